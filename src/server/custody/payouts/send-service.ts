/**
 * Sends what is due to pros to their banks once a day: writes the payout with its entry, tells the company after the commit, and
 * asks until there is an answer. A payout can come back after it arrived: it is due again, and its account must be set anew.
 */
import { askAgainAt } from '#core/custody/moves/rules.ts';
import { LEAST_PAYOUT, PAYOUT_HOUR, payoutMachine, payoutOf } from '#core/custody/payouts/rules.ts';
import { toDecimal } from '#core/kit/money.ts';
import { DAY, HOUR, MINUTE } from '#core/kit/time.ts';
import { tellPerson } from '#server/notices/service.ts';
import { type Context, type Parts, writing } from '#server/platform/context.ts';
import type { Job } from '#server/platform/data/jobs.ts';
import { type CustodyPort, NoAnswer, type PaidOut } from '#server/providers/custody/port.ts';
import { checkedPerson } from '#server/users/service.ts';
import { accountOf, readyAccountOf } from '../accounts/service.ts';
import { postEntry, readBalances } from '../ledger/service.ts';
import { portOf } from '../payments/port-service.ts';
import { tellPayee } from './service.ts';
import * as store from './store.ts';

const BATCH = 20;

const ownersOf = (provider_id: number) => ({ payment_id: null, provider_id, currency: 'SGD' });

/** Sends what is due to each pro who may be paid. A batch in the caller's transaction; answers how many. */
export async function payOut(context: Context): Promise<number> {
  const { db, now } = context;
  if (!portOf(context)) return 0;
  // A payout that failed today is tried again tomorrow.
  const since = new Date(now.getTime() - DAY + HOUR);
  let sent = 0;
  for (const user_id of await store.readPayable(db, now, LEAST_PAYOUT, BATCH, since)) {
    const current = await store.readPayee(db, user_id);
    const payee = current && (await store.lockPayee(db, current.id));
    if (!payee || payee.ended_on !== null) continue;
    const is_checked = (await checkedPerson(context, user_id)) !== null;
    const { due } = await readBalances(db, ownersOf(user_id));
    const cents = payoutOf({ is_checked, is_approved: true, payee, now }, due, await store.isUnderWay(db, user_id));
    if (cents === 0) continue;
    const payout = await store.insertPayout(db, { user_id, payee_id: payee.id, cents }, now);
    const posted = await postEntry(context, ownersOf(user_id), `payout sent:${payout.key}`, {
      what: 'payout sent',
      cents,
    });
    if (!posted.ok) throw new Error(`less than ${cents} is due to pro ${user_id}`);
    await context.publish('payout.changed', {}, [user_id]);
    sent += 1;
  }
  if (sent > 0) context.afterCommit(() => context.parts.wake.custody());
  return sent;
}

export const payOutJob: Job = { name: 'custody-payouts', cron: `0 ${PAYOUT_HOUR} * * *`, run: payOut };

/** Tells a pro that a payout arrived or came back. */
async function tellPaidOut(context: Context, payout: store.PayoutRow, what: 'arrived' | 'returned'): Promise<void> {
  const { key, user_id, cents, bank_name, number_end } = payout;
  await tellPerson(context, {
    kind: 'paid_out',
    user_id,
    key: `paid_out:${key}:${what}`,
    data: {
      what,
      amount: toDecimal(cents),
      account: `${bank_name} ···${number_end}`,
      path: '/dashboard/trust_fund_query?as=pro',
    },
  });
}

/** The bank sent a payout back: stops the account until the pro sets it anew, and tells them. An old account stays as it is. */
async function stopAccount(context: Context, payout: store.PayoutRow): Promise<void> {
  const payee = await store.lockPayee(context.db, payout.payee_id);
  if (!payee || payee.ended_on !== null || payee.state === 'returned') return tellPaidOut(context, payout, 'returned');
  const { pays_from } = payee;
  await store.writePayee(
    context.db,
    payee.id,
    { state: 'returned', note: '', pays_from, decided_by: null },
    context.now,
  );
  await tellPayee(context, payee, 'returned');
}

