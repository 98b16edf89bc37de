import { fork } from 'node:child_process';
import { once } from 'node:events';
import { openDatabase } from '#server/platform/data/database.ts';
import { arrangePeople, work } from '#test/support/attack/people.ts';
import { type Child, startProduct, toSample } from './load.ts';

const PEOPLE = 20;

/** How long ordinary calls take while two hundred attackers call the server, compared with a quiet time in the same run. */
export async function attacked(
  env: Record<string, string>,
  seconds: number,
): Promise<{ quiet: number; attacked: number; failed: number; again: number; rss: number }> {
  const database = openDatabase(env.DATABASE_URL as string, 1);
  const people = await arrangePeople(database.pool, PEOPLE);
  const tokens = (await arrangePeople(database.pool, 4)).map(({ token }) => token);
  await database.close();
  const ours: Child = await startProduct({ ...env, MESSAGES_A_MINUTE: '100000' });
  try {
    const port = Number(new URL(ours.url).port);
    await work(port, people, 1_000);
    const quiet = await work(port, people, seconds * 1_000);
    const attackers = fork(new URL('../test/support/attack/attackers.ts', import.meta.url), [
      JSON.stringify({ port, tokens }),
    ]);
    await once(attackers, 'message');
    let rss = 0;
    const watch = setInterval(async () => {
      rss = Math.max(rss, (await ours.ask({})).rss);
    }, 250);
    const during = await work(port, people, seconds * 1_000);
    clearInterval(watch);
    attackers.send('end');
    await once(attackers, 'exit');
    return {
      quiet: toSample(quiet.times).p99,
      attacked: toSample(during.times).p99,
      failed: quiet.failed.length + during.failed.length,
      again: during.again,
      rss,
    };
  } finally {
    await ours.end();
  }
}
