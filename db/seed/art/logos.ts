import type { Random } from '../random.ts';
import { circle, group, line, picture, rect, SQUARE, shape, type Tint } from './svg.ts';

/** Letters as strokes in a box of 40 by 48, so that a logo needs no font. */
const LETTERS: Readonly<Record<string, string>> = {
  A: 'M0 48L20 0l20 48M8 30h24',
  B: 'M2 0v48h20a13 13 0 0 0 0-26H2M2 0h18a11 11 0 0 1 0 22',
  C: 'M38 10A22 24 0 1 0 38 38',
  D: 'M2 0v48h12a24 24 0 0 0 0-48z',
  E: 'M36 0H4v48h32M4 24h26',
  F: 'M36 0H4v48M4 24h26',
  G: 'M38 10A22 24 0 1 0 38 38V26H24',
  H: 'M2 0v48M38 0v48M2 24h36',
  I: 'M20 0v48M8 0h24M8 48h24',
  J: 'M32 0v34a14 14 0 0 1-28 0',
  K: 'M4 0v48M36 0L4 28M16 18l22 30',
  L: 'M6 0v48h30',
  M: 'M0 48V0l20 28L40 0v48',
  N: 'M3 48V0l34 48V0',
  O: 'M20 0a20 24 0 0 1 0 48 20 24 0 0 1 0-48z',
  P: 'M4 48V0h18a13 13 0 0 1 0 26H4',
  R: 'M4 48V0h18a13 13 0 0 1 0 26H4M20 26l18 22',
  S: 'M36 8C28-4 4-2 4 12c0 16 32 8 32 24 0 14-26 16-34 2',
  T: 'M0 0h40M20 0v48',
  V: 'M0 0l20 48L40 0',
  W: 'M0 0l10 48 10-30 10 30L40 0',
};

/** Signs of the trades in a box of 100. Filled parts take the colour that is handed in, lines the other. */
const SIGNS: Readonly<Record<string, (ink: string, ground: string) => string>> = {
  'aircon-servicing': (ink, ground) =>
    shape('M50 2c26 32 38 50 38 60a38 38 0 0 1-76 0c0-10 12-28 38-60z', ink) +
    line('M50 40v44M32 51l36 22M68 51L32 73', ground, 7),
  'house-cleaning': (ink, ground) =>
    shape('M50 4l9 32 33 10-33 10-9 40-9-40L8 46l33-10z', ink) + circle(50, 46, 8, ground),
  plumber: (ink) =>
    line('M14 30h34a18 18 0 0 1 18 18v6', ink, 16) +
    line('M30 12h24M42 12v18', ink, 10) +
    shape('M66 66c8 11 12 16 12 21a12 12 0 0 1-24 0c0-5 4-10 12-21z', ink),
  electrician: (ink) => shape('M58 2L18 58h26l-8 40 46-58H54z', ink),
  'house-moving': (ink, ground) =>
    rect(8, 30, 50, 44, ink, 4) +
    shape('M60 44h18l16 18v12H60z', ink) +
    circle(28, 78, 11, ink) +
    circle(28, 78, 5, ground) +
    circle(76, 78, 11, ink) +
    circle(76, 78, 5, ground),
  'renovation-contractor': (ink, ground) =>
    shape('M50 6l44 38H6z', ink) + rect(18, 44, 64, 46, ink, 2) + rect(42, 60, 18, 30, ground, 2),
  'interior-design': (ink, ground) =>
    shape('M26 16h48l18 40H8z', ink) +
    rect(46, 56, 8, 32, ink) +
    rect(28, 86, 44, 8, ink, 4) +
    line('M22 46h56', ground, 4),
  photography: (ink, ground) =>
    rect(6, 26, 88, 60, ink, 12) + rect(34, 14, 32, 18, ink, 5) + circle(50, 56, 22, ground) + circle(50, 56, 13, ink),
  'private-tuition': (ink, ground) =>
    shape('M50 26c-12-10-28-12-44-10v62c16-2 32 0 44 10 12-10 28-12 44-10V16c-16-2-32 0-44 10z', ink) +
    line('M50 26v60', ground, 5),
  'piano-teacher': (ink, ground) =>
    rect(8, 14, 84, 72, ink, 6) +
    line('M29 46v40M50 46v40M71 46v40', ground, 4) +
    rect(22, 14, 14, 36, ground) +
    rect(43, 14, 14, 36, ground) +
    rect(64, 14, 14, 36, ground),
  'personal-trainer': (ink) =>
    rect(4, 34, 14, 32, ink, 5) +
    rect(20, 22, 16, 56, ink, 6) +
    rect(64, 22, 16, 56, ink, 6) +
    rect(82, 34, 14, 32, ink, 5) +
    rect(34, 44, 32, 12, ink),
  'wedding-makeup': (ink, ground) =>
    circle(50, 26, 18, ink) +
    circle(26, 46, 18, ink) +
    circle(74, 46, 18, ink) +
    circle(36, 74, 18, ink) +
    circle(64, 74, 18, ink) +
    circle(50, 51, 13, ground),
  'web-design': (ink, ground) =>
    rect(6, 16, 88, 68, ink, 8) + line('M6 36h88', ground, 5) + line('M36 50L24 60l12 10M64 50l12 10-12 10', ground, 6),
  accounting: (ink) =>
    rect(12, 56, 18, 34, ink, 3) +
    rect(41, 38, 18, 52, ink, 3) +
    rect(70, 16, 18, 74, ink, 3) +
    line('M10 40L36 22l16 8L84 4', ink, 6),
};
const HOUSE = (ink: string, ground: string) => shape('M50 8l42 36v48H8V44z', ink) + circle(50, 60, 15, ground);

