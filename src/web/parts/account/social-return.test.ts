import { describe, expect, it } from 'vitest';
import { readSocialReturn, subjectOf, withoutReturn } from './social-return.ts';

const base64url = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');

describe('a provider’s answer', () => {
  it.each([
    ['', '#id_token=a.b.c&state=s1', { kind: 'id_token', state: 's1', id_token: 'a.b.c' }],
    ['', '#access_token=xyz&expires_in=5000&state=s2', { kind: 'access_token', state: 's2', access_token: 'xyz' }],
    ['?code=c%2F1&state=s3&iss=https%3A%2F%2Fid', '', { kind: 'code', state: 's3', code: 'c/1', iss: 'https://id' }],
    ['?error=access_denied&state=s4', '', { kind: 'error', state: 's4', error: 'access_denied' }],
    ['', '#error=server_error&state=s5', { kind: 'error', state: 's5', error: 'server_error' }],
    // An error wins over any proof beside it.
    ['', '#error=x&id_token=a.b.c&state=s', { kind: 'error', state: 's', error: 'x' }],
    ['?from=%2Fdashboard', '#id_token=a.b.c', { kind: 'id_token', state: '', id_token: 'a.b.c' }],
  ])('%s%s', (search, hash, read) => expect(readSocialReturn({ search, hash })).toEqual(read));

  it.each([
    ['', ''],
    ['?from=%2Fdashboard', '#main'],
    ['?once=abc', ''],
    ['?id_token=', '#_=_'],
    // Providers send a code in the query. A code in the fragment can't be theirs.
    ['', '#code=c&state=s'],
  ])('is not in %s%s', (search, hash) => expect(readSocialReturn({ search, hash })).toBeNull());

  it('is removed from the address, and the rest of the address stays', () => {
    expect(withoutReturn({ pathname: '/login', search: '?code=c&state=s&iss=i&from=%2Fdashboard%2Fworks' })).toBe(
      '/login?from=%2Fdashboard%2Fworks',
    );
    expect(
      withoutReturn({ pathname: '/en-sg/login', search: '?error=access_denied&error_description=x&state=s' }),
    ).toBe('/en-sg/login');
  });
});

describe('the subject of an ID token', () => {
  it('is read from its payload, in any alphabet', () => {
    expect(subjectOf(`${base64url({ alg: 'RS256' })}.${base64url({ sub: '1077', name: '陈美玲?>' })}.sig`)).toBe(
      '1077',
    );
  });

  it.each([
    '',
    'abc',
    'a.b.c',
    `a.${base64url({ email: 'a@b.sg' })}.c`,
    `a.${base64url({ sub: 7 })}.c`,
    `a.${base64url(null)}.c`,
  ])('is null where the token cannot be parsed: %s', (token) => expect(subjectOf(token)).toBeNull());
});
