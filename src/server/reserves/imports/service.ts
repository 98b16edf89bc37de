import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import type * as calls from '#core/reserves/feeds/calls.ts';
import { DEFAULT_ZONE } from '#core/reserves/hours/rules.ts';
import { IMPORT_DAYS, MAX_IMPORT_EVENTS, MAX_IMPORTS } from '#core/reserves/model.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import { lockOwn, readCalendar } from '../store.ts';
import { readFile } from './reading-service.ts';
import * as store from './store.ts';

/**
 * Imports a calendar file: busy times from today on become blocked time, for a year. A file with the name of an earlier import
 * replaces it, so that importing again never doubles.
 */
export async function importCalendar(
  input: CallParsed<typeof calls.importCalendar>,
  context: PersonContext,
): Promise<CallResult<typeof calls.importCalendar>> {
  const { db, user, now, parts } = context;
  const { service_id, name } = input;
  const head = await readCalendar(db, service_id, user.id, now);
  if (!head) return notFound();
  await limit(parts.database, now, `import:user:${user.id}`, 20, 3600);
  const from = now.getTime() - (now.getTime() % DAY);
  const read = await readFile({
    text: input.calendar,
    zone: head.schedule?.zone ?? DEFAULT_ZONE,
    from,
    until: from + IMPORT_DAYS * DAY,
    most: MAX_IMPORT_EVENTS,
  });
  if ('problem' in read) return refuse(read.problem);
  if (read.blocks.length === 0) return refuse('nothing to import');
  return deciding(context, async (inside) => {
    if (!(await lockOwn(inside.db, service_id, user.id))) return notFound();
    if ((await store.countOthers(inside.db, service_id, name)) >= MAX_IMPORTS) return refuse('too many calendars');
    const id = await store.replaceImport(inside.db, service_id, name, read.blocks, now);
    return ok({ calendar_import: await store.readImport(inside.db, id, now) });
  });
}

/** Deletes an imported calendar with its blocked times. */
export async function removeImport(
  { calendar_import_id }: CallParsed<typeof calls.removeCalendarImport>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.removeCalendarImport>> {
  if (!(await store.lockOwnImport(db, calendar_import_id, user.id))) return notFound();
  await store.deleteImport(db, calendar_import_id);
  return ok({});
}
