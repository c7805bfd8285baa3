// Colours: of contacts by how sure they are, of values by a scale that dark and light pages share.
import * as THREE from 'three';

/** Contacts that are certain; the program's own pictures use the same. */
export const TOUCHING = '#e5283c';

const between = (stops: string[], part: number) => {
  const along = Math.min(1, Math.max(0, part)) * (stops.length - 1);
  const below = Math.min(stops.length - 2, Math.floor(along));
  return new THREE.Color(stops[below]).lerp(new THREE.Color(stops[below + 1]), along - below);
};

export const CONFIDENCE_STOPS = ['#9aa3b5', '#f0b429', TOUCHING];
export const VALUE_STOPS = ['#2c5fc9', '#3fb6c9', '#f2f2e8', '#f0b429', '#d9302c'];
export const confidenceColour = (confidence: number) => between(CONFIDENCE_STOPS, confidence);
export const valueColour = (part: number) => between(VALUE_STOPS, part);
