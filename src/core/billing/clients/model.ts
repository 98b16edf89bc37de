import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';

/** How long each field of a client may be. */
export const CLIENT_LIMITS = { name: 120, phone: 40, email: 254, address: 300, note: 2000 } as const;
export type ClientField = keyof typeof CLIENT_LIMITS;
export const CLIENT_FIELDS = Object.keys(CLIENT_LIMITS) as ClientField[];
export type ClientFacts = Readonly<Record<ClientField, string>>;
/** A contact as it stands in a file; null where it cannot be read. */
export type FileRow = ClientFacts | null;
export interface Client extends ClientFacts {
  readonly id: number;
}

export const CLIENTS_MAX = 5000;
/** The largest file that is read. */
export const CLIENT_FILE_BYTES = 2 * 1024 * 1024;
/** Rows of a check that its reply has; all are counted. */
export const SHOWN_ROWS = 200;
/** For how long an import can be undone. */
export const UNDO_DAYS = 7;

export const REJECTED = [
  'no name',
  'name too long',
  'phone wrong',
  'email wrong',
  'address too long',
  'note too long',
  'twice in the file',
  'unreadable',
  'list full',
] as const;
export type Rejected = (typeof REJECTED)[number];

export const ROW_KINDS = ['new', 'changed', 'same', 'rejected'] as const;
export type RowKind = (typeof ROW_KINDS)[number];

export const clientShape = z.object({
  id: z.number(),
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  note: z.string(),
});

/** A row of a file that was checked. */
export const checkedRowShape = z.object({
  /** The row's number in the file; the first is 1, headings not counted. */
  row: z.number(),
  kind: z.enum(ROW_KINDS),
  name: z.string(),
  reason: z.enum(REJECTED).nullable(),
  changes: z.array(z.object({ field: z.enum(CLIENT_FIELDS as [ClientField]), from: z.string(), to: z.string() })),
});
export type CheckedRow = z.infer<typeof checkedRowShape>;

export const countsShape = z.object({ new: z.number(), changed: z.number(), same: z.number(), rejected: z.number() });
export type RowCounts = z.infer<typeof countsShape>;

export const importShape = z.object({
  id: z.number(),
  filename: z.string(),
  done_on: shape.wireTime(),
  undo_until: shape.wireTime(),
  counts: countsShape,
});

/** Where a browser gets the list as a file. */
export const CLIENTS_FILE_PATH = { csv: '/new/v1/billing/clients.csv', vcf: '/new/v1/billing/clients.vcf' } as const;
