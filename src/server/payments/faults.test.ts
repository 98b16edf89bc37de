import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DAY, HOUR, MINUTE } from '#core/kit/time.ts';
import * as calls from '#core/payments/calls.ts';
import { METHODS } from '#core/payments/model.ts';
import * as refunds from '#core/payments/refunds/calls.ts';
import { type Parts, reading, writing } from '#server/platform/context.ts';
import { simulatorKeys } from '#server/providers/payment/choose.ts';
import { NoAnswer } from '#server/providers/payment/port.ts';
import { signNotice } from '#server/providers/payment/signature.ts';
import * as wallet from '#server/wallet/service.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { doomed, Killed } from '#test/support/doomed.ts';
import { type SimulatorSide, simulatorOf } from '#test/support/outside/simulator.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { bindCard } from './cards/service.ts';
import { receiveNotice } from './notices/service.ts';
import * as ops from './ops/service.ts';
import { payByCardToken, payByKeptCard } from './pay-service.ts';
import { sweepPayments } from './runner-service.ts';
import { sendTopUps, setAutoTopUp } from './top-ups/service.ts';

let server: TestServer;
let to: Arrangement;
let bank: SimulatorSide;
beforeAll(async () => {
  server = await startTestServer({ PAYMENT_METHODS: METHODS.join(',') });
  to = await arrange(server);
  bank = simulatorOf(server);
});
afterAll(() => server.close());
beforeEach(() => bank.admin({ hold: false, is_down: false, late_ms: HOUR, hang_ms: 0, drop_before: 0, drop_after: 0 }));

const alive = () => server.app.parts;
const contextOf = (parts: Parts, person: { id: number; is_operator?: boolean }) => ({
  ...reading(parts, {}),
  user: { id: person.id, is_operator: person.is_operator ?? false },
  session_id: null,
});

/** Another process starts some time later and sweeps, several times. */
async function recover(): Promise<void> {
  for (let i = 0; i < 3; i++) {
    alive().clock.advance(4 * MINUTE);
    await sweepPayments(alive());
    await bank.flush();
  }
}

/** Invariant 6: our books have what the simulator took and gave back, to the cent, and nothing is half done. */
async function right(): Promise<void> {
  const [clearing] = await server.sql<{ cents: string }>(
    `select wallet_balance(a) as cents from wallet_accounts a where kind = 'clearing_simulator'`,
  );
  const books = await bank.books();
  expect(-Number(clearing?.cents)).toBe(books.taken - books.given_back - books.disputed);
  for (const [name, figure] of Object.entries(await wallet.trialBalance(server.database.database)))
    expect(figure, name).toBe(0);
  expect(
    await server.sql(
      `select order_id from wallet_transactions where type_id = 1 group by order_id having count(*) > 1`,
    ),
  ).toEqual([]);
  expect(await server.sql(`select id from payment_intents where status = 'sent'`)).toEqual([]);
  expect(await server.sql(`select id from payment_refunds where status in ('sent', 'pending')`)).toEqual([]);
  expect(await server.sql(`select id from payment_notices where applied_on is null`)).toEqual([]);
  expect(
    await server.sql(`select o.id from payment_orders o where (o.status = 'completed') <>
      exists (select from payment_intents i where i.order_id = o.id and i.status = 'succeeded')`),
  ).toEqual([]);
}
const boughtBy = async (person: TestPerson): Promise<number> =>
  Number(
    (
      await server.sql<{ n: string }>(
        `select balance_cents as n from wallet_accounts where user_id = $1 and kind = 'bought'`,
        [person.id],
      )
    )[0]?.n ?? 0,
  );

const primeFor = async (person: TestPerson, card = 'success') => {
  const { order } = await person.client.ok(calls.orderCredit, { package_id: 3, new_card: true });
  const back = await bank.choose(order.next_url ?? '', card, true);
  return { order_id: order.order_id, prime: back.searchParams.get('prime') ?? '', remember: true };
};
const bound = async (person: TestPerson, card = 'success') => {
  const page = await person.client.ok(calls.bindPage, {});
  const prime = (await bank.choose(page.url, card)).searchParams.get('prime') ?? '';
  return (await person.client.ok(calls.bindCard, { prime })).card;
};

