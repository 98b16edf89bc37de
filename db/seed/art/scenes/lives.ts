import { circle, group, line, oval, rect, shape, times } from '../svg.ts';
import { bench, block, figure, floored, frameOnWall, hand, park, plant, windowAt } from './props.ts';
import type { Scene } from './scene.ts';

const keys = (x: number, y: number, count: number, w: number, h: number): string =>
  times(count, (i) => rect(x + i * w, y, w - 1.5, h, '#fff', 2)) +
  times(count - 1, (i) =>
    [2, 6].includes(i % 7) ? '' : rect(x + (i + 1) * w - w * 0.3, y, w * 0.6, h * 0.6, '#231f1e', 2),
  );

export const TUITION: readonly Scene[] = [
  {
    captions: ['Worksheets I write myself', 'Marked the same evening'],
    draw: (v) =>
      bench(v, 0) +
      group(
        `rotate(${v.random.int(-10, 4)} 130 120)`,
        rect(60, 20, 140, 190, '#fff', 3),
        times(7, (i) => line(`M76 ${48 + i * 22}h${100 - (i % 3) * 20}`, '#c6cecd', 4)),
        line('M176 60l8 10 16-22M176 110l8 10 16-22', '#c02528', 5),
      ) +
      line('M230 60l50 110', v.pop, 10) +
      line('M280 170l6 14', '#2b3233', 7) +
      circle(262, 40, 22, v.brand.main) +
      circle(262, 40, 15, '#6b4a2f'),
  },
  {
    captions: ['Fractions, until they are boring', 'The whiteboard at the end of a lesson'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.wall) +
      rect(30, 20, 260, 150, '#2f5f4f', 6) +
      `<rect x="30" y="20" width="260" height="150" rx="6" fill="none" stroke="${v.wood}" stroke-width="8"/>` +
      circle(92, 86, 36, '#fff') +
      shape('M92 86V50a36 36 0 0 1 31 54z', v.pop) +
      line('M150 60h60M164 84h30M150 108h60M230 60l30 60M230 120l30-60', '#e6f0ea', 4) +
      rect(0, 206, 320, 34, v.floor) +
      figure(270, 150, 0.8, v.skin, v.brand, v.random),
  },
  {
    captions: ['Past papers, sorted by what goes wrong', 'Books we use this term'],
    draw: (v) =>
      bench(v, 180) +
      times(7, (i) =>
        rect(
          34 + i * 30,
          90 - v.random.int(0, 30),
          26,
          120,
          [v.brand.main, v.pop, v.brand.soft, v.wood, v.brand.deep, '#fff', '#c85d3a'][i] as string,
          2,
        ),
      ).replaceAll('height="120"', 'height="112"') +
      rect(34, 180, 220, 8, 'rgba(0,0,0,.2)') +
      circle(280, 156, 24, '#c02528') +
      line('M280 132c0-10 6-14 12-16', '#4f8f5c', 5),
  },
  {
    captions: ['Lesson by video, with my notes on the side', 'Online on a rainy Tuesday'],
    draw: (v) =>
      bench(v, 186) +
      rect(60, 40, 200, 130, '#2b3233', 8) +
      rect(68, 48, 184, 114, v.brand.pale, 3) +
      rect(40, 170, 240, 14, '#aab8b7', 6) +
      group('translate(90 30) scale(.62)', figure(60, 90, 1, v.skin, v.brand, v.random)) +
      rect(176, 60, 68, 86, '#fff', 3) +
      times(5, (i) => line(`M184 ${74 + i * 14}h${50 - v.random.int(0, 20)}`, v.brand.soft, 4)),
  },
  {
    captions: ['Two of them at the dining table', 'Pairs learn by explaining'],
    draw: (v) =>
      floored(v, 190) +
      windowAt(120, 16, 90, 70) +
      figure(90, 100, 0.9, v.skin, v.brand, v.random) +
      figure(226, 104, 0.86, v.skin, { ...v.brand, main: v.pop }, v.random) +
      rect(30, 170, 260, 16, v.wood, 4) +
      rect(110, 158, 50, 12, '#fff', 2) +
      rect(176, 160, 46, 10, '#fff', 2) +
      rect(50, 186, 10, 54, v.wood) +
      rect(260, 186, 10, 54, v.wood),
  },
  {
    captions: ['Beakers for a lesson about acids', 'Science at home, goggles on'],
    draw: (v) =>
      bench(v, 176) +
      shape('M70 70h40v40l34 76H36l34-76z', 'rgba(255,255,255,.8)') +
      shape('M58 140h64l22 46H36z', v.pop) +
      rect(180, 80, 30, 106, 'rgba(255,255,255,.8)', 6) +
      rect(180, 130, 30, 56, v.brand.main, 6) +
      rect(236, 100, 44, 86, 'rgba(255,255,255,.8)', 4) +
      rect(236, v.random.int(130, 150), 44, 40, v.brand.soft) +
      circle(84, 150, 4, '#fff') +
      circle(102, 164, 5, '#fff'),
  },
];

