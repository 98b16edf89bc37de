-- A pro asks for a fee back that was captured (decision 16): once for each quote, decided once by an operator. The decision is a
-- new entry in the books and never an edit of one.
create table fee_appeals (
  id bigint generated always as identity primary key,
  quote_bid_id bigint not null unique references quote_bids (id),
  user_id bigint not null references users (id),
  topic text not null check (topic in ('not_genuine', 'duplicate', 'no_answer', 'wrong_details', 'other')),
  message text not null,
  status text not null default 'open' check (status in ('open', 'granted', 'refused', 'withdrawn', 'dropped')),
  -- What was known of the lead when the fee was asked for: times and numbers, no words of anybody.
  evidence jsonb not null,
  -- Who is at it, and until when nobody else decides.
  operator_id bigint references users (id),
  until timestamptz,
  reason text not null default '',
  decided_by bigint references users (id),
  decided_on timestamptz,
  -- The entry that gave the fee back.
  transaction_id bigint references wallet_transactions (id),
  created timestamptz not null,
  check ((status = 'open') = (decided_on is null)),
  check ((status = 'granted') = (transaction_id is not null))
);
create index fee_appeals_waiting on fee_appeals (id) where status = 'open';
create index fee_appeals_decided on fee_appeals (decided_on desc, id desc) where status in ('granted', 'refused');
create index fee_appeals_user on fee_appeals (user_id, id desc);
create index fee_appeals_operator on fee_appeals (operator_id) where operator_id is not null;
create index fee_appeals_decider on fee_appeals (decided_by) where decided_by is not null;
create index fee_appeals_transaction on fee_appeals (transaction_id) where transaction_id is not null;

-- What was decided stays decided, whatever is tried; forgetting the words of somebody who left is all that is possible.
create function keep_appeal() returns trigger language plpgsql as $$
begin
  if old.status <> 'open' and (new.status, new.decided_on, new.decided_by, new.transaction_id, new.quote_bid_id, new.user_id)
      is distinct from (old.status, old.decided_on, old.decided_by, old.transaction_id, old.quote_bid_id, old.user_id) then
    raise exception 'appeal % was decided', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger fee_appeals_keep before update on fee_appeals for each row execute function keep_appeal();

-- A fee as other rooms read it: what it was for, and what decided it. The books stay the wallet's.
create view decided_fees as
  select f.*, h.note, s.evidence
  from fee_holds f
    join wallet_transactions h on h.id = f.hold_transaction_id
    left join wallet_transactions s on s.id = f.settle_transaction_id;

alter table attachments add column fee_appeal_id bigint references fee_appeals (id) on delete set null;
create index attachments_appeal on attachments (fee_appeal_id) where fee_appeal_id is not null;

-- Who sold and who bought, as it stood when a purchase was completed: receipts that were made keep what they say. Its amounts
-- and number are the order's.
create table payment_papers (
  order_id bigint primary key references payment_orders (id),
  seller jsonb not null,
  buyer jsonb not null,
  created timestamptz not null
);
create trigger payment_papers_keep before update or delete on payment_papers for each row execute function refuse_change();
