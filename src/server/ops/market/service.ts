/**
 * A whole market as open files (issue 22 point 8; docs/parts.md): `market.json` lists the tables with their columns, row counts
 * and digests; `tables/NAME.jsonl` has one row per line. An export that is imported into an empty installation and exported again
 * is identical.
 */
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { z } from 'zod';
import type { Database, Db } from '#server/platform/data/database.ts';
import { StartError } from '#server/platform/start-error.ts';
import * as store from './store.ts';

const tableShape = z.object({
  name: z.string().regex(/^[a-z][a-z0-9_]*$/),
  columns: z.array(z.object({ name: z.string(), type: z.string() })),
  key: z.array(z.string()),
  rows: z.number(),
  sha256: z.string(),
});
const marketShape = z.object({ format: z.literal(1), migration: z.string(), tables: z.array(tableShape) });
type Market = z.infer<typeof marketShape>;

const headOf = (folder: string): string => join(folder, 'market.json');
const fileOf = (folder: string, name: string): string => join(folder, 'tables', `${name}.jsonl`);

/** How long one statement may take to write, sort or index a whole table. */
const LONG = { statement_ms: 6 * 3_600_000 };
const WHOLE = { is_snapshot: true, ...LONG };

/** Writes the whole database in one snapshot, except what the installation stores about itself. */
export async function exportMarket(database: Database, folder: string): Promise<Market> {
  await mkdir(join(folder, 'tables'), { recursive: true, mode: 0o700 });
  const market = await database.transaction(async (db): Promise<Market> => {
    const tables: Market['tables'] = [];
    for (const table of await store.readTables(db)) {
      const hash = createHash('sha256');
      const file = await open(fileOf(folder, table.name), 'w', 0o600);
      let rows = 0;
      try {
        for await (const some of store.readRows(db, table)) {
          const text = some.map((row) => `${row}\n`).join('');
          hash.update(text);
          rows += some.length;
          await file.write(text);
        }
      } finally {
        await file.close();
      }
      tables.push({ ...table, columns: [...table.columns], key: [...table.key], rows, sha256: hash.digest('hex') });
    }
    return { format: 1, migration: await store.readMigration(db), tables };
  }, WHOLE);
  await writeFile(headOf(folder), `${JSON.stringify(market, null, 1)}\n`, { mode: 0o600 });
  return market;
}

export async function readMarket(folder: string): Promise<Market> {
  return marketShape.parse(JSON.parse(await readFile(headOf(folder), 'utf8')));
}

const linesOf = (folder: string, name: string) =>
  createInterface({ input: createReadStream(fileOf(folder, name), 'utf8'), crlfDelay: Number.POSITIVE_INFINITY });

/** Imports an export of the same release into an unused installation: all of it, or nothing where a file is incomplete. */
export async function importMarket(database: Database, folder: string): Promise<Market> {
  const market = await readMarket(folder);
  await database.transaction(async (db) => {
    const here = await store.readMigration(db);
    if (here !== market.migration)
      throw new StartError(`The export is of ${market.migration}, and this release has ${here}. Use the same release.`);
    if (await store.hasPeople(db)) throw new StartError('There are people in this database. Import into an empty one.');
    const tables = await store.readTables(db);
    const known = new Map(tables.map((table) => [table.name, table]));
    const strange = market.tables.find(
      ({ name, columns }) => JSON.stringify(known.get(name)?.columns) !== JSON.stringify(columns),
    );
    if (strange || tables.length !== market.tables.length)
      throw new StartError(`The export does not fit: ${strange?.name ?? 'a table is missing'}.`);
    const close = await store.openTables(db, tables);
    for (const table of market.tables) await fill(db, folder, table);
    await store.setCounters(db);
    await close();
  }, LONG);
  return market;
}

async function fill(db: Db, folder: string, table: Market['tables'][number]): Promise<void> {
  const hash = createHash('sha256');
  let some: string[] = [];
  for await (const line of linesOf(folder, table.name)) {
    hash.update(`${line}\n`);
    some.push(line);
    if (some.length < store.BATCH) continue;
    await store.writeRows(db, table, some);
    some = [];
  }
  if (some.length > 0) await store.writeRows(db, table, some);
  if (hash.digest('hex') !== table.sha256) throw new StartError(`tables/${table.name}.jsonl is not as it was written.`);
}

/** How two exports differ, by table: the number of rows that only one of them has. Empty where they are the same. */
export async function marketDiff(one: string, other: string): Promise<string[]> {
  const [a, b] = [await readMarket(one), await readMarket(other)];
  const found: string[] = a.migration === b.migration ? [] : [`migrations: ${a.migration} and ${b.migration}`];
  for (const name of new Set([...a.tables, ...b.tables].map((table) => table.name))) {
    const has = (market: Market) => market.tables.some((table) => table.name === name);
    // Compares the rows themselves, not the digests in `market.json`.
    const counts = new Map<string, number>();
    if (has(a)) for await (const line of linesOf(one, name)) counts.set(line, (counts.get(line) ?? 0) + 1);
    if (has(b)) for await (const line of linesOf(other, name)) counts.set(line, (counts.get(line) ?? 0) - 1);
    const left = [...counts.values()];
    const sum = (sign: 1 | -1) => left.reduce((total, n) => total + Math.max(0, n * sign), 0);
    const [first, second] = [sum(1), sum(-1)];
    if (first + second > 0 || has(a) !== has(b))
      found.push(`${name}: ${first} rows only in the first, ${second} only in the second`);
  }
  return found;
}
