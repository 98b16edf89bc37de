import { describe, expect, it } from 'vitest';
import { baseOf, safeFrom } from './next-path.ts';

describe('where a login goes on to', () => {
  it.each([
    '/dashboard',
    '/dashboard/works/7?filter=Hired',
    '/en-sg/dashboard/settings/accounts',
    '/form/aircon-servicing',
    '/ops/review/identity/7',
    '/dashboard?from=//evil.example',
  ])('may be %s', (from) => expect(safeFrom(from)).toBe(from));

  it.each([
    null,
    '',
    'dashboard',
    'https://evil.example/dashboard',
    '//evil.example/dashboard',
    '/\\evil.example/dashboard',
    '/\t/evil.example/dashboard',
    '/dashboard\n//evil.example',
    '/dashboards',
    '/opsy',
    '/login?from=/login',
    '/logout',
    '/xx-yy/dashboard',
    'javascript:alert(1)//dashboard',
  ])('is never %j', (from) => expect(safeFrom(from)).toBeNull());
});

it('keeps the language prefix of a path only if the language is supported', () => {
  expect(['/login', '/en-sg/login', '/fr/login', '/'].map(baseOf)).toEqual(['', '/en-sg', '', '']);
});