export const PIANO: readonly Scene[] = [
  {
    captions: ['Scales first, then the fun', 'Small hands find middle C'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.brand.deep) +
      keys(0, 60, 9, 36, 180) +
      shape('M90 240c0-40 14-64 40-66s40 10 60 6 30 20 26 60z', v.skin.light) +
      times(4, (i) => line(`M${122 + i * 24} 196l${v.random.int(-4, 6)}-44`, v.skin.light, 15)),
  },
  {
    captions: ['The upright in my front room', 'Tuned twice a year'],
    draw: (v) =>
      floored(v, 200) +
      rect(50, 46, 190, 150, v.wood, 6) +
      rect(40, 116, 210, 18, v.brand.deep, 4) +
      keys(46, 118, 14, 14, 14) +
      rect(104, 70, 80, 40, '#fff', 2) +
      times(4, (i) => line(`M110 ${78 + i * 8}h68`, '#aab8b7', 2)) +
      rect(116, 176, 70, 12, '#2b3233', 4) +
      rect(124, 188, 6, 30, '#2b3233') +
      rect(172, 188, 6, 30, '#2b3233') +
      plant(280, 206, 0.9) +
      frameOnWall(254, 40, 50, 56, v.pop, v.brand),
  },
  {
    captions: ['Notes in pencil, and one gold star', 'This week’s piece'],
    draw: (v) =>
      bench(v, 214) +
      rect(40, 24, 240, 176, '#fffdf5', 3) +
      times(
        3,
        (s) =>
          times(5, (l) => line(`M56 ${52 + s * 50 + l * 7}h208`, '#8b9698', 1.4)) +
          times(9, (i) => {
            const y = 52 + s * 50 + v.random.int(0, 4) * 7;
            return oval(74 + i * 22, y, 5, 4, '#231f1e') + line(`M${78 + i * 22} ${y}v-20`, '#231f1e', 2);
          }),
      ) +
      shape('M252 40l5 10 11 1-8 8 2 11-10-5-10 5 2-11-8-8 11-1z', '#eca41f'),
  },
  {
    captions: ['Term recital: nine pupils, one cake', 'Before the first bow'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.brand.deep) +
      shape('M0 0h60c10 80 0 140-30 200H0zM320 0h-60c-10 80 0 140 30 200h30z', v.pop) +
      oval(160, 214, 150, 24, v.wood) +
      shape('M90 110c60-30 120-20 150 10l-10 40H96z', '#17120f') +
      rect(96, 150, 140, 10, '#fff') +
      figure(84, 106, 0.85, v.skin, v.brand, v.random) +
      line('M150 110l60-50h40', '#2b3233', 5),
  },
  {
    captions: ['The metronome that gave us our name', 'Ninety beats a minute, no faster'],
    draw: (v) =>
      bench(v, 186) +
      shape('M130 40h60l36 150H94z', v.wood) +
      shape('M142 60h36l22 96h-80z', '#f4e3bd') +
      group(
        `rotate(${v.random.int(-24, 24)} 160 160)`,
        line('M160 160V44', '#5a6664', 4),
        rect(150, 84, 20, 16, v.pop, 2),
      ) +
      rect(88, 186, 144, 12, v.brand.deep, 4),
  },
  {
    captions: ['Adults who always wanted to', 'Four hands on a Saturday'],
    draw: (v) =>
      floored(v, 210) +
      rect(30, 130, 260, 24, v.wood, 4) +
      keys(40, 134, 17, 14, 18) +
      rect(30, 154, 260, 56, v.brand.deep, 4) +
      figure(116, 76, 0.8, v.skin, v.brand, v.random) +
      figure(208, 80, 0.8, v.skin, { ...v.brand, main: v.pop }, v.random),
  },
];

