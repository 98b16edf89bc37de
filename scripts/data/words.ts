import { said } from './said.ts';

export type Words = Readonly<Record<string, () => Promise<unknown>>>;

/** The operator's commands. Each is a program that reads its own arguments. */
export const WORDS: Words = {
  doctor: () => import('./doctor.ts'),
  books: () => import('./books.ts'),
  operator: () => import('./operator.ts'),
  seed: () => import('#db/seed/main.ts'),
  backup: () => import('./backup.ts'),
  restore: () => import('./restore.ts'),
  market: () => import('./market.ts'),
  'import-person': () => import('./person.ts'),
  reseal: () => import('./reseal.ts'),
  upgrade: () => import('./upgrade.ts'),
  status: () => import('./status.ts'),
};

/** Runs the command that the first argument names, with the other arguments. */
export async function runWord(words: Words): Promise<void> {
  const [word = '', ...rest] = process.argv.slice(2).filter((given) => given !== '--');
  const chosen = Object.hasOwn(words, word) ? words[word] : undefined;
  if (chosen) {
    process.argv.splice(2, process.argv.length, ...rest);
    await chosen();
    return;
  }
  console.error(`\nSay what: ${said(Object.keys(words).join(' | '))}\n`);
  process.exitCode = 1;
}
