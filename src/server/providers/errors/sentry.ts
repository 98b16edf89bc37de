import {
  createEventEnvelope,
  createStackParser,
  type DsnComponents,
  dsnFromString,
  type Event,
  getEnvelopeEndpointWithUrlEncodedAuth,
  serializeEnvelope,
} from '@sentry/core';
import { nodeStackLineParser } from '@sentry/core/server';
import { scrub } from '#core/kit/scrub.ts';
import type { Log } from '#server/platform/observe/log.ts';
import type { ErrorReports } from './port.ts';

const A_MINUTE = 60_000;
/** A fault that strikes every call is told a few times and not a thousand. */
const REPORTS_A_MINUTE = 20;
const TIMEOUT = 5_000;
const stackOf = createStackParser(nodeStackLineParser());

/** Any service that takes Sentry's envelopes. It gets the error's name, scrubbed words and places in our code, nothing of the call. */
export function sentryReports(
  dsn: string,
  { environment, release }: { environment: string; release: string },
  log: Log,
  now: () => Date,
): ErrorReports {
  const parts = dsnFromString(dsn) as DsnComponents;
  const url = getEnvelopeEndpointWithUrlEncodedAuth(parts);
  let minute = 0;
  let sent = 0;
  return {
    report(error, { trace, path }) {
      const at = Math.floor(now().getTime() / A_MINUTE);
      if (at !== minute) [minute, sent] = [at, 0];
      sent += 1;
      if (sent > REPORTS_A_MINUTE) return;
      const known = error instanceof Error ? error : new Error(String(error));
      const event: Event = {
        event_id: trace.replaceAll('-', '').slice(0, 32).padEnd(32, '0'),
        timestamp: now().getTime() / 1_000,
        platform: 'node',
        level: 'error',
        environment,
        release,
        tags: { trace },
        transaction: scrub(path),
        exception: {
          values: [
            {
              type: known.name,
              value: scrub(known.message).slice(0, 1_000),
              stacktrace: { frames: stackOf(known.stack ?? '').map(({ vars: _, ...frame }) => frame) },
            },
          ],
        },
      };
      const body = serializeEnvelope(createEventEnvelope(event, parts));
      fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/x-sentry-envelope' },
        body: body as BodyInit,
        signal: AbortSignal.timeout(TIMEOUT),
      }).catch(({ name }: Error) => log.warn({ reason: name }, 'a fault could not be reported'));
    },
  };
}
