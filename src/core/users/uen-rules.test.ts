import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toUen } from './uen-rules.ts';

const REAL = ['00192200M', '197401143C', '196800306E', 'S16FC0121D', 'T01FC6132D'];

describe('a Unique Entity Number', () => {
  it.each(REAL)('%s', (uen) => {
    expect(toUen(uen)).toBe(uen);
    expect(toUen(` ${uen.slice(0, 4).toLowerCase()} ${uen.slice(4)}`)).toBe(uen);
  });

  it.each([
    '',
    '123456',
    '00192200',
    '00192200N',
    '197401143D',
    '177401143C',
    'S16FC0121E',
    'S16ZZ0121D',
    'X16FC0121D',
    'S16F00121D',
  ])('not %s', (text) => expect(toUen(text)).toBeNull());

  it('has a slip in it when any one digit is another', () => {
    const slip = fc.record({
      uen: fc.constantFrom('00192200M', '197401143C', '196800306E'),
      place: fc.nat({ max: 7 }),
      by: fc.integer({ min: 1, max: 9 }),
    });
    fc.assert(
      fc.property(slip, ({ uen, place, by }) => {
        const other = String((Number(uen[place]) + by) % 10);
        expect(toUen(uen.slice(0, place) + other + uen.slice(place + 1))).toBeNull();
      }),
    );
  });
});
