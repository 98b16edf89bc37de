/** A bug as it is planted: the words that stand once in the file, and what takes their place. */
export type Bug = readonly [find: string, replace: string];

/** Bugs of one file, with the test files that must notice each of them. */
export interface Planted {
  readonly file: string;
  readonly tests: readonly string[];
  readonly bugs: readonly Bug[];
}

export interface Mutant {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
  readonly tests: readonly string[];
}

export const listed = (planted: readonly Planted[]): Mutant[] =>
  planted.flatMap(({ bugs, ...rest }) => bugs.map(([find, replace]) => ({ ...rest, find, replace })));
