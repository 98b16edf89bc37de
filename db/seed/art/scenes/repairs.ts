import { circle, group, line, oval, rect, shape, times, type View } from '../svg.ts';
import { bench, figure, floored, frameOnWall, hand, plant, sofa, windowAt } from './props.ts';
import type { Scene } from './scene.ts';

const fins = (x: number, y: number, count: number, high: number, colour: string, gap = 6): string =>
  line(
    times(count, (i) => `M${x + i * gap} ${y}v${high}`),
    colour,
    2,
  );
const wallUnit = (x: number, y: number, w = 126): string =>
  rect(x, y, w, 40, '#fff', 9) +
  line(`M${x + 10} ${y + 28}h${w - 20}`, '#c2cfcd', 4) +
  circle(x + w - 12, y + 12, 2.5, '#3ba55d');
const smudges = ({ random }: View, x: number, colour: string): string =>
  times(4, () => oval(x + random.int(20, 130), random.int(40, 210), random.int(18, 38), random.int(8, 18), colour));

export const AIRCON: readonly Scene[] = [
  {
    captions: ['Coil before and after a chemical wash', 'Same coil, dirty and washed'],
    draw: (v) =>
      rect(0, 0, 160, 240, '#948a73') +
      rect(160, 0, 160, 240, v.brand.pale) +
      fins(4, 0, 20, 240, '#5f5747', 8) +
      fins(166, 0, 20, 240, '#fff', 8) +
      `<g opacity=".55">${smudges(v, 0, '#4d4637')}</g>` +
      line('M160 0v240', '#fff', 5),
  },
  {
    captions: ['Cover off, filters out for rinsing', 'Wall unit opened up for a look inside'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.wall) +
      rect(52, 50, 216, 74, '#fff', 14) +
      rect(66, 62, 188, 38, '#9fb1b3') +
      fins(68, 62, 31, 38, '#d5e1e1') +
      line('M76 112h168', '#b5c2c0', 3) +
      rect(118, 150, 116, 38, '#fdfefe', 10) +
      line('M128 160h96M128 169h96M128 178h70', '#d6dfdd', 3) +
      hand(v),
  },
  {
    captions: ['Drain tray, washed and dry', 'The choke was here, at the drain hole'],
    draw: (v) =>
      rect(0, 0, 320, 240, '#cfd8d6') +
      rect(0, 0, 320, 70, '#b5c2c0') +
      shape('M20 86h280l-22 82H42z', '#fbfdfc') +
      shape('M42 102h236l-12 50H54z', '#dde6e4') +
      oval(v.random.int(200, 246), 136, 15, 9, '#55625f') +
      line('M236 142c0 40 26 30 26 98', '#f1f5f4', 18) +
      hand(v) +
      line('M108 190l46-46', v.pop, 9) +
      line('M150 148l18-18', '#2b3233', 14),
  },
  {
    captions: ['Washing a coil with the catch bag on', 'Bag on, so that no water reaches the bed'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.wall) +
      windowAt(232, 24, 76, 112) +
      rect(28, 36, 190, 60, '#fff', 10) +
      rect(38, 44, 170, 36, '#9fb1b3') +
      fins(44, 44, 21, 36, '#d5e1e1', 8) +
      `<g opacity=".78">${shape('M20 88h206l-34 92c-30 14-108 14-138 0z', v.brand.soft)}</g>` +
      line('M20 88h206', v.brand.main, 5) +
      shape('M110 182c0 20 4 34 12 58h18c-10-24-12-38-12-58z', v.brand.soft) +
      figure(250, 118, 1, v.skin, v.brand, v.random),
  },
  {
    captions: ['Gauges on: pressure as it should be', 'Gas check at the outdoor unit'],
    draw: (v) => {
      const turn = v.random.int(-40, 40);
      return (
        rect(0, 0, 320, 240, '#d3dbd6') +
        rect(0, 150, 320, 90, v.floor) +
        rect(80, 120, 160, 34, '#c9932f', 10) +
        rect(146, 96, 28, 40, '#a87622', 6) +
        circle(104, 78, 54, '#2f6db0') +
        circle(104, 78, 43, '#fdfefe') +
        circle(216, 78, 54, '#b4312f') +
        circle(216, 78, 43, '#fdfefe') +
        group(`rotate(${turn} 104 78)`, line('M104 78l-22-20', '#0f1f1f', 5)) +
        group(`rotate(${-turn} 216 78)`, line('M216 78l26-14', '#0f1f1f', 5)) +
        circle(104, 78, 6, '#0f1f1f') +
        circle(216, 78, 6, '#0f1f1f') +
        line('M100 154c0 40-40 30-60 86', '#2f6db0', 11) +
        line('M160 154c0 44 10 50 4 86', '#e3b341', 11) +
        line('M220 154c0 40 44 30 58 86', '#b4312f', 11)
      );
    },
  },
  {
    captions: ['Outdoor unit on the ledge, fins combed', 'Compressor after its wash'],
    draw: (v) =>
      rect(0, 0, 320, 240, '#d3e9f1') +
      times(4, (i) => rect(10 + i * 82, 20 + v.random.int(0, 60), 48, 190, '#d4dfdd')) +
      rect(0, 194, 320, 46, v.floor) +
      rect(92, 76, 158, 118, '#f7f9f8', 8) +
      circle(150, 135, 46, '#e1e8e6') +
      times(4, (i) => `<circle cx="150" cy="135" r="${10 + i * 11}" fill="none" stroke="#aab8b7" stroke-width="2"/>`) +
      group(
        `rotate(${v.random.int(0, 110)} 150 135)`,
        shape(
          'M150 135c-4-18 6-30 18-32-2 12-6 24-18 32zM150 135c18-6 32 2 36 14-12 0-26-4-36-14zM150 135c-8 16-22 22-34 18 4-10 16-18 34-18z',
          '#8d9d9c',
        ),
      ) +
      line('M210 96h28M210 106h28M210 116h28M210 126h28', v.brand.soft, 4) +
      line('M250 160c26 0 20 34 40 34', '#5a6664', 6),
  },
  {
    captions: ['New unit in the living room, piping hidden', 'Cold again: after the service'],
    draw: (v) =>
      floored(v) +
      windowAt(24, 42, 92, 104, v.random.chance(0.6)) +
      wallUnit(158, 34) +
      line('M184 84c-6 10 4 16-4 28M220 84c-6 10 4 16-4 28M254 84c-6 10 4 16-4 28', '#8fc3da', 3) +
      sofa(124, 138, v.brand, v.pop) +
      plant(76, 214),
  },
  {
    captions: ['Before: dripping into a pail', 'How we found it: a steady drip'],
    draw: (v) =>
      floored(v, 198) +
      rect(66, 34, 196, 64, '#fdfefd', 12) +
      line('M78 78h172', '#c2cfcd', 5) +
      shape(
        'M196 108c5 8 8 12 8 16a8 8 0 0 1-16 0c0-4 3-8 8-16zM196 142c4 6 6 9 6 13a6 6 0 0 1-12 0c0-4 2-7 6-13z',
        '#4f9fc4',
      ) +
      shape('M164 174h64l-8 48h-48z', v.pop) +
      oval(196, 174, 32, 8, 'rgba(0,0,0,.35)') +
      oval(196, 175, 25, 5, '#8cc6e3') +
      plant(60, 200, 0.9),
  },
];

