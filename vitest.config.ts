import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Node itself loads what needs no Vite, as the product does: reading and wrapping each file was a fifth of the work. */
const BY_NODE = { viteModuleRunner: false };

const PURE = {
  // Properties run hundreds of cases; a busy machine must not make them fail.
  testTimeout: 60_000,
  hookTimeout: 60_000,
  // Rules keep nothing, so a worker loads each once.
  isolate: false,
} as const;

/**
 * Files of `lifecycle` that take long, which begin first, so that none of them runs alone at the end; the first makes the demo
 * that others copy. A clean checkout knows no durations, and would begin with what is longest to read.
 */
const LONG = [
  'backup',
  'chat-chaos',
  'nodes',
  'upgrades/before',
  'bookings/bookings',
  'custody/custody',
  'start',
  'modes',
  'database/failover',
  'custody/orders',
  'dump',
  'database/replica',
];
/** Files that copy the demo and would wait for it, holding a worker. */
const LATE = ['release', 'payment', 'clock'];
const placeOf = ({ moduleId }: TestSpecification): number => {
  const [, name] = /test\/lifecycle\/(.*)\.test\.ts$/.exec(moduleId) ?? [];
  if (name === undefined) return 0;
  const long = LONG.indexOf(name);
  const late = LATE.indexOf(name);
  return long >= 0 ? long - LONG.length : late + 1;
};
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b));
  }
}

/**
 * Three kinds of tests. `pure` and `screens` need no machine but the processor; `server` runs against a real PostgreSQL, one for the
 * whole run and a database of its own per file (test/support/database.ts); `lifecycle` starts and kills the real program.
 */
export default defineConfig({
  test: {
    // The machines this runs on have two cores.
    maxWorkers: 2,
    sequence: { sequencer: LongFirst },
    passWithNoTests: false,
    // What is waited for comes late on a busy machine; a second, the default, is no bound.
    expect: { poll: { timeout: 15_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...PURE,
          name: 'pure',
          experimental: BY_NODE,
          include: [
            'src/core/**/*.test.ts',
            'test/house/**/*.test.ts',
            'test/mutants/**/*.test.ts',
            'test/spec/**/*.test.ts',
            'test/sentences/**/*.test.ts',
          ],
        },
      },
      // Screens are written in JSX, which Node does not read.
      {
        extends: true,
        test: {
          ...PURE,
          name: 'screens',
          include: ['src/web/**/*.test.{ts,tsx}'],
          setupFiles: ['test/support/scenes/leave-nothing.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          experimental: BY_NODE,
          include: ['src/server/**/*.test.ts', 'db/**/*.test.ts', 'test/api/**/*.test.ts'],
          // Loading the server costs two seconds a file, so a worker loads it once. Whatever a file changes in its process
          // it puts back: each has a server and a database of its own, and nothing else is shared.
          isolate: false,
          globalSetup: ['test/support/database.ts', 'test/support/refusals/declared.ts'],
          // A third file at once costs nothing more, and works while the others wait.
          maxWorkers: 3,
          // Replies live for a moment: with more room for what is new, it is collected less often.
          execArgv: ['--max-semi-space-size=64'],
          sequence: { groupOrder: 1 },
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'lifecycle',
          experimental: BY_NODE,
          // Three files at once: each waits for its programs more than it computes.
          maxWorkers: 3,
          include: ['test/lifecycle/**/*.test.ts'],
          globalSetup: ['test/lifecycle/shared-folder.ts'],
          sequence: { groupOrder: 2 },
          // A bound for what hangs: programs start and are killed while two other files do the same.
          testTimeout: 400_000,
          hookTimeout: 400_000,
        },
      },
    ],
  },
});
