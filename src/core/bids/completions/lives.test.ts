import fc from 'fast-check';
import { expect, it } from 'vitest';
import { QUOTE_STATUS, type QuoteStatusId } from '#core/bids/model.ts';
import { type BidFacts, decideStep } from '#core/bids/rules.ts';
import { HOUR } from '#core/kit/time.ts';
import { isUrgentAt } from '#core/requests/fees/rules.ts';
import { canQuote, isOpen, isWishOver, type RequestStanding } from '#core/requests/rules.ts';
import {
  decideHold,
  editionOf,
  HOLD_RULES,
  type HoldDecision,
  type LeadEvents,
  ruleVersion,
} from '#core/wallet/rules.ts';

/*
 * Random lives of one request with three pros, through the pure rules alone: what the rules allow happens, and after each
 * step the fees that are held are looked at. Nothing here knows of a database.
 */

const PROS = [0, 1, 2] as const;
type Pro = (typeof PROS)[number];
const BEGIN = new Date('2026-11-02T01:00:00Z');

interface Bid {
  status: QuoteStatusId;
  events: LeadEvents | null;
  version: number;
  decision: HoldDecision | null;
}
interface World {
  now: Date;
  request: RequestStanding & { hired_on: Date | null; wanted_until: Date | null; is_urgent: boolean };
  bids: [Bid, Bid, Bid];
  /** How each fee was decided the first time: it is never decided otherwise. */
  settled: Map<Pro, string>;
  /** The fees that were charged as urgent, and when. */
  urgent: { at: Date; until: Date | null }[];
}

const begin = (): World => ({
  now: BEGIN,
  request: {
    is_closed: false,
    is_expired: false,
    expires_at: new Date(BEGIN.getTime() + 240 * HOUR),
    quote_count: 0,
    max_quotes: 3,
    hired_on: null,
    wanted_until: new Date(BEGIN.getTime() + 30 * HOUR),
    is_urgent: true,
  },
  bids: PROS.map(() => ({ status: QUOTE_STATUS.Send, events: null, version: 0, decision: null })) as World['bids'],
  settled: new Map(),
  urgent: [],
});

const hiredPro = (world: World): Pro | undefined => PROS.find((pro) => world.bids[pro].status === QUOTE_STATUS.Hired);
const factsOf = (world: World, pro: Pro): BidFacts => ({
  quote_status_id: world.bids[pro].status,
  is_requestor_rejected: false,
  is_provider_archived: false,
  is_reviewed: false,
  is_request_open: isOpen(world.request, world.now),
  is_wish_over: isWishOver(world.request, world.now),
  is_sent: world.bids[pro].events !== null,
  seats_left: world.request.max_quotes - world.request.quote_count,
  is_another_hired: world.request.hired_on !== null && world.bids[pro].status !== QUOTE_STATUS.Hired,
});

/** What the server does after an act that may decide fees, and a job when 72 hours are over. */
function settle(world: World, pros: readonly Pro[]): void {
  for (const pro of pros) {
    const bid = world.bids[pro];
    if (!bid.events || bid.decision) continue;
    const { request, now } = world;
    const over = request.is_closed ? now : request.expires_at <= now ? request.expires_at : null;
    const ended =
      world.request.hired_on && bid.status !== QUOTE_STATUS.Hired
        ? { on: world.request.hired_on, why: 'another hired' as const }
        : over && { on: over, why: 'closed' as const };
    const rule = HOLD_RULES[(bid.version - 1) % HOLD_RULES.length] as (typeof HOLD_RULES)[number];
    const decision = decideHold({ ...bid.events, ended }, now, rule, editionOf(bid.version));
    if (decision.status !== 'held') bid.decision = decision;
  }
}

class Step implements fc.Command<World, World> {
  readonly name: string;
  readonly act: (world: World) => void;
  constructor(name: string, act: (world: World) => void) {
    this.name = name;
    this.act = act;
  }
  check = () => true;
  toString = () => this.name;
  run(_: World, world: World): void {
    this.act(world);
    for (const pro of PROS) {
      const { events, decision } = world.bids[pro];
      const isHeld = events !== null && decision === null;
      const hired = hiredPro(world);
      // The property: no fee is held for a request that cannot lead to a hire of this pro.
      if (isHeld) {
        expect(isOpen(world.request, world.now), `${pro} is held after the end`).toBe(true);
        expect(hired === undefined || hired === pro, `${pro} is held beside the hire of ${hired}`).toBe(true);
        expect(world.now.getTime() - events.sent_on.getTime()).toBeLessThan(72 * HOUR);
      }
      if (decision) {
        const said = JSON.stringify(decision);
        expect(world.settled.get(pro) ?? said).toBe(said);
        world.settled.set(pro, said);
      }
    }
    for (const { at, until } of world.urgent) expect(until === null || at < until).toBe(true);
  }
}

