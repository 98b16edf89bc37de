import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CHAIN_ACTS, type ChainEntry, type ReviewContent, type SealedReview } from './model.ts';
import { chainFaults, nextEntry, pageFaults, type ShownReview, serviceFaults } from './rules.ts';

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
const content = fc.oneof(
  fc.tuple(fc.integer({ min: 1, max: 5 }), fc.array(fc.string(), { maxLength: 2 }), fc.string(), fc.string()),
  fc.tuple(fc.constant('removed' as const), fc.constantFrom('author', 'operator'), fc.string()),
) satisfies fc.Arbitrary<ReviewContent>;
const act = fc.record({
  review_id: fc.integer({ min: 1, max: 4 }),
  what: fc.constantFrom(...CHAIN_ACTS.filter((one) => one !== 'hidden')),
  day: fc.constantFrom('2026-11-22', '2026-11-23', '2026-11-24'),
  salt: fc.string({ minLength: 8 }),
  content,
});
type Act = typeof act extends fc.Arbitrary<infer T> ? T : never;

/** A chain of acts of one service, and its reviews as the last act of each left them. */
function chained(acts: readonly Act[]): { entries: ChainEntry[]; reviews: SealedReview[] } {
  const entries: ChainEntry[] = [];
  const reviews = new Map<number, SealedReview>();
  for (const one of acts) {
    const entry = nextEntry(entries.at(-1) ?? null, { ...one, service_id: 7 }, hash);
    entries.push(entry);
    const { review_id, salt } = one;
    reviews.set(review_id, { review_id, seq: entry.seq, salt, content: one.content });
  }
  return { entries, reviews: [...reviews.values()] };
}
const faultsOf = ({ entries, reviews }: ReturnType<typeof chained>) => [
  ...chainFaults(entries, [], hash),
  ...serviceFaults(7, reviews, entries, hash),
];

describe('the chain of reviews', () => {
  it('has no fault as it was made, and its days never go back', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 12 }), (acts) => {
        const made = chained(acts);
        expect(faultsOf(made)).toEqual([]);
        const days = made.entries.map(({ day }) => day);
        expect(days).toEqual(days.toSorted());
      }),
    );
  });

  it('has a fault wherever one letter of an entry is changed, or an entry is taken out, put in or moved', () => {
    const parts = ['review_id', 'service_id', 'what', 'day', 'digest', 'link'] as const;
    fc.assert(
      fc.property(
        fc.array(act, { minLength: 2, maxLength: 8 }),
        fc.nat(),
        fc.constantFrom(...parts, 'gone', 'twice', 'moved'),
        (acts, where, how) => {
          const { entries } = chained(acts);
          const at = where % (entries.length - 1);
          const one = entries[at] as ChainEntry;
          const other = entries[at + 1] as ChainEntry;
          const before = entries.slice(0, at);
          const after = entries.slice(at + 1);
          const changed = {
            gone: [...before, ...after],
            twice: [...before, one, one, ...after],
            moved: [...before, other, one, ...entries.slice(at + 2)],
          };
          const forged =
            how in changed
              ? changed[how as keyof typeof changed]
              : [...before, { ...one, [how]: typeof one[how as 'day'] === 'number' ? 99 : 'x' }, ...after];
          expect(chainFaults(forged as ChainEntry[], [], hash)).not.toEqual([]);
        },
      ),
    );
  });

  it('is held by the roots of days: one that was made again from an entry on has other ones', () => {
    const acts = (note: string): Act[] => [
      { review_id: 1, what: 'shown', day: '2026-11-22', salt: 'saltsalt', content: [5, [], note, ''] },
      { review_id: 2, what: 'shown', day: '2026-11-23', salt: 'saltsalt', content: [4, [], 'Good', ''] },
    ];
    const { entries } = chained(acts('True'));
    const roots = entries.map(({ day, seq, link }) => ({ day, seq, root: link }));
    expect(chainFaults(entries, roots, hash)).toEqual([]);
    const again = chained(acts('False')).entries;
    expect(chainFaults(again, roots, hash)).toHaveLength(2);
    expect(chainFaults(entries.slice(0, 1), roots, hash)).toHaveLength(1);
    expect(chainFaults(entries, [{ day: '2026-11-21', seq: 2, root: entries[1]?.link ?? '' }], hash)).toEqual([
      'entry 2 is younger than the root of 2026-11-21',
    ]);
  });

  it('tells nothing of what was said without the salt', () => {
    const of = (salt: string) =>
      nextEntry(
        null,
        { review_id: 1, service_id: 7, what: 'shown', day: '2026-11-22', salt, content: [5, [], 'a', ''] },
        hash,
      );
    expect(of('one').digest).not.toBe(of('two').digest);
  });
});

