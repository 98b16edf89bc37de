import { afterAll, beforeAll, expect, it } from 'vitest';
import * as times from '#core/bids/appointments/calls.ts';
import * as lists from '#core/bids/appointments/list-calls.ts';
import * as bids from '#core/bids/calls.ts';
import { fromWire, HOUR, MINUTE, toWire } from '#core/kit/time.ts';
import * as reserves from '#core/reserves/calls.ts';
import { travelMinutes } from '#core/reserves/travel-rules.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

// The pro's travel to a job, on the screens that show it (issue 19 point 2). Wei starts in Test Town.

let server: TestServer;
let given: Arrangement;
const TOWN = { lat: 1.35, lng: 103.94 };
const FAR = { lat: 1.34, lng: 103.71 };
const DRIVE = travelMinutes(TOWN, FAR);
const DAY_ON = inTwoYears('11-27');
const at = (hour: number, minute = 0) =>
  toWire(new Date(Date.parse(`${DAY_ON}T16:00:00Z`) + hour * HOUR + minute * MINUTE));

beforeAll(async () => {
  server = await startTestServer();
  given = await arrange(server);
  await server.sql(
    `insert into areas (code, name, slug, region, lat, lng) values ('YF', 'Far Town', 'far-town', 'West', $1, $2)`,
    [FAR.lat, FAR.lng],
  );
});
afterAll(() => server.close());

type Pro = Awaited<ReturnType<Arrangement['pro']>>;
async function hire(rachel: TestPerson, wei: Pro, hired_for: string, minutes: number, area = 'TT') {
  const request = await given.request(rachel);
  await server.sql('update quote_requests set area_code = $2 where id = $1', [request.id, area]);
  const bid_id = await given.offer(request, wei.quote_service_id);
  await given.quote(wei, bid_id, '255.00');
  await rachel.client.ok(bids.hire, { bid_id, hired_for, minutes });
  return bid_id;
}
const entriesOf = async (wei: Pro) =>
  (
    await wei.client.ok(reserves.calendar, {
      service_id: wei.quote_service_id,
      from: inTwoYears('11-28'),
      to: inTwoYears('11-28'),
    })
  ).entries.map(({ travel }) => travel);
async function detailOf(person: TestPerson, bid_id: number) {
  const [row] = await server.sql<{ id: number }>('select id from appointments where quote_bid_id = $1', [bid_id]);
  return person.client.ok(lists.appointmentDetail, { appointment_id: row?.id as number });
}

it('stands in the calendar and at the appointment, with what is missing for it, and for the pro alone', async () => {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  await hire(rachel, wei, at(9), 120);
  const second = await hire(rachel, wei, at(11, 30), 60, 'YF');
  const short_by = DRIVE - 30;
  expect(short_by).toBeGreaterThan(0);
  expect(await entriesOf(wei)).toEqual([
    {
      minutes: travelMinutes(TOWN, TOWN),
      area: 'Test Town',
      short_by: 0,
      next: { minutes: DRIVE, area: 'Far Town', short_by },
    },
    { minutes: DRIVE, area: 'Test Town', short_by, next: null },
  ]);
  expect((await detailOf(wei, second)).travel).toEqual({ minutes: DRIVE, area: 'Test Town', short_by, next: null });
  expect(await detailOf(rachel, second)).toMatchObject({ travel: null, proposed_travel: [] });
});

it('warns of nothing where the work is not at the customer’s, was cancelled, or is done by another crew', async () => {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  const first = await hire(rachel, wei, at(9), 120);
  const second = await hire(rachel, wei, at(11), 60, 'YF');
  expect((await detailOf(wei, second)).travel).toMatchObject({ short_by: DRIVE });
  await wei.client.ok(reserves.changeBusinessHours, { service_id: wei.quote_service_id, days: {}, parallel_jobs: 2 });
  await server.sql('update service_reserves set lane = 2 where quote_bid_id = $1', [second]);
  expect((await detailOf(wei, second)).travel).toMatchObject({ short_by: 0 });
  await wei.client.ok(reserves.changeBusinessHours, { service_id: wei.quote_service_id, days: {}, parallel_jobs: 1 });
  expect((await detailOf(wei, second)).travel).toMatchObject({ short_by: DRIVE });
  await rachel.client.ok(bids.undoHire, { bid_id: first });
  expect((await detailOf(wei, second)).travel).toMatchObject({ area: 'Test Town', short_by: 0 });
  await server.sql(
    `update quote_requests set travel = 'remote' where id = (select quote_request_id from quote_bids where id = $1)`,
    [second],
  );
  expect((await detailOf(wei, second)).travel).toBeNull();
});

it('is said of each time that a customer proposes, on that day as it stands', async () => {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  await hire(rachel, wei, at(9), 120);
  const moved = await hire(rachel, wei, at(15), 60, 'YF');
  const alone = toWire(new Date((fromWire(at(9)) as Date).getTime() + 72 * HOUR));
  await rachel.client.ok(times.proposeTime, {
    bid_id: moved,
    begin_time: at(11, 15),
    minutes: 60,
    also: [{ begin_time: alone, minutes: 60 }],
  });
  const { travel, proposed_travel } = await detailOf(wei, moved);
  expect(travel).toMatchObject({ area: 'Test Town', short_by: 0 });
  expect(proposed_travel).toMatchObject([
    { area: 'Test Town', minutes: DRIVE, short_by: DRIVE - 15 },
    { area: 'Test Town', minutes: DRIVE, short_by: 0, next: null },
  ]);
  expect((await detailOf(rachel, moved)).proposed_travel).toEqual([]);
});
