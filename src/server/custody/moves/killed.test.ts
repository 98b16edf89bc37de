import { afterAll, beforeAll, expect, it } from 'vitest';
import * as disputes from '#core/custody/disputes/calls.ts';
import * as calls from '#core/custody/payments/calls.ts';
import type { Call, CallInput } from '#core/kit/call.ts';
import { DAY } from '#core/kit/time.ts';
import { proveAllBooks } from '#server/ops/books/proof-service.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange } from '#test/support/arrange.ts';
import { type ProtectedJob, protectedScene } from '#test/support/outside/protected-scene.ts';
import { holderOf } from '#test/support/outside/simulated-holder.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { runCustodyClocksJob } from '../payments/jobs.ts';
import { payOutJob } from '../payouts/send-service.ts';
import { sweepCustody } from '../runner-service.ts';

/*
 * Kills the server at every step of a protected payment (issue 20 point 10). Each transaction of a payment's life fails once as
 * it commits, so that the company did something that we do not know of. After each act a new server goes on from what is
 * written. In the end every life must be where an undisturbed life ends.
 */
const ENV = { FLAGS: 'safety_payment=on', SECRET_KEY: 'the key of every server of this test' };
/** Life n loses its transactions n, n + LIVES, n + 2 LIVES and so on; life 0 loses none. */
const LIVES = 8;
const TRIES = 400;

let first: TestServer;
let server: TestServer;
let to: Arrangement;
beforeAll(async () => {
  first = await startTestServer(ENV);
  server = first;
  to = await arrange(first);
});
afterAll(async () => {
  if (server !== first) await server.app.close();
  await first.close();
});

/** Counts each commit that moves a life, and fails it where it is that life's turn; failed ones stay counted. */
const KILLS = `
  create sequence kills_done;
  create table kills (user_id bigint primary key, turn integer not null, seen text not null);
  create function kill_at_commit() returns trigger language plpgsql as $$
  declare who bigint; life record; n bigint;
  begin
    who := case tg_table_name
      when 'custody_moves' then (select provider_id from custody_payments where id = (to_jsonb(new) ->> 'payment_id')::bigint)
      when 'custody_payments' then (to_jsonb(new) ->> 'provider_id')::bigint
      else (to_jsonb(new) ->> 'user_id')::bigint end;
    select * into life from kills where user_id = who;
    if life is null or current_setting('kills.seen', true) = who::text then return null; end if;
    perform set_config('kills.seen', who::text, true);
    n := nextval(life.seen::regclass);
    if life.turn > 0 and n % ${LIVES} = life.turn % ${LIVES} then
      perform nextval('kills_done');
      raise exception 'killed';
    end if;
    return null;
  end $$;
  ${['custody_moves', 'custody_payments', 'custody_payouts', 'custody_transactions']
    .map(
      (
        table,
      ) => `create constraint trigger kill_${table} after insert or update of ${table === 'custody_transactions' ? 'cause' : 'state'} on ${table} deferrable initially deferred
        for each row execute function kill_at_commit();`,
    )
    .join('\n')}`;

interface Life extends ProtectedJob {
  readonly turn: number;
  readonly payments: number[];
}

async function restart(): Promise<void> {
  const { clock } = server.app.parts;
  const now = clock.now();
  const before = server;
  server = await startTestServer(ENV, { database: first.database });
  server.app.parts.clock.stopAt(now);
  if (before !== first) await before.app.close();
}

