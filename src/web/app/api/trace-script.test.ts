import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SPANS_PATH } from '#core/traces.ts';
import { traceScript } from './trace-script.ts';

type Told = [trace: string, id: string, parent: string | null, name: string, age: number, took: number, status: number];
type Listener = () => void;

let sent: { path: string; spans: Told[] }[];
let asked: { url: unknown; headers: Headers }[];
let listeners: Map<string, Listener>;
let now: number;
let answer: () => Promise<Response>;

/** Runs the script as a page does, in a fake window that records its calls and beacons. */
function runIn(share: number): typeof fetch {
  const listen = (kind: string, work: Listener) => listeners.set(kind, work);
  const page = { visibilityState: 'visible', addEventListener: listen };
  const beacons: Promise<void>[] = [];
  const navigator = {
    sendBeacon(path: string, body: Blob) {
      beacons.push(body.text().then((text) => void sent.push({ path, spans: JSON.parse(text) })));
      return true;
    },
  };
  const ours = {
    fetch: (url: unknown, init?: RequestInit) => {
      asked.push({ url, headers: new Headers(init?.headers) });
      return answer();
    },
  };
  const globals = {
    window: ours,
    document: page,
    navigator,
    location: new URL('https://gotong.test/dashboard'),
    addEventListener: listen,
    performance: { now: () => now },
  };
  new Function(...Object.keys(globals), traceScript(share))(...Object.values(globals));
  return ours.fetch as typeof fetch;
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  asked = [];
  listeners = new Map();
  now = 100;
  answer = async () => new Response('{}', { headers: { 'server-timing': 'route;desc="GET /things/:id.json"' } });
});
afterEach(() => vi.useRealTimers());

const leave = async () => {
  listeners.get('pagehide')?.();
  await vi.waitFor(() => expect(sent.length).toBeGreaterThan(0));
  return sent.at(-1)?.spans ?? [];
};
const parentOf = (place: number) =>
  /^00-([0-9a-f]{32})-([0-9a-f]{16})-(0[01])$/.exec(asked[place]?.headers.get('traceparent') ?? '');

it('puts the calls after one press or load in one trace, and reports route names without addresses', async () => {
  const ask = runIn(1);
  await ask('/things/private.json?token=secret', { headers: { 'x-api-key': 'k' } });
  await ask('/things/private-too.json');
  listeners.get('pointerdown')?.();
  now = 350;
  await ask('/things/44.json');
  const [, first, , flag] = parentOf(0) ?? [];
  expect([flag, parentOf(1)?.[1] === first, parentOf(2)?.[1] === first]).toEqual(['01', true, false]);
  expect(asked[0]?.headers.get('x-api-key')).toBe('k');
  const spans = await leave();
  expect(sent[0]?.path).toBe(SPANS_PATH);
  expect(spans.map(([, , , name, , , status]) => `${name} ${status}`).sort()).toEqual(
    ['GET /things/:id.json 200', 'GET /things/:id.json 200', 'GET /things/:id.json 200', 'load 0', 'press 0'].sort(),
  );
  const load = spans.find(([, , , name]) => name === 'load') as Told;
  expect(spans.filter(([, , parent]) => parent === load[1]).map(([, id]) => id)).toEqual([
    parentOf(0)?.[2],
    parentOf(1)?.[2],
  ]);
  expect(JSON.stringify(spans)).not.toMatch(/secret|private/);
});

it('reports nothing of a trace that is not sampled, and marks its calls as not sampled', async () => {
  const ask = runIn(0);
  await ask('/things/42.json');
  listeners.get('pagehide')?.();
  await vi.advanceTimersByTimeAsync(60_000);
  expect([parentOf(0)?.[3], sent]).toEqual(['00', []]);
});

it('leaves calls to other sites, or with a URL object, as they are', async () => {
  const ask = runIn(1);
  await ask('https://elsewhere.test/x', { headers: { a: 'b' } });
  await ask(new URL('https://gotong.test/x'));
  expect(asked.map(({ headers }) => headers.has('traceparent'))).toEqual([false, false]);
});

it('reports a call without a reply with status 0 and lets it fail; a call after a quiet minute starts a new trace', async () => {
  const ask = runIn(1);
  await ask('/things/1.json');
  now += 60_000;
  answer = () => Promise.reject(new TypeError('Failed to fetch'));
  await expect(ask('/things/2.json')).rejects.toThrow('Failed to fetch');
  expect(parentOf(0)?.[1]).not.toBe(parentOf(1)?.[1]);
  const names = (await leave()).map(([, , , name, , , status]) => `${name} ${status}`);
  expect(names.sort()).toEqual(['GET /things/:id.json 200', 'call 0', 'load 0', 'timer 0']);
});
