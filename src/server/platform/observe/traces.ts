import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { isSampled } from '#core/traces.ts';
import { machineTime } from '../clock.ts';
import { serveBrowserSpans } from './browser-spans.ts';
import { routeOf } from './log.ts';
import type { Span } from './span.ts';

export interface Tracer {
  /** Makes a span for each request, as part of the caller's trace if it names one. */
  serve(app: FastifyInstance): void;
  /** Makes a span for a statement that is part of a trace, without its values. */
  statement<T>(text: string, work: () => Promise<T>): Promise<T>;
  /** Makes a span for a job, which begins a trace. */
  job<T>(name: string, work: () => Promise<T>): Promise<T>;
}

interface Place {
  readonly trace_id: string;
  readonly span_id: string;
}

/** W3C Trace Context: version, trace, parent, flags. */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;
const id = (bytes: number): string => randomBytes(bytes).toString('hex');
const wordOf = (text: string): string => /\w+/.exec(text)?.[0]?.toLowerCase() ?? 'statement';

/** Traces a `share` of all traces, those of callers included. `keep` gets each span at its end. */
export function tracer(share: number, keep: (span: Span) => void): Tracer {
  const here = new AsyncLocalStorage<Place>();
  const zero = BigInt(machineTime()) * 1_000_000n - BigInt(Math.round(performance.now() * 1e6));
  const time = () => zero + BigInt(Math.round(performance.now() * 1e6));
  // All nodes of a trace decide the same.
  const isTraced = (trace_id: string): boolean => isSampled(trace_id, share);

  async function within<T>(
    place: Place,
    about: Pick<Span, 'parent_id' | 'name' | 'kind' | 'facts'>,
    work: () => Promise<T>,
  ): Promise<T> {
    const began = time();
    let is_fault = true;
    try {
      const value = await work();
      is_fault = false;
      return value;
    } finally {
      keep({ ...place, ...about, began, ended: time(), is_fault });
    }
  }
  return {
    serve(app) {
      serveBrowserSpans(app, { isTraced, keep, time });
      app.addHook('onRequest', (request, reply, done) => {
        const { traceparent } = request.headers;
        const [, known, parent = null, flags = '01'] =
          (typeof traceparent === 'string' && TRACEPARENT.exec(traceparent)) || [];
        const trace_id = known ?? id(16);
        if ((Number.parseInt(flags, 16) & 1) === 0 || !isTraced(trace_id)) return done();
        const place = { trace_id, span_id: id(8) };
        // Pages name their spans by this, because their URLs may contain personal data.
        if (known !== undefined) reply.header('server-timing', `route;desc="${request.method} ${routeOf(request)}"`);
        const began = time();
        reply.raw.once('close', () => {
          const route = routeOf(request);
          const facts = {
            'http.request.method': request.method,
            'http.route': route,
            'http.response.status_code': reply.statusCode,
            'gotong.request_id': request.id,
          };
          const name = `${request.method} ${route}`;
          const is_fault = reply.statusCode >= 500;
          keep({ ...place, parent_id: parent, name, kind: 'server', began, ended: time(), facts, is_fault });
        });
        here.run(place, done);
      });
    },
    statement(text, work) {
      const place = here.getStore();
      if (!place) return work();
      const facts = { 'db.system.name': 'postgresql', 'db.query.text': text };
      const about = { parent_id: place.span_id, name: wordOf(text), kind: 'client', facts } as const;
      return within({ trace_id: place.trace_id, span_id: id(8) }, about, work);
    },
    job(name, work) {
      const place = { trace_id: id(16), span_id: id(8) };
      if (!isTraced(place.trace_id)) return work();
      const about = { parent_id: null, name: `job ${name}`, kind: 'internal', facts: {} } as const;
      return here.run(place, () => within(place, about, work));
    },
  };
}
