//! What decides.

use stint::View;
use stint::decision::Choice;

/// Somebody who decides, seeing only what it may know.
///
/// ```
/// use stint::View;
/// use stint::decision::Choice;
/// use stint_agents::Agent;
///
/// /// Takes whatever is offered first.
/// struct First;
///
/// impl Agent for First {
///     fn choose(&mut self, _: &View<'_>, _: &[Choice]) -> usize {
///         0
///     }
/// }
/// ```
pub trait Agent: Send {
    /// The number, from 0, of the option that is taken. There are two or more; a number beyond them
    /// counts as the last.
    fn choose(&mut self, view: &View<'_>, options: &[Choice]) -> usize;
}

impl<A: Agent + ?Sized> Agent for Box<A> {
    fn choose(&mut self, view: &View<'_>, options: &[Choice]) -> usize {
        (**self).choose(view, options)
    }
}
