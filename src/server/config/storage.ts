import { z } from 'zod';

/** Settings of where uploaded files are stored. */
export const storageShape = {
  /** A bucket for uploaded files, in any S3-compatible store. Absent: the disk under DATA_DIR. */
  S3_BUCKET: z.string().optional(),
  S3_KEY: z.string().optional(),
  S3_SECRET: z.string().optional(),
  S3_REGION: z.string().default('ap-southeast-1'),
  /** Absent: Amazon's. */
  S3_ENDPOINT: z.url().optional(),
};
const shape = z.object(storageShape);

export interface S3Setting {
  readonly bucket: string;
  readonly key: string;
  readonly secret: string;
  readonly region: string;
  /** Null: Amazon's. */
  readonly endpoint: string | null;
}

export interface StorageConfig {
  /** Null: files are on the disk under data_dir. */
  readonly s3: S3Setting | null;
}

export function readStorage(e: z.output<typeof shape>): StorageConfig {
  const parts = [e.S3_BUCKET, e.S3_KEY, e.S3_SECRET];
  if (parts.some(Boolean) && !parts.every(Boolean))
    throw new Error('S3_BUCKET, S3_KEY and S3_SECRET are set together or not at all.');
  if (!e.S3_BUCKET || !e.S3_KEY || !e.S3_SECRET) return { s3: null };
  return {
    s3: {
      bucket: e.S3_BUCKET,
      key: e.S3_KEY,
      secret: e.S3_SECRET,
      region: e.S3_REGION,
      endpoint: e.S3_ENDPOINT ?? null,
    },
  };
}

/** The same from environment variables, for programs that need no other settings. Throws an Error that names a bad one. */
export function readStorageAlone(env: Record<string, string | undefined>): StorageConfig {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));
  const parsed = shape.safeParse(given);
  if (parsed.success) return readStorage(parsed.data);
  throw new Error(parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('\n'));
}
