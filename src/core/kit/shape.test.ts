import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as shape from './shape.ts';

const all = (type: z.ZodType, good: [unknown, unknown][], bad: unknown[]) => {
  for (const [given, want] of good) expect(type.parse(given), JSON.stringify(given)).toEqual(want);
  for (const given of bad) expect(type.safeParse(given).success, JSON.stringify(given)).toBe(false);
};

describe('input shapes read what JSON and forms send, and refuse the rest', () => {
  it('ids', () =>
    all(
      shape.id(),
      [
        [5, 5],
        ['5', 5],
        ['007', 7],
      ],
      [0, -1, 1.5, '', ' 5', '5.0', '1e3', '0x5', '１', null, undefined, true, [5], '9'.repeat(16), 2 ** 53],
    ));

  it('whole numbers within limits', () =>
    all(
      shape.int(-2, 10),
      [
        [-2, -2],
        ['10', 10],
      ],
      [-3, 11, 1.5, '', '1.0', 'ten', null, Number.NaN, Number.POSITIVE_INFINITY],
    ));

  it('page numbers: 1 for whatever is none (specification 9)', () =>
    all(
      shape.pageNumber(),
      [
        [3, 3],
        ['3', 3],
        [undefined, 1],
        ['x', 1],
        [0, 1],
        [-4, 1],
        [1.5, 1],
        [1e9, 1],
        [{}, 1],
        [Number.NaN, 1],
      ],
      [],
    ));

  it('text: trimmed, empty where all characters are invisible, shown in the order in which it is kept', () => {
    all(
      shape.text(20, 1),
      [
        [' Ah Kow\u200b ', 'Ah Kow\u200b'],
        ['好 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿', '好 👨‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿'],
        ['\u202e76543219\u202c', '76543219'],
      ],
      ['', '  ', '\u200b', '\u2800 \u3164', '\u202e', '\ufe0f', 'a\u0000', 'x'.repeat(21)],
    );
    expect(shape.text(20).parse('\u200b\n\u2060')).toBe('');
  });

  it('flags', () =>
    all(
      shape.flag(),
      [
        [true, true],
        [1, true],
        ['1', true],
        ['true', true],
        [false, false],
        [0, false],
        ['0', false],
        ['false', false],
      ],
      ['yes', 2, '', null, undefined, 'TRUE'],
    ));

  it('text: trimmed, within limits, without control characters', () =>
    all(
      shape.text(5, 1),
      [
        [' a ', 'a'],
        ['a\nb\tc', 'a\nb\tc'],
        ['12345', '12345'],
      ],
      ['', '   ', '123456', 'a\0b', 'a\u007fb', 5, null],
    ));

  it('prices and stars that a rule refuses with a code of its own: none, and whatever is not above zero', () => {
    const price = (given: unknown) => shape.anyAmount().parse(given);
    expect([price(''), price(' '), price('0.00'), price(0)]).toEqual([undefined, undefined, 0, 0]);
    for (const negative of ['-0.001', -0.5, '-99999999999', -1e-9]) expect(price(negative)).toBe(-1);
    expect(price('999999.99')).toBe(99_999_999);
    for (const wrong of ['1000000', '0.001', 'ten', '1,000', Number.NaN])
      expect(shape.anyAmount().safeParse(wrong).success, String(wrong)).toBe(false);
    const stars = (given: unknown) => shape.score(5).parse(given);
    expect([stars(undefined), stars(''), stars('0'), stars(-0.5), stars('5')]).toEqual([0, 0, 0, -0.5, 5]);
    for (const wrong of [6, 2.5, 'five', null]) expect(shape.score(5).safeParse(wrong).success).toBe(false);
  });

  it('amounts of money as cents', () =>
    all(
      shape.amount(100_000),
      [
        ['255.5', 25_550],
        [255, 25_500],
        [0.1, 10],
        ['1000.00', 100_000],
      ],
      ['1000.01', -1, '-0.01', '1.234', 0.001, '', 'abc', null, Number.NaN, 1e21],
    ));

  it('times', () => {
    expect(shape.time().parse('2026-03-01 00:00:00').getTime()).toBe(Date.UTC(2026, 2, 1));
    all(shape.time(), [], ['2026-02-30 00:00:00', '2026-03-01', 5, null]);
  });

  it('days that there are', () =>
    all(
      shape.day(),
      ['2026-02-28', '2028-02-29', '1900-01-01', '2999-12-31'].map((day) => [day, day] as [string, string]),
      [
        '2026-02-29',
        '2026-13-01',
        '2026-00-10',
        '0000-00-00',
        '1899-12-31',
        '3000-01-01',
        '9999-12-31',
        '2026-2-1',
        '',
        5,
        null,
      ],
    ));

  it('lists: one value, several, or separated by commas', () =>
    all(
      shape.list(shape.id(), 3),
      [
        [
          [1, '2'],
          [1, 2],
        ],
        ['1, 2,3', [1, 2, 3]],
        [7, [7]],
        ['', []],
        [undefined, []],
        [null, []],
      ],
      ['1,,2', [1, 2, 3, 4], ['x'], {}],
    ));

  it('JSON as text', () =>
    all(
      shape.json(z.object({ a: z.number() })),
      [
        ['{"a":1}', { a: 1 }],
        [{ a: 1 }, { a: 1 }],
      ],
      ['{"a":', '{"a":"1"}', '[]', 5],
    ));

  it('e-mail addresses (specification 5)', () =>
    all(
      shape.email(),
      [
        [' A.b+c@Example.SG ', 'a.b+c@example.sg'],
        ['a@b.co', 'a@b.co'],
        ['a@mail.b-c.com.sg', 'a@mail.b-c.com.sg'],
        ['a@例子.公司', 'a@例子.公司'],
      ],
      [
        ...['a@b', 'a@b.c', '@b.co', 'a b@c.co', 'a@b@c.co', 'a@b.co.', '', `${'a'.repeat(250)}@b.co`],
        // What a slip makes of an address that was typed or pasted.
        ...['a@gmail..com', 'a@.com', 'a@gmail.com,', 'a@gmail,com.sg', 'a@b.co;c@d.co'],
      ],
    ));

  it('never throw, whatever comes', () => {
    const shapes = [
      shape.id(),
      shape.int(0, 9),
      shape.pageNumber(),
      shape.flag(),
      shape.text(9),
      shape.amount(),
      shape.time(),
    ];
    fc.assert(
      fc.property(fc.anything(), (given) => {
        for (const type of [
          ...shapes,
          shape.list(shape.id(), 3),
          shape.json(z.object({})),
          shape.email(),
          shape.file(),
        ])
          type.safeParse(given);
      }),
      { examples: [[{ toString: 0 }], [{ valueOf: null, toString: null }]] },
    );
  });
});
