import { QUOTE_STATUS, RATING_TYPE } from '#core/bids/model.ts';
import type { BidChange, EventOf, FactsOf } from '#core/events.ts';
import { toDecimal } from '#core/kit/money.ts';
import { sgDay, toWire, toWireOrNull } from '#core/kit/time.ts';
import type { TimeEntry } from '#core/notices/calendar-model.ts';
import { channelDefault, NOTICE_SETTINGS, type NoticeData, type NoticeSetting } from '#core/notices/model.ts';
import { isStillNews, type NewsFacts, UNREAD_FOR } from '#core/notices/rules.ts';
import type { Context } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { mailedLink } from '../link-service.ts';
import { tellPerson } from '../service.ts';
import * as store from './store.ts';

/** Which change of a bid is told to which side, and as what. `other`: the side that did not act. `again`: every time anew. */
export const CHANGES: Readonly<
  Partial<Record<BidChange, readonly { kind: NoticeSetting; to: store.Side | 'other'; again?: true }[]>>
> = {
  sent: [{ kind: 'quote_received', to: 'requestor' }],
  // A hire after an undone hire is news again.
  hired: [
    { kind: 'hired', to: 'provider', again: true },
    { kind: 'hire_confirmed', to: 'requestor', again: true },
  ],
  another_hired: [{ kind: 'another_hired', to: 'provider', again: true }],
  another_unhired: [{ kind: 'quote_reopened', to: 'provider', again: true }],
  completed: [{ kind: 'job_done', to: 'requestor', again: true }],
  finish_proposed: [{ kind: 'finish_proposed', to: 'other', again: true }],
  finish_confirmed: [{ kind: 'finish_confirmed', to: 'other', again: true }],
  finish_refused: [{ kind: 'job_reopened', to: 'other', again: true }],
  completion_undone: [{ kind: 'job_reopened', to: 'other', again: true }],
  not_done: [{ kind: 'job_reopened', to: 'provider', again: true }],
  not_as_agreed: [{ kind: 'not_as_agreed', to: 'provider', again: true }],
  reviewed: [{ kind: 'review_received', to: 'provider' }],
  customer_reviewed: [{ kind: 'review_received', to: 'requestor', again: true }],
  // The customer asks this pro by name: told even where the pro was told of the request before.
  asked: [{ kind: 'request_matched', to: 'provider', again: true }],
  contact_wanted: [{ kind: 'request_matched', to: 'provider', again: true }],
  self_hired: [{ kind: 'self_hire_stated', to: 'requestor' }],
};

/** Changes that an order of a shop tells in its own words (server/shop/orders/telling-service.ts). */
const SAID_BY_ORDER: readonly BidChange[] = ['hired', 'completed'];

/** Changes of a quote that are told on screens and by push; by mail only to those who turned that on. */
export const QUIET: Readonly<
  Partial<Record<BidChange, { what: NoticeData['quote_changed']['what']; to: store.Side }>>
> = {
  updated: { what: 'updated', to: 'requestor' },
  withdrawn: { what: 'withdrawn', to: 'requestor' },
  rejected: { what: 'turned_down', to: 'provider' },
  unrejected: { what: 'reopened', to: 'provider' },
  self_hire_refused: { what: 'not_agreed', to: 'provider' },
  request_edited: { what: 'request_edited', to: 'provider' },
};

const quotePath = ({ quote_request_id, quote_bid_id }: store.TradeFacts) =>
  `/dashboard/projects/quote/${quote_request_id}/${quote_bid_id}?as=consumer`;
/** Where the customer reviews the work: the quote with its details open. */
export const reviewPath = ({ quote_request_id, quote_bid_id }: store.TradeFacts) =>
  `/dashboard/projects/quote/${quote_request_id}/${quote_bid_id}/details?as=consumer`;
const workPath = ({ quote_bid_id }: store.TradeFacts) => `/dashboard/works/${quote_bid_id}?as=pro`;
/** The reader and the other side of a conversation, with the reader's page. */
export const conversation = (facts: store.TradeFacts) =>
  facts.side === 'requestor'
    ? { full_name: facts.full_name, from_name: facts.service_name, category: facts.title, path: quotePath(facts) }
    : { full_name: facts.full_name, from_name: facts.requestor_name, category: facts.title, path: workPath(facts) };

