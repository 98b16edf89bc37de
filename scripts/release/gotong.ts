import { runWord, WORDS } from '../data/words.ts';

// The program of a release: all operator commands, and `start`, which builds nothing. No top-level `await`: parts that are
// loaded later import from this file, and would wait for it forever.

// Meant only for Node. The database would inherit them.
delete process.env.LD_LIBRARY_PATH;
delete process.env.MALLOC_MMAP_THRESHOLD_;

void runWord({
  start: async () => (await import('../run.ts')).run(async () => {}),
  ready: () => import('./ready.ts'),
  ...WORDS,
  version: async () => console.log(process.env.BUILD ?? 'dev'),
});