export const PLUMBER: readonly Scene[] = [
  {
    captions: ['New trap under the basin', 'Under the sink, tight and dry'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.wall) +
      rect(30, 20, 260, 40, '#fbfdfc', 16) +
      line('M160 60v46a30 30 0 0 0 60 0v-10h70', v.random.pick(['#c9d2d1', '#b9c2c6', '#e6e9e8']), 24) +
      rect(146, 84, 30, 14, v.brand.main, 4) +
      rect(204, 92, 32, 14, v.brand.main, 4) +
      rect(0, 210, 320, 30, v.floor) +
      hand(v),
  },
  {
    captions: ['Kitchen tap replaced', 'A mixer tap, tested hot and cold'],
    draw: (v) =>
      times(5, (r) =>
        times(7, (c) => rect(2 + c * 46, 2 + r * 36, 43, 33, (r + c + v.random.int(0, 1)) % 2 ? v.brand.pale : '#fff')),
      ) +
      rect(0, 176, 320, 64, '#c6cecd') +
      rect(70, 188, 180, 52, '#9aa8a8', 12) +
      line('M160 180V92a34 34 0 0 1 68 0v20', '#e6ecea', 18) +
      line('M140 170h40', '#d4dcda', 16) +
      (v.random.chance(0.6) ? line('M228 124v58', '#7fc3e0', 6) : '') +
      line('M132 152l-22-12', '#aab8b7', 9),
  },
  {
    captions: ['Water heater fitted and tested', 'Heater changed in an afternoon'],
    draw: (v) =>
      times(6, (r) => times(8, (c) => rect(c * 41, r * 41, 39, 39, r % 2 ? '#e6efef' : '#eef4f3'))) +
      rect(96, 40, 128, 92, '#fff', 22) +
      circle(160, 86, 24, v.brand.pale) +
      circle(160, 86, 8, v.pop) +
      line('M128 132v50M192 132v50', '#b7793f', 8) +
      line('M116 182h24M180 182h24', '#5a6664', 10) +
      rect(0, 222, 320, 18, v.floor),
  },
  {
    captions: ['Choke cleared with the machine', 'Drain snake out, water gone'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.floor) +
      times(4, (r) => line(`M0 ${r * 64}h320`, 'rgba(255,255,255,.35)', 3)) +
      times(5, (c) => line(`M${c * 72} 0v240`, 'rgba(255,255,255,.35)', 3)) +
      circle(210, 120, 46, '#c6cecd') +
      circle(210, 120, 36, '#5a6664') +
      times(5, (i) => line(`M${186 + i * 12} 98v44`, '#2b3233', 4)) +
      line(`M40 200c40-${v.random.int(60, 120)} 90 10 110-40s40-40 58-40`, v.pop, 9) +
      circle(44, 200, 30, v.brand.main) +
      circle(44, 200, 14, v.brand.deep),
  },
  {
    captions: ['Cracked joint found, cut out and replaced', 'Copper joint, before we soldered'],
    draw: (v) =>
      rect(0, 0, 320, 240, '#d9d4c8') +
      line('M0 120h140M180 120h140', '#b7793f', 30) +
      line('M160 140v100', '#b7793f', 30) +
      rect(128, 96, 64, 50, '#d49a5c', 8) +
      line('M90 40l62 62', '#8b9698', 16) +
      circle(84, 34, 24, '#8b9698') +
      circle(78, 28, 11, '#d9d4c8') +
      shape(`M${v.random.int(200, 250)} 150c5 8 8 12 8 16a8 8 0 0 1-16 0c0-4 3-8 8-16z`, '#4f9fc4'),
  },
  {
    captions: ['Cistern parts changed, no more running water', 'Toilet refitted with a new seal'],
    draw: (v) =>
      floored(v, 200) +
      rect(96, 40, 128, 66, '#fff', 10) +
      rect(148, 52, 24, 8, v.brand.main, 4) +
      shape('M104 112h112c0 46-18 66-38 72v24h-36v-24c-20-6-38-26-38-72z', '#fbfdfc') +
      oval(160, 114, 58, 12, '#dfe8e6') +
      rect(250, 90, 30, 36, '#fff', 4) +
      circle(265, 108, 11, v.pop) +
      plant(52, 204, 0.8),
  },
  {
    captions: ['Ceiling stain traced to the flat above', 'Moisture reading for the town council'],
    draw: (v) =>
      rect(0, 0, 320, 240, '#f4f1ea') +
      oval(180, 70, 92, 40, '#e2d3b4') +
      oval(190, 74, 56, 22, '#cdb88c') +
      rect(70, 110, 70, 110, v.brand.deep, 10) +
      rect(82, 124, 46, 36, '#c7e5c9', 4) +
      line('M88 152l10-12 10 6 14-16', v.brand.main, 4) +
      circle(105, 186, 12, v.pop) +
      line('M105 110V74', '#2b3233', 6),
  },
];

