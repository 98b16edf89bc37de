import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { Redis } from 'ioredis';

/** Where to look for it. In Debian's redis-tools the server is a program of another name, which acts by the name it is run as. */
const PLACES = [
  '/usr/bin/redis-server',
  '/usr/local/bin/redis-server',
  '/opt/homebrew/bin/redis-server',
  '/usr/bin/redis-check-rdb',
];

/** The path of a Redis that tests can start; null where none is installed. */
export const findRedis = (): string | null => PLACES.find((path) => existsSync(path)) ?? null;

/** The reason in the title of skipped tests. */
export const NO_REDIS = 'skipped: there is no redis-server here (Debian: apt-get install redis-tools)';

export interface TestRedis {
  readonly url: string;
  /** Cuts all its connections. */
  cut(): Promise<void>;
  stop(): Promise<void>;
}

/** A Redis for one test, at this port, without persistence. */
export async function startTestRedis(port: number): Promise<TestRedis> {
  const program = findRedis();
  if (program === null) throw new Error(NO_REDIS);
  const folder = mkdtempSync(join(tmpdir(), 'gotong-redis-'));
  const flags = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = spawn(program, flags, { argv0: 'redis-server', stdio: 'ignore' });
  const url = `redis://127.0.0.1:${port}`;
  const admin = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null });
  admin.on('error', () => {});
  try {
    await Promise.race([admin.ping(), failsAfter(10_000), failsWith(child)]);
  } catch (error) {
    admin.disconnect();
    child.kill('SIGKILL');
    throw error;
  }
  return {
    url,
    async cut() {
      await admin.call('CLIENT', 'KILL', 'TYPE', 'pubsub');
      await admin.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    },
    async stop() {
      admin.disconnect();
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGKILL');
        await once(child, 'exit');
      }
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function failsAfter(ms: number): Promise<never> {
  await pause(ms, undefined, { ref: false });
  throw new Error('the redis of the tests does not answer');
}

async function failsWith(child: ChildProcess): Promise<never> {
  const [code] = await once(child, 'exit');
  throw new Error(`the redis of the tests ended with ${code}`);
}
