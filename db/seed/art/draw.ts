import sharp from 'sharp';
import type { FileStore } from '#server/providers/storage/port.ts';
import { CONSUMERS, PROS } from '../cast.ts';
import { MORE_PROS } from '../market-more.ts';
import { albumOf, customersPhoto, type Drawing, logoOf, portraitOf } from './albums.ts';
import { SQUARE } from './svg.ts';

/** A stored picture of the demo cast: the key of its bytes, and its width and height. */
export interface Kept {
  readonly key: string;
  readonly width: number;
  readonly height: number;
}

const PHOTO = { width: 960, height: 720 };
const FACE = { width: 320, height: 320 };
const SMALL = { photo: 480, square: 128 };
const FOLDER = 'art/';

// The key alone says what to draw: `art/coolbreeze/photo-3`, `art/mei/face`, `art/coolbreeze/logo`, `art/plumber/taken-17`.
const place = (owner: string, what: string) => `${FOLDER}${owner}/${what}`;
export const faceOf = (key: string): Kept => ({ key: place(key, 'face'), ...FACE });
export const markOf = (key: string): Kept => ({ key: place(key, 'logo'), ...FACE });
export const photoOf = (key: string, index: number): Kept => ({ key: place(key, `photo-${index}`), ...PHOTO });
export const takenOf = (slug: string, index: number): Kept => ({ key: place(slug, `taken-${index}`), ...PHOTO });

/** The drawing behind a key; null where there is none. */
export function drawingOf(key: string): string | null {
  const [, owner = '', what = '', number] = /^art\/([a-z0-9-]+)\/([a-z]+)(?:-(\d+))?$/.exec(key) ?? [];
  if (what === 'taken') return customersPhoto(owner, `${owner} ${number}`).svg;
  const pro = [...PROS, ...MORE_PROS].find((one) => one.key === owner);
  if (what === 'face')
    return pro || CONSUMERS.some((one) => one.key === owner) ? portraitOf(owner, pro !== undefined) : null;
  if (!pro) return null;
  const found: Pick<Drawing, 'svg'> | undefined = what === 'logo' ? { svg: logoOf(pro) } : albumOf(pro)[Number(number)];
  return found?.svg ?? null;
}

/** Draws as WebP, as uploads are kept. */
export function drawn(svg: string, width: number, isSquare: boolean): Promise<Buffer> {
  const height = isSquare ? width : (width * 3) / 4;
  return sharp(Buffer.from(svg.replace('<svg ', `<svg width="${width}" height="${height}" `)))
    .webp({ quality: 82, effort: 1 })
    .toBuffer();
}

/**
 * A store that draws a picture of the demo cast when it is first read, and keeps it from then on, so that a first start does
 * not wait for some six hundred pictures.
 */
export function drawnWhenAsked(store: FileStore): FileStore {
  const drawing = new Map<string, Promise<Uint8Array | null>>();
  const draw = async (key: string): Promise<Uint8Array | null> => {
    const isThumb = key.endsWith('-thumb');
    const svg = drawingOf(isThumb ? key.slice(0, -'-thumb'.length) : key);
    if (svg === null) return null;
    const isSquare = svg.includes(`viewBox="${SQUARE}"`);
    const wide = isThumb ? (isSquare ? SMALL.square : SMALL.photo) : isSquare ? FACE.width : PHOTO.width;
    const bytes = await drawn(svg, wide, isSquare);
    await store.put(key, bytes);
    return bytes;
  };
  return {
    put: (key, bytes) => store.put(key, bytes),
    remove: (key) => store.remove(key),
    async get(key) {
      const kept = await store.get(key);
      if (kept || !key.startsWith(FOLDER)) return kept;
      const made = drawing.get(key) ?? draw(key).finally(() => drawing.delete(key));
      drawing.set(key, made);
      return made;
    },
  };
}
