/** What ties two accounts to each other, or speaks against it. */
export const LINK_SIGNS = [
  'card',
  'device',
  'push',
  'home',
  'network',
  'postal',
  'phones',
  'names',
  'identities',
] as const;
export type LinkSign = (typeof LINK_SIGNS)[number];

/**
 * What each weighs, in tenths; below zero it speaks against one person. A judgement and not a chance: nothing follows from it
 * by itself (docs/readings.md).
 */
export const LINK_WEIGHTS: Readonly<Record<LinkSign, number>> = {
  card: 64,
  device: 42,
  push: 42,
  home: 30,
  network: 8,
  postal: 6,
  /** Both confirmed a number, and each its own. */
  phones: -12,
  /** The names have no word in common. */
  names: -24,
  /** Both identities were checked, and differ. */
  identities: -80,
};
/** From so many tenths on a link is shown. */
export const LINK_SHOWN_FROM = 40;
/** What more accounts than these share says half as much: a family's tablet, an office, a shop. */
export const COMMON_FROM = 4;

export interface LinkFacts {
  readonly shared: readonly { readonly kind: 'card' | 'device' | 'push' | 'network'; readonly accounts: number }[];
  readonly is_home_same: boolean;
  readonly is_postal_same: boolean;
  readonly both_confirmed_phones: boolean;
  readonly names: readonly [string, string];
  /** The last four of both identity cards, once checked; null where one was not. */
  readonly identities: readonly [string, string] | null;
}

export interface Evidence {
  readonly sign: LinkSign;
  readonly weight: number;
  /** How many accounts share it; 2 where only these do, or where it is of these two alone. */
  readonly accounts: number;
}

const wordsOf = (name: string): string[] =>
  name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether two names share a word. An empty one speaks neither way. */
export function areNamesApart([a, b]: readonly [string, string]): boolean {
  const [first, second] = [wordsOf(a), wordsOf(b)];
  return first.length > 0 && second.length > 0 && !first.some((word) => second.includes(word));
}

/** The evidence of two accounts, strongest first, and its sum in tenths. */
export function weighLink(facts: LinkFacts): { evidence: Evidence[]; sum: number } {
  const of = (sign: LinkSign, isSo: boolean, accounts = 2): Evidence[] => {
    const weight = LINK_WEIGHTS[sign];
    return isSo ? [{ sign, accounts, weight: accounts > COMMON_FROM ? Math.round(weight / 2) : weight }] : [];
  };
  const shared = facts.shared.flatMap(({ kind, accounts }) => of(kind, true, accounts));
  // The same kind may be shared twice, as two devices: the rarer one counts.
  const strongest = shared.filter(
    (one) => shared.find((o) => o.sign === one.sign && o.weight > one.weight) === undefined,
  );
  const once = strongest.filter((one, at) => strongest.findIndex(({ sign }) => sign === one.sign) === at);
  const evidence = [
    ...once,
    ...of('home', facts.is_home_same),
    ...of('postal', facts.is_postal_same && !facts.is_home_same),
    ...of('phones', facts.both_confirmed_phones),
    ...of('names', areNamesApart(facts.names)),
    ...of('identities', facts.identities !== null && facts.identities[0] !== facts.identities[1]),
  ].sort((a, b) => b.weight - a.weight);
  return { evidence, sum: evidence.reduce((sum, { weight }) => sum + weight, 0) };
}

/** Whether an operator is shown it. */
export const isLinkShown = (sum: number): boolean => sum >= LINK_SHOWN_FROM;
