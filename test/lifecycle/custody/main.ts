import { randomBytes } from 'node:crypto';
import { cpus, loadavg } from 'node:os';
import { cleanUp } from '../program.ts';
import { playCustody } from './arranged.ts';

/**
 * `npm run endure:custody -- --operations 1000000 --clients 16 --kills 60`: random operations on protected payments at two nodes on one
 * database, while the simulated company loses, delays, doubles and permutes answers, banks take money back, and nodes and the
 * database are killed. In the end all of it is let end by itself, and proved (proof.ts). `--minutes 50` stops sooner, `--seed 7`
 * repeats what is wished for. Exits with 1 where a cent is unexplained, a line unmatched, or a payment waits for nothing.
 */
const option = (name: string, otherwise: number) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? otherwise : Number(process.argv[at + 1]);
};
const minutes = option('minutes', 0);
const wish = {
  operations: option('operations', 1_000_000),
  clients: option('clients', 16),
  kills: option('kills', 60),
  seed: option('seed', randomBytes(3).readUIntBE(0, 3)),
  ...(minutes > 0 ? { until: Date.now() + minutes * 60_000 } : {}),
};
const played = await playCustody({
  ...wish,
  is_drained: !process.argv.includes('--undrained'),
  say: (line) => console.log(line),
});
const { answered, done, refused, struck, again, days, drained_days, seconds, wrong } = played;
const told = (counts: Record<string, number>) =>
  Object.entries(counts)
    .toSorted(([, a], [, b]) => b - a)
    .map(([what, n]) => `${what} ${n}`)
    .join(', ');
console.log(`
${answered} operations of ${wish.clients} at once, seed ${wish.seed}, ${Math.round(seconds)} s, ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}
${Math.round(days)} days passed, and ${drained_days} more until nothing was open; sent again ${again}

Done: ${told(done)}

Refused: ${told(refused)}

Struck: ${told(struck)}
`);
for (const line of wrong.slice(0, 60)) console.log(`WRONG: ${line}`);
console.log(
  wrong.length === 0 ? '0 cents unexplained, every line matched, every payment ended.' : `${wrong.length} wrong.`,
);
await cleanUp();
process.exit(wrong.length === 0 ? 0 : 1);
