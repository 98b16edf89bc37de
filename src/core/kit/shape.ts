import { z } from 'zod';
import { fromDecimal } from './money.ts';
import { fromWire, isDay } from './time.ts';
import { EMAIL, NOT_STORABLE, STORABLE, seen } from './words.ts';

/**
 * Input shapes shared by all calls. A body may be JSON, URL-encoded or multipart (decision 3), so numbers and flags
 * arrive as text too; these shapes read both and refuse everything else.
 */

/** Shapes never change, so that equal ones are one: hundreds of calls take an id, and making a shape takes time and memory. */
function kept<A extends readonly unknown[], T>(make: (...given: A) => T): (...given: A) => T {
  const made = new Map<string, T>();
  return (...given) => {
    const key = given.join();
    const shape = made.get(key) ?? make(...given);
    made.set(key, shape);
    return shape;
  };
}

/** A positive id. */
export const id = kept(() =>
  z
    .union([z.number(), z.string().regex(/^\d{1,15}$/, 'not an id')])
    .transform(Number)
    .pipe(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)),
);

/** A whole number within limits. */
export const int = kept((min: number, max: number) =>
  z
    .union([z.number(), z.string().regex(/^-?\d{1,15}$/, 'not a whole number')])
    .transform(Number)
    .pipe(z.number().int().min(min).max(max)),
);

/** A page number: 1 when it is not a number (specification 9). Only text and numbers are converted: an object may throw. */
export const pageNumber = kept(() =>
  z
    .unknown()
    .optional()
    .transform((v) => {
      const n = typeof v === 'string' || typeof v === 'number' ? Number(v) : Number.NaN;
      return Number.isSafeInteger(n) && n >= 1 && n <= 1_000_000 ? n : 1;
    })
    .meta({ type: 'integer', minimum: 1, default: 1 }),
);

/** true/false, 1/0, "1"/"0", "true"/"false". */
export const flag = kept(() =>
  z
    .union([z.boolean(), z.literal([0, 1, '0', '1', 'true', 'false'])])
    .transform((v) => v === true || v === 1 || v === '1' || v === 'true'),
);

/**
 * Trimmed text of `min` to `max` characters; text of invisible characters alone is empty. Control characters other than line
 * breaks and tabs are refused.
 */
export const text = kept((max: number, min: number = 0) =>
  z
    .string()
    .overwrite(seen)
    .min(min, min === 1 ? 'cannot be empty' : undefined)
    .max(max)
    .regex(STORABLE, NOT_STORABLE),
);

/** Text as it is typed, which may be empty: a draft that publishing checks. */
export const draft = kept((max: number) => z.string().max(max).regex(STORABLE, NOT_STORABLE));

/** An amount of money on the wire ("255.00" or 255) as cents. Negative amounts and more than two places are refused. */
export const amount = kept((maxCents: number = 99_999_999) =>
  z.union([z.string(), z.number()]).transform((v, ctx) => {
    const cents = fromDecimal(String(v));
    if (cents === null || cents < 0 || cents > maxCents) {
      ctx.addIssue({ code: 'custom', message: 'not an amount of money' });
      return z.NEVER;
    }
    return cents;
  }),
);

/**
 * An amount of money as cents: what is zero or less in any way it is written, or is left empty, passes, so that a rule can refuse it
 * with a code of its own.
 */
export const anyAmount = kept((maxCents: number = 99_999_999) =>
  z.union([z.string(), z.number()]).transform((v, ctx): number | undefined => {
    const text = String(v).trim();
    if (text === '') return undefined;
    const cents = fromDecimal(text);
    if (Number(text) <= 0) return Number(text) < 0 ? -1 : 0;
    if (cents === null || cents > maxCents) {
      ctx.addIssue({ code: 'custom', message: 'not an amount of money' });
      return z.NEVER;
    }
    return cents;
  }),
);

/** Stars up to `max`; none, and what is not above zero, passes as such, so that a rule can refuse it with a code of its own. */
export const score = kept((max: number) =>
  z
    .union([z.number(), z.string().regex(/^(?:-?\d{1,9}(?:\.\d{1,9})?)?$/, 'not a number')])
    .default(0)
    .transform(Number)
    .refine((v) => v <= 0 || (Number.isInteger(v) && v <= max), 'not a number of stars')
    .meta({ type: 'integer', maximum: max }),
);

/** `YYYY-MM-DD HH:mm:ss` in UTC as a Date. */
export const time = kept(() =>
  z.string().transform((v, ctx) => {
    const at = fromWire(v);
    if (at === null) {
      ctx.addIssue({ code: 'custom', message: 'not a time of the form YYYY-MM-DD HH:mm:ss' });
      return z.NEVER;
    }
    return at;
  }),
);

const NOT_A_DAY = 'not a day of the form YYYY-MM-DD';
/** A day in a reply, YYYY-MM-DD. In input it is for a room whose own rule says what is wrong with a day that there is not. */
export const wireDay = kept(() => z.string().regex(/^\d{4}-\d{2}-\d{2}$/, NOT_A_DAY));
/** A day in input, YYYY-MM-DD. One that there is not, such as 2026-02-31, is refused at its field. */
export const day = kept(() => wireDay().refine(isDay, NOT_A_DAY));

/** A list that forms may send as one value, several values or a comma-separated text. */
export const list = <T extends z.ZodType>(item: T, max: number) =>
  z.preprocess((v) => {
    if (v === undefined || v === null || v === '') return [];
    if (Array.isArray(v)) return v;
    return typeof v === 'string' ? v.split(',').map((s) => s.trim()) : [v];
  }, z.array(item).max(max));

/** A JSON value that multipart and URL-encoded forms send as text. */
export const json = <T extends z.ZodType>(shape: T) =>
  z.preprocess((v) => {
    if (typeof v !== 'string') return v;
    try {
      return JSON.parse(v);
    } catch {
      return v;
    }
  }, shape);

/** Local part, @, domain with a top-level part of two or more characters (specification 5), lower-cased. */
export const email = kept(() => z.string().trim().toLowerCase().max(254).regex(EMAIL, 'not an email address'));

/** Wire types of replies. */
export const wireMoney = kept(() => z.string().regex(/^-?\d+\.\d{2}$/));
export const wireTime = kept(() => z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/));

/** A file as it arrived in a multipart body. `too_large` is set, and its bytes are cut short, past the upload limit. */
export interface UploadedFile {
  readonly filename: string;
  /**
   * Of a large form they wait on the disk and are read when they are wanted, while the call is answered: files that are read
   * one after the other never fill the memory together.
   */
  readonly bytes: Uint8Array | (() => Promise<Uint8Array>);
  readonly too_large: boolean;
  /** Of bytes on the disk: how many, and their SHA-256 in hex where an idempotency key asks for it. */
  readonly byte_count?: number;
  readonly digest?: string | null;
}

export const bytesOf = async ({ bytes }: Pick<UploadedFile, 'bytes'>): Promise<Uint8Array> =>
  typeof bytes === 'function' ? bytes() : bytes;
export const sizeOf = ({ bytes, byte_count = 0 }: Pick<UploadedFile, 'bytes' | 'byte_count'>): number =>
  typeof bytes === 'function' ? byte_count : bytes.length;
const hasBytes = (v: object): boolean =>
  'bytes' in v && (v.bytes instanceof Uint8Array || typeof v.bytes === 'function');

export const file = kept(() =>
  z
    .custom<UploadedFile>((v) => typeof v === 'object' && v !== null && hasBytes(v), 'not a file')
    .meta({ type: 'string', format: 'binary' }),
);
