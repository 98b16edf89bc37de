import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/data/database.ts';
import type { Sendable } from './quote.ts';

/** The ids and tokens in a filled database that the measurements need. */
export interface World {
  /** Bids that wait for a quote, with the token of their pro. */
  readonly sendable: readonly Sendable[];
  /** A conversation with the tokens of both sides. */
  readonly chats: readonly { bid_id: number; provider: string; requestor: string }[];
}

const PROS = 400;

/**
 * Fills a migrated database with the catalogue in it: `services` pros with cards, and requests with bids to be quoted.
 * Rows are made by SQL, not through the services, because calls would take minutes to reach this size and only reading and
 * sending are measured. The triggers of cards and counters run as usual. Search rows are written once at the end, because
 * each of a service's three inserts would update them again.
 */
export async function fillWorld(database: Database, sizes: { services: number; bids: number }): Promise<World> {
  const { pool } = database;
  await searchTriggers(database, 'disable');
  await pool.query(
    `insert into users (email, username, stored_role, created, phone, is_phone_confirmed)
     select 'pro' || n || '@bench.test', 'pro' || n, 'pro', now() - interval '400 days', '+6580' || lpad(n::text, 7, '0'), true
     from generate_series(1, $1) n`,
    [sizes.services],
  );
  await pool.query(
    `insert into users (email, username, stored_role, created, phone, is_phone_confirmed)
     select 'consumer' || n || '@bench.test', 'consumer' || n, 'consumer', now() - interval '400 days', '+6590' || lpad(n::text, 7, '0'), true
     from generate_series(1, 200) n`,
  );
  await pool.query(
    `insert into wallet_accounts (kind, user_id)
     select k, u.id from users u cross join unnest(array['bought','promotional','held_bought','held_promotional']) k
     on conflict do nothing`,
  );
  // Pros with credit: the grant is a transaction of its own with two entries, as everywhere.
  await pool.query(
    `with t as (
       insert into wallet_transactions (type_id, cause, user_id, note, amount_cents, balance_after_cents, created)
       select 35, 'bench:' || id, id, 'Bench', 1000000, 1000000, now() from users where stored_role = 'pro' order by id limit $1
       returning id, user_id)
     insert into wallet_entries (transaction_id, account_id, amount_cents, created)
     select t.id, a.id, 1000000, now() from t join wallet_accounts a on a.user_id = t.user_id and a.kind = 'promotional'
     union all
     select t.id, a.id, -1000000, now() from t, wallet_accounts a where a.kind = 'promotion'`,
    [PROS],
  );
  await pool.query(
    `with c as (select id, row_number() over (order by id) as n, count(*) over () as total from categories),
          a as (select code, lat, lng, row_number() over (order by code) as n, count(*) over () as total from areas),
          p as (select id, row_number() over (order by id) as n from users where stored_role = 'pro')
     insert into quote_services (user_id, name, slug, headline, area_code, postal_code, lat, lng, main_category_id,
       hired_count, review_count, score_sum, warranty_days, card, created, modified)
     select p.id, 'Bench service ' || p.n, 'bench-service-' || p.n, 'A headline of the usual length for a small business',
       a.code, '520284', a.lat, a.lng, c.id, (p.n * 7919) % 500, 10, 40 + p.n % 11, 30, '{}', now(), now()
     from p join c on c.n = 1 + p.n % c.total join a on a.n = 1 + (p.n * 31) % a.total`,
  );
  await pool.query(
    `insert into quote_service_categories (quote_service_id, category_id, from_price_cents, from_price_unit, card)
     select id, main_category_id, 4500, 'unit', '{}' from quote_services`,
  );
  await pool.query(
    'insert into quote_service_areas (quote_service_id, area_code) select s.id, a.code from quote_services s join areas a on (s.id + ascii(a.code)) % 5 = 0',
  );
  await searchTriggers(database, 'enable');
  await fillSearch(database);
  await pool.query(
    `with c as (select id from categories where slug = 'aircon-servicing'),
          u as (select id, row_number() over (order by id) as n, count(*) over () as total from users where stored_role = 'consumer')
     insert into quote_requests (user_id, category_id, form_version, title, fields, submission_fields, area_code, postal_code,
       lat, lng, max_quotes, tariff_version, fee_cents, fee_receipt, head, created, modified, expires_at)
     select u.id, c.id, 1, 'Chemical wash, 3 units', '{}', '[{"key":"units","label":"Units","value":"3"}]', 'TM', '520284',
       1.35, 103.94, 5, 1, 420, '[{"label":"Aircon servicing","percent":null,"cents":420}]', '{}', now(), now(), now() + interval '30 days'
     from generate_series(1, $1) as g (i) join u on u.n = 1 + g.i % u.total cross join c`,
    [Math.ceil(sizes.bids / 5)],
  );
  // Reply times differ a lot, as in practice. In five parts, because each bid also writes its search words.
  for (let k = 0; k < 5; k++)
    await pool.query(
      `with r as (select id, user_id, category_id, row_number() over (order by id) as n from quote_requests),
          s as (select id, user_id, row_number() over (order by user_id) as n from quote_services order by user_id limit $1)
     insert into quote_bids (quote_request_id, quote_service_id, category_id, requestor_id, provider_id, distance, created, modified)
     select r.id, s.id, r.category_id, r.user_id, s.user_id, 1200,
       now() - interval '1 minute' * least(exp(3.5 + 1.2 * random_normal()), 5000), now()
     from r join s on s.n = 1 + (r.n * 5 + $2) % $1
     order by r.n`,
      [PROS, k],
    );
  const tokens = await sessionsOf(database);
  const { rows } = await pool.query<Omit<Sendable, 'token'> & { readonly id: number }>(
    `select id, id as bid_id, quote_request_id as request_id, provider_id, requestor_id, quote_service_id as service_id
     from quote_bids order by id`,
  );
  await pool.query('analyze');
  const chats = rows.slice(0, 200);
  await pool.query(
    `update quote_bids set quote_status_id = 2, rating_type = 1, flat_rate_at_cents = 25500, quote_sent_on = now(), fee_paid_cents = 420
     where id = any($1::bigint[])`,
    [chats.map((c) => c.id)],
  );
  return {
    sendable: rows.slice(200).map((row) => ({ ...row, token: tokens.get(row.provider_id) as string })),
    chats: chats.map((row) => ({
      bid_id: row.id,
      provider: tokens.get(row.provider_id) as string,
      requestor: tokens.get(row.requestor_id) as string,
    })),
  };
}

