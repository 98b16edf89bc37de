import { describe, expect, it } from 'vitest';
import {
  isLinkFlagged,
  isLinkShown,
  isWritingAlike,
  LINK_ODDS,
  LINK_SIGNS,
  LINK_WEIGHTS,
  type LinkFacts,
  weighLink,
} from './link-rules.ts';

/** The same numbers on any machine. */
function drawer(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** How often each thing is the same in two accounts of a kind of people. */
interface Kind {
  readonly share: number;
  readonly document: number;
  readonly payout: number;
  readonly card: number;
  readonly phone: number;
  readonly device: number;
  readonly home: number;
  readonly network: number;
  readonly writing: number;
  readonly photo: number;
  /** Both confirmed a phone, both identities were checked, and the names have no word in common. */
  readonly phones: number;
  readonly checked: number;
  readonly apart: number;
}

/** People who come back after a block: carelessly, with some care, or with another person's card. */
const SUCCESSORS: readonly Kind[] = [
  {
    share: 0.55,
    document: 0.8,
    payout: 0.85,
    card: 0.7,
    phone: 0.3,
    device: 0.85,
    home: 0.7,
    network: 0.9,
    writing: 0.6,
    photo: 0.35,
    phones: 0.9,
    checked: 0.1,
    apart: 0.1,
  },
  {
    share: 0.42,
    document: 0.6,
    payout: 0.85,
    card: 0.45,
    phone: 0.1,
    device: 0.6,
    home: 0.5,
    network: 0.7,
    writing: 0.6,
    photo: 0.3,
    phones: 1,
    checked: 0.02,
    apart: 0.3,
  },
  {
    share: 0.03,
    document: 0,
    payout: 0.3,
    card: 0.1,
    phone: 0,
    device: 0.4,
    home: 0.2,
    network: 0.5,
    writing: 0.4,
    photo: 0.1,
    phones: 1,
    checked: 0.8,
    apart: 0.9,
  },
];
/** Two people: of one name, of one flat, or of one family. */
const OTHERS: readonly Kind[] = [
  {
    share: 0.6,
    document: 0.0001,
    payout: 0.0002,
    card: 0.0001,
    phone: 0.005,
    device: 0.001,
    home: 0.005,
    network: 0.05,
    writing: 0.02,
    photo: 0.001,
    phones: 0.9,
    checked: 0.4,
    apart: 0,
  },
  {
    share: 0.25,
    document: 0,
    payout: 0.0005,
    card: 0.005,
    phone: 0.005,
    device: 0.04,
    home: 0.9,
    network: 0.95,
    writing: 0.02,
    photo: 0.002,
    phones: 0.9,
    checked: 0.4,
    apart: 0.8,
  },
  {
    share: 0.15,
    document: 0,
    payout: 0.01,
    card: 0.04,
    phone: 0.02,
    device: 0.12,
    home: 0.8,
    network: 0.9,
    writing: 0.03,
    photo: 0.005,
    phones: 0.9,
    checked: 0.4,
    apart: 0.05,
  },
];

const WORDS =
  'We clean, service and repair every brand of aircon, with a written price before we start and ninety days of warranty on our work.';
const OTHER_WORDS =
  'Painting of flats and offices by a team of four, low-smell paint, furniture moved and covered, walls patched and the floor left clean.';

function pairOf(kinds: readonly Kind[], draw: () => number): LinkFacts {
  const at = draw();
  const upTo = (place: number) => kinds.slice(0, place + 1).reduce((sum, { share }) => sum + share, 0);
  const kind = kinds.find((_, place) => at < upTo(place)) ?? (kinds[0] as Kind);
  const is = (chance: number) => draw() < chance;
  const is_document_same = is(kind.document);
  const isHome = is(kind.home);
  return {
    is_document_same,
    is_payout_same: is(kind.payout),
    is_phone_same: is(kind.phone),
    shared: (['card', 'device', 'network', 'photo'] as const).flatMap((one) =>
      is(kind[one]) ? [{ kind: one, accounts: 2 }] : [],
    ),
    is_home_same: isHome,
    is_postal_same: isHome,
    words: [WORDS, is(kind.writing) ? WORDS.replace('ninety', 'sixty') : OTHER_WORDS],
    both_confirmed_phones: is(kind.phones),
    names: ['Tan Mei Lin', is(kind.apart) ? 'Kumar Ravi' : 'Tan Boon Keng'],
    identities: !is_document_same && is(kind.checked) ? ['567D', '123A'] : null,
  };
}
const shareOf = (kinds: readonly Kind[], seed: number, says: (sum: number) => boolean): number => {
  const draw = drawer(seed);
  const pairs = Array.from({ length: 5_000 }, () => pairOf(kinds, draw));
  return pairs.filter((facts) => says(weighLink(facts).sum)).length / pairs.length;
};

describe('planted accounts', () => {
  it.each([1, 2, 3])(
    'of one person are flagged in nine of ten cases, of two people in one of a hundred (seed %i)',
    (seed) => {
      expect(shareOf(SUCCESSORS, seed, isLinkFlagged)).toBeGreaterThanOrEqual(0.9);
      expect(shareOf(OTHERS, seed, isLinkFlagged)).toBeLessThanOrEqual(0.01);
    },
  );

  it('are told apart by the signs, not by the threshold alone: any one strong sign taken away, fewer are found', () => {
    const whole = shareOf(SUCCESSORS, 4, isLinkFlagged);
    expect(whole).toBeGreaterThan(0.9);
    for (const strong of ['is_document_same', 'is_payout_same'] as const) {
      const draw = drawer(4);
      const pairs = Array.from({ length: 5_000 }, () => pairOf(SUCCESSORS, draw));
      const found = pairs.filter((facts) => isLinkFlagged(weighLink({ ...facts, [strong]: false }).sum)).length;
      expect(found / pairs.length).toBeLessThan(whole);
    }
  });

  it('of one name and nothing else, of one flat, or of one family with different cards are never flagged', () => {
    const facts: LinkFacts = {
      shared: [],
      is_home_same: false,
      is_postal_same: false,
      is_document_same: false,
      is_payout_same: false,
      is_phone_same: false,
      words: ['', ''],
      both_confirmed_phones: true,
      names: ['Tan Mei Lin', 'Tan Mei Lin'],
      identities: null,
    };
    const flat: LinkFacts = { ...facts, is_home_same: true, shared: [{ kind: 'network', accounts: 2 }] };
    for (const one of [facts, flat]) expect(isLinkShown(weighLink(one).sum)).toBe(false);
    const family = { ...flat, shared: [...flat.shared, { kind: 'device' as const, accounts: 2 }] };
    expect(isLinkFlagged(weighLink(family).sum)).toBe(false);
    expect(isLinkShown(weighLink({ ...family, identities: ['567D', '123A'] }).sum)).toBe(false);
  });
});

describe('the weights', () => {
  it('are the logarithm of the odds, above zero for what ties and below for what speaks against', () => {
    for (const sign of LINK_SIGNS) {
      const { one, two } = LINK_ODDS[sign];
      expect(LINK_WEIGHTS[sign], sign).toBe(Math.round(10 * Math.log2(one / two)));
      expect(LINK_WEIGHTS[sign] > 0, sign).toBe(!['phones', 'names', 'identities'].includes(sign));
    }
  });
  it('count words that are largely the same, and none that are short', () => {
    expect(isWritingAlike([WORDS, WORDS.toUpperCase()])).toBe(true);
    expect(isWritingAlike([WORDS, OTHER_WORDS])).toBe(false);
    expect(isWritingAlike(['Same words', 'Same words'])).toBe(false);
    expect(isWritingAlike(['👍'.repeat(90), '👍'.repeat(90)])).toBe(false);
  });
});
