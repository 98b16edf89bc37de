/**
 * The one place where a protected payment or its refund changes its state. The caller locks the job and the payment. What a
 * state causes (requests to the company, entries) is written with it, so that a killed server leaves nothing half done.
 */

import { commissionOfBack, commissionOfMore } from '#core/custody/commissions/rules.ts';
import { settlementOf } from '#core/custody/disputes/rules.ts';
import type { CustodyActor } from '#core/custody/model.ts';
import { clockAt } from '#core/custody/payments/decision-rules.ts';
import type { DisputeState, PaymentState } from '#core/custody/payments/model.ts';
import type { TakenStep } from '#core/custody/payments/news-rules.ts';
import * as rules from '#core/custody/payments/rules.ts';
import { toDecimal } from '#core/kit/money.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import * as messages from '#server/messages/payments/service.ts';
import type { Context } from '#server/platform/context.ts';
import { tellApprovers } from '../approvals/telling-service.ts';
import { postEntry, readShare } from '../ledger/service.ts';
import { insertMove, readGone } from '../moves/store.ts';
import * as store from './store.ts';
import { tellStep } from './telling-service.ts';

type By = Exclude<CustodyActor, 'stranger'>;
/** Who took a step, with their words. */
export interface Taken {
  readonly by: By;
  readonly note?: string;
  /** Another event tells people of this step: the change of the job (then the note), or the payer's choice of another way. */
  readonly is_following?: boolean;
  /** The order or booking that decided on the payment tells people of this step. */
  readonly is_of_order?: boolean;
  /** The amount of this step, where it is not what is left of the payment. */
  readonly cents?: number;
}

export const standingOf = ({
  state,
  claim_state,
  dispute_state,
  claims,
  is_bound,
}: store.PaymentRow): rules.PaymentStanding => ({
  payment: state,
  claim: claim_state,
  dispute: dispute_state,
  claims,
  is_bound,
});
/** The payment and pro whose accounts an entry moves. */
export const ownersOf = ({ id, provider_id, currency }: store.PaymentRow) => ({
  payment_id: id,
  provider_id,
  currency,
});
/** The cents of a payment that have not gone back. */
export const leftOf = ({ cents, back_cents }: store.PaymentRow): number => cents - back_cents;

/** The cents of a payment that went back, from what the company said of each part. */
export async function backOf({ db }: Context, { id, cents, ref }: store.PaymentRow): Promise<number> {
  const { done, counted, lost } = await readGone(db, id, ref);
  return Math.min(cents, done + counted + lost);
}

/** What the conversation shows of a payment. */
export const requestOf = ({ id, cents, currency, state, method }: store.PaymentRow) => ({
  payment_id: id,
  amount: toDecimal(cents),
  currency,
  status: state,
  pay_type: method,
});

/** Tells both people's screens, updates the message in the conversation, and tells approvers where it waits or waited. */
export async function tellPayment(context: Context, row: store.PaymentRow, before: store.PaymentRow): Promise<void> {
  const { id, quote_bid_id, quote_request_id, requestor_id, provider_id, state } = row;
  const both = [requestor_id, provider_id];
  await context.publish('third_party_payment.changed', { payment_id: id, quote_bid_id, state }, both);
  const isSame = before.state === state && before.method === row.method;
  if (row.message_id !== null && !isSame)
    await messages.showPayment(context, row.message_id, { quote_bid_id, quote_request_id, both }, requestOf(row));
  if (waits(row) || waits(before)) await tellApprovers(context, id);
}
/** Whether the payment waits for an approver. */
export const waits = (row: store.PaymentRow): boolean =>
  (row.state === 'accepted' && !rules.isFrozen(standingOf(row))) ||
  (row.claim_state === 'agreed' && !isDisputed(row)) ||
  (row.state === 'returning' && row.error_code !== null) ||
  (row.dispute_state !== null && DECIDED_BY_US.includes(row.dispute_state));
const DECIDED_BY_US: readonly DisputeState[] = ['reviewing', 'deciding', 'appealed'];
const isDisputed = ({ dispute_state }: store.PaymentRow): boolean =>
  dispute_state !== null && !rules.DISPUTE_ENDS.includes(dispute_state);

/** When the payment's clock runs out; null while an open refund or dispute stops it. */
const clockOf = (row: store.PaymentRow): Date | null => clockAt(standingOf(row), row.since, row.ends_on);

/** The column that keeps when a state was reached: the first time, but for `done` the last. */
const REACHED: Partial<Record<PaymentState, 'paid_on' | 'done_on' | 'accepted_on' | 'released_on'>> = {
  held: 'paid_on',
  done: 'done_on',
  accepted: 'accepted_on',
  released: 'released_on',
};

