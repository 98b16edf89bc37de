import { type Random, seeded } from '../random.ts';
import { logo } from './logos.ts';
import { kindOf, looksOf } from './looks.ts';
import { portrait } from './portraits.ts';
import { ACCOUNTING, WEB } from './scenes/desks.ts';
import { MAKEUP, PHOTOGRAPHY } from './scenes/events.ts';
import { CLEANING, MOVING, RENOVATION } from './scenes/homes.ts';
import { FITNESS, PIANO, TUITION } from './scenes/lives.ts';
import { block, figure, mirrored, van } from './scenes/props.ts';
import { AIRCON, ELECTRICIAN, PLUMBER } from './scenes/repairs.ts';
import { ANY_TRADE, INTERIOR } from './scenes/rooms.ts';
import type { Scene } from './scenes/scene.ts';
import { picture, rect, SKINS, type Skin, TINTS, type View, viewOf } from './svg.ts';

/** A picture: its caption, and its drawing as SVG. */
export interface Drawing {
  readonly caption: string;
  readonly svg: string;
}

/** A pro to draw pictures for. */
export interface Pictured {
  readonly key: string;
  readonly name: string;
  readonly categories: readonly string[];
  readonly charm: number;
  readonly team?: number | undefined;
}

const SCENES: Readonly<Record<string, readonly Scene[]>> = {
  'aircon-servicing': AIRCON,
  'house-cleaning': CLEANING,
  plumber: PLUMBER,
  electrician: ELECTRICIAN,
  'house-moving': MOVING,
  'renovation-contractor': RENOVATION,
  'interior-design': INTERIOR,
  photography: PHOTOGRAPHY,
  'private-tuition': TUITION,
  'piano-teacher': PIANO,
  'personal-trainer': FITNESS,
  'wedding-makeup': MAKEUP,
  'web-design': WEB,
  accounting: ACCOUNTING,
};
/** Trades whose pros come with a van and tools. Other trades get no pictures of those. */
const WITH_TOOLS = [
  'aircon-servicing',
  'house-cleaning',
  'plumber',
  'electrician',
  'house-moving',
  'renovation-contractor',
];
const PLACES = [
  'Tampines',
  'Bedok',
  'Sengkang',
  'Punggol',
  'Yishun',
  'Woodlands',
  'Jurong West',
  'Clementi',
  'Bishan',
  'Toa Payoh',
  'Queenstown',
  'Hougang',
  'Serangoon',
  'Pasir Ris',
  'Bukit Batok',
  'Ang Mo Kio',
  'Choa Chu Kang',
  'Geylang',
  'Marine Parade',
  'Kallang',
  'Bukit Merah',
  'Sembawang',
];

const MONTHS = 'January February March April May June July August September October November December'.split(' ');

/** The same person or business gets the same pictures on every machine. */
export const lotOf = (key: string, salt: number): Random =>
  seeded([...key].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, salt * 7919));

const brandOf = (key: string) => lotOf(key, 1).pick(TINTS);

export const portraitOf = (key: string, isPro: boolean): string => {
  const random = lotOf(key, 2);
  return portrait(looksOf(kindOf(key, random), isPro, random), random);
};

export const logoOf = (pro: Pictured): string =>
  logo(pro.categories[0] ?? '', pro.name, brandOf(pro.key), lotOf(pro.key, 3));

const TEAM: Scene = {
  captions: [
    'The people who come to your door',
    'Us, before the first job of the day',
    'Most of the team, on a good morning',
  ],
  draw: (v) => {
    const skins: readonly Skin[] = v.random.shuffle(Object.values(SKINS));
    const count = v.random.int(3, 4);
    return (
      block(v.brand) +
      rect(0, 160, 320, 80, '#b9c7ba') +
      van(v.random.int(-30, 40), 96, v.brand, v.pop) +
      Array.from({ length: count }, (_, i) =>
        figure(
          52 + i * (232 / (count - 1)),
          128 + (i % 2) * 8,
          0.9,
          skins[i % skins.length] as Skin,
          v.brand,
          v.random,
        ),
      ).join('')
    );
  },
};

/** The photos of a pro's page, cover first. Pros with more charm have more of them. */
export function albumOf(pro: Pictured): Drawing[] {
  const random = lotOf(pro.key, 4);
  const brand = brandOf(pro.key);
  const own = pro.categories.flatMap((slug) => SCENES[slug] ?? []);
  const more = ANY_TRADE.filter(
    (_, i) =>
      i === ANY_TRADE.length - 1 || pro.categories.some((slug) => WITH_TOOLS.includes(slug) || !(slug in SCENES)),
  );
  const wanted = pro.charm > 0.8 ? random.int(8, 11) : random.int(6, 7);
  const first = random.shuffle(own);
  const scenes = [...(pro.team ? [TEAM] : []), ...first, ...more];
  const places = random.shuffle(PLACES);
  return Array.from({ length: wanted }, (_, i): Drawing => {
    const scene = scenes[i % scenes.length] as Scene;
    const view = viewOf(random, brand, random.pick(Object.values(SKINS)));
    const words = random.shuffle(scene.captions)[Math.floor(i / scenes.length) % scene.captions.length];
    return {
      caption: `${words}. ${places[i % places.length]}, ${random.int(1, 28)} ${random.pick(MONTHS)}`,
      svg: taken(scene, view),
    };
  });
}

/** A photo of the finished work, as a customer would take it. */
export function customersPhoto(slug: string, lot: string): Drawing {
  const random = lotOf(lot, 5);
  const scene = random.pick(SCENES[slug] ?? ANY_TRADE);
  const view = viewOf(random, random.pick(TINTS), SKINS.warm);
  return { caption: random.pick(scene.captions), svg: taken(scene, view) };
}

/** Varies a scene as photos taken by hand vary: sometimes mirrored, and each cut differently. */
function taken(scene: Scene, view: View): string {
  const { random } = view;
  const closer = random.int(0, 10);
  const body = mirrored(random.chance(0.35), scene.draw(view));
  return picture(
    `${random.int(0, closer * 4)} ${random.int(0, closer * 3)} ${320 - closer * 4} ${240 - closer * 3}`,
    body,
  );
}