/** Runs `act` with a process that dies at each of its steps in turn, and calls `check` after the recovery of each. */
async function atEveryStep<S>(
  prepare: () => Promise<S>,
  act: (parts: Parts, set: S) => Promise<unknown>,
  check: (set: S) => Promise<void>,
): Promise<string[]> {
  const whole = await prepare();
  const { parts, steps } = doomed(alive(), -1);
  await act(parts, whole);
  await recover();
  await check(whole);
  expect(steps.length).toBeGreaterThan(2);
  for (let i = 0; i < steps.length; i++) {
    const set = await prepare();
    const one = doomed(alive(), i);
    // The code swallows a lost answer of the provider by design, but the process's death must show here.
    await act(one.parts, set).catch((error: unknown) => {
      if (!(error instanceof Killed) && !(error instanceof NoAnswer)) throw error;
    });
    expect(one.steps.length, steps[i]).toBe(i + 1);
    await recover();
    await check(set).catch((error: Error) => {
      throw new Error(`killed ${steps[i]}: ${error.message}`, { cause: error });
    });
  }
  return steps;
}

describe('a process that dies at any step', () => {
  it('of a purchase: credited exactly once, or not taken', async () => {
    const steps = await atEveryStep(
      async () => {
        const pro = await to.person('Asha');
        return { pro, wish: await primeFor(pro) };
      },
      (parts, { pro, wish }) => payByCardToken(wish, contextOf(parts, pro)),
      async ({ pro, wish }) => {
        const took = (await bank.books()).payments.filter(
          (p) => p.order_no === wish.order_id && p.status === 'succeeded',
        );
        expect(took.length).toBeLessThanOrEqual(1);
        expect(await boughtBy(pro)).toBe(took.length * 10_000);
        await right();
      },
    );
    expect(steps).toEqual([
      'before transaction 1',
      'in transaction 1, before its commit',
      'after transaction 1',
      'before charge',
      'after charge, before its answer',
      'before transaction 2',
      'in transaction 2, before its commit',
      'after transaction 2',
    ]);
  });

  it('of adding a card and paying with it: the card can be added again, and pays once', async () => {
    await atEveryStep(
      async () => {
        const pro = await to.person('Ben');
        const page = await pro.client.ok(calls.bindPage, {});
        const prime = (await bank.choose(page.url, 'success')).searchParams.get('prime') ?? '';
        const { order } = await pro.client.ok(calls.orderCredit, { package_id: 3 });
        return { pro, prime, order_id: order.order_id };
      },
      async (parts, { pro, prime, order_id }) => {
        const wish = { prime, as_guarantee: false, as_default: false };
        const kept = await bindCard(wish, contextOf(parts, pro));
        if (kept.ok) await payByKeptCard({ order_id, card_id: kept.value.card.id }, contextOf(parts, pro));
      },
      async ({ pro, prime, order_id }) => {
        // The person presses again: it is the same card, added once.
        const { card } = await pro.client.ok(calls.bindCard, { prime });
        expect((await pro.client.ok(calls.paymentCards, {})).cards.map((c) => c.id)).toEqual([card.id]);
        await pro.client.call(calls.payByKeptCard, { order_id, card_id: card.id });
        await recover();
        expect(await boughtBy(pro)).toBe(10_000);
        await right();
      },
    );
  });

  it('of a refund: paid back once, and its credit gone once', async () => {
    const operator = { id: (await to.person('Olga')).id, is_operator: true };
    const steps = await atEveryStep(
      async () => {
        const pro = await to.person('Cora');
        const wish = await primeFor(pro);
        await pro.client.ok(calls.payByCardToken, wish);
        const { refund } = await pro.client.ok(refunds.refundPurchase, {
          order_id: wish.order_id,
          credit: '40.00',
          reason: 'Too much',
        });
        return { pro, refund_id: refund.id, order_id: wish.order_id };
      },
      (parts, { refund_id }) => ops.opsApproveRefund({ refund_id, reason: 'Unspent' }, contextOf(parts, operator)),
      async ({ pro, refund_id, order_id }) => {
        const [{ status } = { status: '' }] = await server.sql<{ status: string }>(
          'select status from payment_refunds where id = $1',
          [refund_id],
        );
        // Where the process died before the decision was committed, the operator decides again.
        if (status === 'asked')
          await ops.opsApproveRefund({ refund_id, reason: 'Unspent' }, contextOf(alive(), operator));
        await recover();
        const { payments, refunds } = await bank.books();
        const ref = payments.find((p) => p.order_no === order_id)?.ref;
        expect(refunds.filter((r) => r.payment_ref === ref && r.status === 'succeeded').map((r) => r.cents)).toEqual([
          4_360,
        ]);
        expect(await boughtBy(pro)).toBe(6_000);
        await right();
      },
    );
    expect(steps).toContain('after refund, before its answer');
  });

  it('of an automatic top-up: bought once', async () => {
    const steps = await atEveryStep(
      async () => {
        const pro = await to.person('Dina');
        const card = await bound(pro);
        const terms = { below: 1_000, credit: 5_000, weekly_cap: 5_000, card_id: card.id };
        const quiet = { ...alive(), wake: { ...alive().wake, payments: () => {} } };
        const set = await writing(quiet, {}, (context) =>
          setAutoTopUp(
            { is_on: true, consent: true, ...terms },
            { ...context, user: { id: pro.id, is_operator: false } },
          ),
        );
        expect(set.ok).toBe(true);
        return { pro };
      },
      (parts) => sendTopUps(parts),
      async ({ pro }) => {
        const orders = await server.sql<{ status: string }>('select status from payment_orders where user_id = $1', [
          pro.id,
        ]);
        const paid = orders.filter((o) => o.status === 'completed').length;
        expect(paid).toBeLessThanOrEqual(1);
        expect(await boughtBy(pro)).toBe(paid * 5_000);
        await right();
      },
    );
    expect(steps).toContain('after charge, before its answer');
  });

  it('between a notice that is stored and its effect: carried out once, by the sweep', async () => {
    await atEveryStep(
      async () => {
        const pro = await to.person('Emma');
        await bank.admin({ hold: true });
        const wish = await primeFor(pro, 'challenge');
        const { order } = await pro.client.ok(calls.payByCardToken, wish);
        await bank.answer(order.next_url ?? '', 'pay');
        const [sending] = await server.sql<{ body: string }>(
          `select s.body from simulator.sendings s
           where strpos(s.body, (select i.ref from payment_intents i join payment_orders o on o.id = i.order_id
             where o.public_id = $1)) > 0`,
          [wish.order_id],
        );
        return { pro, body: Buffer.from(sending?.body ?? ''), order_id: wish.order_id };
      },
      async (parts, { body }) => {
        const signature = signNotice(simulatorKeys(parts.secrets).notice_secret, body.toString(), parts.clock.now());
        return receiveNotice(parts, 'simulator', body, { 'x-simulator-signature': signature });
      },
      async ({ pro }) => {
        await bank.admin({ hold: false });
        await recover();
        expect(await boughtBy(pro)).toBe(10_000);
        await right();
      },
    );
  });
});

