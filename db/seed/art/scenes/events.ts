import { circle, line, oval, rect, shape, times } from '../svg.ts';
import { bench, block, figure, flower, park } from './props.ts';
import type { Scene } from './scene.ts';

export const PHOTOGRAPHY: readonly Scene[] = [
  {
    captions: ['Three generations in the park', 'Family hour, just before sunset'],
    draw: (v) =>
      park(v) +
      figure(80, 110, 0.9, v.skin, v.brand, v.random) +
      figure(160, 122, 0.86, v.skin, { ...v.brand, main: v.pop }, v.random) +
      figure(236, 150, 0.62, v.skin, { ...v.brand, main: v.brand.soft }, v.random),
  },
  {
    captions: ['The couple, under the old tree', 'March-in, second row left'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.brand.pale) +
      times(12, () => circle(v.random.int(0, 320), v.random.int(0, 110), v.random.int(5, 14), 'rgba(255,255,255,.8)')) +
      figure(122, 92, 1.15, v.skin, { deep: '#231f1e', main: '#2b3838', soft: '', pale: '' }, v.random, 2) +
      figure(
        198,
        100,
        1.1,
        v.skin,
        { deep: '#e6e1ea', main: '#fff', soft: '', pale: '' },
        v.random,
        v.random.int(0, 1),
      ) +
      flower(160, 206, 9, v.pop) +
      flower(176, 216, 8, v.brand.soft),
  },
  {
    captions: ['Laksa for a menu, window light only', 'Chicken rice, shot from above'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.wood) +
      circle(160, 120, 100, '#fff') +
      circle(160, 120, 78, v.random.pick(['#d98a3d', '#e8c07a', '#c85d3a', '#e9dfc4'])) +
      times(9, () =>
        oval(
          v.random.int(110, 210),
          v.random.int(76, 164),
          v.random.int(8, 18),
          v.random.int(6, 11),
          v.random.pick(['#fff3d6', '#f0a08a', '#7fae5a', '#b4433a']),
        ),
      ) +
      line('M280 30v180M296 30v180', '#e9dfc4', 6),
  },
  {
    captions: ['What I carry: two bodies, three lenses', 'Camera cleaned the night before'],
    draw: (v) =>
      bench(v, 172) +
      rect(70, 76, 180, 110, '#2b3233', 16) +
      rect(124, 56, 72, 26, '#2b3233', 8) +
      rect(70, 102, 180, 10, v.pop) +
      circle(160, 132, 50, '#3e4e4e') +
      circle(160, 132, 38, '#1d2626') +
      circle(160, 132, 22, v.brand.main) +
      circle(150, 122, 7, '#fff') +
      rect(86, 66, 22, 12, '#8b9698', 4),
  },
  {
    captions: ['Graduation morning, gowns pressed', 'Caps up, on the count of three'],
    draw: (v) =>
      block(v.brand) +
      rect(0, 160, 320, 80, '#b9c7ba') +
      times(
        3,
        (i) =>
          figure(76 + i * 84, 116, 0.95, v.skin, { deep: v.pop, main: '#2b3233', soft: '', pale: '' }, v.random) +
          shape(`M${44 + i * 84} 76l32-12 32 12-32 12z`, '#231f1e'),
      ),
  },
  {
    captions: ['Small studio, one soft light', 'Portraits for a team page'],
    draw: (v) =>
      rect(0, 0, 320, 240, '#e6ecea') +
      shape('M90 0h140v170c0 30 20 40 60 46v24H30v-24c40-6 60-16 60-46z', v.brand.soft) +
      figure(160, 104, 1, v.skin, v.brand, v.random) +
      line('M286 240V90', '#2b3233', 5) +
      shape('M250 40h60l-14 56h-40z', '#fff'),
  },
];

