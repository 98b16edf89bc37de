import { requestFacts } from '#core/categories/fact-rules.ts';
import { type Answers, describeAnswers, validateAnswers } from '#core/categories/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/requests/edits/calls.ts';
import { answersInForm, changedAnswers, decideEdit } from '#core/requests/edits/rules.ts';
import * as categories from '#server/categories/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { invalid } from '#server/platform/http/fault.ts';
import * as uploads from '#server/uploads/service.ts';
import { copyFiles, dropFiles } from '#server/uploads/service.ts';
import * as users from '#server/users/service.ts';
import { add, prefixed, readPhone, recordActivity } from '../service.ts';
import * as store from '../store.ts';
import { feeNow } from '../tariff/service.ts';
import * as editStore from './store.ts';

/** The caller's request as a filled-in form (specification 7 edit, copy). */
export async function requestForm(
  { request_id, purpose }: CallParsed<typeof calls.requestForm>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.requestForm>> {
  const row = await editStore.readForm(db, request_id, user.id);
  if (!row) return notFound();
  const isCopy = purpose === 'copy';
  const old = await categories.questionsOf(db, row.category_id, row.form_version);
  const form = isCopy
    ? await categories.openFormOf(db, row.category_slug)
    : await categories.formOf(db, row.category_slug, row.form_version);
  if (!form || !old) return refuse('category closed');
  const kept = answersInForm(old, form.questions, row.fields, now);
  return ok({
    form: {
      quote_request_id: row.id,
      title: row.title,
      category_slug: form.card.slug,
      category_name: form.card.name,
      hue: form.card.hue,
      icon: form.card.icon,
      form_version: form.version,
      questions: [...form.questions],
      ...kept,
      address: row.address,
      phone: row.phone ?? '',
      attachments: await uploads.attachmentsOf(db, { quote_request_id: row.id }),
      is_form_changed: form.version !== row.form_version,
      quote_count: row.quote_count,
    },
  });
}

/**
 * Changes the caller's request (specification 7 edit), as far as `decideEdit` allows. Before the first quote, the fee follows
 * a new size by the tariff in force. Answers that do not fit give 400 under `fields.<key>`.
 */
export async function edit(
  input: CallParsed<typeof calls.editRequest>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editRequest>> {
  const { db, user, now } = context;
  const request = await store.lockOwnRequest(db, input.request_id, user.id);
  const row = request && (await editStore.readForm(db, request.id, user.id));
  if (!row) return notFound();
  if (row.is_agreed) return refuse('request closed');
  const limited = await users.checkLimits(context, user.id, 'post', request.category_id);
  if (!limited.ok) return limited;
  const form = await categories.formOf(db, row.category_slug, row.form_version);
  if (!form) throw new Error(`request ${row.id} has no form`);
  // A wished day in the past stays valid, unless the answers are given again.
  const answers = validateAnswers(form.questions, input.fields ?? row.fields, input.fields ? now : undefined);
  if (!answers.ok) throw invalid(prefixed(answers.fields));
  const phone = input.phone === undefined ? row.phone : readPhone(input.phone);
  const [was, is] = [row.fields, answers.value].map((given) => requestFacts(form.card, form.questions, given, now)) as [
    ReturnType<typeof requestFacts>,
    ReturnType<typeof requestFacts>,
  ];
  const place = is.postal_code === null ? null : await categories.placeOfPostal(db, is.postal_code);
  if (!place || is.postal_code === null) return refuse('unknown postal code');
  const allowed = decideEdit(
    request,
    row.is_hired,
    { ...was, area_code: request.area_code },
    { ...is, area_code: place.area.code },
    now,
  );
  if (!allowed.ok) return allowed;

  const files = await changeFiles(context, row.id, input.attachment_id, is.file_ids);
  if (files === null) return refuse('attachment missing');
  const changed = changedAnswers(form.questions, row.fields as Answers, answers.value, files);
  const address = input.address ?? row.address;
  const isSameSize = is.size_percent === was.size_percent && is.is_urgent === was.is_urgent;
  const size_percent = Math.round(is.size_percent);
  const fee = isSameSize
    ? {
        version: request.tariff_version,
        list_cents: request.fee_cents,
        receipt: request.fee_receipt,
        discount_percent: request.fee_discount_percent,
      }
    : await feeNow(
        db,
        {
          category_id: form.card.id,
          category_name: form.card.name,
          size_percent,
          size_reason: is.size_reason,
          is_urgent: is.is_urgent,
          has_waited: request.fee_discount_percent > 0,
        },
        now,
      );
  const written = await editStore.writeEdit(db, row.id, now, {
    title: is.title,
    fields: answers.value,
    submission_fields: describeAnswers(form.questions, answers.value),
    hired_fields: describeAnswers(form.questions, answers.value, { is_hired: true }),
    postal_code: is.postal_code,
    lat: place.lat,
    lng: place.lng,
    address,
    phone,
    wanted_on: is.wanted_on,
    wanted_slots: is.wanted_slots,
    wanted_when: is.wanted_when,
    // An unchanged answer keeps its deadline: "within 3 days" counts from when it was given.
    wanted_until: is.wanted_until?.getTime() === was.wanted_until?.getTime() ? request.wanted_until : is.wanted_until,
    is_urgent: is.is_urgent,
    is_phone_only: is.is_phone_only,
    tariff_version: fee.version,
    fee_cents: fee.list_cents,
    fee_receipt: fee.receipt,
    fee_discount_percent: fee.discount_percent,
    size_percent,
    size_reason: is.size_reason,
  });
  if (written !== 1) return refuse('request closed');
  if (changed.length > 0) {
    await recordActivity(context, {
      quote_request_id: row.id,
      actor_id: user.id,
      type: 'update',
      payload: { what: 'edit', changed },
    });
    await context.publish('request.edited', { quote_request_id: row.id, changed }, []);
  }
  // Address and phone are for the hired pro, so a change of these alone is not published to the other pros.
  const audience = [user.id, ...(changed.length > 0 ? await store.bidderIds(db, row.id) : [])];
  await context.publish('request.changed', { quote_request_id: row.id }, audience);
  const made = await store.ownRequest(db, row.id, user.id);
  if (!made) throw new Error(`request ${row.id} is gone within its own transaction`);
  return ok({ quote_request: made.quote_request, changed });
}

/** Attaches the wished files and removes the others. Answers whether that changed any; null where a file is missing. */
async function changeFiles(
  context: PersonContext,
  request_id: number,
  wished: readonly number[] | undefined,
  answered: readonly number[],
): Promise<boolean | null> {
  const had = (await uploads.attachmentsOf(context.db, { quote_request_id: request_id })).map(({ id }) => id);
  const wanted = [...new Set([...(wished ?? had), ...answered])];
  const added = wanted.filter((id) => !had.includes(id));
  if (added.length > 0 && !(await uploads.attach(context, added, { quote_request_id: request_id }))) return null;
  const gone = had.filter((id) => !wanted.includes(id));
  await dropFiles(context, gone);
  return added.length > 0 || gone.length > 0;
}

const idsIn = (value: unknown): number[] =>
  (Array.isArray(value) ? value : []).map(Number).filter((id) => Number.isSafeInteger(id));

/**
 * Makes a new request from the caller's own (specification 4, copied), open or ended, by the current form. Its files are
 * copies. Without `fields` it sends the old answers: 'form changed' where some no longer fit. Opens its own transaction.
 */
export async function copy(
  input: CallParsed<typeof calls.copyRequest>,
  context: PersonContext,
): Promise<CallResult<typeof calls.copyRequest>> {
  const { db, user, now } = context;
  const row = await editStore.readForm(db, input.request_id, user.id);
  if (!row) return notFound();
  const form = await categories.openFormOf(db, row.category_slug);
  const old = await categories.questionsOf(db, row.category_id, row.form_version);
  if (!form || !old) return refuse('category closed');
  let fields: Answers | undefined = input.fields;
  if (fields === undefined) {
    const kept = answersInForm(old, form.questions, row.fields, now);
    if (Object.keys(kept.problems).length > 0) return refuse('form changed', undefined, { fields: kept.problems });
    fields = kept.fields;
  }
  const had = (await uploads.attachmentsOf(db, { quote_request_id: row.id })).map(({ id }) => id);
  const given = fields;
  const answered = form.questions.flatMap(({ key, type }) => (type === 'files' ? idsIn(given[key]) : []));
  const wanted = [...new Set([...(input.attachment_id ?? had), ...answered])];
  const own = wanted.filter((id) => had.includes(id));
  const copied = await copyFiles(context, own);
  if (!copied) return refuse('attachment missing');
  const copyOf = new Map(own.map((id, i) => [id, copied[i]?.id ?? id]));
  const withCopies = (ids: readonly number[]) => ids.map((id) => copyOf.get(id) ?? id);
  const attachment_id = withCopies(wanted);
  const sent = { ...fields };
  for (const { key, type } of form.questions)
    if (type === 'files' && sent[key] !== undefined) sent[key] = withCopies(idsIn(sent[key]));
  const phone = input.phone ?? row.phone ?? '';
  return deciding(context, async (inside): Promise<CallResult<typeof calls.copyRequest>> => {
    const made = await add(
      {
        category: row.category_slug,
        form_version: form.version,
        fields: sent,
        address: input.address ?? row.address,
        ...(phone === '' ? {} : { phone }),
        attachment_id,
        ...(input.invite_service_id ? { invite_service_id: input.invite_service_id, is_direct: input.is_direct } : {}),
      },
      { ...inside, user },
    );
    if (!made.ok) return made;
    return ok(made.value);
  });
}
