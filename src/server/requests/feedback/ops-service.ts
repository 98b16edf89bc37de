import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, toCursor } from '#core/kit/page.ts';
import { notFound, ok } from '#core/kit/result.ts';
import type * as calls from '#core/requests/feedback/ops-calls.ts';
import type { Attachment } from '#core/uploads/model.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { linksOfNew } from '#server/uploads/service.ts';
import { recordAct } from '#server/users/operators/service.ts';
import * as store from './ops-store.ts';

/** A page of customers' feedback, newest first, with counts (specification 3, feedback; decision 11). */
export async function feedbacks(
  { filter, tag, page_size, cursor }: CallParsed<typeof calls.opsFeedbacks>,
  { db }: PersonContext,
): Promise<CallResult<typeof calls.opsFeedbacks>> {
  const [before = Number.MAX_SAFE_INTEGER, ...rest] = cursor ? (fromCursor(cursor) ?? ['']) : [];
  if (typeof before !== 'number' || !Number.isSafeInteger(before) || rest.length > 0)
    throw invalid({ cursor: 'not a cursor of this list' });
  const [rows, counts, tags] = await Promise.all([
    store.readPage(db, filter, tag ?? null, before, page_size + 1),
    store.readCounts(db),
    store.readTags(db, filter),
  ]);
  const page = rows.slice(0, page_size);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  return ok({ feedbacks: page, counts, tags, next_cursor: last ? toCursor([last.id]) : null });
}

/** One feedback with its project. */
export async function feedback(
  { feedback_id }: CallParsed<typeof calls.opsFeedback>,
  { db }: PersonContext,
): Promise<CallResult<typeof calls.opsFeedback>> {
  const found = await store.readOne(db, feedback_id);
  return found ? ok({ feedback: found }) : notFound();
}

/** A link to a file of a feedback. Records that the operator opened it; the file can be read while the link lasts. */
export async function openFile(
  { feedback_id, attachment_id }: CallParsed<typeof calls.openFeedbackFile>,
  context: PersonContext,
): Promise<CallResult<typeof calls.openFeedbackFile>> {
  const file = await store.readFile<Attachment>(context.db, feedback_id, attachment_id);
  const [link] = file ? linksOfNew(context, [file]) : [];
  if (!link) return notFound();
  await recordAct(context, 'feedback file seen', `request_feedback:${feedback_id}`, { attachment_id });
  return ok({ link });
}