/** The triggers of migration 0044 that bring the rows of the search up to date. */
async function searchTriggers({ pool }: Database, what: 'enable' | 'disable'): Promise<void> {
  const { rows } = await pool.query<{ at: string; name: string }>(
    `select tgrelid::regclass::text as at, tgname as name from pg_trigger
     where tgname ~ '_search_(added|removed|changed)$' and not tgisinternal`,
  );
  for (const { at, name } of rows) await pool.query(`alter table ${at} ${what} trigger ${name}`);
}

/** How many services get their search rows in one statement. */
const SEARCH_CHUNK = 1_000;

async function fillSearch({ pool }: Database): Promise<void> {
  const { rows } = await pool.query<{ id: number }>('select id from quote_services where is_listed order by id');
  for (let from = 0; from < rows.length; from += SEARCH_CHUNK)
    await pool.query('select keep_searches($1)', [rows.slice(from, from + SEARCH_CHUNK).map(({ id }) => id)]);
}

/** A session for every consumer and for the pros with credit. */
async function sessionsOf(database: Database): Promise<Map<number, string>> {
  const { rows } = await database.pool.query<{ id: number }>(
    `(select id from users where stored_role = 'consumer') union all (select id from users where stored_role = 'pro' order by id limit $1)`,
    [PROS],
  );
  const tokens = new Map(rows.map((row) => [row.id, randomBytes(32).toString('base64url')]));
  await database.pool.query(
    `insert into sessions (token_hash, user_id, device_id, created, expires_at, last_used_at, proved_at)
     select decode(h, 'hex'), u, 'bench', now(), now() + interval '1 day', now(), now() from unnest($1::text[], $2::bigint[]) as t (h, u)`,
    [[...tokens.values()].map((token) => createHash('sha256').update(token).digest('hex')), [...tokens.keys()]],
  );
  return tokens;
}
