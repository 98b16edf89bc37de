/** What an export says of its own files, whether they are what it says, and what two exports differ in. */
import { z } from 'zod';
import { ok, type Result, refuse } from '#core/kit/result.ts';

export const MANIFEST = 'MANIFEST.json';

export const manifestShape = z.object({
  format: z.literal(1),
  /** The address of the installation. */
  source: z.string().max(300),
  made_on: z.iso.datetime(),
  /** What of each list was taken along from elsewhere: its first rows. */
  lists: z.array(z.object({ name: z.string(), rows: z.int().min(0), carried: z.int().min(0) })),
  /** Every other file of the export. */
  files: z.array(z.object({ name: z.string(), bytes: z.int().min(0), sha256: z.string().length(64) })),
});
export type Manifest = z.infer<typeof manifestShape>;

/** The files of an export by their names. */
export type ExportFiles = Readonly<Record<string, Uint8Array>>;

/** What of `account.json` the person says; all else each installation decides by itself, such as what is confirmed. */
export const SAID_OF_ACCOUNT = [
  'email',
  'username',
  'first_name',
  'last_name',
  'display_name',
  'phone',
  'area_code',
  'address',
  'language',
  'stored_role',
  'notification_settings',
  'invoice_settings',
] as const;

export interface ReadExport {
  readonly manifest: Manifest;
  readonly account: Readonly<Record<string, unknown>>;
  readonly lists: readonly { readonly name: string; readonly rows: readonly object[] }[];
  /** What the person had uploaded. */
  readonly uploads: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

const parsed = (bytes: Uint8Array | undefined): unknown => {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    return undefined;
  }
};
const rowsShape = z.array(z.record(z.string(), z.unknown()));
const UPLOAD = /^files\/[^/\\]{1,300}$/;

/**
 * Reads an export whose files are all there, unchanged and none beside them, and whose lists fit their schemas. `known` are
 * the lists that this release writes. The details name the file that is wrong.
 */
export function readExport(
  files: ExportFiles,
  known: readonly string[],
  sha256: (bytes: Uint8Array) => string,
): Result<ReadExport, 'not an export' | 'export changed' | 'export newer'> {
  const manifest = manifestShape.safeParse(parsed(files[MANIFEST]));
  if (!manifest.success) return refuse('not an export');
  const said = new Map(manifest.data.files.map((file) => [file.name, file]));
  const changed = (file: string) => refuse('export changed', undefined, { file });
  const extra = Object.keys(files).find((name) => name !== MANIFEST && !said.has(name));
  if (extra !== undefined) return changed(extra);
  for (const { name, bytes, sha256: digest } of said.values()) {
    const found = files[name];
    if (found?.length !== bytes || sha256(found) !== digest) return changed(name);
  }
  const account = z.record(z.string(), z.unknown()).safeParse(parsed(files['account.json']));
  if (!account.success) return changed('account.json');
  const lists: { name: string; rows: object[] }[] = [];
  for (const { name, rows } of manifest.data.lists) {
    if (!known.includes(name)) return refuse('export newer', undefined, { file: name });
    const read = rowsShape.safeParse(parsed(files[name]));
    if (!read.success || read.data.length !== rows) return changed(name);
    const schema = parsed(files[`schemas/${name}`]) as Parameters<typeof z.fromJSONSchema>[0] | undefined;
    if (!schema || !z.fromJSONSchema(schema).safeParse(read.data).success) return changed(`schemas/${name}`);
    lists.push({ name, rows: read.data });
  }
  const uploads = [...said.keys()]
    .filter((name) => UPLOAD.test(name))
    .map((path) => ({ path, bytes: files[path] as Uint8Array }));
  return ok({ manifest: manifest.data, account: account.data, lists, uploads });
}

/** How many of these are only in the second, and only in the first; the same one twice counts twice. */
export function changesOf(before: readonly string[], after: readonly string[]): { added: number; removed: number } {
  const counts = new Map<string, number>();
  for (const one of after) counts.set(one, (counts.get(one) ?? 0) + 1);
  for (const one of before) counts.set(one, (counts.get(one) ?? 0) - 1);
  let [added, removed] = [0, 0];
  for (const n of counts.values()) {
    added += Math.max(0, n);
    removed += Math.max(0, -n);
  }
  return { added, removed };
}

/** What two exports of a person differ in, a line each; nothing where they say the same and have the same photos. */
export function exportDiff(one: ReadExport, other: ReadExport, sha256: (bytes: Uint8Array) => string): string[] {
  const found: string[] = SAID_OF_ACCOUNT.filter(
    (field) => JSON.stringify(one.account[field] ?? null) !== JSON.stringify(other.account[field] ?? null),
  ).map((field) => `account.json: ${field}`);
  const named = (of: ReadExport) => [
    ...of.lists.map(({ name, rows }) => [name, rows.map((row) => JSON.stringify(row))] as const),
    ['files/', of.uploads.map(({ path, bytes }) => `${path} ${sha256(bytes)}`)] as const,
  ];
  const [first, second] = [new Map(named(one)), new Map(named(other))];
  for (const name of new Set([...first.keys(), ...second.keys()])) {
    const { added, removed } = changesOf(first.get(name) ?? [], second.get(name) ?? []);
    if (added + removed > 0) found.push(`${name}: ${removed} only in the first, ${added} only in the second`);
  }
  return found;
}
