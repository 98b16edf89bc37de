import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUR } from '#core/kit/time.ts';
import { boundOf } from '#core/users/trust/bound-rules.ts';
import { ALLOWANCES, type Allowance, RUNGS } from '#core/users/trust/rules.ts';
import { Economy, HOUSE } from '#test/support/economy.ts';

// Random histories of customers, pros and attackers (decision 43): what attackers can cost others is bounded by their phones.

const BEGIN = new Date('2027-06-07T01:00:00Z');
const FIGURES = {
  max_quotes: HOUSE.max_quotes,
  fee_max_cents: HOUSE.fee_cents,
  starter_cents: HOUSE.starter_cents,
  referral_cents: HOUSE.referral_cents,
};

interface World {
  readonly economy: Economy;
  readonly attackers: Set<number>;
  readonly honest: readonly number[];
  readonly numbers: Set<string>;
}

/** Two honest customers, six honest pros, and three accounts that one person made, each referred by the one before. */
function begin(): World {
  const economy = new Economy(BEGIN);
  const old = { age_days: 60, bought: 20_000 };
  const honest = Array.from({ length: 8 }, (_, at) =>
    economy.join({ ...old, number: `+65${at}`, has_service: at > 1 }),
  );
  const attackers = new Set<number>();
  for (let at = 0; at < 3; at++)
    attackers.add(economy.join(at === 0 ? {} : { referrer: [...attackers].at(-1) as number }));
  return { economy, attackers, honest, numbers: new Set() };
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
    holds(world);
  }
}

const NOTHING = { fees: 0, final_fees: 0, seats: 0, credit: 0, reviews: 0, out: 0, listed: 0, offers: 0 };
const BOUND = boundOf('phone', FIGURES);

/** What is above its bound. An `expect` each would take nine tenths of the time of these histories. */
function broken({ economy, attackers, numbers }: World): string[] {
  const cost = economy.costOf(attackers);
  const n = numbers.size;
  const above: string[] = [];
  const atMost = (what: string, found: number, bound: number) => {
    if (!(found <= bound)) above.push(`${what}: ${found} above ${bound}`);
  };
  if (n === 0) {
    for (const what of Object.keys(cost) as (keyof typeof cost)[]) atMost(what, Math.abs(cost[what]), NOTHING[what]);
    return above;
  }
  const days = Math.floor((economy.now.getTime() - BEGIN.getTime()) / (24 * HOUR)) + 1;
  atMost('out', cost.out, n * days * BOUND.requests_a_day);
  atMost('fees', cost.fees, n * days * BOUND.fees_a_day_cents);
  atMost('credit', cost.credit, n * BOUND.credit_cents);
  atMost('listed', cost.listed, n * BOUND.listed);
  atMost('reviews', Math.abs(cost.reviews - BOUND.unseen_reviews), 0);
  for (const { owner, bids, posted } of economy.requests) {
    if (attackers.has(owner)) continue;
    const taken = [...bids.values()].filter(({ pro }) => attackers.has(pro));
    atMost('seats', taken.length, n * BOUND.seats);
    const early = taken.filter(({ events }) => events.sent_on.getTime() - posted.getTime() < HOUR);
    atMost('seats of the first hour', early.length, BOUND.seats_first_hour);
  }
  for (const { funds } of economy.people) atMost('debts', -Math.min(funds.bought, funds.promotional), 0);
  return above;
}

/** Throws where something is not as it must be after each step. */
function holds(world: World): void {
  const above = broken(world);
  if (above.length > 0) expect(above).toEqual([]);
}

const attacker = fc.nat(2).map((at) => 8 + at);
const anyone = fc.nat(10);
const pro = fc.oneof(fc.integer({ min: 2, max: 7 }), attacker);
const which = fc.nat(8);
const step = (name: string, act: (world: World) => void) => new Step(name, act);
const moves = (phones: readonly string[]) => [
  anyone.map((id) => step(`post ${id}`, ({ economy }) => economy.post(id))),
  attacker.map((id) => step(`attacker ${id} posts`, ({ economy }) => economy.post(id))),
  fc.tuple(pro, which).map(([id, at]) => step(`quote ${id} ${at}`, ({ economy }) => economy.quote(id, at))),
  // All who offer work quote the newest.
  fc.constant(
    step('all quote', ({ economy }) => {
      for (let id = 2; id < 11; id++) economy.quote(id, economy.requests.length - 1);
    }),
  ),
  fc.tuple(which, pro).map(([at, id]) => step(`reply ${at} ${id}`, ({ economy }) => economy.reply(at, id))),
  fc.constant(
    step('reply to all', ({ economy }) => {
      for (const [at, { bids }] of economy.requests.entries()) for (const id of bids.keys()) economy.reply(at, id);
    }),
  ),
  fc.tuple(which, pro).map(([at, id]) => step(`hire ${at} ${id}`, ({ economy }) => economy.hire(at, id))),
  fc.tuple(which, pro).map(([at, id]) =>
    step(`review ${at} ${id}`, ({ economy, attackers }) => {
      // No honest pro marks a job as done that nobody wanted.
      const owner = economy.requests[at]?.owner;
      if (owner === undefined || !attackers.has(owner) || attackers.has(id)) economy.review(at, id);
    }),
  ),
  which.map((at) => step(`close ${at}`, ({ economy }) => economy.close(at))),
  attacker.map((id) => step(`serve ${id}`, ({ economy }) => economy.serve(id))),
  anyone.map((id) => step(`block ${id}`, ({ economy }) => economy.block(id))),
  fc.integer({ min: 1, max: 40 }).map((hours) => step(`wait ${hours} h`, ({ economy }) => economy.wait(hours))),
  ...(phones.length === 0
    ? []
    : [
        fc.tuple(attacker, fc.constantFrom(...phones)).map(([id, number]) =>
          step(`confirm ${id} ${number}`, ({ economy, numbers }) => {
            numbers.add(number);
            economy.confirm(id, number);
          }),
        ),
      ]),
];

