import { circle, group, line, oval, rect, shape, times, type View } from '../svg.ts';
import { bench, boxAt, figure, floored, frameOnWall, plant, sofa, windowAt } from './props.ts';
import type { Scene } from './scene.ts';

const sparkle = (x: number, y: number, size: number, colour: string): string =>
  group(`translate(${x} ${y}) scale(${size})`, shape('M0-14l4 10 10 4-10 4-4 10-4-10-10-4 10-4z', colour));
const sparkles = ({ random }: View, count: number): string =>
  times(count, () => sparkle(random.int(30, 290), random.int(20, 170), 0.6 + random.next(), '#fff'));
const bottle = (x: number, y: number, colour: string): string =>
  rect(x, y, 34, 66, colour, 8) +
  rect(x + 10, y - 18, 14, 20, '#fff', 3) +
  shape(`M${x - 4} ${y - 30}h34v14h-20z`, '#3e4e4e') +
  rect(x + 6, y + 20, 22, 24, '#fff', 3);

export const CLEANING: readonly Scene[] = [
  {
    captions: ['Kitchen after a deep clean', 'Hob and hood, degreased'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.wall) +
      times(3, (i) => rect(14 + i * 100, 14, 92, 62, v.brand.soft, 4) + rect(98 + i * 100, 40, 3, 16, '#fff')) +
      rect(0, 140, 320, 14, '#fdfefe') +
      times(
        3,
        (i) => rect(8 + i * 104, 158, 98, 82, v.brand.pale, 4) + rect(44 + i * 104, 170, 26, 4, v.brand.main, 2),
      ) +
      shape('M196 84h76l14 22h-104z', '#aab8b7') +
      rect(176, 132, 118, 8, '#2b3233', 3) +
      plant(60, 140, 0.7) +
      sparkles(v, 5),
  },
  {
    captions: ['Before and after, one wall', 'Half done, so that you see the difference'],
    draw: (v) =>
      rect(0, 0, 160, 240, '#b3aa96') +
      rect(160, 0, 160, 240, '#eaf3f2') +
      times(4, (r) => line(`M0 ${40 + r * 60}h320`, 'rgba(0,0,0,.14)', 3)) +
      times(7, (c) => line(`M${20 + c * 48} 0v240`, 'rgba(0,0,0,.14)', 3)) +
      `<g opacity=".45">${times(7, () => oval(v.random.int(10, 140), v.random.int(20, 220), v.random.int(8, 26), v.random.int(6, 14), '#6d6247'))}</g>` +
      line('M160 0v240', '#fff', 4) +
      rect(130, 96, 76, 40, v.pop, 10) +
      shape('M140 240l10-104h36l18 104z', v.skin.light) +
      sparkle(260, 70, 1.4, '#fff') +
      sparkle(222, 190, 1, '#fff'),
  },
  {
    captions: ['Mop, pail and three clean rooms', 'Living room floor, still drying'],
    draw: (v) =>
      floored(v, 170) +
      windowAt(30, 30, 90, 100, true) +
      line(`M${v.random.int(150, 200)} 20l36 172`, '#b07a4d', 7) +
      shape('M176 186h40l16 34h-72z', '#e6ecea') +
      shape('M236 160h64l-9 56h-46z', v.brand.main) +
      oval(268, 160, 32, 8, v.brand.deep) +
      line('M238 158c6-36 54-36 60 0', '#6d7778', 3) +
      shape('M40 220l90-34h50l-60 48z', 'rgba(255,255,255,.4)'),
  },
  {
    captions: ['What we bring: nothing that smells', 'Our kit, refilled each morning'],
    draw: (v) =>
      bench(v, 160) +
      bottle(50, 110, v.brand.main) +
      bottle(108, 118, v.pop) +
      bottle(166, 104, v.brand.soft) +
      rect(222, 120, 70, 44, '#f5d48a', 10) +
      rect(222, 120, 70, 14, '#5c7f42', 6) +
      sparkles(v, 3),
  },
  {
    captions: ['Windows inside and out', 'Balcony glass, no streaks'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.wall) +
      windowAt(30, 20, 200, 180) +
      line(`M60 ${v.random.int(60, 120)}l70-40M70 150l60-34`, 'rgba(255,255,255,.8)', 7) +
      rect(0, 216, 320, 24, v.floor) +
      figure(262, 112, 1.05, v.skin, v.brand, v.random) +
      rect(204, 92, 44, 8, '#2b3233', 3) +
      line('M226 98l20 50', '#aab8b7', 6),
  },
  {
    captions: ['Bed made, linen changed', 'Bedroom on a Friday afternoon'],
    draw: (v) =>
      floored(v, 190) +
      frameOnWall(120, 24, 84, 50, v.pop, v.brand) +
      rect(60, 86, 200, 60, v.wood, 8) +
      rect(50, 130, 220, 66, '#fbfdfc', 10) +
      rect(50, 156, 220, 44, v.brand.soft, 8) +
      rect(74, 112, 70, 34, '#fff', 12) +
      rect(176, 112, 70, 34, '#fff', 12) +
      plant(290, 196, 0.7),
  },
  {
    captions: ['Bathroom tiles and grout, scrubbed', 'Shower screen without lime'],
    draw: (v) =>
      times(6, (r) =>
        times(9, (c) => rect(c * 37, r * 42, 35, 40, (r * c + v.random.int(0, 2)) % 4 ? '#f2f7f6' : v.brand.pale)),
      ) +
      line('M70 30v100', '#aab8b7', 6) +
      circle(70, 30, 18, '#c6cecd') +
      shape('M130 130h150c0 50-20 70-50 70h-50c-30 0-50-20-50-70z', '#fff') +
      sparkles(v, 5),
  },
];

