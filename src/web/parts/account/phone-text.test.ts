import { expect, it } from 'vitest';
import { showPhone, tidyPhone } from './phone-text.ts';

it.each([
  ['+6591234567', '9123 4567'],
  ['+60123456789', '+60123456789'],
  ['+659123456', '+659123456'],
])('%s is shown as %s', (stored, shown) => expect(showPhone(stored)).toBe(shown));

it.each([
  ['91234567', '9123 4567'],
  [' 9123-4567 ', '9123 4567'],
  ['+65 9123 4567', '9123 4567'],
  ['９１２３４５６７', '9123 4567'],
  ['+60 12 345 6789', '+60 12 345 6789'],
  ['9123', '9123'],
  ['call me', 'call me'],
])('%j is tidied to %j', (typed, tidied) => expect(tidyPhone(typed)).toBe(tidied));
