import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';

/** One file of the project: its path from the root with forward slashes, and its text ('' for what is neither code nor SQL). */
export type SourceFile = { path: string; text: string };

/** A string or template literal: where its opening quote stands in the text, and what it holds. */
export type Literal = { at: number; value: string };

/** An import as written (`spec`) and the project path it means, or null when it is a package. */
export type Import = { at: number; spec: string; target: string | null };

/** A file taken apart: `code` has the text's length, with comments and the insides of literals blanked. */
export type Scanned = SourceFile & { code: string; literals: Literal[]; imports: Import[] };

const TREES = ['src', 'db', 'test', 'scripts', 'bench', 'docs'];
const SKIPPED = new Set(['node_modules', 'dist', 'test-results', 'playwright-report']);
const READ = /\.(?:[cm]?[jt]s|[jt]sx|sql)$/;
const CODE = /\.(?:[cm]?[jt]s|[jt]sx)$/;
const FLOORS: Record<string, string> = { '#core': 'src/core', '#server': 'src/server', '#web': 'src/web', '#db': 'db' };

/** Reads every file of the project's own trees under `root`; only code and SQL are read, others are listed by path. */
export function readTree(root: string): SourceFile[] {
  const files: SourceFile[] = [];
  const walk = (folder: string) => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder ? `${folder}/${entry.name}` : entry.name;
      if (entry.isDirectory()) {
        if (folder ? !SKIPPED.has(entry.name) : TREES.includes(entry.name)) walk(path);
      } else if (folder || CODE.test(path)) {
        files.push({ path, text: READ.test(path) ? readFileSync(join(root, path), 'utf8') : '' });
      }
    }
  };
  walk('');
  return files;
}

/** The project path an import means: `#core/kit/call.ts` and relative ones resolved, null for a package. */
export function resolveImport(from: string, spec: string): string | null {
  const bare = spec.replace(/\?.*$/, '');
  if (bare.startsWith('.')) return posix.normalize(posix.join(posix.dirname(from), bare));
  if (!bare.startsWith('#')) return null;
  const [floor = '', ...rest] = bare.split('/');
  return [FLOORS[floor] ?? floor.slice(1), ...rest].join('/');
}

/** Takes a file apart. Knows comments, quotes, templates (with code inside `${}`) and regular expressions. */
export function scan(file: SourceFile): Scanned {
  const { text } = file;
  const code = text.split('');
  const literals: Literal[] = [];
  const holes: number[] = []; // depth of braces inside each open ${ }
  const pieces: { at: number; value: string }[] = []; // open templates, innermost last
  let last = ''; // last code character that is not a blank
  let i = 0;
  const blank = (from: number, to: number) => {
    for (let k = from; k < to; k++) if (code[k] !== '\n') code[k] = ' ';
  };
  const template = (from: number) => {
    const piece = pieces.at(-1)!;
    let k = from;
    while (k < text.length && text[k] !== '`' && !(text[k] === '$' && text[k + 1] === '{'))
      k += text[k] === '\\' ? 2 : 1;
    piece.value += text.slice(from, k);
    blank(from, k);
    if (text[k] === '$') {
      piece.value += '$0';
      holes.push(0);
      last = '{';
      i = k + 2;
    } else {
      literals.push(pieces.pop()!);
      last = '`';
      i = k + 1;
    }
  };
  while (i < text.length) {
    const c = text[i]!;
    if (c === '/' && text[i + 1] === '/') {
      const end = text.indexOf('\n', i);
      blank(i, end < 0 ? text.length : end);
      i = end < 0 ? text.length : end;
    } else if (c === '/' && text[i + 1] === '*') {
      const end = text.indexOf('*/', i + 2);
      blank(i, end < 0 ? text.length : end + 2);
      i = end < 0 ? text.length : end + 2;
    } else if (
      c === "'" &&
      /(?<!\b(?:from|import|return|case|typeof|in|of))(?<=\w)$/.test(text.slice(Math.max(0, i - 8), i))
    ) {
      i++; // the apostrophe of a word in JSX text
    } else if (c === "'" || c === '"') {
      let k = i + 1;
      // An apostrophe in JSX text opens nothing: such a "string" ends with its line.
      while (k < text.length && text[k] !== c && text[k] !== '\n') k += text[k] === '\\' ? 2 : 1;
      if (text[k] === c) {
        literals.push({ at: i, value: text.slice(i + 1, k) });
        blank(i + 1, k);
        i = k + 1;
      } else i++;
      last = c;
    } else if (c === '`') {
      pieces.push({ at: i, value: '' });
      template(i + 1);
    } else if (c === '/' && regexMayStart(last, code, i)) {
      const end = /^\/(?:[^\\/\n[]|\\.|\[(?:[^\\\]\n]|\\.)*\])+\//.exec(text.slice(i, i + 500))?.[0].length ?? 1;
      blank(i + 1, i + end - 1);
      i += end;
      last = '/';
    } else {
      if (holes.length && c === '{') holes[holes.length - 1]!++;
      if (holes.length && c === '}' && holes[holes.length - 1]!-- === 0) {
        holes.pop();
        template(i + 1);
        continue;
      }
      if (c.trim()) last = c;
      i++;
    }
  }
  const scanned: Scanned = { ...file, code: code.join(''), literals, imports: [] };
  scanned.imports = importsOf(scanned);
  return scanned;
}

/** The line number, from 1, of a place in a file's text. */
export function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

function regexMayStart(last: string, code: string[], at: number): boolean {
  if (last === '' || '(,=:[!&|?;{+'.includes(last)) return true;
  const before = code.slice(Math.max(0, at - 10), at).join('');
  return /(?:\breturn|=>)\s*$/.test(before);
}

function importsOf(file: Scanned): Import[] {
  const byPlace = new Map(file.literals.map((literal) => [literal.at, literal.value]));
  const found: Import[] = [];
  const statements =
    /\b(?:import|export)\b[\w\s{},*$]*?\bfrom\s*(?=['"])|\bimport\s*(?=['"])|\b(?:import|require)\s*\(\s*(?=['"`])/g;
  for (const match of file.code.matchAll(statements)) {
    const at = match.index + match[0].length;
    const spec = byPlace.get(at);
    if (spec !== undefined) found.push({ at: match.index, spec, target: resolveImport(file.path, spec) });
  }
  return found;
}
