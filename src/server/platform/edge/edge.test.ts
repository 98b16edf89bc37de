import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { MARKS, platformCalls } from '#test/support/platform-calls.ts';
import { type PlatformServer, startPlatform } from '#test/support/platform-server.ts';

/** Tests the limits on what strangers can take of the server, over real sockets. */
let server: PlatformServer;
const open: Socket[] = [];

beforeAll(async () => {
  server = await startPlatform(platformCalls(), {
    env: {
      TRUST_PROXY: '',
      HEAD_TIMEOUT_MS: '1500',
      BODY_CHECK_MS: '1000',
      CONNECTIONS_PER_ADDRESS: '20',
    },
  });
  await server.database.pool.query(MARKS);
});
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy();
});
afterAll(() => server.close());

/** A raw connection, with the received text and a promise of its end. */
async function dial(): Promise<{ socket: Socket; said: () => string; ended: Promise<void> }> {
  const { port } = new URL(server.url);
  const socket = connect(Number(port), '127.0.0.1');
  open.push(socket);
  let text = '';
  socket.on('data', (chunk) => {
    text += String(chunk);
  });
  socket.on('error', () => {});
  const ended = new Promise<void>((done) => socket.once('close', () => done()));
  await new Promise<void>((done) => socket.once('connect', () => done()));
  return { socket, said: () => text, ended };
}
const head = (more: readonly string[]) =>
  ['POST /things/echo/7.json HTTP/1.1', 'Host: localhost', 'X-Api-Key: gotong-web', ...more, '', ''].join('\r\n');
const within = (ended: Promise<void>, ms: number) => Promise.race([ended.then(() => 'ended'), sleep(ms, 'open')]);

describe('slow connections', () => {
  it('end when no head comes, half of one, or half of a body', async () => {
    const [silent, half, body] = [await dial(), await dial(), await dial()];
    half.socket.write('POST /things/echo/7.json HTTP/1.1\r\nHost:');
    body.socket.write(head(['Content-Type: application/json', 'Content-Length: 500000']));
    body.socket.write('{"title": "');
    for (const { ended } of [silent, half, body]) expect(await within(ended, 10_000)).toBe('ended');
  });

  it('wait for a body that comes slowly but steadily', async () => {
    const { socket, said } = await dial();
    const text = JSON.stringify({ title: 'Slow', more: 'x'.repeat(2_000) });
    socket.write(head(['Content-Type: application/json', `Content-Length: ${text.length}`, 'Connection: close']));
    for (let at = 0; at < text.length; at += 200) {
      socket.write(text.slice(at, at + 200));
      await sleep(80);
    }
    await expect.poll(said).toContain('HTTP/1.1 200');
  });
});

