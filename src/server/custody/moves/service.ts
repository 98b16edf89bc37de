/**
 * Moves: what we ask the company that holds the money to do, outside of transactions. Each has a key, so that asking again
 * after a lost answer or a killed server moves nothing twice. Its answers are carried out once, with job and payment locked.
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

/** Tells the company of a move, or asks about one. Null where the company does not know a try to pay that no longer counts. */
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
    // The money stays where it is until the pro's account is ready.
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
    // Sent with the first request only. After a lost answer we ask what that request did.
    ...(prime === null || move.asks > 1 ? {} : { prime }),
  });
}

/** Money came: it is held, or goes back at once where the payment no longer waits for it. */
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
    // A second try was paid too: that money goes back, and the payment stays as it is.
    await steps.sendBack(context, row, { cents: move.cents, source: 'held', claim_id: null, of_ref: ref });
    return;
  }
  if (!isWanted) return;
  const held = taken.value;
  // The order or booking of the payment decides what follows.
  if (row.is_bound) return;
  // The pro has already said that the work is done, or the hire has ended.
  if (held.quote_status_id === QUOTE_STATUS.WorkCompleted)
    await steps.takeStep(context, held, 'markDone', { by: 'pro' });
  else if (held.quote_status_id !== QUOTE_STATUS.Hired)
    await steps.takeStep(context, held, 'giveBack', { by: 'clock' });
}

/**
 * Posts the end of a refund. A payer's bank may have taken money that was on its way back. Where the company sent the refund
 * all the same, what is missing comes out of held money, then from the pro. Answers the cents posted.
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

/** Sends a failed refund again, less what the payer's bank has taken. Where nothing is left to send, the payment is returned. */
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
    // The end of a dispute or an order counted this money as gone back already.
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
 * A transfer is done: the money is the pro's. Where a payer's bank had taken part of the held money, the company used money
 * that was on its way back, and then the pro's own.
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
  // The chargeback was won meanwhile, so the rest follows.
  if (rest > 0 && row.state === 'releasing') {
    await steps.askTransfer(context, row, rest);
    return;
  }
  const taken = await steps.takeStep(context, row, 'exported', by);
  if (!taken.ok) await steps.takeStep(context, row, 'exportedLate', by);
}

/**
 * Carries out what the company says of a move, once. Answers whether the move has ended. `is_left`: the payer chose another
 * way to pay, so no one is told that this one failed.
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
 * Tells the company of all due moves, or of the open moves of one payment. `prime`: the token of the card that pays, passed on
 * and stored nowhere. Answers how many moves ended.
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
      // The other moves are still sent; this one is tried again in a minute.
      parts.log.error({ err: error, move: move.id }, 'custody move fault');
    }
  return ended;
}

/**
 * Closes open tries to pay at the company, so that they can no longer be paid, and carries out their outcome. False where the
 * company does not answer. Call it outside of a transaction.
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

/** Tells the company of one move and carries out its answer. Answers whether the move has ended. */
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
