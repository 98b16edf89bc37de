import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/requests/feedback/calls.ts';
import { decideFeedback, decideSurvey } from '#core/requests/feedback/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as uploads from '#server/uploads/service.ts';
import * as store from './store.ts';

/** The feedback and survey of the caller's project, and which of the two can still be given (specification 3). */
export async function extras(
  { request_id }: CallParsed<typeof calls.projectExtras>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.projectExtras>> {
  const row = await store.readProject(db, request_id, user.id, now);
  if (!row) return notFound();
  return ok({
    feedback: row.feedback,
    budget_survey: row.budget_survey,
    can_give_feedback: decideFeedback(row, true, []).ok,
    can_answer_survey: decideSurvey(row, 1).ok,
    quoted: row.flat_rate_at_cents === null ? null : toDecimal(row.flat_rate_at_cents),
  });
}

/** Keeps the customer's feedback on a project, once (specification 3, feedback). */
export async function addFeedback(
  input: CallParsed<typeof calls.addFeedback>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addFeedback>> {
  const { db, user, now } = context;
  const row = await store.lockProject(db, input.quote_request_id, user.id, now);
  if (!row) return notFound();
  const tag = [...new Set(input.tag)];
  const allowed = decideFeedback(row, input.is_satisfied, tag);
  if (!allowed.ok) return allowed;
  const id = await store.insertFeedback(db, row, user.id, { ...input, tag }, now);
  if (!(await uploads.attach(context, input.attachment_id ?? [], { request_feedback_id: id })))
    return refuse('attachment missing');
  const told = await store.readProject(db, row.id, user.id, now);
  if (!told?.feedback) throw new Error(`feedback ${id} is gone within its own transaction`);
  return ok({ feedback: told.feedback });
}

/** Keeps what a completed job cost, once (specification 3, consumer budget survey). */
export async function addSurvey(
  input: CallParsed<typeof calls.addBudgetSurvey>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addBudgetSurvey>> {
  const { db, user, now } = context;
  const row = await store.lockProject(db, input.quote_request_id, user.id, now);
  if (!row) return notFound();
  const allowed = decideSurvey(row, input.total_pay);
  if (!allowed.ok) return allowed;
  await store.insertSurvey(db, row, user.id, input, now);
  if (row.quote_bid_id !== null)
    await context.publish('survey.added', { quote_bid_id: row.quote_bid_id, category_id: row.category_id }, []);
  const told = await store.readProject(db, row.id, user.id, now);
  if (!told?.budget_survey) throw new Error(`the survey of request ${row.id} is gone within its own transaction`);
  return ok({ budget_survey: told.budget_survey });
}
