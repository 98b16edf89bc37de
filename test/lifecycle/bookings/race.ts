import { setTimeout as sleep } from 'node:timers/promises';
import * as calls from '#core/bookings/calls.ts';
import type { Call, CallInput } from '#core/kit/call.ts';
import { MINUTE, toWire } from '#core/kit/time.ts';
import { travelMinutes } from '#core/reserves/travel-rules.ts';
import { dayAfter, dayIn } from '#core/reserves/zone-rules.ts';
import { type Random, seeded } from '#db/seed/random.ts';
import { type Reply, testClient } from '#test/support/client.ts';
import { type Bookable, type Customer, POSTAL, ZONE } from '../../../bench/bookable.ts';
import type { Nodes } from './two-nodes.ts';

/** Many people want few times, at two nodes on one database, which are killed now and then (issue 19 point 12). */
export interface Race {
  readonly bookings: number;
  readonly clients: number;
  readonly calendars: number;
  readonly kills: number;
  readonly seed: number;
  readonly say?: (line: string) => void;
}

/** A time that a person got or was refused, and the span in which they may have held it, by this process's clock. */
export interface Taken {
  readonly pro: Bookable;
  readonly begin: number;
  readonly from: number;
  until: number;
}
export interface Booking extends Taken {
  readonly id: number;
  is_cancelled: boolean;
}
export interface Raced {
  readonly booked: Booking[];
  readonly held: Taken[];
  readonly refused: Taken[];
  /** Milliseconds of each booking from the first time it was sent to its answer. */
  readonly times: number[];
  /** Answers that must never come. */
  readonly others: string[];
  /** How often a call was sent again: because the node was down, and because it answered to try later. */
  cut: number;
  busy: number;
  /** Answers to try later that do not say when. */
  busy_without_time: number;
  seconds: number;
}

const WORK = 60 * MINUTE;
const SPOT = { lat: 1.35, lng: 103.94 };
const GAP = travelMinutes(SPOT, SPOT) * MINUTE;
const SHOWN_DAYS = 14;
/** A node is back within seconds. A call without an answer for longer is a fault. */
const TRIES = 1_200;
const ms = (wire: string) => Date.parse(`${wire.replace(' ', 'T')}Z`);

/** Whether one pro cannot do both jobs, with the drive between them. */
export const isInTheWay = (a: number, b: number): boolean => Math.abs(a - b) < WORK + GAP;

/** Sends a call with one key until it is answered, to the two nodes in turn. */
export async function untilAnswered<C extends Call>(
  nodes: Nodes,
  counts: Pick<Raced, 'cut' | 'busy' | 'busy_without_time'>,
  { n, token, key }: { readonly n: number; readonly token: string | null; readonly key: string },
  c: C,
  input: CallInput<C>,
): Promise<Reply<C>> {
  // Its own address, because the limit of held times per address has its own test.
  const from = `10.${(n >> 16) & 255}.${(n >> 8) & 255}.${n & 255}`;
  for (let tries = 0; tries < TRIES; tries++) {
    try {
      const reply = await testClient(nodes.url(n + tries), token).call(c, input, {
        'idempotency-key': key,
        'x-forwarded-for': from,
      });
      if (reply.http !== 503) return reply;
      counts.busy += 1;
      if (!(Number(reply.retry_after) > 0)) counts.busy_without_time += 1;
    } catch {
      // The node was killed. Sending again with the same key finds out whether the call was done.
      counts.cut += 1;
    }
    await sleep(50);
  }
  throw new Error(`${c.path} was never answered`);
}

export async function runRace(
  { bookings, clients, kills, seed, say = () => {} }: Race,
  nodes: Nodes,
  pros: readonly Bookable[],
  customers: readonly Customer[],
): Promise<Raced> {
  const raced: Raced = {
    booked: [],
    held: [],
    refused: [],
    times: [],
    others: [],
    cut: 0,
    busy: 0,
    busy_without_time: 0,
    seconds: 0,
  };
  const random = seeded(seed);
  const shown = new Map<Bookable, readonly number[]>();
  const began = performance.now();
  let next = 0;
  let struck = 0;
  let striking = Promise.resolve();
  const one = async (): Promise<void> => {
    for (let n = next++; n < bookings; n = next++) {
      // Everyone wants the calendars of the same few pros at a time.
      const pro = pros[Math.floor((n / bookings) * pros.length)] as Bookable;
      await tryFor(
        { n, pro, random, customer: customers[n % customers.length] as Customer, seed },
        nodes,
        raced,
        shown,
      );
      if (struck < kills && raced.times.length >= ((struck + 1) * bookings) / (kills + 1)) {
        const node = struck++;
        striking = striking.then(() => nodes.strike(node));
        say(`${raced.times.length} answered, ${raced.booked.length} booked: a node is killed`);
      }
    }
  };
  await Promise.all(Array.from({ length: clients }, one));
  raced.seconds = (performance.now() - began) / 1_000;
  await striking;
  return raced;
}

