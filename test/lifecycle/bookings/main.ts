import { randomBytes } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { cleanUp } from '../program.ts';
import { raceForBookings } from './arranged.ts';

/**
 * `npm run race -- --bookings 10000 --clients 64 --calendars 20 --kills 6`: people want the same times at two nodes on one
 * database while nodes are killed. `--seed 7` repeats what they want. Exits with 1 where something is wrong (proof.ts).
 */
const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const race = {
  bookings: option('bookings', 10_000),
  clients: option('clients', 64),
  calendars: option('calendars', 20),
  kills: option('kills', 6),
  seed: option('seed', randomBytes(3).readUIntBE(0, 3)),
};
const raced = await raceForBookings({ ...race, say: (line) => console.log(line) });
const { booked, held, refused, times, cut, busy, seconds, wrong } = raced;
const sorted = [...times].sort((a, b) => a - b);
const at = (share: number) => `${Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0)} ms`;
console.log(`
${race.bookings} bookings of ${race.clients} at once for ${race.calendars} calendars, seed ${race.seed}, ${race.kills} kills, ${Math.round(seconds)} s, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}

| booked | of them cancelled | held first | refused as taken | sent again, cut | sent again, 503 | p50 | p99 | longest |
|---|---|---|---|---|---|---|---|---|
| ${booked.length} | ${booked.filter((one) => one.is_cancelled).length} | ${held.length} | ${refused.length} | ${cut} | ${busy} | ${at(0.5)} | ${at(0.99)} | ${at(1)} |
`);
for (const line of wrong.slice(0, 40)) console.log(`WRONG: ${line}`);
console.log(wrong.length === 0 ? 'Nothing is wrong.' : `${wrong.length} wrong.`);
await cleanUp();
process.exit(wrong.length === 0 ? 0 : 1);