it('limits the connections of one address', async () => {
  const mine = await Promise.all(Array.from({ length: 26 }, dial));
  await sleep(100);
  const left = mine.filter(({ socket }) => !socket.destroyed && !socket.readableEnded);
  expect(left.length).toBeLessThanOrEqual(20);
  for (const { socket } of mine) socket.destroy();
  await expect
    .poll(() =>
      fetch(`${server.url}/things/index.json`).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    .toBe(401);
});

describe('bodies', () => {
  const form = (fields: number, bytes: number) => {
    const body = new FormData();
    body.append('title', 'Large');
    for (let n = 0; n < fields; n++) body.append(`f${n}`, '%'.repeat(bytes));
    return body;
  };
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    fetch(`${server.url}/things/echo/7.json`, {
      method: 'POST',
      body,
      headers: { 'x-api-key': 'gotong-web', ...headers },
      duplex: 'half',
    } as RequestInit).then(
      ({ status }) => status,
      () => 413,
    );

  it('of a call without files are a megabyte at most, in every form', async () => {
    expect(await send(form(4, 199_000))).toBe(200);
    expect(await send(form(6, 199_000))).toBe(413);
    expect(await send(`title=${'x'.repeat(1_000_001)}`, { 'content-type': 'application/x-www-form-urlencoded' })).toBe(
      413,
    );
  });

  it('without a length are counted while they arrive', async () => {
    const part = (n: number) => `--b\r\nContent-Disposition: form-data; name="f${n}"\r\n\r\n${'%'.repeat(150_000)}\r\n`;
    let sent = 0;
    const stream = new ReadableStream({
      pull(controller) {
        if (sent >= 300) controller.close();
        else controller.enqueue(new TextEncoder().encode(part(sent++)));
      },
    });
    expect(await send(stream, { 'content-type': 'multipart/form-data; boundary=b' })).toBe(413);
    expect(sent).toBeLessThan(100);
    expect(server.parts.texts.held).toBe(0);
  });

  it('that arrive slowly hold only the received bytes, and others can still send', async () => {
    const slow = await Promise.all(Array.from({ length: 12 }, dial));
    for (const { socket } of slow) {
      socket.write(head(['Content-Type: application/json', 'Content-Length: 900000']));
      socket.write(`{"title": "${'x'.repeat(20_000)}`);
    }
    await expect.poll(() => server.parts.texts.held, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(server.parts.texts.held).toBeLessThan(600_000);
    expect(await send(JSON.stringify({ title: 'y'.repeat(500_000) }), { 'content-type': 'application/json' })).not.toBe(
      503,
    );
    for (const { socket } of slow) socket.destroy();
    await expect.poll(() => server.parts.texts.held, { timeout: 10_000 }).toBe(0);
  });

  it('of one caller may hold four megabytes in memory; beyond that they get 503', async () => {
    const slow = await Promise.all(Array.from({ length: 6 }, dial));
    for (const { socket } of slow) {
      socket.write(head(['Content-Type: application/json', 'Content-Length: 990000']));
      socket.write(`{"title": "${'x'.repeat(900_000)}`);
    }
    await expect
      .poll(
        () => slow.find(({ said }) => said().includes('HTTP/1.1 503') && /retry-after: 2/i.test(said()))?.said() ?? '',
        { timeout: 10_000 },
      )
      // The rest of the body need not arrive.
      .toMatch(/connection: close/i);
    expect(server.parts.texts.held).toBeLessThanOrEqual(4_000_000);
    for (const { socket } of slow) socket.destroy();
    await expect.poll(() => server.parts.texts.held, { timeout: 10_000 }).toBe(0);
  });

  it('free their room when they are answered', async () => {
    await Promise.all(Array.from({ length: 10 }, () => send(form(2, 100_000))));
    await expect.poll(() => server.parts.texts.held).toBe(0);
  });
});

describe('a body that no handler reads', () => {
  /** Writes the same piece until `most` bytes are sent or the connection has ended. Answers the sent bytes. */
  async function pour(socket: Socket, piece: Buffer, most: number): Promise<number> {
    let sent = 0;
    const ended = new Promise<void>((done) => socket.once('close', () => done()));
    while (sent < most && socket.writable) {
      if (!socket.write(piece))
        await Promise.race([new Promise<void>((done) => socket.once('drain', () => done())), ended]);
      sent += piece.length;
    }
    return sent;
  }
  const FORM = 'Content-Type: multipart/form-data; boundary=b';
  const STRANGER = ['POST /things/echo/7.json HTTP/1.1', 'Host: localhost', FORM];
  const stranger = (more: readonly string[]) => [...STRANGER, ...more, '', ''].join('\r\n');
  const CHUNK = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(65_536, '%'), Buffer.from('\r\n')]);

  it('ends with its answer where it is long or does not say how long it is', async () => {
    for (const length of ['Transfer-Encoding: chunked', 'Content-Length: 50000000']) {
      const { socket, said, ended } = await dial();
      socket.write(stranger([length]));
      await expect.poll(said, { message: length }).toMatch(/^HTTP\/1.1 401.*connection: close/is);
      expect(await pour(socket, CHUNK, 40_000_000), length).toBeLessThan(40_000_000);
      await ended;
    }
  });

  it('is read to its end if it is no larger than a photo, so that the answer arrives and the connection can be used again', async () => {
    const { socket, said } = await dial();
    socket.write(stranger(['Content-Length: 6000000']));
    await expect.poll(said).toContain('HTTP/1.1 401');
    expect(said()).not.toMatch(/connection: close/i);
    expect(await pour(socket, Buffer.alloc(60_000), 6_000_000)).toBe(6_000_000);
    socket.write('GET /things/index.json HTTP/1.1\r\nHost: localhost\r\nX-Api-Key: gotong-web\r\n\r\n');
    await expect.poll(said).toContain('HTTP/1.1 200');
  });

  it('is read to its end after a file that its call does not take, and the next one too', async () => {
    const { socket, said } = await dial();
    const part = (n: number) =>
      `--b\r\nContent-Disposition: form-data; name="${n}"; filename="${n}.png"\r\n\r\n${'%'.repeat(300_000)}\r\n`;
    const body = Buffer.from(`${part(1)}${part(2)}${part(3)}--b--\r\n`);
    socket.write(head([FORM, `Content-Length: ${body.length}`]));
    expect(await pour(socket, body, body.length)).toBe(body.length);
    await expect.poll(said).toContain('HTTP/1.1 400');
    socket.write('GET /things/index.json HTTP/1.1\r\nHost: localhost\r\nX-Api-Key: gotong-web\r\n\r\n');
    await expect.poll(said).toContain('HTTP/1.1 200');
  });

  it('is timed after its answer as before it', async () => {
    const { socket, said, ended } = await dial();
    socket.write(stranger(['Content-Length: 900000']));
    await expect.poll(said).toContain('HTTP/1.1 401');
    expect(await within(ended, 10_000)).toBe('ended');
  });

  it('ends at sixty-one megabytes, also where a file is too large to be kept', async () => {
    const { socket, ended } = await dial();
    const path = 'POST /things/files.json HTTP/1.1';
    socket.write(
      [path, 'Host: localhost', 'X-Api-Key: gotong-web', FORM, 'Transfer-Encoding: chunked', '', ''].join('\r\n'),
    );
    const part = '--b\r\nContent-Disposition: form-data; name="file[]"; filename="1.png"\r\n\r\n';
    socket.write(`${part.length.toString(16)}\r\n${part}\r\n`);
    expect(await pour(socket, CHUNK, 120_000_000)).toBeLessThan(100_000_000);
    await ended;
  });
});

