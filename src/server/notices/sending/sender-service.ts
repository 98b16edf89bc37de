import { Counter, Gauge, Registry } from 'prom-client';
import { retryAfter } from '#core/notices/rules.ts';
import type { Parts } from '#server/platform/context.ts';
import { type Runner, startRunner } from '#server/platform/data/runner.ts';
import * as store from '../store.ts';
import { attempt, DIGEST_LINES, laterFor, type Outcome, outcomeOf, sendDigest } from './service.ts';

/** Longer than any provider's own time-out, so that two processes do not send one slow delivery. */
const LEASE_MS = 120_000;
/** How many are sent at once in each lane. */
const WIDTH = 4;
const POLL_MS = 5_000;
/** How long a stopping node waits for deliveries being sent. Another node sends the rest once their lease ends. */
const CLOSE_MS = 6_000;

/** Mail, phone and pushes are sent apart, so that a mail server that hangs does not delay codes by SMS. */
const LANES: readonly (readonly store.DeliveryChannel[])[] = [['mail'], ['sms', 'voice'], ['push']];

interface Meters {
  readonly done: Counter<'channel' | 'outcome'>;
}

/**
 * Sends deliveries: at once after a commit on this node, and every five seconds what other nodes left, what was put off and
 * what failed before. A node without jobs sends only what its own calls wrote.
 */
export function startSender(parts: Parts, registry: Registry): Runner {
  const { database, clock, log } = parts;
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

  const lanes = LANES.map((channels) =>
    startRunner(
      parts,
      (_, isClosed) =>
        drain(parts, channels, meters, isClosed).catch((error) => {
          log.error({ err: error }, 'sender fault');
          return 0;
        }),
      { poll_ms: POLL_MS },
    ),
  );
  return {
    nudge() {
      for (const lane of lanes) lane.nudge();
    },
    async close() {
      let stop: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => {
        stop = setTimeout(resolve, CLOSE_MS);
      });
      await Promise.race([Promise.all(lanes.map((lane) => lane.close())), late]);
      clearTimeout(stop);
      parts.providers.mail.close?.();
    },
  };
}

/** Sends everything that is due now, and returns how many deliveries were claimed: for tests and for nodes without jobs. */
export async function sendWaiting(parts: Parts): Promise<number> {
  const meters = metersOf(new Registry());
  const counts = await Promise.all(LANES.map((channels) => drain(parts, channels, meters, () => false)));
  return counts.reduce((sum, count) => sum + count, 0);
}

/** A figure read on demand. Where the database does not answer, it keeps its last value so that other figures still show. */
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

/** Sends one lane's due deliveries until none is left, a few at a time. */
async function drain(
  parts: Parts,
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
        : await store.claimDue(parts.database, parts.clock.now(), channels, free, LEASE_MS);
      total += claimed.length;
      for (const delivery of claimed) {
        const sending = deliver(parts, delivery, meters).finally(() => inFlight.delete(sending));
        inFlight.add(sending);
      }
      if (inFlight.size === 0) return total;
      await Promise.race(inFlight);
    }
  } finally {
    await Promise.all(inFlight);
  }
}

/** Sends a delivery, or its whole daily mail, outside any transaction, and writes down the outcome. Never throws. */
async function deliver(parts: Parts, delivery: store.Claimed, meters: Meters): Promise<void> {
  const { database, clock, log } = parts;
  try {
    const later = await laterFor(parts, delivery);
    if (later) {
      await store.noteLater(database, delivery, later.at, later.is_digest);
      return;
    }
    const rest = delivery.is_digest
      ? await store.claimDigest(database, clock.now(), delivery, DIGEST_LINES - 1, LEASE_MS)
      : [];
    const outcomes = rest.length > 0 ? await sendDigest(parts, [delivery, ...rest]) : null;
    if (!outcomes) await record(parts, delivery, await outcomeOf(attempt(parts, delivery)), meters);
    for (const [one, outcome] of outcomes ?? []) await record(parts, one, outcome, meters);
  } catch (error) {
    log.error(
      { err: error, delivery: delivery.id, kind: delivery.kind, channel: delivery.channel },
      'delivery not recorded',
    );
  }
}

/** Writes down the outcome of a delivery, and counts it. */
async function record(parts: Parts, delivery: store.Claimed, outcome: Outcome, meters: Meters): Promise<void> {
  const { database, clock, log } = parts;
  const { id, kind, channel, tries, trace } = delivery;
  // Logs neither address nor content: only the id of the delivery, which an operator can look up.
  const line = { delivery: id, kind, channel, tries, ...(trace === null ? {} : { trace }) };
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
}
