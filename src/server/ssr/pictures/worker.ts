import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import satori, { type Font, type SatoriOptions } from 'satori';
import sharp from 'sharp';
import type { Drawn, Order } from './drawing.ts';

// A separate thread, because the layout of text takes as much processor time as many pages. Draws one picture at a time.

const resolve = createRequire(import.meta.url).resolve;
const read = (file: string): Buffer => readFileSync(resolve(file));
const latin = (set: 'latin' | 'latin-ext', weight: 400 | 600 | 700): Font => ({
  name: 'Figtree',
  data: read(`@fontsource/figtree/files/figtree-${set}-${weight}-normal.woff`),
  weight,
  style: 'normal',
});
const LATIN: Font[] = [latin('latin', 400), latin('latin', 600), latin('latin', 700), latin('latin-ext', 700)];

// A large font, loaded only for Chinese text.
let han: Font[] | null = null;
const hanFonts = (): Font[] => {
  han ??= ([400, 700] as const).map((weight) => ({
    name: 'Noto Sans SC',
    data: read(`@fontsource/noto-sans-sc/files/noto-sans-sc-chinese-simplified-${weight}-normal.woff`),
    weight,
    style: 'normal' as const,
  }));
  return han;
};
const HAN = /[\u2e80-\u9fff\uf900-\ufaff\uff00-\uffef]/;
/** Leaves out characters that no font here has, instead of drawing boxes. */
const NOTHING = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4=';

async function draw({ tree, width, height, is_han }: Order): Promise<Uint8Array> {
  const options: SatoriOptions = {
    width,
    height,
    fonts: is_han ? [...LATIN, ...hanFonts()] : LATIN,
    loadAdditionalAsset: async (_, text) => (HAN.test(text) ? hanFonts() : NOTHING),
  };
  const svg = await satori(tree as Parameters<typeof satori>[0], options);
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 256, dither: 0, effort: 4 }).toBuffer();
}

parentPort?.on('message', async (order: Order) => {
  let drawn: Drawn;
  try {
    drawn = { id: order.id, png: await draw(order) };
  } catch (error) {
    drawn = { id: order.id, error: error instanceof Error ? error.message : String(error) };
  }
  parentPort?.postMessage(drawn);
});
