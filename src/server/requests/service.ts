import { requestFacts } from '#core/categories/fact-rules.ts';
import { describeAnswers, validateAnswers } from '#core/categories/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { HOUR } from '#core/kit/time.ts';
import type { archiveRequest, closeRequest, searchAdd } from '#core/requests/calls.ts';
import { discountFor } from '#core/requests/fees/rules.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { canArchive, canClose, canQuote, decideExpiry, expiryOf, phoneNumber } from '#core/requests/rules.ts';
import { canPost } from '#core/users/trust/rules.ts';
import * as categories from '#server/categories/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { seatsInForce } from '#server/settings/service.ts';
import * as uploads from '#server/uploads/service.ts';
import * as users from '#server/users/service.ts';
import { holdRequest } from './holding/store.ts';
import * as store from './store.ts';
import { feeNow, ruleAt } from './tariff/service.ts';

// What other parts of the server use of requests.
export { type AgreedRequest, addAgreed, answerAgreed } from './agreed-service.ts';
export { demandOf } from './demand/service.ts';
export type { Activity, RequestRow } from './store.ts';
export {
  feeAtSending,
  feeNow,
  feeOfRequest,
  feesNow,
  type MonthlyTerms,
  monthlyAt,
  monthlyIn,
  policyAt,
  publicTariffs,
  type RequestFee,
  ruleAt,
} from './tariff/service.ts';

/** How many requests a job handles in one transaction. */
const BATCH = 100;

/**
 * Creates a request from the answers of a category's questionnaire (section 7, decisions 15 and 18), at the version that they
 * answer, and offers it to matching pros in the same transaction. The request of a person without a confirmed phone is held
 * until they confirm it (decision 43). Answers that do not fit give 400 with a text under `fields.<key>`.
 */
export async function add(
  input: CallParsed<typeof searchAdd>,
  context: PersonContext,
  how: { readonly is_booked?: true } = {},
): Promise<CallResult<typeof searchAdd>> {
  const { db, user, now } = context;
  const form = await categories.openFormOf(db, input.category, input.form_version, now);
  if (!form) {
    if (await categories.openFormOf(db, input.category)) return refuse('form changed');
    throw invalid({ category: 'not a category' });
  }
  const answers = validateAnswers(form.questions, input.fields, now);
  if (!answers.ok) throw invalid(prefixed(answers.fields));
  const phone = readPhone(input.phone);
  const facts = requestFacts(form.card, form.questions, answers.value, now);
  if (facts.postal_code === null) return refuse('unknown postal code');
  const place = await categories.placeOfPostal(db, facts.postal_code);
  if (!place) return refuse('unknown postal code');
  const limited = await users.checkLimits(context, user.id, 'post', form.card.id);
  if (!limited.ok) return limited;
  const posted = await store.queueOpenings(db, user.id, now);
  const allowance = await users.allowanceOfPerson(context, user.id);
  const allowed = canPost(allowance, posted);
  if (!allowed.ok) return allowed;

  const size_percent = Math.round(facts.size_percent);
  const fee = await feeNow(
    db,
    {
      category_id: form.card.id,
      category_name: form.card.name,
      size_percent,
      size_reason: facts.size_reason,
      is_urgent: facts.is_urgent,
      has_waited: false,
    },
    now,
  );
  const id = await store.insertRequest(db, {
    user_id: user.id,
    category_id: form.card.id,
    form_version: input.form_version,
    title: facts.title,
    fields: answers.value,
    submission_fields: describeAnswers(form.questions, answers.value),
    hired_fields: describeAnswers(form.questions, answers.value, { is_hired: true }),
    area_code: place.area.code,
    lat: place.lat,
    lng: place.lng,
    postal_code: facts.postal_code,
    address: input.address ?? '',
    phone,
    travel: facts.travel,
    wanted_on: facts.wanted_on,
    wanted_slots: facts.wanted_slots,
    wanted_when: facts.wanted_when,
    wanted_until: facts.wanted_until,
    is_urgent: facts.is_urgent,
    is_phone_only: facts.is_phone_only,
    max_quotes: await seatsInForce(db),
    tariff_version: fee.version,
    fee_cents: fee.list_cents,
    fee_receipt: fee.receipt,
    size_percent,
    size_reason: facts.size_reason,
    created: now,
    expires_at: expiryOf(now),
  });
  const files = [...new Set([...(input.attachment_id ?? []), ...facts.file_ids])];
  if (files.length > 0 && !(await uploads.attach(context, files, { quote_request_id: id })))
    return refuse('attachment missing');
  await users.noteRequestCreated(context, user.id);
  await recordActivity(context, { quote_request_id: id, actor_id: user.id, type: 'create' });
  const { invite_service_id, is_direct = false } = input;
  const invite = invite_service_id ? { invite_service_id, is_direct } : null;
  if (!allowance.reaches_pros) await holdRequest(db, id, invite);
  await context.publish('request.created', { quote_request_id: id, ...invite, ...how }, []);
  const made = await store.ownRequest(db, id, user.id);
  if (!made) throw new Error(`request ${id} is gone within its own transaction`);
  const is_invite_offered = invite_service_id ? await store.isOffered(db, id, invite_service_id) : false;
  return ok({ ...made, is_invite_offered });
}