export const MAKEUP: readonly Scene[] = [
  {
    captions: ['Brushes, washed after every bride', 'My table at five in the morning'],
    draw: (v) =>
      bench(v, 170) +
      rect(60, 110, 74, 80, v.brand.main, 8) +
      times(
        5,
        (i) =>
          line(`M${72 + i * 12} 112l${(i - 2) * 8}-${v.random.int(40, 66)}`, v.wood, 4) +
          oval(72 + i * 12 + (i - 2) * 8, 52 + i * 4, 7, 13, ['#5c5957', '#8a5d4a', v.pop][i % 3] as string),
      ) +
      rect(160, 130, 130, 60, '#2b3233', 8) +
      times(8, (i) =>
        rect(
          168 + (i % 4) * 30,
          138 + Math.floor(i / 4) * 24,
          24,
          18,
          ['#e9b9a6', '#d98a83', '#b4585a', '#f1d3b8', '#a36a52', '#c9568a', '#e6c2d0', '#8a5a98'][i] as string,
          3,
        ),
      ),
  },
  {
    captions: ['Mirror lights, so that you see each shade', 'Between the two looks'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.brand.pale) +
      rect(86, 14, 148, 176, '#fff', 14) +
      rect(102, 30, 116, 144, '#e3eef0', 8) +
      times(5, (i) => circle(94, 34 + i * 34, 6, '#f7dd9a') + circle(226, 34 + i * 34, 6, '#f7dd9a')) +
      figure(
        160,
        92,
        0.9,
        v.skin,
        { deep: '#e6e1ea', main: '#fff', soft: '', pale: '' },
        v.random,
        v.random.int(0, 1),
      ) +
      rect(0, 196, 320, 44, v.wood) +
      rect(30, 160, 22, 38, v.pop, 4) +
      rect(260, 170, 34, 28, v.brand.main, 6),
  },
  {
    captions: ['Hand bouquet beside the tea set', 'Flowers kept cool until the march-in'],
    draw: (v) =>
      bench(v, 196) +
      shape('M130 130h60l-18 90h-24z', '#9bb48b') +
      times(11, () =>
        flower(
          v.random.int(100, 220),
          v.random.int(56, 136),
          v.random.int(10, 16),
          v.random.pick([v.pop, '#fff', v.brand.soft, '#f0b9c6']),
        ),
      ) +
      shape('M140 150c10 8 30 8 40 0l-4 14h-32z', v.brand.main),
  },
  {
    captions: ['Hair up, with fresh flowers', 'Low bun, pinned for the whole day'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.wall) +
      shape('M60 240c4-60 40-80 100-80s96 20 100 80z', '#fff') +
      rect(138, 130, 44, 50, v.skin.shade) +
      oval(160, 90, 62, 70, v.random.pick(['#231f1e', '#3a2a22', '#2d2422'])) +
      oval(160, 140, 40, 30, '#17120f') +
      flower(112, 112, 12, v.pop) +
      flower(130, 136, 10, '#fff') +
      flower(200, 120, 11, v.brand.soft),
  },
  {
    captions: ['Henna dried, draping next', 'Lip colours tried on the wrist first'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.brand.pale) +
      shape('M80 240c-4-70 0-130 20-150s60-20 90-10 70 0 80 14-10 26-40 24c10 30-10 60-20 122z', v.skin.light) +
      times(5, (i) =>
        rect(
          112 + i * 24,
          118 + (i % 2) * 10,
          14,
          34,
          ['#b4433a', '#c9568a', '#d98a83', '#8a2c2a', '#e9a48f'][i] as string,
          6,
        ),
      ) +
      times(v.random.int(3, 5), (i) => circle(130 + i * 22, 190, 5, '#7f3a1d')),
  },
  {
    captions: ['Lipsticks and a very quiet phone', 'Touch-up kit that stays with you'],
    draw: (v) =>
      bench(v, 180) +
      times(
        4,
        (i) =>
          rect(64 + i * 52, 120, 30, 66, '#2b3233', 4) +
          rect(68 + i * 52, 96, 22, 26, '#c9a24a', 2) +
          shape(
            `M${70 + i * 52} 96v-${v.random.int(20, 34)}l18 10v24z`,
            [v.pop, '#b4433a', '#c9568a', v.brand.main][i] as string,
          ),
      ) +
      flower(290, 150, 14, v.brand.soft),
  },
];
