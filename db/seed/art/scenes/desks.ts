import { circle, line, rect, shape, times, type View } from '../svg.ts';
import { bench, figure, floored, frameOnWall, hand, plant, windowAt } from './props.ts';
import type { Scene } from './scene.ts';

const laptop = (x: number, y: number, screen: string): string =>
  rect(x, y, 180, 116, '#2b3233', 8) +
  rect(x + 8, y + 8, 164, 100, '#fff', 3) +
  screen +
  rect(x - 18, y + 116, 216, 12, '#aab8b7', 6);
const cup = (x: number, y: number, colour: string): string =>
  circle(x, y, 20, colour) + circle(x, y, 14, '#6b4a2f') + line(`M${x + 20} ${y - 6}c12 0 12 14 0 14`, colour, 5);
const lines = ({ random }: View, x: number, y: number, count: number, w: number, colour: string): string =>
  times(count, (i) => line(`M${x} ${y + i * 12}h${w - random.int(0, Math.floor(w / 3))}`, colour, 4));

export const WEB: readonly Scene[] = [
  {
    captions: ['A bakery’s site, the week it opened', 'Home page, written with the owner'],
    draw: (v) =>
      bench(v, 180) +
      laptop(
        70,
        40,
        rect(78, 48, 164, 40, v.brand.main) +
          circle(160, 68, 12, v.pop) +
          times(3, (i) => rect(86 + i * 52, 96, 44, 30, v.brand.soft, 3)) +
          lines(v, 86, 136, 2, 100, '#c6cecd'),
      ) +
      cup(286, 196, v.pop),
  },
  {
    captions: ['First sketch, on the back of a menu', 'Pages before colours'],
    draw: (v) =>
      bench(v, 0) +
      times(
        3,
        (i) =>
          rect(30 + i * 92, 40 + v.random.int(0, 16), 78, 140, '#fff', 3) +
          `<rect x="${38 + i * 92}" y="66" width="62" height="34" fill="none" stroke="${v.brand.main}" stroke-width="3"/>` +
          lines(v, 40 + i * 92, 118, 4, 58, '#aab8b7'),
      ) +
      line('M250 210l50-60', v.pop, 9),
  },
  {
    captions: ['Same shop on a phone', 'Order in three taps'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.brand.pale) +
      shape('M60 240c10-60 40-90 80-100l50 60-10 40z', v.skin.light) +
      rect(116, 20, 104, 196, '#2b3233', 16) +
      rect(123, 32, 90, 172, '#fff', 8) +
      rect(123, 32, 90, 50, v.brand.main, 8) +
      times(
        3,
        (i) =>
          rect(131, 92 + i * 32, 26, 24, [v.pop, v.brand.soft, v.wood][(i + v.random.int(0, 2)) % 3] as string, 4) +
          line(`M166 ${100 + i * 32}h36M166 ${110 + i * 32}h22`, '#c6cecd', 4),
      ) +
      rect(131, 186, 74, 12, v.pop, 6),
  },
  {
    captions: ['Teaching the owner to change a price', 'Training, one hour, with kopi'],
    draw: (v) =>
      floored(v, 200) +
      windowAt(220, 20, 80, 80) +
      figure(86, 96, 0.9, v.skin, v.brand, v.random) +
      figure(172, 100, 0.88, v.skin, { ...v.brand, main: v.pop }, v.random) +
      rect(20, 176, 280, 14, v.wood, 3) +
      rect(100, 126, 74, 50, '#2b3233', 5) +
      rect(105, 131, 64, 40, v.brand.soft, 2),
  },
  {
    captions: ['Booking page for a clinic', 'Free slots, shown as they are'],
    draw: (v) =>
      bench(v, 186) +
      laptop(
        70,
        42,
        rect(78, 50, 164, 18, v.brand.deep) +
          times(4, (r) =>
            times(7, (c) => rect(86 + c * 22, 76 + r * 19, 18, 15, v.random.chance(0.3) ? v.pop : v.brand.pale, 2)),
          ),
      ) +
      plant(286, 190, 0.7),
  },
  {
    captions: ['Where it is made', 'My desk on launch day'],
    draw: (v) =>
      floored(v, 196) +
      frameOnWall(30, 30, 70, 54, v.pop, v.brand) +
      rect(20, 140, 280, 12, v.wood, 3) +
      rect(130, 62, 110, 70, '#2b3233', 6) +
      rect(136, 68, 98, 58, v.brand.main, 3) +
      lines(v, 146, 80, 4, 60, v.brand.soft) +
      rect(178, 132, 14, 10, '#8b9698') +
      cup(70, 132, v.pop) +
      plant(280, 142, 0.6),
  },
];