describe('files', () => {
  const send = async (sizes: readonly number[], key?: string) => {
    const body = new FormData();
    for (const [n, size] of sizes.entries()) body.append('file[]', new Blob([new Uint8Array(size)]), `${n}.png`);
    const headers = { 'x-api-key': 'gotong-web', ...(key === undefined ? {} : { 'idempotency-key': key }) };
    const reply = await fetch(`${server.url}/things/files.json`, { method: 'POST', body, headers });
    return { status: reply.status, body: (await reply.json()) as { files?: { size: number }[]; held?: number } };
  };

  it('of a large form hold room in memory only while the call is answered', async () => {
    const { body } = await send([400_000, 300_000]);
    expect(body.files?.map(({ size }) => size)).toEqual([400_000, 300_000]);
    expect(body.held).toBe(700_000);
    await expect.poll(() => server.parts.bodies.held).toBe(0);
  });

  it('are compared by their content, large and small, when a call is repeated', async () => {
    for (const size of [200, 200_000]) {
      const key = `files of ${size}`;
      const first = await send([size], key);
      expect(first.status).toBe(200);
      expect((await send([size], key)).body).toEqual(first.body);
      expect((await send([size + 1], key)).status).toBe(409);
    }
  });
});

it('answers 404, not 500, to a path with a NUL', async () => {
  const headers = { 'x-api-key': 'gotong-web' };
  for (const path of ['/things/view/%00.json', '/things/%00', '/new/v1/payments/order/%00/receipt.pdf'])
    expect((await fetch(server.url + path, { headers })).status, path).toBe(404);
});