export const ELECTRICIAN: readonly Scene[] = [
  {
    captions: ['Distribution board, every circuit labelled', 'New breakers in, old ones taken away'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.wall) +
      rect(50, 30, 220, 180, '#fbfdfc', 12) +
      rect(66, 76, 188, 66, '#dfe6e5', 4) +
      times(
        7,
        (i) =>
          rect(72 + i * 26, 82, 22, 54, '#f7f9f8', 3) +
          rect(78 + i * 26, v.random.chance(0.85) ? 90 : 110, 10, 18, i === 0 ? v.pop : v.brand.main, 2),
      ) +
      times(7, (i) => line(`M${74 + i * 26} 158h18M${74 + i * 26} 166h12`, '#aab8b7', 3)) +
      line('M66 50h80', v.brand.soft, 6),
  },
  {
    captions: ['Ceiling fan up, and it does not wobble', 'Fan with light, balanced'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.wall) +
      rect(0, 0, 320, 40, '#fff') +
      line('M160 20v52', '#5a6664', 8) +
      circle(160, 92, 22, v.brand.deep) +
      times(v.random.int(3, 5), (i) =>
        group(`rotate(${i * 72 + 12} 160 92)`, shape('M172 84l120-8c8 0 8 26 0 26l-120-4z', v.wood)),
      ) +
      circle(160, 92, 14, '#fdf3cf') +
      windowAt(30, 140, 70, 70),
  },
  {
    captions: ['Three pendants over the table', 'Dining lights, hung level'],
    draw: (v) =>
      floored(v, 196) +
      times(
        3,
        (i) =>
          line(`M${90 + i * 70} 0v${50 + (i % 2) * 12}`, '#2b3233', 3) +
          shape(`M${70 + i * 70} ${84 + (i % 2) * 12}c0-24 10-34 20-34s20 10 20 34z`, v.brand.main) +
          oval(90 + i * 70, 86 + (i % 2) * 12, 18, 5, '#fdf3cf'),
      ) +
      `<g opacity=".28">${times(3, (i) => shape(`M${72 + i * 70} 92l-18 66h72l-18-66z`, '#f5d48a'))}</g>` +
      rect(60, 158, 200, 12, v.wood, 4) +
      rect(80, 170, 10, 50, v.wood) +
      rect(230, 170, 10, 50, v.wood),
  },
  {
    captions: ['Twin socket moved to where the desk is', 'New point with USB beside the bed'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.wall) +
      rect(76, 70, 168, 100, '#fff', 10) +
      rect(84, 78, 152, 84, '#f4f7f6', 6) +
      times(
        2,
        (i) =>
          rect(106 + i * 70, 104, 8, 18, '#2b3233', 2) +
          rect(128 + i * 70, 104, 8, 18, '#2b3233', 2) +
          rect(116 + i * 70, 88, 10, 12, '#2b3233', 2) +
          rect(112 + i * 70, 132, 18, 16, v.pop, 4),
      ) +
      rect(0, 214, 320, 26, v.floor) +
      line('M0 212h320', '#fff', 6),
  },
  {
    captions: ['Downlights in a row, one circuit', 'Warm downlights for the corridor'],
    draw: (v) =>
      rect(0, 0, 320, 240, v.wall) +
      shape('M0 0h320l-90 90H90z', '#fff') +
      shape('M90 90h140v94H90z', 'rgba(0,0,0,.06)') +
      shape('M0 240l90-56h140l90 56z', v.floor) +
      times(
        4,
        (i) =>
          oval(160 + (i % 2 ? 1 : -1) * (70 - i * 12), 16 + i * 18, 16 - i * 2, 5, '#f5d48a') +
          `<g opacity=".25">${shape(`M${150 + (i % 2 ? 1 : -1) * (70 - i * 12)} ${18 + i * 18}l-30 150h80l-30-150z`, '#f5d48a')}</g>`,
      ) +
      rect(136, 110, 48, 74, v.brand.soft, 2),
  },
  {
    captions: ['Testing each circuit before we leave', 'Insulation test, written into the certificate'],
    draw: (v) =>
      bench(v, 180) +
      rect(90, 40, 110, 160, v.pop, 16) +
      rect(102, 56, 86, 50, '#dfe9d9', 6) +
      line('M112 92l14-20 14 14 16-22 14 12', '#2b3233', 4) +
      circle(145, 150, 26, '#2b3233') +
      line('M145 150l12-16', '#fff', 5) +
      line('M120 200c-30 20-60 0-80 30', '#b4312f', 6) +
      line('M170 200c30 24 70 0 110 30', '#2b3233', 6) +
      frameOnWall(230, 30, 60, 70, v.pop, v.brand),
  },
];
