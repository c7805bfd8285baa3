//! Curves over time as SVG: steps and lines, linear or logarithmic, named where they end.

use std::fmt::Write;

use super::PALETTE;
use super::html::escape;

const WIDTH: f64 = 1000.0;
const HEIGHT: f64 = 260.0;
/// Room left of, right of, above and below the curves.
const LEFT: f64 = 64.0;
const RIGHT: f64 = 150.0;
const TOP: f64 = 14.0;
const BOTTOM: f64 = 40.0;
/// Names at the ends of curves keep this distance from each other.
const NAME_HEIGHT: f64 = 15.0;

#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Scale {
    Linear,
    /// For positive values; others are drawn at the bottom.
    Logarithmic,
}

pub struct Series {
    pub name: String,
    pub points: Vec<(f64, f64)>,
    /// The value holds until the next point, as counts do.
    pub steps: bool,
}

pub struct Plot {
    pub across: &'static str,
    pub upward: &'static str,
    pub scale: Scale,
    pub series: Vec<Series>,
}

/// From values to the height on paper.
struct Axis {
    scale: Scale,
    low: f64,
    high: f64,
    ticks: Vec<f64>,
}

impl Axis {
    fn new(scale: Scale, low: f64, high: f64) -> Self {
        match scale {
            Scale::Linear => {
                let high = if high > low { high } else { low + 1.0 };
                let step = round_step((high - low) / 4.0);
                let first = (low / step).floor() as i64;
                let last = (high / step).ceil() as i64;
                let ticks: Vec<f64> = (first..=last).map(|i| i as f64 * step).collect();
                Self { scale, low: ticks[0], high: ticks[ticks.len() - 1], ticks }
            }
            Scale::Logarithmic => {
                let first = low.log10().floor() as i32;
                let last = (high.log10().ceil() as i32).max(first + 1);
                let ticks = (first..=last).map(|power| 10f64.powi(power)).collect();
                Self { scale, low: f64::from(first), high: f64::from(last), ticks }
            }
        }
    }

    /// 0 at the low end, 1 at the high one.
    fn fraction(&self, value: f64) -> f64 {
        let place = match self.scale {
            Scale::Linear => value,
            Scale::Logarithmic if value > 0.0 => value.log10(),
            Scale::Logarithmic => self.low,
        };
        ((place - self.low) / (self.high - self.low)).clamp(0.0, 1.0)
    }
}

impl Plot {
    pub fn svg(&self) -> String {
        let values = || self.series.iter().flat_map(|series| &series.points);
        let mut svg = format!(
            "<svg viewBox=\"0 0 {WIDTH} {HEIGHT}\" role=\"img\" aria-label=\"{} over {}\">\n",
            escape(self.upward),
            escape(self.across)
        );
        if values().next().is_none() {
            let _ = writeln!(svg, "<text x=\"{LEFT}\" y=\"40\">nothing to show</text></svg>");
            return svg;
        }
        let (start, end) = range(values().map(|point| point.0));
        let (low, high) = match self.scale {
            Scale::Linear => {
                let (low, high) = range(values().map(|point| point.1));
                (low.min(0.0), high)
            }
            Scale::Logarithmic => {
                range(values().map(|point| point.1).filter(|&value| value > 0.0).chain([1.0]))
            }
        };
        let upward = Axis::new(self.scale, low, high);
        // Time is drawn from end to end; its ticks are those that lie between.
        let mut across = Axis::new(Scale::Linear, start, end);
        (across.low, across.high) = (start, if end > start { end } else { start + 1.0 });
        across.ticks.retain(|&tick| (across.low..=across.high).contains(&tick));

        let x = |value: f64| LEFT + across.fraction(value) * (WIDTH - LEFT - RIGHT);
        let y = |value: f64| HEIGHT - BOTTOM - upward.fraction(value) * (HEIGHT - TOP - BOTTOM);
        for &tick in &upward.ticks {
            let (y, right) = (y(tick), WIDTH - RIGHT);
            let _ = writeln!(
                svg,
                "<line class=\"grid\" x1=\"{LEFT}\" x2=\"{right}\" y1=\"{y:.1}\" y2=\"{y:.1}\"/>\
                 <text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
                LEFT - 8.0,
                y + 4.0,
                short(tick)
            );
        }
        let floor = HEIGHT - BOTTOM;
        for &tick in &across.ticks {
            let x = x(tick);
            let _ = writeln!(
                svg,
                "<line class=\"grid\" x1=\"{x:.1}\" x2=\"{x:.1}\" y1=\"{floor}\" y2=\"{}\"/>\
                 <text x=\"{x:.1}\" y=\"{}\" text-anchor=\"middle\">{}</text>",
                floor + 5.0,
                floor + 19.0,
                short(tick)
            );
        }
        let _ = writeln!(
            svg,
            "<text x=\"{:.0}\" y=\"{:.0}\" text-anchor=\"middle\">{}</text>\
             <text transform=\"translate(12 {:.0}) rotate(-90)\" text-anchor=\"middle\">{}</text>",
            (LEFT + WIDTH - RIGHT) / 2.0,
            HEIGHT - 4.0,
            escape(self.across),
            (TOP + floor) / 2.0,
            escape(self.upward)
        );
        let names = self.name_heights(&y);
        for (index, series) in self.series.iter().enumerate() {
            let colour = PALETTE[index % PALETTE.len()];
            let path = path(series, &x, &y);
            let _ = writeln!(
                svg,
                "<path d=\"{path}\" fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" \
                 stroke-linejoin=\"round\"/><text class=\"named\" x=\"{:.1}\" y=\"{:.1}\" \
                 fill=\"{colour}\">{}</text>",
                WIDTH - RIGHT + 8.0,
                names[index] + 4.0,
                escape(&series.name)
            );
        }
        svg.push_str("</svg>");
        svg
    }

