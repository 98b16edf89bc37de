/**
 * The review queue: identity checks and certificates together, read by SQL from both rooms' tables. Each kind has an interface
 * (`door-service.ts`) through which the room that owns it takes, shows and decides it. A decision is held for ten seconds, then
 * carried out by the screen or by a job.
 */

import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, pageOf } from '#core/kit/page.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { isAllowed } from '#core/kit/roles.ts';
import { toWire } from '#core/kit/time.ts';
import * as calls from '#core/ops/calls.ts';
import { REVIEW_KINDS, type Review, type ReviewKind } from '#core/ops/model.ts';
import { HELD_FOR, OVERDUE_AFTER } from '#core/ops/rules.ts';
import { opsShopItems } from '#core/shop/items/calls.ts';
import { messagesToAnswer } from '#server/content/desk/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { itemsWaiting } from '#server/shop/items/service.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { certificateDoor } from './certificate-service.ts';
import type { Door } from './door-service.ts';
import { identityDoor } from './identity-service.ts';
import { presentRow } from './presenter.ts';
import * as store from './store.ts';

const DOORS: Readonly<Record<ReviewKind, Door>> = { identity: identityDoor, certificate: certificateDoor };
const SUBJECT = { identity: 'identity_check', certificate: 'service_certificate' } as const;

/** Makes every operator's screen read the queue again. */
export async function tellOperators(context: Context, kind: ReviewKind, item_id: number): Promise<void> {
  await context.publish('review.changed', { kind, item_id }, await store.operatorIds(context.db));
}

async function countsOf({ db, now }: Context) {
  const rows = await store.countWaiting(db, new Date(now.getTime() - OVERDUE_AFTER));
  return REVIEW_KINDS.map((kind) => {
    const row = rows.find((one) => one.kind === kind);
    return {
      kind,
      count: row?.count ?? 0,
      overdue: row?.overdue ?? 0,
      oldest: row ? toWire(row.oldest) : null,
    };
  });
}

/** How much waits for operators (decision 11). Numbers of a queue are only for roles that may open it. */
export async function opsOverview(_: object, context: PersonContext): Promise<CallResult<typeof calls.opsOverview>> {
  const roles = context.user.operator_roles ?? [];
  return ok({
    waiting: isAllowed(roles, calls.reviewQueue.roles ?? []) ? await countsOf(context) : [],
    shop_items: isAllowed(roles, opsShopItems.roles ?? []) ? await itemsWaiting(context) : 0,
    contact: await messagesToAnswer(context),
  });
}

/** A page of the queue: waiting things without a held decision, oldest first; or decided ones, newest first. */
export async function reviewQueue(
  input: CallParsed<typeof calls.reviewQueue>,
  context: PersonContext,
): Promise<CallResult<typeof calls.reviewQueue>> {
  const { db, now, user } = context;
  const isWaiting = input.state === 'waiting';
  const [time, kind, id] = fromCursor(input.cursor) ?? [];
  const place =
    typeof time === 'number' && typeof kind === 'string' && typeof id === 'number' && Math.abs(time) <= 8.64e15
      ? { time: new Date(time), kind, id: Math.trunc(id) }
      : { time: new Date(isWaiting ? 0 : Date.UTC(9000, 0)), kind: '', id: 0 };
  const [rows, waiting] = await Promise.all([
    store.readQueue(db, now, user.id, input.state, input.filter, place, input.page_size + 1),
    countsOf(context),
  ]);
  const { page, next_cursor } = pageOf(rows, input.page_size, (last) => [
    (isWaiting ? last.submitted : last.decided_at)?.getTime() ?? 0,
    last.kind,
    last.item_id,
  ]);
  const count = (wanted: ReviewKind) => waiting.find((one) => one.kind === wanted)?.count ?? 0;
  const oldest = waiting.flatMap((one) => (one.oldest === null ? [] : [one.oldest])).sort()[0] ?? null;
  return ok({
    reviews: page.map(presentRow),
    next_cursor,
    counts: {
      all: waiting.reduce((sum, one) => sum + one.count, 0),
      identity: count('identity'),
      certificate: count('certificate'),
    },
    oldest,
  });
}

interface Item {
  readonly kind: ReviewKind;
  readonly item_id: number;
}

const rowOf = (context: PersonContext, { kind, item_id }: Item): Promise<store.QueueRow | null> =>
  store.findRow(context.db, context.now, context.user.id, kind, item_id);

async function reply(context: PersonContext, item: Item): Promise<Result<{ review: Review }, NotFound>> {
  const row = await rowOf(context, item);
  if (!row) return notFound();
  const shown = await DOORS[item.kind].present(context, row);
  return shown.ok ? ok({ review: shown.value }) : shown;
}

