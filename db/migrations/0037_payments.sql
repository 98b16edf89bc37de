-- Buying credit: packages, orders, tries to pay them, what providers told, cards, refunds, disputes and automatic top-up
-- (specification 7 Payments; issue 6 points 2 to 5 and 7). The books are the wallet's (0006, 0034).

create table credit_packages (
  id integer primary key,
  slug text not null unique,
  credit_cents bigint not null check (credit_cents > 0),
  bonus_cents bigint not null check (bonus_cents >= 0),
  -- Once per person, before the first purchase.
  is_starter boolean not null default false,
  is_on_sale boolean not null default true,
  position smallint not null
);
create unique index credit_packages_starter on credit_packages (is_starter) where is_starter and is_on_sale;
insert into credit_packages (id, slug, credit_cents, bonus_cents, is_starter, position) values
  (1, 'starter', 3000, 1000, true, 1),
  (2, 'credit-50', 5000, 0, false, 2),
  (3, 'credit-100', 10000, 500, false, 3),
  (4, 'credit-200', 20000, 1600, false, 4),
  (5, 'credit-500', 50000, 5000, false, 5);

create table payment_cards (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  provider text not null check (provider in ('simulator', 'stripe', 'tap_pay')),
  -- The provider's token, sealed: of use to nobody who reads the database alone. Null once the card was forgotten there.
  token_sealed bytea,
  -- A keyed digest of it, to know the same card again.
  token_digest bytea not null,
  customer text,
  -- 'visa|4242' (specification 3).
  card_info text not null,
  exp_month smallint not null check (exp_month between 1 and 12),
  exp_year smallint not null,
  country text,
  is_default boolean not null default false,
  is_guarantee boolean not null default false,
  removed_on timestamptz,
  -- The provider is still to be told that it may forget it.
  forget_at timestamptz,
  forget_tries smallint not null default 0,
  created timestamptz not null,
  check (removed_on is null or not (is_default or is_guarantee))
);
create index payment_cards_user on payment_cards (user_id, id) where removed_on is null;
create unique index payment_cards_same on payment_cards (user_id, provider, token_digest) where removed_on is null;
create unique index payment_cards_default on payment_cards (user_id) where is_default;
create unique index payment_cards_guarantee on payment_cards (user_id) where is_guarantee;
create index payment_cards_forget on payment_cards (forget_at) where forget_at is not null;

-- A card that is being added: the row comes first, then the provider is asked with its key.
create table payment_binds (
  id bigint generated always as identity primary key,
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  user_id bigint not null references users (id),
  provider text not null,
  key text not null unique,
  -- The provider's page, where it keeps the card itself.
  ref text,
  card_id bigint references payment_cards (id),
  created timestamptz not null
);
create index payment_binds_user on payment_binds (user_id);
create index payment_binds_card on payment_binds (card_id) where card_id is not null;

-- Things of the house that anybody buys by name, with an e-mail in place of an account (section 6, product purchase).
create table products (
  id integer primary key,
  slug text not null unique,
  name text not null,
  description text not null,
  -- Of a fixed price both are the same; of an open amount they bound it. Before tax.
  min_cents bigint not null check (min_cents > 0),
  max_cents bigint not null check (max_cents >= min_cents),
  is_on_sale boolean not null default true
);
insert into products (id, slug, name, description, min_cents, max_cents) values
  (1, 'shopfront-kit', 'Shopfront kit', 'Door sticker, counter card and ten flyers with your Gotong page.', 2500, 2500),
  (2, 'training-session', 'Training session', 'A session with the Gotong team on quoting well, by agreed amount.', 5000, 50000);