export const FITNESS: readonly Scene[] = [
  {
    captions: ['Fitness corner, quarter to seven', 'Pull-up bars under the block'],
    draw: (v) =>
      block(v.brand) +
      rect(0, 160, 320, 80, '#a9cf8d') +
      line('M50 200V70M150 200V70M50 74h100', v.pop, 8) +
      line('M190 200v-70M280 200v-70M190 134h90', v.brand.main, 8) +
      figure(100, 128, 0.8, v.skin, v.brand, v.random),
  },
  {
    captions: ['Kettlebells, from four kilos', 'Weights that fit into my car'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.wall) +
      rect(0, 176, 320, 64, '#3e4e4e') +
      times(
        3,
        (i) =>
          circle(76 + i * 84, 166, 26 + i * 5, [v.pop, v.brand.main, '#2b3233'][i] as string) +
          line(`M${60 + i * 84} 146c0-34 32-34 32 0`, [v.pop, v.brand.main, '#2b3233'][i] as string, 9) +
          circle(68 + i * 84, 158 - v.random.int(0, 6), 6, 'rgba(255,255,255,.4)'),
      ),
  },
  {
    captions: ['Intervals along the canal', 'Her first ten kilometres'],
    draw: (v) =>
      park(v) +
      shape('M0 240l130-80h50l140 80z', '#c2705a') +
      line('M158 162l-30 76M164 162l50 76', '#fff', 3) +
      figure(v.random.int(120, 190), 120, 0.85, v.skin, v.brand, v.random),
  },
  {
    captions: ['Mat, band, bottle: all you need', 'Ready on the fifth floor corridor'],
    draw: (v) =>
      floored(v, 120) +
      shape('M60 220l60-80h150l-30 80z', v.brand.main) +
      circle(74, 214, 18, v.brand.deep) +
      circle(74, 214, 8, v.brand.soft) +
      rect(250, 96, 30, 70, '#9cc3cf', 10) +
      rect(256, 82, 18, 16, '#2b3233', 4) +
      line(`M150 190c10-${v.random.int(20, 40)} 50-30 70 0`, v.pop, 7),
  },
  {
    captions: ['Balance class after sixty', 'Slow squats with a chair behind'],
    draw: (v) =>
      floored(v, 190) +
      windowAt(30, 20, 110, 90) +
      times(3, (i) =>
        figure(84 + i * 78, 104, 0.85, v.skin, i === 1 ? v.brand : { ...v.brand, main: v.pop }, v.random),
      ) +
      rect(270, 120, 34, 8, v.wood) +
      rect(272, 80, 6, 130, v.wood) +
      rect(298, 124, 6, 86, v.wood),
  },
  {
    captions: ['How the week looks, on paper', 'Her deadlift, month by month'],
    draw: (v) =>
      bench(v, 200) +
      rect(60, 20, 200, 168, '#fff', 6) +
      times(6, (i) =>
        rect(82 + i * 28, 160 - 20 - i * v.random.int(10, 18), 18, 20 + i * 14, i === 5 ? v.pop : v.brand.soft, 2),
      ) +
      line('M76 164h176M76 40v124', '#8b9698', 3) +
      hand(v),
  },
];
