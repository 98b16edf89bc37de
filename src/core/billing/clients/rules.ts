/** What a file of contacts does to a pro's clients, and how it is taken back. */
import { ok, type Result, refuse } from '#core/kit/result.ts';
import { EMAIL } from '#core/kit/words.ts';
import { phoneNumber } from '#core/requests/rules.ts';
import {
  type CheckedRow,
  CLIENT_FIELDS,
  CLIENT_LIMITS,
  CLIENTS_MAX,
  type Client,
  type ClientFacts,
  type FileRow,
  type Rejected,
  type RowCounts,
  UNDO_DAYS,
} from './model.ts';

/** A client as it is kept: the phone number with its country, the email in small letters. */
export function cleanClient(given: ClientFacts): Result<ClientFacts, Rejected> {
  const text = (value: string) => value.replaceAll(/[\p{Cc}--[\n\t]]/gv, '').trim();
  const [name, address, note] = [text(given.name).replaceAll(/\s+/g, ' '), text(given.address), text(given.note)];
  const email = given.email.trim().toLowerCase();
  if (name === '') return refuse('no name');
  if (name.length > CLIENT_LIMITS.name) return refuse('name too long');
  const phone = given.phone.trim() === '' ? '' : phoneNumber(given.phone);
  if (phone === null) return refuse('phone wrong');
  if (email !== '' && (email.length > CLIENT_LIMITS.email || !EMAIL.test(email))) return refuse('email wrong');
  if (address.length > CLIENT_LIMITS.address) return refuse('address too long');
  if (note.length > CLIENT_LIMITS.note) return refuse('note too long');
  return ok({ name, phone, email, address, note });
}

/** What a row of an import does: `client_id` is the client it changes, `to` their data afterwards. */
export type PlannedRow =
  | { readonly row: number; readonly kind: 'new'; readonly to: ClientFacts }
  | {
      readonly row: number;
      readonly kind: 'changed';
      readonly client_id: number;
      readonly from: ClientFacts;
      readonly to: ClientFacts;
    }
  | { readonly row: number; readonly kind: 'same'; readonly name: string }
  | { readonly row: number; readonly kind: 'rejected'; readonly name: string; readonly reason: Rejected };

const factsOf = ({ name, phone, email, address, note }: ClientFacts): ClientFacts => ({
  name,
  phone,
  email,
  address,
  note,
});
const nameKey = (name: string): string => `name ${name.toLowerCase()}`;
const keysOf = ({ phone, email }: ClientFacts): string[] =>
  [phone && `phone ${phone}`, email && `email ${email}`].filter(Boolean);

/**
 * What each row of a file would do. A row is a client's where the phone is, else where the email is; where the row or the
 * client has neither, by the name. What a row leaves empty stays as it is.
 */
export function planImport(rows: readonly FileRow[], present: readonly Client[]): PlannedRow[] {
  const known = new Map<string, Client>();
  for (const client of present) {
    const keys = [...keysOf(client), nameKey(client.name)];
    for (const key of keys) if (!known.has(key)) known.set(key, client);
  }
  const seen = new Set<string>();
  let room = CLIENTS_MAX - present.length;
  return rows.map((given, i): PlannedRow => {
    const row = i + 1;
    const rejected = (reason: Rejected): PlannedRow => {
      return { row, kind: 'rejected', name: (given?.name ?? '').slice(0, CLIENT_LIMITS.name), reason };
    };
    if (given === null) return rejected('unreadable');
    const clean = cleanClient(given);
    if (!clean.ok) return rejected(clean.error);
    const { value } = clean;
    const keys = keysOf(value);
    const byName = known.get(nameKey(value.name));
    const isNameEnough = byName !== undefined && (keys.length === 0 || keysOf(byName).length === 0);
    const found = keys.map((key) => known.get(key)).find(Boolean) ?? (isNameEnough ? byName : undefined);
    const marks = found ? [`client ${found.id}`] : keys.length > 0 ? keys : [nameKey(value.name)];
    if (marks.some((mark) => seen.has(mark))) return rejected('twice in the file');
    for (const mark of [...marks, ...keys]) seen.add(mark);
    if (found) {
      const from = factsOf(found);
      const to = Object.fromEntries(
        CLIENT_FIELDS.map((field) => [field, value[field] || from[field]]),
      ) as unknown as ClientFacts;
      if (CLIENT_FIELDS.every((field) => to[field] === from[field])) return { row, kind: 'same', name: from.name };
      return { row, kind: 'changed', client_id: found.id, from, to };
    }
    if (room <= 0) return rejected('list full');
    room -= 1;
    return { row, kind: 'new', to: value };
  });
}

/** How many rows of a file are new, changed, the same or rejected. */
export function countRows(plan: readonly PlannedRow[]): RowCounts {
  const counts = { new: 0, changed: 0, same: 0, rejected: 0 };
  for (const { kind } of plan) counts[kind] += 1;
  return counts;
}

/** A planned row as the pro is shown it before confirming, with the fields that change. */
export function shownRow(planned: PlannedRow): CheckedRow {
  const { row, kind } = planned;
  const base = { row, kind, reason: null, changes: [] };
  if (planned.kind === 'rejected') return { ...base, name: planned.name, reason: planned.reason };
  if (planned.kind === 'same') return { ...base, name: planned.name };
  if (planned.kind === 'new') return { ...base, name: planned.to.name };
  const { from, to } = planned;
  const changes = CLIENT_FIELDS.filter((field) => from[field] !== to[field]).map((field) => ({
    field,
    from: from[field],
    to: to[field],
  }));
  return { ...base, name: from.name, changes };
}

/** Whether a plan still fits: the clients it changes are unchanged since it was made, those it adds are still new. */
export function isPlanStill(plan: readonly PlannedRow[], present: readonly Client[]): boolean {
  const byId = new Map(present.map((client) => [client.id, client]));
  const keys = new Set(present.flatMap(keysOf));
  const added = plan.filter((row) => row.kind === 'new');
  return (
    present.length + added.length <= CLIENTS_MAX &&
    added.every(({ to }) => keysOf(to).every((key) => !keys.has(key))) &&
    plan.every((row) => row.kind !== 'changed' || isAs(byId.get(row.client_id), row.from))
  );
}

/** What an import did to one client: `from` is null where it made them. */
export interface Undoable {
  readonly client_id: number;
  readonly from: ClientFacts | null;
  readonly to: ClientFacts;
}
const isAs = (client: Client | undefined, facts: ClientFacts): boolean =>
  client !== undefined && CLIENT_FIELDS.every((field) => client[field] === facts[field]);

/** What taking an import back does; who was changed since stays, and who is gone stays gone. */
export function planUndo(
  done: readonly Undoable[],
  present: readonly Client[],
): { remove: number[]; restore: { client_id: number; to: ClientFacts }[]; left: number } {
  const byId = new Map(present.map((client) => [client.id, client]));
  const still = done.filter(({ client_id, to }) => isAs(byId.get(client_id), to));
  return {
    remove: still.filter(({ from }) => from === null).map(({ client_id }) => client_id),
    restore: still.flatMap(({ client_id, from }) => (from ? [{ client_id, to: from }] : [])),
    left: done.filter(({ client_id }) => byId.has(client_id)).length - still.length,
  };
}

export const undoUntil = (done_on: Date): Date => new Date(done_on.getTime() + UNDO_DAYS * 86_400_000);
