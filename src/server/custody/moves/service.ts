/**
 * What the company that holds the money is asked, outside of transactions: each wish has a key, so that whatever is asked again
 * after a lost answer or a killed server moves nothing twice. What it says is carried out once, under the locks of job and payment.
 */
import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { CustodyEntry, RefundSource } from '#core/custody/books/rules.ts';
import { askAgainAt, isGivenUp, isTransferAgain, retryAt } from '#core/custody/moves/rules.ts';
import { afterRefund } from '#core/custody/payments/decision-rules.ts';
import { canStep } from '#core/custody/payments/rules.ts';
import { MINUTE } from '#core/kit/time.ts';
import type { FailureCode } from '#core/payments/model.ts';
import { type Context, type Parts, writing } from '#server/platform/context.ts';
import { siteOf } from '#server/platform/http/site.ts';
import { type CustodyPort, type Moved, NoAnswer, type PaidIn } from '#server/providers/custody/port.ts';
import { accountOf, readyAccountOf } from '../accounts/service.ts';
import { postEntry, readBalances } from '../ledger/service.ts';
import { notePaid } from '../payments/paid-service.ts';
import * as steps from '../payments/step-service.ts';
import { lockPayment, type PaymentRow, readPayment } from '../payments/store.ts';
import * as store from './store.ts';

const BATCH = 20;

type Said = PaidIn | Moved;

/** Tells the company of a wish, or asks what became of it. Null where it knows nothing of one that is not wanted any more. */
async function tellCompany(
  parts: Parts,
  port: CustodyPort,
  move: store.MoveRow,
  row: PaymentRow,
  site: string,
  now: Date,
  prime: string | null,
): Promise<Said | null> {
  const { key, cents } = move;
  if (move.kind === 'transfer') {
    const account = await readyAccountOf(parts, port, row.provider_id);
    // The money waits for who is to be paid, and stays where it is.
    if (account === null) throw new NoAnswer('no account to transfer to yet');
    return port.transfer({ key, ref: row.ref ?? '', account, cents: cents - move.commission_cents });
  }
  if (move.kind === 'refund') {
    const account = move.source === 'due' ? await accountOf(parts, port, row.provider_id) : null;
    const known = move.asks > 1 ? await port.askRefund({ key, ref: move.ref, of: move.of_ref }) : null;
    const borne = account === null ? {} : { account_cents: cents - move.commission_cents };
    return known ?? port.refund({ key, ref: move.of_ref ?? '', account, cents, ...borne });
  }
  const known = move.asks > 1 ? await port.askPayment({ key, ref: move.ref, of: null }) : null;
  if (known) return known.status === 'open' && isGivenUp(move.created, now) ? null : known;
  if (row.state !== 'paying') return null;
  return port.pay({
    key,
    cents,
    currency: row.currency,
    method: move.method ?? 'card',
    description: row.title,
    return_url: `${site}${row.return_path ?? `/dashboard/safety-payments/${row.quote_bid_id}/${row.id}`}`,
    // With the first telling alone: after a lost answer it is asked what that did.
    ...(prime === null || move.asks > 1 ? {} : { prime }),
  });
}

/** Money came: it is held, or goes back at once where nobody waits for it any more. */
async function settlePaid(context: Context, row: PaymentRow, move: store.MoveRow, ref: string): Promise<void> {
  const posted = await postEntry(context, steps.ownersOf(row), `payment:${move.key}`, {
    what: 'paid',
    cents: move.cents,
  });
  if (!posted.ok) throw new Error(`payment ${row.id} cannot be posted`);
  const by = { by: 'provider' } as const;
  const paid = { ref, method: move.method };
  const isWanted = canStep('paid', steps.standingOf(row), 'provider');
  const taken = await steps.takeStep(context, row, isWanted ? 'paid' : 'paidLate', by, row.ref === null ? paid : {});
  if (!taken.ok) {
    // A second try was paid too: its own money goes back, and the payment stays as it is.
    await steps.sendBack(context, row, { cents: move.cents, source: 'held', claim_id: null, of_ref: ref });
    return;
  }
  if (!isWanted) return;
  const held = taken.value;
  // Its order has heard of it, and decides alone.
  if (row.is_bound) return;
  // The pro has said that the work is done, or the job is no more.
  if (held.quote_status_id === QUOTE_STATUS.WorkCompleted)
    await steps.takeStep(context, held, 'markDone', { by: 'pro' });
  else if (held.quote_status_id !== QUOTE_STATUS.Hired)
    await steps.takeStep(context, held, 'giveBack', { by: 'clock' });
}

/**
 * What of a refund is still on its way in our books: a payer’s bank can have taken it there meanwhile. Where the company sent it all
 * the same, what is missing is taken from where it came from.
 */
