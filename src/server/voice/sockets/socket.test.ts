import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { logout } from '#core/auth/calls.ts';
import * as bidCalls from '#core/bids/calls.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import * as calls from '#core/voice/calls.ts';
import type { Signal } from '#core/voice/model.ts';
import { type App, createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let given: Arrangement;
const logged: string[] = [];
const open: WebSocket[] = [];

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent' });
  given = await arrange(server);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.terminate();
});
afterAll(() => server.close());

interface Heard {
  readonly name: string;
  readonly signal?: Signal;
  readonly error?: string;
  readonly voice_contact_id?: number;
}
interface Handset {
  readonly socket: WebSocket;
  readonly heard: Heard[];
  readonly closed: Promise<number>;
  until(test: (one: Heard) => boolean): Promise<Heard>;
  send(voice_contact_id: number, signal: unknown): void;
}

/** Opens a signalling socket like a client; resolves once the server has accepted or closed it. */
async function handset(
  query: string,
  { headers = {}, url = server.url }: { headers?: Record<string, string>; url?: string } = {},
): Promise<Handset> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/socket?${query}`, { headers });
  open.push(socket);
  const heard: Heard[] = [];
  const wakes = new Set<() => void>();
  socket.on('message', (data) => {
    heard.push(String(data) === 'pong' ? { name: 'pong' } : JSON.parse(String(data)));
    for (const wake of wakes) wake();
  });
  const closed = new Promise<number>((resolve) => socket.on('close', (code) => resolve(code)));
  const until = (test: (one: Heard) => boolean) =>
    new Promise<Heard>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`not heard: ${JSON.stringify(heard)}`)), 15_000);
      const look = () => {
        const found = heard.find(test);
        if (!found) return;
        clearTimeout(timer);
        wakes.delete(look);
        resolve(found);
      };
      wakes.add(look);
      look();
    });
  await Promise.race([until(({ name }) => name === 'ready'), closed]);
  const send = (voice_contact_id: number, signal: unknown) =>
    socket.send(JSON.stringify({ name: 'signal', voice_contact_id, signal }));
  return { socket, heard, closed, until, send };
}

async function scene(): Promise<{ rachel: TestPerson; wei: TestPerson; bid_id: number }> {
  const rachel = await given.person('Rachel', 'Goh');
  const wei = await given.pro('Wei');
  const bid_id = await given.offer(await given.request(rachel), wei.quote_service_id);
  await given.quote(wei, bid_id, '255.00');
  return { rachel, wei, bid_id };
}
/** Hires, so that the two browsers may connect directly. */
const hire = ({ rachel, bid_id }: Awaited<ReturnType<typeof scene>>) =>
  rachel.client.ok(bidCalls.hire, {
    bid_id,
    hired_for: toWire(new Date(server.app.parts.clock.now().getTime() + 3 * DAY)),
  });
/** Wei rings from handset `a`, Rachel answers from `b`. */
async function spoken({ rachel, wei, bid_id }: Awaited<ReturnType<typeof scene>>): Promise<number> {
  const { voice_contact } = await wei.client.ok(calls.startCall, { bid_id, handset: 'a' });
  await rachel.client.ok(calls.answerCall, { voice_contact_id: voice_contact.id, handset: 'b' });
  return voice_contact.id;
}
const of = ({ token }: TestPerson, bid_id: number, name: string) =>
  `quote_bid_id=${bid_id}&session_token=${token}&handset=${name}`;
const offer = { type: 'offer', sdp: `v=0\r\n${'a=candidate\r\n'.repeat(200)}` } as const;
const isSignal = ({ name }: Heard) => name === 'signal';

describe('who gets a socket', () => {
  it('is each party of a bid: by token, or a browser by its cookie from our own origin', async () => {
    const { rachel, wei, bid_id } = await scene();
    const cookie = `session_token=${rachel.token}`;
    for (const one of [
      await handset(of(rachel, bid_id, 'a')),
      await handset(of(wei, bid_id, 'a')),
      await handset(`quote_bid_id=${bid_id}`, { headers: { cookie, origin: server.url } }),
    ]) {
      one.socket.send('ping');
      await one.until(({ name }) => name === 'pong');
    }
    const refused = {
      'a stranger': [of(await given.person('Dewi'), bid_id, 'a'), {}, 4404],
      'no bid': [of(rachel, 999_999_999, 'a'), {}, 4404],
      'no bid at all': [`session_token=${rachel.token}`, {}, 4404],
      'no session': [`quote_bid_id=${bid_id}&session_token=${'x'.repeat(43)}`, {}, 4403],
      'another origin': [`quote_bid_id=${bid_id}`, { cookie, origin: 'https://evil.example' }, 4403],
      'a browser with a token': [of(rachel, bid_id, 'a'), { origin: server.url }, 4403],
    } as const;
    for (const [who, [query, headers, code]] of Object.entries(refused)) {
      const one = await handset(query, { headers });
      expect(await one.closed, who).toBe(code);
      expect(one.heard, who).toEqual([]);
    }
  });

  it('closes when the bid no longer allows a call or the session ends', async () => {
    const { rachel, wei, bid_id } = await scene();
    const mine = await handset(of(rachel, bid_id, 'a'));
    await rachel.client.ok(bidCalls.rejectBid, { bid_id });
    expect(await mine.closed).toBe(4409);
    expect(await (await handset(of(wei, bid_id, 'a'))).closed).toBe(4409);
    await rachel.client.ok(bidCalls.undoReject, { bid_id });
    const again = await handset(of(rachel, bid_id, 'a'));
    const theirs = await handset(of(wei, bid_id, 'a'));
    await rachel.client.ok(logout, {});
    expect(await again.closed).toBe(4403);
    theirs.socket.send('ping');
    await theirs.until(({ name }) => name === 'pong');
  });
});

describe('signals', () => {
  it('go to the other handset of the call and to no other, as they were', async () => {
    const pair = await scene();
    await hire(pair);
    const { rachel, wei, bid_id } = pair;
    const [caller, callee, tab] = [
      await handset(of(wei, bid_id, 'a')),
      await handset(of(rachel, bid_id, 'b')),
      await handset(of(rachel, bid_id, 'c')),
    ];
    const id = await spoken(pair);
    caller.send(id, offer);
    expect(await callee.until(isSignal)).toEqual({ name: 'signal', voice_contact_id: id, signal: offer });
    const candidate = { type: 'candidate', candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0 } as const;
    callee.send(id, candidate);
    expect((await caller.until(isSignal)).signal).toEqual(candidate);
    // Another tab of hers is not in the call: it can neither hear nor send.
    tab.send(id, candidate);
    expect(await tab.until(({ name }) => name === 'refused')).toMatchObject({ error: 'call over' });
    expect(tab.heard.filter(isSignal)).toEqual([]);
    expect(caller.heard.filter(isSignal)).toHaveLength(1);
    const { rows } = await server.database.pool.query(
      `select count(*)::integer as n from outbox where payload::text like '%candidate%'`,
    );
    expect(rows[0].n).toBe(0);
  });

  it('tell no address of either network before the hire, whatever a client sends, and do from the hire on', async () => {
    const pair = await scene();
    const { rachel, wei, bid_id } = pair;
    const caller = await handset(of(wei, bid_id, 'a'));
    const callee = await handset(of(rachel, bid_id, 'b'));
    const id = await spoken(pair);
    const candidate = (text: string) => ({ type: 'candidate', candidate: text, sdpMid: '0', sdpMLineIndex: 0 });
    const host = candidate('candidate:1 1 udp 2122 203.0.113.9 50000 typ host');
    const mapped = candidate('candidate:2 1 udp 1686 203.0.113.9 50000 typ srflx raddr 10.0.0.4 rport 1');
    const relay = candidate('candidate:3 1 udp 41 198.51.100.7 6 typ relay raddr 203.0.113.9 rport 50000');
    const sdp = `v=0\r\no=- 1 2 IN IP4 203.0.113.9\r\na=${host.candidate}\r\n`;
    for (const [from, to] of [
      [caller, callee],
      [callee, caller],
    ] as const) {
      for (const signal of [host, mapped, { type: 'offer', sdp }, relay]) from.send(id, signal);
      await to.until((one) => one.signal?.type === 'candidate');
      await to.until((one) => one.signal?.type === 'offer');
      // Frames are checked in parallel: after one more round trip all of them are through.
      from.send(id, { type: 'restart' });
      await to.until((one) => one.signal?.type === 'restart');
      expect(to.heard.flatMap((one) => one.signal?.type ?? []).sort()).toEqual(['candidate', 'offer', 'restart']);
      expect(JSON.stringify(to.heard)).not.toContain('203.0.113.9');
      expect(JSON.stringify(to.heard)).toContain('198.51.100.7');
    }
    await hire(pair);
    callee.heard.length = 0;
    caller.send(id, host);
    expect((await callee.until(isSignal)).signal).toEqual(host);
    await rachel.client.ok(bidCalls.undoHire, { bid_id });
    callee.heard.length = 0;
    caller.send(id, host);
    caller.send(id, { type: 'restart' });
    await callee.until((one) => one.signal?.type === 'restart');
    expect(callee.heard.filter(isSignal)).toHaveLength(1);
  });

  it('are refused before the answer, after the end, of another call, and where they are not of their form', async () => {
    const pair = await scene();
    const { rachel, wei, bid_id } = pair;
    const elsewhere = await spoken(await scene());
    const caller = await handset(of(wei, bid_id, 'a'));
    const callee = await handset(of(rachel, bid_id, 'b'));
    const told = async (id: number, signal: unknown) => {
      caller.heard.length = 0;
      caller.send(id, signal);
      return (await caller.until(({ name }) => name === 'refused')).error;
    };
    const { voice_contact } = await wei.client.ok(calls.startCall, { bid_id, handset: 'a' });
    const { id } = voice_contact;
    expect(await told(id, offer)).toBe('call over');
    await rachel.client.ok(calls.answerCall, { voice_contact_id: id, handset: 'b' });
    expect(await told(elsewhere, offer)).toBe('not found');
    expect(await told(id, { type: 'offer', sdp: 'x'.repeat(6_000) })).toBe('too large');
    expect(await told(id, { type: 'eval', code: '1' })).toBe('not readable');
    caller.heard.length = 0;
    caller.socket.send('{not json');
    expect((await caller.until(({ name }) => name === 'refused')).error).toBe('not readable');
    await wei.client.ok(calls.hangUp, { voice_contact_id: id });
    expect(await told(id, offer)).toBe('call over');
    expect(callee.heard.filter(isSignal)).toEqual([]);
  });

  it('are so many in ten seconds and no more', async () => {
    const pair = await scene();
    const caller = await handset(of(pair.wei, pair.bid_id, 'a'));
    const id = await spoken(pair);
    for (let n = 0; n < 130; n++) caller.send(id, { type: 'restart' });
    expect(await caller.closed).toBe(4429);
  });

  it('reach a socket on another node, which is never told a token in its log', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'gotong-node-'));
    const config = loadConfig({
      NODE_ENV: 'test',
      PORT: '0',
      LOG_LEVEL: 'trace',
      JOBS: 'false',
      DATA_DIR: folder,
      DATABASE_URL: server.database.url,
      RATE_LIMIT: '1000000',
    });
    const write = process.stdout.write.bind(process.stdout);
    process.stdout.write = ((text: string | Uint8Array, ...rest: never[]) => {
      if (String(text).startsWith('{"level"')) {
        logged.push(String(text));
        return true;
      }
      return write(text, ...rest);
    }) as typeof process.stdout.write;
    let node: App | null = null;
    try {
      node = await createApp(config, server.database.url);
      await node.http.listen({ port: 0, host: '127.0.0.1' });
      const { port } = node.http.server.address() as { port: number };
      const pair = await scene();
      const { rachel, wei, bid_id } = pair;
      const caller = await handset(of(wei, bid_id, 'a'));
      const callee = await handset(of(rachel, bid_id, 'b'), { url: `http://127.0.0.1:${port}` });
      const id = await spoken(pair);
      caller.send(id, offer);
      expect((await callee.until(isSignal)).signal).toEqual(offer);
      callee.send(id, { type: 'answer', sdp: 'v=0' });
      expect((await caller.until(isSignal)).signal).toEqual({ type: 'answer', sdp: 'v=0' });
      await rachel.client.ok(bidCalls.rejectBid, { bid_id });
      expect(await callee.closed).toBe(4409);
      node.parts.log.warn({ session_token: rachel.token }, 'asked to be written');
      expect(logged.join('')).toContain('asked to be written');
      for (const { token } of [rachel, wei]) expect(logged.join('')).not.toContain(token);
    } finally {
      process.stdout.write = write;
      await node?.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
