import { Counter, Gauge, Registry } from 'prom-client';
import { type LanguageCode, languageOf } from '#core/languages.ts';
import type { NoticeData, NoticeKind } from '#core/notices/model.ts';
import { isOptional, isTooLate, noticeAllowed, retryAfter } from '#core/notices/rules.ts';
import type { Services } from '#server/platform/context.ts';
import { MailRefused } from '#server/providers/mail/port.ts';
import { SmsRefused } from '#server/providers/sms/port.ts';
import { writeLetter } from './letter-presenter.ts';
import { mailOf } from './mail-presenter.ts';
import { sealedFor } from './service.ts';
import * as store from './store.ts';
import { siteOf, smsOf, spokenOf } from './text-presenter.ts';
import { newsOf, withMailedLinks } from './trade-service.ts';
import { unsubscribePath } from './unsubscribe-service.ts';

/** Longer than any provider's own time-out, so that what is merely slow is not sent by two. */
const LEASE_MS = 120_000;
/** How many are sent at once in each lane. */
const WIDTH = 4;
const POLL_MS = 5_000;
/** How long a stop waits for what is being sent; what is not done by then another node takes up after its lease. */
const CLOSE_MS = 8_000;

/** Mail and phone are sent apart, so that a mail server that hangs does not hold up codes by SMS. */
const LANES: readonly (readonly store.DeliveryChannel[])[] = [['mail'], ['sms', 'voice']];

type Outcome =
  | { readonly is: 'sent'; readonly provider_id: string }
  | { readonly is: 'dropped' | 'refused' | 'failed'; readonly why: string };

interface Meters {
  readonly done: Counter<'channel' | 'outcome'>;
}

export interface Sender {
  /** Something was committed: look at once instead of at the next poll. */
  nudge(): void;
  close(): Promise<void>;
}

/**
 * Sends what waits: woken after a commit on this node, and every five seconds for what other nodes left, what was to be
 * later and what is to be tried again. A node without jobs sends only what itself was asked to tell.
 */
export function startSender(services: Services, registry: Registry): Sender {
  const { config, database, clock, log } = services;
  const meters = metersOf(registry);
  gauge(registry, 'deliveries_waiting', 'Mails and texts that are due and not sent.', async () => {
    return (await store.readWaiting(database, clock.now())).waiting;
  });
  gauge(
    registry,
    'deliveries_waiting_seconds',
    'Age of the oldest mail or text that is due and not sent.',
    async () => {
      return (await store.readWaiting(database, clock.now())).seconds;
    },
  );

  let closed = false;
  const lanes = LANES.map((channels) => {
    let running: Promise<void> | null = null;
    let again = false;
    const run = async (): Promise<void> => {
      do {
        again = false;
        await drain(services, channels, meters, () => closed);
      } while (again && !closed);
    };
    return {
      wake() {
        if (closed) return;
        if (running) again = true;
        else
          running = run()
            .catch((error) => log.error({ err: error }, 'sender fault'))
            .finally(() => {
              running = null;
            });
      },
      done: () => running ?? Promise.resolve(),
    };
  });
  const nudge = () => {
    for (const lane of lanes) lane.wake();
  };
  const poll = config.jobs ? setInterval(nudge, POLL_MS) : undefined;
  return {
    nudge,
    async close() {
      closed = true;
      clearInterval(poll);
      let stop: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        stop = setTimeout(resolve, CLOSE_MS);
      });
      await Promise.race([Promise.all(lanes.map((lane) => lane.done())), late]);
      clearTimeout(stop);
      services.providers.mail.close?.();
    },
  };
}

/** Sends everything that is due now, and returns how many were taken up: for tests and for nodes without jobs. */
export async function sendWaiting(services: Services): Promise<number> {
  const meters = metersOf(new Registry());
  const counts = await Promise.all(LANES.map((channels) => drain(services, channels, meters, () => false)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** A figure read when it is asked for. Where the database does not answer, the last one stays: the other figures matter then. */
function gauge(registry: Registry, name: string, help: string, read: () => Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      await read().then(
        (value) => this.set(value),
        () => {},
      );
    },
  });
}

const metersOf = (registry: Registry): Meters => ({
  done: new Counter({
    name: 'deliveries_total',
    help: 'Tries to send a mail or text: sent, failed (tried again later), refused, dropped (no longer news) or given up.',
    labelNames: ['channel', 'outcome'],
    registers: [registry],
  }),
});

/** Takes up one lane's due deliveries until there are none, a few at a time. */
async function drain(
  services: Services,
  channels: readonly store.DeliveryChannel[],
  meters: Meters,
  isClosed: () => boolean,
): Promise<number> {
  const inFlight = new Set<Promise<void>>();
  let total = 0;
  try {
    for (;;) {
      const free = WIDTH - inFlight.size;
      const claimed = isClosed()
        ? []
        : await store.claimDue(services.database, services.clock.now(), channels, free, LEASE_MS);
      total += claimed.length;
      for (const delivery of claimed) {
        const sending = deliver(services, delivery, meters).finally(() => inFlight.delete(sending));
        inFlight.add(sending);
      }
      if (inFlight.size === 0) return total;
      await Promise.race(inFlight);
    }
  } finally {
    await Promise.all(inFlight);
  }
}

