import type { VariantWidth } from '#core/uploads/model.ts';
import { type Services, writing } from '#server/platform/context.ts';
import { Fault } from '#server/platform/fault.ts';
import { keepBytes, newKey, putBytes, removeBytes } from './bytes-service.ts';
import { drawVariant, type VariantFormat } from './image-service.ts';
import type { ServedFile } from './store.ts';
import * as store from './variant-store.ts';

export interface Variant {
  /** Tells this drawing from any other. */
  readonly key: string;
  readonly bytes: Uint8Array;
}

const making = new Map<string, Promise<Variant | null>>();

/** AVIF where the reader names it (`*` alone does not count), else WebP. */
export function formatFor(accept: string | undefined): VariantFormat {
  return /(?:^|[\s,])image\/avif(?!\s*;\s*q=0(?:\.0*)?\s*(?:,|$))/i.test(accept ?? '') ? 'avif' : 'webp';
}

/**
 * A picture in one of the widths it is served in, for whoever may see it. It is drawn when it is first asked for and kept;
 * asked for twice at once, it is drawn once. 'busy' while too many others wait; null when the file is gone.
 */
export async function variantOf(
  services: Services,
  file: ServedFile,
  width: VariantWidth,
  format: VariantFormat,
): Promise<Variant | 'busy' | null> {
  const name = `w${width}.${format}`;
  const key = await store.findVariant(services.database, file.id, name);
  const bytes = key === null ? null : await services.files.get(key);
  if (key !== null && bytes) return { key, bytes };
  const place = `${file.storage_key} ${name}`;
  let made = making.get(place);
  if (!made) {
    made = make(services, file, width, format, name).finally(() => making.delete(place));
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
  services: Services,
  file: ServedFile,
  width: VariantWidth,
  format: VariantFormat,
  name: string,
): Promise<Variant | null> {
  const source = await services.files.get(file.storage_key);
  if (!source) return null;
  const bytes = await drawVariant(source, width, format);
  const key = newKey();
  const now = services.clock.now();
  await putBytes(services, now, new Map([[key, bytes]]));
  const isKept = await writing(services, { now }, async ({ db }) => {
    if (!(await store.insertVariant(db, file.id, name, key, now))) return false;
    await keepBytes(db, [key]);
    return true;
  });
  if (!isKept) await removeBytes(services, [key]);
  return { key, bytes };
}
