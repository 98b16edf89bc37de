-- The simulated payment company (decision 37): an outside house that lives in this database until a real one is configured.
-- Nothing of ours refers to these tables and they refer to nothing of ours: it is spoken to over HTTP only.
create schema simulator;

-- A page where a test card is chosen.
create table simulator.pages (
  ref text primary key,
  key text not null unique,
  kind text not null check (kind in ('pay', 'bind')),
  order_no text not null,
  cents bigint not null check (cents >= 0),
  description text not null,
  return_url text not null,
  created timestamptz not null
);

-- A single-use token of such a page.
create table simulator.primes (
  prime text primary key,
  card text not null,
  used_by text,
  created timestamptz not null
);

-- A card that is kept for a customer.
create table simulator.cards (
  token text primary key,
  -- The same for every try of keeping it.
  key text not null unique,
  customer text not null,
  card text not null,
  forgotten_on timestamptz,
  created timestamptz not null
);

create table simulator.payments (
  ref text primary key,
  key text not null unique,
  order_no text not null,
  cents bigint not null check (cents > 0),
  method text not null,
  customer text not null,
  card text,
  remember boolean not null default false,
  status text not null check (status in ('succeeded', 'failed', 'action', 'pending')),
  code text,
  -- What is shown at a counter or typed at a machine.
  pay_code text,
  expires_at timestamptz,
  description text not null,
  return_url text not null,
  -- What was answered first: a repeat of the key hears the same.
  answer jsonb not null,
  created timestamptz not null,
  settled_on timestamptz
);
create index simulator_payments_waiting on simulator.payments (created desc) where status in ('action', 'pending');

create table simulator.refunds (
  ref text primary key,
  key text not null unique,
  payment_ref text not null references simulator.payments (ref),
  cents bigint not null check (cents > 0),
  status text not null check (status in ('succeeded', 'failed', 'pending')),
  code text,
  created timestamptz not null,
  settled_on timestamptz
);
create index simulator_refunds_payment on simulator.refunds (payment_ref);

create table simulator.disputes (
  ref text primary key,
  payment_ref text not null unique references simulator.payments (ref),
  cents bigint not null,
  status text not null check (status in ('opened', 'won', 'lost')),
  created timestamptz not null
);

-- What happens by itself after a while: a late answer, the end of a payment nobody made, a dispute.
create table simulator.later (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  what text not null check (what in ('settle', 'expire', 'refund', 'dispute')),
  ref text not null
);
create index simulator_later_at on simulator.later (at);

-- Each sending of a notice, until the receiver has answered 2xx. A notice may be sent several times, and late.
create table simulator.sendings (
  id bigint generated always as identity primary key,
  notice_id text not null,
  body text not null,
  next_at timestamptz not null,
  tries int not null default 0,
  done_on timestamptz,
  created timestamptz not null
);
create index simulator_sendings_due on simulator.sendings (next_at, id) where done_on is null;