export const ACCOUNTING: readonly Scene[] = [
  {
    captions: ['Books closed on the ninth', 'Month end, with a calculator that prints'],
    draw: (v) =>
      bench(v, 0) +
      rect(40, 30, 150, 190, '#fffdf5', 3) +
      times(8, (i) => line(`M52 ${58 + i * 19}h80M146 ${58 + i * 19}h32`, i === 7 ? v.brand.main : '#c6cecd', 4)) +
      rect(214, 60, 80, 120, '#3e4e4e', 8) +
      rect(222, 68, 64, 24, '#c7e5c9', 3) +
      times(12, (i) => rect(224 + (i % 3) * 22, 102 + Math.floor(i / 3) * 19, 16, 13, i === 11 ? v.pop : '#8b9698', 3)),
  },
  {
    captions: ['A shoebox, before', 'Receipts, sorted by the end of the visit'],
    draw: (v) =>
      bench(v, 178) +
      rect(50, 110, 130, 80, v.wood, 4) +
      times(
        7,
        () =>
          `<rect x="${v.random.int(58, 150)}" y="${v.random.int(60, 110)}" width="26" height="60" fill="#fff" transform="rotate(${v.random.int(-24, 24)} 120 110)"/>`,
      ) +
      rect(50, 130, 130, 60, v.wood, 4) +
      times(3, (i) => rect(206, 150 - i * 30, 84, 24, [v.brand.main, v.pop, v.brand.soft][i] as string, 3)),
  },
  {
    captions: ['What came in, what went out', 'The monthly report, one page'],
    draw: (v) =>
      bench(v, 206) +
      rect(50, 20, 220, 176, '#fff', 4) +
      times(6, (i) => {
        const high = v.random.int(40, 110);
        return rect(74 + i * 30, 168 - high, 18, high, i % 2 ? v.brand.soft : v.brand.main, 2);
      }) +
      line('M66 168h190', '#8b9698', 3) +
      line('M74 60l50 20 50-30 60-14', v.pop, 5),
  },
  {
    captions: ['Files by year, on a shelf that locks', 'Five years kept, as they must be'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.wall) +
      times(
        2,
        (r) =>
          rect(20, 104 + r * 100, 280, 10, v.wood) +
          times(
            9,
            (i) =>
              rect(
                28 + i * 30,
                28 + r * 100,
                26,
                76,
                [v.brand.main, v.brand.soft, v.pop, v.brand.deep][(i + v.random.int(0, 3)) % 4] as string,
                2,
              ) + rect(34 + i * 30, 42 + r * 100, 14, 22, '#fff', 2),
          ),
      ),
  },
  {
    captions: ['Going through the year with a client', 'Tax season, calm version'],
    draw: (v) =>
      floored(v, 200) +
      frameOnWall(200, 24, 80, 54, v.pop, v.brand) +
      figure(90, 98, 0.9, v.skin, v.brand, v.random) +
      figure(226, 102, 0.88, v.skin, { ...v.brand, main: v.pop }, v.random) +
      rect(20, 176, 280, 14, v.wood, 3) +
      rect(130, 162, 60, 14, '#fff', 2),
  },
  {
    captions: ['GST worked out, checked by a second pair of eyes', 'Reminders go out before the date'],
    draw: (v) =>
      bench(v, 190) +
      laptop(
        60,
        40,
        rect(68, 48, 164, 16, v.brand.main) +
          times(5, (r) =>
            times(4, (c) =>
              rect(
                76 + c * 38,
                72 + r * 15,
                c === 0 ? 32 : 26,
                9,
                c === 3 && r === v.random.int(0, 4) ? v.pop : v.brand.pale,
                2,
              ),
            ),
          ),
      ) +
      rect(266, 90, 40, 100, v.brand.soft, 4) +
      hand({ ...v, brand: v.brand }),
  },
];
