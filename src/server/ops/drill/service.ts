import type { Database } from '#server/platform/data/database.ts';
import { countRows, namedFiles } from './store.ts';

/** The size of a file in bytes; null where it does not exist. */
export type SizeOf = (key: string) => Promise<number | null>;

export interface Drill {
  readonly tables: number;
  readonly rows: number;
  /** Tables whose counts show whether this is the expected installation. */
  readonly known: readonly (readonly [table: string, rows: number])[];
  readonly files: number;
  /** Files that rows name but that are missing or have another size. */
  readonly wrong: readonly string[];
}

const KNOWN = ['users', 'quote_services', 'quote_requests', 'quote_bids', 'messages', 'wallet_entries'];
/** Pictures of the demo cast, which are drawn on first use: no row knows their size. */
const DRAWN = /^art\//;

/** Counts the rows of a restored database, and opens each file that it names. */
export async function drill(db: Database, sizeOf: SizeOf | null): Promise<Drill> {
  const counted = await countRows(db);
  const wrong: string[] = [];
  const named = sizeOf ? await namedFiles(db) : [];
  for (const { key, bytes } of named) {
    const size = await sizeOf?.(key);
    const isDrawn = DRAWN.test(key);
    const isRight = size === null ? isDrawn : size !== undefined && size > 0 && (isDrawn || size === (bytes ?? size));
    if (!isRight) wrong.push(key);
  }
  return {
    tables: counted.size,
    rows: [...counted.values()].reduce((sum, rows) => sum + rows, 0),
    known: KNOWN.flatMap((name) => (counted.has(name) ? [[name, counted.get(name) ?? 0] as const] : [])),
    files: named.length,
    wrong,
  };
}
