import { run } from './programs.ts';

// `npm run check`: everything that needs no database and no browser, side by side.

/** What was found of files that have not changed since: an eighth of the work where nothing has. `npm ci` forgets it. */
const TYPES_FOUND = 'node_modules/.cache/types.tsbuildinfo';

const checks = [
  {
    name: 'types',
    command: 'tsc',
    args: ['--noEmit', '-p', '.', '--checkers', '2', '--incremental', '--tsBuildInfoFile', TYPES_FOUND],
  },
  { name: 'lint and format', command: 'biome', args: ['ci', '--max-diagnostics=50', '.'] },
  {
    name: 'house, spec and pure tests',
    command: 'vitest',
    args: ['run', '--project', 'pure', '--project', 'screens', '--reporter=dot'],
  },
];

const from = performance.now();
const outcomes = await Promise.all(
  checks.map(async ({ name, command, args }) => {
    const outcome = await run(command, args, { quiet: true });
    console.log(`${outcome.ok ? 'ok      ' : 'FAILED  '}${name}  ${((performance.now() - from) / 1000).toFixed(1)} s`);
    return outcome;
  }),
);
for (const { ok, output } of outcomes) if (!ok) console.error(`\n${output.trim()}`);
if (outcomes.some(({ ok }) => !ok)) process.exitCode = 1;
