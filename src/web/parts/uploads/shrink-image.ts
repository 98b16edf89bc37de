/** The longest side in pixels, and the size in bytes, above which a picture is made smaller before it is sent. */
export const SHRINK_SIDE = 2_000;
export const SHRINK_BYTES = 1_500_000;
/** Larger files are not shrunk: a phone may not be able to open them. */
const OPEN_BYTES = 60_000_000;
const QUALITY = 0.85;

/** The size to draw a picture at: in proportion, and never larger than the original. */
export function shrunkSize(width: number, height: number): { readonly width: number; readonly height: number } {
  const share = Math.min(1, SHRINK_SIDE / Math.max(width, height, 1));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** Whether a file may be made smaller. Animated pictures and PDFs stay as they are. */
export const canShrink = ({ type, size }: { readonly type: string; readonly size: number }): boolean =>
  (type === 'image/jpeg' || type === 'image/png') && size <= OPEN_BYTES;

/**
 * A photo made smaller if it is larger than screens need: a JPEG, upright, without camera data such as the place. Files
 * that are small, can't be opened, or wouldn't get smaller are returned unchanged. Never throws.
 */
export async function shrinkImage(file: File): Promise<File> {
  if (!canShrink(file)) return file;
  try {
    const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
    try {
      const { width, height } = shrunkSize(picture.width, picture.height);
      if (file.size <= SHRINK_BYTES && width === picture.width) return file;
      const canvas = document.createElement('canvas');
      canvas.width = width;
      canvas.height = height;
      const brush = canvas.getContext('2d');
      if (!brush) return file;
      // JPEG has no transparency, so transparent parts of a PNG become white.
      brush.fillStyle = 'white';
      brush.fillRect(0, 0, width, height);
      brush.imageSmoothingQuality = 'high';
      brush.drawImage(picture, 0, 0, width, height);
      const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
      if (!blob || blob.size >= file.size) return file;
      const name = file.name.replace(/\.(png|jpe?g)$/i, '') || 'photo';
      return new File([blob], `${name}.jpg`, { type: 'image/jpeg', lastModified: file.lastModified });
    } finally {
      picture.close();
    }
  } catch {
    return file;
  }
}
