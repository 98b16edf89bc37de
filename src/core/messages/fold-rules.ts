/** A text as it is compared, with where each of its UTF-16 units came from in the text itself. */
export interface Folded {
  readonly text: string;
  /** Beginning and end, in UTF-16 offsets of the original. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

/**
 * A text without what only looks different: full-width letters and digits are plain ones, capitals are small, and marks
 * that are not seen are gone.
 */
export function fold(text: string): Folded {
  let made = '';
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    const plain = /^[ -~]$/.test(character)
      ? character.toLowerCase()
      : /^\p{Cf}$/u.test(character)
        ? ''
        : character.normalize('NFKC').toLowerCase();
    made += plain;
    for (let unit = 0; unit < plain.length; unit++) {
      from.push(at);
      to.push(end);
    }
    at = end;
  }
  return { text: made, from, to };
}

/** A stretch of a text: UTF-16 offsets, the end left out. */
export type Stretch = readonly [from: number, to: number];

/** Stretches in order, with those that touch or overlap made one. */
export function joined(stretches: readonly Stretch[]): Stretch[] {
  const made: [number, number][] = [];
  for (const [from, to] of [...stretches].sort((a, b) => a[0] - b[0] || a[1] - b[1])) {
    const last = made.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else made.push([from, to]);
  }
  return made;
}
