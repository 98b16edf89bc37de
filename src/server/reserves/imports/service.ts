import { Worker } from 'node:worker_threads';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import type * as calls from '#core/reserves/feeds/calls.ts';
import { DEFAULT_ZONE } from '#core/reserves/hours/rules.ts';
import { IMPORT_DAYS, MAX_IMPORTS } from '#core/reserves/model.ts';
import { limit } from '#server/platform/access/limits.ts';
import { deciding, type PersonContext } from '#server/platform/context.ts';
import { workQueue } from '#server/platform/data/queue.ts';
import * as feeds from '../feeds/store.ts';
import { lockOwn, readCalendar } from '../store.ts';
import type { ReadingOrder } from './jobs.ts';
import type { ReadCalendar } from './presenter.ts';

/** How long one file may take to read, in milliseconds, and how much memory, in MB. */
const READING_TIME = 5_000;
const READING_MEMORY = 128;

/** Threads at once, and files that wait for one; more are asked to come again. */
const threads = workQueue(2, 20);

/** Reads a file in a thread that is ended when it takes too long: recurrence rules are other people's programs. */
function readApart(order: ReadingOrder): Promise<ReadCalendar> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./jobs.ts', import.meta.url), {
      workerData: order,
      resourceLimits: { maxOldGenerationSizeMb: READING_MEMORY },
      env: {},
      execArgv: [],
    });
    const end = (read: ReadCalendar) => {
      clearTimeout(timer);
      resolve(read);
      void worker.terminate();
    };
    const timer = setTimeout(() => end({ problem: 'too many events' }), READING_TIME);
    worker.once('message', end);
    worker.once('error', () => end({ problem: 'not a calendar' }));
  });
}

/**
 * Takes in a calendar file: what is busy from today on becomes blocked time, for a year. A file of a name that was imported
 * before takes its place, so that importing again never doubles.
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
  const read = await threads.run(() =>
    readApart({
      text: input.calendar,
      zone: head.schedule?.zone ?? DEFAULT_ZONE,
      from,
      until: from + IMPORT_DAYS * DAY,
    }),
  );
  if ('problem' in read) return refuse(read.problem);
  if (read.blocks.length === 0) return refuse('nothing to import');
  return deciding(context, async (inside) => {
    if (!(await lockOwn(inside.db, service_id, user.id))) return notFound();
    if ((await feeds.countOthers(inside.db, service_id, name)) >= MAX_IMPORTS) return refuse('too many calendars');
    const id = await feeds.replaceImport(inside.db, service_id, name, read.blocks, now);
    return ok({ calendar_import: { id, name, event_count: read.blocks.length, created: toWire(now) } });
  });
}

/** Removes an imported calendar with all that came with it. */
export async function removeImport(
  { calendar_import_id }: CallParsed<typeof calls.removeCalendarImport>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.removeCalendarImport>> {
  if (!(await feeds.lockOwnImport(db, calendar_import_id, user.id))) return notFound();
  await feeds.deleteImport(db, calendar_import_id);
  return ok({});
}