/** Puts the texts of a 400 under `fields.<key>`. */
export const prefixed = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([key, text]) => [`fields.${key}`, text]));

/** A phone number with its country code; null where none is given. Throws 400 where it cannot be a phone number. */
export function readPhone(text: string | undefined): string | null {
  if (!text) return null;
  const number = phoneNumber(text);
  if (number === null) throw invalid({ phone: 'not a phone number' });
  return number;
}

/** Closes the caller's request: it takes no more quotes, and the fees of unanswered quotes go back (decision 16). */
export async function close(
  input: CallParsed<typeof closeRequest>,
  context: PersonContext,
): Promise<CallResult<typeof closeRequest>> {
  const { db, user, now } = context;
  const request = await store.lockOwnRequest(db, input.request_id, user.id);
  if (!request) return notFound();
  const allowed = canClose(request, now);
  if (!allowed.ok) return allowed;
  if (await store.isOfOrder(db, request.id)) return refuse('is order');
  const reason = input.reason ?? null;
  await end(context, request, 'closed', reason);
  // Section 3 has no activity for closing, so the history has an "archive" that says it.
  await recordActivity(context, {
    quote_request_id: request.id,
    actor_id: user.id,
    type: 'archive',
    payload: { what: 'close', reason, note: input.note ?? '' },
  });
  return ok({ quote_request: await reread(context, request.id) });
}

/** Archives the caller's request or, with undo, takes it out again. A repeated call changes nothing. */
export async function archive(
  input: CallParsed<typeof archiveRequest>,
  context: PersonContext,
): Promise<CallResult<typeof archiveRequest>> {
  const { db, user, now } = context;
  const request = await store.lockOwnRequest(db, input.request_id, user.id);
  if (!request) return notFound();
  const allowed = canArchive(request);
  if (!allowed.ok) return allowed;
  const is_archived = !input.undo;
  if (request.is_archived !== is_archived) {
    await store.archiveRequest(db, request.id, user.id, is_archived, now);
    await recordActivity(context, {
      quote_request_id: request.id,
      actor_id: user.id,
      type: 'archive',
      payload: { what: is_archived ? 'archive' : 'undo' },
    });
    await context.publish('request.changed', { quote_request_id: request.id }, [user.id]);
  }
  return ok({ quote_request: await reread(context, request.id) });
}

async function reread({ db, user }: PersonContext, id: number): Promise<OwnRequest> {
  const found = await store.ownRequest(db, id, user.id);
  if (!found) throw new Error(`request ${id} is gone within its own transaction`);
  return found.quote_request;
}

/** Ends a locked, open request, publishes it, and tells the requestor and the pros who have it. */
export async function end(
  context: Context,
  request: store.RequestRow,
  why: 'closed' | 'expired',
  reason: string | null,
): Promise<void> {
  const { db, now } = context;
  const audience = [request.user_id, ...(await store.bidderIds(db, request.id))];
  if (why === 'closed') await store.closeRequest(db, request.id, now, reason);
  else await store.expireRequest(db, request.id, now);
  await context.publish('request.ended', { quote_request_id: request.id, why: reason === 'fake' ? 'fake' : why }, []);
  await context.publish('request.changed', { quote_request_id: request.id, is_closed: true }, audience);
}

