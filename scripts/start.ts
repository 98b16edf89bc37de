import { buildIfNeeded } from './build.ts';
import { serverProgram } from './server-bundle.ts';

// `npm start`. What it runs is in run.ts, bundled with all that it needs; here is only what bundles and builds.

// Meant for Node's memory and not for that of the database, which inherits it.
delete process.env.MALLOC_MMAP_THRESHOLD_;

const say = (line: string) => console.log(line);
const { run } = (await import(await serverProgram(say))) as typeof import('./run.ts');
await run(() => buildIfNeeded(say));
