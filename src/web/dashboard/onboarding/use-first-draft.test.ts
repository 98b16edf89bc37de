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

  it('that was asked for replaces what stands there', () => {
    expect(wordsWith(draft, { headline: 'Mine', description: 'My own words' }, true)).toEqual(draft);
  });
});
