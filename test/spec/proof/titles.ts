import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Scanned, scan } from '../../house/scan.ts';

/** A test's title as its file writes it: `pattern` matches what its cases are called when the title has places to fill in. */
export interface WrittenTitle {
  readonly written: string;
  readonly pattern: RegExp;
}

const CALLS = /\b(?:it|test|describe)((?:\.\w+)*)\s*(?=\()/g;
const TAKES_TWO = /\.(?:each|for|skipIf|runIf)\b/;

/** The titles of the tests and groups of a file, where they are written as literals. */
export function titlesOf(file: Scanned): WrittenTitle[] {
  const byPlace = new Map(file.literals.map(({ at, value }) => [at, value]));
  const found: WrittenTitle[] = [];
  for (const match of file.code.matchAll(CALLS)) {
    let at = match.index + match[0].length;
    if (TAKES_TWO.test(match[1] ?? '')) at = skipBrackets(file.code, at);
    if (file.code[at] !== '(') continue;
    at++;
    while (/\s/.test(file.code[at] ?? '')) at++;
    const written = byPlace.get(at);
    if (written === undefined) continue;
    const plain = written.replace(/\\(['"`\\])/g, '$1');
    found.push({ written: plain, pattern: patternOf(plain) });
  }
  return found;
}

/** `%s`, `$name` and `${…}` (written `$0` by the scanner) stand for anything. */
export function patternOf(title: string): RegExp {
  const parts = title.split(/%[sdifjoO#]|%%|\$[\w.]+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[\\s\\S]+')}$`);
}

function skipBrackets(code: string, from: number): number {
  let depth = 0;
  for (let at = from; at < code.length; at++) {
    if ('([{'.includes(code[at]!)) depth++;
    else if (')]}'.includes(code[at]!) && --depth === 0) return at + 1;
  }
  return code.length;
}

export type TitleReader = (path: string) => readonly WrittenTitle[] | null;

/** Reads the titles of test files under a root, each file once; null where there is no such file. */
export function titleReader(root: string): TitleReader {
  const known = new Map<string, readonly WrittenTitle[] | null>();
  return (path) => {
    if (!known.has(path)) {
      const whole = join(root, path);
      known.set(path, existsSync(whole) ? titlesOf(scan({ path, text: readFileSync(whole, 'utf8') })) : null);
    }
    return known.get(path) ?? null;
  };
}

/** 'path > title', or 'path > group > title'. */
export function partsOf(test: string): { path: string; title: string } {
  const at = test.indexOf(' > ');
  return at < 0 ? { path: test, title: '' } : { path: test.slice(0, at), title: test.slice(at + 3) };
}

/** Whether a file writes a test of this name: its whole name, or its last part below groups that the file writes too. */
export function isWritten(test: string, read: TitleReader): boolean {
  const { path, title } = partsOf(test);
  const titles = title ? read(path) : null;
  if (!titles) return false;
  const has = (name: string) => titles.some(({ written, pattern }) => written === name || pattern.test(name));
  return has(title) || (title.includes(' > ') && title.split(' > ').every(has));
}
