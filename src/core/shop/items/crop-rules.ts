import type { Crop } from './model.ts';

/** The part of a photo in whole pixels, at least one each way and never beyond its edges. */
export function cropBox(crop: Crop, width: number, height: number) {
  const side = (from: number, part: number, all: number): readonly [number, number] => {
    const begin = Math.min(Math.max(0, Math.round(from * all)), all - 1);
    return [begin, Math.min(Math.max(1, Math.round(part * all)), all - begin)];
  };
  const [left, wide] = side(crop.x, crop.width, width);
  const [top, high] = side(crop.y, crop.height, height);
  return { left, top, width: wide, height: high };
}
