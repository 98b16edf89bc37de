import { spawn } from 'node:child_process';
import { isBuilt } from './build.ts';
import { NODE_FLAGS, ROOT } from './programs.ts';
import { serverProgram } from './server-bundle.ts';

// `npm start`. What it runs is in run.ts, bundled with all that it needs; here is only what bundles and builds.

// Meant for Node's memory and not for that of the database, which inherits it.
delete process.env.MALLOC_MMAP_THRESHOLD_;

/** In a process of its own: what bundles keeps 750 MB for as long as its process lives. */
const make = (what: 'server' | 'pages') =>
  new Promise<void>((done, failed) => {
    const child = spawn(process.execPath, [...NODE_FLAGS, 'scripts/build.ts', what], { cwd: ROOT, stdio: 'inherit' });
    child.once('error', failed);
    child.once('close', (code, signal) => {
      if (code === 0) done();
      // Ctrl+C, which ends this process too.
      else if (signal !== 'SIGINT') failed(new Error(`The ${what} could not be made: see above.`));
    });
  });

const { run } = (await import(await serverProgram(() => make('server')))) as typeof import('./run.ts');
await run(async () => {
  if (!isBuilt()) await make('pages');
});