async function write(context: Context, before: store.PaymentRow, patch: store.PaymentPatch): Promise<store.PaymentRow> {
  const { db, now } = context;
  const moved = { ...before, ...patch };
  const isMoved = moved.state !== before.state;
  const reached = REACHED[moved.state];
  const row: store.PaymentRow = {
    ...moved,
    since: isMoved ? now : moved.since,
    ended_on: isMoved && rules.PAYMENT_ENDS.includes(moved.state) ? now : moved.ended_on,
    // Work can be marked as done more than once; the last time counts.
    ...(isMoved && reached && (reached === 'done_on' || moved[reached] === null) ? { [reached]: now } : {}),
  };
  const next = { ...row, clock_at: clockOf(row) };
  const { state, since, clock_at, ended_on, paid_on, done_on, accepted_on, released_on } = next;
  const all = { ...patch, state, since, clock_at, ended_on, paid_on, done_on, accepted_on, released_on };
  await store.patchPayment(db, before.id, all);
  return next;
}

/** Writes a step of a payment, its refund or its dispute into the history, and tells those who must know. */
export async function record(
  context: Context,
  row: store.PaymentRow,
  step: TakenStep,
  { by, note = '', is_of_order = row.is_bound && row.pay_by === null, ...more }: Taken,
): Promise<void> {
  const step_id = await store.insertStep(context.db, {
    payment_id: row.id,
    claim_id: row.claim_id,
    step,
    by,
    user_id: by === 'clock' || by === 'provider' ? null : (context.user?.id ?? null),
    note,
    created: context.now,
  });
  // An order tells its people itself.
  if (!is_of_order) await tellStep(context, row.id, step_id, { step, by, is_deposit: row.is_bound, ...more });
}

interface Back {
  readonly cents: number;
  readonly source: 'held' | 'due';
  readonly claim_id: number | null;
  readonly dispute_id?: number | null;
  /** Whether it counts as gone back already. */
  readonly is_counted?: boolean;
  /** The company's id of the payment that is refunded. */
  readonly of_ref: string;
  /** When to tell the company. */
  readonly at?: Date;
}
/** Sends money of a payment back: posts it as on its way, and asks the company to send it. */
export async function sendBack(
  context: Context,
  row: store.PaymentRow,
  { at = context.now, ...back }: Back,
): Promise<void> {
  const { cents, source } = back;
  const commission_cents = source === 'due' ? commissionOfBack(await readShare(context.db, row.id), cents) : 0;
  const wish = { kind: 'refund', payment_id: row.id, ...back, commission_cents } as const;
  const move = await insertMove(context.db, wish, at, context.now);
  const posted = await postEntry(context, ownersOf(row), `refund sent:${move.key}`, {
    what: 'refund sent',
    cents,
    from: source,
  });
  if (!posted.ok) throw new Error(`payment ${row.id} holds less than ${cents}`);
  context.afterCommit(() => context.parts.wake.custody());
}

/** Held money becomes the pro's: asks the company to move it to their account, less our commission. */
export async function askTransfer(
  context: Context,
  { id }: store.PaymentRow,
  cents: number,
  at = context.now,
): Promise<void> {
  const { db, now } = context;
  const commission_cents = commissionOfMore(await readShare(db, id), cents);
  await insertMove(db, { kind: 'transfer', payment_id: id, cents, commission_cents }, at, now);
  context.afterCommit(() => context.parts.wake.custody());
}

/** Asks the company for what a state needs that was just reached. */
async function follow(context: Context, row: store.PaymentRow): Promise<void> {
  if (row.state === 'releasing') await askTransfer(context, row, leftOf(row));
  if (row.state === 'returning' && row.ref !== null)
    await sendBack(context, row, { cents: leftOf(row), source: 'held', claim_id: null, of_ref: row.ref });
}

/** Takes a step of a payment, where this actor may take it now. */
export async function takeStep(
  context: Context,
  before: store.PaymentRow,
  step: rules.PaymentStep,
  taken: Taken,
  patch: store.PaymentPatch = {},
): Promise<Result<store.PaymentRow, 'not now'>> {
  if (!rules.canStep(step, standingOf(before), taken.by)) return refuse('not now');
  const state = rules.paymentMachine.steps[step].to ?? before.state;
  const row = await write(context, before, { error_code: null, ...patch, state });
  await record(context, row, step, taken);
  if (state !== before.state) await follow(context, row);
  await tellPayment(context, row, before);
  return ok(row);
}

/** The payment's dispute moved: both read it again, and where the dispute ended, the payment's clock starts again. */
export async function noteDispute(
  context: Context,
  before: store.PaymentRow,
  dispute: Pick<store.PaymentRow, 'dispute_state' | 'dispute_opened_by' | 'dispute_clock_at'>,
): Promise<store.PaymentRow> {
  const isEnd = dispute.dispute_state !== null && rules.DISPUTE_ENDS.includes(dispute.dispute_state);
  const row = await write(context, { ...before, ...dispute }, isEnd ? { since: context.now, first_by: null } : {});
  await tellPayment(context, row, before);
  return row;
}

