//! What cloth must not enter: `Obstacle`, and the ball and the plate of the two cloth scenes. The
//! walking figure has its own.

use glam::DVec3;

/// Something cloth must not enter.
pub(crate) trait Obstacle {
    /// The point itself if it keeps clear of the obstacle, else a near point on the border of
    /// what is clear.
    fn outside(&self, position: DVec3) -> DVec3;

    /// Where a point comes to lie that friction drew back along the tangent plane.
    fn after_sliding(&self, position: DVec3) -> DVec3 {
        self.outside(position)
    }
}

/// A ball around the origin.
pub(super) struct Ball {
    pub(super) radius: f64,
}

impl Obstacle for Ball {
    fn outside(&self, position: DVec3) -> DVec3 {
        let distance = position.length();
        if distance >= self.radius || distance == 0.0 {
            position
        } else {
            position * (self.radius / distance)
        }
    }

    /// The tangent plane leaves the ball a little; the cloth does not.
    fn after_sliding(&self, position: DVec3) -> DVec3 {
        position.normalize() * self.radius
    }
}

/// All points within a radius of a level square around the origin: a plate with a round rim.
pub(super) struct Plate {
    /// Half the side of the square.
    pub(super) half: f64,
    /// Of the square itself.
    pub(super) height: f64,
    pub(super) radius: f64,
}

impl Plate {
    /// Vector from the nearest point of the square.
    pub(super) fn offset(&self, position: DVec3) -> DVec3 {
        let nearest = |x: f64| x.clamp(-self.half, self.half);
        position - DVec3::new(nearest(position.x), nearest(position.y), self.height)
    }
}

impl Obstacle for Plate {
    fn outside(&self, position: DVec3) -> DVec3 {
        let offset = self.offset(position);
        let distance = offset.length();
        if distance >= self.radius || distance == 0.0 {
            position
        } else {
            position + offset * (self.radius / distance - 1.0)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SplitMix64;

    #[test]
    fn what_is_pushed_out_lies_on_the_border_and_the_rest_stays() {
        let plate = Plate { half: 0.5, height: -0.1, radius: 0.2 };
        let mut random = SplitMix64::new(5);
        let mut pushed = 0;
        for _ in 0..1000 {
            let p = random.in_ball();
            let out = plate.outside(p);
            if plate.offset(p).length() >= 0.2 {
                assert_eq!(out, p);
            } else {
                pushed += 1;
                assert!((plate.offset(out).length() - 0.2).abs() < 1e-14, "{p}");
            }
        }
        assert!(pushed > 50, "{pushed}");
    }
}
