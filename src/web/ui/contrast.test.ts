import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { HUES } from './hue.ts';

const css = readFileSync(`${import.meta.dirname}/../tokens.css`, 'utf8');

/** Colour tokens of a theme as linear sRGB. Dark is light with its own values over it. */
function tokens(text: string): Map<string, [number, number, number]> {
  const found = new Map<string, [number, number, number]>();
  for (const match of text.matchAll(/--color-([\w-]+):\s*oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)) {
    found.set(match[1] ?? '', linear(Number(match[2]), Number(match[3]), Number(match[4])));
  }
  return found;
}

/** OKLCH to linear sRGB, clipped to what a screen can show. */
function linear(lightness: number, chroma: number, hue: number): [number, number, number] {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const clip = (value: number) => Math.min(1, Math.max(0, value));
  return [
    clip(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    clip(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    clip(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

const dark = css.indexOf('[data-theme="dark"] {');
const light = tokens(css.slice(0, dark)).set('white', [1, 1, 1]);
const themes = { light, dark: new Map([...light, ...tokens(css.slice(dark))]) };

function contrast(theme: keyof typeof themes, ground: string, text: string): number {
  const luminance = (name: string) => {
    const color = themes[theme].get(name);
    if (!color) throw new Error(`no token --color-${name}`);
    return 0.2126 * color[0] + 0.7152 * color[1] + 0.0722 * color[2];
  };
  const [high, low] = [luminance(ground), luminance(text)].toSorted((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

/** Design 3, the table of pairs: text needs 4.5; edges and icons (after the bar) need 3. */
const PAIRS: Record<string, string> = {
  canvas: 'ink | focus',
  sunken: 'ink ink-2 ink-3 brand-ink | field focus brand',
  surface: 'ink ink-2 ink-3 brand-ink gold-ink info-ink success-ink warning-ink danger-ink | field focus brand',
  raised: 'ink ink-3 | field',
  inset: 'ink ink-2 ink-3',
  well: 'ink ink-2 ink-3 brand-ink',
  thumb: 'ink',
  ink: 'ink-inverse',
  'brand-deep': 'white',
  brand: 'on-brand',
  'brand-hover': 'on-brand',
  'brand-pressed': 'on-brand',
  'brand-soft': 'brand-ink ink ink-2 ink-3',
  'brand-soft-hover': 'brand-ink',
  'bubble-me': 'ink ink-2',
  'bubble-them': 'ink ink-3',
  'gold-soft': 'gold-ink',
  'info-soft': 'info-ink',
  'success-soft': 'success-ink',
  'warning-soft': 'warning-ink',
  'danger-soft': 'danger-ink',
  danger: 'on-danger',
  'danger-hover': 'on-danger',
  'neutral-soft': 'neutral-ink',
  ...Object.fromEntries(HUES.map((hue) => [`cat-${hue}`, `cat-${hue}-ink`])),
};

const cases = Object.entries(PAIRS).flatMap(([ground, list]) => {
  const [texts = '', edges = ''] = list.split('|');
  const of = (names: string, least: number) =>
    names
      .split(' ')
      .filter(Boolean)
      .map((name) => [name, ground, least] as const);
  return [...of(texts, 4.5), ...of(edges, 3)];
});

describe.each(['light', 'dark'] as const)('contrast in %s', (theme) => {
  it.each(cases)('%s on %s is at least %s', (text, ground, least) => {
    expect(contrast(theme, ground, text)).toBeGreaterThanOrEqual(least);
  });

  it('measures as design.md does, and finds a bad pair', () => {
    expect(contrast(theme, 'surface', 'ink-3')).toBeCloseTo(theme === 'light' ? 5.6 : 6.5, 1);
    expect(contrast(theme, 'gold', 'brand-line')).toBeLessThan(4.5);
  });
});
