import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { workQueue } from '#server/platform/data/queue.ts';
import { isPlainPdf } from './pdf-service.ts';

/** A sanitised upload: what will be stored, and a thumbnail. */
export interface SafeFile {
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly width: number | null;
  readonly height: number | null;
  readonly thumb: Uint8Array | null;
}

/** Pictures are scaled down to at most this width and height. */
const KEPT_EDGE = 3000;
const THUMB_EDGE = 640;
/** Limits against decompression bombs, in pixels. All frames of an animation count. */
const PIXELS = 64_000_000;
const ANIMATED_PIXELS = 30_000_000;

sharp.cache(false);
sharp.concurrency(1);
const pictures = workQueue(2, 100);

/**
 * Detects the type of bytes by their content and sanitises them: a picture is decoded and drawn again, upright, without metadata
 * or appended data; a PDF must only show pages. Null for everything else. The file's name is ignored.
 */
export async function makeSafe(bytes: Uint8Array): Promise<SafeFile | null> {
  const type = await fileTypeFromBuffer(bytes);
  switch (type?.mime) {
    case 'application/pdf':
      return isPlainPdf(bytes) ? { mime: 'application/pdf', bytes, width: null, height: null, thumb: null } : null;
    case 'image/png':
    case 'image/apng':
    case 'image/jpeg':
    case 'image/gif': {
      const format = type.mime === 'image/jpeg' ? 'jpeg' : type.mime === 'image/gif' ? 'gif' : 'png';
      return pictures.run(() => redraw(bytes, format));
    }
    default:
      return null;
  }
}

async function redraw(bytes: Uint8Array, format: 'png' | 'jpeg' | 'gif'): Promise<SafeFile | null> {
  const isAnimated = format === 'gif';
  const open = (animated: boolean) =>
    sharp(bytes, { animated, failOn: 'error', limitInputPixels: animated ? ANIMATED_PIXELS : PIXELS }).timeout({
      seconds: 20,
    });
  const within = (edge: number) => ({ width: edge, height: edge, fit: 'inside', withoutEnlargement: true }) as const;
  try {
    const kept = open(isAnimated).autoOrient().resize(within(KEPT_EDGE));
    const drawn =
      format === 'jpeg'
        ? kept.jpeg({ quality: 84, mozjpeg: false })
        : format === 'gif'
          ? kept.gif({ effort: 4 })
          : kept.png({ compressionLevel: 8 });
    const { data, info } = await drawn.toBuffer({ resolveWithObject: true });
    const thumb = await open(false).autoOrient().resize(within(THUMB_EDGE)).webp({ quality: 78 }).toBuffer();
    // An animation's height is the sum of its frames, which are stacked.
    return { mime: `image/${format}`, bytes: data, width: info.width, height: info.pageHeight ?? info.height, thumb };
  } catch {
    // Broken, truncated or too large when unpacked: not a picture that can be shown.
    return null;
  }
}

/** Grey levels by which neighbours must differ; smaller differences come from compression. */
const CLEARLY = 6;
/**
 * A perceptual hash of a picture, 64 bits: which of two neighbouring pixels of a small grey copy is brighter. The same picture in
 * another size or quality has the same hash. Null for unreadable pictures and those of one colour.
 */
export async function pictureHash(bytes: Uint8Array): Promise<string | null> {
  try {
    const grey = await sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS })
      .greyscale()
      .resize({ width: 9, height: 8, fit: 'fill' })
      .raw()
      .toBuffer();
    let bits = '';
    for (let y = 0; y < 8; y++)
      for (let x = 0; x < 8; x++) bits += Number(grey[y * 9 + x]) > Number(grey[y * 9 + x + 1]) + CLEARLY ? '1' : '0';
    const ones = bits.replaceAll('0', '').length;
    return ones < 4 ? null : BigInt(`0b${bits}`).toString(16).padStart(16, '0');
  } catch {
    return null;
  }
}

/** A square of a picture, in pixels of the upright picture. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly size: number;
}

const AVATAR_EDGE = 512;
const AVATAR_THUMB_EDGE = 128;
const DOCUMENT_EDGE = 2400;

/** Whether the content is a picture of one of these kinds. */
async function isPicture(bytes: Uint8Array, kinds: readonly string[]): Promise<boolean> {
  const type = await fileTypeFromBuffer(bytes);
  return type !== undefined && kinds.includes(type.mime);
}
const still = (bytes: Uint8Array) =>
  sharp(bytes, { failOn: 'error', limitInputPixels: PIXELS }).timeout({ seconds: 20 });

/**
 * Cuts a square out of a picture and draws it upright, first frame only, without metadata: WebP of at most 512 pixels and a
 * thumbnail of 128. Without a crop it takes the middle. 'bad crop' when the square is not within the picture, null when the bytes
 * are not a readable picture.
 */
export async function makeAvatar(
  bytes: Uint8Array,
  crop: Crop | null,
): Promise<(SafeFile & { thumb: Uint8Array }) | 'bad crop' | null> {
  if (!(await isPicture(bytes, ['image/png', 'image/apng', 'image/jpeg', 'image/gif']))) return null;
  return pictures.run(async () => {
    try {
      const { autoOrient: shown } = await still(bytes).metadata();
      const edge = Math.min(shown.width, shown.height);
      const square = crop ?? {
        x: Math.floor((shown.width - edge) / 2),
        y: Math.floor((shown.height - edge) / 2),
        size: edge,
      };
      if (square.size < 1 || square.x + square.size > shown.width || square.y + square.size > shown.height)
        return 'bad crop';
      const cut = await still(bytes)
        .autoOrient()
        .extract({ left: square.x, top: square.y, width: square.size, height: square.size })
        .resize({ width: AVATAR_EDGE, height: AVATAR_EDGE, fit: 'fill', withoutEnlargement: true })
        .webp({ quality: 86 })
        .toBuffer({ resolveWithObject: true });
      const thumb = await still(cut.data)
        .resize({ width: AVATAR_THUMB_EDGE, height: AVATAR_THUMB_EDGE, fit: 'fill', withoutEnlargement: true })
        .webp({ quality: 82 })
        .toBuffer();
      return { mime: 'image/webp', bytes: cut.data, width: cut.info.width, height: cut.info.height, thumb };
    } catch {
      return null;
    }
  });
}

/** Draws a picture of a document as a readable JPEG without metadata; null for anything but PNG and JPEG. */
export async function makeDocument(bytes: Uint8Array): Promise<Uint8Array | null> {
  if (!(await isPicture(bytes, ['image/png', 'image/jpeg']))) return null;
  return pictures.run(async () => {
    try {
      return await still(bytes)
        .autoOrient()
        .resize({ width: DOCUMENT_EDGE, height: DOCUMENT_EDGE, fit: 'inside', withoutEnlargement: true })
        .flatten({ background: 'white' })
        .jpeg({ quality: 86 })
        .toBuffer();
    } catch {
      return null;
    }
  });
}

export type VariantFormat = 'avif' | 'webp';

/** Draws a stored picture at a width in pixels, never larger than it is; of an animation the first frame. */
export const drawVariant = (bytes: Uint8Array, width: number, format: VariantFormat): Promise<Uint8Array> =>
  pictures.run(() => {
    const drawn = still(bytes).resize({ width, withoutEnlargement: true });
    return (
      format === 'avif' ? drawn.avif({ quality: 52, effort: 2 }) : drawn.webp({ quality: 78, effort: 3 })
    ).toBuffer();
  });