create table payment_orders (
  id bigint generated always as identity primary key,
  -- Stands in /dashboard/payfee/{orderID}: 128 random bits.
  public_id text not null unique check (public_id ~ '^[A-Za-z0-9_-]{22}$'),
  purpose text not null default 'credit' check (purpose in ('credit', 'product')),
  user_id bigint references users (id),
  product_id integer references products (id),
  email text,
  phone text,
  package_id integer references credit_packages (id),
  is_starter boolean not null default false,
  provider text not null check (provider in ('simulator', 'stripe', 'tap_pay')),
  method text not null check (method in ('card', 'paynow', 'line_pay', 'convenience_store', 'atm')),
  status text not null default 'open'
    check (status in ('open', 'paying', 'action', 'pending', 'completed', 'failed', 'expired')),
  -- The server's price: credit (or the product's price), the tax that comes on top, and the bonus that comes with it.
  credit_cents bigint not null check (credit_cents > 0),
  bonus_cents bigint not null default 0 check (bonus_cents >= 0),
  gst_cents bigint not null check (gst_cents >= 0),
  gst_basis_points integer not null check (gst_basis_points between 0 and 5000),
  is_auto_top_up boolean not null default false,
  -- Where in the dashboard its person goes on.
  back text,
  next_url text,
  instructions jsonb,
  error_code text,
  card_info text,
  refunded_credit_cents bigint not null default 0 check (refunded_credit_cents between 0 and credit_cents),
  refunded_gst_cents bigint not null default 0 check (refunded_gst_cents between 0 and gst_cents),
  refunded_bonus_cents bigint not null default 0 check (refunded_bonus_cents between 0 and bonus_cents),
  -- Until when it may be tried.
  expires_at timestamptz not null,
  -- The outcome (completed or failed) was read and put away.
  dismissed_on timestamptz,
  completed_on timestamptz,
  failed_on timestamptz,
  -- 'GT-2026-000001', gapless within a year of Singapore, given at completion.
  receipt_no text unique,
  created timestamptz not null,
  check ((status = 'completed') = (completed_on is not null)),
  check ((status = 'completed') = (receipt_no is not null)),
  check ((purpose = 'credit') = (user_id is not null)),
  check ((purpose = 'product') = (product_id is not null and email is not null and phone is not null))
);
create index payment_orders_user on payment_orders (user_id, id desc) where user_id is not null;
create index payment_orders_user_status on payment_orders (user_id, status, id desc) where user_id is not null;
create index payment_orders_status on payment_orders (status, id desc);
create index payment_orders_open on payment_orders (expires_at) where status in ('open', 'failed');
create index payment_orders_package on payment_orders (package_id) where package_id is not null;
create index payment_orders_product on payment_orders (product_id) where product_id is not null;
create index payment_orders_told on payment_orders (user_id, coalesce(completed_on, failed_on) desc)
  where dismissed_on is null and status in ('completed', 'failed', 'expired');
create index payment_orders_top_up on payment_orders (user_id, created) where is_auto_top_up;

-- The price of an order never changes once it was shown, and one that was credited stays so.
create function keep_order() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'payment_orders are kept' using errcode = 'restrict_violation';
  end if;
  if (new.public_id, new.purpose, new.user_id, new.method, new.provider, new.credit_cents, new.gst_cents, new.created)
      is distinct from
     (old.public_id, old.purpose, old.user_id, old.method, old.provider, old.credit_cents, old.gst_cents, old.created)
    or (old.status = 'completed' and (new.status, new.completed_on, new.receipt_no, new.bonus_cents)
      is distinct from (old.status, old.completed_on, old.receipt_no, old.bonus_cents)) then
    raise exception 'payment order % keeps what it was ordered and paid for', old.id using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payment_orders_keep before update or delete on payment_orders for each row execute function keep_order();

-- The starter package, once per person under any race.
create table starter_purchases (
  user_id bigint primary key references users (id),
  order_id bigint not null unique references payment_orders (id)
);