describe('the reviews of a service', () => {
  const LIST: Act[] = [
    { review_id: 1, what: 'shown', day: '2026-11-22', salt: 'salt-one', content: [5, ['Tidy'], 'Very good', ''] },
    { review_id: 2, what: 'shown', day: '2026-11-22', salt: 'salt-two', content: [1, [], 'Came late', ''] },
    {
      review_id: 2,
      what: 'replied',
      day: '2026-11-23',
      salt: 'salt-six',
      content: [1, [], 'Came late', 'Sorry & thanks'],
    },
    {
      review_id: 3,
      what: 'removed',
      day: '2026-11-23',
      salt: 'salt-ten',
      content: ['removed', 'operator', 'An advert'],
    },
  ];
  const made = chained(LIST);
  const with_ = (id: number, to: Partial<SealedReview> | null): SealedReview[] =>
    made.reviews.flatMap((review) => (review.review_id !== id ? [review] : to ? [{ ...review, ...to }] : []));
  const faults = (reviews: SealedReview[]) => serviceFaults(7, reviews, made.entries, hash);

  it('may neither be changed nor added nor left out, bad ones and tombstones among them', () => {
    expect(faults(made.reviews)).toEqual([]);
    expect(faults(with_(2, { content: [5, [], 'Came late', 'Sorry & thanks'] }))).toHaveLength(1);
    expect(faults(with_(2, { content: [1, [], 'Came late', ''] }))).toHaveLength(1);
    expect(faults(with_(1, { salt: 'salt-two' }))).toHaveLength(1);
    expect(faults(with_(2, { seq: 2 }))).toHaveLength(1);
    expect(faults(with_(2, null))).toEqual(['review 2 is in the chain and was left out']);
    expect(faults(with_(3, null))).toHaveLength(1);
    expect(faults(with_(3, { content: ['hidden'] }))).toHaveLength(2);
    expect(faults([...made.reviews, { review_id: 9, seq: 9, salt: 'x', content: [5, [], 'Bought', ''] }])).toEqual([
      'review 9 is not in the chain',
    ]);
    // The same chain says nothing of another service.
    expect(serviceFaults(8, made.reviews, made.entries, hash)).toHaveLength(3);
  });

  it('are on the page, newest first, as they were published', () => {
    const page: ShownReview[] = [
      { review_id: 3, score: null, text: 'Removed by Gotong: An advert 23 Nov 2026' },
      { review_id: 2, score: 1, text: 'Mei T. Came\n late Reply Sorry & thanks' },
      { review_id: 1, score: 5, text: 'Ong Very good Tidy' },
    ];
    const faults = (shown: ShownReview[]) => pageFaults(shown, made.reviews);
    expect(faults(page)).toEqual([]);
    expect(faults(page.slice(0, 2))).toEqual([]);
    const [third, second, first] = page as [ShownReview, ShownReview, ShownReview];
    expect(faults([])).toEqual(['the page shows no reviews']);
    expect(faults([third, first])).not.toEqual([]);
    expect(faults([...page, { review_id: 9, score: 5, text: 'Bought' }])).not.toEqual([]);
    expect(faults([third, { ...second, score: 5 }, first])).toHaveLength(1);
    expect(faults([third, { ...second, text: 'Came early. Reply Sorry & thanks' }, first])).toHaveLength(1);
    expect(faults([third, { ...second, text: 'Came late' }, first])).toHaveLength(1);
    expect(faults([{ ...third, text: 'Removed' }, second, first])).toHaveLength(1);
  });
});
