import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deserialize, serialize } from 'node:v8';
import type { Captured } from './capture.ts';
import { type Line, told } from './line.ts';
import { type Child, load, median, type Sample, startChild, startProduct } from './load.ts';
import { ownOf, type Sendable } from './quote.ts';
import { spentBy, spentByPostgres } from './spent.ts';

interface Measure {
  readonly env: Record<string, string>;
  /** The folder of the database. */
  readonly folder: string;
  readonly url: string;
  readonly sendable: readonly Sendable[];
  readonly rounds: number;
  readonly seconds: number;
  readonly row: (line: Line) => void;
}

const QUOTE = JSON.stringify({
  quote_type: 'flat',
  price: '255.00',
  price_note: 'Chemical wash for all three, drain flush included.',
});
const quoteCall = (of: Sendable) => ({
  path: `/quote_bids/change_status/rating/${of.bid_id}.json`,
  headers: {
    'x-api-key': 'gotong-web',
    'content-type': 'application/json',
    'x-session-token': of.token,
    'idempotency-key': `bench-${of.bid_id}`,
  },
  body: QUOTE,
});

/** One run, with the processor time per quote of the server and of PostgreSQL, in milliseconds. */
interface Run extends Sample {
  readonly node: number;
  readonly postgres: number;
}

/**
 * Compares sending quotes with replaying the statements of one, by processor time, which does not count waiting. It captures two
 * quotes for the replay: the rules made from the first must give the statements of the second.
 */
export async function measureQuote({ env, folder, url, sendable, rounds, seconds, row }: Measure): Promise<void> {
  let taken = 0;
  const take = () => {
    const of = sendable[taken++];
    if (!of) throw new Error('all bids are quoted: give the bench more');
    return of;
  };
  const run = async (child: Child, call: (of: Sendable) => { path: string; headers?: object; body: string }) => {
    const before = [spentBy(child.process.pid ?? 0), spentByPostgres(folder)] as const;
    const from = taken;
    const sample = await load(child.url, seconds, {
      // A refusal has status 200 too, and is faster than a quote.
      verifyBody: (reply) => String(reply).includes('"status":"Success"'),
      requests: [{ method: 'POST', setupRequest: (request) => ({ ...request, ...call(take()) }) as typeof request }],
    });
    const quotes = taken - from;
    return {
      ...sample,
      node: (spentBy(child.process.pid ?? 0) - before[0]) / quotes,
      postgres: (spentByPostgres(folder) - before[1]) / quotes,
    } satisfies Run;
  };

  const { captured, trips } = await capture(env, folder, take);
  const replayed = await startChild('replay-server.ts', { ...env, DATABASE_URL: url, BENCH_CAPTURED: captured });
  const ours = await startProduct({ ...env, BENCH_QUEUES: 'yes' });
  const replay = (of: Sendable) => ({ path: '/', body: JSON.stringify(of) });
  const a: Run[] = [];
  const b: Run[] = [];
  try {
    await run(replayed, replay);
    await run(ours, quoteCall);
    for (let round = 0; round < rounds; round++) {
      b.push(await run(replayed, replay));
      a.push(await run(ours, quoteCall));
    }
  } finally {
    await ours.end();
    await replayed.end();
  }
  const of = (runs: readonly Run[], what: (one: Run) => number) => median(runs.map(what));
  const whole = ({ node, postgres }: Run) => node + postgres;
  const ms = (n: number) => `${n.toFixed(2)} ms`;
  const spent = (runs: readonly Run[]) =>
    `${ms(of(runs, whole))} (server ${of(runs, (r) => r.node).toFixed(2)}, PostgreSQL ${of(runs, (r) => r.postgres).toFixed(2)})`;
  const ratios = a.map((one, n) => whole(b[n] as Run) / whole(one));
  const ratio = median(ratios);
  row({
    work: 'Send a quote, processor time; limit: its own statements by bare pg',
    ours: spent(a),
    limit: spent(b),
    ratio,
    goal: '≥ 0.9',
    isMet: ratio >= 0.9,
    more: `runs ${told(ratios)}; ${Math.round(of(a, (r) => r.perSecond))} /s against ${Math.round(of(b, (r) => r.perSecond))}`,
  });
  const postgres = of(a, (r) => r.postgres);
  row({ work: 'Send a quote, PostgreSQL alone', ours: ms(postgres), goal: '≤ 2.4 ms', isMet: postgres <= 2.4 });
  row({ work: 'Send a quote, round trips', ours: String(trips), goal: '≤ 4', isMet: trips <= 4 });
}

/** Writes the statements of two quotes to a file, on a warmed-up server. Also answers the round trips of the first one. */
async function capture(env: Record<string, string>, folder: string, take: () => Sendable) {
  const child = await startProduct({ ...env, BENCH_QUEUES: 'yes', BENCH_CAPTURE: 'yes' });
  const send = async (of: Sendable) => {
    const { path, headers, body } = quoteCall(of);
    const answer = await fetch(child.url + path, { method: 'POST', headers, body });
    if (!(await answer.text()).includes('"status":"Success"')) throw new Error(`bid ${of.bid_id} was not quoted`);
  };
  /** Whether the ids of a quote differ from its prices, fees and statuses, so that the rules cannot confuse them. */
  const isPlain = (of: Sendable) => of.provider_id > 100 && of.provider_id < 400 && of.requestor_id > 1_000;
  try {
    // Skips a pro's first reply, which updates their cards at once; later ones do not.
    const before = new Set<number>();
    for (let n = 0; n < 120; n++) {
      const of = take();
      await send(of);
      before.add(of.provider_id);
    }
    const takePlain = () => {
      for (;;) {
        const of = take();
        if (isPlain(of) && before.has(of.provider_id)) return of;
      }
    };
    const found: { captured: Captured[]; of: Sendable }[] = [];
    for (let n = 0; n < 2; n++) {
      const of = takePlain();
      const file = join(folder, `quote-${n}`);
      await child.ask({ capture: 'begin' });
      await send(of);
      await child.ask({ capture: file });
      found.push({ captured: ownOf(deserialize(readFileSync(file)) as Captured[]), of });
    }
    const captured = join(folder, 'quotes');
    writeFileSync(captured, serialize(found));
    return { captured, trips: (found[0]?.captured ?? []).filter(({ isTrip }) => isTrip).length };
  } finally {
    await child.end();
  }
}