export const MOVING: readonly Scene[] = [
  {
    captions: ['Packed and labelled by room', 'Forty boxes, all numbered'],
    draw: (v) =>
      floored(v, 176) +
      windowAt(214, 28, 80, 90) +
      boxAt(36, 98, 92, 96) +
      boxAt(54, 44, 70, 54, '#e2b582') +
      boxAt(136, 126, 106, 70, '#c48d55') +
      boxAt(v.random.int(150, 180), 80, 66, 46, '#dbab74'),
  },
  {
    captions: ['Lorry at the loading bay, 8.30 am', 'Fourteen-footer, half full'],
    draw: (v) =>
      rect(0, 0, 320, 240, '#cfe6ec') +
      times(3, (r) => times(8, (i) => rect(12 + i * 38, 16 + r * 34, 24, 18, '#b9cbc6', 2))) +
      rect(0, 186, 320, 54, '#8e979a') +
      rect(20, 60, 180, 124, '#fff', 4) +
      rect(20, 126, 180, 30, v.brand.main) +
      rect(204, 96, 84, 88, v.brand.deep, 10) +
      rect(228, 106, 46, 34, '#9cc3cf', 4) +
      circle(70, 190, 22, '#2b3233') +
      circle(70, 190, 9, '#c6cecd') +
      circle(244, 190, 22, '#2b3233') +
      circle(244, 190, 9, '#c6cecd') +
      `<g>${boxAt(v.random.int(40, 90), 78, 44, 40)}</g>`,
  },
  {
    captions: ['Sofa wrapped before it goes into the lift', 'Blankets and stretch film on everything'],
    draw: (v) =>
      floored(v) +
      sofa(70, 110, { deep: '#b6c6c9', main: '#d5e1e3', soft: '#eef5f6', pale: '#fff' }, '#e8f0f1') +
      line('M76 128l168 50M90 178l150-64M130 112l90 70', 'rgba(255,255,255,.9)', 5) +
      boxAt(16, 150, 50, 44) +
      rect(276, 30, 6, 160, v.brand.main),
  },
  {
    captions: ['Three boxes on the dolly', 'Down the corridor to the lift'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.wall) +
      shape('M0 240l100-70h120l100 70z', v.floor) +
      rect(104, 30, 112, 140, '#c6d0cf', 4) +
      line('M160 30v140', '#8e9a9a', 4) +
      circle(228, 110, 5, v.pop) +
      line(`M${230} 90l-20 120h-90`, v.brand.main, 8) +
      boxAt(124, 150, 84, 54) +
      boxAt(134, 104, 70, 46, '#e2b582') +
      circle(136, 214, 12, '#2b3233') +
      circle(204, 214, 12, '#2b3233'),
  },
  {
    captions: ['Old flat, swept and empty', 'Nothing left but the curtain rail'],
    draw: (v) =>
      floored(v, 170) +
      windowAt(110, 30, 110, 104) +
      shape('M110 240l30-70h90l70 70z', 'rgba(255,255,255,.25)') +
      rect(20, 56, 60, 114, v.brand.pale, 2) +
      circle(70, 116, 4, v.wood) +
      line('M262 90l30 110', v.wood, 5) +
      shape('M284 196h22l8 26h-40z', v.pop),
  },
  {
    captions: ['The crew who carried it all', 'Last box, on time'],
    draw: (v) =>
      floored(v, 190) +
      figure(90, 96, 1, v.skin, v.brand, v.random) +
      figure(226, 100, 0.98, v.skin, v.brand, v.random) +
      boxAt(112, 150, 96, 64),
  },
];

