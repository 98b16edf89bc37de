import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { COLORS, HUE_COLORS, mixed } from './palette.ts';

const tokens = readFileSync(new URL('../../tokens.css', import.meta.url), 'utf8');
/** Finds the light theme's value, which comes first in the file. */
const tokenOf = (name: string): string | undefined =>
  new RegExp(`--color-${name}:[^;]*; /\\* (#[0-9a-f]{6}) \\*/`).exec(tokens)?.[1];

describe('the colours of pictures', () => {
  it('match the design tokens', () => {
    for (const [name, color] of Object.entries(COLORS)) expect([name, color]).toEqual([name, tokenOf(name)]);
    for (const [hue, { soft, mid, ink }] of Object.entries(HUE_COLORS))
      expect([hue, soft, mid, ink]).toEqual([
        hue,
        tokenOf(`cat-${hue}`),
        tokenOf(`cat-${hue}-mid`),
        tokenOf(`cat-${hue}-ink`),
      ]);
  });

  it('can be mixed', () => {
    expect(mixed('#000000', '#ffffff', 0.5)).toBe('#808080');
    expect(mixed('#ff0000', '#0000ff', 1)).toBe('#ff0000');
  });
});