const send = (pro: Pro, version: number) =>
  new Step(`send ${pro}`, (world) => {
    const decided = decideStep('sendQuote', factsOf(world, pro), 'provider');
    const can = canQuote(world.request, world.now);
    // Both rules say the same of a request.
    if (world.bids[pro].status === QUOTE_STATUS.Send) expect(decided.ok).toBe(can.ok);
    if (!decided.ok) return;
    world.request = { ...world.request, quote_count: world.request.quote_count + 1 };
    if (isUrgentAt({ is_urgent: world.request.is_urgent, wanted_until: world.request.wanted_until }, world.now))
      world.urgent.push({ at: world.now, until: world.request.wanted_until });
    const nothing = {
      replied_on: null,
      engaged_on: null,
      answered_on: null,
      hired_on: null,
      read_on: null,
      ended: null,
    };
    world.bids[pro] = {
      status: decided.value,
      events: { sent_on: world.now, ...nothing },
      version,
      decision: null,
    };
    settle(world, [pro]);
  });
const sign = (pro: Pro, names: readonly (keyof LeadEvents)[]) =>
  new Step(`${names.join('+')} ${pro}`, (world) => {
    const bid = world.bids[pro];
    if (!bid.events) return;
    for (const name of names) bid.events = { ...bid.events, [name]: bid.events[name] ?? world.now };
    settle(world, [pro]);
  });
const hire = (pro: Pro) =>
  new Step(`hire ${pro}`, (world) => {
    const decided = decideStep('hire', factsOf(world, pro), 'requestor');
    if (!decided.ok) return;
    const bid = world.bids[pro];
    world.bids[pro] = { ...bid, status: decided.value, events: bid.events && { ...bid.events, hired_on: world.now } };
    world.request = { ...world.request, hired_on: world.now };
    settle(world, PROS);
  });
const undo = new Step('undo the hire', (world) => {
  const pro = hiredPro(world);
  if (pro === undefined) return;
  const decided = decideStep('undoHire', factsOf(world, pro), 'requestor');
  if (!decided.ok) return;
  const bid = world.bids[pro];
  world.bids[pro] = { ...bid, status: decided.value };
  world.request = { ...world.request, hired_on: null };
});
const close = new Step('close', (world) => {
  if (!isOpen(world.request, world.now)) return;
  world.request = { ...world.request, is_closed: true };
  settle(world, PROS);
});
const anotherDay = new Step('another day', (world) => {
  if (!isOpen(world.request, world.now) || !isWishOver(world.request, world.now)) return;
  world.request = { ...world.request, wanted_until: new Date(world.now.getTime() + 24 * HOUR), is_urgent: false };
});
/** Time passes; jobs run every minute, so that what is due is decided at its own moment. */
const wait = (hours: number) =>
  new Step(`wait ${hours} h`, (world) => {
    for (let passed = 0; passed < hours; passed++) {
      world.now = new Date(world.now.getTime() + HOUR);
      settle(world, PROS);
    }
  });

it('no fee is ever held for a request that cannot lead to a hire, whatever life it has', () => {
  const pro = fc.constantFrom(...PROS);
  const version = fc.constantFrom(ruleVersion('reply'), ruleVersion('read'), ruleVersion('reply', 1));
  const commands = fc.commands(
    [
      fc.tuple(pro, version).map(([which, by]) => send(which, by)),
      pro.map((which) => sign(which, ['replied_on', 'engaged_on'])),
      pro.map((which) => sign(which, ['replied_on'])),
      pro.map((which) => sign(which, ['answered_on'])),
      pro.map((which) => sign(which, ['read_on'])),
      pro.map(hire),
      fc.constant(undo),
      fc.constant(close),
      fc.constant(anotherDay),
      fc.integer({ min: 1, max: 40 }).map(wait),
    ],
    { maxCommands: 40 },
  );
  fc.assert(
    fc.property(commands, (life) => fc.modelRun(() => ({ model: begin(), real: begin() }), life)),
    { seed: 38, numRuns: 400 },
  );
});
