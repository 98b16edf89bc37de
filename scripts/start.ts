import { buildIfNeeded } from './build.ts';
import { serverProgram } from './server-bundle.ts';

// `npm start`. What it runs is in run.ts, bundled with all that it needs; here is only what bundles and builds.

const say = (line: string) => console.log(line);
const { run } = (await import(await serverProgram(say))) as typeof import('./run.ts');
await run(() => buildIfNeeded(say));
