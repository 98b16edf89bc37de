import type { Random } from '../random.ts';
import { circle, line, oval, picture, rect, type Skin, SQUARE, shape, type Tint } from './svg.ts';

/** How a person of the cast is drawn. Not a real person: the features are random within what the name suggests. */
export interface Looks {
  readonly skin: Skin;
  readonly hair: string;
  readonly style:
    | 'short'
    | 'parted'
    | 'swept'
    | 'bald'
    | 'bob'
    | 'long'
    | 'bun'
    | 'ponytail'
    | 'curly'
    | 'tudung'
    | 'turban';
  readonly glasses: boolean;
  readonly beard: 'none' | 'full' | 'moustache' | 'stubble';
  readonly clothes: 'polo' | 'tee' | 'blouse' | 'shirt';
  readonly colour: Tint;
  readonly ground: readonly [string, string];
  /** Draws the lines of an old face. */
  readonly isOld: boolean;
}

export const GROUNDS: readonly (readonly [string, string])[] = [
  ['#d9f1ec', '#bfe5dd'],
  ['#f6e6cd', '#efd6ad'],
  ['#e6e9f8', '#d2d8f2'],
  ['#fbe1e0', '#f5cbc9'],
  ['#dcefe0', '#c5e3cc'],
  ['#cfe9f3', '#b4dcec'],
  ['#e3edd9', '#cfe0bf'],
  ['#f3e3f7', '#e6cbee'],
  ['#f7ead9', '#f1d9bc'],
  ['#e2eef0', '#cadfe3'],
];

const BACK_HAIR: Partial<Record<Looks['style'], string>> = {
  bob: 'M42 112c-6-30-6-66 4-90 8-10 22-16 34-16s26 6 34 16c10 24 10 60 4 90z',
  long: 'M36 142c-6-30-6-66 4-90 8-18 22-26 34-26h12c12 0 26 8 34 26 10 24 10 60 4 90z',
  curly:
    'M38 96c-12-8-10-26-2-34-4-18 10-32 24-34 12-10 30-8 38 2 16 0 26 16 22 32 10 10 8 28-4 34-6 14-20 14-38 14s-34-2-40-14z',
  ponytail: 'M104 34c26 2 30 40 16 78-4 6-12 4-12-2 4-26 2-46-8-60z',
};
const FRONT_HAIR: Partial<Record<Looks['style'], string>> = {
  short: 'M48 66c-4-30 14-44 34-44 18 0 34 12 31 44-3-8-5-14-8-19-10 4-34 6-48-2-5 6-7 13-9 21z',
  parted: 'M48 70c-5-32 10-48 35-48 20 0 34 14 29 47-2-9-4-15-8-20-14 1-28-3-36-11-4 10-14 16-20 32z',
  swept: 'M48 64c-6-24 8-44 36-44 22 0 34 14 29 40-4-8-10-14-22-16-16-2-32 2-43 20z',
  bob: 'M44 100c-8-24-8-44 0-62 8-13 21-19 36-19s28 6 36 19c8 18 8 38 0 62-4 3-8 3-10 2V62c-14 0-32-6-40-16-4 8-10 12-12 18v38c-4 1-7 0-10-2z',
  long: 'M38 138c-4-34-4-70 6-92 8-17 22-25 37-25s30 8 37 25c10 22 9 58 5 92-8 4-20 2-22 0V62c-8-2-18-8-22-17-4 9-14 15-19 18v75c-4 2-14 4-22 0z',
  bun: 'M48 68c-4-30 10-46 32-46s36 16 32 46c-3-10-8-18-16-22-10-2-22-2-32 0-8 4-13 12-16 22z',
  ponytail: 'M48 68c-4-30 12-46 33-46 20 0 35 16 31 46-4-12-12-20-24-22-16 0-32 6-40 22z',
  curly: 'M48 66c-8-12 0-30 14-34 8-8 26-8 34 0 14 4 20 20 16 32-6-6-8-14-16-16-10 4-18-2-26 0-10 2-16 8-22 18z',
};
const SIDES = 'M48 70c-2-9 0-16 3-20 0 8 0 12 1 18zM112 70c2-9 0-16-3-20 0 8 0 12-1 18z';
const FACE = 'M51 66c0-24 12-36 29-36s29 12 29 36c0 25-12 42-29 42S51 91 51 66z';
const BEARDS: Readonly<Record<Looks['beard'], (hair: string) => string>> = {
  none: () => '',
  full: (hair) =>
    `<path d="M52 78c0 20 12 32 28 32s28-12 28-32c-3 8-6 11-10 12-5-4-31-4-36 0-4-1-7-4-10-12z" fill="${hair}" opacity=".9"/>`,
  stubble: (hair) =>
    `<path d="M52 78c0 20 12 32 28 32s28-12 28-32c-3 8-6 11-10 12-5-4-31-4-36 0-4-1-7-4-10-12z" fill="${hair}" opacity=".22"/>`,
  moustache: (hair) => shape('M66 90c4-5 10-6 14-3 4-3 10-2 14 3-5 1-9 1-14-1-5 2-9 2-14 1z', hair),
};

