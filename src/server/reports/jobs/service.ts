/** What a customer says of completed work goes to operators as a report of the quote (decision 42). */

import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/reports/jobs/calls.ts';
import { JOB_TOPIC, NOT_AS_AGREED } from '#core/reports/model.ts';
import { sayNotAsAgreed, sayNotDone } from '#server/bids/completions/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { tellOperators } from '../service.ts';
import * as store from '../store.ts';
import { findTarget } from '../target-store.ts';

/** Writes the report; null where this person already reported it and the case is open. */
async function report(
  context: PersonContext,
  bid_id: number,
  said: store.NewReport,
): Promise<number | null | 'not found'> {
  const { db, user, now } = context;
  const target = await findTarget(db, 'bid', bid_id, user.id, now);
  if (!target) return 'not found';
  const case_id = await store.joinCase(db, 'bid', target, now);
  const id = await store.insertReport(db, case_id, user.id, said, target.evidence, now);
  if (id !== null) await tellOperators(context, case_id);
  return id;
}

/** "Not done": the job is in progress again. If the customer already has an open report of it, that one covers both. */
export async function notDone(
  { bid_id, message }: CallParsed<typeof calls.notDone>,
  context: PersonContext,
): Promise<CallResult<typeof calls.notDone>> {
  const done = await sayNotDone(context, bid_id);
  if (!done.ok) return done;
  const said = { message, quote_report_topic_id: JOB_TOPIC.not_done, quote_report_sub_topic_id: null };
  return (await report(context, bid_id, said)) === 'not found' ? notFound() : ok({});
}

/** "Not as agreed": the job stays done and can be reviewed. */
export async function notAsAgreed(
  { bid_id, message, quote_report_sub_topic_id }: CallParsed<typeof calls.notAsAgreed>,
  context: PersonContext,
): Promise<CallResult<typeof calls.notAsAgreed>> {
  const done = await sayNotAsAgreed(context, bid_id);
  if (!done.ok) return done;
  if (!(Object.values(NOT_AS_AGREED) as number[]).includes(quote_report_sub_topic_id)) return refuse('wrong topic');
  const said = { message, quote_report_topic_id: JOB_TOPIC.not_as_agreed, quote_report_sub_topic_id };
  const id = await report(context, bid_id, said);
  if (id === 'not found') return notFound();
  return id === null ? refuse('reported already') : ok({});
}
