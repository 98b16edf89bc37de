import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import http from 'node:http';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import { ROOT, startSettings } from '../scripts/programs.ts';
import { bundle } from '../scripts/server-bundle.ts';

export interface Child {
  readonly process: ChildProcess;
  readonly url: string;
  /** Sends a message to the program. Answers the memory that it uses, in bytes. */
  ask(message: object): Promise<{ rss: number }>;
  end(): Promise<void>;
}

const BUNDLED = join(ROOT, 'dist/bench');
let bundled: Promise<unknown> | null = null;

const PROGRAMS = { 'product-server': 'bench/product-server.ts', 'page-server': 'bench/page-server.ts' };

/** Bundles a program of this folder, as `npm start` bundles the product, and starts it. */
export async function startBundled(name: keyof typeof PROGRAMS, env: Record<string, string>): Promise<Child> {
  bundled ??= bundle(PROGRAMS, BUNDLED);
  await bundled;
  const started = startSettings();
  return startChild(pathToFileURL(join(BUNDLED, `${name}.js`)).href, { ...started.env, ...env }, started.flags);
}
export const startProduct = (env: Record<string, string>): Promise<Child> => startBundled('product-server', env);

/** Starts a server of this folder, or at a whole address, and waits for its port. */
export async function startChild(
  file: string,
  env: Record<string, string>,
  flags: readonly string[] = [],
): Promise<Child> {
  const child = fork(new URL(file, import.meta.url), {
    env: { ...process.env, ...env },
    execArgv: [...process.execArgv, ...flags],
    stdio: 'inherit',
  });
  const [{ port }] = (await once(child, 'message')) as [{ port: number }];
  return {
    process: child,
    url: `http://127.0.0.1:${port}`,
    async ask(message) {
      child.send(message);
      const [reply] = (await once(child, 'message')) as [{ rss: number }];
      return reply;
    },
    async end() {
      const gone = once(child, 'exit');
      child.kill('SIGTERM');
      const late = setTimeout(() => child.kill('SIGKILL'), 15_000);
      await gone;
      clearTimeout(late);
    },
  };
}

export interface Sample {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** One run of `seconds` at 32 connections. Throws when a reply was not a 2xx: a fast error is not speed. */
export async function load(url: string, seconds: number, options: Partial<autocannon.Options> = {}): Promise<Sample> {
  const result = await autocannon({
    url,
    connections: 32,
    duration: seconds,
    headers: { 'x-api-key': 'gotong-web', 'accept-encoding': 'gzip, deflate, br' },
    ...options,
  });
  const { non2xx, errors, mismatches } = result;
  if (non2xx > 0 || errors > 0 || mismatches > 0)
    throw new Error(`${url}: ${non2xx} replies were not 2xx, ${errors} failed, ${mismatches} said something else`);
  // Without answers there is no latency, and a latency of 0 would look like the best one.
  const isSilent = result.requests.total === 0;
  const { p50, p99 } = isSilent ? { p50: Number.POSITIVE_INFINITY, p99: Number.POSITIVE_INFINITY } : result.latency;
  return { perSecond: result.requests.total / result.duration, p50, p99 };
}

/** The bytes of a page as they are sent to a browser that takes the usual encodings. */
export const sentBytes = (url: string): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    http.get(url, { headers: { 'accept-encoding': 'gzip, deflate, br' } }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve(Buffer.concat(parts)));
      answer.on('error', reject);
    });
  });

const percentile = (sorted: readonly number[], p: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] as number;

/** A sample from the durations, in milliseconds, of calls made one after the other. */
export function toSample(times: readonly number[]): Sample {
  const sorted = [...times].sort((a, b) => a - b);
  const total = sorted.reduce((sum, t) => sum + t, 0);
  return { perSecond: (sorted.length / total) * 1000, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
};

export interface Interleaved {
  readonly ours: Sample;
  readonly limit: Sample;
  /** Our figure divided by the limit's, for each round. */
  readonly ratios: readonly number[];
}

/**
 * Runs both in turn, so that a drift of the machine affects both, and answers the medians. The first run of each does not count,
 * because it also compiles code and plans statements.
 */
export async function interleaved(
  rounds: number,
  ours: () => Promise<Sample>,
  limit: () => Promise<Sample>,
): Promise<Interleaved> {
  const a: Sample[] = [];
  const b: Sample[] = [];
  await limit();
  await ours();
  for (let round = 0; round < rounds; round++) {
    b.push(await limit());
    a.push(await ours());
  }
  const middle = (samples: Sample[]): Sample => ({
    perSecond: median(samples.map((s) => s.perSecond)),
    p50: median(samples.map((s) => s.p50)),
    p99: median(samples.map((s) => s.p99)),
  });
  const ratios = a.map(({ perSecond }, n) => perSecond / (b[n]?.perSecond ?? Number.NaN));
  return { ours: middle(a), limit: middle(b), ratios };
}