/** The same for a job. */
const ofJob = (facts: store.TradeFacts) => {
  const { from_name, ...job } = conversation(facts);
  return { ...job, other_name: from_name };
};

const PER = { [RATING_TYPE.flat]: 'job', [RATING_TYPE.hourly]: 'hour', [RATING_TYPE.required]: 'visit' } as const;

/** The kinds of notice about a bid, and what each says from the bid's facts at the time of sending. */
const TRADE = {
  quote_received: (facts) => ({
    full_name: facts.full_name,
    pro_name: facts.service_name,
    category: facts.title,
    price: toDecimal(facts.rate_cents ?? 0),
    per: PER[(facts.rating_type ?? RATING_TYPE.flat) as keyof typeof PER],
    path: quotePath(facts),
  }),
  message_received: conversation,
  missed_call: conversation,
  hired: (facts) => ({
    full_name: facts.full_name,
    customer_name: facts.requestor_name,
    category: facts.title,
    when: toWireOrNull(facts.hired_for) ?? '',
    length: facts.hired_minutes,
    is_outside_hours: facts.is_outside_hours,
    ...(facts.deposit ? { deposit: facts.deposit } : {}),
    path: workPath(facts),
  }),
  another_hired: (facts) => ({
    full_name: facts.full_name,
    category: facts.title,
    area: facts.area,
    fee: facts.fee_returned_cents ? toDecimal(facts.fee_returned_cents) : '',
    path: workPath(facts),
  }),
  quote_reopened: (facts) => ({
    full_name: facts.full_name,
    category: facts.title,
    area: facts.area,
    path: workPath(facts),
  }),
  hire_confirmed: (facts) => ({
    full_name: facts.full_name,
    pro_name: facts.service_name,
    category: facts.title,
    when: toWireOrNull(facts.hired_for) ?? '',
    length: facts.hired_minutes,
    place: facts.place,
    prepare: facts.prepare,
    ...(facts.deposit ? { deposit: facts.deposit } : {}),
    path: quotePath(facts),
  }),
  job_reminder: (facts, now) => ({
    full_name: facts.full_name,
    other_name: conversation(facts).from_name,
    category: facts.title,
    when: toWireOrNull(facts.hired_for) ?? '',
    length: facts.hired_minutes,
    day: facts.hired_for && sgDay(facts.hired_for) === sgDay(now) ? 'today' : 'tomorrow',
    place: facts.place,
    comes: facts.side === 'requestor' ? (facts.comes ?? '') : '',
    path: conversation(facts).path,
  }),
  request_matched: ({ full_name, title: category, area, quote_bid_id }) => ({
    full_name,
    category,
    area,
    path: `/dashboard/requests/${quote_bid_id}?as=pro`,
  }),
  review_received: (facts) =>
    facts.side === 'requestor'
      ? {
          full_name: facts.full_name,
          pro_name: facts.service_name,
          score: facts.customer_score,
          path: quotePath(facts),
        }
      : { full_name: facts.full_name, score: facts.score, path: workPath(facts) },
  self_hire_stated: (facts) => ({
    full_name: facts.full_name,
    pro_name: facts.service_name,
    category: facts.title,
    when: toWireOrNull(facts.self_hired_for) ?? '',
    path: quotePath(facts),
  }),
  finish_proposed: ofJob,
  finish_confirmed: (facts) => ({
    ...ofJob(facts),
    ...(facts.side === 'requestor' ? { path: reviewPath(facts) } : {}),
  }),
  job_reopened: ofJob,
  not_as_agreed: ofJob,
  job_done: (facts) => ({
    full_name: facts.full_name,
    pro_name: facts.service_name,
    category: facts.title,
    path: reviewPath(facts),
  }),
} satisfies { readonly [K in NoticeSetting]?: (facts: store.TradeFacts, now: Date) => NoticeData[K] };
type TradeKind = keyof typeof TRADE;
const isTradeKind = (kind: NoticeSetting): kind is TradeKind => Object.hasOwn(TRADE, kind);

