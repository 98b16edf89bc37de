import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { arrangePeople, work } from '#test/support/attack/people.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import { cleanUp, emptyMarket, kill, launchReady, newFolder } from './program.ts';

/** The measurements behind these limits are in decision 030. */
const MOST = 400e6;
const ATTACK_MS = 12_000;
/** More than this is an attack: where the machine is busy it lasts until then, as its attackers give way to all others. */
const ATTACKS = { connections: 500, 'large forms': 50, 'forms of many fields': 50 };
let embedded: EmbeddedDatabase;
let db: pg.Pool;

const settings = () => ({
  GOTONG_MODE: 'demo',
  DATABASE_URL: embedded.url,
  SECRET_KEY: 'a key of the attack test, long enough',
  MESSAGES_A_MINUTE: '100000',
  JOBS: 'false',
});

beforeAll(async () => {
  embedded = await startEmbedded({ dataDir: await emptyMarket(), durable: false });
  db = new pg.Pool({ connectionString: embedded.url, max: 2 });
  // The first start of a build bundles, which takes its time.
  await kill(await launchReady(newFolder(), { env: settings() }), 'SIGKILL');
});
afterAll(async () => {
  await db?.end();
  await embedded?.stop();
  await cleanUp();
});

/** Resident memory of a process, in bytes. */
const residentOf = (pid: number): number => {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1]);
  return pages * 4_096;
};

it('two hundred attackers cost the server less than 400 MB, and no one who works an error', async () => {
  const port = await freePort();
  const node = await launchReady(newFolder(), { port, env: settings() });
  const people = await arrangePeople(db, 20);
  const tokens = (await arrangePeople(db, 4)).map(({ token }) => token);
  const pid = node.child.pid as number;
  const quiet = await work(port, people, 2_000);
  expect(quiet.failed).toEqual([]);

  const attackers = fork(new URL('../support/attack/attackers.ts', import.meta.url), [
    JSON.stringify({ port, tokens }),
  ]);
  await once(attackers, 'message');
  let most = 0;
  const watch = setInterval(() => {
    most = Math.max(most, residentOf(pid));
  }, 50);
  const told = async (what: 'counts' | 'end') => {
    attackers.send(what);
    const [counts] = (await once(attackers, 'message')) as [Record<string, number>];
    return counts;
  };
  const worked: { times: number[]; failed: string[] } = { times: [], failed: [] };
  const isAttack = (did: Record<string, number>) =>
    Object.entries(ATTACKS).every(([what, n]) => (did[what] ?? 0) > n) && worked.times.length > 100;
  for (let rounds = 0; rounds < 12; rounds++) {
    const more = await work(port, people, ATTACK_MS);
    worked.times.push(...more.times);
    worked.failed.push(...more.failed);
    if (worked.failed.length > 0 || isAttack(await told('counts'))) break;
  }
  const did = await told('end');
  clearInterval(watch);

  expect(worked.failed).toEqual([]);
  expect(worked.times.length).toBeGreaterThan(100);
  for (const [what, n] of Object.entries(ATTACKS))
    expect([what, did[what]]).toEqual([what, expect.toSatisfy((m) => m > n)]);
  expect(most, `${Math.round(most / 1e6)} MB`).toBeLessThan(MOST);
  await kill(node, 'SIGKILL');
});
