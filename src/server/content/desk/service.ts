/**
 * The help desk: what people write to us is a case until it is solved. We answer by mail, and replies to our mails are not read,
 * so each mail has a link to a page where the person reads the case and answers. An operator's answer names the last word that
 * they read, so that it cannot cross with another answer or a new question.
 */

import * as calls from '#core/content/desk/calls.ts';
import type { OwnCase } from '#core/content/desk/model.ts';
import { emptyPlace, statusAfter } from '#core/content/desk/rules.ts';
import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallReply, CallResult } from '#core/kit/call.ts';
import { pageOf, placeOfCursor } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { isAllowed } from '#core/kit/roles.ts';
import { DAY } from '#core/kit/time.ts';
import { tell, tellPerson } from '#server/notices/service.ts';
import { findLink, makeLink } from '#server/platform/access/hash-links.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { attach, linksOfNew } from '#server/uploads/service.ts';
import { recordAct } from '#server/users/operators/service.ts';
import * as store from './store.ts';

const PURPOSE = 'desk_case';
const LINK_LIVES = (90 * DAY) / 1000;
const ANSWERS_AN_HOUR = 10;
const WRITING_A_MINUTE = 30;

type OneCase = { readonly ok: true; readonly value: CallReply<typeof calls.replyCase> };

/** Tells the screens of operators who answer messages that a case is new or has changed. */
export async function tellDesk(context: Context, case_id: number): Promise<void> {
  const people = await store.readAnswerers(context.db);
  await context.publish(
    'case.changed',
    { case_id },
    people.map(({ id }) => id),
  );
}

/** A page of the desk’s list, with how many cases each view has. */
export async function cases(
  { view, q = '', page_size, cursor }: CallParsed<typeof calls.opsCases>,
  { db, now, user }: PersonContext,
): Promise<CallResult<typeof calls.opsCases>> {
  const after = placeOfCursor(cursor);
  const [rows, counts] = await Promise.all([
    store.readCases(db, user.id, { view, q, after, limit: page_size + 1 }),
    store.countCases(db, user.id, now),
  ]);
  const { page, next_cursor } = pageOf(rows, page_size, ({ at, id }) => [at.getTime(), id]);
  return ok({ cases: page.map((row) => row.view), counts, next_cursor });
}

/** How many messages wait for an answer, and how many of them too long; null for operators without the help desk. */
export async function messagesToAnswer({ db, now, user }: PersonContext) {
  if (!isAllowed(user.operator_roles ?? [], calls.opsCases.roles ?? [])) return null;
  const { due, overdue } = await store.countCases(db, user.id, now);
  return { count: due, overdue };
}

/** One case with its words and files. 404 where there is none. */
export async function oneCase(
  { case_id }: CallParsed<typeof calls.opsCase>,
  { db }: Context,
): Promise<CallResult<typeof calls.opsCase>> {
  const found = await store.readCase(db, case_id);
  return found ? ok({ case: found, operators: await store.readAnswerers(db) }) : notFound();
}

/** Answers the case after an act, and tells the other operators' screens. */
async function after(context: PersonContext, case_id: number): Promise<OneCase> {
  await tellDesk(context, case_id);
  const found = await store.readCase(context.db, case_id);
  if (!found) throw new Error(`no case ${case_id}`);
  return ok({ case: found });
}

/** Answers a case and mails the answer. Refused where a word came that the operator has not read. */
export async function reply(
  { case_id, message, solves, seen_word_id, attachment_id }: CallParsed<typeof calls.replyCase>,
  context: PersonContext,
): Promise<CallResult<typeof calls.replyCase>> {
  const { db, now, user } = context;
  const found = await store.lockCase(db, case_id);
  if (!found) return notFound();
  if (found.status === 'spam') return refuse('spam');
  if (found.last_word_id > seen_word_id) return refuse('new word');
  if (emptyPlace(message) !== null) return refuse('empty place');
  const word_id = await store.insertWord(db, case_id, 'reply', user.id, message, now);
  if (!(await attach(context, attachment_id, { contact_message_id: case_id, case_word_id: word_id })))
    return refuse('attachment missing');
  await store.noteSaid(db, case_id, statusAfter(found.status, solves ? 'solving' : 'reply'), now, true, user.id);
  await recordAct(context, solves ? 'case answered and solved' : 'case answered', `case:${case_id}`);
  await sendReply(context, found, message, word_id);
  return after(context, case_id);
}

