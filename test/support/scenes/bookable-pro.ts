import { DAY, HOUR, toWire } from '#core/kit/time.ts';
import { changeBusinessHours } from '#core/reserves/calls.ts';
import { dayIn, momentIn } from '#core/reserves/zone-rules.ts';
import { editServiceCategory } from '#core/services/preferences/calls.ts';
import type { TestPerson } from '../arrange.ts';
import type { TestServer } from '../server.ts';

const ZONE = 'Asia/Singapore';

/** The Monday after next, in Singapore: YYYY-MM-DD. It is at least a week ahead, so that no notice or free hour has passed. */
export const MONDAY = ((): string => {
  let at = Date.now() + 7 * DAY;
  while (new Date(at + 8 * HOUR).getUTCDay() !== 1) at += DAY;
  return dayIn(ZONE, at);
})();
/** An hour of that Monday, in milliseconds. */
export const mondayAt = (hour: number): number => momentIn(ZONE, MONDAY, hour * 60);
/** As on the wire. */
export const mondayWire = (hour: number): string => toWire(new Date(mondayAt(hour)));

/** What an item of aircon servicing answers of the form, so that only place and time are left. */
export const AIRCON_FIELDS = {
  service: ['chemical-wash'],
  unit_type: ['wall-mounted'],
  last_service: '6-12-months',
  property_type: 'hdb-4-room',
};

/** The category that is booked. */
export const airconId = async (server: TestServer): Promise<number> =>
  (await server.sql<{ id: number }>(`select id from categories where slug = 'aircon-servicing'`))[0]?.id as number;

/** A pro who can be booked for aircon servicing everywhere, on these days of the week (1 is Monday) from 9 am to 6 pm. */
export async function makeBookable(
  server: TestServer,
  { client, quote_service_id }: TestPerson & { readonly quote_service_id: number },
  days: readonly string[] = ['1'],
): Promise<void> {
  const category_id = await airconId(server);
  await server.sql('insert into quote_service_categories (quote_service_id, category_id) values ($1, $2)', [
    quote_service_id,
    category_id,
  ]);
  // Where 520123 is, too.
  await server.sql(
    'insert into quote_service_areas (quote_service_id, area_code) select $1, code from areas on conflict do nothing',
    [quote_service_id],
  );
  await client.ok(changeBusinessHours, {
    service_id: quote_service_id,
    days: Object.fromEntries(days.map((day) => [day, [{ begin: 540, end: 1080 }]])),
  });
  await client.ok(editServiceCategory, { service_id: quote_service_id, category_id, is_direct_reserve_on: true });
}
