import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, pageOf } from '#core/kit/page.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import { CLAIM_LASTS, canClaim, OVERDUE_AFTER } from '#core/ops/rules.ts';
import type * as calls from '#core/reports/calls.ts';
import type { ReportCase } from '#core/reports/model.ts';
import { choicesOf, decideCase, decideUndo } from '#core/reports/rules.ts';
import type { Attachment } from '#core/uploads/model.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { linksOfNew } from '#server/uploads/service.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { carryOut, takeBack, tellBoth } from '../effect-service.ts';
import { tellOperators } from '../service.ts';
import * as store from './store.ts';

const subjectOf = (case_id: number): string => `report_case:${case_id}`;

/** A page of open cases, oldest first, or of decided ones, newest first. */
export async function reportQueue(
  { state, type, page_size, cursor }: CallParsed<typeof calls.reportQueue>,
  { db, now, user }: PersonContext,
): Promise<CallResult<typeof calls.reportQueue>> {
  const place = (fromCursor(cursor) ?? []).map(Number);
  const isPlace = place.length === 2 && place.every((one) => Number.isSafeInteger(one) && Math.abs(one) <= 8.64e15);
  const [id = 0, time = 0] = isPlace ? place : state === 'waiting' ? [0, 0] : [0, Date.UTC(9000, 0)];
  const [rows, waiting] = await Promise.all([
    state === 'waiting'
      ? store.readWaiting(db, now, user.id, type ?? null, id, page_size + 1)
      : store.readDecided(db, now, user.id, type ?? null, { decided_on: new Date(time), id }, page_size + 1),
    store.countWaiting(db, new Date(now.getTime() - OVERDUE_AFTER)),
  ]);
  const { page, next_cursor } = pageOf(rows, page_size, (last) => [last.row.id, last.decided_on?.getTime() ?? 0]);
  return ok({
    cases: page.map(({ row }) => row),
    next_cursor,
    waiting: waiting.map((one) => ({ ...one, oldest: toWire(one.oldest) })),
  });
}

/** Whether this operator is a party to the case and so may not decide it. */
const isOwn = (
  { reported_user_id, reporters }: { reported_user_id: number; reporters: readonly { user_id: number }[] },
  operator_id: number,
): boolean => reported_user_id === operator_id || reporters.some((one) => one.user_id === operator_id);

async function shown(
  { db, now, user }: PersonContext,
  case_id: number,
): Promise<Result<{ report_case: ReportCase }, NotFound>> {
  const found = await store.readCase(db, now, user.id, case_id);
  if (!found) return notFound();
  const is_own = isOwn({ reported_user_id: found.reported_user_id, reporters: found.reports }, user.id);
  const facts = { type: found.type, status: found.status, is_own };
  const decided_on = found.decided_on === null ? null : new Date(`${found.decided_on.replace(' ', 'T')}Z`);
  return ok({
    report_case: { ...found, can: { decide: choicesOf(facts), undo: decideUndo(facts, decided_on, now).ok } },
  });
}

/** One case, decided or not. */
export const reportCase = (
  { case_id }: CallParsed<typeof calls.reportCase>,
  context: PersonContext,
): Promise<CallResult<typeof calls.reportCase>> => shown(context, case_id);

/** Takes a case, takes it over from another operator, or releases it. */
export async function takeReport(
  { case_id, take_over, give_back }: CallParsed<typeof calls.takeReport>,
  context: PersonContext,
): Promise<CallResult<typeof calls.takeReport>> {
  const { db, now, user } = context;
  const row = await store.lockCase(db, case_id);
  if (!row) return notFound();
  if (give_back) {
    if (row.operator_id === user.id) {
      await store.writeClaim(db, case_id, null, null);
      await recordAct(context, 'report given back', subjectOf(case_id));
      await tellOperators(context, case_id);
    }
    return shown(context, case_id);
  }
  if (isOwn(row, user.id)) return refuse('own report');
  if (row.status !== 'open') return refuse('decided already');
  const allowed = canClaim(claimOf(row), user.id, take_over, now);
  if (!allowed.ok) return allowed;
  await store.writeClaim(db, case_id, user.id, new Date(now.getTime() + CLAIM_LASTS));
  if (row.operator_id !== user.id) await recordAct(context, 'report taken', subjectOf(case_id));
  await tellOperators(context, case_id);
  return shown(context, case_id);
}

const claimOf = ({ operator_id, until }: store.HeldCase) =>
  operator_id === null || until === null ? null : { operator_id, until };

/**
 * Decides a case with all its reports, and carries out the decision in the same transaction. When two operators decide at once,
 * one succeeds. Audited; the reporters are told, and the other person too if something was done.
 */
export async function decideReport(
  { case_id, decision, reason }: CallParsed<typeof calls.decideReport>,
  context: PersonContext,
): Promise<CallResult<typeof calls.decideReport>> {
  const { db, now, user } = context;
  const row = await store.lockCase(db, case_id);
  if (!row) return notFound();
  const decided = decideCase({ ...row, is_own: isOwn(row, user.id) }, decision, reason);
  if (!decided.ok) return decided;
  const free = canClaim(claimOf(row), user.id, false, now);
  if (!free.ok) return free;
  await store.writeDecision(db, case_id, decided.value, reason, user.id, now);
  await tellBoth(context, row, decision, reason);
  const done = await carryOut(context, row, decision, reason);
  if (!done.ok) return done;
  await recordAct(context, `report ${decided.value}`, subjectOf(case_id), {
    reason,
    type: row.type,
    target_id: row.target_id,
    reported_user_id: row.reported_user_id,
  });
  await tellOperators(
    context,
    case_id,
    row.reporters.map((one) => one.user_id),
  );
  return shown(context, case_id);
}

/** Undoes a decision, if nothing irreversible came of it, and opens the case again. */
export async function undoReport(
  { case_id }: CallParsed<typeof calls.undoReport>,
  context: PersonContext,
): Promise<CallResult<typeof calls.undoReport>> {
  const { db, now, user } = context;
  const row = await store.lockCase(db, case_id);
  if (!row) return notFound();
  const allowed = decideUndo({ ...row, is_own: isOwn(row, user.id) }, row.decided_on, now);
  if (!allowed.ok) return allowed;
  if (await store.hasOpenCase(db, row)) return refuse('reported anew');
  await takeBack(context, row, allowed.value);
  await store.writeReopened(db, case_id);
  await recordAct(context, 'report decision undone', subjectOf(case_id), { was: row.status });
  await tellOperators(
    context,
    case_id,
    row.reporters.map((one) => one.user_id),
  );
  return shown(context, case_id);
}

/** A link to a file of a report, for the operator who has the case; each opening is audited. */
export async function openReportFile(
  { case_id, attachment_id }: CallParsed<typeof calls.openReportFile>,
  context: PersonContext,
): Promise<CallResult<typeof calls.openReportFile>> {
  const { db, user } = context;
  const row = await store.lockCase(db, case_id);
  const file = row && (await store.readFile<Attachment>(db, case_id, attachment_id));
  if (!row || !file || isOwn(row, user.id)) return notFound();
  if (row.status !== 'open' || row.operator_id !== user.id) return refuse('take it first');
  const [link] = linksOfNew(context, [file]);
  if (!link) return notFound();
  await recordAct(context, 'report file seen', subjectOf(case_id), { attachment_id });
  return ok({ link });
}
