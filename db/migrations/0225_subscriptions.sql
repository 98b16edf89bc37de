-- Subscriptions that replace the fee for each quote of a category: docs/decisions/086-subscriptions.md.
alter table tariff_bases
  add column monthly_cents integer,
  add column monthly_quotes integer,
  add constraint tariff_bases_monthly check (
    (monthly_cents is null) = (monthly_quotes is null)
    and (monthly_cents is null or (charged_for = 'quote' and monthly_cents > 0 and monthly_quotes > 0))) not valid;

create table subscriptions (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  category_id bigint not null references categories (id),
  -- In Singapore. Months are counted from it, so that a short month does not move those after it.
  first_day date not null,
  is_renewing boolean not null default true,
  created timestamptz not null,
  ended_on timestamptz,
  end_reason text check (end_reason in ('chosen', 'not offered', 'no credit', 'account', 'given back')),
  check ((ended_on is null) = (end_reason is null))
);
-- A pro has one at a time in a category.
create unique index subscriptions_running on subscriptions (user_id, category_id) where ended_on is null;
create index subscriptions_of on subscriptions (user_id, id);

-- The months that were paid, with the terms that each was bought under.
create table subscription_months (
  id bigint generated always as identity primary key,
  subscription_id bigint not null references subscriptions (id),
  number integer not null check (number > 0),
  user_id bigint not null references users (id),
  category_id bigint not null references categories (id),
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  tariff_version integer not null references tariff_versions (version),
  bought_cents bigint not null check (bought_cents >= 0),
  promotional_cents bigint not null check (promotional_cents >= 0),
  quotes integer not null check (quotes > 0),
  transaction_id bigint not null references wallet_transactions (id),
  -- What the letter before its end said of the next month; null while none was sent. No version: that there is none.
  told_on timestamptz,
  told_version integer references tariff_versions (version),
  -- The end of the month was decided: renewed, or the subscription ended.
  settled_on timestamptz,
  given_back_cents bigint not null default 0 check (given_back_cents between 0 and bought_cents + promotional_cents),
  give_back_transaction_id bigint references wallet_transactions (id),
  check ((given_back_cents > 0) = (give_back_transaction_id is not null)),
  check (told_version is null or told_on is not null),
  unique (subscription_id, number)
);
create index subscription_months_of on subscription_months (user_id, category_id, ends_at);
create index subscription_months_due on subscription_months (ends_at, id) where settled_on is null;
create index subscription_months_untold on subscription_months (ends_at, id) where settled_on is null and told_on is null;
create index subscription_months_paid on subscription_months (transaction_id);
create index subscription_months_returned on subscription_months (give_back_transaction_id) where give_back_transaction_id is not null;

-- The month that covers a quote: its fee is nothing, and it counts there unless it is released.
alter table fee_holds add column subscription_month_id bigint;
alter table fee_holds add constraint fee_holds_subscription_month foreign key (subscription_month_id) references subscription_months (id) not valid;