const news = (context: Context, kind: NoticeSetting, cause = '', delay = 0): store.News => ({
  kind,
  cause,
  now: context.now,
  due: new Date(context.now.getTime() + delay),
  mail: NOTICE_SETTINGS[kind].mail,
  sms: NOTICE_SETTINGS[kind].sms,
  has_sms: context.parts.providers.sms !== null,
  app: channelDefault(kind, 'app'),
  trace: context.trace,
});

/** After the writing: wakes the sender, and tells open lists of notices that they have a new line. */
async function announce(context: Context, kind: NoticeSetting, { deliveries, told }: store.Written): Promise<void> {
  if (deliveries > 0) context.afterCommit(context.parts.wake.deliveries);
  if (told.length > 0) await context.publish('notice.created', { kind }, told);
}

/** Tells the sides in `CHANGES` and `QUIET` of a change of a bid by mail, text or push too. */
export async function tellBidChange(
  context: Context,
  event: EventOf<'bid.changed'>,
  facts?: FactsOf<'bid.changed'>,
): Promise<void> {
  // A booking's quote is the customer's own price and time, so they get no notice of it. They are told of the hire.
  if (facts?.is_booked) return;
  if (context.silent) return;
  if (SAID_BY_ORDER.includes(event.what) && (await store.isOrder(context.db, event.quote_bid_id))) return;
  for (const { kind, to: side, again } of CHANGES[event.what] ?? []) {
    const to = side === 'other' ? await store.otherSide(context.db, event.quote_bid_id, event.actor_id) : side;
    const cause = again ? `:${context.now.getTime()}` : '';
    await announce(
      context,
      kind,
      await store.writeNews(context.db, event.quote_bid_id, to, news(context, kind, cause)),
    );
  }
  const quiet = QUIET[event.what];
  if (quiet) await tellQuietly(context, event, quiet);
}

async function tellQuietly(
  context: Context,
  { quote_bid_id }: EventOf<'bid.changed'>,
  { what, to }: NonNullable<(typeof QUIET)[BidChange]>,
): Promise<void> {
  const user_id = await store.readSide(context.db, quote_bid_id, to);
  const facts = await store.readTradeFacts(context.db, quote_bid_id, user_id, context.now);
  if (!facts) return;
  const { from_name: other_name, path } = conversation(facts);
  await tellPerson(context, {
    kind: 'quote_changed',
    user_id,
    key: `quote_changed:${quote_bid_id}:${what}:${context.now.getTime()}`,
    data: { what, other_name, category: facts.title, path },
  });
}

/** Reminds both people of a job, once for each cause. */
export async function tellReminder(context: Context, quote_bid_id: number, cause: string): Promise<void> {
  if (context.silent) return;
  const kind = 'job_reminder';
  for (const side of ['requestor', 'provider'] as const) {
    const said = news(context, kind, `:${cause}:${side}`);
    await announce(context, kind, await store.writeNews(context.db, quote_bid_id, side, said));
  }
}

/** Tells the other party of messages that they have not read within five minutes, once until they read. */
export async function tellUnreadMessage(
  context: Context,
  { quote_bid_id, sender_id }: EventOf<'message.sent'>,
): Promise<void> {
  if (context.silent) return;
  const kind = 'message_received';
  const said = news(context, kind, '', UNREAD_FOR);
  const { told } = await store.writeMessageNews(context.db, quote_bid_id, sender_id, said);
  // Their mails are not due yet, so the sender is not woken.
  await announce(context, kind, { deliveries: 0, told });
}

/** Tells the called person of a call that was missed, met a busy line or was cancelled; not of one that they declined. */
export async function tellMissedCall(context: Context, event: EventOf<'voice.changed'>): Promise<void> {
  const { status, quote_bid_id, voice_contact_id, caller_side } = event;
  if (context.silent || !['missed', 'busy', 'cancelled'].includes(status)) return;
  const kind = 'missed_call';
  const to = caller_side === 'requestor' ? 'provider' : 'requestor';
  const said = news(context, kind, `:${voice_contact_id}`);
  await announce(context, kind, await store.writeNews(context.db, quote_bid_id, to, said));
}

