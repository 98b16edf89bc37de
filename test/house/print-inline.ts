import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineTexts } from './inline-text.ts';

const root = join(import.meta.dirname, '../..');

/**
 * Texts in the code by folder. The back office is for our own people and stays in English, the gallery is for us alone, and
 * `state` and `app` hold names and codes.
 */
export function countInline(): Record<string, number> {
  const found: Record<string, number> = {};
  for (const path of globSync('src/web/**/*.{ts,tsx}', { cwd: root }).sort()) {
    if (/\.test\.tsx?$|^src\/web\/(?:text|ops|state|app|ui\/gallery)\//.test(path)) continue;
    const folder = path.split('/').slice(2, -1).slice(0, 2).join('/') || 'web';
    const texts = inlineTexts(path, readFileSync(join(root, path), 'utf8')).length;
    if (texts > 0) found[folder] = (found[folder] ?? 0) + texts;
  }
  return found;
}

// `node test/house/print-inline.ts --write` keeps the numbers of today as the most there may be.
if (import.meta.main) {
  const lines = Object.entries(countInline()).sort(([a], [b]) => (a < b ? -1 : 1));
  for (const [folder, texts] of lines) console.log(`${String(texts).padStart(5)}  ${folder}`);
  if (process.argv.includes('--write'))
    writeFileSync(
      join(import.meta.dirname, 'inline-counts.ts'),
      `/** How many texts stand in the code of a folder instead of in web/text: each number may only become smaller. */
export const INLINE: Readonly<Record<string, number>> = {
${lines.map(([folder, texts]) => `  ${/^\w+$/.test(folder) ? folder : `'${folder}'`}: ${texts},`).join('\n')}
};
`,
    );
}