/** Divides the money at the end of a dispute, in one step: sends the customer's part back; the rest is the pro's. */
export async function settle(
  context: Context,
  before: store.PaymentRow,
  { dispute_id, to_requestor }: { readonly dispute_id: number; readonly to_requestor: number },
  taken: Taken,
): Promise<void> {
  // The payer's bank has taken all of it meanwhile, so there is nothing to divide.
  if (before.state === 'returned') return void (await record(context, before, 'settled', taken));
  const { step, back, from } = settlementOf(before.state, leftOf(before), to_requestor);
  if (before.ref === null) throw new Error(`payment ${before.id} was never paid`);
  if (back > 0)
    await sendBack(context, before, { cents: back, source: from, claim_id: null, dispute_id, of_ref: before.ref });
  const state = step === null ? before.state : rules.paymentMachine.steps[step].to;
  const row = await write(context, before, { state, back_cents: before.back_cents + back, error_code: null });
  await record(context, row, step ?? 'settled', taken);
  if (state === 'releasing') await follow(context, row);
  await tellPayment(context, row, before);
}

/** The end of an order or booking that leaves the pro a part: the rest goes back now, and an approver checks the part. */
export async function keepPart(context: Context, before: store.PaymentRow, back: number, taken: Taken): Promise<void> {
  if (!rules.paymentMachine.can('keepPart', before.state, taken.by) || before.ref === null)
    throw new Error(`payment ${before.id} cannot be divided`);
  const sent = { cents: back, source: 'held', claim_id: null, is_counted: true, of_ref: before.ref } as const;
  if (back > 0) await sendBack(context, before, sent);
  const { to } = rules.paymentMachine.steps.keepPart;
  const row = await write(context, before, { state: to, back_cents: before.back_cents + back, error_code: null });
  await record(context, row, 'keepPart', taken);
  await tellPayment(context, row, before);
}

/** Writes that money went back, or failed to; restarts the clock of the payment and tells both people. */
export async function noteBack(context: Context, before: store.PaymentRow, patch: store.PaymentPatch): Promise<void> {
  await tellPayment(context, await write(context, before, patch), before);
}

/** The customer applies for a refund: the payment's clock stops until it is decided. */
export async function openClaim(
  context: Context,
  before: store.PaymentRow,
  wanted: { readonly cents: number; readonly reason: string; readonly attachment_ids: readonly number[] },
): Promise<store.PaymentRow> {
  const { db, now } = context;
  const clock_at = new Date(now.getTime() + (rules.CLAIM_CLOCKS.applied?.after ?? 0));
  const claim_id = await store.insertClaim(db, before.id, { ...wanted, clock_at }, now);
  const row = await write(
    context,
    { ...before, claim_id, claim_state: 'applied', claims: before.claims + 1 },
    { first_by: null },
  );
  await record(context, row, 'applyRefund', { by: 'requestor', note: wanted.reason });
  await tellPayment(context, row, before);
  return row;
}

/**
 * After a payer's bank took money: reduces an application that was not sent yet to what is left, and ends it where nothing is.
 * `row.back_cents` has to count what went back.
 */
export async function fitClaim(context: Context, row: store.PaymentRow): Promise<store.PaymentRow> {
  const left = leftOf(row);
  const { claim_id, claim_state, claim_cents } = row;
  if (claim_id === null || (claim_state !== 'applied' && claim_state !== 'agreed') || claim_cents <= left) return row;
  if (left > 0) {
    await store.patchClaim(context.db, claim_id, { cents: left, first_by: null });
    return { ...row, claim_cents: left };
  }
  const ended = await takeClaimStep(context, row, 'overtake', { by: 'provider' });
  return ended.ok ? ended.value : row;
}

/** Takes a step of the newest refund, where this actor may take it now. */
export async function takeClaimStep(
  context: Context,
  before: store.PaymentRow,
  step: rules.ClaimStep,
  taken: Taken,
  patch: store.ClaimPatch = {},
  more: store.PaymentPatch = {},
): Promise<Result<store.PaymentRow, 'not now'>> {
  const { db, now } = context;
  const { claim_id, claim_state } = before;
  if (claim_id === null || claim_state === null) return refuse('not now');
  if (!rules.claimMachine.can(step, claim_state, taken.by)) return refuse('not now');
  const state = rules.claimMachine.steps[step].to ?? claim_state;
  const clock = rules.CLAIM_CLOCKS[state];
  const isOver = rules.CLAIM_ENDS.includes(state);
  // A changed application gives the pro the whole time for an answer again.
  await store.patchClaim(db, claim_id, {
    ...patch,
    state,
    since: now,
    clock_at: clock && new Date(now.getTime() + clock.after),
    ended_on: isOver ? now : null,
  });
  // Where the refund has ended, the payment's clock starts again.
  const since = isOver ? { since: now } : {};
  const row = await write(context, { ...before, claim_state: state }, { error_code: null, ...since, ...more });
  await record(context, row, step, taken);
  if (step === 'approveRefund') {
    if (row.ref === null) throw new Error(`payment ${row.id} was never paid`);
    const source = row.state === 'released' ? 'due' : 'held';
    await sendBack(context, row, { cents: row.claim_cents, source, claim_id, of_ref: row.ref });
  }
  await tellPayment(context, row, before);
  return ok(row);
}
