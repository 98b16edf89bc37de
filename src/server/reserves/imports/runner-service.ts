import type { Parts } from '#server/platform/context.ts';
import { checkDue } from './source-service.ts';

const POLL_MS = 30_000;

/** Reads outside calendars as they become due, on every node; a node claims each before it reads it. */
export interface CalendarReader {
  close(): Promise<void>;
}

export function startCalendarReader(parts: Parts): CalendarReader {
  const stop = new AbortController();
  let running: Promise<void> | null = null;
  const look = () => {
    if (running) return;
    running = checkDue(parts, stop.signal)
      .then(() => {})
      .catch((error) => parts.log.error({ err: error }, 'calendar reader fault'))
      .finally(() => {
        running = null;
      });
  };
  const poll = parts.config.jobs ? setInterval(look, POLL_MS) : undefined;
  return {
    async close() {
      clearInterval(poll);
      stop.abort();
      await running;
    },
  };
}
