import fc from 'fast-check';
import { expect, it } from 'vitest';
import { LINK_URL_MAX, readLink } from './link-rules.ts';

it.each([
  ['https://www.google.com/maps/place/x', 'https://www.google.com/maps/place/x', 'google.com'],
  ['carousell.sg/u/tan', 'https://carousell.sg/u/tan', 'carousell.sg'],
  ['  https://YouTube.com/watch?v=1#t  ', 'https://youtube.com/watch?v=1#t', 'youtube.com'],
  // A look-alike reads as what it is.
  ['https://gооgle.com/', 'https://xn--ggle-55da.com/', 'xn--ggle-55da.com'],
  ['https://例え.jp/', 'https://xn--r8jz45g.jp/', 'xn--r8jz45g.jp'],
])('%j is kept as %j of %j', (given, url, host) => {
  expect(readLink(given)).toEqual({ url, host });
});

it.each([
  'http://google.com/',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://files.sg/x',
  'https://tan:secret@google.com/',
  'https://google.com@evil.sg/',
  'https://google.com:8443/',
  'https://localhost/',
  'https://printer.local/',
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://intranet/',
  'https://google.com/a b',
  'https:\\\\google.com\\x',
  'https://google.com/\u202egnp',
  'mailto:tan@google.com',
  'see my page',
  '',
  `https://google.com/${'x'.repeat(LINK_URL_MAX)}`,
])('%j is no link', (given) => {
  expect(readLink(given)).toBeNull();
});

it('whatever comes is https, names its host, and reads the same again', () => {
  const piece = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 12 }),
    fc.constantFrom(
      'https:',
      '//',
      '/',
      '.',
      '@',
      ':',
      '?',
      '#',
      '\\',
      'google',
      '.com',
      '.sg',
      '%',
      '[',
      ']',
      '\u202e',
    ),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const read = readLink(pieces.join(''));
      if (!read) return;
      const url = new URL(read.url);
      expect(url.protocol).toBe('https:');
      expect(url.username + url.password + url.port).toBe('');
      expect(url.hostname.endsWith(read.host)).toBe(true);
      expect(readLink(read.url)).toEqual(read);
    }),
  );
});
