import type { Random } from '../random.ts';
import { GROUNDS, type Looks } from './portraits.ts';
import { SKINS, TINTS } from './svg.ts';

/** What a name suggests of a face: origin, sex and age or headwear (see `looksOf`). The rest is random. */
export type Kind = `${'c' | 'm' | 'i' | 'e'}${'f' | 'm'}${'' | 'o' | 't' | 's'}`;

const SKIN_OF = {
  c: ['fair', 'fair', 'warm'],
  m: ['tan', 'brown', 'warm'],
  i: ['brown', 'deep', 'deep'],
  e: ['fair', 'warm', 'tan'],
} as const;
const WOMEN = ['bob', 'long', 'bun', 'ponytail', 'long', 'curly'] as const;
const MEN = ['short', 'parted', 'swept', 'short', 'parted'] as const;
const BLACK = ['#231f1e', '#2b2523', '#1f1b1d'];

/**
 * `kind`: c (Chinese), m (Malay), i (Indian) or e (European) for the origin of the name, f or m, and optionally `o` for old,
 * `t` for a tudung, `s` for a turban.
 */
export function looksOf(kind: Kind, isPro: boolean, random: Random): Looks {
  const [from, sex, more = ''] = [...kind] as ['c' | 'm' | 'i' | 'e', 'f' | 'm', string?];
  const isOld = more === 'o';
  const isCovered = more === 't';
  const style = isCovered
    ? 'tudung'
    : more === 's'
      ? 'turban'
      : isOld && sex === 'm' && random.chance(0.5)
        ? 'bald'
        : sex === 'f'
          ? random.pick(isOld ? (['bob', 'curly', 'bun'] as const) : WOMEN)
          : random.pick(MEN);
  const beard = sex === 'f' || style === 'bald' ? 'none' : more === 's' ? 'full' : beardOf(from, random);
  return {
    skin: SKINS[random.pick(SKIN_OF[from])],
    hair: isOld
      ? random.pick(['#8b8784', '#a8a4a0', '#6d6a68'])
      : random.pick(from === 'e' ? [...BLACK, '#4a3226'] : BLACK),
    style,
    glasses: random.chance(isOld ? 0.6 : 0.3),
    beard,
    clothes:
      isPro && sex === 'm'
        ? random.pick(['polo', 'polo', 'shirt'])
        : sex === 'f'
          ? random.pick(['blouse', 'tee', 'shirt'])
          : random.pick(['tee', 'shirt', 'polo']),
    colour: random.pick(TINTS),
    ground: random.pick(GROUNDS),
    isOld,
  };
}

const beardOf = (from: string, random: Random): Looks['beard'] => {
  const roll = random.next();
  if (from === 'c') return roll < 0.8 ? 'none' : 'stubble';
  return roll < 0.35 ? 'none' : roll < 0.6 ? 'stubble' : roll < 0.8 ? 'moustache' : 'full';
};

const KINDS: Readonly<Record<string, string>> = {
  // Customers
  cf: 'mei jasmine huiwen yanling grace rachel lemon brightside ampere careful resaleready kueh makan wongliting psle chen metronome smallhands stronglah rosepowder bareface ledgerlane',
  cm: 'weijie kelvin northpoint icewind droplet flowright brightwire boxanddolly tenon plumbline fivefoot goldenhour kopi taxseason',
  cmo: 'ahseng bluepipe voltan blokb',
  cfo: 'silver',
  im: 'dinesh arjun ramesh pipeuncle switchon stairs mrsundar',
  imo: 'kampung',
  if: 'priya terrazzo stills mehndi northgrid abacus',
  mf: 'halo',
  mft: 'farah siti nurul spick kakisbersih sinar cikguaida dominant smallbooks',
  mm: 'coolbreeze tropicair tapntile lorrylah levelbuild rolltwo voiddeck hawkerweb twotools',
  em: 'daniel kallangrun',
  emo: 'ivory',
  ef: 'broomworks papercrane',
};
const byKey = new Map(
  Object.entries(KINDS).flatMap(([kind, keys]) => keys.split(' ').map((key) => [key, kind as Kind])),
);

/** The kind of a person of the cast; random for those not listed. */
export const kindOf = (key: string, random: Random): Kind =>
  byKey.get(key) ?? random.pick<Kind>(['cf', 'cm', 'mft', 'mm', 'if', 'im']);
