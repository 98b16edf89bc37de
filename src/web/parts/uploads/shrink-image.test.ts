import { expect, it } from 'vitest';
import { canShrink, shrunkSize } from './shrink-image.ts';

it.each([
  [4000, 3000, 2000, 1500],
  [3000, 4000, 1500, 2000],
  [2000, 10, 2000, 10],
  [640, 480, 640, 480],
  [20_000, 3, 2000, 1],
])('%i × %i is drawn at %i × %i', (width, height, w, h) => {
  expect(shrunkSize(width, height)).toEqual({ width: w, height: h });
});

it.each([
  ['image/jpeg', 9_000_000, true],
  ['image/png', 10, true],
  ['image/jpeg', 60_000_001, false],
  ['image/gif', 10, false],
  ['application/pdf', 10, false],
])('%s of %i bytes: %s', (type, size, can) => {
  expect(canShrink({ type, size })).toBe(can);
});
