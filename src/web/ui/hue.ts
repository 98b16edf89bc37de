/** The eight hues of categories and avatars (design 3), in the order of the hash. */
export const HUES = ['jade', 'sky', 'cobalt', 'plum', 'rose', 'clay', 'kunyit', 'leaf'] as const;
export type Hue = (typeof HUES)[number];

/** The same hue for the same id, always (design 6): FNV-1a of the id, mod 8. */
export function hueOf(id: string | number): Hue {
  let hash = 2166136261;
  for (const char of String(id)) {
    hash ^= char.codePointAt(0) ?? 0;
    hash = Math.imul(hash, 16777619);
  }
  // The high bits are mixed in, because the low ones alone repeat for consecutive ids.
  return HUES[((hash ^ (hash >>> 15)) >>> 0) % HUES.length] as Hue;
}

/** CSS colours of a hue: `soft` and `mid` for grounds, `ink` for what is read or drawn on them. */
export const hueColors = (hue: Hue): { soft: string; mid: string; ink: string } => ({
  soft: `var(--color-cat-${hue})`,
  mid: `var(--color-cat-${hue}-mid)`,
  ink: `var(--color-cat-${hue}-ink)`,
});
