import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BID_LIST_FILTERS, INBOX_FILTERS, WORK_FILTERS } from '#core/bids/model.ts';
import { filterCounts, inbox, NO_FILTER, type WorksFilter, works } from '#server/bids/lists/store.ts';
import type { Db, Query } from '#server/platform/data/database.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import type { Declared } from '#test/support/statements/declared-statements.ts';
import { joinedForLimits, planOf, pretendRows, scannedBy, sortedBy } from '#test/support/statements/grown.ts';

// What statements cost when there is much: PostgreSQL is told that tables are large, and asked how it would go about each.

const ROOT = join(import.meta.dirname, '..');
const SERVER = join(ROOT, 'src/server/');

/** Tables that grow with the catalogue, the operators or the product, and not with what people do. */
const SMALL =
  /^(areas|blog_\w+|catalogue_words|categor\w+|content_\w+|credit_packages|genres|\w+_(mark|state|states|marks)|incidents|incident_words|job_runs|lead_rules|missing_texts|migrations|near_categories|operator_(?!acts$)\w+|partners|postal_\w+|price_\w+|products|quote_report_topics|quote_report_sub_topics|review_roots|search_places|search_vocabulary|status_parts|tariffs?|tariff_\w+|terms_mailings|health_cohorts|case_words)$/;

let database: TestDatabase;
let client: pg.Client;
let declared: { readonly text: string; readonly file: string }[];

beforeAll(async () => {
  database = await createTestDatabase();
  client = new pg.Client({ connectionString: database.url });
  await client.connect();
  // The one page that there is stands for the many of a large table, and no table is looked up by a hash of it all.
  await client.query(
    'set enable_seqscan = off; set seq_page_cost = 25000; set work_mem = 64; set hash_mem_multiplier = 1',
  );
  const program = [join(ROOT, 'test/support/statements/declared-statements.ts')];
  const all = JSON.parse(execFileSync(process.execPath, program, { encoding: 'utf8', maxBuffer: 1e8 })) as Declared[];
  declared = all
    .filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text))
    .map(({ text, places }) => ({ text, file: (places[0]?.path ?? '').replace(SERVER, '') }))
    .filter(({ file }) => !file.includes('/simulator/'));
});
afterAll(async () => {
  await client.end();
  await database.drop();
});

const grow = (rows: number) => pretendRows(client, (table) => (SMALL.test(table) ? 500 : rows));

describe('with a million rows in each table that grows', () => {
  /** What reads such a table from end to end by its nature, and when. */
  const WHOLE: Readonly<Record<string, string>> = {
    'custody/books/store.ts': 'the books are proved from every entry, once a day',
    'wallet/books/store.ts': 'the books are proved from every entry, once a day',
    'ops/drill/store.ts': 'a drill lists every file',
    'requests/feedback/ops-store.ts': 'an operator reads what all answers say',
    'billing/clients/store.ts': 'imports go by the night',
    'billing/customers/store.ts': 'the planner may look up what is disputed once for all who are due',
    'platform/dev/dev-mailbox.ts': 'the mailbox of the demo',
  };

  it('an index serves each statement: none has to read such a table from end to end', async () => {
    await grow(1_000_000);
    const found: Record<string, string[]> = {};
    for (const { text, file } of declared) {
      const scanned = scannedBy(await planOf(client, text)).filter((table) => !SMALL.test(table));
      if (scanned.length === 0) continue;
      found[file] = [...(found[file] ?? []), `${scanned.join(', ')}: ${text.trim().slice(0, 60)}`];
    }
    expect(Object.fromEntries(Object.entries(found).filter(([file]) => !WHOLE[file]))).toEqual({});
    expect(Object.keys(WHOLE).filter((file) => !found[file])).toEqual([]);
    expect(declared.length).toBeGreaterThan(1_000);
  });

  it('would be seen where an index is missing', async () => {
    await grow(1_000_000);
    const read = 'select id from loan_applications where user_id = $1';
    expect(scannedBy(await planOf(client, read))).toEqual([]);
    await client.query('begin');
    await client.query('drop index loan_applications_user');
    expect(scannedBy(await planOf(client, read))).toEqual(['loan_applications']);
    await client.query('rollback');
  });
});

describe('what a worker takes from its queue', () => {
  const claims = () => declared.filter(({ text }) => /skip locked/i.test(text));
  /** Calls that run now are few, and all of them are looked at. */
  const FEW = 'voice/store.ts';

  it('costs hardly more where a hundred times as much waits', async () => {
    const costs = async () => {
      const costs: number[] = [];
      for (const { text } of claims()) costs.push((await planOf(client, text))['Total Cost']);
      return costs;
    };
    await grow(1_000);
    const few = await costs();
    await grow(100_000);
    const many = await costs();
    const found = claims().map(({ file }, n) => ({ file, ratio: (many[n] as number) / (few[n] as number) }));
    expect(found.filter(({ ratio, file }) => ratio > 30 && file !== FEW)).toEqual([]);
    expect(found.length).toBeGreaterThan(50);
  });
});

