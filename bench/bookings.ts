import { mkdtempSync, rmSync } from 'node:fs';
import { cpus, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY, HOUR, toWire } from '#core/kit/time.ts';
import { dayAfter, dayIn, momentIn } from '#core/reserves/zone-rules.ts';
import { TRANSACTION_TYPE } from '#core/wallet/model.ts';
import { seedCatalogue } from '#db/seed/catalogue.ts';
import { type Database, type Db, openDatabase, statement } from '#server/platform/data/database.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { migrate } from '#server/platform/schema/migrate.ts';
import { lockCalendars, readBookingDiary } from '#server/reserves/slots/store.ts';
import { insertTransaction, lockFunds } from '#server/wallet/store.ts';
import { type Bookable, type Customer, FIELDS, makeBookable, makeCustomers, POSTAL, ZONE } from './bookable.ts';
import { type Child, startProduct, toSample } from './load.ts';
import { fillWorld } from './world.ts';

const FEW = 5;
const WARM_UP = 10;
const AT_ONCE = 64;
const CALENDARS = 16;
/** Google's login, and how many times of day it asks about in one call. */
const LOGIN = 'actions-center:a-password-of-this-bench-alone';
const ASKED = 100;

/** Measures a week of free times for a pro with many jobs and one with few, and a booking against its bare statements. */
export async function benchBookings(jobs: number, times: number): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'gotong-bench-'));
  const embedded = await startEmbedded({ dataDir: folder });
  let ours: Child | null = null;
  let database: Database | null = null;
  try {
    await migrate(embedded.url);
    database = openDatabase(embedded.url, 4);
    await seedCatalogue(database);
    await fillWorld(database, { services: 400, bids: 2_000 });
    const pros = await makeBookable(database);
    const customers = await makeCustomers(database, 2 * (times + WARM_UP) + 2 * AT_ONCE * 10);
    const [many, few] = pros as [Bookable, Bookable];
    await fillCalendar(database, many, jobs);
    await fillCalendar(database, few, FEW);
    await database.pool.query('vacuum analyze');
    const env = { GOTONG_MODE: 'demo', DATABASE_URL: embedded.url, DATA_DIR: folder, NODE_ENV: 'development' };
    await database.pool.query('update greserve_items set is_google = true where id = any($1::bigint[])', [
      [many.item_id, few.item_id],
    ]);
    ours = await startProduct({
      ...env,
      FLAGS: 'reservation=on,google_reserve=on',
      GOOGLE_RESERVE_KEYS: LOGIN,
      GOOGLE_RESERVE_ADDRESSES: 'true',
      RATE_LIMIT: '1000000',
    });
    await measureWeek(database, ours, many, few, jobs, times);
    await measureGoogle(database, ours, many, few, jobs, times);
    await measureBooking(database, ours, pros.slice(2, -2 * CALENDARS), customers, times);
    await measureAtOnce(embedded.url, ours, pros.slice(-2 * CALENDARS), customers.slice(2 * (times + WARM_UP)));
    console.log(
      `\n${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, ${times} times each, in turn, one at a time`,
    );
  } finally {
    await ours?.end();
    await database?.close();
    await embedded.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

const today = () => dayIn(ZONE, Date.now());

/** Writes `jobs` jobs of an hour, four hours apart. A tenth of them is in the future. */
const fillCalendar = ({ pool }: Database, { service_id }: Bookable, jobs: number) =>
  pool.query(
    `insert into service_reserves (quote_service_id, kind, lane, begin_time, end_time, title, created, modified)
     select $1, 'job', 1, at, at + interval '1 hour', 'Job', now(), now()
     from generate_series(1, $2::integer) n, lateral (select date_trunc('hour', now()) + (n - $2 * 0.9)::integer * interval '4 hours' as at) t`,
    [service_id, jobs],
  );

/** Runs several works in turn, so that a drift of the machine affects all of them, and answers their times. */
async function inTurn(times: number, works: readonly ((n: number) => Promise<unknown>)[]) {
  const taken = works.map((): number[] => []);
  for (let n = -WARM_UP; n < times; n++)
    for (const [at, work] of works.entries()) {
      const begun = performance.now();
      await work(n + WARM_UP);
      if (n >= 0) taken[at]?.push(performance.now() - begun);
    }
  return taken.map(toSample);
}

function tell(
  what: string,
  ours: { p50: number; p99: number },
  limit: { p50: number; p99: number },
  goal: string,
): void {
  console.log(
    `${what}: ours p50 ${ours.p50.toFixed(1)} ms, p99 ${ours.p99.toFixed(1)} ms; limit p50 ${limit.p50.toFixed(1)} ms, p99 ${limit.p99.toFixed(1)} ms; ratio p50 ${(ours.p50 / limit.p50).toFixed(2)}, p99 ${(ours.p99 / limit.p99).toFixed(2)} (goal ${goal})`,
  );
}

async function measureWeek(
  database: Database,
  { url }: Child,
  many: Bookable,
  few: Bookable,
  jobs: number,
  times: number,
) {
  const from = today();
  const week = async ({ item_id }: Bookable) => {
    const path = `/new/v1/greserve_items/${item_id}/slots.json?from=${from}&days=7&postal_code=${POSTAL}`;
    const reply = await fetch(url + path, { headers: { 'x-api-key': 'gotong-web' } });
    const text = await reply.text();
    if (!text.includes('"status":"Success"')) throw new Error(`${path}: ${text}`);
  };
  const at = momentIn(ZONE, from, 0);
  const bare = () =>
    readBookingDiary(database, many.service_id, new Date(at - 2 * DAY), new Date(at + 9 * DAY), new Date(), null);
  const [ours, small, limit] = await inTurn(times, [() => week(many), () => week(few), bare]);
  if (!ours || !small || !limit) return;
  tell(`A week of slots, ${jobs.toLocaleString('en')} jobs, beside one with ${FEW}`, ours, small, '≤ 1.5');
  tell(`A week of slots, ${jobs.toLocaleString('en')} jobs, beside the read of its calendar`, ours, limit, 'none');
}

/** Has Google ask about a hundred times of an item whose job may be in any area of the service. */
async function measureGoogle(
  database: Database,
  { url }: Child,
  many: Bookable,
  few: Bookable,
  jobs: number,
  times: number,
) {
  const begin = momentIn(ZONE, dayAfter(today(), 1), 540);
  const starts = Array.from({ length: ASKED }, (_, n) => begin + Math.floor(n / 8) * DAY + (n % 8) * HOUR);
  const ask = async ({ service_id, item_id }: Bookable) => {
    const reply = await fetch(`${url}/google-reserve/v3/BatchAvailabilityLookup`, {
      method: 'POST',
      headers: {
        authorization: `Basic ${Buffer.from(LOGIN).toString('base64')}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({
        merchant_id: String(service_id),
        slot_time: starts.map((at) => ({ service_id: String(item_id), start_sec: String(at / 1000) })),
      }),
    });
    const text = await reply.text();
    if (!text.includes('"available":true')) throw new Error(text);
  };
  const [from, to] = [new Date(begin - 2 * DAY), new Date((starts.at(-1) ?? begin) + 2 * DAY)];
  const bare = () => readBookingDiary(database, many.service_id, from, to, new Date(), null);
  const [ours, small, limit] = await inTurn(times, [() => ask(many), () => ask(few), bare]);
  if (!ours || !small || !limit) return;
  tell(`${ASKED} times for Google, ${jobs.toLocaleString('en')} jobs, beside one with ${FEW}`, ours, small, '≤ 3');
  tell(`${ASKED} times for Google, beside the read of the calendar`, ours, limit, 'none, and p99 under a second');
}

async function measureBooking(
  database: Database,
  { url }: Child,
  pros: readonly Bookable[],
  customers: readonly Customer[],
  times: number,
) {
  const begin = (turn: number) =>
    new Date(momentIn(ZONE, dayAfter(today(), 3 + Math.floor(turn / 2)), turn % 2 ? 840 : 600));
  // The next time that a pro is booked, it is at another time.
  const place = (n: number) => ({ pro: pros[n % pros.length] as Bookable, at: begin(Math.floor(n / pros.length)) });
  const book = (n: number) => {
    const { pro, at } = place(2 * n);
    return bookAt(url, pro, customers[2 * n] as Customer, at);
  };
  const bare = (n: number) => {
    const { pro, at } = place(2 * n + 1);
    return database.transaction((db) => bareBooking(db, pro, customers[2 * n + 1] as Customer, at));
  };
  const [ours, limit] = await inTurn(times, [book, bare]);
  if (ours && limit) tell('A booking, beside its bare statements', ours, limit, '≤ 5');
}

async function bookAt(url: string, pro: Bookable, customer: Customer, at: Date): Promise<void> {
  const reply = await fetch(`${url}/new/v1/greserve_events/add.json`, {
    method: 'POST',
    headers: { 'x-api-key': 'gotong-web', 'x-session-token': customer.token, 'content-type': 'application/json' },
    body: JSON.stringify({
      greserve_item_id: pro.item_id,
      begin_time: toWire(at),
      postal_code: POSTAL,
      price_shown: '85.00',
      address: '#06-231',
      consumer_name: 'Books',
    }),
  });
  const text = await reply.text();
  if (!text.includes('"status":"Success"')) throw new Error(text);
}

/** The same for 64 bookings at once, four per calendar, against their bare statements on as many connections. */
async function measureAtOnce(
  database_url: string,
  { url }: Child,
  pros: readonly Bookable[],
  customers: readonly Customer[],
) {
  const database = openDatabase(database_url, 12);
  const half = customers.length / 2;
  const at = (turn: number) =>
    new Date(momentIn(ZONE, dayAfter(today(), 3 + Math.floor(turn / 6)), 540 + (turn % 6) * 90));
  const all = async (mine: readonly Bookable[], work: (n: number, pro: Bookable, at: Date) => Promise<void>) => {
    const taken: number[] = [];
    let next = 0;
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        for (let n = next++; n < half; n = next++) {
          const begun = performance.now();
          await work(n, mine[n % mine.length] as Bookable, at(Math.floor(n / mine.length)));
          taken.push(performance.now() - begun);
        }
      }),
    );
    return toSample(taken);
  };
  try {
    const limit = await all(pros.slice(0, CALENDARS), (n, pro, time) =>
      database.transaction((db) => bareBooking(db, pro, customers[n] as Customer, time)),
    );
    const ours = await all(pros.slice(CALENDARS), (n, pro, time) =>
      bookAt(url, pro, customers[half + n] as Customer, time),
    );
    tell(`A booking of ${AT_ONCE} at once for ${CALENDARS} calendars, beside its bare statements`, ours, limit, 'none');
  } finally {
    await database.close();
  }
}

const request = statement(`
  insert into quote_requests (user_id, category_id, form_version, title, fields, submission_fields, area_code, postal_code, lat, lng,
    address, max_quotes, tariff_version, fee_cents, fee_receipt, created, modified, expires_at)
  values ($1, $2, 1, 'Chemical wash', $3, '[]', 'TM', '520123', 1.35, 103.94, '#06-231', 5, 1, 420, '[]', now(), now(),
    now() + interval '30 days') returning id`);
const bid = statement(`
  insert into quote_bids (quote_request_id, quote_service_id, category_id, requestor_id, provider_id, created, modified)
  values ($1, $2, $3, $4, $5, now(), now()) returning id`);
const quote = statement(`
  update quote_bids set quote_status_id = 2, rating_type = 1, flat_rate_at_cents = 8500, quote_sent_on = now(), modified = now()
  where id = $1`);
const hire = statement(
  'update quote_bids set quote_status_id = 3, hired_on = now(), hired_for = $2, modified = now() where id = $1',
);
const time = statement(`
  insert into service_reserves (quote_service_id, quote_bid_id, kind, lane, begin_time, end_time, greserve_item_id, created, modified)
  values ($1, $2, 'hire', 1, $3, $4, $5, now(), now())`);
const event = statement(`
  insert into greserve_events (greserve_item_id, quote_service_id, provider_id, requestor_id, quote_bid_id, begin_time, end_time,
    units, price_cents, state, free_until, cancel_fee_cents, postal_code, area_code, created, modified)
  values ($1, $2, $3, $4, $5, $6, $7, 1, 8500, 'booked', $6, 0, '520123', 'TM', now(), now())`);

/** Writes only the rows of a booking, with the locks that it needs: no rules, notices or checks. */
async function bareBooking(db: Db, pro: Bookable, customer: Customer, at: Date): Promise<void> {
  const end = new Date(at.getTime() + HOUR);
  const now = new Date();
  await lockFunds(db, pro.provider_id);
  await lockCalendars(db, pro.service_id, now);
  await readBookingDiary(
    db,
    pro.service_id,
    new Date(at.getTime() - 9 * DAY),
    new Date(at.getTime() + 9 * DAY),
    now,
    null,
  );
  const made = await db.one<{ id: number }>(request(customer.id, pro.category_id, JSON.stringify(FIELDS)));
  const { id } = await db.one<{ id: number }>(
    bid(made.id, pro.service_id, pro.category_id, customer.id, pro.provider_id),
  );
  await db.run(quote(id));
  await insertTransaction(db, now, {
    type_id: TRANSACTION_TYPE.quote_fee,
    cause: `bench:${id}`,
    user_id: pro.provider_id,
    quote_bid_id: null,
    settles_id: null,
    note: '',
    evidence: {},
    amount_cents: -1,
    balance_after_cents: 1_000_000,
    postings: [
      { account: 'promotional', cents: -1 },
      { account: 'held_promotional', cents: 1 },
    ],
  });
  await db.run(hire(id, at));
  await db.run(time(pro.service_id, id, at, end, pro.item_id));
  await db.run(event(pro.item_id, pro.service_id, pro.provider_id, customer.id, id, at, end));
}
