import type { VariantWidth } from '#core/uploads/model.ts';
import { type Parts, writing } from '#server/platform/context.ts';
import { Fault } from '#server/platform/http/fault.ts';
import { keepBytes, newKey, putBytes, removeBytes } from '../bytes/service.ts';
import type { VariantFormat } from '../image-service.ts';
import { pictures } from '../picture-service.ts';
import type { ServedFile } from '../store.ts';
import * as store from './store.ts';

export interface Variant {
  /** Identifies this drawing. */
  readonly key: string;
  readonly bytes: Uint8Array;
}

const making = new Map<string, Promise<Variant | null>>();

/** AVIF where the client names it (`*` alone does not count), else WebP. */
export function formatFor(accept: string | undefined): VariantFormat {
  return /(?:^|[\s,])image\/avif(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept ?? '') ? 'avif' : 'webp';
}

/**
 * A picture in one of the served widths. The caller has checked access. It is drawn on first use and stored; concurrent requests
 * draw it once. 'busy' while too many others wait; null when the file is gone.
 */
export async function variantOf(
  parts: Parts,
  file: ServedFile,
  width: VariantWidth,
  format: VariantFormat,
): Promise<Variant | 'busy' | null> {
  const name = `w${width}.${format}`;
  const key = await store.findVariant(parts.database, file.id, name);
  const bytes = key === null ? null : await parts.files.get(key);
  if (key !== null && bytes) return { key, bytes };
  const place = `${file.storage_key} ${name}`;
  let made = making.get(place);
  if (!made) {
    made = make(parts, file, width, format, name).finally(() => making.delete(place));
    making.set(place, made);
  }
  try {
    return await made;
  } catch (error) {
    if (error instanceof Fault && error.status === 429) return 'busy';
    throw error;
  }
}

async function make(
  parts: Parts,
  file: ServedFile,
  width: VariantWidth,
  format: VariantFormat,
  name: string,
): Promise<Variant | null> {
  const source = await parts.files.get(file.storage_key);
  if (!source) return null;
  const { drawVariant } = await pictures();
  const bytes = await drawVariant(source, width, format);
  const key = newKey();
  const now = parts.clock.now();
  await putBytes(parts, now, new Map([[key, bytes]]));
  const isKept = await writing(parts, { now }, async ({ db }) => {
    if (!(await store.insertVariant(db, file.id, name, key, now))) return false;
    await keepBytes(db, [key]);
    return true;
  });
  if (!isKept) await removeBytes(parts, [key]);
  return { key, bytes };
}
