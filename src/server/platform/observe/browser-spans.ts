import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { SPANS_MAX, SPANS_PATH } from '#core/traces.ts';
import { missing } from '../http/fault.ts';
import type { Span } from './span.ts';

const BODY_MAX_BYTES = 16_000;
/** The most batches per minute from one address. */
const BATCHES_A_MINUTE = 120;
const HOUR_MS = 3_600_000;
/** Names of spans that are not calls, but their causes in the page. */
const CAUSES: ReadonlySet<string> = new Set(['load', 'press', 'timer']);

const ms = z.number().int().min(0).max(HOUR_MS);
const id = (digits: number) => z.string().regex(new RegExp(`^(?!0+$)[0-9a-f]{${digits}}$`));
/** Trace, span, parent, name, milliseconds since its start, duration in milliseconds, status of the reply or 0. */
const told = z.tuple([
  id(32),
  id(16),
  id(16).nullable(),
  z.string().max(200),
  ms,
  ms,
  z.number().int().min(0).max(599),
]);
const batch = z.array(told).max(SPANS_MAX);

interface Kept {
  readonly isTraced: (trace_id: string) => boolean;
  readonly keep: (span: Span) => void;
  /** Nanoseconds since 1970. */
  readonly time: () => bigint;
}

/**
 * Takes spans from our own pages. They are not trusted: traces that this server does not sample are dropped, and a name that is
 * not one of its routes becomes `call`, so that no text that a person typed reaches the collector. Times are ages, because a
 * device's clock may be wrong.
 */
export function serveBrowserSpans(app: FastifyInstance, { isTraced, keep, time }: Kept): void {
  const names = new Set<string>();
  app.addHook('onRoute', ({ method, url }) => {
    for (const one of [method].flat()) names.add(`${one} ${url}`);
  });
  const config = { rateLimit: { max: BATCHES_A_MINUTE } };
  app.post(SPANS_PATH, { bodyLimit: BODY_MAX_BYTES, config }, (request, reply) => {
    if ((request.headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') throw missing();
    const given = batch.safeParse(request.body);
    if (!given.success) return reply.code(400).send({ status: 'Error', error: 'validation' });
    const now = time();
    for (const [trace_id, span_id, parent_id, name, age, took, status] of given.data) {
      if (!isTraced(trace_id)) continue;
      const began = now - BigInt(age) * 1_000_000n;
      const isCause = parent_id === null && CAUSES.has(name);
      keep({
        trace_id,
        span_id,
        parent_id,
        name: isCause || names.has(name) ? name : 'call',
        kind: isCause ? 'internal' : 'client',
        began,
        ended: began + BigInt(took) * 1_000_000n,
        facts: isCause ? {} : { 'http.response.status_code': status },
        // A status of 0 means that there was no reply.
        is_fault: !isCause && (status === 0 || status >= 500),
        is_browser: true,
      });
    }
    return reply.code(204).send();
  });
}
