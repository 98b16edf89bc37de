import { DAY, SECOND, sgDay, sgMoment } from '#core/kit/time.ts';
import { type LanguageCode, languageOf } from '#core/languages.ts';
import { afterQuiet, canWait, nextDigest } from '#core/notices/habit-rules.ts';
import type { NoticeData, NoticeKind } from '#core/notices/model.ts';
import type { PushPayload } from '#core/notices/push-model.ts';
import { isOptional, isTooLate, noticeAllowed } from '#core/notices/rules.ts';
import { textAfterPush, waitsForPush } from '#core/notices/text-rules.ts';
import { RING_SECONDS } from '#core/voice/model.ts';
import type { Parts } from '#server/platform/context.ts';
import { siteOf } from '#server/platform/http/site.ts';
import { type Mail, MailRefused } from '#server/providers/mail/port.ts';
import { PushRefused } from '#server/providers/push/port.ts';
import { SmsRefused } from '#server/providers/sms/port.ts';
import * as centre from '../centre/store.ts';
import { type CalendarFile, calendarText } from '../letters/calendar-presenter.ts';
import type { Letter } from '../letters/letter-presenter.ts';
import { mailOf } from '../letters/mail-presenter.ts';
import { pathOf, writeLetter } from '../letters/presenter.ts';
import { smsOf, spokenOf } from '../letters/text-presenter.ts';
import { leadActions, receivedPath } from '../push/service.ts';
import { noticeKeyOf, sealedFor } from '../service.ts';
import * as store from '../store.ts';
import { newsOf, withMailedLinks } from '../trade/service.ts';
import { unsubscribePath } from '../unsubscribe/service.ts';

export type Outcome =
  | { readonly is: 'sent'; readonly provider_id: string }
  | { readonly is: 'dropped' | 'refused' | 'failed'; readonly why: string };

/** The most notices that one daily mail lists. */
export const DIGEST_LINES = 30;
/** How long a push service keeps a push for a browser that is offline. */
const PUSH_SECONDS = (2 * DAY) / SECOND;

const isRefused = (error: unknown): error is Error =>
  error instanceof MailRefused || error instanceof SmsRefused || error instanceof PushRefused;

/** The outcome of a try that may throw. */
export const outcomeOf = (trying: Promise<Outcome>): Promise<Outcome> =>
  trying.catch((error: unknown) => ({ is: isRefused(error) ? 'refused' : 'failed', why: faultOf(error) }));

/**
 * Until when a due delivery has to wait: a text or push until the quiet hours end, a text also for its push, a mail until the
 * daily mail. Null when it goes now. Codes and notices about the account never wait.
 */
export async function laterFor(
  parts: Parts,
  delivery: store.Claimed,
): Promise<{ at: Date; is_digest: boolean } | null> {
  const { kind, channel, user_id, is_digest, created } = delivery;
  if (user_id === null || !isOptional(kind)) return null;
  const habits = await centre.readHabits(parts.database, user_id);
  const now = parts.clock.now();
  if (channel === 'mail') {
    if (habits.digest === 'off' || is_digest || !canWait(kind)) return null;
    return { at: nextDigest(created > now ? created : now), is_digest: true };
  }
  const { quiet_from, quiet_to } = habits;
  const wait = channel === 'sms' && waitsForPush(kind) ? parts.config.sms_after_push_seconds * SECOND : 0;
  if (quiet_from !== null && quiet_to !== null) {
    const at = afterQuiet(now, { quiet_from, quiet_to });
    // The push goes when the quiet hours end too; the text follows it.
    if (at > now) return { at: new Date(at.getTime() + wait), is_digest: false };
  }
  if (wait === 0) return null;
  const stands = textAfterPush(await store.readPush(parts.database, pushKeyOf(delivery)), now, wait);
  return stands instanceof Date ? { at: stands, is_digest: false } : null;
}

/** The key of the push that belongs to a text. */
const pushKeyOf = ({ key }: store.Claimed): string => key.replace(/:sms$/, ':push');

/** Why a text that follows its push is not sent: the push came, or the person got enough texts today. Null: send it. */
async function noText(parts: Parts, delivery: store.Claimed): Promise<string | null> {
  const { config, database, clock } = parts;
  const { kind, user_id } = delivery;
  if (user_id === null || !waitsForPush(kind)) return null;
  const now = clock.now();
  const stands = textAfterPush(
    await store.readPush(database, pushKeyOf(delivery)),
    now,
    config.sms_after_push_seconds * SECOND,
  );
  if (stands === 'drop') return 'push came';
  const today = sgMoment(sgDay(now)) as Date;
  return (await store.countTexts(database, user_id, kind, today)) >= config.request_sms_a_day ? 'enough today' : null;
}

