import * as calls from '#core/bookings/calls.ts';
import { MINUTE } from '#core/kit/time.ts';
import type { Database } from '#server/platform/data/database.ts';
import { proveBooks } from '#server/wallet/books/service.ts';
import type { Bookable, Customer } from '../../../bench/bookable.ts';
import { bookingOf, isInTheWay, type Raced, shownTimes, untilAnswered } from './race.ts';
import type { Nodes } from './two-nodes.ts';

const LEASES = `select count(*)::integer as n from service_reserves where kind = 'lease'`;
const OVERLAPS = `
  select count(*)::integer as n from service_reserves a join service_reserves b on a.id < b.id and a.quote_service_id = b.quote_service_id
    and a.lane = b.lane and a.begin_time < b.end_time and b.begin_time < a.end_time`;
/** All bookings, each with its hire and its time in the calendar. */
const BOOKED = `
  select e.id, e.quote_service_id as service_id, (extract(epoch from e.begin_time) * 1000)::bigint as begin,
    b.quote_status_id = 3 and r.kind = 'hire' and r.begin_time = e.begin_time and h.quote_bid_id is not null as is_whole
  from greserve_events e left join quote_bids b on b.id = e.quote_bid_id
  left join service_reserves r on r.quote_bid_id = b.id left join fee_holds h on h.quote_bid_id = b.id
  where e.state = 'booked' order by e.quote_service_id, e.begin_time`;

/** What is wrong after a race, in words. */
export async function proveRace(
  database: Database,
  nodes: Nodes,
  pros: readonly Bookable[],
  customers: readonly Customer[],
  raced: Raced,
): Promise<string[]> {
  const wrong = raced.others.map((body) => `answered ${body}`);
  const { rows } = await database.pool.query<{ id: number; service_id: number; begin: number; is_whole: boolean }>(
    BOOKED,
  );
  const stored = new Map(rows.map((row) => [row.id, row]));
  const promised = new Map(raced.booked.filter((one) => !one.is_cancelled).map((one) => [one.id, one]));
  for (const [id, { begin }] of promised) {
    const row = stored.get(id);
    if (!row) wrong.push(`booking ${id} was promised and is not there`);
    else if (!row.is_whole || row.begin !== begin) wrong.push(`booking ${id} is not whole: ${JSON.stringify(row)}`);
  }
  for (const { id } of rows) if (!promised.has(id)) wrong.push(`booking ${id} is there and nobody was told`);
  if (new Set(raced.booked.map(({ id }) => id)).size !== raced.booked.length)
    wrong.push('one booking was promised twice');
  for (let n = 1; n < rows.length; n++) {
    const [a, b] = [rows[n - 1], rows[n]] as [(typeof rows)[0], (typeof rows)[0]];
    if (a.service_id === b.service_id && isInTheWay(a.begin, b.begin)) wrong.push(`${a.id} and ${b.id} overlap`);
  }
  const [overlaps] = (await database.pool.query<{ n: number }>(OVERLAPS)).rows;
  if (overlaps?.n !== 0) wrong.push(`${overlaps?.n} times overlap in the calendars`);
  const had = Map.groupBy([...raced.booked, ...raced.held], ({ pro }) => pro);
  for (const no of raced.refused) {
    const isTaken = (had.get(no.pro) ?? []).some(
      (one) => isInTheWay(one.begin, no.begin) && one.from <= no.until && one.until >= no.from,
    );
    if (!isTaken) wrong.push(`${new Date(no.begin).toISOString()} of ${no.pro.item_id} was refused and nobody had it`);
  }
  if (raced.busy_without_time > 0) wrong.push(`${raced.busy_without_time} were told to come again and not when`);
  await proveTimePasses(database, nodes, pros, customers, raced, wrong);
  const books = await proveBooks(database);
  if (!books.is_right) wrong.push(`the books: ${JSON.stringify(books.wrong)}`);
  return wrong;
}

/** Held times that were abandoned become free by themselves, and times shown as free can then be booked. */
async function proveTimePasses(
  database: Database,
  nodes: Nodes,
  pros: readonly Bookable[],
  customers: readonly Customer[],
  raced: Raced,
  wrong: string[],
): Promise<void> {
  const reply = await fetch(`${nodes.url(0)}/dev/clock.json`, {
    method: 'POST',
    headers: { 'x-api-key': 'gotong-web', 'content-type': 'application/json' },
    body: JSON.stringify({ seconds: (21 * MINUTE) / 1_000 }),
  });
  if (!reply.ok) wrong.push(`the clock was not moved: ${await reply.text()}`);
  const [left] = (await database.pool.query<{ n: number }>(LEASES)).rows;
  if (left?.n !== 0) wrong.push(`${left?.n} leases have not ended`);
  for (const [n, pro] of pros.entries()) {
    const [begin] = await shownTimes(nodes, raced, n, pro);
    if (begin === undefined) continue;
    const { token } = customers[n % customers.length] as Customer;
    const wish = { n, token, key: `after the race ${n}` };
    const made = await untilAnswered(nodes, raced, wish, calls.addGreserveEvent, bookingOf(pro, begin));
    if (made.status !== 'Success')
      wrong.push(`${new Date(begin).toISOString()} of ${pro.item_id} was shown and refused: ${made.error}`);
  }
}