/** Sends one, outside any transaction, and writes down what came of it. Never throws. */
async function deliver(services: Services, delivery: store.Claimed, meters: Meters): Promise<void> {
  const { database, clock, log } = services;
  const { id, kind, channel, tries } = delivery;
  const outcome = await attempt(services, delivery).catch(
    (error: unknown): Outcome => ({
      is: error instanceof MailRefused || error instanceof SmsRefused ? 'refused' : 'failed',
      why: faultOf(error),
    }),
  );
  // Neither address nor content: what is logged names the delivery, which a person's operator can look up.
  const line = { delivery: id, kind, channel, tries };
  try {
    const now = clock.now();
    let is: Outcome['is'] | 'given up' = outcome.is;
    if (outcome.is === 'sent') await store.noteSent(database, delivery, now, outcome.provider_id);
    else if (outcome.is === 'failed') {
      const wait = retryAfter(tries, Math.random());
      if (wait === null) is = 'given up';
      if (wait === null) await store.noteGivenUp(database, delivery, now, outcome.why);
      else await store.noteRetry(database, delivery, new Date(now.getTime() + wait), outcome.why);
    } else await store.noteGivenUp(database, delivery, now, outcome.why);
    meters.done.inc({ channel, outcome: is });
    if (is === 'sent' || is === 'dropped') log.info(line, `notice ${is}`);
    else log.warn({ ...line, why: outcome.is === 'sent' ? '' : outcome.why }, `notice ${is}`);
  } catch (error) {
    log.error({ err: error, ...line }, 'delivery not recorded');
  }
}

async function attempt(services: Services, delivery: store.Claimed): Promise<Outcome> {
  const { config, providers, clock, secrets } = services;
  const { kind, key, channel, created, user_id } = delivery;
  const found = await contentOf(services, delivery);
  if (!('data' in found)) return { is: 'dropped', why: found.dropped };
  const { data, address, language } = found;
  if (isTooLate(data, created, clock.now())) return { is: 'dropped', why: 'too late' };
  const letter = writeLetter(language, kind as NoticeKind, data);
  const site = siteOf(config);
  const message_key = secrets.mac('deliveries', key).toString('hex').slice(0, 32);
  if (channel === 'mail') {
    const unsubscribe =
      user_id !== null && isOptional(kind) ? site.url + unsubscribePath(secrets, user_id, kind) : undefined;
    const mail = mailOf(letter, { site, language, unsubscribe_url: unsubscribe });
    const { provider_id } = await providers.mail.send({
      ...mail,
      to: address,
      message_id: `<${message_key}@${site.host}>`,
      ...(unsubscribe === undefined ? {} : { unsubscribe_url: unsubscribe }),
    });
    return { is: 'sent', provider_id };
  }
  if (!providers.sms) return { is: 'refused', why: 'no sms' };
  const to = { to: address, key: message_key };
  const { provider_id } =
    channel === 'sms'
      ? await providers.sms.send({ ...to, text: smsOf(letter, site) })
      : await providers.sms.speak({ ...to, text: spokenOf(letter, language), language });
  return { is: 'sent', provider_id };
}

interface Content {
  readonly data: NoticeData[NoticeKind];
  readonly address: string;
  readonly language: LanguageCode;
}

/** What to say, to where: what was sealed with the delivery, or for news the facts as they are now. */
async function contentOf(services: Services, delivery: store.Claimed): Promise<Content | { readonly dropped: string }> {
  const { config, secrets, providers } = services;
  const { key, kind, channel, data_sealed, about, user_id } = delivery;
  if (data_sealed) {
    const data = JSON.parse(secrets.open('deliveries', sealedFor(key), data_sealed).toString()) as Content['data'];
    return { data, address: delivery.address, language: languageOf(delivery.language, config.languages) };
  }
  if (!about || user_id === null || !isOptional(kind)) return { dropped: 'nothing to say' };
  const news = await newsOf(services.database, services.clock.now(), kind, user_id, about);
  if (!news) return { dropped: 'no longer news' };
  const { reader, data } = news;
  const isAllowed = channel !== 'voice' && noticeAllowed(reader.notification_settings, kind, channel);
  const address = channel === 'mail' ? reader.email : reader.phone;
  if (!isAllowed || address === null || (channel === 'sms' && !providers.sms)) return { dropped: 'not wanted' };
  const language = languageOf(reader.language, config.languages);
  if (channel !== 'mail') return { data, address, language };
  const holder = { ...reader, user_id };
  return {
    data: await withMailedLinks(services.database, services.clock.now(), kind, holder, data),
    address,
    language,
  };
}

/** A fault's name without what it is about: messages of mail servers carry addresses. */
function faultOf(error: unknown): string {
  if (error instanceof MailRefused || error instanceof SmsRefused) return error.message;
  const { code, name, fault } = (error ?? {}) as { code?: unknown; name?: unknown; fault?: unknown };
  const text = typeof fault === 'string' ? fault : typeof code === 'string' ? code : String(name ?? 'fault');
  return text.slice(0, 100);
}
