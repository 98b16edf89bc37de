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

/** Which kinds of work the caller is to be asked about, after the first requests of a category. */
export const fits = async (_: object, context: PersonContext): Promise<CallResult<typeof calls.fits>> =>
  ok({ fit: await next(context) });

/**
 * Takes the answer: what does not fit is declined from now on, as in the preference's own form. "Later" asks again in a
 * week; "undo" takes back an answer that was not changed in that form since.
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
  // Where all of them fit nothing is declined, and it is not asked again either.
  await store.writeFit(db, service_id, category_id, declined.length > 0 ? preference : null, 'infinity');
  return ok({ fit: await next(context) });
}
