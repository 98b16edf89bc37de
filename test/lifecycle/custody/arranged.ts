import { setTimeout as sleep } from 'node:timers/promises';
import { type Database, openDatabase } from '#server/platform/data/database.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { migrate } from '#server/platform/schema/migrate.ts';
import { type Nodes, SHARED_KEY, startNodes } from '../bookings/two-nodes.ts';
import { newFolder, postmasterOf } from '../program.ts';
import { bankOf } from './bank.ts';
import { drain, type Play, type Played, play, type Stage, settle } from './play.ts';
import { proveCustody } from './proof.ts';
import { makeWorld } from './world.ts';

/** Plays on a database and two nodes of its own, lets the company answer everything, and where asked all of it end, and answers what happened with what is wrong about it. */
export async function playCustody(
  wish: Play & { readonly is_drained: boolean },
): Promise<Played & { readonly wrong: readonly string[]; readonly drained_days: number }> {
  const begun = performance.now();
  const say = (line: string) => wish.say?.(`${((performance.now() - begun) / 1_000).toFixed(0)} s: ${line}`);
  const folder = newFolder();
  // A kill loses nothing that was written; a power cut is not played.
  const embedded = await startEmbedded({ dataDir: folder, durable: false, settings: { synchronous_commit: 'on' } });
  let database: Database | null = null;
  let nodes: Nodes | null = null;
  try {
    await migrate(embedded.url);
    database = openDatabase(embedded.url, 8, { onError: () => {} });
    const world = await makeWorld(database, Math.min(2_000, Math.max(80, Math.ceil(wish.operations / 500))));
    nodes = await startNodes(embedded.url, { FLAGS: 'safety_payment=on', LOG_LEVEL: 'error' });
    const both = nodes;
    const bank = bankOf(database.pool, SHARED_KEY, () => [both.url(0), both.url(1)]);
    const stage: Stage = {
      nodes,
      pool: database.pool,
      bank,
      world,
      async killDatabase() {
        const server = await postmasterOf(folder);
        if (server) process.kill(server.pid, 'SIGKILL');
        await sleep(1_000);
      },
    };
    say(`${world.jobs.length} jobs of ${world.pros.length} pros; two nodes are ready`);
    const played = await play({ ...wish, say }, stage);
    say(`${played.answered} answered`);
    await settle(stage, wish.seed);
    const wrong = [...played.faults, ...(await proveCustody(database, false))];
    say(`the company has answered everything: ${wrong.length} wrong`);
    const drained_days = wish.is_drained ? await drain(stage, wish.seed, say) : 0;
    if (wish.is_drained) wrong.push(...(await proveCustody(database, true)));
    say('all is proved');
    return { ...played, wrong, drained_days };
  } finally {
    await nodes?.end();
    await database?.close();
    await embedded.stop();
  }
}
