import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { it } from 'vitest';
import { BID_LIST_FILTERS, INBOX_FILTERS, WORK_FILTERS } from '#core/bids/model.ts';
import { filterCounts, inbox, NO_FILTER, type WorksFilter, works } from '#server/bids/lists/store.ts';
import type { Db, Query } from '#server/platform/data/database.ts';
import { createTestDatabase } from '#test/support/database.ts';
import type { Declared } from '#test/support/statements/declared-statements.ts';
import { planOf, pretendRows } from '#test/support/statements/grown.ts';
const ROOT = join(import.meta.dirname, '..');
const SMALL =
  /^(areas|blog_\w+|catalogue_words|categor\w+|content_\w+|credit_packages|genres|\w+_(mark|state|states|marks)|incidents|incident_words|job_runs|lead_rules|missing_texts|migrations|operator_(?!acts$)\w+|partners|postal_\w+|price_\w+|products|quote_report_topics|quote_report_sub_topics|review_roots|search_vocabulary|status_parts|tariffs?|tariff_\w+|terms_mailings|health_cohorts|case_words)$/;
const namesOf = (node: any): string[] => [...(node['Index Name'] ? [node['Index Name']] : []), ...(node.Plans ?? []).flatMap(namesOf)];
it('lists', async () => {
  const database = await createTestDatabase();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  await client.query('set enable_seqscan = off; set seq_page_cost = 25000; set work_mem = 64; set hash_mem_multiplier = 1');
  const all = JSON.parse(execFileSync(process.execPath, [join(ROOT, 'test/support/statements/declared-statements.ts')], { encoding: 'utf8', maxBuffer: 1e8 })) as Declared[];
  const texts = all.filter(({ text }) => /^\s*(select|with|insert|update|delete)\b/i.test(text)).map(({ text, places }) => ({ text, file: (places[0]?.path ?? '').replace(/.*src\/server\//, '') }));
  const asked: typeof texts = [];
  const noted = (run: any) => (q: Query) => { asked.push({ text: q.text, file: 'LIST' }); return run(q); };
  const { one, many } = database.database;
  const db = { ...database.database, one: noted(one), many: noted(many) } as Db;
  const at = new Date();
  await filterCounts(db, 'provider', 1, at); await filterCounts(db, 'requestor', 1, at);
  const FILTERS: Record<string, WorksFilter> = {
    plain: NO_FILTER, c: { ...NO_FILTER, sort: 'created' }, h: { ...NO_FILTER, sort: 'hired_on' }, o: { ...NO_FILTER, direction: 'asc' },
    ...Object.fromEntries(Object.entries({ ...INBOX_FILTERS, ...BID_LIST_FILTERS }).map(([n, filter_id]) => [n, { ...NO_FILTER, filter_id }])),
    ...Object.fromEntries(Object.keys(WORK_FILTERS).map((n) => [`w${n}`, { ...NO_FILTER, work_filter: n as never }])),
  };
  for (const [n, f] of Object.entries(FILTERS)) {
    const from = asked.length;
    await works(db, 1, f, { after: null, skip: 0 }, 20, at);
    await works(db, 1, f, { after: [at.toISOString(), 1], skip: 0 }, 20, at);
    await inbox(db, 1, f, { after: null, skip: 0 }, 20, at);
    for (const a of asked.slice(from)) a.file = `LIST ${n}`;
  }
  const used: Record<string, string[]> = {};
  for (const size of [1_000, 1_000_000]) {
    await pretendRows(client, (t) => (SMALL.test(t) ? 500 : size));
    for (const { text, file } of [...texts, ...asked]) for (const n of new Set(namesOf(await planOf(client, text)))) {
      used[n] ??= [];
      const w = `${size === 1000 ? 's' : 'L'} ${file}: ${text.trim().replace(/\s+/g, ' ').slice(0, 70)}`;
      if (!used[n].includes(w)) used[n].push(w);
    }
  }
  const { rows } = await client.query(`select relname, indexrelname, pg_get_indexdef(indexrelid) as def from pg_stat_user_indexes where relname = any($1) order by 1,2`, [['quote_bids', 'quote_requests', 'outbox', 'idempotency_keys', 'wallet_transactions', 'wallet_entries', 'messages', 'deliveries', 'notices', 'fee_holds', 'health_changes', 'quote_activities', 'service_reply_times', 'users']]);
  writeFileSync('/tmp/qu-indexes.txt', rows.map((r: any) => `## ${r.relname}.${r.indexrelname} ${r.def.replace(/.*USING/, '')}\n${(used[r.indexrelname] ?? ['   !!! NONE']).map((u) => `     ${u}`).join('\n')}`).join('\n'));
  await client.end();
  await database.drop();
}, 300_000);