-- A try to pay an order. The row is committed before the provider is asked, and its key goes with every ask.
create table payment_intents (
  id bigint generated always as identity primary key,
  order_id bigint not null references payment_orders (id),
  key text not null unique,
  provider text not null,
  -- 'prime': a single-use token; 'card': a bound one; 'method': another way; 'page': a page that takes the payment itself.
  kind text not null check (kind in ('prime', 'card', 'method', 'page')),
  cents bigint not null check (cents > 0),
  card_id bigint references payment_cards (id),
  -- A keyed digest of the single-use token, so that the same page coming back is no second try.
  prime_digest bytea,
  -- 'sent': written; whether the provider has it only the provider knows.
  status text not null default 'sent' check (status in ('sent', 'action', 'pending', 'succeeded', 'failed')),
  -- The provider's name of the payment.
  ref text,
  error_code text,
  -- The provider never heard of it when it was asked; or more was taken than the order needs, and goes back.
  note text not null default '',
  -- When the provider is to be asked.
  ask_at timestamptz,
  asks integer not null default 0,
  give_up_at timestamptz not null,
  created timestamptz not null,
  decided_on timestamptz,
  check ((status in ('succeeded', 'failed')) = (decided_on is not null)),
  check (status in ('sent', 'action', 'pending') or ask_at is null)
);
-- One undecided try per order: whoever comes second hears that a payment is under way.
create unique index payment_intents_under_way on payment_intents (order_id) where status in ('sent', 'action', 'pending');
create index payment_intents_order on payment_intents (order_id, id);
create index payment_intents_due on payment_intents (ask_at) where ask_at is not null;
create index payment_intents_ref on payment_intents (provider, ref) where ref is not null;
create index payment_intents_card on payment_intents (card_id) where card_id is not null;

-- What providers told us, verified, stored before it is carried out, each once. Sealed, because a notice may hold a token.
create table payment_notices (
  id bigint generated always as identity primary key,
  provider text not null,
  notice_id text not null,
  kind text not null check (kind in ('charge', 'refund', 'dispute', 'hint', 'other')),
  key text,
  -- In a word: 'succeeded', 'failed: declined', 'lost'.
  says text not null,
  notice_sealed bytea not null,
  order_id bigint references payment_orders (id),
  received timestamptz not null,
  received_count integer not null default 1,
  applied_on timestamptz,
  -- What carrying it out did: 'credited', 'nothing new', 'not ours'.
  did text,
  tries integer not null default 0,
  try_at timestamptz,
  error text,
  unique (provider, notice_id),
  check (applied_on is null or try_at is null)
);
create index payment_notices_due on payment_notices (try_at) where try_at is not null;
create index payment_notices_order on payment_notices (order_id) where order_id is not null;
create index payment_notices_key on payment_notices (key) where key is not null;

create table payment_refunds (
  id bigint generated always as identity primary key,
  order_id bigint not null references payment_orders (id),
  -- The payment that goes back.
  intent_id bigint not null references payment_intents (id),
  user_id bigint references users (id),
  -- 'asked': by the buyer, decided by operators. 'surplus': a second payment of an order that was paid already.
  kind text not null check (kind in ('asked', 'surplus')),
  status text not null check (status in ('asked', 'seconding', 'sent', 'pending', 'succeeded', 'failed', 'refused', 'withdrawn')),
  provider text not null,
  key text not null unique,
  ref text,
  -- Asked for, then as approved. What was never credited (a surplus) has credit and tax 0 in the books.
  asked_cents bigint not null,
  credit_cents bigint not null check (credit_cents >= 0),
  gst_cents bigint not null check (gst_cents >= 0),
  bonus_cents bigint not null check (bonus_cents >= 0),
  -- What the card gets.
  total_cents bigint not null check (total_cents > 0),
  reason text not null,
  decision_reason text not null default '',
  decided_by bigint references users (id),
  decided_on timestamptz,
  seconded_by bigint references users (id),
  seconded_on timestamptz,
  error_code text,
  -- 'CN-2026-000001', gapless, once the card has it.
  credit_note_no text unique,
  ask_at timestamptz,
  asks integer not null default 0,
  ended_on timestamptz,
  created timestamptz not null,
  check ((status in ('succeeded', 'failed', 'refused', 'withdrawn')) = (ended_on is not null)),
  check (seconded_by is null or seconded_by <> decided_by),
  check (status in ('sent', 'pending') or ask_at is null)
);
create unique index payment_refunds_under_way on payment_refunds (order_id)
  where kind = 'asked' and status in ('asked', 'seconding', 'sent', 'pending');
