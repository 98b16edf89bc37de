/** What ties two accounts to each other, or speaks against it. */
export const LINK_SIGNS = [
  'document',
  'payout',
  'card',
  'phone',
  'device',
  'push',
  'home',
  'writing',
  'photo',
  'network',
  'postal',
  'phones',
  'names',
  'identities',
] as const;
export type LinkSign = (typeof LINK_SIGNS)[number];

/**
 * By how many of a hundred thousand a sign is found: of pairs of accounts that are one person's, and of pairs that are two
 * people's who have something in common (a name, a home, a block). After Fellegi and Sunter the weight of a sign is the
 * logarithm of how much likelier it makes the one than the other. A judgement until there are cases to count from.
 */
export const LINK_ODDS: Readonly<Record<LinkSign, { readonly one: number; readonly two: number }>> = {
  /** The same kind of identity card with the same end of its number, and the same name on it. */
  document: { one: 78_000, two: 100 },
  /** The same bank, end of the account's number, and holder. */
  payout: { one: 75_000, two: 500 },
  card: { one: 42_000, two: 500 },
  /** Both confirmed one number, one after the other. */
  phone: { one: 32_000, two: 1_000 },
  device: { one: 55_000, two: 3_000 },
  push: { one: 55_000, two: 3_000 },
  home: { one: 40_000, two: 5_000 },
  /** What they say of their services is largely the same words. */
  writing: { one: 46_000, two: 10_000 },
  /** A picture of both looks the same: the person, the logo or the work. */
  photo: { one: 30_000, two: 300 },
  network: { one: 70_000, two: 40_000 },
  postal: { one: 60_000, two: 40_000 },
  /** Both confirmed a number, and each its own. */
  phones: { one: 35_000, two: 80_000 },
  /** The names have no word in common. */
  names: { one: 15_000, two: 80_000 },
  /** Both identities were checked, and differ. */
  identities: { one: 350, two: 90_000 },
};

/** What each weighs, in tenths of a bit; below zero it speaks against one person. Nothing follows from it by itself. */
export const LINK_WEIGHTS = Object.fromEntries(
  LINK_SIGNS.map((sign) => [sign, Math.round(10 * Math.log2(LINK_ODDS[sign].one / LINK_ODDS[sign].two))]),
) as Readonly<Record<LinkSign, number>>;
/** From so many tenths on a link is shown. */
export const LINK_SHOWN_FROM = 40;
/** From so many tenths on two accounts are taken to be one person's until an operator has looked. */
export const LINK_FLAGGED_FROM = 80;
/** What more accounts than these share says half as much: a family's tablet, an office, a shop. */
export const COMMON_FROM = 4;

export interface LinkFacts {
  readonly shared: readonly {
    readonly kind: 'card' | 'device' | 'push' | 'network' | 'photo';
    readonly accounts: number;
  }[];
  readonly is_home_same: boolean;
  readonly is_postal_same: boolean;
  readonly is_document_same: boolean;
  readonly is_payout_same: boolean;
  /** Both confirmed one number, one after the other. */
  readonly is_phone_same: boolean;
  /** What each says of their services. */
  readonly words: readonly [string, string];
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

/** Shorter texts say the same by chance. */
const WORDS_LEAST = 80;
const ALIKE_FROM = 0.6;
const piecesOf = (text: string): ReadonlySet<string> => {
  const plain = text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return new Set(Array.from({ length: Math.max(0, plain.length - 4) }, (_, at) => plain.slice(at, at + 5)));
};

/** An account is compared with many others, one after the other, so its pieces are kept for the next. */
const PIECES_KEPT = 32;
const kept = new Map<string, ReadonlySet<string>>();
function pieces(text: string): ReadonlySet<string> {
  const known = kept.get(text);
  if (known) return known;
  const made = piecesOf(text);
  if (kept.size >= PIECES_KEPT) kept.clear();
  kept.set(text, made);
  return made;
}

/** Whether two texts are largely the same words: by the pieces of five letters that they share. */
export function isWritingAlike([a, b]: readonly [string, string]): boolean {
  if (a.length < WORDS_LEAST || b.length < WORDS_LEAST) return false;
  const [first, second] = [pieces(a), pieces(b)];
  let both = 0;
  for (const piece of first) if (second.has(piece)) both++;
  return both >= ALIKE_FROM * Math.min(first.size, second.size) && both > 0;
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
    ...of('document', facts.is_document_same),
    ...of('payout', facts.is_payout_same),
    ...of('phone', facts.is_phone_same),
    ...of('writing', isWritingAlike(facts.words)),
    ...of('home', facts.is_home_same),
    ...of('postal', facts.is_postal_same && !facts.is_home_same),
    ...of('phones', facts.both_confirmed_phones && !facts.is_phone_same),
    ...of('names', areNamesApart(facts.names)),
    ...of('identities', facts.identities !== null && facts.identities[0] !== facts.identities[1]),
  ].sort((a, b) => b.weight - a.weight);
  return { evidence, sum: evidence.reduce((sum, { weight }) => sum + weight, 0) };
}

/** Whether it is strong enough to be looked at by itself. */
export const isLinkFlagged = (sum: number): boolean => sum >= LINK_FLAGGED_FROM;

/** Whether an operator is shown it. */
export const isLinkShown = (sum: number): boolean => sum >= LINK_SHOWN_FROM;