export const RENOVATION: readonly Scene[] = [
  {
    captions: ['Bathroom wall, tile by tile', 'Tiling, second day'],
    draw: (v) =>
      rect(0, 0, 320, 240, '#c9c2b4') +
      times(5, (r) =>
        times(7, (c) =>
          r + c < v.random.int(5, 9)
            ? rect(4 + c * 46, 196 - r * 46, 43, 43, (r + c) % 2 ? v.brand.soft : v.brand.pale, 2)
            : '',
        ),
      ) +
      shape('M200 60l60 20-20 60-60-20z', '#8b9698') +
      line('M246 74l40-50', v.wood, 12),
  },
  {
    captions: ['Kitchen carcasses in, doors next', 'Cabinets hung and levelled'],
    draw: (v) =>
      floored(v, 200) +
      times(
        4,
        (i) =>
          rect(10 + i * 76, 20, 70, 66, '#fff', 3) +
          rect(16 + i * 76, 26, 58, 54, i === v.random.int(0, 3) ? v.wood : v.brand.soft, 2),
      ) +
      rect(0, 132, 320, 12, '#e6e1d8') +
      times(4, (i) => rect(10 + i * 76, 146, 70, 56, v.brand.main, 3) + rect(36 + i * 76, 156, 18, 4, '#fff', 2)),
  },
  {
    captions: ['Hacking day: wall out, pipes kept', 'Rubble bagged before five'],
    draw: (v) =>
      rect(0, 0, 320, 240, '#d8d2c6') +
      shape('M0 0h110l-14 60 22 40-20 60 12 80H0z', '#b9a58b') +
      shape('M320 0h-90l12 70-18 50 16 60-8 60h88z', '#b9a58b') +
      line('M20 40h60M14 84h64M20 128h56M260 60h50M262 110h48', '#9b876c', 3) +
      times(6, () =>
        shape(`M${v.random.int(90, 220)} ${v.random.int(196, 216)}l18-14 20 6 8 16-16 10-24-4z`, '#a3937b'),
      ) +
      line('M150 60l50 96', v.wood, 9) +
      rect(126, 40, 56, 26, '#5a6664', 5),
  },
  {
    captions: ['First coat on the feature wall', 'Ceiling white, wall in the colour you chose'],
    draw: (v) =>
      rect(0, 0, 320, 240, '#f4f1ea') +
      shape(`M0 20h${v.random.int(150, 210)}v150H0z`, v.brand.main) +
      shape('M150 20h40v90h-40zM190 60h24v80h-24z', v.brand.main) +
      rect(0, 200, 320, 40, v.floor) +
      rect(200, 34, 90, 26, '#fff', 8) +
      rect(206, 38, 78, 18, v.brand.soft, 8) +
      line('M246 60v24h-30v90', '#5a6664', 6) +
      shape('M40 190h60l-6 40H46z', '#c6cecd') +
      oval(70, 190, 30, 7, v.brand.deep),
  },
  {
    captions: ['Screed poured, curing for a week', 'Levels checked before the floor goes in'],
    draw: (v) =>
      rect(0, 0, 320, 110, v.wall) +
      shape('M0 110h320v130H0z', '#b3b1a8') +
      shape(`M0 170c80-${v.random.int(20, 50)} 180 30 320-10v80H0z`, '#c6c4bb') +
      rect(90, 130, 150, 22, v.pop, 4) +
      rect(148, 134, 34, 14, '#d9f1c9', 7) +
      circle(165, 141, 4, '#4f8f5c') +
      windowAt(210, 14, 76, 76),
  },
  {
    captions: ['Finished: handed over with the keys', 'Same corner, eight weeks later'],
    draw: (v) =>
      floored(v) +
      windowAt(24, 40, 92, 104, true) +
      frameOnWall(180, 30, 80, 60, v.pop, v.brand) +
      sofa(124, 138, v.brand, v.pop) +
      plant(86, 216, 0.9) +
      sparkles(v, 3),
  },
];