describe('any sequence of what people, the provider and crashes do', () => {
  /** One act. `a` and `b` choose among the things that exist. */
  type Act = { what: (typeof ACTS)[number]; a: number; b: number };
  const ACTS = [
    'card',
    'card',
    'bound card',
    'counter',
    'answer',
    'money comes',
    'dies',
    'loses an answer',
    'refund',
    'dispute',
    'holds notices',
    'sends notices',
    'replays notices',
    'time',
    'sweep',
  ] as const;
  const CARDS = [
    'success',
    'declined',
    'challenge',
    'time_out',
    'late_notice',
    'duplicate_notice',
    'refund_refused',
    'refund_pending',
    'insufficient_funds',
  ];
  const act: fc.Arbitrary<Act> = fc.record({ what: fc.constantFrom(...ACTS), a: fc.nat(1_000), b: fc.nat(1_000) });
  const pick = <T>(from: readonly T[], n: number): T | undefined => from[n % Math.max(1, from.length)];

  it('leaves every cent at the simulator in our books, and no account below zero', async () => {
    const operator = { id: (await to.person('Opal')).id, is_operator: true };
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 8, maxLength: 22 }), async (acts) => {
        const pro = await to.person('Zoe');
        const card = await bound(pro);
        const buy = async (method: 'card' | 'paynow' | 'atm' = 'card') =>
          (await pro.client.ok(calls.orderCredit, { amount: 50, method })).order.order_id;
        const run = async ({ what, a, b }: Act): Promise<void> => {
          const { payments } = await bank.books();
          const mine = await server.sql<{
            public_id: string;
            status: string;
            next_url: string | null;
            ref: string | null;
          }>(
            `select o.public_id, o.status, o.next_url, i.ref from payment_orders o
             left join payment_intents i on i.order_id = o.id where o.user_id = $1 order by o.id, i.id`,
            [pro.id],
          );
          if (what === 'card') await pro.client.call(calls.payByCardToken, await primeFor(pro, pick(CARDS, a) ?? ''));
          if (what === 'bound card')
            await pro.client.call(calls.payByKeptCard, { order_id: await buy(), card_id: card.id });
          if (what === 'counter')
            await pro.client.ok(calls.payByMethod, { order_id: await buy(a % 2 ? 'paynow' : 'atm') });
          if (what === 'answer') {
            const waiting = pick(
              mine.filter((o) => o.status === 'action' && o.next_url),
              a,
            );
            if (waiting) await bank.answer(waiting.next_url ?? '', b % 2 ? 'pay' : 'fail');
          }
          if (what === 'money comes') {
            const waiting = pick(
              mine.filter((o) => o.status === 'pending' && o.ref),
              a,
            );
            if (waiting?.ref) await bank.admin({ settle: { ref: waiting.ref, code: b % 3 ? null : 'expired' } });
          }
          if (what === 'dies') {
            const wish = await primeFor(pro, a % 2 ? 'success' : 'challenge');
            await payByCardToken(wish, contextOf(doomed(alive(), b % 8).parts, pro)).catch(() => {});
          }
          if (what === 'loses an answer') {
            const order_id = await buy();
            await bank.admin(a % 2 ? { drop_after: 1 } : { drop_before: 1 });
            await pro.client.call(calls.payByKeptCard, { order_id, card_id: card.id });
            await bank.admin({ drop_after: 0, drop_before: 0 });
          }
          if (what === 'refund') {
            const paid = pick(
              mine.filter((o) => o.status === 'completed'),
              a,
            );
            if (!paid) return;
            const asked = await pro.client.call(refunds.refundPurchase, {
              order_id: paid.public_id,
              credit: `${1 + (b % 40)}.37`,
              reason: 'Too much',
            });
            if (asked.status !== 'Success') return;
            const wish = { refund_id: asked.body.refund.id, reason: 'Fine' };
            const { parts } = doomed(alive(), a % 3 ? -1 : b % 9);
            await ops.opsApproveRefund(wish, contextOf(parts, operator)).catch(() => {});
          }
          if (what === 'dispute') {
            const taken = pick(
              payments.filter((p) => p.status === 'succeeded' && mine.some((o) => o.ref === p.ref)),
              a,
            );
            if (!taken) return;
            await bank.admin({ dispute: { ref: taken.ref, status: 'opened' } });
            if (b % 3) await bank.admin({ dispute: { ref: taken.ref, status: b % 3 === 1 ? 'lost' : 'won' } });
          }
          if (what === 'holds notices') await bank.admin({ hold: true });
          if (what === 'sends notices') {
            await bank.admin({ hold: false });
            await bank.flush();
          }
          if (what === 'replays notices') await bank.admin({ replay: null });
          if (what === 'time') alive().clock.advance((1 + (a % 300)) * 10_000);
          if (what === 'sweep') await sweepPayments(alive());
        };
        for (const one of acts) await run(one);
        await bank.admin({ hold: false });
        // All deadlines have passed, so everything that waited has ended.
        alive().clock.advance(12 * DAY);
        await bank.flush();
        await recover();
        await right();
        expect(
          await server.sql(`select id from wallet_accounts where user_id is not null and balance_cents < 0`),
        ).toEqual([]);
        expect(
          await server.sql(
            `select id from payment_orders where status in ('paying', 'action', 'pending') and user_id = $1`,
            [pro.id],
          ),
        ).toEqual([]);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  }, 300_000);
});
