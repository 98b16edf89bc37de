import type * as calls from '#core/bids/templates/calls.ts';
import { MAX_TEMPLATES } from '#core/bids/templates/model.ts';
import { fillTemplate, isSendable, noteProblem, quoteOf } from '#core/bids/templates/rules.ts';
import type { CallParsed, CallReply, CallResult } from '#core/kit/call.ts';
import { fromDecimal, toDecimal } from '#core/kit/money.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { invalid } from '#server/platform/http/fault.ts';
import * as uploads from '#server/uploads/service.ts';
import { copyFiles, keepOnTemplate } from '#server/uploads/service.ts';
import * as store from './store.ts';

/** The caller's templates (specification 3, quote_template), by service and name. */
export async function templates(
  { service_id, category_id }: CallParsed<typeof calls.templates>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.templates>> {
  return ok({ quote_templates: await store.readTemplates(db, user.id, service_id ?? null, category_id ?? null) });
}

/** The caller's template; one of another person is not found. */
export async function template(
  { id }: CallParsed<typeof calls.template>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.template>> {
  const found = await store.readTemplate(db, id, user.id);
  return found ? ok({ quote_template: found }) : notFound();
}

async function reread(context: PersonContext, id: number): Promise<CallReply<typeof calls.template>> {
  const found = await store.readTemplate(context.db, id, context.user.id);
  if (!found) throw new Error(`template ${id} is gone within its own transaction`);
  return { quote_template: found };
}

type Fields = Omit<CallParsed<typeof calls.editTemplate>, 'id'>;

/** The fields as they are stored; throws 400 for a text with unknown variables. */
function factsOf(input: Fields): store.TemplateFacts {
  const problem = noteProblem(input.price_note);
  if (problem) throw invalid({ price_note: problem });
  const { quote_category_id, display_name, price_note, hourly_rate_at, flat_rate_at, on_site, quote_details } = input;
  return {
    quote_category_id,
    display_name,
    price_note,
    hourly_rate_at_cents: hourly_rate_at,
    flat_rate_at_cents: flat_rate_at,
    on_site,
    quote_details,
  };
}

/** One price at most: by the hour, for the whole, or of a visit. */
const hasTwoPrices = ({ hourly_rate_at, flat_rate_at, on_site }: Fields): boolean =>
  hourly_rate_at !== null && (flat_rate_at !== null || on_site);

async function checkCategory(context: PersonContext, service_id: number, category_id: number | null): Promise<void> {
  if (category_id !== null && !(await store.isInService(context.db, service_id, category_id)))
    throw invalid({ quote_category_id: 'not a category of this service' });
}

/**
 * Makes a template for an own service. Its files are copies, since what is on a quote or in a form stays there. Opens its own
 * transaction.
 */
export async function addTemplate(
  input: CallParsed<typeof calls.addTemplate>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addTemplate>> {
  const facts = factsOf(input);
  if (hasTwoPrices(input)) return refuse('two prices');
  const files = await copyFiles(context, input.attachment_id);
  if (!files) return refuse('attachment missing');
  return deciding(context, async (inside): Promise<CallResult<typeof calls.addTemplate>> => {
    const own = { ...inside, user: context.user };
    const service = await store.lockForTemplate(own.db, input.quote_service_id, own.user.id);
    if (!service) return notFound();
    if ((await store.countTemplates(own.db, service.id)) >= MAX_TEMPLATES) return refuse('too many templates');
    await checkCategory(own, service.id, facts.quote_category_id);
    const id = await store.insertTemplate(own.db, service.id, own.now, facts);
    if (!(await uploads.attach(own, idsOf(files), { quote_template_id: id }))) return refuse('attachment missing');
    return ok(await reread(own, id));
  });
}

const idsOf = (files: readonly { readonly id: number }[]): number[] => files.map(({ id }) => id);

/** Replaces an own template. Files that it has already stay, new ones are copied, others come off. Opens its own transaction. */
export async function editTemplate(
  input: CallParsed<typeof calls.editTemplate>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editTemplate>> {
  const facts = factsOf(input);
  if (hasTwoPrices(input)) return refuse('two prices');
  const now = await store.readTemplate(context.db, input.id, context.user.id);
  if (!now) return notFound();
  const had = new Set(idsOf(now.attachments));
  const copies = await copyFiles(
    context,
    input.attachment_id.filter((id) => !had.has(id)),
  );
  if (!copies) return refuse('attachment missing');
  const kept = input.attachment_id.filter((id) => had.has(id));
  return deciding(context, async (inside): Promise<CallResult<typeof calls.editTemplate>> => {
    const own = { ...inside, user: context.user };
    const row = await store.lockTemplate(own.db, input.id, own.user.id);
    if (!row) return notFound();
    await checkCategory(own, row.quote_service_id, facts.quote_category_id);
    const sending = row.auto_quoted_ids;
    if (sending.length > 0 && !isSendable(facts)) return refuse('price needed');
    // A change to another category alone would take it away from the auto-quote that sends it.
    if (facts.quote_category_id !== null && sending.some((id) => id !== facts.quote_category_id))
      return refuse('template in use');
    await store.updateTemplate(own.db, row.id, own.now, facts);
    const files = [...kept, ...idsOf(copies)];
    await keepOnTemplate(own, row.id, files);
    if (!(await uploads.attach(own, files, { quote_template_id: row.id }))) return refuse('attachment missing');
    return ok(await reread(own, row.id));
  });
}

/** Deletes an own template; refused while auto-quote sends it. */
export async function deleteTemplate(
  { id }: CallParsed<typeof calls.deleteTemplate>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.deleteTemplate>> {
  const row = await store.lockTemplate(db, id, user.id);
  if (!row) return notFound();
  if (row.auto_quoted_ids.length > 0) return refuse('template in use');
  await store.deleteTemplate(db, id);
  return ok({});
}

/**
 * A template as a quote for one offered request: variables filled in from what the pro may know of it, files copied. Nothing
 * is sent or kept besides the copies. Opens its own transaction.
 */
export async function fillForBid(
  { template_id, bid_id }: CallParsed<typeof calls.fillForBid>,
  context: PersonContext,
): Promise<CallResult<typeof calls.fillForBid>> {
  const { db, user } = context;
  const [found, values] = await Promise.all([
    store.readTemplate(db, template_id, user.id),
    store.readValues(db, bid_id, user.id),
  ]);
  if (!found || !values) return notFound();
  const { quote_type, price } = quoteOf({
    on_site: found.on_site,
    hourly_rate_at_cents: found.hourly_rate_at === null ? null : fromDecimal(found.hourly_rate_at),
    flat_rate_at_cents: found.flat_rate_at === null ? null : fromDecimal(found.flat_rate_at),
  });
  const attachments = await copyFiles(context, idsOf(found.attachments));
  return ok({
    quote_type,
    price: price === null ? null : toDecimal(price),
    price_note: fillTemplate(found.price_note, values),
    quote_details: found.quote_details,
    // Where one file is missing, all files are left out, so that the pro can still quote.
    attachments: attachments ?? [],
  });
}
