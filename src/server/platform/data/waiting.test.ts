import { connect, createServer, type Socket } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { createTestDatabase } from '#test/support/database.ts';
import { overTcp } from '#test/support/outside/pipe.ts';
import { StartError } from '../start-error.ts';
import { untilAwake } from './waiting.ts';

// Tests that a node waits for a database that is still starting.

const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});

/** PostgreSQL's answer to a client that connects before it is ready, or may not connect. */
function refusal(code: string, message: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0M${message}\0\0`);
  const head = Buffer.alloc(5);
  head.write('E');
  head.writeInt32BE(4 + fields.length, 1);
  return Buffer.concat([head, fields]);
}

/** A database that gives this answer to the first connections, and then works. */
async function recovering(first: number, answer: Buffer | null) {
  const database = await createTestDatabase();
  const { hostname, port } = overTcp(database.url);
  const open = new Set<Socket>();
  let came = 0;
  const listener = createServer((near) => {
    came += 1;
    near.on('error', () => {});
    if (came <= first) {
      if (answer) near.once('data', () => near.end(answer));
      else near.destroy();
      return;
    }
    const far = connect(Number(port), hostname);
    far.on('error', () => {});
    for (const socket of [near, far]) open.add(socket);
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((done) => listener.listen(0, '127.0.0.1', done));
  ends.push(async () => {
    for (const socket of open) socket.destroy();
    await new Promise((done) => listener.close(done));
    await database.drop();
  });
  const url = overTcp(database.url);
  url.port = String((listener.address() as { port: number }).port);
  return { url: url.href, came: () => came };
}
const QUICK = { ms: 20_000, pause_ms: 5 };
const STARTING = refusal('57P03', 'the database system is starting up');

it.each<[string, Buffer | null]>([
  ['is recovering', STARTING],
  ['shuts down', refusal('57P01', 'terminating connection due to administrator command')],
  ['has no connection left', refusal('53300', 'sorry, too many clients already')],
  ['drops connections', null],
])('waits while the database %s, and says so once', async (_, answer) => {
  const { url, came } = await recovering(3, answer);
  const said: string[] = [];
  await untilAwake(url, (line) => said.push(line), QUICK);
  expect(came()).toBe(4);
  expect(said).toEqual([expect.stringMatching(/^Waiting for the database: /)]);
});

it('does not wait for errors that waiting cannot fix', async () => {
  const { url, came } = await recovering(9, refusal('28P01', 'password authentication failed for user "gotong"'));
  await expect(untilAwake(url, undefined, QUICK)).rejects.toThrow('password authentication failed');
  expect(came()).toBe(1);
});

it('gives up with a message after its time', async () => {
  const { url } = await recovering(1_000, STARTING);
  const giving = untilAwake(url, undefined, { ms: 30, pause_ms: 5 });
  await expect(giving).rejects.toThrow(StartError);
  await expect(giving).rejects.toThrow('The database does not answer: the database system is starting up');
});
