import { laterQuestions } from '#core/categories/page-rules.ts';
import { describeAnswers, visibleQuestions } from '#core/categories/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/requests/later/calls.ts';
import { decideLater, stillAsked } from '#core/requests/later/rules.ts';
import { isOpen } from '#core/requests/rules.ts';
import * as categories from '#server/categories/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import * as uploads from '#server/uploads/service.ts';
import { readForm } from '../edits/store.ts';
import { recordActivity } from '../service.ts';
import * as store from '../store.ts';
import { writeAnswers } from './store.ts';

/** The questions that the caller's request can still answer (issue 15 point 2, "better quotes"): none once it has ended. */
export async function questions(
  { request_id }: CallParsed<typeof calls.laterQuestions>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.laterQuestions>> {
  const row = await readForm(db, request_id, user.id);
  const request = row && (await store.findRequest(db, row.id));
  if (!request) return notFound();
  const asked = (await categories.questionsOf(db, row.category_id, row.form_version)) ?? [];
  const all = laterQuestions(asked, row.fields);
  return ok({
    questions: isOpen(request, now) && !row.is_agreed ? [...stillAsked(asked, row.fields)] : [],
    answered_count: all.filter(({ key }) => row.fields[key] !== undefined).length,
  });
}

/**
 * Answers one of them, in one transaction with the request locked. Tells the screens of pros who have the request; an answer
 * meant for the hired pro shows to that pro only. Fee, size, urgency and title stay as posted. Sends no notices.
 */
export async function answer(
  input: CallParsed<typeof calls.answerLater>,
  context: PersonContext,
): Promise<CallResult<typeof calls.answerLater>> {
  const { db, user, now } = context;
  const request = await store.lockOwnRequest(db, input.request_id, user.id);
  const row = request && (await readForm(db, request.id, user.id));
  if (!row) return notFound();
  if (row.is_agreed) return refuse('request closed');
  const asked = (await categories.questionsOf(db, row.category_id, row.form_version)) ?? [];
  const decided = decideLater(request, asked, row.fields, input, now);
  if (!decided.ok) return decided;
  if ('problem' in decided.value) throw invalid({ [`fields.${input.key}`]: decided.value.problem });
  const { question } = decided.value;
  // The new answer may hide questions that were answered before; their answers are dropped.
  const shown = new Set(visibleQuestions(asked, decided.value.fields).map(({ key }) => key));
  const fields = Object.fromEntries(Object.entries(decided.value.fields).filter(([key]) => shown.has(key)));
  if (JSON.stringify(fields) === JSON.stringify(row.fields)) return ok({ questions: [...stillAsked(asked, fields)] });
  if (question.type === 'files') {
    const had = (await uploads.attachmentsOf(db, { quote_request_id: row.id })).map(({ id }) => id);
    const added = (fields[question.key] as readonly number[]).filter((id) => !had.includes(id));
    if (added.length > 0 && !(await uploads.attach(context, added, { quote_request_id: row.id })))
      return refuse('attachment missing');
  }
  const written = await writeAnswers(db, row.id, now, {
    fields,
    submission_fields: describeAnswers(asked, fields),
    hired_fields: describeAnswers(asked, fields, { is_hired: true }),
  });
  if (written !== 1) return refuse('request closed');
  await recordActivity(context, {
    quote_request_id: row.id,
    actor_id: user.id,
    type: 'update',
    payload: { what: 'later', key: question.key },
  });
  await context.publish('request.changed', { quote_request_id: row.id }, [
    user.id,
    ...(await store.bidderIds(db, row.id)),
  ]);
  return ok({ questions: [...stillAsked(asked, fields)] });
}