async function postRefund(context: Context, row: PaymentRow, move: store.MoveRow, isDone: boolean): Promise<number> {
  const owners = steps.ownersOf(row);
  const { held, refunding } = await readBalances(context.db, owners);
  const post = async (cause: string, entry: CustodyEntry) => {
    const posted = await postEntry(context, owners, cause, entry);
    if (!posted.ok) throw new Error(`refund ${move.key} is not on its way`);
  };
  const source = move.source as RefundSource;
  const cents = isDone ? move.cents : Math.min(move.cents, refunding);
  const missing = cents - Math.min(cents, refunding);
  const from = Math.min(missing, Math.max(held, 0));
  if (from > 0) await post(store.sentAgain(move.key), { what: 'refund sent', cents: from, from: 'held' });
  if (missing > from)
    await post(store.chargedToPro(move.key), { what: 'charged to pro', cents: missing - from, from: 'refunding' });
  if (cents > 0 && isDone) await post(`refund:${move.key}`, { what: 'refund arrived', cents });
  else if (cents > 0) await post(`refund failed:${move.key}`, { what: 'refund failed', cents, from: source });
  return cents;
}

/** A refund that went nowhere is sent again, as far as its payer’s bank has not taken it: then there is nothing left to send. */
async function sendAgain(
  context: Context,
  row: PaymentRow,
  move: store.MoveRow,
  cents: number,
  code: FailureCode | null,
): Promise<void> {
  const { claim_id, dispute_id, is_counted, source, of_ref: named } = move;
  const of_ref = named ?? '';
  const isSurplus = of_ref !== row.ref;
  const { done, lost } = await store.readGone(context.db, row.id, of_ref);
  const again = isSurplus ? cents : Math.min(cents, row.cents - done - lost);
  const back = { source: source as RefundSource, claim_id, dispute_id, is_counted, of_ref, at: retryAt(context.now) };
  if (again > 0) await steps.sendBack(context, row, { ...back, cents: again });
  if (isSurplus) return;
  const patch = { back_cents: await steps.backOf(context, row), error_code: again > 0 ? code : null };
  const taken = again > 0 ? null : await steps.takeStep(context, row, 'returned', { by: 'provider', cents }, patch);
  if (!taken?.ok) await steps.noteBack(context, row, patch);
}

async function settleRefund(context: Context, row: PaymentRow, move: store.MoveRow, said: Moved): Promise<void> {
  const isDone = said.status === 'succeeded';
  const cents = await postRefund(context, row, move, isDone);
  const error_code = said.status === 'failed' ? said.code : null;
  const by = { by: 'provider' } as const;
  if (!isDone && (move.of_ref !== row.ref || move.claim_id === null))
    return sendAgain(context, row, move, cents, error_code);
  if (move.of_ref !== row.ref) return;
  if (!isDone) {
    const failed = await steps.takeClaimStep(context, row, 'refundFailed', by, {}, { error_code });
    if (failed.ok) await steps.fitClaim(context, failed.value);
    return;
  }
  const back_cents = await steps.backOf(context, row);
  if (move.dispute_id !== null || move.is_counted) {
    // What goes back by a dispute or with an order was counted when that ended.
    if (row.state === 'returning') await steps.takeStep(context, row, 'returned', by);
    else await steps.noteBack(context, row, { error_code: null });
    return;
  }
  if (move.claim_id === null) await steps.takeStep(context, row, 'returned', { ...by, cents }, { back_cents });
  else {
    const state = afterRefund(row.state, { cents: row.cents, back: back_cents });
    await steps.takeClaimStep(context, row, 'refunded', by, {}, { back_cents, state });
  }
}

/**
 * The money is the pro’s. Where a payer’s bank took of what we thought was held still, the company had it from what is on its way back,
 * and then from the pro.
 */
async function settleTransfer(context: Context, row: PaymentRow, move: store.MoveRow): Promise<void> {
  const { db } = context;
  const owners = steps.ownersOf(row);
  const { held, refunding } = await readBalances(db, owners);
  const post = async (cause: string, entry: CustodyEntry) => {
    const posted = await postEntry(context, owners, cause, entry);
    if (!posted.ok) throw new Error(`payment ${row.id} cannot be released: ${entry.what}`);
  };
  const missing = Math.max(0, move.cents - held);
  const returning = missing === 0 ? 0 : await store.readReturning(db, row.id, row.ref ?? '');
  const back = Math.min(missing, returning, refunding);
  if (back > 0) await post(`refund overtaken:${move.key}`, { what: 'refund failed', cents: back, from: 'held' });
  if (missing > back)
    await post(store.chargedToPro(move.key), { what: 'charged to pro', cents: missing - back, from: 'held' });
  await post(`transfer:${move.key}`, {
    what: 'released',
    cents: move.cents,
    commission: move.commission_cents,
  });
  const rest = held + missing - move.cents;
  const by = { by: 'provider' } as const;
  // Won again meanwhile: the rest follows.
  if (rest > 0 && row.state === 'releasing') {
    await steps.askTransfer(context, row, rest);
    return;
  }
  const taken = await steps.takeStep(context, row, 'exported', by);
  if (!taken.ok) await steps.takeStep(context, row, 'exportedLate', by);
}

