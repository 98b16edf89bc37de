import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { unpacked } from './woff-presenter.ts';

/** The fonts of papers, read from disk when the first paper needs them. */
const resolve = createRequire(import.meta.url).resolve;
const read = (file: string): Buffer => unpacked(readFileSync(resolve(file)));
const latin = (weight: 400 | 700) => read(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`);
const han = (weight: 400 | 700) =>
  read(`@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff`);
interface Fonts {
  readonly regular: Buffer;
  readonly bold: Buffer;
}
let latinFonts: Fonts | null = null;
// The Chinese fonts are large and few papers need them, so they are read only for these.
let hanFonts: Fonts | null = null;

/** The characters that the Chinese font draws: Han in both scripts, its punctuation, full-width forms. */
const HAN = /[\u2e80-\u2fdf\u3000-\u303f\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\uff00-\uffef]+/gu;
const LATIN = /[^\u0020-\u007e\u00a0-\u00ff\u2010-\u2026\u20ac\u2212\n]/gu;
/**
 * A text in the characters of the Latin font: letters of western Europe, digits, signs. Other Latin letters lose their marks;
 * what cannot be drawn even then becomes a question mark. The page shows all characters.
 */
const drawableLatin = (text: string): string =>
  text.replace(LATIN, (letter) => letter.normalize('NFKD').replace(/\p{M}/gu, '')).replace(LATIN, '?');
/** Splits a text into runs that one font each can draw. */
export function runsOf(text: string): { text: string; isHan: boolean }[] {
  const runs: { text: string; isHan: boolean }[] = [];
  let at = 0;
  for (const match of text.matchAll(HAN)) {
    if (match.index > at) runs.push({ text: drawableLatin(text.slice(at, match.index)), isHan: false });
    runs.push({ text: match[0], isHan: true });
    at = match.index + match[0].length;
  }
  if (at < text.length || runs.length === 0) runs.push({ text: drawableLatin(text.slice(at)), isHan: false });
  return runs;
}
export const plain = (text: string): string =>
  runsOf(text)
    .map((run) => run.text)
    .join('');

type Weight = keyof Fonts;
export function latinFont(weight: Weight): Buffer {
  latinFonts ??= { regular: latin(400), bold: latin(700) };
  return latinFonts[weight];
}
export function hanFont(weight: Weight): Buffer {
  hanFonts ??= { regular: han(400), bold: han(700) };
  return hanFonts[weight];
}
