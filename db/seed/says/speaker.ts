import type { Random } from '../random.ts';

/** Words for slots: `{estate}` in a sentence becomes one of the words of `estate`. */
export type Slots = Readonly<Record<string, string | readonly string[]>>;

export interface Speaker {
  /** Fills a sentence: `{a|b}` is one of the two, `{name}` comes from the slots. */
  fill(sentence: string, slots: Slots): string;
  /** A text from `make` that was not used before; null where `make` finds no new one. */
  fresh(make: () => string): string | null;
  /** One of the sentences, filled, as a text that was not used before where possible. */
  say(sentences: readonly string[], slots: Slots): string;
}

const TRIES = 60;

/** Makes texts for the demo, each only once. */
export function speaker(random: Random): Speaker {
  const said = new Set<string>();
  const fill = (sentence: string, slots: Slots): string => {
    const filled = sentence.replace(/\{([^{}]*)\}/g, (_, inside: string) => {
      if (inside.includes('|')) return random.pick(inside.split('|'));
      const words = slots[inside];
      if (words === undefined) throw new Error(`nothing to say for {${inside}} in "${sentence}"`);
      return typeof words === 'string' ? words : random.pick(words);
    });
    return filled.includes('{') ? fill(filled, slots) : filled;
  };
  const fresh = (make: () => string): string | null => {
    for (let n = 0; n < TRIES; n++) {
      const text = make().replace(/(^|[.!?] )\p{Ll}/gu, (start) => start.toUpperCase());
      if (said.has(text)) continue;
      said.add(text);
      return text;
    }
    return null;
  };
  return {
    fill,
    fresh,
    say(sentences, slots) {
      const one = () => fill(random.pick(sentences), slots);
      return fresh(one) ?? fresh(() => `${one()} ${one()}`) ?? fresh(() => `${one()} ${one()} ${one()}`) ?? one();
    },
  };
}
