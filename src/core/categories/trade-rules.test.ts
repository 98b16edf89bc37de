import { describe, expect, it } from 'vitest';
import { categories } from '#db/seed/catalogue/all.ts';
import { TRADE_TYPES, tradeOf } from './trade-rules.ts';

describe('the schema.org type of a trade', () => {
  it('is set for every category that is shipped', () => {
    const types = categories.map(({ slug }) => [slug, tradeOf(slug)]);
    expect(types.filter(([, type]) => type === 'LocalBusiness')).toEqual([]);
    expect(Object.fromEntries(types)).toMatchObject({
      'aircon-servicing': 'HVACBusiness',
      plumber: 'Plumber',
      electrician: 'Electrician',
      'house-moving': 'MovingCompany',
    });
  });

  it('follows from the words of a category that an operator adds', () => {
    expect(tradeOf('aircon-installation')).toBe('HVACBusiness');
    expect(tradeOf('emergency-locksmith')).toBe('Locksmith');
    expect(tradeOf('office-painting')).toBe('HousePainter');
    expect(tradeOf('violin-lessons')).toBe('ProfessionalService');
    expect(tradeOf('carpet-cleaning')).toBe('HomeAndConstructionBusiness');
  });

  it('is the plain one where nothing is known, also for words that only begin alike', () => {
    for (const slug of ['dog-walking', 'spare-parts', 'taxi', 'designated-driver', ''])
      expect([slug, tradeOf(slug)]).toEqual([slug, 'LocalBusiness']);
    expect(new Set(TRADE_TYPES).size).toBe(TRADE_TYPES.length);
  });
});
