/**
 * A person takes their own export in (docs/decisions/065-take-along.md): only one that was made for their confirmed email, as a
 * record, and only what was shown. Held: a check changes nothing; the same export is taken in once, by two at once too.
 */
import { createHash } from 'node:crypto';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { bytesOf, sizeOf } from '#core/kit/shape.ts';
import type * as calls from '#core/users/exports/calls.ts';
import { changesOf, type ReadExport } from '#core/users/exports/manifest-rules.ts';
import { IMPORT_BYTES, IMPORT_WHOLE_BYTES, type ImportPlan } from '#core/users/exports/model.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as users from '../store.ts';
import * as store from './carried-store.ts';
import { carryFor, type Opened, openExport } from './import-service.ts';

const CHECKS_AN_HOUR = 20;
const LIMITS = { packed: IMPORT_BYTES, whole: IMPORT_WHOLE_BYTES, files: 5_000 };
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

type Refused = Extract<Awaited<CallResult<typeof calls.checkImport>>, { ok: false }>['error'];

/** The export, if it is one that this person may take in. */
async function ownExport(
  { file }: CallParsed<typeof calls.checkImport>,
  { parts, user, now }: PersonContext,
): Promise<Result<Opened, Refused>> {
  await limit(parts.database, now, `import:user:${user.id}`, CHECKS_AN_HOUR, 3600);
  if (file.too_large || sizeOf(file) > IMPORT_BYTES) return refuse('file too large');
  const opened = openExport(await bytesOf(file), LIMITS);
  if (!opened.ok) return opened.error === 'export too large' ? refuse('file too large') : (opened as never);
  const { account } = opened.value.read;
  const own = await users.findUser(parts.database, user.id, now);
  if (own === null || String(account.email ?? '').toLowerCase() !== own.email.toLowerCase())
    return refuse('another person');
  if (!own.is_email_confirmed) return refuse('email not confirmed');
  if (await users.isSamePerson(parts.database, user.id, Number(account.id), String(account.created ?? '')))
    return refuse('same account');
  return opened;
}

/** What the export says that the record here does not, and the other way round. */
async function planOf({ parts, user }: PersonContext, { digest, read }: Opened): Promise<ImportPlan> {
  const { manifest, lists, uploads } = read;
  const before = await store.carriedFrom(parts.database, user.id, manifest.source);
  const carried = await store.readAllCarried(
    parts.database,
    before.map(({ id }) => id),
  );
  const had = new Map<string, string[]>();
  for (const { list, row } of carried.rows) had.set(list, [...(had.get(list) ?? []), JSON.stringify(row)]);
  const files = changesOf(
    await Promise.all(
      carried.files.map(async ({ path, storage_key }) => {
        const bytes = await parts.files.get(storage_key);
        return `${path} ${bytes ? sha256(bytes) : 'lost'}`;
      }),
    ),
    uploads.map(({ path, bytes }) => `${path} ${sha256(bytes)}`),
  );
  const planned = lists.map(({ name, rows }: ReadExport['lists'][number]) => ({
    name,
    rows: rows.length,
    ...changesOf(
      had.get(name) ?? [],
      rows.map((row) => JSON.stringify(row)),
    ),
  }));
  return {
    digest,
    source: manifest.source,
    made_on: manifest.made_on,
    is_known: before.some((one) => one.digest === digest),
    lists: planned.filter(({ rows, removed }) => rows > 0 || removed > 0),
    files: { count: uploads.length, ...files },
    differences: planned.reduce((sum, one) => sum + one.added + one.removed, files.added + files.removed),
  };
}

export async function checkImport(
  input: CallParsed<typeof calls.checkImport>,
  context: PersonContext,
): Promise<CallResult<typeof calls.checkImport>> {
  const opened = await ownExport(input, context);
  return opened.ok ? ok(await planOf(context, opened.value)) : opened;
}

/** Takes in what was checked, and says what it differs in afterwards. */
export async function takeImport(
  input: CallParsed<typeof calls.takeImport>,
  context: PersonContext,
): Promise<CallResult<typeof calls.takeImport>> {
  const opened = await ownExport(input, context);
  if (!opened.ok) return opened;
  if (opened.value.digest !== input.digest) return refuse('another file');
  const done = await carryFor(context.parts, opened.value, async () => context.user.id);
  return done.ok ? ok(await planOf(context, opened.value)) : done;
}