/**
 * Sends a person's waiting mails as one daily mail. Leaves out what the person has read or what is no longer news; where
 * only one is left, it goes as its own mail. Answers the outcome of each.
 */
export async function sendDigest(
  parts: Parts,
  waiting: readonly store.Claimed[],
): Promise<(readonly [store.Claimed, Outcome])[]> {
  const outcomes: (readonly [store.Claimed, Outcome])[] = [];
  const lines: { delivery: store.Claimed; letter: Letter; content: Content }[] = [];
  for (const delivery of waiting) {
    const content = await contentOf(parts, delivery);
    if (!('data' in content)) outcomes.push([delivery, { is: 'dropped', why: content.dropped }]);
    else {
      const letter = writeLetter(
        content.language,
        delivery.kind as NoticeKind,
        content.data as never,
        parts.clock.now(),
      );
      lines.push({ delivery, letter, content });
    }
  }
  const [first, ...more] = lines;
  if (!first) return outcomes;
  const sending = more.length === 0 ? attempt(parts, first.delivery) : mailDigest(parts, lines);
  const outcome = await outcomeOf(sending);
  return [...outcomes, ...lines.map(({ delivery }) => [delivery, outcome] as const)];
}

async function mailDigest(
  parts: Parts,
  lines: readonly { delivery: store.Claimed; letter: Letter; content: Content }[],
): Promise<Outcome> {
  const { clock, config, providers, secrets } = parts;
  const { content, delivery } = lines[0] as (typeof lines)[number];
  const { language, address, data } = content;
  const full_name = 'full_name' in data ? data.full_name : '';
  const told = lines.map((line) => ({
    label: line.letter.subject,
    path: pathOf(line.content.data, line.letter) ?? '/dashboard/notices',
  }));
  const site = siteOf(config);
  const letter = writeLetter(language, 'digest', { full_name, lines: told }, clock.now());
  const mail = mailOf(letter, { site, language, links: config.links, unsubscribe_url: undefined });
  const message_key = secrets.mac('deliveries', `digest:${delivery.key}`).toString('hex').slice(0, 32);
  const { provider_id } = await providers.mail.send({
    ...mail,
    to: address,
    message_id: `<${message_key}@${site.host}>`,
  });
  return { is: 'sent', provider_id };
}

/** Pushes a notice to each of the person's browsers and forgets those that are gone. Sent when one of them took it. */
async function pushOut(
  parts: Parts,
  delivery: store.Claimed,
  letter: Letter,
  path: string,
  topic: string,
  language: LanguageCode,
): Promise<Outcome> {
  const { database, clock, providers } = parts;
  const { user_id, kind, about } = delivery;
  const browsers = user_id === null ? [] : await centre.readBrowsers(database, user_id, clock.now());
  const [title, body] = [letter.subject, letter.preheader];
  const quote_bid_id = kind === 'request_matched' ? about?.quote_bid_id : undefined;
  const lead =
    user_id !== null && quote_bid_id !== undefined && browsers.length > 0
      ? { lead: await leadActions(parts, { user_id, quote_bid_id, language, title }) }
      : {};
  const received =
    waitsForPush(kind) && browsers.length > 0 ? { received: await receivedPath(parts, delivery.id, user_id) } : {};
  const payload = JSON.stringify({ title, body, path, tag: topic, ...received, ...lead } satisfies PushPayload);
  const isRing = kind === 'incoming_call';
  const urgency = !isRing && canWait(kind) ? 'normal' : 'high';
  const results = await Promise.allSettled(
    browsers.map(async (browser) => {
      const result = await providers.push.send(browser, {
        payload,
        topic,
        urgency,
        seconds: isRing ? RING_SECONDS : PUSH_SECONDS,
      });
      if (result === 'gone') await centre.dropGoneBrowser(database, browser);
      return result;
    }),
  );
  if (results.some((one) => one.status === 'fulfilled' && one.value === 'sent')) return { is: 'sent', provider_id: '' };
  const failed = results.find((one) => one.status === 'rejected');
  if (failed) throw failed.reason;
  return { is: 'dropped', why: 'no browser' };
}

