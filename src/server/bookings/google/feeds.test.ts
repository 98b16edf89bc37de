import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { cancelJob } from '#core/bids/appointments/calls.ts';
import * as bookings from '#core/bookings/calls.ts';
import { FEED_MANIFEST } from '#core/bookings/google/feed-rules.ts';
import { DAY, HOUR, MINUTE } from '#core/kit/time.ts';
import { changeBusinessHours } from '#core/reserves/calls.ts';
import { addGreserveItem } from '#core/reserves/items/calls.ts';
import { dayIn, momentIn } from '#core/reserves/zone-rules.ts';
import { editServiceCategory } from '#core/services/preferences/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { actionsCenter, type CenterBooking, type CenterSlot } from '#test/support/outside/actions-center.ts';
import { startMapsBooking } from '#test/support/outside/maps-booking.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { writeFeeds } from './feed-service.ts';
import { sendUpdates } from './update-service.ts';

const LOGIN = 'actions-center:a-password-of-32-letters-or-so';
const FLAGS = 'reservation=on,google_reserve=on';
const monday = (() => {
  let at = Date.now() + 7 * DAY;
  while (new Date(at + 8 * HOUR).getUTCDay() !== 1) at += DAY;
  return dayIn('Asia/Singapore', at);
})();
const at = (hour: number) => momentIn('Asia/Singapore', monday, hour * 60);

let google: Awaited<ReturnType<typeof startMapsBooking>>;
let server: TestServer;
let cast: Arrangement;
let category_id: number;
let pro: TestPerson & { readonly quote_service_id: number };
let item_id: number;
let people = 0;

async function openShop(name: string, is_google = true): Promise<void> {
  pro = await cast.pro(name, 50_000);
  const service_id = pro.quote_service_id;
  await server.sql('insert into quote_service_categories (quote_service_id, category_id) values ($1, $2)', [
    service_id,
    category_id,
  ]);
  await server.sql('update quote_services set is_customer_travel_to_me = true where id = $1', [service_id]);
  await pro.client.ok(changeBusinessHours, { service_id, days: { '1': [{ begin: 540, end: 720 }] } });
  const { greserve_item } = await pro.client.ok(addGreserveItem, {
    quote_service_id: service_id,
    category_id,
    name: 'Chemical wash',
    price: '85.00',
    minutes: 60,
    fields: {
      service: ['chemical-wash'],
      unit_type: ['wall-mounted'],
      last_service: '6-12-months',
      property_type: 'hdb-4-room',
      units: 1,
    },
  });
  item_id = greserve_item.id;
  await pro.client.ok(editServiceCategory, { service_id, category_id, is_direct_reserve_on: true });
  await server.sql('update greserve_items set is_google = $2 where id = $1', [item_id, is_google]);
}
const slot = (hour: number): CenterSlot => ({
  merchant_id: String(pro.quote_service_id),
  service_id: String(item_id),
  start_sec: String(at(hour) / 1000),
  duration_sec: '3600',
});
const book = (hour: number): Promise<CenterBooking> =>
  actionsCenter(server.url, LOGIN).booked(slot(hour), {
    user_information: {
      user_id: `u ${people++}`,
      given_name: 'John',
      family_name: 'Smith',
      telephone: '+6591234567',
      email: 'john.smith@gmail.com',
    },
  });
const update = () => sendUpdates(server.app.parts);
const readFile = async (key: string) =>
  JSON.parse(Buffer.from((await server.app.parts.files.get(key)) as Uint8Array).toString('utf8'));
const waiting = () => server.sql('select 1 from google_updates');

beforeAll(async () => {
  google = await startMapsBooking();
  server = await startTestServer({ FLAGS, GOOGLE_RESERVE_KEYS: LOGIN, ...google.env });
  cast = await arrange(server);
  const [aircon] = await server.sql<{ id: number }>(`select id from categories where slug = 'aircon-servicing'`);
  category_id = aircon?.id as number;
});
afterEach(async () => {
  server.app.parts.clock.stopAt(null);
  await server.sql('delete from google_updates');
  google.told.length = 0;
});
afterAll(async () => {
  await server.close();
  await google.close();
});