/** Tells the pros whom a new request was offered to, where they asked to be told. Runs after the matching. */
export async function tellMatched(context: Context, event: EventOf<'request.created'>): Promise<void> {
  if (context.silent) return;
  const kind = 'request_matched';
  await announce(context, kind, await store.writeMatchNews(context.db, event.quote_request_id, news(context, kind)));
}

const STANDING: Readonly<Record<number, NewsFacts['standing']>> = {
  [QUOTE_STATUS.Send]: 'offered',
  [QUOTE_STATUS.InProgress]: 'quoted',
  [QUOTE_STATUS.Hired]: 'hired',
  [QUOTE_STATUS.WorkCompleted]: 'hired',
  [QUOTE_STATUS.PaymentCompleted]: 'hired',
};

/**
 * What a waiting notice says at the time of sending, and its reader; null when it is no longer news or the account is
 * deleted or blocked.
 */
export async function newsOf(
  db: Db,
  now: Date,
  kind: NoticeSetting,
  user_id: number,
  about: { quote_bid_id: number; read_seq?: number },
): Promise<{ reader: store.TradeFacts; data: NoticeData[NoticeSetting] } | null> {
  if (!isTradeKind(kind)) return null;
  const facts = await store.readTradeFacts(db, about.quote_bid_id, user_id, now);
  if (!facts) return null;
  const standing = STANDING[facts.quote_status_id] ?? 'past';
  if (!isStillNews(kind, { ...facts, standing }, about.read_seq ?? null)) return null;
  return { reader: facts, data: TRADE[kind](facts, now) };
}

/** A line of the list of notices about a bid, from the bid's facts as they are now; null for kinds that are not about bids. */
export const newsLine = (kind: NoticeSetting, facts: store.TradeFacts, now: Date): NoticeData[TradeKind] | null =>
  isTradeKind(kind) ? TRADE[kind](facts, now) : null;

/** The calendar entry of the agreed time; empty where none is agreed. */
function calendarOf(facts: store.TradeFacts): { calendar?: TimeEntry } {
  const { appointment_id: id, sequence, hired_for, hired_minutes, title: category, place, booked } = facts;
  if (id === null || sequence === null || !hired_for) return {};
  const { from_name: name, path } = conversation(facts);
  const begin = toWire(hired_for);
  const entry = { id, sequence, begin, length: hired_minutes, is_cancelled: false, category, name, place, path };
  return { calendar: booked ? { ...entry, booked } : entry };
}

/** Adds the links that only mails have: each does one thing without a login (specification 6). */
export async function withMailedLinks(
  db: Db,
  now: Date,
  kind: NoticeSetting,
  facts: store.TradeFacts & { readonly user_id: number },
  data: NoticeData[NoticeSetting],
): Promise<NoticeData[NoticeSetting]> {
  const { quote_bid_id, quote_request_id, quote_service_id, user_id } = facts;
  if (kind === 'hired' || kind === 'hire_confirmed' || kind === 'job_reminder') {
    const told = kind === 'job_reminder' ? data : { ...data, ...calendarOf(facts) };
    if (!facts.hired_for || facts.appointment_id === null) return told as typeof data;
    const version = { begin_time: toWire(facts.hired_for), proposal_id: null };
    const link = { purpose: 'bid_time', subject: quote_bid_id, user_id, version } as const;
    return { ...told, time_path: await mailedLink(db, now, link) } as typeof data;
  }
  if (kind === 'quote_received')
    return {
      ...(data as NoticeData['quote_received']),
      view_path: await mailedLink(db, now, { purpose: 'request_view', subject: quote_request_id, user_id }),
      hire_path: await mailedLink(db, now, { purpose: 'bid_hire', subject: quote_bid_id, user_id }),
    };
  // A customer who has reviewed already gets a link to the job, not to the review.
  if (kind === 'job_done' && !facts.is_reviewed)
    return {
      ...(data as NoticeData['job_done']),
      review_path: await mailedLink(db, now, {
        purpose: 'bid_review',
        subject: quote_bid_id,
        user_id,
        service_id: quote_service_id,
      }),
    };
  return data;
}
