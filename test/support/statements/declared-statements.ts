import { readdirSync, readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

// A program: loads every file of the server that declares statements, and prints each text with the places in our sources
// that declared it, innermost first. Node replaces types by blanks, so that lines and columns are those of the source files.

const ROOT = join(import.meta.dirname, '../../..');
const DECLARES = 'export function statement(text: string): (...values: unknown[]) => Query {';

export interface Declared {
  readonly text: string;
  readonly places: readonly { readonly path: string; readonly line: number; readonly column: number }[];
}

const declared: Declared[] = [];
Object.assign(globalThis, {
  noteStatement(text: string) {
    const places = [...(new Error().stack ?? '').matchAll(/(file:\S+\/src\/server\/\S+?):(\d+):(\d+)/g)].map(
      ([, url = '', line, column]) => ({ path: fileURLToPath(url), line: Number(line), column: Number(column) }),
    );
    declared.push({ text, places: places.slice(1) });
  },
});
registerHooks({
  load(url, context, next) {
    const loaded = next(url, context);
    if (!url.endsWith('/platform/data/database.ts')) return loaded;
    const source = String(loaded.source);
    if (!source.includes(DECLARES)) throw new Error('statement() is written otherwise now');
    return { ...loaded, source: source.replace(DECLARES, `${DECLARES} globalThis.noteStatement(text);`) };
  },
});

Error.stackTraceLimit = 30;
for (const path of readdirSync(join(ROOT, 'src/server'), { recursive: true, encoding: 'utf8' })) {
  const file = join(ROOT, 'src/server', path);
  if (/(?<!\.test)\.ts$/.test(path) && /\bstatement\(/.test(readFileSync(file, 'utf8')))
    await import(pathToFileURL(file).href);
}
process.stdout.write(JSON.stringify(declared), () => process.exit());
