import pg from 'pg';
import { createApp } from '#server/app.ts';
import { loadConfig } from '#server/config.ts';

interface Asked {
  readonly name?: string;
  readonly text: string;
  readonly values?: unknown[];
}
interface Node {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
}

/** A frequent call must not scan a table with at least this many rows. */
const MANY = 5_000;

/**
 * Requests these paths and answers the plans that scan a whole table of many rows, by path. A prepared statement is checked
 * twice: its plan for these values, and the generic plan that PostgreSQL may keep for all values.
 */
export async function plansThatScan(
  env: Record<string, string>,
  url: string,
  paths: readonly string[],
): Promise<{ path: string; table: string; text: string; plan: string }[]> {
  const found: { path: string; table: string; text: string; plan: string }[] = [];
  const asked: Asked[] = [];
  const { prototype } = pg.Client;
  const query = prototype.query;
  const config = loadConfig({
    ...process.env,
    ...env,
    PORT: '0',
    LOG_LEVEL: 'error',
    JOBS: 'false',
    RATE_LIMIT: '100000000',
  });
  const app = await createApp(config, url);
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as { port: number };
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and reltuples > $1`,
      [MANY],
    );
    const many = new Set(rows.map(({ name }) => name));
    for (const path of paths) {
      asked.length = 0;
      prototype.query = function watched(this: pg.Client, ...given: unknown[]) {
        const [first, values] = given as [Asked | string, unknown[]?];
        const one = typeof first === 'string' ? { text: first, ...(values ? { values } : {}) } : first;
        if (/^\s*(select|with)\b/i.test(one.text)) asked.push(one);
        return (query as (...all: unknown[]) => unknown).apply(this, given);
      } as typeof query;
      try {
        const reply = await fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-api-key': 'gotong-web' } });
        await reply.text();
      } finally {
        prototype.query = query;
      }
      const looked = asked.splice(0);
      for (const { name, text, values } of looked) {
        const plans = [await planOf(client, `explain (format json) ${text}`, values ?? [])];
        if (name !== undefined) plans.push(await planOf(client, `explain (generic_plan, format json) ${text}`, null));
        for (const plan of plans)
          for (const table of scanned(plan, many))
            found.push({ path, table, text, plan: JSON.stringify(plan, null, 1) });
      }
    }
  } finally {
    await client.end();
    await app.close();
  }
  return found;
}

async function planOf(client: pg.Client, text: string, values: unknown[] | null): Promise<Node> {
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: Node }] }>(
    values === null ? { text } : { text, values },
  );
  return (rows[0] as { 'QUERY PLAN': [{ Plan: Node }] })['QUERY PLAN'][0].Plan;
}

function scanned(node: Node, many: ReadonlySet<string>): string[] {
  const table = node['Relation Name'];
  const own = node['Node Type'] === 'Seq Scan' && table !== undefined && many.has(table) ? [table] : [];
  return [...own, ...(node.Plans ?? []).flatMap((child) => scanned(child, many))];
}
