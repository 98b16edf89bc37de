import { circle, group, line, oval, rect, shape, times } from '../svg.ts';
import { bench, floored, frameOnWall, hand, plant, sofa, van, windowAt } from './props.ts';
import type { Scene } from './scene.ts';

export const INTERIOR: readonly Scene[] = [
  {
    captions: ['Living room with one long shelf', 'A sofa that two people can nap on'],
    draw: (v) =>
      floored(v) +
      rect(150, 40, 150, 8, v.wood, 2) +
      times(7, (i) =>
        rect(156 + i * 18, 40 - v.random.int(14, 26), 10, 26, [v.pop, v.brand.main, v.brand.soft][i % 3] as string, 1),
      ) +
      windowAt(24, 36, 90, 110, true) +
      sofa(124, 138, v.brand, v.pop) +
      plant(84, 218),
  },
  {
    captions: ['Mood board for the first meeting', 'Cloth, timber, stone: chosen by hand'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.wall) +
      times(8, (i) =>
        rect(
          24 + (i % 4) * 70 + v.random.int(-4, 4),
          30 + Math.floor(i / 4) * 92,
          62,
          82,
          [v.brand.main, v.pop, v.wood, '#fff', v.brand.soft, v.floor, v.brand.deep, v.brand.pale][i] as string,
          3,
        ),
      ) +
      circle(160, 120, 20, '#fff'),
  },
  {
    captions: ['Layout three, the one we built', 'Floor plan with the wall moved'],
    draw: (v) =>
      bench({ ...v, wall: v.brand.pale }, 210) +
      rect(50, 20, 220, 180, '#fff', 2) +
      line('M70 40h180v140H70zM150 40v60M150 130v50M70 110h50', v.brand.deep, 5) +
      line('M150 100a30 30 0 0 1 30 30', v.pop, 3) +
      rect(190, 56, 44, 24, v.brand.soft, 3) +
      rect(84, 130, 44, 34, v.brand.soft, 3) +
      line(`M260 230l${v.random.int(20, 50)}-90`, '#e3b341', 8),
  },
  {
    captions: ['Bedroom: headboard with storage', 'Calm colours, one warm lamp'],
    draw: (v) =>
      floored(v, 192) +
      rect(40, 60, 240, 90, v.brand.soft, 6) +
      line('M100 60v90M160 60v90M220 60v90', '#fff', 2) +
      rect(60, 136, 200, 62, '#fbfdfc', 10) +
      rect(60, 164, 200, 36, v.brand.main, 8) +
      rect(84, 118, 62, 30, '#fff', 12) +
      rect(174, 118, 62, 30, '#fff', 12) +
      shape('M284 96h24l8 24h-40z', '#f5d48a') +
      rect(294, 120, 4, 40, v.wood),
  },
  {
    captions: ['Study for two, behind a sliding door', 'Desk by the window, cables hidden'],
    draw: (v) =>
      floored(v, 196) +
      windowAt(30, 24, 110, 84) +
      rect(20, 130, 210, 10, v.wood, 3) +
      rect(32, 140, 8, 58, v.wood) +
      rect(212, 140, 8, 58, v.wood) +
      rect(120, 86, 66, 42, '#2b3233', 4) +
      rect(125, 91, 56, 32, v.brand.soft, 2) +
      rect(248, 40, 54, 156, v.brand.pale, 3) +
      times(4, (i) => rect(254, 52 + i * 36, 42, 24, [v.pop, v.brand.main, v.wood, v.brand.soft][i] as string, 2)) +
      circle(80, 170, 20, v.pop),
  },
  {
    captions: ['Dining corner with a bench', 'Round table, so that six can sit'],
    draw: (v) =>
      floored(v, 190) +
      line('M160 0v50', '#2b3233', 3) +
      shape('M124 84c0-24 16-34 36-34s36 10 36 34z', v.pop) +
      oval(160, 150, 90, 18, v.wood) +
      rect(152, 150, 16, 60, v.wood) +
      times(
        2,
        (i) =>
          rect(40 + i * 200, 132, 40, 12, v.brand.main, 4) +
          rect(44 + i * 200, 144, 6, 56, v.brand.deep) +
          rect(70 + i * 200, 144, 6, 56, v.brand.deep),
      ) +
      frameOnWall(30, 30, 60, 70, v.pop, v.brand),
  },
];

/** Scenes that suit any trade: how pros come, what they bring, who they are. */
export const ANY_TRADE: readonly Scene[] = [
  {
    captions: ['Our van, in case you look for us at the carpark', 'Parked below the block'],
    draw: (v) =>
      rect(0, 0, 320, 240, '#cfe6ec') +
      rect(0, 40, 320, 120, '#e7ece6') +
      times(2, (r) => times(8, (i) => rect(12 + i * 38, 56 + r * 44, 24, 26, v.brand.soft, 2))) +
      rect(0, 172, 320, 68, '#8e979a') +
      line('M40 222h46M130 222h46M220 222h46', '#f4f4f0', 5) +
      van(v.random.int(30, 70), 84, v.brand, v.pop),
  },
  {
    captions: ['Tools laid out on the mat', 'Everything has its place'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.floor) +
      rect(24, 26, 272, 188, v.brand.main, 10) +
      `<rect x="34" y="36" width="252" height="168" rx="6" fill="none" stroke="${v.brand.soft}" stroke-width="2" stroke-dasharray="6 5"/>` +
      rect(60, 64, 70, 112, v.pop, 14) +
      rect(76, 50, 38, 22, '#3b3b3b', 6) +
      circle(95, 118, 22, '#fff') +
      line(`M95 118l${v.random.int(-12, 12)}-14`, '#c02528', 3) +
      line('M160 70l84 84', '#cfd8d8', 12) +
      line('M236 146l28 28', '#d2553b', 18) +
      shape(
        'M250 64c-16 0-22 14-16 24l-62 62c-10-4-22 4-22 16 0 14 18 20 26 10 6-6 5-14 2-18l62-62c10 4 22-4 22-14l-14 6-10-8z',
        '#aab8bb',
      ),
  },
  {
    captions: ['Notes from the visit, kept for next time', 'What we agreed, in writing'],
    draw: (v) =>
      bench(v, 190) +
      group(
        `rotate(${v.random.int(-8, 8)} 160 120)`,
        rect(90, 24, 140, 180, v.wood, 8),
        rect(100, 40, 120, 154, '#fff', 3),
        rect(136, 16, 48, 22, '#8b9698', 6),
        times(
          5,
          (i) =>
            rect(110, 64 + i * 24, 12, 12, v.brand.soft, 2) +
            line(`M112 ${70 + i * 24}l4 4 8-10M134 ${70 + i * 24}h${70 - (i % 3) * 16}`, v.brand.main, 3),
        ),
      ) +
      hand(v),
  },
];
