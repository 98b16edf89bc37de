import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '#server/platform/data/database.ts';

export const ZONE = 'Asia/Singapore';
export const POSTAL = '520123';
/** The form's answers of a booking, without place and time. */
export const FIELDS = {
  service: ['chemical-wash'],
  unit_type: ['wall-mounted'],
  last_service: '6-12-months',
  property_type: 'hdb-4-room',
};

export interface Bookable {
  readonly service_id: number;
  readonly provider_id: number;
  readonly item_id: number;
  readonly category_id: number;
}
export interface Customer {
  readonly id: number;
  readonly token: string;
}

/** Lets every pro of the world with credit take instant bookings of aircon work, from 9 am to 6 pm. */
export async function makeBookable({ pool }: Database): Promise<Bookable[]> {
  const hours = [{ begin: 540, end: 1080 }];
  const days = Object.fromEntries(['1', '2', '3', '4', '5', '6', '7'].map((day) => [day, hours]));
  const { rows } = await pool.query<Bookable>(
    `with s as (
       select s.id, s.user_id, c.id as category_id from quote_services s cross join categories c
       where c.slug = 'aircon-servicing' and s.user_id in (select user_id from wallet_transactions)),
     k as (
       insert into quote_service_categories (quote_service_id, category_id, is_direct_reserve_on, card)
       select id, category_id, true, '{}' from s
       on conflict (quote_service_id, category_id) do update set is_direct_reserve_on = true returning quote_service_id, category_id),
     a as (
       insert into quote_service_areas (quote_service_id, area_code) select s.id, areas.code from s, areas on conflict do nothing),
     c as (
       insert into service_calendars (quote_service_id, schedule, parallel_jobs, modified)
       select id, $1::jsonb, 1, now() from s returning quote_service_id)
     select s.id as service_id, s.user_id as provider_id, s.category_id from s join k on k.quote_service_id = s.id
       join c on c.quote_service_id = s.id order by s.id`,
    [JSON.stringify({ zone: ZONE, days })],
  );
  const items = await pool.query<{ id: number; quote_service_id: number }>(
    `insert into greserve_items (quote_service_id, category_id, name, price_cents, price_kind, minutes, notice_minutes,
       horizon_days, free_cancel_hours, confirm_minutes, fields, position, created, modified)
     select s, $2, 'Chemical wash', 8500, 'fixed', 60, 60, 30, 24, 120, $3, 1, now(), now() from unnest($1::bigint[]) s
     returning id, quote_service_id`,
    [rows.map(({ service_id }) => service_id), rows[0]?.category_id, JSON.stringify(FIELDS)],
  );
  const byService = new Map(items.rows.map(({ id, quote_service_id }) => [quote_service_id, id]));
  return rows.map((row) => ({ ...row, item_id: byService.get(row.service_id) as number }));
}

/** Customers whose bookings reach pros, each with a session. Many, because bookings per customer and day are limited. */
export async function makeCustomers({ pool }: Database, count: number): Promise<Customer[]> {
  const { rows } = await pool.query<{ id: number }>(
    `insert into users (email, username, first_name, phone, is_vouched, created)
     select 'books' || n || '@bench.test', 'books' || n, 'Books', '+6591234567', true, now() - interval '100 days'
     from generate_series(1, $1) n returning id`,
    [count],
  );
  const customers = rows.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }));
  await pool.query(
    `insert into sessions (token_hash, user_id, device_id, created, expires_at, last_used_at, proved_at)
     select decode(h, 'hex'), u, 'bench', now(), now() + interval '1 day', now(), now() from unnest($1::text[], $2::bigint[]) as t (h, u)`,
    [customers.map(({ token }) => createHash('sha256').update(token).digest('hex')), customers.map(({ id }) => id)],
  );
  return customers;
}