/**
 * Carries out what the company says of a wish, once. Answers whether it is ended now. `is_left`: its payer goes another way, so nobody
 * has to be told that it came to nothing.
 */
async function settle(context: Context, move: store.MoveRow, said: Said | null, is_left = false): Promise<boolean> {
  const { db, now } = context;
  const row = await lockPayment(db, move.payment_id);
  if (!row) throw new Error(`payment ${move.payment_id} is gone`);
  const end = (state: 'done' | 'failed', code: FailureCode | 'expired' | null = null) =>
    store.endMove(db, move.id, state, said?.ref ?? null, code, now);
  if (said === null || said.status === 'failed') {
    const code = said === null ? 'expired' : said.code;
    if (!(await end('failed', code))) return false;
    const by = { by: 'provider', note: code } as const;
    if (move.kind === 'pay')
      await steps.takeStep(context, row, 'payFailed', { ...by, is_following: is_left }, { error_code: code });
    else if (move.kind === 'transfer') {
      const part = { cents: move.cents, left: steps.leftOf(row) };
      if (isTransferAgain(row.state, part)) await steps.askTransfer(context, row, move.cents, retryAt(now));
      else await steps.takeStep(context, row, 'exportRefused', by, { error_code: code });
    } else await settleRefund(context, row, move, said as Moved);
    return true;
  }
  if (said.status === 'open' || said.status === 'pending') {
    const url = said.status === 'open' ? said.url : null;
    await store.askLater(db, move.id, askAgainAt(move.asks, now), said.ref, url);
    return false;
  }
  if (!(await end('done'))) return false;
  if (move.kind === 'pay') await settlePaid(context, row, move, said.ref);
  else if (move.kind === 'refund') await settleRefund(context, row, move, said);
  else {
    await settleTransfer(context, row, move);
  }
  await notePaid(context, row);
  return true;
}

/**
 * Tells the company of what is due, or of all that is open of one payment. `prime`: the token of a card that it is paid with, which is
 * passed on and kept nowhere. Answers how many wishes came to an end.
 */
export async function sendMoves(
  parts: Parts,
  payment_id: number | null = null,
  prime: string | null = null,
): Promise<number> {
  const port = parts.providers.custody;
  if (!port) return 0;
  const now = parts.clock.now();
  if (payment_id === null && !(await store.hasDueMoves(parts.database, now))) return 0;
  const again = new Date(now.getTime() + MINUTE);
  const claimed = await writing(parts, {}, ({ db }) =>
    payment_id === null ? store.claimMoves(db, now, again, BATCH) : store.claimMovesOf(db, payment_id, again),
  );
  let ended = 0;
  for (const move of claimed)
    try {
      if (await send(parts, port, move, now, prime)) ended += 1;
    } catch (error) {
      // The others go on; this one is tried again in a minute.
      parts.log.error({ err: error, move: move.id }, 'custody move fault');
    }
  return ended;
}

/**
 * Closes what was begun to pay, so that nothing can be paid by it any more, and carries out what became of it. False where the
 * company does not answer. Called outside of a transaction.
 */
export async function closePay(parts: Parts, payment_id: number): Promise<boolean> {
  const port = parts.providers.custody;
  const again = new Date(parts.clock.now().getTime() + MINUTE);
  const claimed = await writing(parts, {}, ({ db }) => store.claimMovesOf(db, payment_id, again));
  for (const move of claimed.filter(({ kind }) => kind === 'pay')) {
    const said = await port?.closePayment({ key: move.key, ref: move.ref, of: null }).catch((error: unknown) => {
      if (error instanceof NoAnswer) return undefined;
      throw error;
    });
    if (said === undefined) return false;
    await writing(parts, {}, (context) => settle(context, move, said, true));
  }
  return true;
}

/** Tells the company of one wish and carries out what it says. Answers whether the wish is ended now. */
async function send(
  parts: Parts,
  port: CustodyPort,
  move: store.MoveRow,
  now: Date,
  prime: string | null,
): Promise<boolean> {
  const row = await readPayment(parts.database, move.payment_id);
  if (!row) throw new Error(`payment ${move.payment_id} is gone`);
  const { url: site } = siteOf(parts.config);
  const said = await tellCompany(parts, port, move, row, site, now, prime).catch((error: unknown) => {
    if (error instanceof NoAnswer) return 'no answer' as const;
    throw error;
  });
  if (said !== 'no answer') return writing(parts, {}, (context) => settle(context, move, said));
  await writing(parts, {}, ({ db }) => store.askLater(db, move.id, askAgainAt(move.asks, now), null, null));
  return false;
}