/** Repeats a call until a server lives long enough to answer. A refusal of what was done before is an answer too. */
async function say<C extends Call>(person: { readonly token: string }, call: C, input: CallInput<C>) {
  for (let tries = 0; tries < TRIES; tries++) {
    const reply = await server.client(person.token).call(call, input);
    if (reply.http < 500) return reply;
  }
  throw new Error(`${call.path} was never answered`);
}
/** Runs all that is due until `isDone`, however often it is killed. */
async function until(isDone: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; tries < TRIES; tries++) {
    await first.sql(`update custody_moves set ask_at = $1 where state = 'open'`, [server.app.parts.clock.now()]);
    await first.sql(`update custody_payouts set ask_at = $1 where state = 'sent'`, [server.app.parts.clock.now()]);
    await runJob(server.app.parts, runCustodyClocksJob).catch(() => null);
    await sweepCustody(server.app.parts);
    if (await isDone()) return;
  }
  throw new Error('it never came to an end');
}
async function pass(ms: number): Promise<void> {
  server.app.parts.clock.stopAt(new Date(server.app.parts.clock.now().getTime() + ms));
}
const count = async (sql: string, values: readonly unknown[] = []): Promise<number> =>
  (await first.sql<{ n: number }>(`select count(*)::integer as n from ${sql}`, values))[0]?.n ?? 0;
const newest = ({ payments }: Life): number => payments.at(-1) ?? 0;
/** The newest payment of every life is in this state, and nothing is on its way. */
const all = (lives: readonly Life[], state: string) => async () =>
  (await count(`custody_payments where id = any ($1::bigint[]) and state = $2`, [lives.map(newest), state])) ===
    lives.length &&
  (await count(`custody_moves where state = 'open' and kind <> 'pay'`)) === 0 &&
  (await count(`custody_claims where ended_on is null`)) === 0;

/** The company's statement is read to its end, and each line is matched. */
const isRead = async () =>
  (await count('simulator.trust_lines')) === (await count('custody_lines where transaction_id is not null'));

/** How a life ended: its payments, its balances, and what the company did for it. */
async function outcome({ wei, payments }: Life) {
  const rows = await first.sql(
    `select p.state, p.cents, p.back_cents, (select array_agg(l.state order by l.id) from custody_claims l where l.payment_id = p.id) as claims,
       (select d.state from custody_disputes d where d.payment_id = p.id) as dispute,
       (select coalesce(sum(t.cents), 0)::integer from simulator.trust_transfers t where t.payment_ref = p.ref and t.status = 'succeeded') as transferred,
       (select coalesce(sum(t.cents), 0)::integer from simulator.trust_refunds t where t.payment_ref = p.ref and t.status = 'succeeded') as refunded
     from custody_payments p where p.id = any ($1::bigint[]) order by p.id`,
    [payments],
  );
  const accounts = await first.sql(
    `select kind, sum(balance_cents)::integer as cents from custody_accounts
     where user_id = $1 or payment_id = any ($2::bigint[]) group by kind order by kind`,
    [wei.id, payments],
  );
  const payouts = await first.sql(`select state, cents from custody_payouts where user_id = $1 order by id`, [wei.id]);
  return { rows, accounts, payouts };
}

