import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { type Cents, CURRENCY, toDecimal } from '#core/kit/money.ts';
import { idOfCursor, pageOf } from '#core/kit/page.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { HOUR, toWire, toWireOrNull } from '#core/kit/time.ts';
import type * as calls from '#core/ops/credit/calls.ts';
import { ADJUSTMENT_LIMIT_CENTS, type CreditAdjustment } from '#core/ops/credit/model.ts';
import { actorOf, adjustmentMachine, isOver, LIMIT_OVER, needsSecond, WAITS_FOR } from '#core/ops/credit/rules.ts';
import type { ActName } from '#core/users/operators/acts-model.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { giveBackRest, ownerOf, runningOf } from '#server/subscriptions/service.ts';
import { operatorsWith, othersOf, recordAct } from '#server/users/operators/service.ts';
import { fundsOf, lockFunds, adjustCredit as post, settingOf } from '#server/wallet/service.ts';
import { hasActed } from '../people/store.ts';
import { operatorIds } from '../reviews/store.ts';
import * as store from './store.ts';

const LOOKED = 'wallet looked at';
const OF_PERSON = 20;
const BATCH = 50;
const subjectOf = (user_id: number) => `user:${user_id}`;

/** How many cents one operator may move for a person in a day without a second operator: the setting, else its default. */
async function limitOf(db: Db): Promise<Cents> {
  const set = await settingOf(db, 'operator_credit_limit_cents');
  return typeof set === 'number' && Number.isSafeInteger(set) && set >= 0 ? set : ADJUSTMENT_LIMIT_CENTS;
}

const OPEN = ['approve', 'refuse', 'withdraw'] as const;

function present(row: store.AdjustmentRow, operator_id: number, now: Date): CreditAdjustment {
  const { cents, asked_on, ends_on, decided_on, ...rest } = row;
  const actor = actorOf(row, operator_id);
  return {
    ...rest,
    // A request that waited too long counts as ended, even before the job has ended it.
    status: row.status === 'waiting' && isOver(asked_on, now) ? 'ended' : row.status,
    amount: toDecimal(cents),
    currency: CURRENCY,
    asked_on: toWire(asked_on),
    ends_on: toWire(ends_on),
    decided_on: toWireOrNull(decided_on),
    open:
      actor === 'self' || isOver(asked_on, now)
        ? []
        : OPEN.filter((step) => adjustmentMachine.can(step, row.status, actor)),
  };
}

async function reply(context: PersonContext, id: number): Promise<Result<{ adjustment: CreditAdjustment }, NotFound>> {
  const { db, now, user } = context;
  return ok({ adjustment: present(await store.readAdjustment(db, id), user.id, now) });
}

const tellOperators = async (context: Context, adjustment_id: number): Promise<void> =>
  context.publish('adjustment.changed', { adjustment_id }, await operatorIds(context.db));

/** A person's credit for operators. Opening it is audited, once an hour (decision 11). */
export async function personCredit(
  { user_id }: CallParsed<typeof calls.personCredit>,
  context: PersonContext,
): Promise<CallResult<typeof calls.personCredit>> {
  const { db, now, user } = context;
  const owner = await store.readOwner(db, user_id);
  if (!owner) return notFound();
  const subject = subjectOf(user_id);
  if (!(await hasActed(db, user.id, subject, LOOKED, new Date(now.getTime() - HOUR))))
    await recordAct(context, LOOKED, subject);
  const limit = await limitOf(db);
  const moved = await store.readMoved(db, user.id, user_id, new Date(now.getTime() - LIMIT_OVER));
  const funds = await fundsOf(db, user_id);
  const rows = await store.readOfPerson(db, user_id, OF_PERSON);
  return ok({
    credit: {
      user_id,
      ...owner,
      promotional: toDecimal(funds.promotional),
      bought: toDecimal(funds.bought),
      held: toDecimal(funds.held_bought + funds.held_promotional),
      currency: CURRENCY,
      alone: toDecimal(Math.max(0, limit - moved)),
      limit: toDecimal(limit),
      others: othersOf(await operatorsWith(db, ['money']), [user.id, user_id]),
      is_me: user_id === user.id,
    },
    adjustments: rows.map((row) => present(row, user.id, now)),
    subscriptions: (await runningOf(db, user_id, now)).map(({ price_cents, rest_cents, ends_at, ...one }) => ({
      ...one,
      price: toDecimal(price_cents),
      rest: toDecimal(rest_cents),
      ends_at: toWire(ends_at),
    })),
  });
}

