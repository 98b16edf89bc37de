import { createHash, randomBytes } from 'node:crypto';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { DAY, toWire, toWireOrNull } from '#core/kit/time.ts';
import type * as calls from '#core/reserves/feeds/calls.ts';
import { DEFAULT_ZONE } from '#core/reserves/hours/rules.ts';
import { IMPORT_DAYS } from '#core/reserves/model.ts';
import { waitingText } from '#server/notices/service.ts';
import type { Context, Parts, PersonContext } from '#server/platform/context.ts';
import { readImports } from '../imports/store.ts';
import { lockOwn, readEntries } from '../store.ts';
import { feedText, type PlannedVisit } from './presenter.ts';
import * as feeds from './store.ts';

/** What other rooms plan in a service’s calendar: repeat visits that are not jobs yet. */
export type PlannedOf = (context: Pick<Context, 'db' | 'now'>, service_id: number) => Promise<readonly PlannedVisit[]>;

/** How many past days a feed contains. */
const PAST_DAYS = 31;

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Whether there is a private link, and the imported calendars. */
export async function feedState(
  { service_id }: CallParsed<typeof calls.calendarFeed>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.calendarFeed>> {
  const state = await feeds.readFeedState(db, service_id, user.id);
  if (!state) return notFound();
  const { feed_made_on, feed_read_on } = state;
  const imports = await readImports(db, service_id, now);
  return ok({ feed_made_on: toWireOrNull(feed_made_on), feed_read_on: toWireOrNull(feed_read_on), imports });
}

/** Makes a link with 256 random bits, of which we store only a hash; the earlier link stops working. */
export async function makeFeed(
  { service_id }: CallParsed<typeof calls.makeCalendarFeed>,
  { db, user, now, parts }: PersonContext,
): Promise<CallResult<typeof calls.makeCalendarFeed>> {
  if (!(await lockOwn(db, service_id, user.id))) return notFound();
  const token = randomBytes(32).toString('base64url');
  await feeds.writeFeed(db, service_id, hashOf(token), now);
  const { public_url, port } = parts.config;
  const site = (public_url ?? `http://localhost:${port}`).replace(/\/+$/, '');
  return ok({ url: `${site}/calendar/feed/${token}.ics`, feed_made_on: toWire(now) });
}

/** The link stops working at once. */
export async function endFeed(
  { service_id }: CallParsed<typeof calls.endCalendarFeed>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.endCalendarFeed>> {
  if (!(await lockOwn(db, service_id, user.id))) return notFound();
  await feeds.clearFeed(db, service_id, now);
  return ok({});
}

/**
 * The calendar behind a link in iCalendar form: the past month and the next year. Null for a link that does not work. It has only
 * short names and areas of customers, because anyone with the link can read it. Imported entries are left out, so that two
 * calendars never feed each other. Planned visits that are not agreed yet are marked and take no time; a booking that waits for
 * its deposit takes its time and says until when, in the pro's language.
 */
export async function readFeed(parts: Parts, token: string, plannedOf: PlannedOf): Promise<string | null> {
  const { database, clock } = parts;
  const now = clock.now();
  const hash = hashOf(token);
  const service = await feeds.serviceOfFeed(database, hash);
  if (!service) return null;
  const since = new Date(now.getTime() - PAST_DAYS * DAY);
  const [rows, waiting, planned] = await Promise.all([
    readEntries(database, service.id, since, new Date(now.getTime() + IMPORT_DAYS * DAY), null),
    feeds.readWaiting(database, service.id, since),
    plannedOf({ db: database, now }, service.id),
    feeds.noteFeedRead(database, hash, now),
  ]);
  return feedText(
    service.name,
    rows.filter(({ is_imported }) => !is_imported),
    planned,
    new Map([...waiting].map(([id, pay_by]): [number, string] => [id, waitingText(pay_by, service.language, now)])),
    service.zone ?? DEFAULT_ZONE,
    now,
  );
}
