import { connect, type Socket } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { limitReaders, type ReaderLimits } from './readers.ts';

const LARGE = Buffer.alloc(8_000_000, 'x');
let app: FastifyInstance;
const open: Socket[] = [];

afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy();
  await app.close();
});

async function serve(limits: Partial<ReaderLimits>) {
  app = fastify();
  limitReaders(app, { at_once: 4, idle_ms: 60_000, bytes: 1e9, look_ms: 20, ...limits });
  app.get('/', () => 'small');
  app.get('/large', (_, reply) => reply.send(LARGE));
  await app.listen({ port: 0, host: '127.0.0.1' });
}

/** Sends `times` requests in one packet on one connection, and reads the answers or not. */
function ask(path: string, times: number, reads: boolean) {
  const socket = connect((app.server.address() as { port: number }).port, '127.0.0.1');
  open.push(socket);
  const state = { bytes: 0, isEnded: false };
  socket.on('error', () => {});
  socket.on('close', () => {
    state.isEnded = true;
  });
  if (reads)
    socket.on('data', (chunk) => {
      state.bytes += chunk.length;
    });
  else socket.pause();
  socket.write(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`.repeat(times));
  return { state, socket };
}
const connections = () => new Promise<number>((done) => app.server.getConnections((_, count) => done(count)));

it('answers a few concurrent requests on a connection, but one more than allowed ends it', async () => {
  await serve({});
  const few = ask('/', 4, true);
  await expect.poll(() => few.state.bytes).toBeGreaterThan(4 * 100);
  expect(few.state.isEnded).toBe(false);
  const many = ask('/', 5, true);
  await expect.poll(() => many.state.isEnded).toBe(true);
  // The answered connection can be used again.
  few.socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(4));
  await expect.poll(() => few.state.bytes).toBeGreaterThan(8 * 100);
});

it('ends a connection that does not read for too long; one that reads, or has nothing to read, stays', async () => {
  await serve({ idle_ms: 200 });
  const silent = ask('/', 1, true);
  ask('/large', 1, false);
  await expect.poll(() => silent.state.bytes).toBeGreaterThan(0);
  await expect.poll(connections).toBe(1);
  expect(silent.state.isEnded).toBe(false);
  const reading = ask('/large', 1, true);
  await expect.poll(() => reading.state.bytes).toBeGreaterThan(LARGE.length);
});

it('ends connections that do not read when too many bytes wait in all', async () => {
  await serve({ bytes: 10_000_000 });
  let came = 0;
  app.server.on('connection', () => {
    came += 1;
  });
  for (let n = 0; n < 6; n++) ask('/large', 1, false);
  await expect.poll(() => came).toBe(6);
  await expect.poll(connections).toBeLessThan(6);
  const reading = ask('/large', 1, true);
  await expect.poll(() => reading.state.bytes).toBeGreaterThan(LARGE.length);
});

it('does not count a pause of the process as idleness of its readers', async () => {
  await serve({ idle_ms: 1_500 });
  let came = 0;
  app.server.on('connection', () => {
    came += 1;
  });
  ask('/large', 1, false);
  await expect.poll(() => came).toBe(1);
  const until = performance.now() + 1_800;
  while (performance.now() < until);
  // Some checks after the pause it is still open, and it ends only after its own idle time.
  await new Promise((done) => setTimeout(done, 60));
  expect(await connections()).toBe(1);
  await expect.poll(connections).toBe(0);
});