/** Sends an answer to an account, by mail and into its list of notices; without an account, to the form's mail address. */
async function sendReply(context: Context, to: store.LockedCase, message: string, word_id: number): Promise<void> {
  const subject = `case:${to.id}`;
  const hash = await makeLink(context.db, context.now, { purpose: PURPOSE, subject, seconds: LINK_LIVES });
  const data = { full_name: to.name, message, path: `/contact/case/${hash}` };
  const key = `desk_reply:${word_id}`;
  if (to.user_id !== null) return tellPerson(context, { kind: 'desk_reply', key, user_id: to.user_id, data });
  const address = { user_id: null, address: to.email, language: to.language };
  await tell(context, { kind: 'desk_reply', key, channel: 'mail', to: address, data });
}

/** A link to a file of a case for an operator. Records that they opened it. */
export async function openFile(
  { case_id, attachment_id }: CallParsed<typeof calls.openCaseFile>,
  context: PersonContext,
): Promise<CallResult<typeof calls.openCaseFile>> {
  const file = await store.readFile(context.db, case_id, attachment_id);
  const [link] = file ? linksOfNew(context, [file]) : [];
  if (!link) return notFound();
  await recordAct(context, 'case file seen', `case:${case_id}`, { attachment_id });
  return ok({ link });
}

/** Adds a note that only operators read. */
export async function note(
  { case_id, message }: CallParsed<typeof calls.noteCase>,
  context: PersonContext,
): Promise<CallResult<typeof calls.noteCase>> {
  const { db, now, user } = context;
  if (!(await store.lockCase(db, case_id))) return notFound();
  await store.insertWord(db, case_id, 'note', user.id, message, now);
  await recordAct(context, 'case noted', `case:${case_id}`);
  return after(context, case_id);
}

/** Assigns a case to an operator who answers messages, or to no one. */
export async function assign(
  { case_id, operator_id }: CallParsed<typeof calls.assignCase>,
  context: PersonContext,
): Promise<CallResult<typeof calls.assignCase>> {
  const { db } = context;
  if (!(await store.lockCase(db, case_id))) return notFound();
  const people = await store.readAnswerers(db);
  const to = people.find(({ id }) => id === operator_id);
  if (operator_id !== undefined && !to) return refuse('not theirs');
  await store.writeAssignee(db, case_id, operator_id ?? null);
  await recordAct(context, 'case assigned', `case:${case_id}`, { reason: to ? `to ${to.name}` : 'to nobody' });
  return after(context, case_id);
}

/** Sets the status of a case by hand, such as spam or solved. */
export async function move(
  { case_id, status }: CallParsed<typeof calls.moveCase>,
  context: PersonContext,
): Promise<CallResult<typeof calls.moveCase>> {
  const { db, now } = context;
  const found = await store.lockCase(db, case_id);
  if (!found) return notFound();
  if (found.status !== status) {
    await store.writeStatus(db, case_id, status, now);
    await recordAct(context, 'case moved', `case:${case_id}`, { reason: `${found.status} → ${status}` });
  }
  return after(context, case_id);
}