it('a server that is killed at every step of a payment’s life leaves it where an undisturbed one ends, to the cent', async () => {
  const scene = protectedScene(first, to);
  await first.sql(KILLS);
  const lives: Life[] = [];
  for (let turn = 0; turn < LIVES + 1; turn++) {
    const job = await scene.job('400.00');
    await scene.mayBePaid(job.wei);
    await scene.setAccount(job.wei);
    await first.sql(`create sequence kills_${job.wei.id}`);
    await first.sql('insert into kills values ($1, $2, $3)', [job.wei.id, turn, `kills_${job.wei.id}`]);
    lives.push({ ...job, turn, payments: [] });
  }
  const each = (act: (life: Life) => Promise<unknown>) => Promise.all(lives.map(act));

  /** Asked for, and paid to the company. */
  const fund = async (amount: string) => {
    await each(async (life) => {
      const ask = { bid_id: life.bid_id, amount, title: 'Chemical wash' };
      const reply = await say(life.wei, calls.addThirdParty, ask);
      life.payments.push((reply.body.third_party_payment as { payment_id: number }).payment_id);
    });
    await restart();
    await each(async (life) => {
      const wish = { payment_id: newest(life), pay_type: 'card' } as const;
      for (let pay_url: unknown = null; typeof pay_url !== 'string'; ) {
        const { body } = await say(life.rachel, calls.payThirdParty, wish);
        pay_url = body.pay_url;
      }
    });
    const refs = await first.sql<{ ref: string }>(`select ref from simulator.trust_payments where status = 'open'`);
    const holder = holderOf(server);
    for (const { ref } of refs) await holder.admin({ settle: { ref, code: null } });
    await restart();
    await until(all(lives, 'held'));
  };
  const refund = async (amount: string, state: string) => {
    await each((life) =>
      say(life.rachel, calls.applyRefund, { payment_id: newest(life), amount, reason: 'It leaks.' }),
    );
    await each((life) => say(life.wei, calls.agreeRefund, { payment_id: newest(life), amount }));
    await restart();
    await pass(4 * DAY);
    await until(all(lives, state));
  };

  await fund('300.00');
  await refund('50.00', 'held');
  await each((life) => say(life.wei, calls.doneThirdParty, { payment_id: newest(life) }));
  await each((life) => say(life.rachel, calls.acceptThirdParty, { payment_id: newest(life) }));
  await restart();
  await pass(4 * DAY);
  await until(all(lives, 'released'));

  for (let tries = 0; (await count(`custody_payouts`)) < lives.length && tries < TRIES; tries++)
    await runJob(server.app.parts, payOutJob).catch(() => null);
  await restart();
  await until(async () => (await count(`custody_payouts where state = 'arrived'`)) === lives.length);
  await refund('30.00', 'released');
  // The payer's bank takes what is left, and the pro's bank sends the payout back.
  const refs = await first.sql<{ ref: string }>('select ref from custody_payments where id = any ($1::bigint[])', [
    lives.map(newest),
  ]);
  for (const { ref } of refs) await holderOf(server).admin({ chargeback: { ref, is_won: false, cents: 10_000 } });
  for (const { ref } of await first.sql<{ ref: string }>('select ref from custody_payouts'))
    await holderOf(server).admin({ end_payout: { ref, is_returned: true } });
  await restart();
  await until(isRead);

  await fund('100.00');
  await each((life) =>
    say(life.rachel, disputes.openDispute, { payment_id: newest(life), statement: 'It leaks.', asks: '90.00' }),
  );
  await each((life) =>
    say(life.wei, disputes.offerSplit, { payment_id: newest(life), to_customer: '60.00', note: 'One unit' }),
  );
  await each((life) => say(life.rachel, disputes.acceptOffer, { payment_id: newest(life), version: 1 }));
  await restart();
  await until(all(lives, 'released'));
  await until(isRead);

  const [calm, ...killed] = lives as [Life, ...Life[]];
  const is = await outcome(calm);
  expect(is.rows.map(({ state, back_cents }) => [state, back_cents])).toEqual([
    ['released', 18_000],
    ['released', 6_000],
  ]);
  // S$250.00 less S$30.00 and S$100.00 of the first, S$40.00 of the second, and the payout came back.
  expect(is.accounts).toContainEqual({ kind: 'due', cents: 16_000 });
  expect(is.payouts).toEqual([{ state: 'returned', cents: 25_000 }]);
  for (const life of killed) expect([life.turn, await outcome(life)]).toEqual([life.turn, is]);
  const { wrong } = await proveAllBooks(server.app.parts.database);
  expect(Object.entries(wrong).filter(([, lines]) => lines.length > 0)).toEqual([]);
  // Each transaction of a life was lost in one of the lives.
  const [seen] = await first.sql<{ done: number; life: number }>(
    `select (select last_value from kills_done)::integer as done, (select last_value from kills_${calm.wei.id})::integer as life`,
  );
  expect(seen?.life).toBeGreaterThan(20);
  expect(seen?.done).toBeGreaterThanOrEqual(20);
}, 120_000);
