import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, refuse } from '#core/kit/result.ts';
import { decideLater } from '#core/requests/later/rules.ts';
import { filesIn } from '#core/shop/items/question-rules.ts';
import type * as calls from '#core/shop/orders/calls.ts';
import { isOver } from '#core/shop/orders/rules.ts';
import type { Context } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import * as requests from '#server/requests/service.ts';
import * as uploads from '#server/uploads/service.ts';
import { areKeyed } from '../photos/service.ts';
import { lockFor, personOf } from './act-service.ts';
import { answerFields, askedThen } from './asking-service.ts';
import { readAsking } from './asking-store.ts';
import { holderOf, orderReply, tellBoth } from './service.ts';
import * as store from './store.ts';

/** The buyer answers one of the order's questions, by session or by the order's link. */
export async function answerOrder(
  { id, hash, photo_keys, ...given }: CallParsed<typeof calls.answerOrder>,
  context: Context,
): Promise<CallResult<typeof calls.answerOrder>> {
  const { db, now } = context;
  const holder = hash ? await holderOf(context, hash) : null;
  const user_id = holder?.id === id ? holder.user_id : context.user?.id;
  const row = user_id === undefined ? null : await lockFor(personOf(context, user_id), id);
  if (!row || user_id === undefined || row.requestor_id !== user_id) return notFound();
  if (isOver(row.state)) return refuse('not now');
  const asking = await readAsking(db, id);
  const asked = await askedThen(context, asking);
  const decided = decideLater(asking, asked, asking.fields, { ...given, answer: given.answer }, now);
  if (!decided.ok) return refuse(decided.error === 'not asked' ? 'not asked' : 'not now');
  if ('problem' in decided.value) throw invalid({ answer: decided.value.problem });
  const { fields, question } = decided.value;
  const photos = filesIn([question], fields);
  const own = holder?.id === id ? areKeyed(context, user_id, photos, photo_keys) : true;
  const to = { quote_request_id: asking.quote_request_id };
  if (!own || !(await uploads.attach(personOf(context, user_id), photos, to))) return refuse('attachment missing');
  const written = await requests.answerAgreed(
    context,
    asking.quote_request_id,
    { fields, ...answerFields(asking.lines, asked, fields) },
    row.paid_by === 'protected' && row.paid_on === null ? [user_id] : [user_id, row.provider_id],
  );
  if (!written) return refuse('not now');
  await store.addEvent(db, id, { what: 'answered', side: 'requestor', note: '' }, now);
  await tellBoth(context, row);
  return orderReply(context, id, user_id);
}
