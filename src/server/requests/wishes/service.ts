import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { sgDay } from '#core/kit/time.ts';
import type * as calls from '#core/requests/wishes/calls.ts';
import { decideStillNeeded, withDay } from '#core/requests/wishes/rules.ts';
import * as categories from '#server/categories/service.ts';
import { mailedLink, tellPerson } from '#server/notices/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { edit } from '../edits/service.ts';
import { readForm } from '../edits/store.ts';
import * as store from '../store.ts';
import { lockPassed, noteAsked } from './store.ts';

const BATCH = 100;

/**
 * Asks customers whether a request whose wished day has passed is still needed (decision 39), once for each wish. The request
 * takes no quotes once the day has passed, even before this runs. A batch in the caller's transaction; answers how many were
 * asked.
 */
export async function askPassed(context: Context): Promise<number> {
  const { db, now } = context;
  const rows = await lockPassed(db, now, BATCH);
  for (const { id, user_id, title, wanted_until } of rows) {
    await noteAsked(db, id, now);
    await tellPerson(context, {
      kind: 'still_needed',
      user_id,
      key: `still_needed:${id}:${wanted_until.getTime()}`,
      data: {
        category: title,
        day: sgDay(new Date(wanted_until.getTime() - 1)),
        path: `/dashboard/projects/quotelist/${id}?as=consumer`,
        dismiss_path: await mailedLink(db, now, { purpose: 'request_dismiss', subject: id, user_id }),
      },
    });
    await context.publish('request.changed', { quote_request_id: id }, [user_id, ...(await store.bidderIds(db, id))]);
  }
  return rows.length;
}

/** The customer answers with a new day. This is an edit like any other: pros find the request again, at today's fee. */
export async function stillNeeded(
  { request_id, wanted_on }: CallParsed<typeof calls.stillNeeded>,
  context: PersonContext,
): Promise<CallResult<typeof calls.stillNeeded>> {
  const { db, user, now } = context;
  const request = await store.lockOwnRequest(db, request_id, user.id);
  const row = request && (await readForm(db, request.id, user.id));
  if (!row) return notFound();
  const allowed = decideStillNeeded(request, wanted_on, now);
  if (!allowed.ok) return allowed;
  const questions = await categories.questionsOf(db, row.category_id, row.form_version);
  const fields = questions && withDay(questions, row.fields, wanted_on);
  if (!fields) return refuse('no day');
  const edited = await edit({ request_id, fields }, context);
  if (edited.ok) return ok({ quote_request: edited.value.quote_request });
  return edited.error === 'request closed' || edited.error === 'hired already' || edited.error === 'limited'
    ? refuse(edited.error)
    : refuse('no day');
}