/** Ends a subscription and returns the rest of its month (type 45, decision 86). Audited, and its pro is told. */
export async function returnSubscription(
  { subscription_id, reason }: CallParsed<typeof calls.returnSubscription>,
  context: PersonContext,
): Promise<CallResult<typeof calls.returnSubscription>> {
  const owner_id = await ownerOf(context.db, subscription_id);
  if (owner_id === null) return notFound();
  if (owner_id === context.user.id) return refuse('own account');
  const returned = await giveBackRest(context, subscription_id, { reason, operator_id: context.user.id });
  if (!returned.ok) return returned;
  const { user_id, cents } = returned.value;
  await recordAct(context, 'subscription returned', subjectOf(user_id), { subscription_id, cents, reason });
  await tellPerson(context, {
    kind: 'credit_adjusted',
    user_id,
    key: `credit_adjusted:subscription:${subscription_id}`,
    data: { what: 'credit', amount: toDecimal(cents), reason, path: '/dashboard/credit' },
  });
  return ok({ returned: toDecimal(cents) });
}

const RECORDED = { credit: 'credit added', debit: 'credit taken' } as const;

/** Moves the credit and tells the person. Refuses to take more than there is. */
async function move(
  context: PersonContext,
  a: Pick<store.AdjustmentRow, 'id' | 'user_id' | 'kind' | 'fund' | 'cents' | 'reason' | 'asked_by'>,
): Promise<Result<{ transaction_id: number }, 'not enough credit'>> {
  const people = a.asked_by === context.user.id ? {} : { decided_by: context.user.id };
  const moved = await post(context, {
    adjustment_id: a.id,
    user_id: a.user_id,
    kind: a.kind,
    fund: a.fund,
    cents: a.cents,
    reason: a.reason,
    evidence: { asked_by: a.asked_by, ...people },
  });
  if (!moved.ok) {
    const funds = await fundsOf(context.db, a.user_id);
    return refuse('not enough credit', undefined, { available: toDecimal(funds[a.fund]) });
  }
  await tellPerson(context, {
    kind: 'credit_adjusted',
    user_id: a.user_id,
    key: `credit_adjusted:${a.id}`,
    data: { what: a.kind, amount: toDecimal(a.cents), reason: a.reason, path: '/dashboard/credit' },
  });
  return moved;
}

/**
 * Adds credit to a wallet or takes it (types 36 and 37). If the amount, with what this operator moved for the person within a
 * day, is above the limit, it waits for a second operator. Audited either way.
 */
export async function adjustCredit(
  input: CallParsed<typeof calls.adjustCredit>,
  context: PersonContext,
): Promise<CallResult<typeof calls.adjustCredit>> {
  const { db, now, user } = context;
  const { user_id, kind, fund, amount: cents, reason } = input;
  const owner = await store.readOwner(db, user_id);
  if (!owner || owner.is_deleted) return notFound();
  if (user_id === user.id) return refuse('own account');
  // Two calls of the same operator wait for each other here, so that the limit counts both.
  const { accounts } = await lockFunds(context, user_id);
  if (kind === 'debit' && accounts[fund] < cents)
    return refuse('not enough credit', undefined, { available: toDecimal(accounts[fund]) });
  const moved = await store.readMoved(db, user.id, user_id, new Date(now.getTime() - LIMIT_OVER));
  const step = needsSecond(cents, moved, await limitOf(db)) ? 'wait' : 'make';
  const taken = adjustmentMachine.take(step, 'asked', 'author');
  if (!taken.ok) throw new Error(`an adjustment cannot ${step}`);
  const id = await store.takeId(db);
  const made = step === 'make' ? await move(context, { id, ...input, cents, asked_by: user.id }) : null;
  if (made && !made.ok) return made;
  await store.insertAdjustment(db, {
    id,
    user_id,
    kind,
    fund,
    cents,
    reason,
    status: taken.value as 'waiting' | 'made',
    asked_by: user.id,
    asked_on: now,
    ends_on: new Date(now.getTime() + WAITS_FOR),
    transaction_id: made ? made.value.transaction_id : null,
  });
  const details = { reason, fund, amount: toDecimal(cents), adjustment_id: id };
  await recordAct(context, step === 'make' ? RECORDED[kind] : `${kind} asked for`, subjectOf(user_id), details);
  await tellOperators(context, id);
  return reply(context, id);
}

/** A page of adjustments that wait for a second operator, or of decided ones. */
export async function creditAdjustments(
  { state, page_size, cursor }: CallParsed<typeof calls.creditAdjustments>,
  { db, now, user }: PersonContext,
): Promise<CallResult<typeof calls.creditAdjustments>> {
  const place = idOfCursor(cursor);
  const [rows, waiting, limit] = await Promise.all([
    state === 'waiting'
      ? store.readWaiting(db, now, place ?? 0, page_size + 1)
      : store.readDecided(db, place ?? Number.MAX_SAFE_INTEGER, page_size + 1),
    store.countWaiting(db, now),
    limitOf(db),
  ]);
  const { page, next_cursor } = pageOf(rows, page_size, ({ id }) => [id]);
  return ok({
    adjustments: page.map((row) => present(row, user.id, now)),
    waiting,
    limit: toDecimal(limit),
    next_cursor,
  });
}

