import pg from 'pg';
import { chances } from './plan-sql.ts';

export interface MarketOptions {
  readonly requests: number;
  /** The requests are spread evenly over this many days before now. */
  readonly days: number;
  readonly now: Date;
  readonly seed: number;
}

const FEE_CENTS = 420;
/** Credit for each pro before the first fee, enough that no wallet becomes empty. */
const GRANT_CENTS = 100_000_000;
/** Triggers that are turned off here: searchable words are not needed, and health is noted for all requests at the end. */
const QUIET = [
  ['quote_bids', 'quote_bids_words'],
  ['quote_requests', 'quote_requests_health'],
  ['fee_holds', 'fee_holds_health'],
  ['reviews', 'reviews_health'],
] as const;

/**
 * Fills a migrated database that has the catalogue with requests of the last days and with their quotes, fees, hires, jobs,
 * reviews and appeals, and with the customers, pros and services for them. It writes money as the wallet does, so that the
 * books stay right. A second call adds more.
 */
export async function fillMarket(url: string, { requests, days, now, seed }: MarketOptions): Promise<void> {
  // Its own connection, because statements of a pool have a shorter timeout.
  const client = new pg.Client({ connectionString: url, options: '-c timezone=UTC' });
  await client.connect();
  const { u } = chances({ seed });
  const at = `'${now.toISOString()}'::timestamptz`;
  const customers = Math.max(30, Math.ceil(requests / 5));
  const pros = Math.max(10, Math.ceil(requests / 50));
  try {
    await client.query('begin');
    await client.query(
      `set local statement_timeout = 0; set local synchronous_commit = off; set local work_mem = '64MB'`,
    );
    for (const [table, trigger] of QUIET) await client.query(`alter table ${table} disable trigger ${trigger}`);
    for (const sql of steps()) await client.query(sql);
    for (const [table, trigger] of QUIET) await client.query(`alter table ${table} enable trigger ${trigger}`);
    await client.query('commit');
  } finally {
    await client.end();
  }

  function steps(): string[] {
    const people = (role: string, count: number) => `
create temp table market_${role}s on commit drop as
with base as (select coalesce(max(id), 0) as from_id from users), made as (
  insert into users (email, username, first_name, last_name, stored_role, is_email_confirmed, created)
  select '${role}' || from_id + n || '@market.test', '${role}' || from_id + n, 'Person', 'Number ' || n, '${role}', true,
    ${at} - ${days + 1} * interval '1 day' from generate_series(1, ${count}) n cross join base returning id)
select id, row_number() over (order by id) as n from made`;
    return [
      people('consumer', customers),
      people('pro', pros),
      `create temp table market_areas on commit drop as
  select a.code, a.lat, a.lng, row_number() over (order by a.code) as n, count(*) over () as total from areas a`,
      `create temp table market_categories on commit drop as
  select id, row_number() over (order by id) as n, count(*) over () as total from categories where form_version > 0`,
      `create temp table market_services on commit drop as
with made as (
  insert into quote_services (user_id, name, slug, headline, area_code, postal_code, lat, lng, main_category_id, warranty_days, card,
    created, modified, is_public)
  select p.id, 'Market service ' || p.id, 'market-service-' || p.id, 'Work of every kind', a.code, '520284', a.lat, a.lng, c.id, 30,
    '{}', ${at} - ${days} * interval '1 day', ${at}, false
  from market_pros p join market_areas a on a.n = 1 + p.n % a.total join market_categories c on c.n = 1 + p.n % c.total
  returning id, user_id)
select m.id, m.user_id, p.n from made m join market_pros p on p.id = m.user_id`,
      `create unique index on market_consumers (n); create unique index on market_services (n);
analyze market_consumers; analyze market_services`,
      `create temp table market_plan on commit drop as
with base as (select coalesce(max(id), 0) as from_id from quote_requests)
select b.from_id + g.n as id, g.n::bigint as n, k.id as user_id, c.id as category_id, a.code as area_code, a.lat, a.lng,
  ${at} - ((${requests} - g.n) * ${days} * interval '1 day' / ${requests}) - interval '1 minute' as posted,
  ${u('g.n', 1)} < 0.15 as is_urgent, width_bucket(${u('g.n', 2)}, array[0.08, 0.2, 0.4, 0.65, 0.85]::float8[]) as quotes,
  ${u('g.n', 3)} < 0.45 as is_hired, ${u('g.n', 4)} < 0.9 as is_done, ${u('g.n', 5)} < 0.5 as is_reviewed
from generate_series(1, ${requests}) as g (n) cross join base b
  join market_consumers k on k.n = 1 + floor(power(${u('g.n', 6)}, 2) * ${customers})::bigint
  join market_categories c on c.n = 1 + floor(power(${u('g.n', 7)}, 2) * c.total)::bigint
  join market_areas a on a.n = 1 + floor(${u('g.n', 8)} * a.total)::bigint;
create unique index on market_plan (n); analyze market_plan`,
      `insert into quote_requests (id, user_id, category_id, form_version, title, fields, submission_fields, area_code, postal_code, lat, lng,
  is_urgent, max_quotes, quote_count, matched_count, tariff_version, fee_cents, fee_receipt, head, created, modified, expires_at,
  is_expired, is_closed, closed_on, closed_reason, hired_on) overriding system value
select id, user_id, category_id, 1, 'Job ' || n, '{}', '[]', area_code, '520284', lat, lng, is_urgent, 5, quotes, quotes,
  (select min(version) from tariff_versions), ${FEE_CENTS}, '[]', '{}', posted, posted, posted + interval '14 days',
  posted + interval '14 days' < ${at} and not (is_hired and quotes > 0), is_hired and quotes > 0,
  case when is_hired and quotes > 0 then least(posted + interval '2 days', ${at}) end,
  case when is_hired and quotes > 0 then 'hired' end, case when is_hired and quotes > 0 then least(posted + interval '2 days', ${at}) end
from market_plan order by n`,
      `create temp table market_quotes on commit drop as
with base as (select coalesce(max(id), 0) as from_id from quote_bids)
select b.from_id + row_number() over (order by p.n, q) as id, p.id as request_id, p.user_id as requestor_id, p.category_id, p.area_code,
  s.id as service_id, s.user_id as provider_id, least(p.posted + interval '1 hour' * power(6 * ${u('p.n * 7 + q', 11)}, 2), ${at}) as sent,
  q = 1 and p.is_hired as is_hired, q = 1 and p.is_hired and p.is_done and p.posted < ${at} - interval '5 days' as is_done,
  p.is_reviewed, p.posted, p.n as place
from base b cross join market_plan p cross join generate_series(1, 5) q
  join market_services s on s.n = 1 + (floor(${u('p.n', 12)} * ${pros})::bigint + q) % ${pros}
where q <= p.quotes`,
      `insert into quote_bids (id, quote_request_id, quote_service_id, category_id, requestor_id, provider_id, quote_status_id, rating_type,
  flat_rate_at_cents, price_note, distance, fee_paid_cents, is_provider_readed, is_requestor_readed, quote_sent_on, last_message_on,
  hired_on, hired_for, hired_minutes, completed_on, completed_by, created, modified, area_code) overriding system value
select id, request_id, service_id, category_id, requestor_id, provider_id, case when is_done then 4 when is_hired then 3 else 2 end, 1,
  25500, 'All in.', 1200, ${FEE_CENTS}, true, true, sent, sent, case when is_hired then least(posted + interval '2 days', ${at}) end,
  case when is_hired then posted + interval '4 days' end, case when is_hired then 120 end,
  case when is_done then posted + interval '4 days 3 hours' end, case when is_done then 'provider' end, posted, sent, area_code
from market_quotes order by id`,
      `insert into reviews (quote_bid_id, quote_service_id, category_id, user_id, score, created, shows_at)
  select id, service_id, category_id, requestor_id, 5, posted + interval '5 days', posted + interval '12 days'
  from market_quotes where is_done and is_reviewed and posted < ${at} - interval '6 days' order by id`,
      ...money(),
      `select setval(pg_get_serial_sequence('quote_requests', 'id'), (select max(id) from quote_requests)),
  setval(pg_get_serial_sequence('quote_bids', 'id'), (select max(id) from quote_bids)),
  setval(pg_get_serial_sequence('wallet_transactions', 'id'), (select max(id) from wallet_transactions))`,
      `insert into health_changes (quote_request_id) select id from market_plan order by n`,
    ];
  }

  /** A grant for each pro, and a fee for each quote: held, then charged where the customer hired or wrote, else returned. */
  function money(): string[] {
    return [
      `insert into wallet_accounts (kind, user_id)
  select k, p.id from market_pros p cross join unnest(array['bought', 'promotional', 'held_bought', 'held_promotional']) k`,
      `create temp table market_moves on commit drop as
with base as (select coalesce(max(id), 0) as from_id from wallet_transactions), moves as (
  select id as user_id, null::bigint as bid_id, 35 as type_id, ${GRANT_CENTS} as cents, ${at} - ${days} * interval '1 day' as at_ from market_pros
  union all select provider_id, id, 14, -${FEE_CENTS}, sent from market_quotes
  union all select provider_id, id, case when is_hired or id % 3 > 0 then 16 else 15 end,
    case when is_hired or id % 3 > 0 then 0 else ${FEE_CENTS} end, sent + interval '72 hours'
    from market_quotes where sent < ${at} - interval '72 hours'),
ordered as (select *, row_number() over (order by at_, bid_id nulls first, type_id) as n from moves)
select b.from_id + o.n as id, o.user_id, o.bid_id, o.type_id, o.cents, o.at_,
  sum(o.cents) over (partition by o.user_id order by o.n)::bigint as left_cents
from ordered o cross join base b;
create index on market_moves (bid_id); analyze market_moves`,
      `insert into wallet_transactions (id, type_id, cause, user_id, quote_bid_id, settles_id, note, amount_cents, balance_after_cents, created)
  overriding system value
select m.id, m.type_id, 'market:' || m.id, m.user_id, m.bid_id, h.id, 'Market', m.cents, m.left_cents, m.at_
from market_moves m left join market_moves h on h.bid_id = m.bid_id and h.type_id = 14 and m.type_id in (15, 16) order by m.id`,
      `insert into wallet_entries (transaction_id, account_id, amount_cents, created)
select m.id, a.id, e.cents, m.at_
from market_moves m
cross join lateral (values
  ('promotional', case m.type_id when 35 then ${GRANT_CENTS} when 14 then -${FEE_CENTS} when 15 then ${FEE_CENTS} end, false),
  ('promotion', case m.type_id when 35 then -${GRANT_CENTS} end, true),
  ('held_promotional', case when m.type_id = 14 then ${FEE_CENTS} when m.type_id in (15, 16) then -${FEE_CENTS} end, false),
  ('revenue', case m.type_id when 16 then ${FEE_CENTS} end, true)) e (kind, cents, is_house)
join wallet_accounts a on a.kind = e.kind and (case when e.is_house then a.user_id is null else a.user_id = m.user_id end)
where e.cents is not null order by m.id, a.id`,
      `insert into fee_holds (quote_bid_id, user_id, bought_cents, promotional_cents, status, rule_version, held_on, decide_at, settled_on,
  hold_transaction_id, settle_transaction_id)
select h.bid_id, h.user_id, 0, ${FEE_CENTS}, case s.type_id when 16 then 'captured' when 15 then 'released' else 'held' end, 1, h.at_,
  h.at_ + interval '72 hours', s.at_, h.id, s.id
from market_moves h left join market_moves s on s.bid_id = h.bid_id and s.type_id in (15, 16) where h.type_id = 14 order by h.bid_id`,
      `insert into fee_appeals (quote_bid_id, user_id, topic, message, status, evidence, decided_on, created)
select h.bid_id, h.user_id, 'no_answer', 'The customer never answered.', case when h.bid_id % 4 = 0 then 'open' else 'refused' end, '{}',
  case when h.bid_id % 4 <> 0 then s.at_ + interval '2 days' end, s.at_ + interval '1 day'
from market_moves h join market_moves s on s.bid_id = h.bid_id and s.type_id = 16
where h.type_id = 14 and h.bid_id % 50 < 2 order by h.at_`,
    ];
  }
}
