import type * as calls from '#core/appeals/calls.ts';
import type { AppealCase } from '#core/appeals/model.ts';
import { decideAppeal as decide } from '#core/appeals/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { fromCursor, pageOf } from '#core/kit/page.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { toWireOrNull } from '#core/kit/time.ts';
import { CLAIM_LASTS, canClaim, OVERDUE_AFTER } from '#core/ops/rules.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { ruleOf } from '#core/wallet/rules.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as requests from '#server/requests/service.ts';
import { linksOfNew } from '#server/uploads/service.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { giveBackCaptured } from '#server/wallet/service.ts';
import { tellAppeal } from '../service.ts';
import * as store from './store.ts';

const subjectOf = (appeal_id: number): string => `fee_appeal:${appeal_id}`;
const isOwn = (row: { user_id: number; customer_id: number }, operator_id: number): boolean =>
  row.user_id === operator_id || row.customer_id === operator_id;

/** A page of open appeals, oldest first, or of decided ones, newest first. */
export async function appealQueue(
  { state, page_size, cursor }: CallParsed<typeof calls.appealQueue>,
  { db, now, user }: PersonContext,
): Promise<CallResult<typeof calls.appealQueue>> {
  const place = (fromCursor(cursor) ?? []).map(Number);
  const isPlace = place.length === 2 && place.every((one) => Number.isSafeInteger(one) && Math.abs(one) <= 8.64e15);
  const [id = 0, time = 0] = isPlace ? place : state === 'waiting' ? [0, 0] : [0, Date.UTC(9000, 0)];
  const [rows, waiting] = await Promise.all([
    state === 'waiting'
      ? store.readWaiting(db, now, user.id, id, page_size + 1)
      : store.readDecided(db, now, user.id, { decided_on: new Date(time), id }, page_size + 1),
    store.countWaiting(db, new Date(now.getTime() - OVERDUE_AFTER)),
  ]);
  const { page, next_cursor } = pageOf(rows, page_size, (last) => [last.row.id, last.decided_on?.getTime() ?? 0]);
  return ok({
    appeals: page.map(({ row }) => row),
    next_cursor,
    waiting: { ...waiting, oldest: toWireOrNull(waiting.oldest) },
  });
}

async function shown(
  { db, now, user }: PersonContext,
  appeal_id: number,
): Promise<Result<{ appeal: AppealCase }, NotFound>> {
  const found = await store.readCase(db, now, user.id, appeal_id);
  if (!found) return notFound();
  return ok({
    appeal: {
      ...found,
      evidence_now: { ...found.evidence_now, rule: ruleOf(found.evidence_now.rule_version) },
      can_decide: found.status === 'open' && !isOwn(found, user.id),
    },
  });
}

/** One appeal, decided or not. */
export const opsAppeal = (
  { appeal_id }: CallParsed<typeof calls.opsAppeal>,
  context: PersonContext,
): Promise<CallResult<typeof calls.opsAppeal>> => shown(context, appeal_id);

const claimOf = ({ operator_id, until }: store.HeldAppeal) =>
  operator_id === null || until === null ? null : { operator_id, until };

/** Takes an appeal, takes it over, or gives it back. */
export async function takeAppeal(
  { appeal_id, take_over, give_back }: CallParsed<typeof calls.takeAppeal>,
  context: PersonContext,
): Promise<CallResult<typeof calls.takeAppeal>> {
  const { db, now, user } = context;
  const row = await store.lockAppeal(db, appeal_id);
  if (!row) return notFound();
  if (give_back) {
    if (row.operator_id === user.id) {
      await store.writeClaim(db, appeal_id, null, null);
      await recordAct(context, 'appeal given back', subjectOf(appeal_id));
      await tellAppeal(context, appeal_id, row.user_id, row.quote_bid_id);
    }
    return shown(context, appeal_id);
  }
  if (isOwn(row, user.id)) return refuse('own appeal');
  if (row.status !== 'open') return refuse('decided already');
  const allowed = canClaim(claimOf(row), user.id, take_over, now);
  if (!allowed.ok) return allowed;
  await store.writeClaim(db, appeal_id, user.id, new Date(now.getTime() + CLAIM_LASTS));
  if (row.operator_id !== user.id) await recordAct(context, 'appeal taken', subjectOf(appeal_id));
  await tellAppeal(context, appeal_id, row.user_id, row.quote_bid_id);
  return shown(context, appeal_id);
}

/**
 * Grants or refuses an appeal for good (decision 16): when two operators decide at once, one succeeds. A grant adds an entry to
 * the books in the same transaction. The decision is audited, and the pro gets it with the reason.
 */
export async function decideAppeal(
  { appeal_id, decision, reason }: CallParsed<typeof calls.decideAppeal>,
  context: PersonContext,
): Promise<CallResult<typeof calls.decideAppeal>> {
  const { db, now, user } = context;
  const row = await store.lockAppeal(db, appeal_id);
  if (!row) return notFound();
  const decided = decide({ status: row.status, is_own: isOwn(row, user.id) }, decision, reason);
  if (!decided.ok) return decided;
  const free = canClaim(claimOf(row), user.id, false, now);
  if (!free.ok) return free;
  const status = decided.value;
  const evidence = { fee_appeal_id: appeal_id, decided_by: user.id, why: reason };
  const given = status === 'granted' ? await giveBackCaptured(context, { ...row, evidence }) : null;
  // The fee was charged when the pro appealed, and only this decision can return it.
  if (given && !given.ok) throw new Error(`the fee of appeal ${appeal_id} cannot be given back: ${given.error}`);
  const transaction_id = given?.value.transaction_id ?? null;
  await store.writeDecision(db, appeal_id, { status, reason, transaction_id }, user.id, now);
  if (given)
    await requests.recordActivity(context, {
      quote_request_id: row.quote_request_id,
      quote_bid_id: row.quote_bid_id,
      actor_id: null,
      type: 'refund',
      payload: { reason: 'appeal', amount: toDecimal(given.value.cents) },
    });
  await recordAct(context, status === 'granted' ? 'appeal granted' : 'appeal refused', subjectOf(appeal_id), {
    reason,
    user_id: row.user_id,
    quote_bid_id: row.quote_bid_id,
    transaction_id,
  });
  await tellPerson(context, {
    kind: 'appeal_decided',
    user_id: row.user_id,
    key: `appeal_decided:${appeal_id}`,
    data: {
      about: row.about,
      amount: toDecimal(row.cents),
      is_granted: given !== null,
      reason,
      path: `/dashboard/credit/fee/${row.quote_bid_id}`,
    },
  });
  await tellAppeal(context, appeal_id, row.user_id, row.quote_bid_id);
  return shown(context, appeal_id);
}

/** A link to a file of an appeal, for the operator who has the appeal; each opening is audited. */
export async function openAppealFile(
  { appeal_id, attachment_id }: CallParsed<typeof calls.openAppealFile>,
  context: PersonContext,
): Promise<CallResult<typeof calls.openAppealFile>> {
  const { db, user } = context;
  const row = await store.lockAppeal(db, appeal_id);
  const file = row && (await store.readFile<Attachment>(db, appeal_id, attachment_id));
  if (!row || !file || isOwn(row, user.id)) return notFound();
  if (row.status !== 'open' || row.operator_id !== user.id) return refuse('take it first');
  const [link] = linksOfNew(context, [file]);
  if (!link) return notFound();
  await recordAct(context, 'appeal file seen', subjectOf(appeal_id), { attachment_id });
  return ok({ link });
}
