import { toWire } from '#core/kit/time.ts';
import { type Incident, STATUS_PARTS, type StatusNow } from '#core/ops/status/model.ts';
import { partState, type StatusFacts } from '#core/ops/status/rules.ts';
import type { Parts } from '#server/platform/context.ts';
import { shownAfter } from './service.ts';
import * as store from './store.ts';

const LOOK_MS = 10_000;

export interface Board {
  now(): StatusNow;
  /** Checks the state now, for callers who cannot wait for the next ten-second check. */
  look(): Promise<void>;
  close(): Promise<void>;
}

/**
 * The content of the status page. It is checked every ten seconds and kept in memory, so that it is served fast, and also while
 * the database is away. `isUp` says whether the database answers.
 */
export function startBoard(parts: Parts, isUp: () => boolean): Board {
  const { database, clock, config, log } = parts;
  let waiting: store.Waiting = { mail_waits: 0, texts_wait: 0, payments_wait: 0 };
  let incidents: readonly Incident[] = [];
  let since: ReadonlyMap<string, string> = new Map();
  const started = toWire(clock.now());
  let awaySince: string | null = null;
  let looking: Promise<void> | null = null;

  const factsNow = (has_database: boolean): StatusFacts => ({
    ...waiting,
    has_database,
    has_texts: parts.providers.sms !== null,
    has_payments: config.payments !== null,
    told: incidents.flatMap((one) => (one.ended === null ? one.parts : [])),
  });
  const statesOf = (facts: StatusFacts) => STATUS_PARTS.map((part) => [part, partState(part, facts)] as const);

  const noteAway = (has_database: boolean) => {
    awaySince = has_database ? null : (awaySince ?? toWire(clock.now()));
  };
  async function look(): Promise<void> {
    noteAway(isUp());
    if (awaySince !== null) return;
    try {
      waiting = await store.readWaiting(database, clock.now());
      incidents = await store.readIncidents(database, shownAfter(clock.now()));
      await store.keepStates(database, statesOf(factsNow(true)), clock.now());
      since = await store.readSince(database);
    } catch (error) {
      log.warn({ message: (error as Error).message }, 'the status page could not be looked up');
    }
  }
  const lookAgain = () => {
    looking ??= look().finally(() => {
      looking = null;
    });
    return looking;
  };
  void lookAgain();
  const timer = setInterval(() => void lookAgain(), LOOK_MS);
  timer.unref();

  return {
    now() {
      const has_database = isUp();
      noteAway(has_database);
      const before = new Map(statesOf(factsNow(true)));
      return {
        parts: statesOf(factsNow(has_database)).map(([part, state]) => ({
          part,
          state,
          since: state === before.get(part) ? (since.get(part) ?? started) : (awaySince ?? started),
        })),
        incidents,
      };
    },
    async look() {
      // A check in progress may have read the old state.
      await looking;
      await lookAgain();
    },
    async close() {
      clearInterval(timer);
      await looking;
    },
  };
}
