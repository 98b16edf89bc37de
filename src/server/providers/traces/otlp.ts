import type { Log } from '#server/platform/observe/log.ts';
import type { Span } from '#server/platform/observe/span.ts';

/** Spans that wait at most; beyond it they are left out, so that a collector that is away costs no memory. */
const WAITING_MAX = 4_096;
const SEND_MS = 1_000;
const TIMEOUT = 5_000;
const KINDS = { internal: 1, server: 2, client: 3 } as const;

const anyValue = (value: string | number) =>
  typeof value === 'number' ? { intValue: String(value) } : { stringValue: value };
const attributesOf = (facts: Readonly<Record<string, string | number>>) =>
  Object.entries(facts).map(([key, value]) => ({ key, value: anyValue(value) }));

const written = (span: Span) => ({
  traceId: span.trace_id,
  spanId: span.span_id,
  ...(span.parent_id === null ? {} : { parentSpanId: span.parent_id }),
  name: span.name,
  kind: KINDS[span.kind],
  startTimeUnixNano: String(span.began),
  endTimeUnixNano: String(span.ended),
  attributes: attributesOf(span.facts),
  status: span.is_fault ? { code: 2 } : {},
});

/** Sends spans to a collector by OTLP over HTTP, as JSON. While it is away its spans are lost, and no work waits for it. */
export function otlpTraces(endpoint: string, service: string, release: string, log: Log) {
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const resourceOf = (name: string) => ({
    attributes: attributesOf({ 'service.name': name, 'service.version': release }),
  });
  /** Spans of the server and those of pages are told as two services, because they are looked at apart. */
  const partOf = (name: string, spans: readonly Span[]) =>
    spans.length === 0
      ? []
      : [{ resource: resourceOf(name), scopeSpans: [{ scope: { name: 'gotong' }, spans: spans.map(written) }] }];
  let waiting: Span[] = [];
  let said = '';
  async function send(): Promise<void> {
    const spans = waiting;
    waiting = [];
    if (spans.length === 0) return;
    const pages = spans.filter((span) => span.is_browser);
    const servers = spans.filter((span) => !span.is_browser);
    const resourceSpans = [...partOf(service, servers), ...partOf(`${service}-browser`, pages)];
    try {
      const reply = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ resourceSpans }),
        signal: AbortSignal.timeout(TIMEOUT),
      });
      await reply.arrayBuffer();
      if (!reply.ok) throw new Error(`it answered ${reply.status}`);
      said = '';
    } catch (error) {
      const { message } = error as Error;
      if (message !== said) log.warn({ message }, 'traces are not taken');
      said = message;
    }
  }
  const timer = setInterval(() => void send(), SEND_MS);
  timer.unref();
  return {
    keep: (span: Span): void => {
      if (waiting.length < WAITING_MAX) waiting.push(span);
    },
    async close(): Promise<void> {
      clearInterval(timer);
      await send();
    },
  };
}
