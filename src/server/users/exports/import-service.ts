import { createHash } from 'node:crypto';
import { unzipSync } from 'fflate';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '#core/languages.ts';
import {
  type ExportFiles,
  exportDiff,
  MANIFEST,
  type ReadExport,
  readExport,
} from '#core/users/exports/manifest-rules.ts';
import { type Context, type Parts, writing } from '#server/platform/context.ts';
import { dropBytes, keepBytes, newKey, putBytes, removeBytes } from '#server/uploads/bytes/service.ts';
import * as users from '../store.ts';
import * as store from './carried-store.ts';
import { EXPORT_LISTS } from './service.ts';

/** What an export may hold, packed and unpacked, and in how many files. */
const LIMITS = { packed: 1024 ** 3, whole: 2 * 1024 ** 3, files: 100_000 };
type Limits = Readonly<Record<keyof typeof LIMITS, number>>;
const BATCH = 1000;
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

export type Refused = 'not an export' | 'export too large' | 'export changed' | 'export newer';

export interface Opened {
  readonly digest: string;
  readonly read: ReadExport;
}

/** An export as a file, checked against what it says of itself. */
export function openExport(packed: Uint8Array, limits: Limits = LIMITS): Result<Opened, Refused> {
  if (packed.length > limits.packed) return refuse('export too large');
  let [whole, count] = [0, 0];
  let files: ExportFiles;
  try {
    files = unzipSync(packed, {
      filter: ({ originalSize }) => {
        whole += originalSize;
        count += 1;
        return whole <= limits.whole && count <= limits.files;
      },
    });
  } catch {
    return refuse('not an export');
  }
  if (whole > limits.whole || count > limits.files) return refuse('export too large');
  const read = readExport(files, EXPORT_LISTS, sha256);
  return read.ok ? ok({ digest: sha256(files[MANIFEST] as Uint8Array), read: read.value }) : read;
}

export interface TakenAlong {
  readonly user_id: number;
  readonly rows: number;
  readonly files: number;
  /** Whether this export was taken in before: then nothing was done. */
  readonly is_known: boolean;
}

/**
 * Takes a person's export in, all of it or nothing, and the same one once (docs/decisions/065-take-along.md). Where no
 * account has its email, one is made without a password and with nothing confirmed. The content stays a record: it makes no
 * request, quote, review or credit, and no other account is looked up by it.
 */
export async function importPerson(
  parts: Parts,
  packed: Uint8Array,
): Promise<Result<TakenAlong, Refused | 'same account'>> {
  const opened = openExport(packed);
  if (!opened.ok) return opened;
  const { read } = opened.value;
  const email = String(read.account.email ?? '').toLowerCase();
  if (!email.includes('@')) return refuse('not an export');
  return carryFor(parts, opened.value, (context) => personOf(context, email, read.account));
}

/** Takes an export in for the person that `owner` finds; null where it is the very account that it was made of. */
export async function carryFor(
  parts: Parts,
  { digest, read }: Opened,
  owner: (context: Context) => Promise<number | null>,
): Promise<Result<TakenAlong, 'same account'>> {
  const now = parts.clock.now();
  const keyed = read.uploads.map((file) => ({ ...file, storage_key: newKey() }));
  const bytes = new Map(keyed.map((file) => [file.storage_key, file.bytes]));
  await putBytes(parts, now, bytes);
  const done = await writing(parts, { now }, async (context) => {
    const user_id = await owner(context);
    if (user_id === null) return refuse('same account');
    return ok(await carry(context, user_id, digest, read, keyed));
  }).catch(async (error: unknown) => {
    await removeBytes(parts, [...bytes.keys()]);
    throw error;
  });
  if (!done.ok || done.value.is_known) await removeBytes(parts, [...bytes.keys()]);
  return done;
}

/** The account that the export is for; null where it is the very account that it was made of. */
async function personOf(
  context: Context,
  email: string,
  said: Readonly<Record<string, unknown>>,
): Promise<number | null> {
  const { db, now } = context;
  const text = (field: string): string => (typeof said[field] === 'string' ? said[field] : '');
  const found = await users.findAccount(db, email);
  if (found) return (await users.isSamePerson(db, found.id, Number(said.id), text('created'))) ? null : found.id;
  const id = await users.insertUser(db, now, {
    email,
    username: text('username') || (email.split('@')[0] as string),
    passwd_hash: null,
    first_name: text('first_name'),
    last_name: text('last_name'),
    display_name: text('display_name'),
    stored_role: said.stored_role === 'pro' || said.stored_role === 'consumer' ? said.stored_role : null,
    area_code: null,
    phone: null,
    is_phone_confirmed: false,
    operator_roles: [],
    is_id_checked: false,
    is_email_confirmed: false,
    language: LANGUAGE_CODES.find((code) => code === said.language) ?? DEFAULT_LANGUAGE,
  });
  // Another call made the account at the same moment.
  if (id === null) return personOf(context, email, said);
  await store.settle(db, id, said);
  return id;
}

/** A later export of the same installation takes the place of the one before. */
async function carry(
  context: Context,
  user_id: number,
  digest: string,
  { manifest, lists }: ReadExport,
  files: readonly { readonly path: string; readonly bytes: Uint8Array; readonly storage_key: string }[],
): Promise<TakenAlong> {
  const { db, now } = context;
  const rows = lists.reduce((sum, list) => sum + list.rows.length, 0);
  const export_id = await store.insertExport(db, now, {
    user_id,
    source: manifest.source,
    made_on: manifest.made_on,
    digest,
    row_count: rows,
    file_count: files.length,
  });
  if (export_id === null) return { user_id, rows, files: files.length, is_known: true };
  await dropBytes(context, await store.removeEarlier(db, user_id, manifest.source, export_id));
  for (const list of lists)
    for (let from = 0; from < list.rows.length; from += BATCH) {
      const some = list.rows.slice(from, from + BATCH).map((row) => JSON.stringify(row));
      await store.insertCarried(db, export_id, list.name, some);
    }
  await keepBytes(
    db,
    files.map((file) => file.storage_key),
  );
  for (const { path, storage_key, bytes } of files)
    await store.insertCarriedFile(db, export_id, { path, storage_key, bytes: bytes.length });
  return { user_id, rows, files: files.length, is_known: false };
}

/** What two exports of a person differ in; refuses a file that is changed. */
export function personDiff(one: Uint8Array, other: Uint8Array): Result<string[], Refused> {
  const [first, second] = [openExport(one), openExport(other)];
  if (!first.ok) return first;
  if (!second.ok) return second;
  return ok(exportDiff(first.value.read, second.value.read, sha256));
}