interface Try {
  readonly n: number;
  readonly pro: Bookable;
  readonly customer: Customer;
  readonly random: Random;
  readonly seed: number;
}

/** The times of a pro that are shown as free, in the first four weeks. */
export async function shownTimes(nodes: Nodes, counts: Raced, n: number, { item_id }: Bookable): Promise<number[]> {
  const found: number[] = [];
  for (const ahead of [1, 1 + SHOWN_DAYS]) {
    const from = dayAfter(dayIn(ZONE, Date.now()), ahead);
    const ask = { greserve_item_id: item_id, from, days: SHOWN_DAYS, postal_code: POSTAL };
    const reply = await untilAnswered(nodes, counts, { n, token: null, key: '' }, calls.greserveSlots, ask);
    if (reply.status !== 'Success') throw new Error(JSON.stringify(reply.body));
    found.push(...reply.body.days.flatMap(({ slots }) => slots.map(ms)));
  }
  return found;
}

export const bookingOf = (pro: Bookable, begin: number, lease?: string) => ({
  greserve_item_id: pro.item_id,
  begin_time: toWire(new Date(begin)),
  postal_code: POSTAL,
  price_shown: '85.00',
  address: '#06-231',
  consumer_name: 'Racer',
  ...(lease === undefined ? {} : { lease }),
});

/**
 * One person tries to book one time. Every eighth looks first at what is free, every fourth holds the time first, every 32nd
 * abandons it held, and every twelfth cancels the booking.
 */
async function tryFor(
  { n, pro, customer, random, seed }: Try,
  nodes: Nodes,
  raced: Raced,
  shown: Map<Bookable, readonly number[]>,
): Promise<void> {
  // A person who abandons a held time has no account, because an account can hold only a few.
  const isLeft = n % 32 === 0;
  const token = isLeft ? null : customer.token;
  const send = <C extends Call>(what: string, c: C, input: CallInput<C>) =>
    untilAnswered(nodes, raced, { n, token, key: `race ${seed} ${n} ${what}` }, c, input);
  if (!shown.has(pro) || n % 8 === 0) shown.set(pro, await shownTimes(nodes, raced, n, pro));
  // What is free was shown to others too. Where all is gone, a time that was free.
  const free = shown.get(pro) as readonly number[];
  const begin =
    free.length > 0 ? random.pick(free) : (raced.booked.findLast((one) => one.pro === pro)?.begin as number);
  const from = performance.now();
  let lease: string | undefined;
  let hold: Taken | null = null;
  if (n % 4 === 0) {
    const { price_shown: _, address: __, consumer_name: ___, ...wish } = bookingOf(pro, begin);
    const reply = await send('hold', calls.holdSlot, wish);
    if (reply.error === 'time taken') {
      raced.refused.push({ pro, begin, from, until: performance.now() });
      return void raced.times.push(performance.now() - from);
    }
    if (reply.status !== 'Success') return void raced.others.push(JSON.stringify(reply.body));
    lease = reply.body.lease;
    hold = { pro, begin, from, until: Number.POSITIVE_INFINITY };
    raced.held.push(hold);
    if (isLeft) return void raced.times.push(performance.now() - from);
  }
  const sent = performance.now();
  const reply = await send('book', calls.addGreserveEvent, bookingOf(pro, begin, lease));
  raced.times.push(performance.now() - sent);
  if (hold) hold.until = performance.now();
  // The person who holds a time must get it. Some book the same time twice.
  if ((reply.error === 'time taken' || reply.error === 'booked already') && lease === undefined)
    return void raced.refused.push({ pro, begin, from: sent, until: performance.now() });
  if (reply.status !== 'Success') return void raced.others.push(JSON.stringify(reply.body));
  const { id } = reply.body.greserve_event;
  const booking = { pro, begin, from: sent, until: Number.POSITIVE_INFINITY, id, is_cancelled: false };
  raced.booked.push(booking);
  if (n % 12 !== 1) return;
  const undone = await send('cancel', calls.deleteGreserveEvent, { id });
  if (undone.status !== 'Success') return void raced.others.push(JSON.stringify(undone.body));
  booking.is_cancelled = true;
  booking.until = performance.now();
}
