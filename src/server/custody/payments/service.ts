/** What the two people of a job do with its protected payments. Each act locks the job and the payment first. */
import { QUOTE_STATUS } from '#core/bids/model.ts';
import { dayBegin, decideDay } from '#core/custody/limits/rules.ts';
import { MOST_CLAIMS } from '#core/custody/model.ts';
import type * as calls from '#core/custody/payments/calls.ts';
import * as decisions from '#core/custody/payments/decision-rules.ts';
import { PAYMENT_CLOCKS } from '#core/custody/payments/rules.ts';
import type { ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { plannedDay } from '#core/custody/plans/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { HOUR, SECOND, sgDay } from '#core/kit/time.ts';
import * as bids from '#server/bids/service.ts';
import * as messages from '#server/messages/payments/service.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import * as uploads from '#server/uploads/service.ts';
import { closePay, sendMoves } from '../moves/service.ts';
import { insertMove, lockPayer, readPaidSince, readPay } from '../moves/store.ts';
import { portOf } from './port-service.ts';
import { isLate, methodsFor, presentPayment, sideOf } from './presenter.ts';
import * as steps from './step-service.ts';
import * as store from './store.ts';

export {
  askDeposit,
  canHoldDeposit,
  depositHolder,
  depositLink,
  endDeposit,
  freeDeposit,
  moveDeposit,
} from './deposit-service.ts';
export { addBound, boundOf, disputeBound, endBound, type HeldWish, waysToHold } from './order-service.ts';

const REQUESTS_A_DAY = 30;
const ASKS_A_MINUTE = 20;
const PRIMES_AN_HOUR = 20;

type One = CallParsed<typeof calls.acceptThirdParty>;
type Reply = CallResult<typeof calls.readThirdParty>;
/** What asking for a payment answers. */
type Asked = Promise<
  Result<
    { third_party_payment: ThirdPartyPayment },
    | 'not now'
    | 'no agreed total'
    | 'invalid price'
    | 'above agreed'
    | 'plan impossible'
    | 'conversation closed'
    | 'no account'
    | NotFound
  >
>;
/** What an act of one step answers. */
type Acted = Promise<Result<{ third_party_payment: ThirdPartyPayment }, 'not now' | NotFound>>;

const reply = (row: store.PaymentRow, context: PersonContext) =>
  ok({ third_party_payment: presentPayment(row, context) });

/** A payment of the caller's, read again. */
async function readReply(context: PersonContext, payment_id: number): Promise<Reply> {
  const row = await store.findPayment(context.db, payment_id, context.user.id);
  return row ? reply(row, context) : notFound();
}

/** A payment of the caller's with its job, both locked until the transaction ends. */
async function held(context: PersonContext, payment_id: number) {
  const { db, user } = context;
  const found = portOf(context) ? await store.findPayment(db, payment_id, user.id) : null;
  const row = found && (await store.lockPayment(db, payment_id));
  return row && { row, side: sideOf(row, user.id) };
}

/** The pro asks for a payment of a job without a plan. */
export async function addThirdParty(
  input: CallParsed<typeof calls.addThirdParty>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addThirdParty>> {
  const terms = portOf(context) ? await bids.lockTerms(context, input.bid_id, context.user.id) : null;
  if (terms && (await store.hasPlan(context.db, input.bid_id))) return refuse('planned');
  return askForPayment(input, context);
}

/** The pro asks for a payment, with a message in the conversation. */
export async function askForPayment(
  { bid_id, amount, title, note, ...days }: CallParsed<typeof calls.addThirdParty>,
  context: PersonContext,
): Asked {
  const { db, user, now } = context;
  const port = portOf(context);
  const terms = port && (await bids.lockTerms(context, bid_id, user.id));
  if (!port || terms?.provider_id !== user.id) return notFound();
  await limit(db, now, `custody_request:user:${user.id}`, REQUESTS_A_DAY, 86_400);
  const today = sgDay(now);
  const planned = plannedDay(terms.hired_for, now);
  const begins_on = days.begins_on ?? (days.ends_on && days.ends_on < planned ? days.ends_on : planned);
  const ends_on = days.ends_on ?? (begins_on > planned ? begins_on : planned);
  if (ends_on < begins_on || ends_on < today) return refuse('not now');
  const others = await store.readOfBid(db, bid_id, user.id);
  const step = { key: '', kind: 'work', title, cents: amount, proof: '', begins_on, ends_on } as const;
  const decided = decisions.decideAsk(step, {
    is_hired: terms.quote_status_id === QUOTE_STATUS.Hired || terms.quote_status_id === QUOTE_STATUS.WorkCompleted,
    agreed_cents: terms.agreed_cents,
    payments: others.map(({ state, cents, back_cents }) => ({ state, cents, back: back_cents })),
    can: port.capabilities,
    now,
  });
  if (!decided.ok) return decided;
  const { requestor_id, provider_id } = terms;
  const clock_at = new Date(now.getTime() + (PAYMENT_CLOCKS.requested?.after ?? 0));
  const asked = { cents: amount, holder: port.holder, title, note, begins_on, ends_on, clock_at };
  const id = await store.insertPayment(db, { quote_bid_id: bid_id, requestor_id, provider_id, ...asked }, now);
  const row = (await store.readPayment(db, id)) as store.PaymentRow;
  const sent = await messages.sendPaymentRequest(context, bid_id, { cents: amount, title, note }, steps.requestOf(row));
  if (!sent.ok) return sent;
  await store.patchPayment(db, id, { message_id: sent.value });
  await steps.record(context, row, 'add', { by: 'pro' });
  await steps.tellPayment(context, row, row);
  return readReply(context, id);
}

type Step = Parameters<typeof steps.takeStep>[2];
/** An act that takes one step in the table of steps. */
async function act(
  context: PersonContext,
  payment_id: number,
  stepOf: Step | ((row: store.PaymentRow) => Step),
  note = '',
): Acted {
  const found = await held(context, payment_id);
  if (!found) return notFound();
  const { row, side } = found;
  const step = typeof stepOf === 'function' ? stepOf(row) : stepOf;
  const taken = await steps.takeStep(context, row, step, { by: side, note });
  return taken.ok ? readReply(context, payment_id) : taken;
}

export const cancelRequestThirdParty = ({ payment_id }: One, context: PersonContext) =>
  act(context, payment_id, 'cancelRequest');
export const cancelThirdParty = (
  { payment_id, reason }: CallParsed<typeof calls.cancelThirdParty>,
  context: PersonContext,
) => act(context, payment_id, 'cancel', reason);
export const doneThirdParty = ({ payment_id }: One, context: PersonContext) => act(context, payment_id, 'markDone');
export const undoDoneThirdParty = ({ payment_id }: One, context: PersonContext) =>
  act(context, payment_id, 'unmarkDone');
export const giveBackThirdParty = ({ payment_id }: One, context: PersonContext) => act(context, payment_id, 'giveBack');
export const acceptThirdParty = ({ payment_id }: One, context: PersonContext) =>
  act(context, payment_id, ({ state }) => (state === 'held' ? 'acceptEarly' : 'accept'));

/** Keeps when the customer first saw the request; a call by the pro keeps nothing. */
export async function readThirdParty({ payment_id }: One, context: PersonContext): Promise<Reply> {
  const found = await held(context, payment_id);
  if (!found) return notFound();
  const { row, side } = found;
  if (side === 'requestor' && row.read_on === null)
    await steps.takeStep(context, row, 'read', { by: side }, { read_on: context.now });
  return readReply(context, payment_id);
}

/**
 * Begins a try to pay, or continues the open one. `back`: where the payer returns to, if not to their screen of the payment.
 * Call it outside of a transaction.
 */
export async function payThirdParty(
  { payment_id, pay_type, prime }: CallParsed<typeof calls.payThirdParty>,
  context: PersonContext,
  back: string | null = null,
): Promise<CallResult<typeof calls.payThirdParty>> {
  const { parts, user, now } = context;
  if (prime !== undefined) {
    // Limited, because an immediate refusal would let stolen cards be tried out here.
    await limit(parts.database, now, `custody_prime:user:${user.id}`, PRIMES_AN_HOUR, HOUR / SECOND);
    if (portOf(context)?.takes_prime === false || pay_type !== 'card') return refuse('method impossible');
  }
  const left = await leaveOther(context, payment_id, pay_type);
  if (!left.ok) return left;
  const begun = await deciding(context, async (inside) => begin({ ...inside, user }, payment_id, pay_type, back));
  if (!begun.ok) return begun;
  await sendMoves(parts, payment_id, prime ?? null);
  const row = await store.findPayment(parts.database, payment_id, user.id);
  const move = await readPay(parts.database, payment_id);
  if (!row || !move) return notFound();
  if (move.state === 'open' && move.url === null) return refuse('no answer');
  return ok({
    third_party_payment: presentPayment(row, context),
    pay_url: move.state === 'open' ? move.url : null,
  });
}

/**
 * Closes an open try by another way at the company first, so that no one pays twice. Closes nothing where the new way is not
 * possible. Refused where the company does not answer.
 */
async function leaveOther(
  context: PersonContext,
  payment_id: number,
  pay_type: CallParsed<typeof calls.payThirdParty>['pay_type'],
): Promise<Result<undefined, 'method impossible' | 'above daily limit' | 'no answer'>> {
  const { parts, user, now } = context;
  const { database } = parts;
  const port = portOf(context);
  const row = await store.findPayment(database, payment_id, user.id);
  if (!port || row?.state !== 'paying' || row.requestor_id !== user.id) return ok();
  if ((await readPay(database, payment_id))?.method === pay_type) return ok();
  const step = { ...row, kind: 'work', proof: '' } as const;
  const possible = decisions.decideMethod(step, pay_type, methodsFor(row, port.capabilities), now);
  if (!possible.ok) return possible;
  const within = decideDay(pay_type, row.cents, await readPaidSince(database, user.id, dayBegin(now), payment_id));
  if (!within.ok) return within;
  return (await closePay(parts, payment_id)) ? ok() : refuse('no answer');
}

async function begin(
  context: PersonContext,
  payment_id: number,
  pay_type: CallParsed<typeof calls.payThirdParty>['pay_type'],
  back: string | null,
): Promise<Result<undefined, 'not now' | 'method impossible' | 'above daily limit' | NotFound>> {
  const { db, now } = context;
  const found = await held(context, payment_id);
  const port = portOf(context);
  if (!found || !port) return notFound();
  const { row, side } = found;
  if (row.state === 'paying' && side === 'requestor') {
    const open = await readPay(db, payment_id);
    if (open?.method !== pay_type) return refuse('not now');
    return ok();
  }
  if (isLate(row, now)) return refuse('not now');
  const step = { ...row, kind: 'work', proof: '' } as const;
  const possible = decisions.decideMethod(step, pay_type, methodsFor(row, port.capabilities), now);
  const taken = await steps.takeStep(
    context,
    row,
    'pay',
    { by: side },
    {
      method: pay_type,
      read_on: row.read_on ?? now,
      // A shop order has set its own return path.
      ...(row.is_bound && row.pay_by === null ? {} : { return_path: back }),
    },
  );
  if (!taken.ok) return taken;
  if (!possible.ok) return possible;
  await lockPayer(db, row.requestor_id);
  const paid = await readPaidSince(db, row.requestor_id, dayBegin(now), payment_id);
  const within = decideDay(pay_type, row.cents, paid);
  if (!within.ok) return within;
  await insertMove(db, { kind: 'pay', payment_id, cents: row.cents, method: pay_type }, now, now);
  return ok();
}

/** Asks the company now. Call it outside of a transaction. Throws 429 where it is called too often. */
export async function askThirdParty({ payment_id }: One, context: PersonContext): Promise<Reply> {
  const { parts, user, now } = context;
  const { database } = parts;
  const row = portOf(context) ? await store.findPayment(database, payment_id, user.id) : null;
  if (!row) return notFound();
  await limit(database, now, `custody_ask:user:${user.id}`, ASKS_A_MINUTE, 60);
  await sendMoves(parts, payment_id);
  return readReply({ ...context, db: database }, payment_id);
}

type RefundInput = CallParsed<typeof calls.applyRefund>;

/** Attaches a refund's files to the conversation, so that both sides see the photos of the work. */
async function attachFiles(context: PersonContext, row: store.PaymentRow, ids: readonly number[]): Promise<boolean> {
  const known = new Set(row.claim_attachments.map(({ id }) => id));
  const added = ids.filter((id) => !known.has(id));
  return added.length === 0 || uploads.attach(context, added, { quote_bid_id: row.quote_bid_id });
}

/** The customer applies for a refund of all or part of a payment. */
export async function applyRefund(
  { payment_id, amount, reason, attachment_id }: RefundInput,
  context: PersonContext,
): Promise<CallResult<typeof calls.applyRefund>> {
  const found = await held(context, payment_id);
  if (!found) return notFound();
  const { row, side } = found;
  if (side !== 'requestor') return refuse('not now');
  const { cents, back_cents: back } = row;
  const decided = decisions.decideClaim(steps.standingOf(row), { cents, back }, amount, MOST_CLAIMS);
  if (!decided.ok) return decided;
  if (!(await attachFiles(context, { ...row, claim_attachments: [] }, attachment_id)))
    return refuse('attachment missing');
  await steps.openClaim(context, row, { cents: amount, reason, attachment_ids: attachment_id });
  return readReply(context, payment_id);
}

/** The customer changes an open application. Once the pro has agreed, the amount cannot change. */
export async function editRefundInfo(
  { payment_id, amount, reason, attachment_id }: RefundInput,
  context: PersonContext,
): Promise<CallResult<typeof calls.editRefundInfo>> {
  const found = await held(context, payment_id);
  if (!found) return notFound();
  const { row, side } = found;
  // The pro agreed to this amount.
  if (row.claim_state === 'agreed' && amount !== row.claim_cents) return refuse('not now');
  if (amount <= 0 || amount > steps.leftOf(row)) return refuse('invalid price');
  const patch = { cents: amount, reason, attachment_ids: attachment_id, first_by: null };
  const taken = await steps.takeClaimStep(context, row, 'editRefundInfo', { by: side, note: reason }, patch);
  if (!taken.ok) return taken;
  if (!(await attachFiles(context, row, attachment_id))) return refuse('attachment missing');
  return readReply(context, payment_id);
}

/** An act that takes one step of a refund. */
async function actOnClaim(
  context: PersonContext,
  payment_id: number,
  step: Parameters<typeof steps.takeClaimStep>[2],
  isAsRead: (row: store.PaymentRow) => boolean = () => true,
  words = '',
): Acted {
  const found = await held(context, payment_id);
  if (!found) return notFound();
  const { row, side } = found;
  if (!isAsRead(row)) return refuse('not now');
  const patch = words === '' ? {} : { answer: words };
  const taken = await steps.takeClaimStep(context, row, step, { by: side, note: words }, patch);
  return taken.ok ? readReply(context, payment_id) : taken;
}

export const cancelRefund = ({ payment_id }: One, context: PersonContext) =>
  actOnClaim(context, payment_id, 'cancelRefund');
export const agreeRefund = ({ payment_id, amount }: CallParsed<typeof calls.agreeRefund>, context: PersonContext) =>
  actOnClaim(context, payment_id, 'agreeRefund', ({ claim_cents }) => claim_cents === amount);
export const refuseRefund = ({ payment_id, reason }: CallParsed<typeof calls.refuseRefund>, context: PersonContext) =>
  actOnClaim(context, payment_id, 'refuseRefund', undefined, reason);
