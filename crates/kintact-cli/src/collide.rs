//! Which relations of two bodies are a collision: `--collide`, `--solid`, and the default, which
//! `kintact check` turns into its answer and exit code, and `kintact run` into its own (`collide` and
//! `solid` of a scene's span).

use std::str::FromStr;

use kintact::Relation;

use crate::arguments::CheckArguments;

/// A set of relations.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Collide(Vec<Relation>);

const ALL: [Relation; 6] = [
    Relation::Apart,
    Relation::Touching,
    Relation::Crossing,
    Relation::AInsideB,
    Relation::BInsideA,
    Relation::Duplicate,
];

impl Collide {
    /// What the arguments say.
    pub fn wanted(arguments: &CheckArguments) -> Self {
        let by_default = || Self::by_default(arguments.solid);
        arguments.collide.clone().unwrap_or_else(by_default)
    }

    /// Surfaces that meet, or also bodies inside others.
    pub fn by_default(is_solid: bool) -> Self {
        let counts = |relation: &Relation| match is_solid {
            true => relation.collides_if_solid(),
            false => relation.collides(),
        };
        Self(ALL.into_iter().filter(counts).collect())
    }

    /// Bodies that overlap by more than is allowed, which is touching then; or also bodies inside others.
    pub fn deeper(is_solid: bool) -> Self {
        let Self(mut relations) = Self::by_default(is_solid);
        relations.retain(|&relation| relation != Relation::Touching);
        Self(relations)
    }

    /// Whether every way in which surfaces meet is a collision, so that any contact is one.
    pub fn holds_contact(&self) -> bool {
        [Relation::Touching, Relation::Crossing, Relation::Duplicate]
            .into_iter()
            .all(|relation| self.contains(relation))
    }

    pub fn contains(&self, relation: Relation) -> bool {
        self.0.contains(&relation)
    }
}

impl FromStr for Collide {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let mut relations = Vec::new();
        for name in text.split(',').map(|name| name.trim().replace('-', " ")) {
            match ALL.iter().find(|relation| relation.as_str() == name) {
                Some(&relation) => relations.push(relation),
                None if name == "inside" => {
                    relations.extend([Relation::AInsideB, Relation::BInsideA]);
                }
                None => {
                    return Err(format!(
                        "\"{name}\" is no relation; say some of apart, touching, crossing, inside, a \
                         inside b, b inside a and duplicate, with commas between them"
                    ));
                }
            }
        }
        Ok(Self(relations))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists_of_relations() {
        let some: Collide = "crossing, inside".parse().unwrap();
        assert!(some.contains(Relation::AInsideB) && some.contains(Relation::Crossing));
        assert!(!some.contains(Relation::Touching));
        assert_eq!("a-inside-b".parse(), Ok(Collide(vec![Relation::AInsideB])));
        assert!("inside,out".parse::<Collide>().unwrap_err().starts_with("\"out\" is no relation"));
        assert!(!Collide::by_default(false).contains(Relation::BInsideA));
        assert!(Collide::by_default(true).contains(Relation::BInsideA));
        assert!(!Collide::by_default(true).contains(Relation::Apart));
    }
}
