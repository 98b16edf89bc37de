import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { languageOf } from '#core/languages.ts';
import type * as calls from '#core/reports/calls.ts';
import { REPORT_FILES_MAX } from '#core/reports/model.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { invalid } from '#server/platform/http/fault.ts';
import * as uploads from '#server/uploads/service.ts';
import { inLanguage } from './presenter.ts';
import * as store from './store.ts';
import { findTarget } from './target-store.ts';

/** How many reports one person may send in a day. */
const REPORTS_A_DAY = 20;
const DAY_SECONDS = 86_400;
/** How many of the caller's own reports are shown. */
const MINE = 100;

type Input = CallParsed<typeof calls.addReport>;

const wordsFor = ({ language, parts }: Context) => inLanguage(languageOf(language, parts.config.languages));

/** The topics that things can be reported for. */
export const topics = async (
  { type }: CallParsed<typeof calls.reportTopics>,
  context: Context,
): Promise<CallResult<typeof calls.reportTopics>> =>
  ok({ topics: (await store.readTopics(context.db, type ?? null)).map(wordsFor(context).topic) });

/** The id of the reported thing; throws 400 where the input has none. */
function targetId({ type, param, ...ids }: Input): number {
  if (type === 'review' || type === 'customer_review' || type === 'statement') {
    if (!/^[1-9]\d{0,14}$/.test(param))
      throw invalid({ param: `not the id of a ${type === 'statement' ? 'statement' : 'review'}` });
    return Number(param);
  }
  const name = { request: 'quote_request_id', bid: 'quote_bid_id', service: 'quote_service_id' } as const;
  const id = ids[name[type]];
  if (id === undefined) throw invalid({ [name[type]]: 'is missing' });
  return id;
}

/** Open reports of one thing make one case; a person who already reported it is refused. */
async function write(
  input: Input,
  attachment_ids: readonly number[],
  context: PersonContext,
): Promise<CallResult<typeof calls.addReport>> {
  const { db, user, now } = context;
  const target = await findTarget(db, input.type, targetId(input), user.id, now);
  if (!target) return notFound();
  if (target.reported_user_id === user.id) return refuse('own thing');
  const { quote_report_topic_id, quote_report_sub_topic_id = null } = input;
  const topic = (await store.readTopics(db, input.type)).find((one) => one.id === quote_report_topic_id);
  const isSubKnown =
    quote_report_sub_topic_id === null || topic?.sub_topics.some((one) => one.id === quote_report_sub_topic_id);
  if (!topic || !isSubKnown) return refuse('wrong topic');
  if (topic.needs_message && input.message === '') return refuse('message needed');
  const case_id = await store.joinCase(db, input.type, target, now);
  const said = { message: input.message, quote_report_topic_id, quote_report_sub_topic_id };
  const id = await store.insertReport(db, case_id, user.id, said, target.evidence, now);
  if (id === null) return refuse('reported already');
  if (!(await uploads.attach(context, attachment_ids, { quote_report_id: id }))) return refuse('attachment missing');
  await tellOperators(context, case_id);
  const [report] = await store.readOwn(db, user.id, id, 1);
  if (!report) throw new Error(`report ${id} is gone within its own transaction`);
  return ok({ report: wordsFor(context).report(report) });
}

/**
 * Reports a thing that the caller can see (specification 3, report); 404 for others. Limited to twenty a day: throws 429.
 * Attached files are stored before the transaction, for operators only.
 */
export async function add(input: Input, context: PersonContext): Promise<CallResult<typeof calls.addReport>> {
  const { db, user, now, parts } = context;
  if (!(await findTarget(db, input.type, targetId(input), user.id, now))) return notFound();
  await limit(parts.database, now, `report:user:${user.id}`, REPORTS_A_DAY, DAY_SECONDS);
  if (input.file.some((one) => one.too_large)) return refuse(2);
  if (new Set(input.attachment_id).size + input.file.length > REPORT_FILES_MAX) return refuse('too many files');
  const stored = await uploads.keepSecured(context, input.file);
  if (!stored.ok) return stored;
  return deciding(context, (inside) => write(input, [...input.attachment_id, ...stored.value], { ...inside, user }));
}

/** The caller's reports, and how they ended. */
export const mine = async (
  _: CallParsed<typeof calls.myReports>,
  context: PersonContext,
): Promise<CallResult<typeof calls.myReports>> =>
  ok({ reports: (await store.readOwn(context.db, context.user.id, null, MINE)).map(wordsFor(context).report) });

/** Makes operators' screens read the queue again, and the reporters' screens their own reports. */
export async function tellOperators(
  context: Context,
  case_id: number,
  reporters: readonly number[] = [],
): Promise<void> {
  await context.publish('report.changed', { case_id }, [...(await store.operatorIds(context.db)), ...reporters]);
}

/** Reaction: a person deletes their account. Their reports are deleted, and cases about them end. */
export const leaveReports = ({ db, now }: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> =>
  store.forgetPerson(db, now, user_id);
