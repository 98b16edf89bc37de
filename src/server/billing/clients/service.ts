/**
 * A pro's own clients (docs/decisions/065-take-along.md). They may not be users of the site, so they are never matched to
 * accounts and never contacted. An import changes nothing until it is confirmed, and then makes exactly the changes shown. The
 * person's row is locked first, so confirming twice at once imports once.
 */
import type * as calls from '#core/billing/clients/calls.ts';
import { CLIENT_FILE_BYTES, CLIENTS_MAX, type Client, SHOWN_ROWS, UNDO_DAYS } from '#core/billing/clients/model.ts';
import {
  cleanClient,
  countRows,
  isPlanStill,
  planImport,
  planUndo,
  shownRow,
  type Undoable,
  undoUntil,
} from '#core/billing/clients/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, toCursor } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { bytesOf, sizeOf } from '#core/kit/shape.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { limit } from '#server/platform/access/limits.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import type { Db } from '#server/platform/data/database.ts';
import { deciding } from '#server/platform/deciding.ts';
import { cardOf, csvHead, csvRow, readClientFile } from './presenter.ts';
import * as store from './store.ts';

const PAGE = 50;
const CHECKS_AN_HOUR = 60;

const shown = ({ id, name, phone, email, address, note }: Client): Client => ({
  id,
  name,
  phone,
  email,
  address,
  note,
});

export async function clients(
  { keyword = '', cursor }: CallParsed<typeof calls.clients>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.clients>> {
  const [name, id] = fromCursor(cursor) ?? [];
  const isPlace = typeof name === 'string' && typeof id === 'number' && Number.isSafeInteger(id);
  const [rows, total, imports] = await Promise.all([
    store.readPage(db, user.id, isPlace ? [name, id] : ['', 0], keyword, PAGE + 1),
    store.countClients(db, user.id),
    store.readUndoable(db, user.id, new Date(now.getTime() - UNDO_DAYS * DAY)),
  ]);
  const end = rows[PAGE - 1];
  return ok({
    clients: rows.slice(0, PAGE).map(shown),
    total,
    next_cursor: rows.length > PAGE && end ? toCursor([end.place, end.id]) : null,
    imports: imports.map(({ plan, done_on, ...one }) => ({
      ...one,
      done_on: toWire(done_on),
      undo_until: toWire(undoUntil(done_on)),
      counts: countRows(plan),
    })),
  });
}

export async function saveClient(
  { client_id, ...given }: CallParsed<typeof calls.saveClient>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.saveClient>> {
  const clean = cleanClient(given);
  // Lengths and the name were checked with the input.
  if (!clean.ok) return refuse(clean.error === 'email wrong' ? 'email wrong' : 'phone wrong');
  await store.lockList(db, user.id);
  if (client_id !== undefined) {
    const [client] = await store.updateClients(db, user.id, now, [{ id: client_id, ...clean.value }]);
    return client ? ok({ client }) : notFound();
  }
  if ((await store.countClients(db, user.id)) >= CLIENTS_MAX) return refuse('list full');
  const [client] = await store.insertClients(db, user.id, now, [clean.value]);
  return ok({ client: client as Client });
}

export const deleteClient = async (
  { client_id }: CallParsed<typeof calls.deleteClient>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.deleteClient>> =>
  (await store.removeClients(db, user.id, [client_id])) > 0 ? ok({}) : notFound();

/** Reads the file outside the transaction, because reading can take longer than a transaction may. */
export async function checkClients(
  { file }: CallParsed<typeof calls.checkClients>,
  context: PersonContext,
): Promise<CallResult<typeof calls.checkClients>> {
  const { parts, user, now } = context;
  await limit(parts.database, now, `clients:check:${user.id}`, CHECKS_AN_HOUR, 3600);
  if (file.too_large || sizeOf(file) > CLIENT_FILE_BYTES) return refuse('file too large');
  const read = readClientFile(await bytesOf(file));
  if (!read.ok) return read;
  return deciding(context, async ({ db }) => {
    const plan = planImport(read.value, await store.readAll(db, user.id));
    const import_id = await store.insertCheck(db, user.id, now, file.filename.slice(0, 200), plan);
    return ok({ import_id, counts: countRows(plan), rows: worstFirst(plan).slice(0, SHOWN_ROWS).map(shownRow) });
  });
}

const ORDER = { rejected: 0, changed: 1, new: 2, same: 3 } as const;
/** Rows that need attention first, each kind in the order of the file. */
const worstFirst = <R extends { readonly kind: keyof typeof ORDER }>(plan: readonly R[]): R[] =>
  plan.toSorted((a, b) => ORDER[a.kind] - ORDER[b.kind]);

/** Imports what was checked. Confirming again answers the same and changes nothing. */
export async function confirmClients(
  { import_id }: CallParsed<typeof calls.confirmClients>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.confirmClients>> {
  await store.lockList(db, user.id);
  const found = await store.lockImport(db, user.id, import_id);
  if (!found || found.undone_on) return notFound();
  const { plan } = found;
  if (found.done_on) return ok({ counts: countRows(plan) });
  if (!isPlanStill(plan, await store.readAll(db, user.id))) return refuse('list changed');
  const changed = plan.filter((row) => row.kind === 'changed');
  await store.updateClients(
    db,
    user.id,
    now,
    changed.map(({ client_id, to }) => ({ id: client_id, ...to })),
  );
  const added = plan.filter((row) => row.kind === 'new').map((row) => row.to);
  const made = await store.insertClients(db, user.id, now, added);
  const undoable: Undoable[] = [
    ...changed.map(({ client_id, from, to }) => ({ client_id, from, to })),
    ...made.map(({ id, ...to }) => ({ client_id: id, from: null, to })),
  ];
  await store.markDone(db, import_id, now, undoable);
  return ok({ counts: countRows(plan) });
}

/** Undoes an import; clients edited by hand since are kept. */
export async function undoClients(
  { import_id }: CallParsed<typeof calls.undoClients>,
  { db, user, now }: PersonContext,
): Promise<CallResult<typeof calls.undoClients>> {
  await store.lockList(db, user.id);
  const found = await store.lockImport(db, user.id, import_id);
  if (!found?.done_on) return notFound();
  if (found.undone_on || !found.undoable || undoUntil(found.done_on) <= now) return refuse('too late');
  const { remove, restore, left } = planUndo(found.undoable, await store.readAll(db, user.id));
  await store.removeClients(db, user.id, remove);
  await store.updateClients(
    db,
    user.id,
    now,
    restore.map(({ client_id, to }) => ({ id: client_id, ...to })),
  );
  await store.markUndone(db, import_id, now);
  return ok({ removed: remove.length, restored: restore.length, left });
}

/** All of a person's own clients as a file, in chunks. */
export async function* clientsFile(db: Db, user_id: number, kind: 'csv' | 'vcf'): AsyncGenerator<Buffer> {
  if (kind === 'csv') yield Buffer.from(csvHead());
  for (let after: readonly [string, number] = ['', 0]; ; ) {
    const rows = await store.readPage(db, user_id, after, '', 500);
    if (rows.length > 0) yield Buffer.from(rows.map(kind === 'csv' ? csvRow : cardOf).join(''));
    const end = rows.at(-1);
    if (!end || rows.length < 500) return;
    after = [end.place, end.id];
  }
}

const BATCH = 500;
export const sweepClientImports = async ({ db, now }: Context): Promise<number> =>
  store.sweepImports(db, new Date(now.getTime() - DAY), new Date(now.getTime() - UNDO_DAYS * DAY), BATCH);
