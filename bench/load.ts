import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import autocannon from 'autocannon';
import { ROOT, startSettings } from '../scripts/programs.ts';
import { bundle } from '../scripts/server-bundle.ts';

export interface Child {
  readonly process: ChildProcess;
  readonly url: string;
  /** Milliseconds from the fork to the first answer of `/health`, where it has one. */
  ask(message: object): Promise<{ rss: number }>;
  end(): Promise<void>;
}

const BUNDLED = join(ROOT, 'dist/bench');
let bundled: Promise<unknown> | null = null;

/** Starts the product bundled, as `npm start` runs it. */
export async function startProduct(env: Record<string, string>): Promise<Child> {
  bundled ??= bundle({ 'product-server': 'bench/product-server.ts' }, BUNDLED);
  await bundled;
  const started = startSettings();
  return startChild(pathToFileURL(join(BUNDLED, 'product-server.js')).href, { ...started.env, ...env }, started.flags);
}

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
      child.kill('SIGKILL');
      await once(child, 'exit');
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
    headers: { 'x-api-key': 'gotong-web' },
    ...options,
  });
  const { non2xx, errors, mismatches } = result;
  if (non2xx > 0 || errors > 0 || mismatches > 0)
    throw new Error(`${url}: ${non2xx} replies were not 2xx, ${errors} failed, ${mismatches} said something else`);
  // Where nothing was answered in time there is no latency to tell, and none may look like the best of all.
  const isSilent = result.requests.total === 0;
  const { p50, p99 } = isSilent ? { p50: Number.POSITIVE_INFINITY, p99: Number.POSITIVE_INFINITY } : result.latency;
  return { perSecond: result.requests.total / result.duration, p50, p99 };
}

const percentile = (sorted: readonly number[], p: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] as number;

/** Times in milliseconds of things done one after the other, as a sample. */
export function toSample(times: readonly number[]): Sample {
  const sorted = [...times].sort((a, b) => a - b);
  const total = sorted.reduce((sum, t) => sum + t, 0);
  return { perSecond: (sorted.length / total) * 1000, p50: percentile(sorted, 0.5), p99: percentile(sorted, 0.99) };
}

export const median = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] as number;
};

/**
 * Runs both in turn, so that a drift of the machine meets both, and answers the medians. A first run of each is thrown
 * away: compiling code and planning statements are a start's cost.
 */
export async function interleaved(
  rounds: number,
  ours: () => Promise<Sample>,
  limit: () => Promise<Sample>,
): Promise<{ ours: Sample; limit: Sample }> {
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
  return { ours: middle(a), limit: middle(b) };
}
