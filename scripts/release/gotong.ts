import { runWord, WORDS } from '../data/words.ts';

// The program of a release: every command of the operator's, and `start`, which needs nothing to be built. No `await` at the
// top: parts that are loaded later import from this file, and would wait for it for ever.

// Meant for Node itself, and not for the database, which inherits it.
delete process.env.LD_LIBRARY_PATH;
delete process.env.MALLOC_MMAP_THRESHOLD_;

void runWord({
  start: async () => (await import('../run.ts')).run(async () => {}),
  ready: () => import('./ready.ts'),
  ...WORDS,
  version: async () => console.log(process.env.BUILD ?? 'dev'),
});
