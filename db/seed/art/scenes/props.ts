import type { Random } from '../../random.ts';
import { at, circle, group, line, oval, rect, type Skin, shape, type Tint, times, type View } from '../svg.ts';

// Things that several scenes use, in a picture of 320 by 240.

export const floored = ({ wall, floor }: View, y = 186): string =>
  rect(0, 0, 320, 240, wall) + rect(0, y, 320, 240 - y, floor) + line(`M0 ${y}h320`, 'rgba(0,0,0,.12)', 3);

export const bench = ({ wall, wood }: View, y = 168): string =>
  rect(0, 0, 320, 240, wall) + rect(0, y, 320, 240 - y, wood) + rect(0, y, 320, 8, 'rgba(255,255,255,.25)');

export function windowAt(x: number, y: number, w = 84, h = 96, hasCurtain = false): string {
  const glass =
    rect(x, y, w, h, '#cfe8f1', 3) +
    shape(`M${x + 8} ${y + h}v-34l12-8v42zM${x + w / 2 + 8} ${y + h}v-50l20 6v44z`, '#b9cbc6') +
    line(`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, '#fff', 5);
  if (!hasCurtain) return glass;
  const right = x + w;
  return (
    glass +
    shape(`M${x - 8} ${y - 6}h20c6 ${h * 0.4} 2 ${h * 0.9}-8 ${h + 14}h-12z`, '#e7d3b1') +
    shape(`M${right + 8} ${y - 6}h-20c-6 ${h * 0.4} -2 ${h * 0.9} 8 ${h + 14}h12z`, '#e7d3b1') +
    line(`M${x - 12} ${y - 6}h${w + 24}`, '#9b7a4d', 4)
  );
}

export const plant = (x: number, y: number, size = 1): string =>
  at(
    x,
    y,
    size,
    shape('M-18 0h36l-5-34h-26z', '#b8694a'),
    shape('M0-32c-26-14-24-36-16-48 12 12 14 26 16 48zM0-32c4-26 14-38 28-42 2 20-10 36-28 42z', '#4f8f5c'),
    shape('M-1-34c-4-22 0-40 8-50 6 16 4 34-8 50z', '#3f7a4c'),
  );

export const sofa = (x: number, y: number, tint: Tint, pop: string): string =>
  at(
    x,
    y,
    1,
    rect(16, 0, 148, 42, tint.main, 12),
    shape('M0 30a12 12 0 0 1 24 0v14h132V30a12 12 0 0 1 24 0v38H0z', tint.deep),
    rect(38, 8, 40, 36, pop, 8),
    rect(8, 68, 8, 12, '#7a5a36'),
    rect(164, 68, 8, 12, '#7a5a36'),
  );

export const frameOnWall = (x: number, y: number, w: number, h: number, pop: string, tint: Tint): string =>
  rect(x, y, w, h, '#fff', 2) +
  rect(x + 5, y + 5, w - 10, h - 10, tint.pale) +
  circle(x + w * 0.65, y + h * 0.38, Math.min(w, h) * 0.14, pop) +
  shape(
    `M${x + 5} ${y + h - 5}l${w * 0.34} ${-h * 0.4} ${w * 0.2} ${h * 0.2} ${w * 0.16} ${-h * 0.12} ${w * 0.2} ${h * 0.32}z`,
    tint.soft,
  );

/** A housing block behind everything, with its corridors in the business's colour. */
export const block = (brand: Tint, top = 24, high = 136): string =>
  rect(0, 0, 320, 240, '#cfe6ec') +
  rect(0, top, 320, high, '#eceee6') +
  times(3, (row) => times(8, (i) => rect(12 + i * 38, top + 12 + row * 40, 24, 22, '#bccdc8', 2))) +
  times(3, (row) => rect(0, top + 38 + row * 40, 320, 5, brand.soft));

export const van = (x: number, y: number, brand: Tint, pop: string): string =>
  at(
    x,
    y,
    1,
    shape('M0 106V12A12 12 0 0 1 12 0h142c10 0 16 4 22 12l32 44h14a10 10 0 0 1 10 10v40z', '#fff'),
    shape('M0 66h200l8 12h24v16H0z', brand.main),
    shape('M144 12h12c6 0 9 2 12 6l22 34h-46z', '#9cc3cf'),
    shape('M58 32h22a9 9 0 0 1-9 9h-4a9 9 0 0 1-9-9z', pop),
    line('M32 24h16M32 36h16M32 48h40', brand.main, 5),
    circle(46, 106, 22, '#2b3233'),
    circle(46, 106, 10, '#c6cecd'),
    circle(180, 106, 22, '#2b3233'),
    circle(180, 106, 10, '#c6cecd'),
  );

const HAIRS = ['#231f1e', '#2d2422', '#5c5957', '#3a2a22'];
/** A person down to the hips. */
export function figure(
  x: number,
  y: number,
  size: number,
  skin: Skin,
  shirt: Tint,
  random: Random,
  /** 0: covered hair, 1: long, 2 and 3: short. */
  kind: number = random.int(0, 3),
): string {
  const hair = random.pick(HAIRS);
  const head =
    kind === 0
      ? shape('M-26 20c-4-16 0-56 26-56s30 40 26 56c-8 10-44 10-52 0z', shirt.deep) + oval(0, -12, 16, 20, skin.light)
      : (kind === 1 ? shape('M-24 20c-6-30 0-56 24-56s30 26 24 56c-6 4-12 2-12-4h-24c0 6-8 8-12 4z', hair) : '') +
        oval(0, -14, 19, 22, skin.light) +
        shape('M-20-12c-3-20 8-28 20-28s23 8 20 28c-2-6-4-10-6-12-8 3-20 3-28 0-2 2-4 6-6 12z', hair);
  return at(
    x,
    y,
    size,
    shape('M-34 120V44c0-20 14-30 34-30s34 10 34 30v76z', shirt.main),
    shape('M-34 60l-10 48h14zM34 60l10 48H30z', shirt.main),
    circle(-37, 112, 8, skin.light),
    circle(37, 112, 8, skin.light),
    rect(-8, 0, 16, 22, skin.light),
    head,
    circle(-7, -12, 1.8, '#231f1e'),
    circle(7, -12, 1.8, '#231f1e'),
    line('M-6-2c4 4 8 4 12 0', '#7c3a30', 2),
    line('M-10 14l10 9 10-9', shirt.deep, 4),
  );
}

/** A forearm from the lower left with an open hand at 154,144. */
export const hand = ({ skin, brand }: View): string =>
  shape('M20 240c4-30 22-52 52-56l44 6c10 2 9 18-2 18l-22-1c-14 6-20 16-22 33z', skin.light) +
  shape('M0 240c2-26 12-48 34-60l24 14c-14 12-20 28-22 46z', brand.main);

export const boxAt = (x: number, y: number, w: number, h: number, fill = '#d7a26a'): string =>
  rect(x, y, w, h, fill, 4) +
  rect(x + w / 2 - 7, y, 14, Math.min(28, h / 2), 'rgba(90,50,10,.35)') +
  line(`M${x + 12} ${y + h - 14}h${w / 3}`, 'rgba(90,50,10,.45)', 4);

export const mirrored = (isOn: boolean, body: string): string =>
  isOn ? group('translate(320 0) scale(-1 1)', body) : body;

const trees = ({ random }: View, y: number): string =>
  times(
    4,
    (i) =>
      rect(36 + i * 80, y - 40, 8, 44, '#7a5a36') +
      circle(40 + i * 80 + random.int(-6, 6), y - 60, random.int(26, 38), i % 2 ? '#5c9a66' : '#4f8f5c'),
  );
/** Grass, trees and the sun. */
export const park = (v: View): string =>
  rect(0, 0, 320, 240, '#cfe9f3') + circle(270, 40, 26, '#f7dd9a') + trees(v, 160) + rect(0, 158, 320, 82, '#a9cf8d');
export const flower = (x: number, y: number, r: number, colour: string): string =>
  times(5, (i) =>
    circle(x + Math.round(Math.cos(i * 1.257) * r), y + Math.round(Math.sin(i * 1.257) * r), r * 0.75, colour),
  ) + circle(x, y, r * 0.6, '#f7dd9a');
