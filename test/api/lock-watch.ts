import type pg from 'pg';

/** The order in which transactions must lock rows of these tables (docs/decisions/046-order-of-locks.md). */
const ORDER = [
  'quote_requests',
  'quote_bids',
  'greserve_events',
  'voice_calls',
  'fee_holds',
  'users',
  'wallet_accounts',
  'quote_services',
] as const;
type Table = (typeof ORDER)[number];
const isWatched = (table: string): table is Table => (ORDER as readonly string[]).includes(table);

/** Splits a statement into itself and its parts in brackets. */
function partsOf(text: string): string[] {
  const parts: string[] = [];
  let rest = text;
  for (let found = /\(([^()]*)\)/.exec(rest); found; found = /\(([^()]*)\)/.exec(rest)) {
    parts.push(found[1] as string);
    rest = `${rest.slice(0, found.index)} ${rest.slice(found.index + found[0].length)}`;
  }
  return [...parts, rest];
}

/** The table or tables that a part locks: of those it names, else the one it reads. */
function lockedBy(part: string): string[] {
  const written = /\b(?:update|delete from) (\w+)(?!\s*(?:skip|nowait))/i.exec(part)?.[1];
  if (/^\s*(?:update|delete)\b/i.test(part) && written) return [written];
  const upserted = /\binsert into (\w+)[\s\S]*\bdo update\b/i.exec(part)?.[1];
  if (upserted) return [upserted];
  const locking = /\bfor (?:no key )?(?:update|share)\b(?: of ([\w, ]+))?/i.exec(part);
  if (!locking) return [];
  const read = [...part.matchAll(/\b(?:from|join) (\w+)(?: (?:as )?(\w+))?/gi)];
  const named = locking[1]?.match(/\w+/g);
  if (!named) return read.slice(0, 1).map(([, table]) => table as string);
  return read.flatMap(([, table, alias]) =>
    named.includes(alias ?? '') || named.includes(table as string) ? [table as string] : [],
  );
}

/** The watched tables whose rows a statement locks, and whether it waits for them. Locks taken by triggers are not found. */
function locksOf(text: string): { readonly tables: Table[]; readonly waits: boolean } {
  const tables = [...new Set(partsOf(text).flatMap(lockedBy).filter(isWatched))];
  return { tables: tables.sort((a, b) => ORDER.indexOf(a) - ORDER.indexOf(b)), waits: !/skip locked/i.test(text) };
}

interface OutOfOrder {
  readonly taken: Table;
  readonly before: Table;
  readonly statement: string;
  readonly earlier: string;
}

const known = new Map<string, ReturnType<typeof locksOf>>();
const locks = (text: string) => {
  const found = known.get(text) ?? locksOf(text);
  known.set(text, found);
  return found;
};

export interface LockWatch {
  readonly out_of_order: OutOfOrder[];
  /** Statements that PostgreSQL ended because of a deadlock. */
  deadlocks: number;
}

/** From now on, collects locks that transactions of a pool take out of order. */
export function watchLocks(pool: pg.Pool): LockWatch {
  const watch: LockWatch = { out_of_order: [], deadlocks: 0 };
  const seen = new WeakSet<pg.PoolClient>();
  pool.on('acquire', (client) => {
    if (seen.has(client)) return;
    seen.add(client);
    listenTo(client, watch);
  });
  return watch;
}

function listenTo(client: pg.PoolClient, watch: LockWatch): void {
  const held = new Map<Table, string>();
  const made = new Set<string>();
  const ask = client.query.bind(client) as (...given: unknown[]) => unknown;
  const note = (text: string) => {
    const { tables, waits } = locks(text);
    for (const table of tables) {
      // A row that the transaction inserted is invisible to others, so locking it is safe.
      if (held.has(table) || made.has(table)) continue;
      const later = [...held].find(([other]) => ORDER.indexOf(other) > ORDER.indexOf(table));
      if (later && waits)
        watch.out_of_order.push({ taken: table, before: later[0], statement: text, earlier: later[1] });
      held.set(table, text);
    }
    for (const [, table] of text.matchAll(/\binsert into (\w+)/gi)) made.add(table as string);
  };
  (client as { query: unknown }).query = (...given: unknown[]) => {
    const first = given[0] as string | { text?: string };
    const text = typeof first === 'string' ? first : (first?.text ?? '');
    if (/^(begin|commit|rollback)$/i.test(text)) {
      held.clear();
      made.clear();
    } else note(text);
    const hear = (error: { code?: string } | null | undefined) => {
      if (error?.code === '40P01') watch.deadlocks += 1;
    };
    const told = given.at(-1);
    if (typeof told === 'function') {
      const heard = (error: { code?: string } | null, ...more: unknown[]) => {
        hear(error);
        told(error, ...more);
      };
      return ask(...given.slice(0, -1), heard);
    }
    const answer = ask(...given);
    if (answer instanceof Promise) answer.catch(hear);
    return answer;
  };
}