const simulate = (phones: readonly string[], after: (world: World) => void = () => {}) => {
  fc.assert(
    fc.property(fc.commands(moves(phones), { maxCommands: 60, size: 'max' }), (life) => {
      const world = begin();
      fc.modelRun(() => ({ model: world, real: world }), life);
      after(world);
    }),
    { seed: 43, numRuns: 400 },
  );
};

describe('attackers', () => {
  it('without a confirmed phone cost others nothing: no fee, no seat, no credit, no review, no place on a list, no offer', () =>
    simulate([]));

  it.each([1, 2, 3])('with %i confirmed phones cost at most the bound of as many', (n) => {
    const most = { fees: 0, credit: 0, out: 0, listed: 0, offers: 0 };
    simulate(['+91', '+92', '+93'].slice(0, n), ({ economy, attackers }) => {
      const cost = economy.costOf(attackers);
      for (const what of Object.keys(most) as (keyof typeof most)[]) most[what] = Math.max(most[what], cost[what]);
    });
    // The histories do cost something: the bound is not held by nothing happening.
    expect(most.fees).toBeGreaterThan(0);
    expect(most.credit).toBeGreaterThanOrEqual(HOUSE.starter_cents);
    expect(most.out).toBeGreaterThan(1);
    expect(most.listed).toBe(n);
    expect(most.offers).toBeGreaterThan(0);
  });

  it('who are blocked within seven days leave no fee charged', () => {
    simulate(['+91', '+92'], ({ economy, attackers }) => {
      const { final_fees } = economy.costOf(attackers);
      for (const id of attackers) economy.block(id);
      expect(economy.costOf(attackers).fees).toBeLessThanOrEqual(final_fees);
    });
  });

  it('who are known and blocked in time leave a day’s budget charged and no more, whatever they answer', () => {
    const dear = 3_000;
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 4 }),
        fc.array(fc.integer({ min: 0, max: 20 }), { minLength: 1, maxLength: 40 }),
        (days, hours) => {
          const economy = new Economy(BEGIN, dear);
          const pros = Array.from({ length: 6 }, (_, at) =>
            economy.join({ age_days: 60, bought: 2_000_000, number: `+65${at}`, has_service: true }),
          );
          const bad = economy.join({ age_days: 60, number: '+91' });
          let passed = 0;
          for (const pause of hours) {
            if (passed + pause >= days * 24) break;
            passed += pause;
            economy.wait(pause);
            if (!economy.post(bad)) continue;
            const at = economy.requests.length - 1;
            for (const pro of pros) economy.quote(pro, at);
            for (const pro of pros) economy.reply(at, pro);
            economy.close(at);
          }
          economy.block(bad);
          const { fees_after_block_cents } = boundOf('known', { ...FIGURES, fee_max_cents: dear });
          expect(economy.costOf(new Set([bad])).fees).toBeLessThanOrEqual(days * fees_after_block_cents);
        },
      ),
      { seed: 43 },
    );
  });

  it('and made known by each other are none: a job between two new accounts makes neither known', () => {
    const { economy, attackers } = begin();
    const [first, second] = [...attackers] as [number, number];
    economy.confirm(first, '+91');
    economy.confirm(second, '+92');
    economy.serve(second);
    economy.post(first);
    economy.quote(second, 0);
    economy.hire(0, second);
    economy.wait(3);
    expect(economy.review(0, second)).toBe(true);
    expect(economy.allowance(first).charges_finally).toBe(false);
    expect(economy.costOf(attackers).reviews).toBe(0);
  });
});

it('the table of the bound stands in the decision', () => {
  const house = { max_quotes: 5, fee_max_cents: 3_000, starter_cents: 5_000, referral_cents: 1_000 };
  const money = (cents: number) => (cents === 0 ? '0' : `S$${cents / 100}`);
  const rows = RUNGS.map((rung) => {
    const b = boundOf(rung, house);
    return `| ${rung} | ${b.requests_a_day} | ${money(b.fees_a_day_cents)} | ${money(b.fees_after_block_cents)} | ${b.seats} | ${b.seats_first_hour} | ${money(b.credit_cents)} | ${b.listed} | ${b.unseen_reviews} |`;
  });
  const doc = readFileSync(join(import.meta.dirname, '../../docs/decisions/034-trust.md'), 'utf8');
  expect(doc).toContain(rows.join('\n'));
});

it('the table of the ladder stands in the readings', () => {
  const doc = readFileSync(join(import.meta.dirname, '../../docs/readings.md'), 'utf8');
  const said = (value: number | boolean) => (value === true ? 'yes' : value === false ? 'no' : String(value));
  for (const key of Object.keys(ALLOWANCES.known) as (keyof Allowance)[]) {
    const values = RUNGS.map((rung) => said(ALLOWANCES[rung][key])).join(' | ');
    expect(doc, key).toContain(`(\`${key}\`) | ${values} |`);
  }
});
