import { expect, it } from 'vitest';
import { spokenMask } from './card-words.ts';

it.each([
  ['S••••567D', 'ending in 5 6 7 D'],
  ['•••••567D', 'ending in 5 6 7 D'],
])('says %s as %s', (masked, spoken) => expect(spokenMask(masked)).toBe(spoken));
