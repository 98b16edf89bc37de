import type { Random } from '../random.ts';

/** Colours of a business, from dark to pale. */
export interface Tint {
  readonly deep: string;
  readonly main: string;
  readonly soft: string;
  readonly pale: string;
}

const tint = (deep: string, main: string, soft: string, pale: string): Tint => ({ deep, main, soft, pale });

export const TINTS: readonly Tint[] = [
  tint('#0a5f5a', '#0f7a74', '#8fc9c0', '#d9f1ec'),
  tint('#24407a', '#334e8b', '#9db1dd', '#e8efff'),
  tint('#0c5f86', '#2380ab', '#8fd3f4', '#d9eef7'),
  tint('#7f3a1d', '#b4582f', '#feccb9', '#fdebe1'),
  tint('#693c76', '#8a5a98', '#d9b8e3', '#f3e3f7'),
  tint('#7f3449', '#a8506a', '#f0b9c6', '#fbe1e0'),
  tint('#3d5a2a', '#5c7f42', '#bcd6a4', '#e9f2df'),
  tint('#8a5d0b', '#c68a17', '#f5d48a', '#fbefd2'),
  tint('#2b3838', '#3e4e4e', '#aab8b7', '#e6ebea'),
  tint('#8a2c2a', '#b9433d', '#f3b3a9', '#fbe3de'),
];

export interface Skin {
  readonly light: string;
  readonly shade: string;
}
export const SKINS: Readonly<Record<'fair' | 'warm' | 'tan' | 'brown' | 'deep', Skin>> = {
  fair: { light: '#edc29c', shade: '#d6a57e' },
  warm: { light: '#e0b088', shade: '#c9956d' },
  tan: { light: '#c98f66', shade: '#b07a53' },
  brown: { light: '#b97f57', shade: '#9f6a45' },
  deep: { light: '#8f5f40', shade: '#774c31' },
};

/** What a scene is drawn with: the colours of a business, a skin colour, and random numbers. */
export interface View {
  readonly random: Random;
  readonly brand: Tint;
  readonly skin: Skin;
  readonly wall: string;
  readonly floor: string;
  readonly wood: string;
  readonly pop: string;
}

const WALLS = ['#f1ece2', '#e9e2d3', '#e6ecea', '#efe4d2', '#e3eaf0', '#f3e8e4', '#e8eddf'];
const FLOORS = ['#d7bd98', '#c8a77c', '#cfc8ba', '#b9c4be', '#d9cfc0', '#c3b7a6'];
const WOODS = ['#9b6b43', '#b07a4d', '#7a5a36', '#c48d55', '#8c6f52'];
const POPS = ['#eca41f', '#d2553b', '#2f6db0', '#4f8f5c', '#c9568a', '#5f7fc4', '#e3b341'];

export const viewOf = (random: Random, brand: Tint, skin: Skin): View => ({
  random,
  brand,
  skin,
  wall: random.pick(WALLS),
  floor: random.pick(FLOORS),
  wood: random.pick(WOODS),
  pop: random.pick(POPS),
});

export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${rx}" fill="${fill}"/>`;
export const circle = (x: number, y: number, r: number, fill: string): string =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`;
export const oval = (x: number, y: number, rx: number, ry: number, fill: string): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"/>`;
export const shape = (d: string, fill: string): string => `<path d="${d}" fill="${fill}"/>`;
export const line = (d: string, stroke: string, width = 3): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
export const group = (transform: string, ...parts: readonly string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;
export const at = (x: number, y: number, size: number, ...parts: readonly string[]): string =>
  group(`translate(${x} ${y}) scale(${size})`, ...parts);
/** Draws `count` things next to each other. */
export const times = (count: number, draw: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

/** The view box of faces and logos. */
export const SQUARE = '0 0 160 160';
export const picture = (viewBox: string, body: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${body}</svg>`;
