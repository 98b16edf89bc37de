import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { cleanUp, launchReady } from '#test/lifecycle/program.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import { test } from '../people.ts';
import { HAS_DATABASE } from './links.ts';

/**
 * Starts a server with other settings for the journeys of one file, on the journeys' database, and stops it after them. They
 * are skipped where the journeys run against a server elsewhere. `url` is empty until it is up.
 */
export function ownServer(env: Readonly<Record<string, string>>): { readonly url: string } {
  // Otherwise two workers share the file, and each starts a server.
  test.describe.configure({ mode: 'default' });
  test.skip(!HAS_DATABASE, 'needs the data folder of the server');
  const own = { url: '' };
  test.beforeAll(async () => {
    const folder = process.env.JOURNEY_DATA as string;
    const { url: DATABASE_URL } = await startEmbedded({ dataDir: folder });
    const port = await freePort();
    own.url = `http://localhost:${port}`;
    await launchReady(folder, {
      port,
      env: { GOTONG_MODE: 'demo', DATABASE_URL, PUBLIC_URL: own.url, JOBS: 'false', RATE_LIMIT: '100000', ...env },
    });
  });
  test.afterAll(cleanUp);
  return own;
}