create unique index payment_refunds_surplus on payment_refunds (intent_id) where kind = 'surplus';
create index payment_refunds_order on payment_refunds (order_id, id);
create index payment_refunds_user on payment_refunds (user_id) where user_id is not null;
create index payment_refunds_intent on payment_refunds (intent_id);
create index payment_refunds_due on payment_refunds (ask_at) where ask_at is not null;
create index payment_refunds_waiting on payment_refunds (id) where status in ('asked', 'seconding');
create index payment_refunds_status on payment_refunds (status, id desc);
create index payment_refunds_decider on payment_refunds (decided_by) where decided_by is not null;
create index payment_refunds_seconder on payment_refunds (seconded_by) where seconded_by is not null;

create table payment_disputes (
  id bigint generated always as identity primary key,
  order_id bigint not null references payment_orders (id),
  intent_id bigint not null references payment_intents (id),
  provider text not null,
  dispute_ref text not null,
  status text not null check (status in ('opened', 'won', 'lost', 'returned')),
  cents bigint not null check (cents > 0),
  reason text not null,
  -- What of the credit was still there when it was lost.
  taken_cents bigint not null default 0,
  opened_on timestamptz not null,
  closed_on timestamptz,
  unique (provider, dispute_ref),
  check ((status = 'opened') = (closed_on is null))
);
create index payment_disputes_order on payment_disputes (order_id);
create index payment_disputes_intent on payment_disputes (intent_id);
create index payment_disputes_status on payment_disputes (status, id desc);

-- Automatic top-up: off until consented to. Each consent is a row of its own and is never edited but for its end.
create table auto_top_up_consents (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id),
  version integer not null,
  words text not null,
  below_cents bigint not null,
  credit_cents bigint not null,
  weekly_cap_cents bigint not null,
  card_info text not null,
  given_on timestamptz not null,
  ended_on timestamptz,
  ended_why text
);
create index auto_top_up_consents_user on auto_top_up_consents (user_id, id desc);
create table auto_top_ups (
  user_id bigint primary key references users (id),
  is_on boolean not null,
  below_cents bigint not null check (below_cents >= 0),
  credit_cents bigint not null check (credit_cents > 0),
  weekly_cap_cents bigint not null check (weekly_cap_cents >= credit_cents),
  card_id bigint references payment_cards (id),
  consent_id bigint references auto_top_up_consents (id),
  stopped text,
  -- The credit fell below the threshold: a node is to look.
  due_at timestamptz,
  modified timestamptz not null,
  check (not is_on or (card_id is not null and consent_id is not null))
);
create index auto_top_ups_due on auto_top_ups (due_at) where due_at is not null;
create index auto_top_ups_card on auto_top_ups (card_id) where card_id is not null;
create index auto_top_ups_consent on auto_top_ups (consent_id) where consent_id is not null;

-- Numbers without gaps: the row is locked until the transaction that took one ends, and a rollback gives it back.
create table paper_numbers (
  series text not null,
  year integer not null,
  last integer not null,
  primary key (series, year)
);

-- Whether quoting asks this person for a card first (error 2): a setting, off by default.
create function guarantee_missing(person bigint, at timestamptz) returns boolean language sql stable parallel safe as $$
  select exists (select from settings where key = 'guarantee_card' and value = 'true'::jsonb)
    and not exists (
      select from payment_cards c where c.user_id = person and c.is_guarantee and c.removed_on is null
        -- Through the last day of its month, in Singapore.
        and (make_date(c.exp_year, c.exp_month, 1) + interval '1 month') at time zone 'Asia/Singapore' > at)
$$;
