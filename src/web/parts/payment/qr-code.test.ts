import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { qrCode } from './qr-code.ts';

const drawn = (text: string) => qrCode(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
const digest = (text: string) =>
  createHash('sha256')
    .update(
      qrCode(text)
        .map((row) => row.map(Number).join(''))
        .join('\n'),
    )
    .digest('hex')
    .slice(0, 16);

describe('a QR code', () => {
  // Read back by an independent reader when this was written.
  it('is the one that readers read', () => {
    expect(drawn('GOTONG')).toEqual([
      '#######...###.#######',
      '#.....#..###..#.....#',
      '#.###.#.#..##.#.###.#',
      '#.###.#.#####.#.###.#',
      '#.###.#.##.##.#.###.#',
      '#.....#.##..#.#.....#',
      '#######.#.#.#.#######',
      '........##.##........',
      '#.#####..##.#.#####..',
      '.#..#.......#..#.#...',
      '#.#..#####.#.#..##.#.',
      '..###....#.....######',
      '.#..######.#.#..####.',
      '........#.######.##..',
      '#######..##.#.##..##.',
      '#.....#.##.####.###.#',
      '#.###.#.#.#.#.....##.',
      '#.###.#.#...#..#.#...',
      '#.###.#.####.#...#...',
      '#.....#..##....####..',
      '#######.#..#.#..#.##.',
    ]);
    expect(digest('https://localhost/pay-simulator/paynow/abc')).toBe('410de0e0718edac2');
  });

  it.each([
    [14, 21],
    [15, 25],
    [122, 45],
    [213, 57],
  ])('of %i letters has %i modules a side', (count, side) => {
    expect(qrCode('x'.repeat(count))).toHaveLength(side);
  });

  it('is refused for a text that does not fit, counted in bytes', () => {
    expect(() => qrCode('x'.repeat(214))).toThrow(RangeError);
    expect(() => qrCode('語'.repeat(72))).toThrow(/216 bytes/);
  });
});