/** A payout came back after it had arrived. False where that was known already. */
export async function comeBack(context: Context, payout: store.PayoutRow, code: string): Promise<boolean> {
  if (!payoutMachine.can('comeBack', payout.state, 'provider')) return false;
  const moved = await store.movePayout(context.db, payout, 'returned', { ref: null, code }, context.now);
  if (!moved) return false;
  const { cents, key, user_id } = payout;
  const entry = { what: 'payout returned', cents, had_arrived: true } as const;
  const posted = await postEntry(context, ownersOf(user_id), `payout_returned:${key}`, entry);
  if (!posted.ok) throw new Error(`payout ${key} cannot come back`);
  await stopAccount(context, payout);
  await context.publish('payout.changed', {}, [user_id]);
  return true;
}

/** Carries out what the company says of a payout, once. Answers whether the payout has ended. */
async function settle(context: Context, claimed: store.PayoutRow, said: PaidOut): Promise<boolean> {
  const { db, now } = context;
  const payout = await store.lockPayoutByKey(db, claimed.key);
  if (payout?.state !== 'sent') return false;
  const { key, cents, user_id } = payout;
  if (said.status === 'pending') {
    await store.askPayoutLater(db, payout.id, askAgainAt(payout.asks, now), said.ref);
    return false;
  }
  const post = async (cause: string, entry: Parameters<typeof postEntry>[3]) => {
    const posted = await postEntry(context, ownersOf(user_id), cause, entry);
    if (!posted.ok) throw new Error(`payout ${key} is not on its way`);
  };
  const hasArrived = said.status === 'succeeded' || (said.status === 'returned' && said.had_arrived);
  if (hasArrived) {
    await store.movePayout(db, payout, 'arrived', { ref: said.ref, code: null }, now);
    await post(`payout:${key}`, { what: 'payout arrived', cents });
    await tellPaidOut(context, payout, 'arrived');
  }
  if (said.status === 'returned' && hasArrived) return comeBack(context, { ...payout, state: 'arrived' }, said.code);
  if (said.status === 'failed' || said.status === 'returned') {
    const to = said.status === 'failed' ? 'failed' : 'returned';
    await store.movePayout(db, payout, to, { ref: said.ref, code: said.code }, now);
    await post(`payout failed:${key}`, { what: 'payout returned', cents, had_arrived: false });
    if (said.code === 'declined') await stopAccount(context, payout);
  }
  await context.publish('payout.changed', {}, [user_id]);
  return true;
}

async function tellCompany(parts: Parts, port: CustodyPort, payout: store.PayoutRow): Promise<PaidOut> {
  const { key, ref, cents, user_id } = payout;
  if (payout.asks > 1) {
    const of = await accountOf(parts, port, user_id);
    const known = of === null ? null : await port.askPayout({ key, ref, of });
    if (known) return known;
  }
  const payee = await store.readAnyPayee(parts.database, payout.payee_id);
  // The pro left before the company heard of the payout.
  if (payee.number_sealed.length === 0) return { status: 'failed', ref: null, code: 'cancelled' };
  const account = await readyAccountOf(parts, port, user_id);
  if (account === null) throw new NoAnswer('no account to pay out of yet');
  const number = parts.secrets.open('payments', `payee:${user_id}`, payee.number_sealed).toString();
  return port.payOut({ key, account, to: { bank: payee.bank_code, number, name: payee.holder_name }, cents });
}

/** Tells the company of due payouts. Answers how many ended. */
export async function sendPayouts(parts: Parts): Promise<number> {
  const port = parts.providers.custody;
  if (!port) return 0;
  const now = parts.clock.now();
  const again = new Date(now.getTime() + MINUTE);
  const claimed = await writing(parts, {}, ({ db }) => store.claimPayouts(db, now, again, BATCH));
  let ended = 0;
  for (const payout of claimed)
    try {
      const said = await tellCompany(parts, port, payout);
      if (await writing(parts, {}, (context) => settle(context, payout, said))) ended += 1;
    } catch (error) {
      if (!(error instanceof NoAnswer)) parts.log.error({ err: error, payout: payout.id }, 'custody payout fault');
      await writing(parts, {}, ({ db }) => store.askPayoutLater(db, payout.id, askAgainAt(payout.asks, now), null));
    }
  return ended;
}
