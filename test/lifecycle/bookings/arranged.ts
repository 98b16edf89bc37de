import { seedCatalogue } from '#db/seed/catalogue.ts';
import { type Database, openDatabase } from '#server/platform/data/database.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { migrate } from '#server/platform/schema/migrate.ts';
import { makeBookable, makeCustomers } from '../../../bench/bookable.ts';
import { fillWorld } from '../../../bench/world.ts';
import { newFolder } from '../program.ts';
import { proveRace } from './proof.ts';
import { type Race, type Raced, runRace } from './race.ts';
import { type Nodes, startNodes } from './two-nodes.ts';

/** Runs the race on its own database and nodes, and answers what happened and what is wrong. */
export async function raceForBookings(race: Race): Promise<Raced & { readonly wrong: readonly string[] }> {
  const begun = performance.now();
  const say = (line: string) => race.say?.(`${((performance.now() - begun) / 1_000).toFixed(1)} s: ${line}`);
  const embedded = await startEmbedded({ dataDir: newFolder(), durable: false });
  let database: Database | null = null;
  let nodes: Nodes | null = null;
  try {
    await migrate(embedded.url);
    database = openDatabase(embedded.url, 2);
    await seedCatalogue(database);
    await fillWorld(database, { services: race.calendars, bids: 0 });
    const pros = await makeBookable(database);
    const customers = await makeCustomers(database, Math.max(race.clients, Math.ceil(race.bookings / 8)));
    await database.pool.query('analyze');
    nodes = await startNodes(embedded.url, { FLAGS: 'reservation=on', TRUST_PROXY: 'loopback' });
    say(`${pros.length} calendars, ${customers.length} people, ${race.clients} at once; two nodes are ready`);
    const raced = await runRace({ ...race, say }, nodes, pros, customers);
    say('all are answered');
    const wrong = await proveRace(database, nodes, pros, customers, raced);
    say('all is proved');
    return { ...raced, wrong };
  } finally {
    await nodes?.end();
    await database?.close();
    await embedded.stop();
  }
}
