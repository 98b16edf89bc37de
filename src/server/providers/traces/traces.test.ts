import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postal } from '#core/categories/calls.ts';
import { SPANS_PATH } from '#core/traces.ts';
import { hashOf } from '#server/platform/http/own-page.ts';
import { createLog } from '#server/platform/observe/log.ts';
import type { Span } from '#server/platform/observe/span.ts';
import { tracer } from '#server/platform/observe/traces.ts';
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
/** Those of the service that pages are. */
const fromPages: Sent[] = [];
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
      for (const { resource, scopeSpans } of JSON.parse(body).resourceSpans)
        for (const { spans } of scopeSpans)
          (about(resource)['service.name'] === 'gotong-browser' ? fromPages : got).push(...spans);
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
const about = ({ attributes }: Pick<Sent, 'attributes'>) =>
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

it('work goes on while the collector is away, and closing does not fail', async () => {
  const away = otlpTraces('http://127.0.0.1:9', 'gotong', 'dev', createLog('silent'));
  const one = tracer(1, away.keep);
  expect(await one.job('x', async () => 7)).toBe(7);
  await expect(away.close()).resolves.toBeUndefined();
});

it('no more than 4,096 spans wait for the collector', async () => {
  const spans: Span[] = [];
  await tracer(1, (span) => spans.push(span)).job('waits', async () => 0);
  const { keep, close } = otlpTraces(endpoint(), 'gotong', 'dev', createLog('silent'));
  for (let n = 0; n < 5_000; n++) keep(spans[0] as Span);
  await close();
  expect(got.filter(({ name }) => name === 'job waits')).toHaveLength(4_096);
});

const SPAN = 'aaaaaaaaaaaaaaaa';
const tell = (at: TestServer, spans: unknown, headers: Record<string, string> = {}) =>
  fetch(`${at.url}${SPANS_PATH}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    body: JSON.stringify(spans),
  });

it('a page’s own span is the parent of the request that it made, by the name that the reply told', async () => {
  const trace = `${'c'.repeat(31)}3`;
  const reply = await ask(server, `00-${trace}-${SPAN}-01`);
  const [, name = ''] = /^route;desc="(.*)"$/.exec(reply.headers.get('server-timing') ?? '') ?? [];
  expect(name).toMatch(/^GET \//);
  expect(name).not.toContain('520123');
  const cause = 'bbbbbbbbbbbbbbbb';
  const told = await tell(server, [
    [trace, SPAN, cause, name, 900, 300, 200],
    [trace, cause, null, 'press', 1_000, 500, 0],
    [trace, 'dddddddddddddddd', cause, 'GET /mei@example.sg', 500, 10, 0],
  ]);
  expect(told.status).toBe(204);
  const mine = () => fromPages.filter(({ traceId }) => traceId === trace);
  await expect.poll(() => mine().length).toBe(3);
  await expect
    .poll(() => got.some(({ traceId, parentSpanId }) => traceId === trace && parentSpanId === SPAN))
    .toBe(true);
  const [call, press, other] = mine() as [Sent, Sent, Sent];
  expect([call.name, call.parentSpanId, call.kind]).toEqual([name, cause, 3]);
  expect(BigInt(call.endTimeUnixNano) - BigInt(call.startTimeUnixNano)).toBe(300_000_000n);
  expect([press.name, press.parentSpanId]).toEqual(['press', undefined]);
  // Only names of ours: what a person typed is none.
  expect(other.name).toBe('call');
  expect(JSON.stringify(mine())).not.toContain('mei@');
});

it('what a page tells is bounded and checked, and a server that traces nothing takes none', async () => {
  const span = (trace: string) => [trace, SPAN, null, 'load', 1, 1, 0];
  const trace = `${'e'.repeat(31)}5`;
  expect((await tell(server, [span(trace)], { 'sec-fetch-site': 'cross-site' })).status).toBe(404);
  expect((await tell(server, [span('a name')])).status).toBe(400);
  expect(
    (
      await tell(
        server,
        Array.from({ length: 65 }, () => span(trace)),
      )
    ).status,
  ).toBe(400);
  expect((await tell(server, ['x'.repeat(20_000)])).status).toBe(413);
  expect((await tell(plain, [span(trace)])).status).toBe(404);
  expect((await ask(plain, `00-${trace}-${SPAN}-01`)).headers.get('server-timing')).toBeNull();
  const last = `${'f'.repeat(31)}6`;
  expect((await tell(server, [span(last)])).status).toBe(204);
  await expect.poll(() => fromPages.some(({ traceId }) => traceId === last)).toBe(true);
  expect(fromPages.filter(({ traceId }) => traceId === trace)).toEqual([]);
  const statuses: number[] = [];
  while (statuses.length < 130 && statuses.at(-1) !== 429) statuses.push((await tell(server, [])).status);
  expect(statuses.at(-1)).toBe(429);
});

it('keeps a share by the id of the trace, even if the caller asks for more', async () => {
  const half = await startTestServer({
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint(),
    OTEL_TRACES_SAMPLER_ARG: '0.5',
    LOG_LEVEL: 'silent',
  });
  const [kept, not] = [`${'7'.repeat(24)}00000001`, `${'7'.repeat(24)}ffffffff`];
  for (const trace of [not, kept]) expect((await tell(half, [[trace, SPAN, null, 'load', 1, 1, 0]])).status).toBe(204);
  await half.close();
  expect(fromPages.filter(({ traceId }) => traceId === kept)).toHaveLength(1);
  expect(fromPages.filter(({ traceId }) => traceId === not)).toEqual([]);
});

it('pages follow their calls where the server traces, and have not a byte of it elsewhere', async () => {
  for (const path of ['/', '/dashboard']) {
    const traced = await fetch(`${server.url}${path}`);
    const scripts = [...(await traced.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = '']) => text);
    const script = scripts.find((text) => text.includes('traceparent')) as string;
    expect(script).toContain(SPANS_PATH);
    expect(traced.headers.get('content-security-policy')).toContain(hashOf(script));
    const other = await fetch(`${plain.url}${path}`);
    expect(await other.text()).not.toContain('traceparent');
    expect(other.headers.get('content-security-policy')).not.toContain(hashOf(script));
  }
});
