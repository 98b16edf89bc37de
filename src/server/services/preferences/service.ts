import type { CallParsed, CallReply, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import type * as calls from '#core/services/preferences/calls.ts';
import { preferenceProblems, tidyPreference } from '#core/services/preferences/rules.ts';
import * as categories from '#server/categories/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import * as store from './store.ts';

/** Requests of this many days are counted to show how many would fit a preference. */
const RECENT_DAYS = 30;

async function replyOf(
  { db, now }: PersonContext,
  row: store.ServiceCategoryRow,
): Promise<CallReply<typeof calls.serviceCategory>> {
  const since = new Date(now.getTime() - RECENT_DAYS * DAY);
  const [form, recent] = await Promise.all([
    categories.formOf(db, row.category_slug),
    store.countRecent(db, row.quote_service_id, row.category_id, since),
  ]);
  const { areas, quote_job_preference: preference, ...rest } = row;
  return {
    quote_service_category: {
      ...rest,
      quote_job_preference: preference && {
        declined: Object.fromEntries(Object.entries(preference.declined).map(([key, ids]) => [key, [...ids]])),
        sizes: { ...preference.sizes },
        area_code: [...preference.area_code],
        budget_min: preference.budget_min === null ? null : toDecimal(preference.budget_min),
      },
      recent,
    },
    questions: form?.questions ?? [],
    areas,
  };
}

/** A category of an own service with its job preference (specification 3); 404 for others. */
export async function serviceCategory(
  { service_id, category_id }: CallParsed<typeof calls.serviceCategory>,
  context: PersonContext,
): Promise<CallResult<typeof calls.serviceCategory>> {
  const row = await store.readServiceCategory(context.db, service_id, category_id, context.user.id);
  return row ? ok(await replyOf(context, row)) : notFound();
}

/**
 * Sets the job preference (specification 3, quote_job_preference). Requests that it excludes are no longer offered. Earlier
 * offers stay.
 */
export async function editServiceCategory(
  input: CallParsed<typeof calls.editServiceCategory>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editServiceCategory>> {
  const { db, user } = context;
  const { service_id, category_id } = input;
  const row = await store.lockServiceCategory(db, service_id, category_id, user.id);
  if (!row) return notFound();
  const given = input.quote_job_preference;
  if (given) {
    const form = await categories.formOf(db, row.category_slug);
    const areas = row.areas.map(({ code }) => code);
    const problems = preferenceProblems(form?.questions ?? [], areas, given);
    if (Object.keys(problems).length > 0) throw invalid(problems);
  }
  await store.writeServiceCategory(db, service_id, category_id, {
    preference: given ? tidyPreference(given) : null,
    is_direct_reserve_on: input.is_direct_reserve_on ?? null,
  });
  return serviceCategory({ service_id, category_id }, context);
}
