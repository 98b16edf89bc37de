import { afterAll, beforeAll, expect, it } from 'vitest';
import { signUp } from '#core/auth/calls.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { testClient } from '#test/support/client.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import { cleanUp, emptyMarket, kill, launchReady, newFolder } from '../program.ts';

let embedded: EmbeddedDatabase;

// A rolling restart of three nodes under load is in test/lifecycle/nodes.test.ts.

const SHARED = { SECRET_KEY: 'a key that the nodes of the test share', RATE_LIMIT: '100000' };
const urlOf = (port: number) => `http://127.0.0.1:${port}`;

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: await emptyMarket(), durable: false });
});
afterAll(async () => {
  await embedded?.stop();
  await cleanUp();
});

it('calls that run when a node is told to end are answered', async () => {
  const port = await freePort();
  // It still listens for three seconds: connections that no process has taken yet end with the one that listened, and on a
  // busy machine it gets little of a second.
  // On a busy machine passwords take longer than the ten seconds after which what runs is cut.
  const drain = { DRAIN_SECONDS: '3', DRAIN_DEADLINE_SECONDS: '120' };
  const env = { ...SHARED, ...drain, GOTONG_MODE: 'demo', DATABASE_URL: embedded.url, JOBS: 'false' };
  const node = await launchReady(newFolder(), { port, env });
  const calls = Array.from({ length: 48 }, (_, n) =>
    testClient(urlOf(port), null)
      .call(signUp, { email: `leaving${n}@example.sg`, passwd: 'three leaves of jade' })
      .then(({ http, status }) => `${http} ${status}`),
  );
  // They have arrived: passwords are hashed two at a time.
  await Promise.race(calls);
  const ended = kill(node, 'SIGTERM');
  const answers = await Promise.all(calls.map((one) => one.catch(String)));
  expect(new Set(answers), node.output()).toEqual(new Set(['200 Success']));
  expect(await ended).toBe(0);
});
