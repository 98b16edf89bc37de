import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import Fastify from 'fastify';
import { expect, it, onTestFinished } from 'vitest';
import { leaving } from './leaving.ts';

const CALL = 'GET /name HTTP/1.1\r\nhost: us\r\n\r\n';
/** Longer than a test may take, so that no connection here ends by the deadline. */
const NEVER_MS = 600_000;

async function node(answer: () => Promise<string> = async () => 'gotong') {
  const app = Fastify({ forceCloseConnections: 'idle', return503OnClosing: false });
  const leave = leaving(app, { drain_ms: 0, drain_deadline_ms: NEVER_MS });
  app.get('/name', answer);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;
  const opened = async () => {
    const taken = once(app.server, 'connection');
    const client = connect(port, '127.0.0.1');
    onTestFinished(() => void client.destroy());
    await taken;
    return client;
  };
  return { leave, opened };
}

/** All text received until the connection ends. */
async function heard(client: Socket): Promise<string> {
  let all = '';
  for await (const part of client.setEncoding('utf8')) all += part;
  return all;
}

async function called(client: Socket): Promise<void> {
  client.write(CALL);
  await once(client, 'data');
}

it('a node that ends still answers a first call on a connection opened before', async () => {
  const { leave, opened } = await node();
  const client = await opened();
  await leave.begin();
  const finished = leave.finish();
  await new Promise((done) => setTimeout(done, 300));
  client.write(CALL);
  const answer = await heard(client);
  expect(answer).toContain('200 OK');
  expect(answer).toContain('connection: close');
  expect(answer).toContain('gotong');
  await finished;
});

it('it answers a second call that is half sent', async () => {
  const { leave, opened } = await node();
  const client = await opened();
  await called(client);
  client.write(CALL.slice(0, 20));
  await new Promise((done) => setTimeout(done, 100));
  const finished = leave.finish();
  await new Promise((done) => setTimeout(done, 300));
  client.write(CALL.slice(20));
  expect(await heard(client)).toContain('gotong');
  await finished;
});

it('it answers a running call', async () => {
  const called = Promise.withResolvers<void>();
  const { promise, resolve } = Promise.withResolvers<string>();
  const { leave, opened } = await node(() => {
    called.resolve();
    return promise;
  });
  const client = await opened();
  client.write(CALL);
  await called.promise;
  const finished = leave.finish();
  await new Promise((done) => setTimeout(done, 300));
  resolve('late');
  expect(await heard(client)).toContain('late');
  await finished;
});

it('it closes idle connections, and those that never send anything', async () => {
  const { leave, opened } = await node();
  const [waiting, silent] = [await opened(), await opened()];
  await called(waiting);
  await leave.finish();
  expect([await heard(waiting), await heard(silent)]).toEqual(['', '']);
});
