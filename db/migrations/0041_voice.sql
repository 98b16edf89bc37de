-- Calls between the two people of a bid (specification 7 Voice). What was said is never here, nor how their browsers found
-- each other.
create table voice_calls (
  id bigint generated always as identity primary key,
  quote_bid_id bigint not null references quote_bids (id),
  caller_id bigint not null references users (id),
  callee_id bigint not null references users (id) check (callee_id <> caller_id),
  status text not null check (status in ('ringing', 'answered', 'ended', 'declined', 'busy', 'missed', 'cancelled')),
  -- The sessions and the tabs or devices that the two speak from; the callee's once it is answered.
  caller_session_id bigint,
  callee_session_id bigint,
  caller_handset text not null,
  callee_handset text,
  created timestamptz not null,
  answered_on timestamptz,
  ended_on timestamptz,
  check ((status in ('ringing', 'answered')) = (ended_on is null)),
  check ((status in ('answered', 'ended')) = (answered_on is not null))
);
create index voice_calls_bid on voice_calls (quote_bid_id, id desc);
create index voice_calls_caller on voice_calls (caller_id, id desc);
create index voice_calls_callee on voice_calls (callee_id, id desc);
create index voice_calls_running on voice_calls (created) where ended_on is null;

-- Who is in a call now: one row a person, so that nobody is in two.
create table voice_lines (
  user_id bigint primary key references users (id),
  voice_call_id bigint not null references voice_calls (id),
  -- When the signalling socket of the person's handset was last seen open, by any node.
  seen_at timestamptz not null
);
create index voice_lines_call on voice_lines (voice_call_id);
