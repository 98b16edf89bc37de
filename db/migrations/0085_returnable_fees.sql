-- A fee that a new customer's answer charged can still come back for some days (decision 43).
alter table fee_holds add column returnable_until timestamptz;
-- When a charged fee came back, because its customer was blocked, made up or gone.
alter table fee_holds add column returned_on timestamptz;
alter table fee_holds add constraint fee_holds_returnable check (returnable_until is null or status = 'captured');
alter table fee_holds add constraint fee_holds_returned check (returned_on is null or status = 'released');
create index fee_holds_returnable_of on fee_holds (user_id, returnable_until, quote_bid_id) where returnable_until is not null;
create index fee_holds_final on fee_holds (returnable_until) where returnable_until is not null;

create or replace view decided_fees as
  select f.quote_bid_id, f.user_id, f.bought_cents, f.promotional_cents, f.status, f.rule_version, f.held_on, f.decide_at,
    f.settled_on, f.hold_transaction_id, f.settle_transaction_id, h.note, s.evidence, f.returnable_until, f.returned_on
  from fee_holds f
    join wallet_transactions h on h.id = f.hold_transaction_id
    left join wallet_transactions s on s.id = f.settle_transaction_id;
