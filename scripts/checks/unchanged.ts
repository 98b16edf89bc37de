import { createHash } from 'node:crypto';
import { resolveImport } from '#test/house/scan.ts';

// What `npm run check` can skip: a test file that passed, as long as no file that it imports has changed.

/** The files of the project by path from the root, each with its content. */
export type Contents = ReadonlyMap<string, Buffer>;
/** A hash of all that each file's result depends on; null where that is unknown. */
export type Keys = ReadonlyMap<string, string | null>;
/** The keys under which files passed. */
export type Passed = Readonly<Record<string, string>>;

/** Matches code that reads files, or imports one by a computed name: its dependencies cannot be told from the text. */
const READS =
  /node:fs|node:child_process|import\.meta\.(?:glob|dirname|filename|url)|process\.cwd|import\(\s*(?!['"\s])/;
/** Matches any string that may name another file. A false match does no harm. */
const NAMES = /['"`]((?:\.{1,2}\/|#(?:core|server|web|db|test)\/)[^'"`\n]+)['"`]/g;
const CODE = /\.(?:[cm]?[jt]sx?|css)$/;

const sha = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha1');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('base64');
};

/** What changes the result of every test: the versions of the programs that run it, and their settings. */
const everywhere = (files: Contents): string[] => [
  process.version,
  ...['package-lock.json', 'package.json', 'tsconfig.json', 'vitest.config.ts'].map((path) =>
    sha(path, files.get(path) ?? ''),
  ),
];

/**
 * A key for each of these test files, which changes with the content of each file that it imports, directly or not. Null where
 * its dependencies cannot be told, because it reads files. `setup` are files that run before each.
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
