import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import type { Context } from '#server/platform/context.ts';
import { errorCode } from '#server/platform/data/database.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { adjustCredit } from './adjustments/service.ts';
import { BOOKS_PROOFS, booksReport, proveBooks } from './books/service.ts';
import { endPromotional } from './expiry/service.ts';
import * as purchases from './purchases/service.ts';
import * as wallet from './service.ts';

let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  server = await startTestServer();
  to = await arrange(server);
});
afterAll(() => server.close());

const WRITERS = 16;
const TURNS = 25;
/** How many turns end between two cut connections. */
const TURNS_A_CUT = 4;

/** The same random numbers in every run (mulberry32). */
function chances(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) % below;
  };
}

it('keep the books under sixteen writers whose connections are cut', { timeout: 120_000 }, async () => {
  const { pool, database } = server.database;
  const customer = await to.person('Rachel');
  const pros = await Promise.all(['Aida', 'Bala', 'Chitra'].map((name) => to.pro(name, 3_000)));
  const bids: { quote_bid_id: number; user_id: number }[] = [];
  for (let i = 0; i < 60; i++) {
    const pro = pros[i % pros.length] as (typeof pros)[number];
    const quote_bid_id = await to.offer(await to.request(customer), pro.quote_service_id);
    bids.push({ quote_bid_id, user_id: pro.id });
  }
  // Some of the promotional credit expires while they write.
  await pool.query(`update promotional_grants set ends_on = $1`, [new Date(Date.now() - DAY)]);

  /** Acknowledged writes, by the cause that must be in the books. */
  const acknowledged = new Set<string>();
  let cut = 0;
  let refused = 0;
  let finished = 0;
  const turn = async (next: (below: number) => number): Promise<void> => {
    const pro = pros[next(pros.length)] as (typeof pros)[number];
    const bid = bids[next(bids.length)] as (typeof bids)[number];
    const n = next(30);
    const provider = (['simulator', 'stripe', 'tap_pay'] as const)[next(3)] as 'simulator';
    const cents = 100 + next(900);
    const order = { user_id: (pros[n % pros.length] as (typeof pros)[number]).id, order_id: n, note: 'Package' };
    const acts: (() => [cause: string | null, work: (c: Context) => Promise<unknown>])[] = [
      () => [
        `order:${n}`,
        (c) =>
          purchases.creditPurchase(c, { ...order, credit_cents: 500 + n, bonus_cents: n % 3, gst_cents: 45, provider }),
      ],
      () => [null, (c) => wallet.holdFee(c, { ...bid, cents, type_id: 14, note: 'Wash', evidence: {} })],
      () => [null, (c) => wallet.settleHold(c, bid.quote_bid_id, n % 2 ? 'captured' : 'released', 'closed', {})],
      () => [
        null,
        (c) =>
          purchases.holdRefund(c, {
            ...order,
            refund_id: n,
            credit_cents: 200,
            gst_cents: 18,
            bonus_cents: 1,
            evidence: {},
          }),
      ],
      () => [
        null,
        async (c) => {
          const { rows } = await pool.query('select 1 from wallet_transactions where cause = $1', [`refund:${n}`]);
          if (rows.length === 0) return false;
          return n % 2
            ? purchases.settleRefund(c, { refund_id: n, provider })
            : purchases.cancelRefund(c, { refund_id: n, why: 'card closed' });
        },
      ],
      () => [
        `dispute:d${n}`,
        (c) => purchases.takeDispute(c, { ...order, dispute_ref: `d${n}`, credit_cents: 300, gst_cents: 27, provider }),
      ],
      () => [null, (c) => purchases.returnDispute(c, { dispute_ref: `d${n}` })],
      () => [
        null,
        (c) =>
          adjustCredit(c, {
            adjustment_id: 1_000_000 + next(1_000_000_000),
            user_id: pro.id,
            kind: n % 2 ? 'credit' : 'debit',
            fund: n % 4 < 2 ? 'bought' : 'promotional',
            cents,
            reason: 'Test',
            evidence: {},
          }),
      ],
      () => [
        null,
        (c) => wallet.grantPromotional(c, { user_id: pro.id, cents, type_id: 35, cause: `g:${n}`, note: 'Bonus' }),
      ],
      () => [null, endPromotional],
    ];
    const [cause, work] = (acts[next(acts.length)] as (typeof acts)[number])();
    try {
      const done = await to.inTransaction(work);
      if (cause) acknowledged.add(cause);
      if (typeof done === 'object' && done !== null && 'ok' in done && done.ok === false) refused++;
    } catch (error) {
      const code = errorCode(error);
      const isCut =
        code === undefined ? /connection|terminat/i.test(String(error)) : /^(57P|08|EPIPE|ECONN)/.test(code);
      if (!isCut) throw error;
      cut++;
    } finally {
      finished++;
    }
  };

  let isOver = false;
  const killing = (async () => {
    const next = chances(7);
    // After each cut some turns run undisturbed: otherwise a slow machine would do nothing else.
    for (let after = 0; !isOver; ) {
      if (finished < after) {
        await sleep(1);
        continue;
      }
      const { rows } = await pool.query(
        `select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
           and application_name = 'gotong' and state in ('active', 'idle in transaction')`,
      );
      const victim = rows[next(Math.max(1, rows.length))];
      if (!victim) continue;
      await pool.query('select pg_terminate_backend($1)', [victim.pid]);
      after = finished + TURNS_A_CUT;
    }
  })().catch((error: unknown) => {
    if (!isOver) throw error;
  });
  const writers = await Promise.allSettled(
    Array.from({ length: WRITERS }, async (_, writer) => {
      const next = chances(writer + 1);
      for (let i = 0; i < TURNS; i++) await turn(next);
    }),
  );
  isOver = true;
  await killing;
  expect(
    writers.filter((one) => one.status === 'rejected').map((one) => String((one as PromiseRejectedResult).reason)),
  ).toEqual([]);
  expect(cut, 'connections that were cut').toBeGreaterThan(0);
  expect(refused, 'refusals').toBeGreaterThan(0);
  expect(acknowledged.size).toBeGreaterThan(10);

  const books = await proveBooks(database);
  expect(books.is_right, booksReport(books, BOOKS_PROOFS)).toBe(true);
  const { rows } = await pool.query('select cause from wallet_transactions where cause = any($1)', [[...acknowledged]]);
  expect(new Set(rows.map((row) => row.cause))).toEqual(acknowledged);
  // What is left of grants never falls behind the balance, so that promotional credit always has an end.
  const behind = await pool.query(
    `select a.user_id from wallet_accounts a where a.kind = 'promotional'
       and a.balance_cents > (select coalesce(sum(cents), 0) from promotional_grants g where g.user_id = a.user_id)`,
  );
  expect(behind.rows).toEqual([]);
});
