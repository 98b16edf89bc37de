import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, watch } from 'node:fs';
import { join } from 'node:path';
import { loadConfig } from '#server/config.ts';
import { type EmbeddedDatabase, startEmbedded } from '#server/platform/embedded/embedded.ts';
import { StartError } from '#server/platform/start-error.ts';
import { build, buildIfNeeded } from './build.ts';
import { NODE_FLAGS, ROOT } from './programs.ts';

// `npm run dev`: the server of `npm start`, restarted on every change; the pages are rebuilt when their sources change. The
// database keeps running, so that a restart takes about half a second.

const PAGES = /^src\/(?:web|core)\//;
const SERVER = /^(?:src\/(?:server|core)|db)\//;

let database: EmbeddedDatabase | null = null;
let server: ChildProcess | null = null;
let stopping = false;
let working = Promise.resolve();
let changed = new Set<string>();

const say = (line: string) => console.log(line);

function startServer(): ChildProcess {
  const child = spawn(process.execPath, [...NODE_FLAGS, join(ROOT, 'scripts/start.ts')], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    // A group of its own: Ctrl+C reaches this process only, which then ends the server in order.
    detached: true,
    env: { ...process.env, NODE_ENV: 'development' },
  });
  server = child;
  return child;
}

async function stopServer(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return;
  const gone = once(server, 'exit');
  server.kill('SIGTERM');
  await gone;
}

/** Rebuilds what changed since the last time and restarts. If the pages do not compile, the old server goes on. */
async function work(): Promise<void> {
  const files = changed;
  changed = new Set();
  if (stopping || files.size === 0) return;
  const paths = [...files];
  say(`\nChanged: ${paths.slice(0, 3).join(', ')}${paths.length > 3 ? ` and ${paths.length - 3} more` : ''}`);
  if (paths.some((path) => PAGES.test(path))) {
    try {
      await build();
    } catch (error) {
      say(`The pages do not build:\n${(error as Error).message}`);
      return;
    }
  }
  await stopServer();
  if (!stopping) startServer();
}

function watchSources(): void {
  let timer: NodeJS.Timeout | undefined;
  for (const folder of ['src', 'db']) {
    if (!existsSync(join(ROOT, folder))) continue;
    watch(join(ROOT, folder), { recursive: true }, (_, name) => {
      const path = `${folder}/${name}`;
      if (!name || /\.test\.tsx?$|(?:^|\/)\.|~$/.test(path) || !(PAGES.test(path) || SERVER.test(path))) return;
      changed.add(path);
      clearTimeout(timer);
      timer = setTimeout(() => {
        working = working.then(work);
      }, 120);
    });
  }
}

async function end(code: number): Promise<void> {
  if (stopping) return;
  stopping = true;
  await stopServer();
  await database?.stop();
  process.exit(code);
}

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end(0));

try {
  const config = loadConfig();
  if (!config.database_url) database = await startEmbedded({ dataDir: config.data_dir, log: say });
  await buildIfNeeded(say);
  watchSources();
  startServer().once('exit', (code) => {
    // The first start failed and the server has printed why: another server runs, or the port is taken.
    if (code === 1 && changed.size === 0) void end(1);
  });
} catch (error) {
  console.error(error instanceof StartError ? `\n${error.message}\n` : error);
  await end(1);
}
