import { z } from 'zod';
import { readJson } from './json-setting.ts';

/** Settings of Reserve with Google (docs/decisions/049-reserve-with-google.md). */
export const googleShape = {
  /**
   * The Actions Center's credentials for the booking server, as `name:password`; two, comma-separated, during a rotation. Absent:
   * the booking server refuses all requests.
   */
  GOOGLE_RESERVE_KEYS: z.string().default(''),
  /** Whether the Actions Center sends customers' addresses: only then are jobs at the customer's place offered there. */
  GOOGLE_RESERVE_ADDRESSES: z.stringbool().default(false),
  /** Our partner number in the Actions Center, and the service account that may push updates to it, as its JSON key file. */
  GOOGLE_RESERVE_PARTNER: z
    .string()
    .regex(/^\d{1,20}$/, 'not a number')
    .optional(),
  GOOGLE_RESERVE_ACCOUNT: z.string().optional(),
  GOOGLE_RESERVE_API: z.url().default('https://mapsbooking.googleapis.com'),
  GOOGLE_RESERVE_TOKENS: z.url().default('https://oauth2.googleapis.com/token'),
};

const accountShape = z.object({ client_email: z.string().min(3), private_key: z.string().min(100) });

export interface GoogleReserveConfig {
  readonly google_reserve: {
    readonly keys: readonly string[];
    readonly sends_addresses: boolean;
    /** Null: no updates are pushed; changes go out with the daily files. */
    readonly updates: {
      readonly partner: string;
      readonly client_email: string;
      readonly private_key: string;
      readonly api: string;
      readonly tokens: string;
    } | null;
  };
}

/** Throws an Error that names the variable. */
export function readGoogleReserve(e: z.output<z.ZodObject<typeof googleShape>>): GoogleReserveConfig {
  const keys = e.GOOGLE_RESERVE_KEYS.split(',').flatMap((one) => one.trim() || []);
  if (keys.length > 2 || keys.some((key) => !/^[^:\s]{3,}:\S{24,}$/.test(key)))
    throw new Error('GOOGLE_RESERVE_KEYS: one or two of name:password, whose password has 24 characters at least');
  const { GOOGLE_RESERVE_PARTNER: partner, GOOGLE_RESERVE_ACCOUNT: account } = e;
  if (Boolean(partner) !== Boolean(account))
    throw new Error('GOOGLE_RESERVE_PARTNER and GOOGLE_RESERVE_ACCOUNT are set together or not at all.');
  return {
    google_reserve: {
      keys,
      sends_addresses: e.GOOGLE_RESERVE_ADDRESSES,
      updates:
        partner && account
          ? {
              partner,
              ...readJson('GOOGLE_RESERVE_ACCOUNT', account, accountShape),
              api: e.GOOGLE_RESERVE_API.replace(/\/+$/, ''),
              tokens: e.GOOGLE_RESERVE_TOKENS,
            }
          : null,
    },
  };
}
