import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cropBox } from './crop-rules.ts';

it('is the part of a photo that its pro chose, in pixels', () => {
  expect(cropBox({ x: 0.5, y: 0.25, width: 0.5, height: 0.5 }, 200, 100)).toEqual({
    left: 100,
    top: 25,
    width: 100,
    height: 50,
  });
  expect(cropBox({ x: 0, y: 0, width: 1, height: 1 }, 3, 7)).toEqual({ left: 0, top: 0, width: 3, height: 7 });
});

it('never reaches beyond the photo, and is never empty', () => {
  const share = fc.double({ min: 0, max: 1, noNaN: true });
  const pixels = fc.integer({ min: 1, max: 5000 });
  fc.assert(
    fc.property(share, share, share, share, pixels, pixels, (x, y, width, height, wide, high) => {
      const box = cropBox({ x, y, width, height }, wide, high);
      expect(box.width >= 1 && box.height >= 1 && box.left >= 0 && box.top >= 0).toBe(true);
      expect(box.left + box.width <= wide && box.top + box.height <= high).toBe(true);
    }),
  );
});
