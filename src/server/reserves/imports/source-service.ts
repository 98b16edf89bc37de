import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import type * as calls from '#core/reserves/feeds/calls.ts';
import { nextCheck, READ_WHOLE_EVERY, sourceAddress } from '#core/reserves/feeds/source-rules.ts';
import { DEFAULT_ZONE } from '#core/reserves/hours/rules.ts';
import { merged } from '#core/reserves/interval-rules.ts';
import { MAX_IMPORTS, MAX_SOURCE_EVENTS, SOURCE_DAYS, type SourceProblem } from '#core/reserves/model.ts';
import { limit } from '#server/platform/access/limits.ts';
import { type Parts, type PersonContext, writing } from '#server/platform/context.ts';
import { deciding } from '#server/platform/deciding.ts';
import type { Known } from '#server/providers/calendars/port.ts';
import { lockOwn, readCalendar } from '../store.ts';
import { readFile } from './reading-service.ts';
import * as store from './store.ts';

/** The result of reading a calendar. Only busy times are kept: no titles, places or people. */
type Reading =
  | ({ readonly is: 'read'; readonly busy: readonly { readonly begin: number; readonly end: number }[] } & Known)
  | { readonly is: 'same' }
  | { readonly is: 'failed'; readonly why: SourceProblem };

const UNKNOWN: Known = { etag: null, last_modified: null };

/** Fetches an outside calendar, outside any transaction. */
async function ask(
  { providers, clock }: Parts,
  address: string,
  known: Known,
  zone: string | null,
  stop?: AbortSignal,
): Promise<Reading> {
  const reply = await providers.calendars.read(address, known, stop);
  if (reply.is !== 'read') return reply;
  const now = clock.now().getTime();
  const from = now - (now % DAY);
  const until = from + SOURCE_DAYS * DAY;
  const read = await readFile({ text: reply.text, zone: zone ?? DEFAULT_ZONE, from, until, most: MAX_SOURCE_EVENTS });
  if ('problem' in read) return { is: 'failed', why: read.problem };
  const { etag, last_modified } = reply;
  return { is: 'read', busy: merged(read.blocks), etag, last_modified };
}

const aboutBox = (service_id: number): string => `calendar:${service_id}`;

/** Subscribes to an outside calendar, which must be readable now. */
export async function subscribeCalendar(
  { service_id, name, address: given }: CallParsed<typeof calls.subscribeCalendar>,
  context: PersonContext,
): Promise<CallResult<typeof calls.subscribeCalendar>> {
  const { db, user, now, parts } = context;
  const head = await readCalendar(db, service_id, user.id, now);
  if (!head) return notFound();
  const address = sourceAddress(given);
  if (!address.ok) return address;
  await limitAsking(context);
  const reading = await ask(parts, address.value, UNKNOWN, head.schedule?.zone ?? null);
  if (reading.is === 'failed') return refuseFor(reading.why);
  return deciding(context, async (inside) => {
    if (!(await lockOwn(inside.db, service_id, user.id))) return notFound();
    if ((await store.countOthers(inside.db, service_id, '')) >= MAX_IMPORTS) return refuse('too many calendars');
    const about = aboutBox(service_id);
    const known = (await store.readBoxes(inside.db, service_id)).map((box) => open(parts, about, box));
    if (known.includes(address.value)) return refuse('subscribed already');
    const box = parts.secrets.seal('calendars', about, Buffer.from(address.value));
    const { hostname: host } = new URL(address.value);
    const id = await store.insertSource(inside.db, service_id, name, { box, host }, now);
    const source = { id, quote_service_id: service_id, name, failures: 0 };
    await write(inside.db, source, reading, now);
    return ok({ calendar_import: await store.readImport(inside.db, id, now) });
  });
}

/** Fetches an outside calendar again, because its pro asked to. */
export async function checkCalendarImport(
  { calendar_import_id }: CallParsed<typeof calls.checkCalendarImport>,
  context: PersonContext,
): Promise<CallResult<typeof calls.checkCalendarImport>> {
  const { db, user, parts, now } = context;
  const source = await store.readOwnSource(db, calendar_import_id, user.id);
  if (!source) return notFound();
  await limitAsking(context);
  if (!(await check(parts, source))) return notFound();
  return ok({ calendar_import: await store.readImport(db, calendar_import_id, now) });
}

const limitAsking = ({ parts, now, user }: PersonContext): Promise<void> =>
  limit(parts.database, now, `calendar source:user:${user.id}`, 30, 3600);

function refuseFor(why: SourceProblem) {
  if (why === 'address not allowed' || why === 'not a calendar' || why === 'too many events') return refuse(why);
  return refuse('not readable', undefined, { why });
}

/** The decrypted address; null where no key opens it any more. */
function open({ secrets }: Parts, about: string, box: Buffer): string | null {
  try {
    return secrets.open('calendars', about, box).toString();
  } catch {
    return null;
  }
}

/** Fetches a calendar and stores the result. False where it was removed meanwhile. */
async function check(parts: Parts, source: store.Source, stop?: AbortSignal): Promise<boolean> {
  const address = open(parts, aboutBox(source.quote_service_id), source.source_sealed);
  const isWholeDue = !source.read_on || parts.clock.now().getTime() - source.read_on.getTime() >= READ_WHOLE_EVERY;
  const reading: Reading =
    address === null
      ? { is: 'failed', why: 'address not allowed' }
      : await ask(parts, address, isWholeDue ? UNKNOWN : source, source.zone, stop);
  // A node that shuts down stores nothing; another node reads the calendar after the lease.
  if (stop?.aborted) return false;
  return writing(parts, {}, async (context) => {
    if (!(await store.lockSourceOf(context.db, source))) return false;
    await write(context.db, source, reading, context.now);
    const { quote_service_id, user_id } = source;
    await context.publish('calendar.changed', { quote_service_id }, [user_id]);
    return true;
  });
}

/** A calendar that could not be read changes no times: the known ones still apply. */
async function write(
  db: Parameters<typeof store.writeRead>[0],
  source: Pick<store.Source, 'id' | 'quote_service_id' | 'name' | 'failures'>,
  reading: Reading,
  now: Date,
): Promise<void> {
  const { id, name, failures } = source;
  const next = nextCheck(now, reading.is === 'failed' ? failures + 1 : 0, Math.random());
  if (reading.is === 'failed') await store.writeFailed(db, id, reading.why, now, next);
  else if (reading.is === 'same') await store.writeSame(db, id, now, next);
  else {
    const { busy, etag, last_modified } = reading;
    const blocks = busy.map(({ begin, end }) => ({ begin, end, title: name }));
    await store.writeRead(db, source, { blocks, etag, last_modified }, now, next);
  }
}

/** How long a node's claim on a calendar lasts: longer than an answer may take. */
const LEASE_MS = 120_000;
/** How many calendars are fetched at once. */
const WIDTH = 2;

/** Fetches all calendars that are due, and answers how many. An error in one does not stop the others. */
export async function checkDue(parts: Parts, stop?: AbortSignal): Promise<number> {
  const { database, clock, log } = parts;
  let total = 0;
  for (;;) {
    const now = clock.now();
    const due = stop?.aborted ? [] : await store.claimDue(database, now, new Date(now.getTime() + LEASE_MS), WIDTH);
    if (due.length === 0) return total;
    total += due.length;
    await Promise.all(
      due.map((source) =>
        check(parts, source, stop).catch((error) =>
          log.error({ err: error, calendar_import: source.id }, 'calendar not read'),
        ),
      ),
    );
  }
}
