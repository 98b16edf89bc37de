import { showCount } from '#core/kit/count.ts';
import type { Cents } from '#core/kit/money.ts';
import { t } from '#web/text/spaces/ui.ts';

const TITLES = new Set(['mr', 'mrs', 'ms', 'miss', 'mdm', 'dr', 'uncle', 'auntie', 'the']);

/**
 * One or two letters for an avatar: the first two words without a title ("Ms Wong Li Ting" → "WL"), the capitals of a
 * joined word ("CoolBreeze Aircon" → "CB"), the first character of a name that is not written in letters with case.
 */
export function initials(name: string): string {
  const words = name
    .split(/[\s&/.,()'"+-]+/u)
    .filter((word) => /[\p{L}\p{N}]/u.test(word))
    .filter((word, _, all) => all.length === 1 || !TITLES.has(word.toLowerCase()));
  const first = words[0];
  if (!first) return '?';
  const letters = [...first];
  if (letters[0]?.toLowerCase() === letters[0]?.toUpperCase() && /\p{L}/u.test(letters[0] ?? ''))
    return letters[0] ?? '?';
  const inner = letters.slice(1).find((char) => /\p{Lu}/u.test(char) && /\p{Ll}/u.test(first));
  const second = inner ?? [...(words[1] ?? '')][0] ?? '';
  return `${letters[0] ?? ''}${second}`.toUpperCase();
}

/** "255 dollars", "4 dollars 20": how a price is spoken by a screen reader (design 10). */
export function spokenMoney(cents: Cents): string {
  const dollars = Math.trunc(Math.abs(cents) / 100);
  const rest = Math.abs(cents) % 100;
  const text = rest
    ? t('format>dollars_and_cents', { count: dollars, cents: rest })
    : t('format>dollars', { count: dollars });
  return cents < 0 ? t('format>minus', { amount: text }) : text;
}

/** "1 review", "186 reviews", "1,284 reviews", for screens that are in English alone; others count by keys. */
export function plural(count: number, one: string, many = `${one}s`): string {
  return `${showCount(count)} ${count === 1 ? one : many}`;
}

/** A share of a whole as a CSS percentage, clamped to 0–100 and rounded to a tenth: `percent(3, 7)` → "42.9%". */
export function percent(part: number, whole: number): string {
  if (!(whole > 0)) return '0%';
  return `${Math.round(Math.min(1, Math.max(0, part / whole)) * 1000) / 10}%`;
}