describe('lists of jobs and conversations', () => {
  const FILTERS: Readonly<Record<string, WorksFilter>> = {
    plain: NO_FILTER,
    'by creation': { ...NO_FILTER, sort: 'created' },
    'by hiring': { ...NO_FILTER, sort: 'hired_on' },
    'oldest first': { ...NO_FILTER, direction: 'asc' },
    ...Object.fromEntries(
      Object.entries({ ...INBOX_FILTERS, ...BID_LIST_FILTERS }).map(([name, filter_id]) => [
        name,
        { ...NO_FILTER, filter_id },
      ]),
    ),
    ...Object.fromEntries(
      Object.keys(WORK_FILTERS).map((name) => [
        `works ${name}`,
        { ...NO_FILTER, work_filter: name as keyof typeof WORK_FILTERS },
      ]),
    ),
  };
  /** The statements of some work that is done on an empty database. */
  async function asked(work: (db: Db) => Promise<unknown>): Promise<string[]> {
    const texts: string[] = [];
    const noted =
      <R>(run: (query: Query) => Promise<R>) =>
      (query: Query) => {
        texts.push(query.text);
        return run(query);
      };
    const { one, many } = database.database;
    await work({ ...database.database, one: noted(one), many: noted(many) } as Db);
    return texts;
  }
  const at = new Date();
  const LISTS: readonly [string, (db: Db) => Promise<unknown>][] = [
    ['counts of a pro', (db) => filterCounts(db, 'provider', 1, at)],
    ['counts of a customer', (db) => filterCounts(db, 'requestor', 1, at)],
    ...Object.entries(FILTERS).flatMap(([name, filter]): [string, (db: Db) => Promise<unknown>][] => [
      [`jobs of a pro, ${name}`, (db) => works(db, 1, filter, { after: null, skip: 0 }, 20, at)],
      [
        `jobs of a pro, ${name}, further`,
        (db) => works(db, 1, filter, { after: [at.toISOString(), 1], skip: 0 }, 20, at),
      ],
      [`conversations of a customer, ${name}`, (db) => inbox(db, 1, filter, { after: null, skip: 0 }, 20, at)],
    ]),
  ];

  /** A customer has few conversations; these two orders sort them all. */
  const SORTED = ['conversations of a customer, by creation', 'conversations of a customer, by hiring'];
  const textsOf = async (lists: typeof LISTS) => {
    const all: { readonly name: string; readonly text: string }[] = [];
    for (const [name, list] of lists) for (const text of await asked(list)) all.push({ name, text });
    return all;
  };
  const sorting = async (texts: Awaited<ReturnType<typeof textsOf>>) => {
    const found = new Set<string>();
    for (const { name, text } of texts) if (sortedBy(await planOf(client, text)) > 100) found.add(name);
    return [...found];
  };

  it('come in the order of an index: no page sorts all that a person has', async () => {
    await grow(1_000_000);
    expect(await sorting(await textsOf(LISTS))).toEqual(SORTED);
  });

  it('would be seen where the index of an order is missing', async () => {
    await grow(1_000_000);
    const plain = await textsOf(LISTS.filter(([name]) => /^jobs of a pro, plain/.test(name)));
    await client.query('begin');
    await client.query('drop index quote_bids_provider_listed');
    expect(await sorting(plain)).toEqual(['jobs of a pro, plain', 'jobs of a pro, plain, further']);
    await client.query('rollback');
  });
});

describe('who is looked at for a request', () => {
  it('is looked at one by one, in order, until there are enough: no plan joins all the pros of an area first', async () => {
    await grow(1_000_000);
    const looks = declared.filter(({ text, file }) => file === 'allocations/store.ts' && /with start as/.test(text));
    expect(looks).toHaveLength(4);
    for (const { text } of looks) expect(joinedForLimits(await planOf(client, text))).toEqual([]);
  });

  it('would be seen where a plan joins them', async () => {
    const joins = `select s.id from quote_services s join quote_service_areas a on a.quote_service_id = s.id
      where a.area_code = $1 order by s.id limit 60`;
    expect(joinedForLimits(await planOf(client, joins))).not.toEqual([]);
  });

  it('asks pros just outside, and of near categories, by the nearest place first', async () => {
    await grow(1_000_000);
    const near = declared.filter(
      ({ text, file }) => file === 'services/matching/store.ts' && /search_places/.test(text),
    );
    expect(near).toHaveLength(2);
    for (const { text } of near)
      expect(JSON.stringify(await planOf(client, text))).toContain('"service_searches_place"');
  });

  it('reads which categories are near by its key, and no list of all pros of a category', async () => {
    await grow(1_000_000);
    const planned = async (file: string, form: RegExp) => {
      const texts = declared.filter((one) => one.file === file && form.test(one.text));
      expect(texts).toHaveLength(1);
      return JSON.stringify(await planOf(client, texts[0]?.text as string));
    };
    const read = await planned('services/matching/near-store.ts', /^select near_ids from near_categories/);
    expect(read).toContain('"near_categories_pkey"');
    expect(read).not.toContain('"quote_service');
    // Whether a pro does the job's category too is asked of each by itself.
    const listed = /"quote_service_categories",[^{}]*"Index Cond":"\(category_id = \$1\)"/;
    expect(await planned('services/matching/store.ts', /with near as/)).not.toMatch(listed);
    // It would be seen: the count that the night does lists them.
    expect(await planned('services/matching/near-store.ts', /where sc\.category_id = \$1 and sc\.is_listed/)).toMatch(
      listed,
    );
  });
});
