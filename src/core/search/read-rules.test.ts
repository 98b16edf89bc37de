import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { synonyms } from '#db/seed/catalogue/synonyms.ts';
import { foldText, SIMPLIFIED, TRADITIONAL } from './han-rules.ts';
import { beginningsOf, type Lexicon, readSearch, suggestFor, typosBetween } from './read-rules.ts';

const NAMES = {
  'aircon-servicing': 'Aircon servicing',
  'house-cleaning': 'House cleaning',
  plumber: 'Plumber',
  electrician: 'Electrician',
  'piano-teacher': 'Piano teacher',
  'private-tuition': 'Private tuition',
};
const lexicon: Lexicon = {
  categories: Object.entries(NAMES).map(([slug, name], i) => ({
    id: i + 1,
    slug,
    name,
    synonyms: (synonyms[slug] ?? [[], []]).flat(),
  })),
  areas: [
    { code: 'TM', name: 'Tampines' },
    { code: 'AM', name: 'Ang Mo Kio' },
    { code: 'BD', name: 'Bedok' },
  ],
};
const slugs = (q: string) =>
  readSearch(q, lexicon).category_ids.map((id) => lexicon.categories.find((each) => each.id === id)?.slug);

describe('reading a search', () => {
  it.each([
    ['aircon', 'aircon-servicing'],
    ['air con', 'aircon-servicing'],
    ['Air-Con servicing', 'aircon-servicing'],
    ['plumbing', 'plumber'],
    ['PLUMBERS near me', 'plumber'],
    ['plummber', 'plumber'],
    ['electrican', 'electrician'],
    ['冷气', 'aircon-servicing'],
    ['冷氣', 'aircon-servicing'],
    ['我要洗冷氣', 'aircon-servicing'],
    ['補習老師', 'private-tuition'],
    ['piano lessons', 'piano-teacher'],
  ])('%s is %s', (q, slug) => expect(slugs(q)).toEqual([slug]));

  it('reads the area, the postal code and what is left', () => {
    expect(readSearch('aircon in ang mo kio by Tan', lexicon)).toMatchObject({
      area_code: 'AM',
      postal_code: null,
      words: ['tan'],
      corrected: [],
    });
    expect(readSearch('plumber 520123', lexicon)).toMatchObject({ postal_code: '520123', words: [] });
    expect(readSearch('plumber tampinse', lexicon)).toMatchObject({
      area_code: 'TM',
      corrected: [{ from: 'tampinse', to: 'tampines' }],
    });
    // Another form of a word is read, and is no mistake to point at.
    expect(readSearch('choked toilet', lexicon)).toMatchObject({ category_ids: [3], corrected: [] });
  });

  it('leaves words that mean nothing here to the names of pros', () => {
    expect(readSearch('CoolBreeze', lexicon)).toMatchObject({ category_ids: [], words: ['coolbreeze'] });
    // Four letters are too few for a mistake: another word is another word. What is begun is taken for what it begins.
    expect(readSearch('lorz', lexicon).category_ids).toEqual([]);
    expect(slugs('plum')).toEqual(['plumber']);
  });

  it('never throws and never keeps more than a few words', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 200 }), (q) => {
        const read = readSearch(q, lexicon);
        expect(read.words.length).toBeLessThanOrEqual(8);
        for (const word of read.words)
          for (const part of beginningsOf(word)) expect(part.length).toBeLessThanOrEqual(40);
        suggestFor(q, lexicon, 4);
      }),
    );
  });
});

it('suggests what begins like what is typed', () => {
  expect(suggestFor('plu', lexicon, 4).category_ids).toEqual([3]);
  expect(suggestFor('tamp', lexicon, 4).area_codes).toEqual(['TM']);
  expect(suggestFor('', lexicon, 4)).toEqual({ category_ids: [], area_codes: [] });
});

it('folds accents, capitals and traditional characters, one for one', () => {
  expect(foldText('Café 冷氣維修')).toBe('cafe 冷气维修');
  expect([...TRADITIONAL].length).toBe([...SIMPLIFIED].length);
  expect(new Set(TRADITIONAL).size).toBe([...TRADITIONAL].length);
  for (const char of SIMPLIFIED) expect(foldText(char)).toBe(char);
});

it('counts mistakes, two letters that changed places as one', () => {
  expect(typosBetween('plumber', 'plumebr', 2)).toBe(1);
  expect(typosBetween('plumber', 'plumber', 2)).toBe(0);
  expect(typosBetween('plumber', 'piano', 2)).toBe(3);
});
