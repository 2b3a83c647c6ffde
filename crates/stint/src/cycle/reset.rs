//! Steps 2 and 3 of the Reset Phase: the queue and the points (C2.1).

use crate::engine::Engine;
use crate::state::Flow;
use crate::table::Characters;

impl Engine<'_> {
    /// Orders the characters and gives points. Step 1 has been applied and judged (C8.4).
    #[inline(never)]
    pub(crate) fn form_queue_and_give_points(&mut self) {
        // C2.4: on the board, alive, awake, and has not ended this stint during step 1.
        let mut queued: Characters = self
            .s
            .characters()
            .filter(|(who, it)| it.is_present() && !it.stint_ended && !self.d.is_object(*who))
            .map(|(who, _)| who)
            .collect();
        if queued.is_empty() {
            // C2.5: otherwise Reset Phases would follow each other for ever.
            self.s.declared = Some(None);
            return;
        }
        self.order_by_initiative(&mut queued);
        let event = self.s.form_queue(&queued);
        self.emit(event);
        for who in &queued {
            // C3.1: AGI, at least 3 and at most 25; a model's own mechanics say otherwise (B7.4).
            let agility = self
                .s
                .character(*who)
                .attribute(crate::vocabulary::Attribute::Agi);
            let points = self
                .d
                .character(*who)
                .points
                .unwrap_or(agility.clamp(3, 25));
            // E11.4: what was borrowed is taken from what is given.
            let points = self.s.pay_debt(*who, points);
            let event = self.s.give_points(*who, points);
            self.emit(event);
        }
        // C8.4: limits are judged after step 3.
        self.judge_maxima();
        self.s.flow = Flow::RoundBegins;
    }
}