    /// Where each curve's name goes: beside its last point, moved down where others are.
    fn name_heights(&self, y: &impl Fn(f64) -> f64) -> Vec<f64> {
        let last = |series: &Series| series.points.last().map_or(HEIGHT, |point| y(point.1));
        let mut heights: Vec<f64> = self.series.iter().map(last).collect();
        let mut order: Vec<usize> = (0..heights.len()).collect();
        order.sort_by(|&a, &b| heights[a].total_cmp(&heights[b]));
        // Downward first, then back up from the floor for those that fell through it.
        for pair in order.windows(2) {
            heights[pair[1]] = heights[pair[1]].max(heights[pair[0]] + NAME_HEIGHT);
        }
        let mut lowest = HEIGHT - BOTTOM;
        for &index in order.iter().rev() {
            heights[index] = heights[index].min(lowest);
            lowest = heights[index] - NAME_HEIGHT;
        }
        heights
    }
}

fn path(series: &Series, x: &impl Fn(f64) -> f64, y: &impl Fn(f64) -> f64) -> String {
    let mut path = String::new();
    for (index, &(time, value)) in series.points.iter().enumerate() {
        let (x, y) = (x(time), y(value));
        let _ = match (index, series.steps) {
            (0, _) => write!(path, "M{x:.1} {y:.1}"),
            (_, true) => write!(path, "H{x:.1}V{y:.1}"),
            (_, false) => write!(path, "L{x:.1} {y:.1}"),
        };
    }
    path
}

fn range(values: impl Iterator<Item = f64>) -> (f64, f64) {
    values.fold((f64::INFINITY, f64::NEG_INFINITY), |(low, high), value| {
        (low.min(value), high.max(value))
    })
}

/// The next of 1, 2, 5, 10, 20, … (times any power of ten) from `step` up.
fn round_step(step: f64) -> f64 {
    let power = 10f64.powf(step.log10().floor());
    [1.0, 2.0, 5.0]
        .map(|digit| digit * power)
        .into_iter()
        .find(|&s| s >= step)
        .unwrap_or(10.0 * power)
}

fn short(value: f64) -> String {
    let size = value.abs();
    let plain = |value: f64, unit: &str| {
        // Ticks are round: three places are enough, and zeros at the end say nothing.
        let text = format!("{value:.3}");
        format!("{}{unit}", text.trim_end_matches('0').trim_end_matches('.'))
    };
    if size >= 1e6 {
        plain(value / 1e6, "M")
    } else if size >= 1e4 {
        plain(value / 1e3, "k")
    } else if size >= 1e-3 || size == 0.0 {
        plain(value, "")
    } else {
        format!("{value:.0e}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(points: &[(f64, f64)]) -> Series {
        Series { name: "curve".to_owned(), points: points.to_vec(), steps: false }
    }

    fn plot(scale: Scale, series: Vec<Series>) -> String {
        Plot { across: "time", upward: "count", scale, series }.svg()
    }

    #[test]
    fn ticks_are_round_and_enclose_the_values() {
        let axis = Axis::new(Scale::Linear, 0.0, 37.0);
        assert_eq!(axis.ticks, [0.0, 10.0, 20.0, 30.0, 40.0]);
        let axis = Axis::new(Scale::Logarithmic, 0.02, 300.0);
        assert_eq!((axis.low, axis.high), (-2.0, 3.0));
    }

    #[test]
    fn degenerate_curves_are_drawn_without_a_nan() {
        for scale in [Scale::Linear, Scale::Logarithmic] {
            for points in [&[][..], &[(0.0, 0.0)], &[(1.0, 5.0), (1.0, 5.0)], &[(0.0, -1.0)]] {
                let svg = plot(scale, vec![curve(points), curve(points)]);
                assert!(!svg.contains("NaN") && !svg.contains("inf"), "{svg}");
            }
        }
    }

    #[test]
    fn steps_hold_their_value_until_the_next_point() {
        let mut steps = curve(&[(0.0, 0.0), (1.0, 1.0)]);
        steps.steps = true;
        let svg = plot(Scale::Linear, vec![steps]);
        let path = svg.split("<path d=\"").nth(1).and_then(|rest| rest.split('"').next());
        assert_eq!(path, Some("M64.0 220.0H850.0V14.0"));
    }

    #[test]
    fn names_of_curves_that_end_together_do_not_cover_each_other() {
        let plot = Plot {
            across: "time",
            upward: "count",
            scale: Scale::Linear,
            series: (0..4).map(|_| curve(&[(0.0, 0.0), (1.0, 0.0)])).collect(),
        };
        let heights = plot.name_heights(&|_| 220.0);
        assert!(heights.windows(2).all(|pair| (pair[0] - pair[1]).abs() >= NAME_HEIGHT));
        assert!(heights.iter().all(|&height| height <= HEIGHT - BOTTOM));
    }
}
