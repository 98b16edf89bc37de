import { DAY } from '#core/kit/time.ts';
import { type Parts, writing } from '#server/platform/context.ts';
import { statement } from '#server/platform/data/database.ts';
import type { ProOnStage } from '../market.ts';

interface Bookable {
  readonly category: string;
  readonly name: string;
  readonly description: string;
  readonly price_cents: number;
  readonly price_kind: 'fixed' | 'per_unit' | 'from';
  readonly max_units: number;
  readonly minutes: number;
  readonly fields: Readonly<Record<string, unknown>>;
}

const UNITS = { unit_type: ['wall-mounted'], last_service: '6-12-months', property_type: 'hdb-4-room' };
/** What customers can book instantly at CoolBreeze. */
const ITEMS: readonly Bookable[] = [
  ['General service', 'Filters, fan coil, drain', 3_500, 'per_unit', 30, 'general-servicing'] as const,
  ['Chemical wash', 'For weak cooling or dripping', 8_500, 'per_unit', 45, 'chemical-wash'] as const,
  ['Gas top-up', 'Leak check first, R32 or R410A', 6_000, 'from', 45, 'gas-top-up'] as const,
].map(([name, description, price_cents, price_kind, minutes, service]) => ({
  category: 'aircon-servicing',
  name,
  description,
  price_cents,
  price_kind,
  max_units: price_kind === 'per_unit' ? 6 : 1,
  minutes,
  fields: { ...UNITS, service: [service] },
}));

const keep = statement(`
  insert into greserve_items (quote_service_id, category_id, name, description, price_cents, price_kind, max_units, minutes,
    notice_minutes, horizon_days, free_cancel_hours, cancel_fee_cents, confirm_minutes, fields, position, created, modified)
  select s.id, sc.category_id, i.name, i.description, i.price_cents, i.price_kind, i.max_units, i.minutes, 120, 30, 24,
    least(4000, i.price_cents), 120, i.fields, i.place, $3, $3
  from json_to_recordset($2) as i (category text, name text, description text, price_cents integer, price_kind text,
    max_units smallint, minutes smallint, fields jsonb, place smallint)
  join quote_services s on s.user_id = $1
  join categories c on c.slug = i.category
  join quote_service_categories sc on sc.quote_service_id = s.id and sc.category_id = c.id`);
const open = statement(`
  update quote_service_categories sc set is_direct_reserve_on = true from quote_services s
  where s.id = sc.quote_service_id and s.user_id = $1`);
const hours = statement(`
  insert into service_calendars (quote_service_id, schedule, parallel_jobs, default_minutes, modified)
  select id, $2, 2, 120, $3 from quote_services where user_id = $1 on conflict (quote_service_id) do nothing`);

/** Monday to Saturday, 9 am to 8 pm. */
const WEEK = Object.fromEntries([1, 2, 3, 4, 5, 6].map((day) => [day, [{ begin: 540, end: 1200 }]]));

/** Turns on instant booking for one demo pro, with opening hours. */
export async function layBookable(parts: Parts, pros: readonly ProOnStage[], key: string, now: Date): Promise<void> {
  const pro = pros.find((one) => one.key === key);
  if (!pro) return;
  await writing(parts, { now: new Date(now.getTime() - DAY), silent: true }, async ({ db, now: at }) => {
    const rows = ITEMS.map((item, n) => ({ ...item, place: n + 1 }));
    await db.run(keep(pro.user.id, JSON.stringify(rows), at));
    await db.run(open(pro.user.id));
    await db.run(hours(pro.user.id, JSON.stringify({ zone: 'Asia/Singapore', days: WEEK }), at));
  });
}