/** Tells the other operators' screens for a moment that this operator is writing an answer. */
export async function writing(
  { case_id }: CallParsed<typeof calls.writingCase>,
  { db, now, parts, user }: PersonContext,
): Promise<CallResult<typeof calls.writingCase>> {
  if (!(await store.readOwn(db, case_id))) return notFound();
  await limit(parts.database, now, `case writing:user:${user.id}`, WRITING_A_MINUTE, 60);
  const people = await store.readAnswerers(db);
  const name = people.find(({ id }) => id === user.id)?.name ?? '';
  parts.signal(
    people.map(({ id }) => id).filter((id) => id !== user.id),
    'case.writing',
    { case_id, user_id: user.id, name },
  );
  return ok({});
}

export async function ofFeedback(
  { feedback_id }: CallParsed<typeof calls.caseOfFeedback>,
  context: PersonContext,
): Promise<CallResult<typeof calls.caseOfFeedback>> {
  const found = await store.ensureCase(context.db, 'feedback', feedback_id);
  if (!found) return notFound();
  const { case_id, is_new } = found;
  if (is_new) await recordAct(context, 'case made', `case:${case_id}`);
  return after(context, case_id);
}

/** Reaction: a no-show statement is disputed. Makes a case of it, so that an operator reads both sides. */
export async function noteDispute(context: Context, event: EventOf<'bid.changed'>): Promise<void> {
  if (event.what !== 'no_show_disputed') return;
  for (const { id } of await store.makeDisputeCases(context.db, event.quote_bid_id)) await tellDesk(context, id);
}

export async function ofReport(
  { report_case_id }: CallParsed<typeof calls.caseOfReport>,
  context: PersonContext,
): Promise<CallResult<typeof calls.caseOfReport>> {
  const found = await store.ensureCase(context.db, 'report', report_case_id);
  if (!found) return notFound();
  const { case_id, is_new } = found;
  if (is_new) await recordAct(context, 'case made', `case:${case_id}`);
  await tellDesk(context, case_id);
  return ok({ case_id });
}

/** What the holder of a mail's link may read; null for an unknown link or a case that is spam. */
export async function caseByHash({ db, now }: Context, hash: string): Promise<OwnCase | null> {
  const link = await findLink(db, now, PURPOSE, hash);
  return link && store.readOwn(db, Number(link.subject.slice('case:'.length)));
}

/** Attaches files of a logged-in person; false without a session, where no file can be the caller's. */
export async function attachOwn(
  context: Context,
  ids: readonly number[],
  to: { readonly contact_message_id: number; readonly case_word_id: number | null },
): Promise<boolean> {
  const { user } = context;
  return ids.length === 0 || (user !== null && (await attach({ ...context, user }, ids, to)));
}

/** A file of a case for the holder of a mail's link: one of either side's words, never of a note. */
export async function fileByHash(context: Context, hash: string, attachment_id: number): Promise<store.OwnFile | null> {
  const found = await caseByHash(context, hash);
  return found && store.readOwnFile(context.db, found.id, attachment_id);
}

/** The person answers by the link in a mail. */
export async function answer(
  { hash, message, attachment_id }: CallParsed<typeof calls.answerCase>,
  context: Context,
): Promise<CallResult<typeof calls.answerCase>> {
  const { db, now, address, parts } = context;
  await limit(parts.database, now, `case answer:address:${address}`, ANSWERS_AN_HOUR * 3, 3600);
  const shown = await caseByHash(context, hash);
  if (!shown) return notFound();
  await limit(parts.database, now, `case answer:case:${shown.id}`, ANSWERS_AN_HOUR, 3600);
  const found = await store.lockCase(db, shown.id);
  if (!found || found.status === 'spam') return notFound();
  const word_id = await store.insertWord(db, found.id, 'customer', null, message, now);
  if (!(await attachOwn(context, attachment_id, { contact_message_id: found.id, case_word_id: word_id })))
    return refuse('attachment missing');
  await store.noteSaid(db, found.id, statusAfter(found.status, 'customer'), now, false, null);
  await tellDesk(context, found.id);
  const read = await store.readOwn(db, found.id);
  return read ? ok({ case: read }) : notFound();
}
