import { expect, it } from 'vitest';
import { tellable } from './rules.ts';

it('a count is told from five, to two hundred at most, and not where none is known', () => {
  expect([null, 0, 4, 5, 199, 200, 201, 90_000].map(tellable)).toEqual([null, null, null, 5, 199, 200, 200, 200]);
});
