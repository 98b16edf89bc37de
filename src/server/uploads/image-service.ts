import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';
import { workQueue } from '#server/platform/queue.ts';

/** An upload made safe: what will be stored, and a small picture of it. */
export interface SafeFile {
  readonly mime: string;
  readonly bytes: Uint8Array;
  readonly width: number | null;
  readonly height: number | null;
  readonly thumb: Uint8Array | null;
}

/** Pictures are kept at most this wide and high. */
const KEPT_EDGE = 3000;
const THUMB_EDGE = 640;
/** Against decompression bombs: a few bytes that unpack to gigabytes. All frames of an animation count. */
const PIXELS = 64_000_000;
const ANIMATED_PIXELS = 30_000_000;
/** "%PDF-" and "%%EOF". */
const PDF_START = /^%PDF-[12]\.\d/;
const PDF_END = '%%EOF';

sharp.cache(false);
sharp.concurrency(1);
const pictures = workQueue(2, 100);

/**
 * Tells what bytes are by what they hold and makes them safe: a picture is decoded and drawn again, turned the way it was
 * taken, without metadata or anything appended to it; a PDF must begin and end as one. Null for everything else. The file's
 * name plays no part.
 */
export async function makeSafe(bytes: Uint8Array): Promise<SafeFile | null> {
  const type = await fileTypeFromBuffer(bytes);
  switch (type?.mime) {
    case 'application/pdf':
      return isPdf(bytes) ? { mime: 'application/pdf', bytes, width: null, height: null, thumb: null } : null;
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

function isPdf(bytes: Uint8Array): boolean {
  const start = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const end = Buffer.from(bytes.subarray(-2048)).toString('latin1');
  return PDF_START.test(start) && end.includes(PDF_END);
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
    // An animation's height is that of all its frames, one below the other.
    return { mime: `image/${format}`, bytes: data, width: info.width, height: info.pageHeight ?? info.height, thumb };
  } catch {
    // Broken, truncated or too large when unpacked: not a picture that can be shown.
    return null;
  }
}
