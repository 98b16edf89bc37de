import { spawnSync } from 'node:child_process';
import { closeSync, openSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, expect, it } from 'vitest';
import * as messages from '#core/messages/calls.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { testClient } from '#test/support/client.ts';
import { arrangeConversations } from './conversations.ts';
import { cleanUp, launchReady, newFolder } from './program.ts';

/** Mounts a small disk on a folder. False where this user may not mount one. */
const mounted: string[] = [];
function mount(folder: string): boolean {
  const isDone = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=220m,mode=755', 'tmpfs', folder]).status === 0;
  if (isDone) mounted.push(folder);
  return isDone;
}
const disk = newFolder();
const hasDisk = mount(disk);

let embedded: EmbeddedDatabase | undefined;
let db: pg.Pool | undefined;
afterAll(async () => {
  await db?.end();
  await embedded?.stop();
  for (const folder of mounted) spawnSync('umount', ['-l', folder]);
  await cleanUp();
});

function fill(path: string): void {
  const file = openSync(path, 'w');
  for (let size = 1 << 20; size >= 1; size >>= 1)
    try {
      for (;;) writeSync(file, Buffer.alloc(size, 1));
    } catch {
      // Full for a piece of this size: the next is half of it.
    }
  closeSync(file);
}

it.skipIf(!hasDisk)(
  'a full disk of the database: writers are told to come again, readers go on, and with room all goes on by itself',
  async () => {
    embedded = await startEmbedded({ dataDir: disk, settings: { max_wal_size: '32MB', min_wal_size: '32MB' } });
    db = new pg.Pool({ connectionString: embedded.url, max: 2 });
    db.on('error', () => {});
    const env = {
      GOTONG_MODE: 'demo',
      DATABASE_URL: embedded.url,
      SECRET_KEY: 'a key of the test of a full disk, long enough',
      JOBS: 'false',
      MESSAGES_A_MINUTE: '100000',
      RATE_LIMIT: '100000',
      LOG_LEVEL: 'silent',
    };
    const node = await launchReady(newFolder(), { env });
    const given = await arrangeConversations(db);
    const url = `http://127.0.0.1:${node.port}`;
    expect((await fetch(url)).status).toBe(200);
    const acknowledged: string[] = [];
    const send = async (name: string) => {
      const reply = await testClient(url, given.people[0]?.tokens[0] as string).call(messages.sendMessage, {
        bid_id: given.bids[0][0] as number,
        message: `${name} ${'x'.repeat(1_500)}`,
        client_message_id: name,
      });
      if (reply.http === 200) acknowledged.push(name);
      return reply;
    };
    expect((await send('room')).http).toBe(200);

    fill(join(disk, 'filler'));
    let refused = await send('full 0');
    for (let n = 1; refused.http === 200 && n < 2_000; n++) refused = await send(`full ${n}`);
    expect([refused.http, Number(refused.retry_after) > 0]).toEqual([503, true]);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    // A cached public page is still served.
    expect((await fetch(url)).status).toBe(200);

    rmSync(join(disk, 'filler'));
    const began = performance.now();
    await expect.poll(async () => (await send('room again')).http, { timeout: 30_000 }).toBe(200);
    console.log(
      `disk full: refused after ${acknowledged.length - 2} messages; with room it goes on after ${Math.round(performance.now() - began)} ms`,
    );
    const { rows } = await db.query<{ name: string }>(
      'select client_message_id as name from messages where client_message_id = any ($1)',
      [acknowledged],
    );
    expect(rows.map(({ name }) => name).sort()).toEqual([...new Set(acknowledged)].sort());
  },
  120_000,
);
