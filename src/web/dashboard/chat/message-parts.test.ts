import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { messageParts } from './message-parts.ts';

const opened = (text: string) =>
  messageParts(text).flatMap((part) => (part.kind === 'words' ? [] : [[part.kind, part.text, part.href]]));

describe('what opens in a message', () => {
  it.each<[string, [string, string, string][]]>([
    ['See https://example.sg/a?b=1#c.', [['link', 'https://example.sg/a?b=1#c', 'https://example.sg/a?b=1#c']]],
    ['(http://example.com)', [['link', 'http://example.com', 'http://example.com/']]],
    ['on www.example.com.sg, page 2', [['link', 'www.example.com.sg', 'http://www.example.com.sg/']]],
    ['mail ana@example.sg ok', [['mail', 'ana@example.sg', 'mailto:ana@example.sg']]],
    [
      'Call 9123 4567 or +65 6123-4567',
      [
        ['phone', '9123 4567', 'tel:+6591234567'],
        ['phone', '+65 6123-4567', 'tel:+6561234567'],
      ],
    ],
    ['91234567看看', [['phone', '91234567', 'tel:+6591234567']]],
    ['https://example.sg/91234567', [['link', 'https://example.sg/91234567', 'https://example.sg/91234567']]],
  ])('%s', (text, expected) => {
    expect(opened(text)).toEqual(expected);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,<b>x</b>',
    'ftp://example.com/file',
    'file:///etc/passwd',
    'ok.thanks',
    'Saturday.is fine',
    'S$9123 45',
    'Order 912345678',
    'Model AC-91234567',
    '2026-11-24 10:00',
    '#12-345, 520284',
    'S$91234567.50',
  ])('nothing in "%s"', (text) => {
    expect(opened(text)).toEqual([]);
  });

  it('loses no letter, whatever is written, and opens nothing but web, mail and phone', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom('https://a.sg', 'javascript:x', '9123 4567', ' a@b.sg ', '//c.com', '，', '\n'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 8 }), (pieces) => {
        const text = pieces.join('');
        const parts = messageParts(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const part of parts)
          if (part.kind !== 'words') expect(part.href).toMatch(/^(https?:\/\/|mailto:|tel:\+65\d{8}$)/);
      }),
    );
  });
});
