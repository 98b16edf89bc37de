import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postal } from '#core/categories/calls.ts';
import { createLog } from '#server/platform/observe/log.ts';
import { type Span, tracer } from '#server/platform/observe/traces.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { otlpTraces } from './otlp.ts';

interface Sent {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly attributes: readonly { key: string; value: { stringValue?: string; intValue?: string } }[];
}
const got: Sent[] = [];
const paths = new Set<string>();
let collector: Server;
let server: TestServer;
let plain: TestServer;
const endpoint = () => `http://127.0.0.1:${(collector.address() as { port: number }).port}`;
beforeAll(async () => {
  collector = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk) => {
      body += chunk;
    });
    request.on('end', () => {
      paths.add(`${request.method} ${request.url} ${request.headers['content-type']}`);
      for (const { scopeSpans } of JSON.parse(body).resourceSpans)
        for (const { spans } of scopeSpans) got.push(...spans);
      reply.end('{}');
    });
  });
  await new Promise<void>((done) => collector.listen(0, '127.0.0.1', done));
  server = await startTestServer({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint(), LOG_LEVEL: 'silent' });
  plain = await startTestServer({ LOG_LEVEL: 'silent' });
});
afterAll(async () => {
  await server.close();
  await plain.close();
  collector.close();
});

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = '00f067aa0ba902b7';
const ask = (at: TestServer, traceparent: string) =>
  fetch(`${at.url}${postal.path.replace('{postal_code}', '520123')}`, {
    headers: { 'x-api-key': 'gotong-web', traceparent },
  });
const about = ({ attributes }: Sent) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

it('a request is part of its caller’s trace, and its statements are part of it, without their values', async () => {
  await ask(server, `00-${TRACE}-${PARENT}-01`);
  await expect.poll(() => got.filter(({ traceId }) => traceId === TRACE).length).toBeGreaterThan(1);
  const mine = got.filter(({ traceId }) => traceId === TRACE);
  const request = mine.find(({ kind }) => kind === 2) as Sent;
  expect(request.parentSpanId).toBe(PARENT);
  expect(about(request)).toMatchObject({
    'http.request.method': 'GET',
    'http.response.status_code': expect.any(String),
  });
  expect(request.name).not.toContain('520123');
  const statements = mine.filter(({ kind }) => kind === 3);
  expect(statements.length).toBeGreaterThan(0);
  for (const one of statements) {
    expect(one.parentSpanId).toBe(request.spanId);
    expect(about(one)['db.query.text']).toContain('$1');
    expect(BigInt(one.startTimeUnixNano)).toBeGreaterThanOrEqual(BigInt(request.startTimeUnixNano));
    expect(BigInt(one.endTimeUnixNano)).toBeLessThanOrEqual(BigInt(request.endTimeUnixNano));
  }
  expect(JSON.stringify(mine)).not.toContain('520123');
  expect([...paths]).toEqual(['POST /v1/traces application/json']);
});

it('what its caller does not trace, and a server without the setting, send nothing', async () => {
  const other = `${'a'.repeat(31)}1`;
  await ask(server, `00-${other}-${PARENT}-00`);
  await ask(plain, `00-${other}-${PARENT}-01`);
  const last = `${'b'.repeat(31)}2`;
  await ask(server, `00-${last}-${PARENT}-01`);
  await expect.poll(() => got.some(({ traceId }) => traceId === last)).toBe(true);
  expect(got.filter(({ traceId }) => traceId === other)).toEqual([]);
});

it('a job is a trace of its own, with its statements; a share of 0 traces nothing', async () => {
  const spans: Span[] = [];
  const all = tracer(1, (span) => spans.push(span));
  await all.job('x', () => all.statement('select 1', async () => 0));
  expect(spans.map(({ name, kind }) => `${name} ${kind}`)).toEqual(['select client', 'job x internal']);
  expect(spans[0]?.parent_id).toBe(spans[1]?.span_id);
  await tracer(0, (span) => spans.push(span)).job('x', async () => 0);
  expect(spans).toHaveLength(2);
});

it('a collector that is away holds up nobody, and little is kept for it', async () => {
  const away = otlpTraces('http://127.0.0.1:9', 'gotong', 'dev', createLog('silent'));
  const one = tracer(1, away.keep);
  for (let n = 0; n < 10_000; n++) await one.job('x', async () => 0);
  await away.close();
});
