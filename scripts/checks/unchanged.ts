import { createHash } from 'node:crypto';
import { resolveImport } from '#test/house/scan.ts';

// What `npm run check` need not do again: a file of tests that passed, while nothing that it imports has another content.

/** The files of the project by path from the root, each with its content. */
export type Contents = ReadonlyMap<string, Buffer>;
/** What each file's result depends on, as one word; null where that cannot be told. */
export type Keys = ReadonlyMap<string, string | null>;
/** The keys under which files passed. */
export type Passed = Readonly<Record<string, string>>;

/** Reads files by itself, or imports one whose name it makes up: what it depends on is not written in it. */
const READS =
  /node:fs|node:child_process|import\.meta\.(?:glob|dirname|filename|url)|process\.cwd|import\(\s*(?!['"\s])/;
/** Any string that may name another file. One that only looks like it does no harm. */
const NAMES = /['"`]((?:\.{1,2}\/|#(?:core|server|web|db|test)\/)[^'"`\n]+)['"`]/g;
const CODE = /\.(?:[cm]?[jt]sx?|css)$/;

const sha = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64');
};

/** What changes the result of every test: the versions that run it, and how they are told to. */
const everywhere = (files: Contents): string[] => [
  process.version,
  ...['package-lock.json', 'package.json', 'tsconfig.json', 'vitest.config.ts'].map((path) =>
    sha(path, files.get(path) ?? ''),
  ),
];

/**
 * A key for each of these files of tests, which is another as soon as the content of a file is that it imports, directly or
 * not. Null where that cannot be told: it reads files by itself. `setup` are files that run before each.
 */
export function keysOf(files: Contents, tests: readonly string[], setup: readonly string[] = []): Keys {
  const known = new Map<string, { names: readonly string[]; reads: boolean; hash: string }>();
  const factsOf = (path: string, content: Buffer) => {
    const kept = known.get(path);
    if (kept) return kept;
    const text = CODE.test(path) ? content.toString('utf8') : '';
    const names = [...text.matchAll(NAMES)].map(([, spec = '']) => resolveImport(path, spec) ?? '');
    const facts = { names: names.filter((name) => files.has(name)), reads: READS.test(text), hash: sha(path, content) };
    known.set(path, facts);
    return facts;
  };
  const standing = everywhere(files);
  return new Map(
    tests.map((test) => {
      const reached = new Map<string, string>();
      let reads = false;
      const ways = [test, ...setup];
      for (let path = ways.pop(); path !== undefined; path = ways.pop()) {
        const content = files.get(path);
        if (!content || reached.has(path)) continue;
        const facts = factsOf(path, content);
        reached.set(path, facts.hash);
        reads ||= facts.reads;
        ways.push(...facts.names);
      }
      return [test, reads ? null : sha(...standing, ...[...reached.values()].toSorted())];
    }),
  );
}

/** The files that did not pass under their key. */
export const leftOf = (keys: Keys, passed: Passed): string[] =>
  [...keys].filter(([path, key]) => key === null || passed[path] !== key).map(([path]) => path);

/** A key for each of these files that a checker looks at one by one, by its own content and the checker's `settings`. */
export function ownKeysOf(files: Contents, paths: readonly string[], settings: readonly string[]): Map<string, string> {
  const standing = settings.map((path) => sha(path, files.get(path) ?? ''));
  return new Map(paths.map((path) => [path, sha(...standing, path, files.get(path) ?? '')]));
}
