import { expect, it } from 'vitest';
import { countedChips } from './lead-filters.ts';

it('says how many requests each filter has, and no number where the list could not be read', () => {
  const counts = (read: Parameters<typeof countedChips>[0]) =>
    Object.fromEntries(countedChips(read).map((chip) => [chip.value, 'count' in chip ? chip.count : undefined]));
  expect(counts({ all: 9, notread: 6 })).toMatchObject({ all: 9, notread: 6, quoted: 0, passed: undefined });
  expect(counts(null)).toMatchObject({ all: undefined, notread: undefined, passed: undefined });
});