/** A request by id; null where there is none. The caller has checked who asks. */
export const requestById = ({ db }: Context, id: number): Promise<store.RequestRow | null> => store.findRequest(db, id);

/** The same, locked until the transaction ends. Lock a request before its bids, and both before wallets. */
export const requestForUpdate = ({ db }: Context, id: number): Promise<store.RequestRow | null> =>
  store.lockRequest(db, id);

/**
 * Takes a seat for one more quote by a guarded update: never more than `max_quotes`, however many callers try at once, and
 * never more than the `seats` that this pro may use.
 */
export async function takeSeat(
  { db, now }: Context,
  id: number,
  seats: number,
): Promise<
  Result<
    { quote_count: number },
    'request closed' | 'hired already' | 'date passed' | 'seats taken' | 'seats kept' | NotFound
  >
> {
  const quote_count = await store.takeSeat(db, id, now, seats);
  if (quote_count !== null) return ok({ quote_count });
  const request = await store.findRequest(db, id);
  if (!request) return notFound();
  const reason = canQuote(request, now);
  if (!reason.ok) return reason;
  // A seat may have come back since, but this caller found none.
  return refuse(seats < request.max_quotes && request.quote_count >= seats ? 'seats kept' : 'seats taken');
}

/** Notes that a request was offered to `count` more pros. */
export async function noteMatched({ db }: Context, id: number, count: number): Promise<void> {
  if (count > 0) await store.addMatched(db, id, count);
}

/** Keeps a new request for the pro who was asked by name, and for no other pro. */
export async function keepDirect({ db }: Context, id: number): Promise<void> {
  await store.writeDirect(db, id, true);
}

/** Opens a request to all pros who match. Answers whether it was for one pro before. */
export const share = async ({ db }: Context, id: number): Promise<boolean> =>
  (await store.writeDirect(db, id, false)) > 0;

/** Writes the address that the requestor gave at hiring, for the hired pro. */
export async function setAddress({ db, now }: Context, id: number, address: string): Promise<void> {
  await store.writeAddress(db, id, address, now);
}

/** Writes the phone number that the requestor gave at hiring, which the hired pro may call. */
export async function setPhone({ db, now }: Context, id: number, phone: string): Promise<void> {
  await store.writePhone(db, id, phone, now);
}

/** Writes a line of a request's history (section 3, activity types) in the caller's transaction. */
export async function recordActivity({ db, now }: Context, line: store.Activity): Promise<void> {
  await store.insertActivity(db, line, now);
}

/**
 * Ends requests after thirty days (decision 18): those without a hire expire; those with one are closed as 'hired', without a
 * message. A batch in the caller's transaction; answers how many it ended.
 */
export async function endDue(context: Context): Promise<number> {
  const rows = await store.lockDue(context.db, context.now, BATCH);
  for (const row of rows) {
    const decided = decideExpiry(row, row.is_hired, context.now);
    if (decided === 'nothing') throw new Error(`request ${row.id} was picked as due and is not`);
    await end(context, row, decided === 'expire' ? 'expired' : 'closed', decided === 'expire' ? null : 'hired');
    if (decided === 'expire')
      await recordActivity(context, { quote_request_id: row.id, actor_id: null, type: 'expire' });
  }
  return rows.length;
}

/**
 * Gives requests that wait without a quote the discount of the tariff in force (decision 15, reading). A batch in the caller's
 * transaction; answers how many it changed. Pros who have not passed see the lower fee at once.
 */
export async function refreshDiscounts(context: Context): Promise<number> {
  const { db, now } = context;
  let changed = 0;
  // Requests of an older version are moved to the tariff in force first, by applyTariff.
  const rule = await ruleAt(db, now);
  const until = new Date(now.getTime() - rule.discount_hours * HOUR);
  for (const row of await store.lockUnquoted(db, rule.version, until, now, BATCH)) {
    const percent = discountFor(rule, row, now);
    if (percent === row.fee_discount_percent) continue;
    await store.writeDiscount(db, row.id, percent, now);
    await context.publish('request.changed', { quote_request_id: row.id }, await store.bidderIds(db, row.id));
    changed++;
  }
  return changed;
}
