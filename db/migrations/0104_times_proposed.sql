-- Up to three times at once: the first stands in the row, the others here, as the wire has them.
alter table time_proposals
  add column also jsonb not null default '[]' check (jsonb_array_length(also) <= 2),
  -- Why another time is wanted.
  add column note text not null default '' check (length(note) <= 300),
  drop constraint time_proposals_state_check,
  -- Countered: the other side proposed other times instead.
  add constraint time_proposals_state_check check (state in ('open', 'accepted', 'declined', 'taken_back', 'countered', 'ended'));
