import pg from 'pg';

/** What one statement touched: pages, and the rows of tables that it scanned sequentially. */
export interface Touched {
  readonly text: string;
  readonly pages: number;
  /** Tables scanned sequentially, with their rows, by the plan for these values or by the generic plan. */
  readonly scans: readonly { readonly table: string; readonly rows: number }[];
}

interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Shared Hit Blocks'?: number;
  readonly 'Shared Read Blocks'?: number;
  readonly Plans?: readonly Node[];
}
interface Explained {
  readonly rows: [{ readonly 'QUERY PLAN': [{ readonly Plan: Node }] }];
}
interface Asked {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}
type Query = (...given: unknown[]) => Promise<unknown>;

const scannedIn = (node: Node): string[] => [
  ...(node['Node Type'] === 'Seq Scan' && node['Relation Name'] ? [node['Relation Name']] : []),
  ...(node.Plans ?? []).flatMap(scannedIn),
];

/**
 * Runs `work` and answers what each of its statements touched, on any connection of this process. Each statement is explained
 * right before it runs, inside of its transaction, and the explained run is rolled back.
 */
export async function touchedBy(work: () => Promise<unknown>): Promise<Touched[]> {
  const { prototype } = pg.Client;
  const real = prototype.query as Query;
  const inside = new WeakSet<pg.Client>();
  const found: Promise<Touched>[] = [];

  prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
    const first = given[0] as Asked | string;
    const asked: Asked = typeof first === 'string' ? { text: first } : first;
    const say = (...all: unknown[]) => real.apply(this, all);
    if (/^\s*begin\b/i.test(asked.text)) inside.add(this);
    if (/^\s*(commit|rollback)\s*$/i.test(asked.text)) inside.delete(this);
    if (/^\s*(select|with|insert|update|delete)\b/i.test(asked.text)) {
      const isInside = inside.has(this);
      if (isInside) say('savepoint explained');
      const values = asked.values ?? [];
      const once = say({ text: `explain (analyze, buffers, format json) ${asked.text}`, values }) as Promise<Explained>;
      if (isInside) say('rollback to explained');
      const kept =
        asked.name === undefined
          ? null
          : (say({ text: `explain (generic_plan, format json) ${asked.text}` }) as Promise<Explained>);
      found.push(touched(this, real, asked.text, once, kept));
    }
    return say(...given);
  } as typeof prototype.query;
  try {
    await work();
  } finally {
    prototype.query = real as typeof prototype.query;
  }
  return Promise.all(found);
}

async function touched(
  client: pg.Client,
  query: Query,
  text: string,
  once: Promise<Explained>,
  kept: Promise<Explained> | null,
): Promise<Touched> {
  const plans = [
    (await once).rows[0]['QUERY PLAN'][0].Plan,
    ...(kept ? [(await kept).rows[0]['QUERY PLAN'][0].Plan] : []),
  ];
  const [plan] = plans as [Node];
  const tables = [...new Set(plans.flatMap(scannedIn))];
  const { rows } = (await query.call(client, {
    text: 'select relname as table, reltuples::integer as rows from pg_class where relname = any ($1)',
    values: [tables],
  })) as { rows: { table: string; rows: number }[] };
  return {
    text: text.replace(/\s+/g, ' ').trim(),
    pages: (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0),
    scans: rows,
  };
}
