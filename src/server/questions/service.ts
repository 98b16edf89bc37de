import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, pageOf, paging } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/questions/calls.ts';
import { QUESTIONS_PAGE_SIZE, type Question, WAITING_QUESTIONS_MAX } from '#core/questions/model.ts';
import { decideAnswer, decideAsk, decideDecline, questionState } from '#core/questions/rules.ts';
import { tellPerson } from '#server/notices/service.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { checkLimits } from '#server/users/service.ts';
import * as store from './store.ts';

/** How many questions and reports one person may write in a day. */
const ASKED_A_DAY = 20;
const REPORTS_A_DAY = 30;
/** How many of the caller's own questions to a service are shown. */
const MINE = 50;
const REPORTED = 100;
const DAY_SECONDS = 86_400;

/** Answered questions of a public service, newest answer first, ten a page by cursor. */
export async function publicQuestions(
  { service_id, cursor }: CallParsed<typeof calls.serviceQuestions>,
  { db }: Context,
): Promise<CallResult<typeof calls.serviceQuestions>> {
  const [at, id] = fromCursor(cursor) ?? [];
  const place = Number.isSafeInteger(at) && Number.isSafeInteger(id) ? { at: Number(at), id: Number(id) } : null;
  const found = await store.readPublic(db, service_id, place, QUESTIONS_PAGE_SIZE + 1);
  if (!found) return notFound();
  const { page, next_cursor } = pageOf(found.rows, QUESTIONS_PAGE_SIZE, ({ at, question }) => [at, question.id]);
  return ok({
    questions: page.map((row) => row.question),
    paging: paging(1, QUESTIONS_PAGE_SIZE, found.total, next_cursor),
  });
}

/** One answered question of a public service, for the page that reports it. */
export const publicQuestion = (
  { service_id, question_id }: { readonly service_id: number; readonly question_id: number },
  { db }: Context,
): Promise<Question | null> => store.readOnePublic(db, question_id, service_id);

