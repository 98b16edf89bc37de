import { describe, expect, it } from 'vitest';
import { wordsWith } from './use-first-draft.ts';

const draft = { headline: 'Aircon servicing', description: 'We service aircons.' };

describe('a draft of the writer', () => {
  it('that comes by itself fills what is empty and leaves what was typed meanwhile', () => {
    expect(wordsWith(draft, { headline: ' ', description: '' }, false)).toEqual(draft);
    expect(wordsWith(draft, { headline: 'Aircon care in the East', description: '' }, false)).toEqual({
      headline: 'Aircon care in the East',
      description: 'We service aircons.',
    });
    const own = { headline: 'Mine', description: 'My own words' };
    expect(wordsWith(draft, own, false)).toEqual(own);
  });

  it('that comes by itself leaves the field that is about to be typed into', () => {
    const nothing = { headline: '', description: '' };
    expect(wordsWith(draft, nothing, false, 'headline')).toEqual({ ...draft, headline: '' });
    expect(wordsWith(draft, nothing, false, 'description')).toEqual({ ...draft, description: '' });
    expect(wordsWith(draft, nothing, true, 'headline')).toEqual(draft);
  });

  it('that was asked for replaces what stands there', () => {
    expect(wordsWith(draft, { headline: 'Mine', description: 'My own words' }, true)).toEqual(draft);
  });
});
