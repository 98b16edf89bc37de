import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';
import { startTestServer } from '#test/support/server.ts';

it('nothing in the process keeps a closed server in memory', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const closed: WeakRef<object>[] = [];
  const startAndClose = async () => {
    const server = await startTestServer();
    closed.push(new WeakRef(server.app.http));
    expect((await fetch(`${server.url}/metrics`)).status).toBe(200);
    await server.close();
  };
  for (let i = 0; i < 4; i++) await startAndClose();
  // A connection may still hold the last server, and a busy machine closes it late.
  await expect
    .poll(
      () => {
        collect();
        return closed.filter((one) => one.deref() !== undefined).length;
      },
      { interval: 200, timeout: 90_000 },
    )
    .toBeLessThanOrEqual(1);
});