/** One thing of the queue, decided or not. */
export const review = (
  input: CallParsed<typeof calls.review>,
  context: PersonContext,
): Promise<CallResult<typeof calls.review>> => reply(context, input);

/** Claims a thing, so that no other operator decides it; extends the caller's own claim. */
export async function claimReview(
  input: CallParsed<typeof calls.claimReview>,
  context: PersonContext,
): Promise<CallResult<typeof calls.claimReview>> {
  const row = await rowOf(context, input);
  if (!row) return notFound();
  const taken = await DOORS[input.kind].take(context, row, input.take_over);
  if (!taken.ok) return taken;
  await tellOperators(context, input.kind, input.item_id);
  return reply(context, input);
}

/** Gives a thing back to the queue. */
export async function releaseReview(
  input: CallParsed<typeof calls.releaseReview>,
  context: PersonContext,
): Promise<CallResult<typeof calls.releaseReview>> {
  const row = await rowOf(context, input);
  if (!row) return notFound();
  await DOORS[input.kind].release(context, row);
  await tellOperators(context, input.kind, input.item_id);
  return reply(context, input);
}

/**
 * Decides, and holds the decision for ten seconds in which it can be undone: no one is told and nothing is deleted yet. When two
 * operators decide at once, one succeeds, because deciding takes the thing first.
 */
export async function decideReview(
  { kind, item_id, decision, reason, answers, ...input }: CallParsed<typeof calls.decideReview>,
  context: PersonContext,
): Promise<CallResult<typeof calls.decideReview>> {
  const { db, now, user } = context;
  const row = await rowOf(context, { kind, item_id });
  if (!row) return notFound();
  const verdict = { item_id, decision, reason, expires_on: input.expires_on ?? null, answers };
  const door = DOORS[kind];
  const allowed = await door.mayDecide(context, row, verdict);
  if (!allowed.ok) return allowed;
  const taken = await door.take(context, row, false);
  if (!taken.ok) return taken;
  const due_at = new Date(now.getTime() + HELD_FOR);
  if (!(await store.holdDecision(db, now, { kind, operator_id: user.id, ...verdict }, due_at)))
    return refuse('decided already');
  await recordAct(context, 'decision made', `${SUBJECT[kind]}:${item_id}`, { decision, reason, answers });
  await tellOperators(context, kind, item_id);
  return reply(context, { kind, item_id });
}

/** Undoes the caller's own decision while it is held. */
export async function undoReview(
  { kind, item_id }: CallParsed<typeof calls.undoReview>,
  context: PersonContext,
): Promise<CallResult<typeof calls.undoReview>> {
  const { db, now, user } = context;
  if (!(await rowOf(context, { kind, item_id }))) return notFound();
  if ((await store.undoHeld(db, now, kind, item_id, user.id)) === 0) return refuse('too late');
  await recordAct(context, 'decision undone', `${SUBJECT[kind]}:${item_id}`, {});
  await tellOperators(context, kind, item_id);
  return reply(context, { kind, item_id });
}

/** Carries out the caller's own held decision at once. */
export async function settleReview(
  { kind, item_id }: CallParsed<typeof calls.settleReview>,
  context: PersonContext,
): Promise<CallResult<typeof calls.settleReview>> {
  const held = await store.lockOwnDecision(context.db, kind, item_id, context.user.id);
  if (held) await carryOut(context, held);
  return reply(context, { kind, item_id });
}

/** Carries out the held decision that has been due longest; answers how many there were: 0 or 1. */
export async function settleDue(context: Context): Promise<number> {
  const held = await store.lockDueDecision(context.db, context.now);
  if (!held) return 0;
  await carryOut({ ...context, user: { id: held.operator_id, is_operator: true } }, held);
  return 1;
}

/** Carries a held decision out. If its thing was decided or withdrawn meanwhile, it has no effect but is audited. */
async function carryOut(context: PersonContext, held: store.HeldRow): Promise<void> {
  const { kind, item_id } = held;
  const done = await DOORS[kind].decide(context, held);
  await store.settleDecision(
    context.db,
    context.now,
    held.id,
    done.ok ? 'made' : 'failed',
    done.ok ? null : String(done.error),
  );
  if (!done.ok)
    await recordAct(context, 'decision failed', `${SUBJECT[kind]}:${item_id}`, { reason: String(done.error) });
  await tellOperators(context, kind, item_id);
}

/** Deletes expired claims. Answers how many. */
export const sweepClaims = ({ db, now }: Context): Promise<number> => store.sweepOldClaims(db, now);
