import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createVitest, type Vitest } from 'vitest/node';
import { startTestCluster } from '#test/support/postgres/cluster.ts';
import { listed, type Mutant } from './kept.ts';
import { lists } from './lists.ts';
import { copyTree, type Place, placeOf, testPath } from './tree.ts';

// `npm run mutants`: plants one bug of the kept lists after the other in a copy of the tree and runs the tests that must
// notice it. `npm run mutants -- rules wallet 12` takes only lists, words of paths, and numbers; `places` only looks whether each
// bug still has its place. Ends badly when fewer than 95 %
// are noticed, when a bug no longer has a place, and when a test fails without any bug.

const WANTED_PERCENT = 95;
/** A bug can make tests wait for ever; three files of server tests take minutes where the machine is busy. */
const PATIENCE = 600_000;

type Ending = 'killed' | 'survived' | 'broken';
interface Numbered extends Mutant {
  readonly n: number;
  readonly list: string;
}

const all: Numbered[] = Object.entries(lists)
  .flatMap(([list, planted]) => listed(planted).map((mutant) => ({ ...mutant, list })))
  .map((mutant, i) => ({ ...mutant, n: i + 1 }));
const asksPlaces = process.argv.includes('places');
const words = process.argv.slice(2).filter((word) => word !== 'places');
const isWanted = ({ list, file, n }: Numbered) =>
  words.length === 0 ||
  words.some((word) => (word in lists ? word === list : /^\d+$/.test(word) ? word === String(n) : file.includes(word)));
const wanted = all.filter(isWanted);

const { root, remove } = copyTree();
const LANES = ['pure', 'screens', 'server'] as const;
type LaneName = (typeof LANES)[number];
const project = (path: string): LaneName =>
  /^(src\/server|db|test\/api)\//.test(path) ? 'server' : path.startsWith('src/web/') ? 'screens' : 'pure';
const short = (text: string) => text.replace(/\s+/g, ' ').slice(0, 90);
const nameOf = ({ n, list, file, find, replace }: Numbered) =>
  `${n} ${list} ${file}\n      ${short(find)}\n   →  ${short(replace)}`;

interface Lane {
  readonly vitest: Vitest;
  /** How many tests of the run that is on passed and failed. */
  readonly count: { passed: number; failed: number; endsAtFirst: boolean };
}

/** Vitest in this process, so that a bug costs a worker and not a start of everything. The first test that fails ends a run. */
async function open(name: string): Promise<Lane> {
  const count = { passed: 0, failed: 0, endsAtFirst: false };
  const lane: Lane = {
    count,
    vitest: await createVitest('test', {
      root,
      config: join(root, 'vitest.config.ts'),
      project: [name],
      watch: false,
      maxWorkers: 1,
      reporters: [
        {
          onTestCaseResult(test) {
            const { state } = test.result();
            if (state === 'passed' || state === 'failed') count[state] += 1;
            if (state === 'failed' && count.endsAtFirst) void lane.vitest.cancelCurrentRun('test-failure');
          },
        },
      ],
    }),
  };
  return lane;
}

/** Whether these tests notice: null when they could not be asked, such as for a file that does not load, or did not end. */
async function noticed({ vitest, count }: Lane, name: string, tests: readonly string[]): Promise<boolean | null> {
  const project = vitest.getProjectByName(name);
  const modules = tests.map((path) => join(root, path));
  Object.assign(count, { passed: 0, failed: 0, endsAtFirst: true });
  let isLate = false;
  const late = setTimeout(() => {
    isLate = true;
    void vitest.cancelCurrentRun('test-failure');
  }, PATIENCE);
  const { testModules } = await vitest
    .runTestSpecifications(modules.map((path) => project.createSpecification(path)))
    .finally(() => clearTimeout(late));
  if (count.failed > 0) return true;
  if (isLate) return null;
  // It answers for modules of earlier runs too.
  const ran = testModules.filter(({ moduleId }) => modules.includes(moduleId));
  return ran.length === modules.length && ran.every((module) => module.ok()) && count.passed > 0 ? false : null;
}

