/**
 * What the company tells by its statement alone: a payer's bank took money back or gave it up, or a payout that had arrived came
 * back. Each line is carried out once; a line without a match in our books stays listed for operators.
 */
import { wonParts } from '#core/custody/books/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { findPosted, postEntry, readParts } from '../ledger/service.ts';
import { chargedToPro, findMove, hasPromised, readMoveKeys, readReturning, sentAgain } from '../moves/store.ts';
import * as steps from '../payments/step-service.ts';
import { lockPayment, type PaymentRow } from '../payments/store.ts';
import { comeBack } from '../payouts/send-service.ts';
import { lockPayoutByKey } from '../payouts/store.ts';
import * as store from './store.ts';

const BY = { by: 'provider' } as const;

/**
 * The payment of a line, locked. `is_own`: the line is about the money that the payment counts, not about a second try that
 * goes back. Null also before we have posted that the money came, or a chargeback would be taken from the pro. The line waits.
 */
async function paymentOf(
  { db }: Context,
  key: string,
): Promise<{ readonly row: PaymentRow; readonly ref: string; readonly is_own: boolean } | null> {
  const move = await findMove(db, key);
  const row = move?.kind === 'pay' ? await lockPayment(db, move.payment_id) : null;
  if ((await findPosted(db, `payment:${key}`)) === null) return null;
  const ref = move?.ref ?? '';
  return row && { row, ref, is_own: ref === row.ref };
}

async function chargeBack(context: Context, { key, cents }: store.LoneLine): Promise<boolean> {
  const found = await paymentOf(context, key);
  if (!found) return false;
  const { row, ref, is_own } = found;
  const taken = -cents;
  const returning = await readReturning(context.db, row.id, ref);
  const entry = { what: 'charged back', cents: taken, returning } as const;
  const posted = await postEntry(context, steps.ownersOf(row), `chargeback:${key}`, entry);
  if (!posted.ok || !posted.value.is_new) return posted.ok;
  if (!is_own) return true;
  const back_cents = await steps.backOf(context, row);
  const at = await steps.fitClaim(context, { ...row, back_cents });
  if (back_cents < row.cents || row.state === 'released') {
    await steps.noteBack(context, at, { back_cents });
    await steps.record(context, at, 'chargedBack', { ...BY, cents: taken });
    return true;
  }
  const moved = await steps.takeStep(context, at, 'chargedBack', { ...BY, cents: taken }, { back_cents });
  if (!moved.ok) await steps.noteBack(context, at, { back_cents });
  return true;
}

/** Causes of later corrections, where the company had moved the money already: charged to the pro, or taken from held money. */
const rightedLate = async ({ db }: Context, payment_id: number): Promise<string[]> =>
  (await readMoveKeys(db, payment_id)).flatMap((key) => [chargedToPro(key), sentAgain(key)]);

async function winBack(context: Context, { key }: store.LoneLine): Promise<boolean> {
  const found = await paymentOf(context, key);
  if (!found) return false;
  const { row, is_own } = found;
  const lost = await readParts(context.db, row.id, [`chargeback:${key}`, ...(await rightedLate(context, row.id))]);
  const [held, due] = [-lost.held - lost.refunding, -lost.due];
  if (held + due <= 0) return false;
  const entry = { what: 'chargeback won', held, due } as const;
  const posted = await postEntry(context, steps.ownersOf(row), `chargeback_won:${key}`, entry);
  if (!posted.ok || !posted.value.is_new) return posted.ok;
  if (!is_own) return true;
  const won = { ...BY, cents: held + due };
  // Refunds that were sent before we read this line stay sent.
  const back_cents = await steps.backOf(context, row);
  const isBack = back_cents < row.cents;
  const moved = isBack
    ? await steps.takeStep(context, row, 'chargebackWon', won, { back_cents, ended_on: null })
    : null;
  if (!moved?.ok) {
    await steps.noteBack(context, row, { back_cents });
    await steps.record(context, row, 'chargebackWon', won);
  }
  if (row.state === 'released' && held > 0 && row.ref !== null) {
    const won = { held: -lost.held, refunding: -lost.refunding };
    const { to_customer, to_pro } = wonParts(won, await hasPromised(context.db, row.id, row.ref));
    // A refund that the chargeback had prevented is sent now.
    if (to_customer > 0) {
      const back = { cents: to_customer, source: 'held', claim_id: null, is_counted: true, of_ref: row.ref } as const;
      await steps.sendBack(context, row, back);
      await steps.noteBack(context, row, { back_cents: await steps.backOf(context, row) });
    }
    // The rest goes to the pro, as what was released before.
    if (to_pro > 0) await steps.askTransfer(context, row, to_pro);
  }
  return true;
}

async function returnPayout(context: Context, { key }: store.LoneLine): Promise<boolean> {
  const payout = await lockPayoutByKey(context.db, key);
  return payout !== null && comeBack(context, payout, 'declined');
}

/** A fee of the company, or a fee that it gives back. It is our cost and belongs to no payment. */
async function postCost(context: Context, { key, cents, currency }: store.LoneLine): Promise<boolean> {
  const owners = { payment_id: null, provider_id: null, currency };
  const entry = cents < 0 ? ({ what: 'cost', cents: -cents } as const) : ({ what: 'cost back', cents } as const);
  return (await postEntry(context, owners, `cost:${key}`, entry)).ok;
}

/**
 * The money of a failed refund left the company and came back. Its move holds the money again, so both ways are posted as our
 * cost and cost back.
 */
async function returnRefund(context: Context, { key, cents, currency }: store.LoneLine): Promise<boolean> {
  const move = await findMove(context.db, key);
  if (move?.kind !== 'refund' || move.state !== 'failed') return false;
  const owners = { payment_id: null, provider_id: null, currency };
  await postEntry(context, owners, `refund:${key}`, { what: 'cost', cents });
  return (await postEntry(context, owners, `refund_returned:${key}`, { what: 'cost back', cents })).ok;
}

/** Carries out the lines of the company's statement. Answers whether something was posted. */
export async function carryTold(context: Context, company: string): Promise<boolean> {
  let isPosted = false;
  for (const line of await store.readTold(context.db, company)) {
    const carry = {
      chargeback: chargeBack,
      chargeback_won: winBack,
      payout_returned: returnPayout,
      refund_returned: returnRefund,
      cost: postCost,
    } as const;
    const act = carry[line.kind as keyof typeof carry];
    if (await act(context, line)) isPosted = true;
  }
  return isPosted;
}
