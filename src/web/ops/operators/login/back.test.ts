import { expect, it } from 'vitest';
import { backOf } from './back.ts';

it('goes on to an address of the back office and to no other', () => {
  const of = (from: string) => backOf(`?from=${encodeURIComponent(from)}`);
  for (const place of ['/ops', '/ops?x=1', '/ops/refunds?state=open', '/zh-tw/ops/people/7'])
    expect(of(place)).toBe(place);
  for (const place of [
    '',
    '/dashboard',
    '//evil.example/ops',
    'https://evil.example/ops',
    '/opsy',
    '/ops\\evil',
    '/ops/second_factor?from=/ops',
  ])
    expect(of(place)).toBe('/ops');
  expect(backOf('')).toBe('/ops');
});