/** The first letters of a name, of which each can be drawn. */
export const initialsOf = (name: string): string =>
  name
    .split(/[^A-Za-z]+/)
    .map((word) => word.charAt(0).toUpperCase())
    .filter((letter) => letter in LETTERS)
    .slice(0, 2)
    .join('');

function monogram(letters: string, ink: string): string {
  const size = letters.length === 1 ? 1.5 : 1.05;
  const width = letters.length * 52 - 12;
  return group(
    `translate(${80 - (width * size) / 2} ${80 - 24 * size}) scale(${size})`,
    ...[...letters].map((letter, i) => group(`translate(${i * 52} 0)`, line(LETTERS[letter] ?? '', ink, 9))),
  );
}

/** A sign or the initials of a business, in a square of 160. */
export function logo(slug: string, name: string, brand: Tint, random: Random): string {
  const isDark = random.chance(0.6);
  const [ground, ink] = isDark ? [brand.deep, random.pick(['#fff', brand.soft, brand.pale])] : [brand.pale, brand.deep];
  const letters = initialsOf(name);
  const sign = SIGNS[slug] ?? HOUSE;
  const layout = letters === '' ? 0 : random.int(0, 3);
  const frame = random.int(0, 3);
  const framed =
    frame === 0
      ? circle(80, 80, 68, isDark ? brand.main : '#fff')
      : frame === 1
        ? rect(14, 14, 132, 132, isDark ? brand.main : '#fff', 30)
        : frame === 2
          ? line('M36 136h88', isDark ? brand.soft : brand.main, 8)
          : '';
  const under = frame === 0 || frame === 1 ? (isDark ? brand.main : '#fff') : ground;
  const marks =
    layout === 0
      ? group('translate(36 32) scale(.88)', sign(ink, under))
      : layout === 1
        ? monogram(letters, ink)
        : layout === 2
          ? group('translate(54 22) scale(.52)', sign(ink, under)) +
            group('translate(0 34) scale(1)', group('translate(36 36) scale(.55)', monogram(letters, ink)))
          : group('translate(40 40) scale(.8)', sign(ink, under));
  return picture(SQUARE, rect(0, 0, 160, 160, ground) + framed + marks);
}