/** Of these test files, all in one worker, those that fail as things stand. */
async function failingOf({ vitest }: Lane, name: string, files: readonly string[]): Promise<string[]> {
  const project = vitest.getProjectByName(name);
  const { testModules } = await vitest.runTestSpecifications(
    files.map((path) => project.createSpecification(join(root, path))),
  );
  return files.filter((path) => !testModules.find(({ moduleId }) => moduleId === join(root, path))?.ok());
}

const lost: string[] = [];
const failing = new Set<string>();
const endings = new Map<Numbered, Ending>();

/** Bugs in SQL are in the template that a run of server tests begins with, so each wants a start of its own. */
async function runLane(name: LaneName, mutants: readonly Numbered[]): Promise<void> {
  const mine = (mutant: Mutant) =>
    mutant.tests.map((path) => testPath(root, path) ?? path).filter((path) => project(path) === name);
  let lane = await open(name);
  const files = [...new Set(mutants.flatMap(mine))];
  for (const path of await failingOf(lane, name, files)) failing.add(path);
  for (const mutant of mutants) {
    const place = placeOf(root, mutant);
    if (typeof place === 'string' || endings.get(mutant) === 'killed') continue;
    const isSql = place.path.endsWith('.sql');
    if (isSql) await lane.vitest.close();
    plant(place, 'after');
    try {
      if (isSql) lane = await open(name);
      else lane.vitest.invalidateFile(join(root, place.path));
      const from = performance.now();
      const seen = await noticed(lane, name, mine(mutant)).catch(() => null);
      const ending = seen === null ? 'broken' : seen ? 'killed' : 'survived';
      endings.set(mutant, ending);
      console.log(
        `${ending.padEnd(9)}${((performance.now() - from) / 1000).toFixed(1).padStart(5)} s  ${nameOf(mutant)}`,
      );
    } finally {
      plant(place, 'before');
      if (isSql) {
        await lane.vitest.close();
        lane = await open(name);
      } else lane.vitest.invalidateFile(join(root, place.path));
    }
  }
  await lane.vitest.close();
}

const plant = (place: Exclude<Place, string>, text: 'before' | 'after') =>
  writeFileSync(join(root, place.path), place[text]);

for (const mutant of wanted) {
  const place = placeOf(root, mutant);
  if (typeof place === 'string') lost.push(`${nameOf(mutant)}\n   ${place}`);
  for (const path of mutant.tests)
    if (testPath(root, path) === null) lost.push(`${nameOf(mutant)}\n   ${path} is gone`);
}

if (asksPlaces) {
  console.log([...lost, `${wanted.length} bugs, ${lost.length} without a place`].join('\n'));
  remove();
  process.exit(lost.length > 0 ? 1 : 0);
}

// What workers compile alike each time is kept for the next.
process.env.NODE_COMPILE_CACHE ??= join(root, '.compiled');
const cluster = await startTestCluster();
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    remove();
    void cluster.stop().finally(() => process.exit(1));
  });
process.env.TEST_DATABASE_URL = cluster.url;
const from = performance.now();
try {
  for (const name of LANES) {
    const mutants = wanted.filter((mutant) => mutant.tests.some((path) => project(path) === name));
    if (mutants.length > 0) await runLane(name, mutants);
  }
} finally {
  await cluster.stop();
  remove();
}

const of = (ending: Ending) => wanted.filter((mutant) => endings.get(mutant) === ending);
const say = (title: string, lines: readonly string[]) => {
  if (lines.length > 0) console.log(`\n${title}\n${lines.map((line) => `   ${line}`).join('\n')}`);
};
say('Tests that fail without any bug:', [...failing]);
say('Bugs without a place: mend their entries in test/mutants.', lost);
say('Bugs that keep the tests from running, or from an end: mend their entries.', of('broken').map(nameOf));
say('Survivors: each wants an assertion.', of('survived').map(nameOf));
const killed = of('killed').length;
const percent = wanted.length === 0 ? 0 : (100 * killed) / wanted.length;
console.log(
  `\n${killed} of ${wanted.length} killed (${percent.toFixed(1)} %) in ${((performance.now() - from) / 1000).toFixed(0)} s`,
);
const isGood = percent >= WANTED_PERCENT && lost.length === 0 && failing.size === 0 && of('broken').length === 0;
process.exit(isGood ? 0 : 1);
