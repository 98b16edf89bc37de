import fc from 'fast-check';
import { expect, it } from 'vitest';
import { wholeSquare, whyNoPicture } from './crop.ts';

it('is always a whole square inside the picture', () => {
  const length = fc.integer({ min: 1, max: 8000 });
  const part = fc.double({ min: 0, max: 1, noNaN: true });
  fc.assert(
    fc.property(length, length, part, part, part, (width, height, px, py, ps) => {
      const size = ps * Math.min(width, height);
      const chosen = { x: px * (width - size) - 0.4, y: py * (height - size) + 0.6, width: size, height: size + 0.3 };
      const { crop_x, crop_y, crop_size } = wholeSquare(chosen, { width, height });
      for (const number of [crop_x, crop_y, crop_size]) expect(Number.isInteger(number)).toBe(true);
      expect(crop_size).toBeGreaterThan(0);
      expect(crop_x).toBeGreaterThanOrEqual(0);
      expect(crop_y).toBeGreaterThanOrEqual(0);
      expect(crop_x + crop_size).toBeLessThanOrEqual(width);
      expect(crop_y + crop_size).toBeLessThanOrEqual(height);
    }),
  );
});

it('keeps what was chosen', () => {
  expect(wholeSquare({ x: 10.2, y: 0, width: 99.6, height: 99.6 }, { width: 200, height: 100 })).toEqual({
    crop_x: 10,
    crop_y: 0,
    crop_size: 100,
  });
});

it.each([
  [{ type: 'image/png', size: 10_000_000 }, null],
  [{ type: 'image/png', size: 10_000_001 }, 'Choose a picture under 10 MB.'],
  [{ type: 'image/gif', size: 1 }, null],
  [{ type: 'image/heic', size: 1 }, 'Choose a PNG, JPEG or GIF picture.'],
  [{ type: 'application/pdf', size: 1 }, 'Choose a PNG, JPEG or GIF picture.'],
  [{ type: '', size: 1 }, 'Choose a PNG, JPEG or GIF picture.'],
])('%j: %s', (file, why) => expect(whyNoPicture(file)).toBe(why));
