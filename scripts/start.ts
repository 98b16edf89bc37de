import { spawn } from 'node:child_process';
import { isBuilt } from './build.ts';
import { NODE_FLAGS, ROOT } from './programs.ts';
import { serverProgram } from './server-bundle.ts';

// `npm start`: bundles and builds what is out of date, then runs the bundle of run.ts.

// Meant only for Node's memory. The database would inherit it.
delete process.env.MALLOC_MMAP_THRESHOLD_;

/** Builds in its own process, because bundling keeps 750 MB until the process ends. */
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
