import type { Answers } from '#core/categories/rules.ts';
import { DAY } from '#core/kit/time.ts';
import type { SubmissionField } from '#core/requests/model.ts';
import type { Context } from '#server/platform/context.ts';
import * as users from '#server/users/service.ts';
import { writeAnswers } from './later/store.ts';
import * as store from './store.ts';

/** The request of a shop order: customer and pro agreed before there was a request. */
export interface AgreedRequest {
  readonly requestor_id: number;
  readonly category_id: number;
  readonly title: string;
  /** The version of the form that `fields` answer. */
  readonly form_version: number;
  readonly fields: Answers;
  /** What the pro reads before the order is confirmed, and after. */
  readonly submission_fields: readonly SubmissionField[];
  readonly hired_fields: readonly SubmissionField[];
  readonly area_code: string;
  readonly postal_code: string;
  readonly lat: number;
  readonly lng: number;
  readonly address: string;
  readonly phone: string | null;
  readonly travel: 'to_me' | 'to_pro' | 'remote';
}

/** The request of an order expires after this many days, longer than any order stays open. */
const OPEN_DAYS = 180;

/** Writes the request of an order: its only seat is taken, it asks for no quotes, and no pro is told of it. */
export async function addAgreed(context: Context, wish: AgreedRequest): Promise<number> {
  const { db, now } = context;
  const { requestor_id, ...rest } = wish;
  const id = await store.insertRequest(db, {
    ...rest,
    user_id: requestor_id,
    wanted_on: null,
    wanted_slots: [],
    wanted_when: '',
    wanted_until: null,
    is_urgent: false,
    is_phone_only: false,
    max_quotes: 1,
    tariff_version: 1,
    fee_cents: 0,
    fee_receipt: [],
    size_percent: 100,
    size_reason: '',
    created: now,
    expires_at: new Date(now.getTime() + OPEN_DAYS * DAY),
  });
  await store.takeOnlySeat(db, id);
  await users.noteRequestCreated(context, requestor_id);
  await store.insertActivity(db, { quote_request_id: id, actor_id: requestor_id, type: 'create' }, now);
  return id;
}

/** Adds answers to the request of an order, and tells its readers' screens. */
export async function answerAgreed(
  context: Context,
  id: number,
  answers: Pick<AgreedRequest, 'fields' | 'submission_fields' | 'hired_fields'>,
  readers: readonly number[],
): Promise<boolean> {
  const { db, now } = context;
  if ((await writeAnswers(db, id, now, answers)) !== 1) return false;
  await context.publish('request.changed', { quote_request_id: id }, readers);
  return true;
}
