import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, paging, toCursor } from '#core/kit/page.ts';
import { ok, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import { languageOf } from '#core/languages.ts';
import type * as calls from '#core/notices/calls.ts';
import type { NoticeData, NoticeKind } from '#core/notices/model.ts';
import { isOptional } from '#core/notices/rules.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { pathOf, writeLetter } from '../letters/presenter.ts';
import { noticeSealedFor } from '../service.ts';
import { newsLine } from '../trade/service.ts';
import { readTradeFactsOf } from '../trade/store.ts';
import * as store from './store.ts';

const MAX_BROWSERS = 20;

/**
 * The caller's notices, newest first. Lines about a bid are written from its facts as they are now; a line about a bid that
 * the person may no longer see is left out.
 */
export async function notices(
  input: CallParsed<typeof calls.notices>,
  context: PersonContext,
): Promise<CallResult<typeof calls.notices>> {
  const { db, user, now, parts } = context;
  const [cursor] = fromCursor(input.cursor) ?? [];
  const before = typeof cursor === 'number' && Number.isSafeInteger(cursor) ? cursor : Number.MAX_SAFE_INTEGER;
  const rows = await store.readLines(db, user.id, before, input.unread, input.page_size + 1);
  const page = rows.slice(0, input.page_size);
  const bids = [...new Set(page.flatMap((row) => (row.quote_bid_id === null ? [] : [row.quote_bid_id])))];
  const facts = new Map(
    (bids.length > 0 ? await readTradeFactsOf(db, bids, user.id, now) : []).map((one) => [one.quote_bid_id, one]),
  );
  const language = languageOf(context.language, parts.config.languages);
  const told = page.flatMap((row) => {
    const about = row.quote_bid_id === null ? null : (facts.get(row.quote_bid_id) ?? null);
    const data =
      row.data_sealed !== null
        ? (JSON.parse(
            parts.secrets.open('deliveries', noticeSealedFor(row.key), row.data_sealed).toString(),
          ) as NoticeData[NoticeKind])
        : about && isOptional(row.kind)
          ? newsLine(row.kind, about, now)
          : null;
    return data === null ? [] : [{ row, data }];
  });
  const lines = (await parts.inWordsOf(language, told)).map(({ row, data }) => {
    const letter = writeLetter(language, row.kind as NoticeKind, data as never, now);
    const { id, kind, created, is_seen, is_read } = row;
    const path = pathOf(data, letter);
    return {
      id,
      kind,
      title: letter.subject,
      body: letter.preheader,
      path,
      is_seen,
      is_read,
      created: toWire(created),
    };
  });
  const last = page.at(-1);
  const next = rows.length > page.length && last ? toCursor([last.id]) : null;
  return ok({ notices: lines, paging: paging(1, input.page_size, lines.length, next) });
}

/** How many notices came since the caller last opened the list, 99 at most. */
export const unseenNotices = async (
  _: object,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.unseenNotices>> => ok({ unseen: await store.readUnseen(db, user.id) });

async function afterMark(context: PersonContext, marked: number): Promise<CallResult<typeof calls.seenNotices>> {
  if (marked > 0) await context.publish('notice.created', { kind: null }, [context.user.id]);
  return ok({ unseen: await store.readUnseen(context.db, context.user.id) });
}

/** The caller's list was open and showed lines up to this one. */
export const seenNotices = async (
  { up_to }: CallParsed<typeof calls.seenNotices>,
  context: PersonContext,
): Promise<CallResult<typeof calls.seenNotices>> =>
  afterMark(context, await store.markSeen(context.db, context.now, context.user.id, up_to));

/** Marks one line, or all up to one, as read. Lines of other people stay as they are. */
export async function readNotices(
  { id, up_to }: CallParsed<typeof calls.readNotices>,
  context: PersonContext,
): Promise<CallResult<typeof calls.readNotices>> {
  const { db, now, user } = context;
  let marked = 0;
  if (id !== undefined) marked += await store.markRead(db, now, user.id, id);
  if (up_to !== undefined) marked += await store.markReadUpTo(db, now, user.id, up_to);
  return afterMark(context, marked);
}

/** Reaction: a person read a bid on its own screen, so their notices about it count as read too. */
export async function readBidNotices(context: Context, event: EventOf<'bid.changed'>): Promise<void> {
  if (event.what !== 'read' || event.actor_id === null || context.silent) return;
  const marked = await store.markBidRead(context.db, context.now, event.actor_id, event.quote_bid_id);
  if (marked > 0) await context.publish('notice.created', { kind: null }, [event.actor_id]);
}

const clockOf = (minute: number | null): string | null =>
  minute === null
    ? null
    : `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
const shown = ({ quiet_from, quiet_to, digest }: store.HabitRow) => ({
  habits: { quiet_from: clockOf(quiet_from), quiet_to: clockOf(quiet_to), digest },
});

/** The caller's quiet hours, and whether mails come at once or once a day. */
export const noticeHabits = async (
  _: object,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.noticeHabits>> => ok(shown(await store.readHabits(db, user.id)));

/** Sets the caller's habits. Refuses quiet hours with only one end, or of no length. */
export async function changeNoticeHabits(
  input: CallParsed<typeof calls.changeNoticeHabits>,
  context: PersonContext,
): Promise<CallResult<typeof calls.changeNoticeHabits>> {
  const { quiet_from, quiet_to, digest } = input;
  if ((quiet_from === null) !== (quiet_to === null) || (quiet_from !== null && quiet_from === quiet_to))
    return refuse('wrong hours');
  const habits = { quiet_from, quiet_to, digest };
  await store.writeHabits(context.db, context.now, context.user.id, habits);
  await context.publish('user.changed', { user_id: context.user.id }, [context.user.id]);
  return ok(shown(habits));
}

const browsersOf = async ({ db, user, now }: PersonContext) => ({
  browsers: (await store.readBrowsers(db, user.id, now)).length,
});

/** The key that a browser subscribes with. */
export const pushState = async (_: object, context: PersonContext): Promise<CallResult<typeof calls.pushState>> =>
  ok({ public_key: context.parts.providers.push.public_key, ...(await browsersOf(context)) });

/**
 * Registers a browser for pushes until the caller's session ends. Takes only endpoints of known push services, because our
 * server makes requests to them.
 */
export async function subscribePush(
  input: CallParsed<typeof calls.subscribePush>,
  context: PersonContext,
): Promise<CallResult<typeof calls.subscribePush>> {
  const { db, now, user, session_id, parts } = context;
  if (session_id === null || !parts.providers.push.accepts(input.endpoint)) return refuse('unknown service');
  const kept = await store.readBrowsers(db, user.id, now);
  if (kept.length >= MAX_BROWSERS && !kept.some(({ endpoint }) => endpoint === input.endpoint))
    return refuse('too many browsers');
  await store.writeBrowser(db, now, { user_id: user.id, session_id, ...input });
  return ok(await browsersOf(context));
}

/** Forgets one of the caller's browsers. */
export async function unsubscribePush(
  { endpoint }: CallParsed<typeof calls.unsubscribePush>,
  context: PersonContext,
): Promise<CallResult<typeof calls.unsubscribePush>> {
  await store.dropBrowser(context.db, context.user.id, endpoint);
  return ok(await browsersOf(context));
}