/** The caller's questions to a public service, newest first; only the caller sees those without an answer. */
export async function myQuestions(
  { service_id }: CallParsed<typeof calls.myServiceQuestions>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.myServiceQuestions>> {
  if ((await store.ownerOfListed(db, service_id)) === null) return notFound();
  return ok({ questions: await store.readAsked(db, user.id, service_id, MINE) });
}

/**
 * Asks a pro. Limited to twenty a day, and to three unanswered with one pro; refused where the text has contact details, because
 * it would be public. Throws 429 past the daily limit.
 */
export async function ask(
  { service_id, question }: CallParsed<typeof calls.askQuestion>,
  context: PersonContext,
): Promise<CallResult<typeof calls.askQuestion>> {
  const { db, user, now, parts } = context;
  const owner = await store.ownerForAsking(db, service_id, user.id);
  if (owner === null) return notFound();
  const limited = await checkLimits(context, user.id, 'ask');
  if (!limited.ok) return limited;
  const is_own = owner === user.id;
  // Refuses a caller who may not ask at all before waiting for a lock.
  const waiting = is_own ? 0 : await store.countWaiting(db, user.id, service_id);
  const allowed = decideAsk({ is_own, waiting: Math.min(waiting, WAITING_QUESTIONS_MAX) }, question);
  if (!allowed.ok) return allowed;
  await limit(parts.database, now, `question:user:${user.id}`, ASKED_A_DAY, DAY_SECONDS);
  const made = await store.insertQuestion(db, service_id, user.id, question, now);
  await context.publish('question.changed', { question_id: made.id, quote_service_id: service_id, what: 'asked' }, [
    owner,
  ]);
  await tellPerson(context, {
    kind: 'question_asked',
    user_id: owner,
    key: `question_asked:${made.id}`,
    data: { service_name: made.service_name, question, path: `/dashboard/services/${service_id}/3?as=pro` },
  });
  return ok({ question: made });
}

/** Questions to one of the caller's services, unanswered ones first. */
export async function received(
  { quote_service_id, state, page }: CallParsed<typeof calls.receivedQuestions>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.receivedQuestions>> {
  const offset = (page - 1) * QUESTIONS_PAGE_SIZE;
  const found = await store.readReceived(db, quote_service_id, user.id, state ?? 'all', QUESTIONS_PAGE_SIZE, offset);
  if (!found) return notFound();
  const { questions, waiting, total } = found;
  return ok({ questions, waiting, paging: paging(page, QUESTIONS_PAGE_SIZE, total) });
}

/** The pro answers, or changes the answer; that also restores a declined question. */
export async function answer(
  input: CallParsed<typeof calls.answerQuestion>,
  context: PersonContext,
): Promise<CallResult<typeof calls.answerQuestion>> {
  const row = await store.lockQuestion(context.db, input.question_id);
  if (row?.provider_id !== context.user.id) return notFound();
  const allowed = decideAnswer(questionState(row), input.answer);
  if (!allowed.ok) return allowed;
  const question = await store.writeAnswer(context.db, row.id, input.answer, context.now);
  await tell(context, row, 'answered');
  // Only the first answer notifies the person who asked.
  if (row.answered_on === null)
    await tellPerson(context, {
      kind: 'question_answered',
      user_id: row.user_id,
      key: `question_answered:${row.id}`,
      data: {
        pro_name: question.service_name,
        question: question.question,
        path: `/service/ask/${row.quote_service_id}`,
      },
    });
  return ok({ question });
}

/** The pro declines a question, or takes that back. */
export async function decline(
  input: CallParsed<typeof calls.declineQuestion>,
  context: PersonContext,
): Promise<CallResult<typeof calls.declineQuestion>> {
  const row = await store.lockQuestion(context.db, input.question_id);
  if (row?.provider_id !== context.user.id) return notFound();
  const allowed = decideDecline(questionState(row));
  if (!allowed.ok) return allowed;
  const question = await store.writeDeclined(context.db, row.id, input.undo === true ? null : context.now);
  await tell(context, row, 'declined');
  return ok({ question });
}

/** The person who asked deletes the question, answered or not. */
export async function remove(
  input: CallParsed<typeof calls.deleteQuestion>,
  context: PersonContext,
): Promise<CallResult<typeof calls.deleteQuestion>> {
  const row = await store.lockQuestion(context.db, input.question_id);
  if (row?.user_id !== context.user.id) return notFound();
  await store.deleteQuestion(context.db, row.id);
  await tell(context, row, 'deleted');
  return ok({});
}

/** Reports a public question, or one to the caller's own service; 404 for other questions. */
export async function report(
  input: CallParsed<typeof calls.reportQuestion>,
  context: PersonContext,
): Promise<CallResult<typeof calls.reportQuestion>> {
  const { db, user, now, parts } = context;
  const row = await store.lockQuestion(db, input.question_id);
  const isPublic = row?.is_listed && questionState(row) === 'answered';
  if (!row || (!isPublic && row.provider_id !== user.id)) return notFound();
  await limit(parts.database, now, `question report:user:${user.id}`, REPORTS_A_DAY, DAY_SECONDS);
  await store.insertReport(db, row.id, user.id, input, now);
  return ok({});
}

/** Reported questions that wait for an operator (decision 11). */
export const reports = async (
  _: CallParsed<typeof calls.questionReports>,
  { db }: PersonContext,
): Promise<CallResult<typeof calls.questionReports>> => ok({ questions: await store.readReported(db, REPORTED) });

/** An operator removes a reported question, or keeps it. When two decide at once, one succeeds. Audited with the reason. */
export async function decideReport(
  { question_id, decision, reason }: CallParsed<typeof calls.decideQuestionReport>,
  context: PersonContext,
): Promise<CallResult<typeof calls.decideQuestionReport>> {
  const { db, now } = context;
  const row = await store.lockQuestion(db, question_id);
  if (!row) return notFound();
  if (decision === 'remove' && reason === '') return refuse('reason missing');
  if ((await store.decideReports(db, row.id, now)) === 0) return refuse('already decided');
  if (decision === 'remove') {
    await store.writeRemoved(db, row.id, now);
    await tell(context, row, 'removed');
  }
  await recordAct(context, `question ${decision === 'remove' ? 'taken down' : 'left'}`, `service_question:${row.id}`, {
    reason,
  });
  return ok({});
}

/** Makes both sides' screens read the question again, and drops the public page. */
async function tell(
  context: PersonContext,
  { id, quote_service_id, user_id, provider_id }: store.QuestionRow,
  what: EventOf<'question.changed'>['what'],
): Promise<void> {
  dropPage(context, [quote_service_id]);
  await context.publish('question.changed', { question_id: id, quote_service_id, what }, [user_id, provider_id]);
}

function dropPage(context: Context, service_ids: readonly number[]): void {
  if (service_ids.length === 0) return;
  const tags = service_ids.map((id) => `service:${id}`);
  context.dropPages(tags);
}

/** Reaction: a person deletes their account. Their questions, answers and reports are deleted. */
export async function leaveQuestions(context: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  dropPage(context, await store.forgetQuestions(context.db, user_id));
}