type Step = (typeof OPEN)[number];

/**
 * The adjustment, locked, if this operator may take this step now; else the refusal. `codes` are the call's refusals for a step
 * that belongs to another operator, and for the operator's own wallet.
 */
async function toDecide<const Other extends string, const Self extends string>(
  context: PersonContext,
  id: number,
  step: Step,
  codes: { readonly other: Other; readonly self: Self },
): Promise<
  Result<
    { row: store.LockedAdjustment; status: CreditAdjustment['status'] },
    NotFound | 'decided already' | Other | Self
  >
> {
  const row = await store.lockAdjustment(context.db, id);
  if (!row) return notFound();
  const actor = actorOf(row, context.user.id);
  if (actor === 'self') return refuse(codes.self);
  const taken = adjustmentMachine.take(step, row.status, actor);
  if (!taken.ok) return taken.error === 'not yours' ? refuse(codes.other) : refuse('decided already');
  if (isOver(row.asked_on, context.now)) return refuse('decided already');
  return ok({ row, status: taken.value });
}

async function decide(
  context: PersonContext,
  row: store.LockedAdjustment,
  decision: {
    status: CreditAdjustment['status'];
    decided_by: number | null;
    reason: string;
    transaction_id: number | null;
  },
  act: ActName,
) {
  if (!(await store.writeDecision(context.db, context.now, row.id, decision)))
    throw new Error(`adjustment ${row.id} was decided under its lock`);
  await recordAct(context, act, subjectOf(row.user_id), {
    reason: decision.reason || row.reason,
    fund: row.fund,
    amount: toDecimal(row.cents),
    adjustment_id: row.id,
  });
  await tellOperators(context, row.id);
  return reply(context, row.id);
}

/** A second operator approves: the credit moves now. */
export async function approveAdjustment(
  { adjustment_id }: CallParsed<typeof calls.approveAdjustment>,
  context: PersonContext,
): Promise<CallResult<typeof calls.approveAdjustment>> {
  const found = await toDecide(context, adjustment_id, 'approve', { other: 'own request', self: 'own account' });
  if (!found.ok) return found;
  const { row, status } = found.value;
  const owner = await store.readOwner(context.db, row.user_id);
  if (!owner || owner.is_deleted) return notFound();
  const made = await move(context, row);
  if (!made.ok) return made;
  const { transaction_id } = made.value;
  const decision = { status, decided_by: context.user.id, reason: '', transaction_id };
  return decide(context, row, decision, `${row.kind} approved`);
}

/** A second operator refuses. No credit moves. */
export async function refuseAdjustment(
  { adjustment_id, reason }: CallParsed<typeof calls.refuseAdjustment>,
  context: PersonContext,
): Promise<CallResult<typeof calls.refuseAdjustment>> {
  const found = await toDecide(context, adjustment_id, 'refuse', { other: 'own request', self: 'own account' });
  if (!found.ok) return found;
  const { row, status } = found.value;
  const decision = { status, decided_by: context.user.id, reason, transaction_id: null };
  return decide(context, row, decision, `${row.kind} refused`);
}

/** The operator who asked takes it back. No credit moves. */
export async function withdrawAdjustment(
  { adjustment_id }: CallParsed<typeof calls.withdrawAdjustment>,
  context: PersonContext,
): Promise<CallResult<typeof calls.withdrawAdjustment>> {
  const found = await toDecide(context, adjustment_id, 'withdraw', { other: 'not yours', self: 'not yours' });
  if (!found.ok) return found;
  const { row, status } = found.value;
  const decision = { status, decided_by: null, reason: '', transaction_id: null };
  return decide(context, row, decision, `${row.kind} withdrawn`);
}

/** Ends adjustments that waited seven days for a second operator; a batch in the caller's transaction. */
export async function endOld(context: Context): Promise<number> {
  const ids = await store.lockOver(context.db, context.now, BATCH);
  const over = adjustmentMachine.take('end', 'waiting', 'clock');
  if (!over.ok) throw new Error('an adjustment cannot end');
  for (const id of ids) {
    const decision = { status: over.value, decided_by: null, reason: '', transaction_id: null };
    await store.writeDecision(context.db, context.now, id, decision);
    await tellOperators(context, id);
  }
  return ids.length;
}
