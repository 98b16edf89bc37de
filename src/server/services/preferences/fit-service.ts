import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/services/preferences/calls.ts';
import { FIT_LATER, fitPreference, fitQuestion, isOnlyFit } from '#core/services/preferences/fit-rules.ts';
import { preferenceProblems } from '#core/services/preferences/rules.ts';
import * as categories from '#server/categories/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import * as store from './store.ts';

async function next({ db, now, user }: PersonContext): Promise<calls.Fit | null> {
  for (const { category_slug, fields, ...row } of await store.readUnasked(db, user.id, now)) {
    const form = await categories.formOf(db, category_slug);
    const found = fitQuestion(form?.questions ?? [], fields);
    if (found) return { ...row, ...found, kinds: found.kinds.map((kind) => ({ ...kind })) };
  }
  return null;
}

/** The kinds of work to ask the caller about, after the first requests of a category; null for none. */
export const fits = async (_: object, context: PersonContext): Promise<CallResult<typeof calls.fits>> =>
  ok({ fit: await next(context) });

/**
 * Stores the answer: requests of kinds that do not fit are declined, as if set in the preference's form. "Later" asks again in a
 * week. "Undo" takes an answer back, unless it was changed in that form since.
 */
export async function answerFit(
  input: CallParsed<typeof calls.answerFit>,
  context: PersonContext,
): Promise<CallResult<typeof calls.answerFit>> {
  const { db, now, user } = context;
  const { service_id, category_id, answer, key, declined } = input;
  const row = await store.lockServiceCategory(db, service_id, category_id, user.id);
  if (!row) return notFound();
  const stands = row.quote_job_preference;
  if (answer === 'later') {
    await store.writeFit(db, service_id, category_id, null, new Date(now.getTime() + FIT_LATER));
    return ok({ fit: await next(context) });
  }
  if (answer === 'undo') {
    if (stands && !isOnlyFit(stands, key)) return refuse('set meanwhile');
    await store.writeFit(db, service_id, category_id, {}, null);
    return ok({ fit: await next(context) });
  }
  if (stands) return refuse('set meanwhile');
  const preference = fitPreference(key, declined);
  const form = await categories.formOf(db, row.category_slug);
  const problems = preferenceProblems(form?.questions ?? [], [], preference);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  // If all kinds fit, nothing is declined, and the pro is not asked again.
  await store.writeFit(db, service_id, category_id, declined.length > 0 ? preference : null, 'infinity');
  return ok({ fit: await next(context) });
}