describe('the files for Google', () => {
  it('say what is offered and free, name no one else, and the files of the run before go', async () => {
    await openShop('Hidden', false);
    const hidden = pro.quote_service_id;
    await openShop('Shown');
    expect(await writeFeeds(server.app.parts)).toBe(1);
    const before = (await readFile(FEED_MANIFEST)) as { data_file: string[] };
    const [merchants, services, availability] = await Promise.all(before.data_file.map(readFile));
    expect(merchants.merchant.map(({ merchant_id }: { merchant_id: string }) => merchant_id)).toEqual([
      slot(9).merchant_id,
    ]);
    expect(merchants.merchant[0].url).toMatch(new RegExp(`^https?://.+/service/${pro.quote_service_id}$`));
    expect(JSON.stringify(merchants)).not.toMatch(/phone|mail/);
    expect(merchants.merchant.some(({ merchant_id }: { merchant_id: string }) => merchant_id === String(hidden))).toBe(
      false,
    );
    expect(services.service).toMatchObject([{ service_id: String(item_id), price: { price_micros: 85_000_000 } }]);
    const begins = () =>
      (availability.service_availability as { availability: { start_sec: number }[] }[]).flatMap((each) =>
        each.availability.map(({ start_sec }) => start_sec),
      );
    expect(begins()).toContain(at(9) / 1000);
    expect(begins()).not.toContain(at(12) / 1000);
    await book(9);
    server.app.parts.clock.stopAt(new Date(Date.now() + MINUTE));
    expect(await writeFeeds(server.app.parts)).toBe(1);
    const after = (await readFile(FEED_MANIFEST)) as { data_file: string[] };
    const fresh = await readFile(after.data_file[2] as string);
    expect(JSON.stringify(fresh)).not.toContain(`"start_sec":${at(9) / 1000},`);
    for (const old of before.data_file) expect(await server.app.parts.files.get(old)).toBeNull();
  });

  it('are not written while the flag is off', async () => {
    const off = await startTestServer({ FLAGS: 'reservation=on' });
    try {
      expect(await writeFeeds(off.app.parts)).toBeNull();
      expect(await off.app.parts.files.get(FEED_MANIFEST)).toBeNull();
    } finally {
      await off.close();
    }
  });
});

describe('what Google is told of changes', () => {
  it('is the free times of a service when its calendar changes, once for many changes', async () => {
    await openShop('Told');
    await server.sql('delete from google_updates');
    await book(9);
    await book(11);
    expect(await update()).toBe(1);
    const [{ method, path, body }] = google.told as [(typeof google.told)[number]];
    expect([method, path]).toEqual(['POST', '/v1alpha/inventory/partners/20001234/availability:replace']);
    const [told] = body.extendedServiceAvailability as {
      merchantId: string;
      serviceId: string;
      availability: { startTime: string; duration: string }[];
    }[];
    expect(told).toMatchObject({ merchantId: slot(9).merchant_id, serviceId: slot(9).service_id });
    const starts = told?.availability.map(({ startTime }) => Date.parse(startTime)) ?? [];
    expect(starts).not.toContain(at(9));
    expect(starts).not.toContain(at(11));
    expect(starts).toContain(at(9) + 7 * DAY);
    expect(told?.availability[0]).toMatchObject({ duration: '3600s', spotsOpen: '1' });
    expect(await waiting()).toEqual([]);
    expect(await update()).toBe(0);
  });

  it('is a booking that its pro cancels, and not one that Google cancelled itself', async () => {
    await openShop('Ill');
    const ours = await book(9);
    const theirs = await book(11);
    // Google made this change itself, so it is told only of the free times.
    expect(await server.sql(`select subject_id from google_updates where kind = 'booking'`)).toEqual([]);
    await update();
    google.told.length = 0;
    const { greserve_events } = await pro.client.ok(bookings.greserveEvents, { source: 'google' });
    const bid_id = greserve_events.find(({ id }) => String(id) === ours.booking_id)?.quote_bid_id as number;
    await pro.client.ok(cancelJob, { bid_id, reason: 'Ill.' });
    await actionsCenter(server.url, LOGIN).update({ booking: { booking_id: theirs.booking_id, status: 'CANCELED' } });
    await update();
    const patched = google.told.filter(({ method }) => method === 'PATCH');
    expect(patched).toEqual([
      {
        method: 'PATCH',
        path: `/v1alpha/notification/partners/20001234/bookings/${ours.booking_id}?updateMask=status,startTime,duration`,
        body: expect.objectContaining({
          merchantId: slot(9).merchant_id,
          serviceId: slot(9).service_id,
          status: 'CANCELED',
          startTime: new Date(at(9)).toISOString(),
        }),
      },
    ]);
  });

  it('is tried again later where Google does not answer, and nothing is lost', async () => {
    await openShop('Patient');
    await server.sql('delete from google_updates');
    await book(9);
    google.failNext(1);
    expect(await update()).toBe(0);
    expect(await update()).toBe(0);
    expect((await waiting()).length).toBeGreaterThan(0);
    server.app.parts.clock.stopAt(new Date(Date.now() + 2 * MINUTE));
    expect(await update()).toBe(1);
    expect(await waiting()).toEqual([]);
    expect(google.told).toHaveLength(1);
  });

  it('is nothing of services that are not offered', async () => {
    await openShop('Quiet', false);
    await pro.client.ok(changeBusinessHours, {
      service_id: pro.quote_service_id,
      days: { '2': [{ begin: 540, end: 720 }] },
    });
    expect(await waiting()).toEqual([]);
  });
});
