// Colours: of contacts by how sure they are, of values by a scale that dark and light pages share.
import * as THREE from 'three';

/** Contacts that are certain; the program's own pictures use the same. */
export const TOUCHING = '#e5283c';

/** The colour at a part of the way along some others. */
export const between = (stops: string[], part: number) => {
  const along = Math.min(1, Math.max(0, part)) * (stops.length - 1);
  const below = Math.min(stops.length - 2, Math.floor(along));
  return new THREE.Color(stops[below]).lerp(new THREE.Color(stops[below + 1]), along - below);
};

export const CONFIDENCE_STOPS = ['#9aa3b5', '#f0b429', TOUCHING];
const AROUND_ZERO = ['#2c5fc9', '#3fb6c9', '#f2f2e8', '#f0b429', '#d9302c'];
const ONE_WAY = ['#2c4fa3', '#2a9d8f', '#f0d040'];
/** An answer with a confidence of a half is a guess. */
export const confidenceColour = (confidence: number) => between(CONFIDENCE_STOPS, 2 * confidence - 1);

/** Values on both sides of zero have a neutral middle; others go one way. */
export const stopsOf = ({ low, high }: { low: number; high: number }) => (low < 0 && high > 0 ? AROUND_ZERO : ONE_WAY);