/** Sends one delivery by its channel. Throws where that fails. */
export async function attempt(parts: Parts, delivery: store.Claimed): Promise<Outcome> {
  const { config, providers, clock, secrets } = parts;
  const { kind, key, channel, created, user_id } = delivery;
  const found = await contentOf(parts, delivery);
  if (!('data' in found)) return { is: 'dropped', why: found.dropped };
  const { data, address, language } = found;
  if (isTooLate(data, created, clock.now())) return { is: 'dropped', why: 'too late' };
  const letter = writeLetter(language, kind as NoticeKind, data, clock.now());
  const site = siteOf(config);
  const message_key = secrets.mac('deliveries', key).toString('hex').slice(0, 32);
  if (channel === 'mail') {
    const unsubscribe =
      user_id !== null && isOptional(kind) ? site.url + unsubscribePath(secrets, user_id, kind) : undefined;
    const mail = mailOf(letter, { site, language, links: config.links, unsubscribe_url: unsubscribe });
    const { provider_id } = await providers.mail.send({
      ...mail,
      to: address,
      message_id: `<${message_key}@${site.host}>`,
      ...(unsubscribe === undefined ? {} : { unsubscribe_url: unsubscribe }),
      ...calendarIn(data, config, { attendee: address, language, now: clock.now() }),
    });
    return { is: 'sent', provider_id };
  }
  if (channel === 'push')
    return pushOut(
      parts,
      delivery,
      letter,
      pathOf(data, letter) ?? '/dashboard/notices',
      topicOf(parts, key),
      language,
    );
  if (!providers.sms) return { is: 'refused', why: 'no sms' };
  const why = channel === 'sms' ? await noText(parts, delivery) : null;
  if (why !== null) return { is: 'dropped', why };
  const to = { to: address, key: message_key };
  const { provider_id } =
    channel === 'sms'
      ? await providers.sms.send({ ...to, text: smsOf(letter, site, language) })
      : await providers.sms.speak({ ...to, text: spokenOf(letter, language), language });
  return { is: 'sent', provider_id };
}

/** The calendar entry of a mail about an agreed time. */
function calendarIn(
  data: Content['data'],
  config: Parts['config'],
  to: Omit<CalendarFile, 'method'>,
): Pick<Mail, 'calendar'> {
  if (!('calendar' in data) || !data.calendar) return {};
  const method = data.calendar.is_cancelled ? 'CANCEL' : 'REQUEST';
  return { calendar: { method, text: calendarText(config, data.calendar, { method, ...to }) } };
}

/** The topic of a push, which replaces an earlier push of the same topic: a missed call replaces its ringing. */
const topicOf = ({ secrets }: Parts, key: string): string =>
  secrets
    .mac('deliveries', key.replace(/^(?:incoming|missed)_call:/, 'call:'))
    .toString('hex')
    .slice(0, 32);

interface Content {
  readonly data: NoticeData[NoticeKind];
  readonly address: string;
  readonly language: LanguageCode;
}

/** What a delivery says and its address, with names of the catalogue in the reader's language. */
async function contentOf(parts: Parts, delivery: store.Claimed): Promise<Content | { readonly dropped: string }> {
  const found = await factsOf(parts, delivery);
  return 'data' in found ? { ...found, data: await parts.inWordsOf(found.language, found.data) } : found;
}

/** The data sealed with the delivery; for news of a bid, the facts as they are now. */
async function factsOf(parts: Parts, delivery: store.Claimed): Promise<Content | { readonly dropped: string }> {
  const { config, secrets, providers } = parts;
  const { key, kind, channel, data_sealed, about, user_id } = delivery;
  // What the person has read in the product is not sent.
  if (user_id !== null && isOptional(kind) && (await centre.isReadLine(parts.database, user_id, noticeKeyOf(key))))
    return { dropped: 'read already' };
  if (data_sealed) {
    const data = JSON.parse(secrets.open('deliveries', sealedFor(key), data_sealed).toString()) as Content['data'];
    return { data, address: delivery.address, language: languageOf(delivery.language, config.languages) };
  }
  if (!about || user_id === null || !isOptional(kind)) return { dropped: 'nothing to say' };
  const news = await newsOf(parts.database, parts.clock.now(), kind, user_id, about);
  if (!news) return { dropped: 'no longer news' };
  const { reader, data } = news;
  const isAllowed = channel !== 'voice' && noticeAllowed(reader.notification_settings, kind, channel);
  const address = { mail: reader.email, sms: reader.phone, voice: reader.phone, push: '' }[channel];
  if (!isAllowed || address === null || (channel === 'sms' && !providers.sms)) return { dropped: 'not wanted' };
  const language = languageOf(reader.language, config.languages);
  if (channel !== 'mail') return { data, address, language };
  const holder = { ...reader, user_id };
  return {
    data: await withMailedLinks(parts.database, parts.clock.now(), kind, holder, data),
    address,
    language,
  };
}

/** A fault's name or code, without its message: messages of mail servers contain addresses. */
function faultOf(error: unknown): string {
  if (isRefused(error)) return error.message;
  const { code, name, fault } = (error ?? {}) as { code?: unknown; name?: unknown; fault?: unknown };
  const text = typeof fault === 'string' ? fault : typeof code === 'string' ? code : String(name ?? 'fault');
  return text.slice(0, 100);
}
