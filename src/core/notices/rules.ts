import { DAY, HOUR, MINUTE, SECOND } from '#core/kit/time.ts';
import {
  CHANNELS,
  type Channel,
  channelDefault,
  DELIVERY_TRIES,
  NOTICE_SETTINGS,
  type NoticeKind,
  type NoticeSetting,
  type NoticeSettings,
} from './model.ts';

/** What a person has changed from the defaults, as it is stored: only the differences. */
export type NoticeChoices = Readonly<Record<string, Readonly<Partial<Record<string, boolean>>> | undefined>>;

/** Whether a person may turn this kind off. What concerns the account itself is always told. */
export const isOptional = (kind: string): kind is NoticeSetting => Object.hasOwn(NOTICE_SETTINGS, kind);

/**
 * Whether a kind may go out by a channel: the person's choice, else the default. What is not optional goes by mail and
 * into the list of notices always; by SMS only where its caller says so, because there the number itself is the matter.
 */
export function noticeAllowed(choices: NoticeChoices, kind: NoticeKind, channel: Channel): boolean {
  if (!isOptional(kind)) return channel === 'mail' || channel === 'app';
  return choices[kind]?.[channel] ?? channelDefault(kind, channel);
}

/** Every optional kind with what is in force for a person: the defaults under their choices. */
export const noticeSettings = (choices: NoticeChoices): NoticeSettings =>
  Object.fromEntries(
    (Object.keys(NOTICE_SETTINGS) as NoticeSetting[]).map((kind) => [
      kind,
      Object.fromEntries(CHANNELS.map((channel) => [channel, noticeAllowed(choices, kind, channel)])),
    ]),
  ) as NoticeSettings;

/** A message is mailed only if its receiver has not read it on a screen for this long. */
export const UNREAD_FOR = 5 * MINUTE;

/** How long what is sent or given up is kept, against sending the same cause again. */
export const DELIVERY_KEPT = 30 * DAY;

/** How long a line stays in the list of notices. */
export const NOTICE_KEPT = 183 * DAY;

/**
 * When to try again after the `tries`th try failed, in milliseconds from now: three times as long each time, from 20
 * seconds to at most 6 hours, spread by `chance` (0 to 1) so that what failed together does not come back together. Null
 * when it is time to give up. All tries together span about six hours, so that a mail server may be down for a morning.
 */
export function retryAfter(tries: number, chance: number): number | null {
  if (tries >= DELIVERY_TRIES) return null;
  const step = Math.min(20 * SECOND * 3 ** Math.max(0, tries - 1), 6 * HOUR);
  return Math.round(step * (0.75 + chance / 2));
}

/** Whether what it carries has run out meanwhile: a code or a link that no longer counts, or a call that no longer rings, is not sent. */
export function isTooLate(data: unknown, created: Date, now: Date): boolean {
  const { news_for, minutes = news_for, seconds } = (data ?? {}) as Partial<Record<string, unknown>>;
  const age = now.getTime() - created.getTime();
  if (typeof seconds === 'number' && age >= seconds * SECOND) return true;
  return typeof minutes === 'number' && age >= minutes * MINUTE;
}

/** What of a bid decides whether a notice about it is still news when its turn comes. */
export interface NewsFacts {
  /** Offered and not answered; quoted and not decided; hired, also when the work is over; or none of these. */
  readonly standing: 'offered' | 'quoted' | 'hired' | 'past';
  readonly is_requestor_readed: boolean;
  readonly is_provider_readed: boolean;
  readonly is_request_open: boolean;
  readonly is_another_hired: boolean;
  /** The agreed time is still to come. */
  readonly is_ahead: boolean;
  /** The reader's place in the conversation, and the other side's last message. */
  readonly read_seq: number;
  readonly other_last_seq: number;
}

/** What makes a kind stale; a kind that is not here stays worth telling. */
const STILL_NEWS: Readonly<Partial<Record<NoticeSetting, (facts: NewsFacts, read_seq: number) => boolean>>> = {
  quote_received: ({ standing, is_requestor_readed }) => standing === 'quoted' && !is_requestor_readed,
  message_received: (facts, read_seq) => facts.read_seq === read_seq && facts.other_last_seq > facts.read_seq,
  // Not sent if the person has opened the conversation since: they saw the call there.
  missed_call: (facts, read_seq) => facts.read_seq === read_seq,
  hired: ({ standing }) => standing === 'hired',
  another_hired: ({ standing, is_another_hired }) => standing === 'quoted' && is_another_hired,
  quote_reopened: ({ standing, is_another_hired }) => standing === 'quoted' && !is_another_hired,
  hire_confirmed: ({ standing }) => standing === 'hired',
  job_reminder: ({ standing, is_ahead }) => standing === 'hired' && is_ahead,
  request_matched: ({ standing, is_request_open, is_provider_readed }) =>
    standing === 'offered' && is_request_open && !is_provider_readed,
  finish_proposed: ({ standing }) => standing === 'hired',
  self_hire_stated: ({ standing }) => standing === 'quoted',
};

/**
 * Whether a trade notice is still worth sending. `read_seq`: the reader's place when the notice was written; once it has
 * moved, they have read, and what came after has a notice of its own.
 */
export const isStillNews = (kind: NoticeSetting, facts: NewsFacts, read_seq: number | null): boolean =>
  STILL_NEWS[kind]?.(facts, read_seq ?? 0) ?? true;