function dressed({ clothes, colour, skin }: Looks): string {
  const body = shape('M14 164c2-38 26-50 66-50s64 12 66 50z', colour.main);
  switch (clothes) {
    case 'polo':
      return (
        body +
        shape('M62 112l18 16 18-16 6 6-14 20-10-10-10 10-14-20z', colour.deep) +
        shape('M104 138h12a8 8 0 0 1 8 8v8h-12a8 8 0 0 1-8-8z', '#eca41f')
      );
    case 'shirt':
      return (
        body + shape('M60 112l20 22 20-22 8 6-16 24-12-10-12 10-16-24z', '#fff') + line('M80 134v30', colour.deep, 2)
      );
    case 'blouse':
      return body + shape('M60 112c4 20 36 20 40 0l6 4c-6 28-46 28-52 0z', colour.soft);
    case 'tee':
      return (
        body + shape('M62 112c4 14 32 14 36 0l5 3c-6 20-40 20-46 0z', colour.deep) + oval(80, 113, 16, 8, skin.light)
      );
  }
}

function hijab({ colour, skin }: Looks): string {
  return (
    shape('M14 164c2-38 26-50 66-50s64 12 66 50z', colour.deep) +
    shape(
      'M38 78c0-36 18-58 42-58s42 22 42 58c0 20 4 34 10 46-14 18-34 24-52 24s-38-6-52-24c6-12 10-26 10-46z',
      colour.main,
    ) +
    line('M50 118c12 14 40 16 58 2', colour.deep, 2.4) +
    shape('M54 66c0-20 10-31 26-31s26 11 26 31c0 24-11 41-26 41S54 90 54 66z', skin.light)
  );
}

/** A head and shoulders in a square of 160. */
export function portrait(looks: Looks, random: Random): string {
  const { skin, hair, style, ground } = looks;
  const isCovered = style === 'tudung';
  const back = BACK_HAIR[style];
  const front = FRONT_HAIR[style];
  const brow = style === 'bald' || looks.isOld ? '#6d6a68' : '#231f1e';
  const eyes = random.int(0, 2) / 2;
  const head = isCovered
    ? hijab(looks)
    : (back ? shape(back, hair) : '') +
      (style === 'bun' ? circle(80, 20, 15, hair) : '') +
      dressed(looks) +
      shape('M66 92h28v24c-4 8-24 8-28 0z', skin.shade) +
      circle(50, 74, 6.5, skin.shade) +
      circle(110, 74, 6.5, skin.shade) +
      shape(FACE, skin.light) +
      (front ? shape(front, hair) : '') +
      (style === 'bald' ? shape(SIDES, '#6d6a68') : '') +
      (style === 'turban'
        ? shape('M42 62c-4-34 16-52 38-52s42 18 38 52c-12-14-24-18-38-18s-26 4-38 18z', looks.colour.deep) +
          line('M46 50c14-18 30-24 52-32M64 44c10-12 22-18 44-20', looks.colour.soft, 2)
        : '');
  const smile = looks.beard === 'full' ? '#fff' : '#8c3d36';
  return picture(
    SQUARE,
    rect(0, 0, 160, 160, ground[0]) +
      circle(random.int(110, 132), random.int(30, 46), random.int(46, 58), ground[1]) +
      head +
      `<g fill="${brow}"><path d="M62 63c3-3 9-3 12-1l-1 3c-3-1-7-1-10 1zM98 63c-3-3-9-3-12-1l1 3c3-1 7-1 10 1z"/></g>` +
      oval(68.5, 72 + eyes, 2.6, 3.1, '#231f1e') +
      oval(91.5, 72 + eyes, 2.6, 3.1, '#231f1e') +
      line('M80 74l-3 11c1 2 4 2 6 1', skin.shade, 2.6) +
      BEARDS[looks.beard](hair) +
      (looks.isOld ? line('M56 78l-4 3M104 78l4 3M60 56h10M90 56h10', skin.shade, 1.6) : '') +
      `<path d="M69 92c6 ${6 + random.int(0, 3)} 16 ${6 + random.int(0, 3)} 22 0-7 2-15 2-22 0z" fill="#fff" stroke="${smile}" stroke-width="1.400" stroke-linejoin="round"/>` +
      (looks.glasses
        ? '<g fill="#fff" fill-opacity=".18" stroke="#2b3233" stroke-width="2.600"><rect x="58" y="64" width="20" height="16" rx="7"/><rect x="82" y="64" width="20" height="16" rx="7"/><path d="M78 70h4M58 69l-7-2M102 69l7-2"/></g>'
        : ''),
  );
}
