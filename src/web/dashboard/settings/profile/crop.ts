import { UPLOAD_MAX_BYTES } from '#core/uploads/model.ts';
import { t } from '#web/text/spaces/settings.ts';

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/gif'] as const;

/** A square of a picture in its own pixels. */
export interface Square {
  readonly crop_x: number;
  readonly crop_y: number;
  readonly crop_size: number;
}

/**
 * The chosen square in whole pixels inside the picture: the cropper gives fractions, and rounding up at the edge would ask
 * for pixels outside it.
 */
export function wholeSquare(
  chosen: { x: number; y: number; width: number; height: number },
  picture: { width: number; height: number },
): Square {
  const most = Math.min(picture.width, picture.height);
  const crop_size = Math.max(1, Math.min(Math.round(Math.min(chosen.width, chosen.height)), most));
  const within = (place: number, length: number) => Math.max(0, Math.min(Math.round(place), length - crop_size));
  return { crop_x: within(chosen.x, picture.width), crop_y: within(chosen.y, picture.height), crop_size };
}

/** Why a file cannot be the picture; null where it may be. The server checks its content. */
export function whyNoPicture(file: { type: string; size: number }): string | null {
  if (!(PICTURE_TYPES as readonly string[]).includes(file.type)) return t('crop>type_error');
  if (file.size > UPLOAD_MAX_BYTES) return t('crop>size_error');
  return null;
}
