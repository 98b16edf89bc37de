import {
  type ChainEntry,
  type ChainRoot,
  type ReviewContent,
  SEALED_WITHIN_MINUTES,
  type SealedReview,
  type WaitingReview,
} from './model.ts';

/** SHA-256 of a text, in hex. The caller passes it in, because src/core has none. */
export type Hash = (text: string) => string;

export const digestText = (salt: string, content: ReviewContent): string => `${salt}\n${JSON.stringify(content)}`;
export const linkText = (before: string, entry: Omit<ChainEntry, 'link'>): string =>
  [before, entry.seq, entry.review_id, entry.service_id, entry.what, entry.day, entry.digest].join('\n');

/** The entry after another one, or the first. A day never goes back, whatever a node’s clock says. */
export function nextEntry(
  last: Pick<ChainEntry, 'seq' | 'day' | 'link'> | null,
  act: Pick<ChainEntry, 'review_id' | 'service_id' | 'what' | 'day'> & { salt: string; content: ReviewContent },
  hash: Hash,
): ChainEntry {
  const { salt, content, ...named } = act;
  const entry = {
    ...named,
    seq: (last?.seq ?? 0) + 1,
    day: last && last.day > act.day ? last.day : act.day,
    digest: hash(digestText(salt, content)),
  };
  return { ...entry, link: hash(linkText(last?.link ?? '', entry)) };
}

/** What is wrong with the chain itself, from its first entry to its last, and with the daily roots. */
export function chainFaults(entries: readonly ChainEntry[], roots: readonly ChainRoot[], hash: Hash): string[] {
  const faults: string[] = [];
  let before = '';
  for (const [index, entry] of entries.entries()) {
    if (entry.seq !== index + 1) faults.push(`entry ${index + 1} is numbered ${entry.seq}`);
    if (hash(linkText(before, entry)) !== entry.link) faults.push(`entry ${entry.seq} does not follow the one before`);
    before = entry.link;
  }
  for (const { day, seq, root } of roots) {
    const last = entries[seq - 1];
    if (last?.link !== root) faults.push(`the root of ${day} is not the link of entry ${seq}`);
    else if (last.day > day) faults.push(`entry ${seq} is younger than the root of ${day}`);
  }
  return faults;
}

/** Reviews that cannot be checked yet, because a change of theirs is too new to be sealed; and those that wait for too long. */
export function waitingNow(
  waiting: readonly WaitingReview[],
  now: Date,
): { ids: ReadonlySet<number>; faults: string[] } {
  const isNew = ({ since }: WaitingReview) => now.getTime() - Date.parse(since) < SEALED_WITHIN_MINUTES * 60_000;
  return {
    ids: new Set(waiting.filter(isNew).map(({ review_id }) => review_id)),
    faults: waiting
      .filter((one) => !isNew(one))
      .map(({ review_id, since }) => `review ${review_id} has waited since ${since} to be sealed`),
  };
}

const isThere = ({ content }: SealedReview): boolean => content[0] !== 'hidden';

/** What is wrong with a service’s reviews as they are published, against a chain that is right: changed, added or lost. */
export function serviceFaults(
  service_id: number,
  reviews: readonly SealedReview[],
  entries: readonly ChainEntry[],
  hash: Hash,
  waiting: ReadonlySet<number> = new Set(),
): string[] {
  const faults: string[] = [];
  const last = new Map<number, ChainEntry>();
  for (const entry of entries) if (entry.service_id === service_id) last.set(entry.review_id, entry);
  for (const review of reviews) {
    if (waiting.has(review.review_id)) continue;
    const entry = last.get(review.review_id);
    if (!entry) faults.push(`review ${review.review_id} is not in the chain`);
    else if (entry.seq !== review.seq || hash(digestText(review.salt, review.content)) !== entry.digest)
      faults.push(`review ${review.review_id} is not what entry ${entry.seq} sealed`);
  }
  const told = new Set(reviews.filter(isThere).map(({ review_id }) => review_id));
  for (const { review_id, what } of last.values())
    if (what !== 'hidden' && !told.has(review_id) && !waiting.has(review_id))
      faults.push(`review ${review_id} is in the chain and was left out`);
  return faults;
}

const plain = (text: string): string => text.replaceAll(/\s+/g, ' ').trim();

/** A review as a page shows it: its stars, null where it was removed, and all its text. */
export interface ShownReview {
  readonly review_id: number;
  readonly score: number | null;
  readonly text: string;
}

/** What a page says that the published reviews do not, or leaves out. A page shows the newest ones, in order. */
export function pageFaults(
  page: readonly ShownReview[],
  reviews: readonly SealedReview[],
  waiting: ReadonlySet<number> = new Set(),
): string[] {
  const faults: string[] = [];
  const isSealed = ({ review_id }: { readonly review_id: number }) => !waiting.has(review_id);
  const shown = page.filter(isSealed);
  const newest = reviews
    .filter(isThere)
    .filter(isSealed)
    .toSorted((a, b) => b.review_id - a.review_id);
  if (page.length === 0 && newest.length > 0) faults.push('the page shows no reviews');
  for (const [index, one] of shown.entries()) {
    const right = newest[index];
    if (right?.review_id !== one.review_id) {
      faults.push(
        `the page shows review ${one.review_id} where ${right ? `review ${right.review_id}` : 'none'} belongs`,
      );
      continue;
    }
    const text = plain(one.text);
    const [first, , third, reply] = right.content;
    const is_removed = first === 'removed';
    const words = is_removed ? [String(third)] : [String(third ?? ''), reply ?? ''];
    if (one.score !== (is_removed ? null : first))
      faults.push(`the page shows other stars for review ${one.review_id}`);
    if (words.some((part) => !text.includes(plain(part))))
      faults.push(`the page says otherwise in review ${one.review_id}`);
  }
  return faults;
}
