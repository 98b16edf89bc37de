import { spawn } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LeadLedger, leadLedgerShape, SMALLER } from '#core/allocations/ledger/model.ts';
import { faultsOf } from '#core/allocations/ledger/rules.ts';
import { MINUTE } from '#core/kit/time.ts';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { countMonthsJob } from '../jobs.ts';

let server: TestServer;
let cast: Arrangement;
let asker: TestPerson;
let pro: TestPerson & { quote_service_id: number };
let folder: string;
/** In November 2026: October has ended, November has not. */
const NOW = new Date('2026-11-24T02:00:00Z');
const count = () => runJob(server.app.parts, countMonthsJob);
const get = (path: string) => fetch(`${server.url}${path}`, { redirect: 'manual' });
const ledgerOf = async (month: string): Promise<LeadLedger> =>
  leadLedgerShape.parse(await (await get(`/pro/leads/${month}.json`)).json());

/** Adds a request made on a day that one pro got, and sets what happened to the pro's quote. */
async function lead(day: string, more: { request?: string; bid?: string; hold?: string; appeal?: string } = {}) {
  const request = await cast.request(asker);
  const created = new Date(day.includes('T') ? day : `${day}T02:00:00Z`);
  await server.sql(
    `update quote_requests set created = $2, matched_count = 1 ${more.request ? `, ${more.request}` : ''} where id = $1`,
    [request.id, created],
  );
  const bid_id = await cast.offer(request, pro.quote_service_id);
  if (more.bid === undefined) return;
  await server.sql(`update quote_bids set quote_sent_on = $2, ${more.bid || 'distance = 0'} where id = $1`, [
    bid_id,
    new Date(created.getTime() + 23 * MINUTE),
  ]);
  const [transaction] = await server.sql<{ id: number }>('select min(id) as id from wallet_transactions');
  await server.sql(
    `insert into fee_holds (quote_bid_id, user_id, bought_cents, promotional_cents, status, rule_version, held_on, decide_at, settled_on, hold_transaction_id, settle_transaction_id)
     values ($1, $2, 300, 124, $3, 7, $4, $4, $4, $5, $5)`,
    [bid_id, pro.id, more.hold ?? 'captured', created, transaction?.id],
  );
  if (more.appeal)
    await server.sql(
      `insert into fee_appeals (quote_bid_id, user_id, topic, message, status, evidence, decided_on, transaction_id, created)
       values ($1, $2, 'other', '', $3, '{}', $4, $5, $4)`,
      [bid_id, pro.id, more.appeal, created, more.appeal === 'granted' ? transaction?.id : null],
    );
}

/** Runs the public script that checks our ledger. */
const check = (...given: string[]): Promise<{ code: number | null; said: string }> =>
  new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ['scripts/data/leads-check.ts', ...given]);
    let said = '';
    for (const out of [child.stdout, child.stderr]) out.on('data', (part) => (said += part));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, said }));
  });

beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: 'silent', PAGE_CACHE_SECONDS: '0', LANGUAGES: 'en-SG,zh-TW' });
  cast = await arrange(server);
  asker = await cast.person('Asker');
  pro = await cast.pro('Pro');
  folder = await mkdtemp(join(tmpdir(), 'leads-'));
  server.app.parts.clock.stopAt(NOW);
  // September has nine requests, too few to publish. October has 22 in two categories, and others that do not count.
  for (let i = 0; i < 9; i++) await lead('2026-09-10', { bid: '' });
  for (let i = 0; i < 8; i++) await lead('2026-10-10', { bid: 'is_requestor_readed = true' });
  await lead('2026-10-11', { bid: 'requestor_last_seq = 1', request: 'hired_on = now()' });
  await lead('2026-10-12', { bid: 'is_requestor_rejected = true', hold: 'released' });
  await lead('2026-10-13', { bid: '', appeal: 'granted' });
  await lead('2026-10-14', { bid: '', appeal: 'refused' });
  await lead('2026-10-31');
  // One minute before midnight in Singapore is still October; midnight is November.
  await lead('2026-10-31T15:59:00Z');
  await lead('2026-10-31T16:00:00Z');
  await lead('2026-10-15', { bid: '', request: 'is_direct = true' });
  await lead('2026-10-15', { bid: '' });
  await server.sql('update quote_requests set matched_count = 0 where id = (select max(id) from quote_requests)');
  const [plumber] = await server.sql<{ id: number }>(`select id from categories where slug = 'plumber'`);
  for (let i = 0; i < 4; i++) await lead('2026-10-20', { bid: '', request: `category_id = ${plumber?.id}` });
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await server?.close();
});

describe('the public ledger of leads', () => {
  it('is not there before the first month, which the page says', async () => {
    expect((await get('/pro/leads/latest.json')).status).toBe(404);
    const { status, html } = await get('/pro').then(async (reply) => ({
      status: reply.status,
      html: await reply.text(),
    }));
    expect(status).toBe(200);
    expect(html).toContain('Figures of a month appear here 21 days after its end, from 10 requests on.');
    expect(html).not.toContain('data-figure');
  });

  it('is counted by a job for closed months alone, with the small category in the smallest larger one', async () => {
    expect(await count()).toBeGreaterThan(2);
    expect(await count()).toBe(0);
    expect(await server.sql('select month, root is null as is_none from lead_ledgers order by month')).toEqual([
      { month: '2026-09', is_none: true },
      { month: '2026-10', is_none: false },
    ]);
    expect(await server.sql('select * from lead_counts')).toEqual([]);
    const ledger = await ledgerOf('2026-10');
    expect(ledger.groups.map(({ group, categories, figures }) => [group, categories, figures.leads])).toEqual([
      [SMALLER, 2, 18],
    ]);
    expect(ledger.total).toEqual({
      leads: 18,
      quoted: 16,
      quotes: 16,
      alive: 10,
      alive_percent: 62.5,
      fees_charged: 14,
      fees_returned: 2,
      returned_percent: 12.5,
      appeals: 2,
      appeals_granted: 1,
      hires: 1,
      hires_per_quote: 0.06,
      fee_per_hire_cents: 420,
      first_quote_minutes: 25,
    });
    expect(faultsOf(ledger, ledger.root).faults).toEqual([]);
    expect([ledger.previous_month, ledger.previous_root]).toEqual(['', '']);
  });

  it('holds no person’s id, name, day or place', async () => {
    const text = await (await get('/pro/leads/latest.json')).text();
    const rows = (JSON.parse(text) as LeadLedger).rows.map((row) => Object.keys(row).toSorted().join());
    expect(new Set(rows)).toEqual(
      new Set([
        'appeals,appeals_granted,charged_cents,fees_charged,fees_returned,first_quote_minutes,group,is_alive,is_hired,quotes',
      ]),
    );
    for (const word of ['Asker', 'Pro', '2026-10-1', '520123', 'TT']) expect(text).not.toContain(word);
  });

  it('stays as it was published, whatever happens after, and the next month carries its root', async () => {
    const before = await ledgerOf('2026-10');
    await server.sql(`update fee_holds set status = 'released'`);
    for (let i = 0; i < 10; i++) await lead('2026-11-15', { bid: 'is_requestor_readed = true' });
    expect(await count()).toBe(0);
    server.app.parts.clock.stopAt(new Date('2026-12-22T02:00:00Z'));
    expect(await count()).toBeGreaterThan(0);
    expect(await ledgerOf('2026-10')).toEqual(before);
    const after = await ledgerOf('latest');
    expect([after.month, after.previous_month, after.previous_root]).toEqual(['2026-11', '2026-10', before.root]);
  });

  it('answers 404 for a month that was too small, for one that is not there and for what is no month', async () => {
    for (const month of ['2026-09', '2026-12', '2026-13', 'x', '2026-10.json/..'])
      expect([month, (await get(`/pro/leads/${month}.json`)).status]).toEqual([month, 404]);
  });

  it('is checked by the script: the file and the page agree, and no tampered copy of either passes', async () => {
    const ledger = await ledgerOf('2026-10');
    const page = await (await get('/pro?month=2026-10')).text();
    const file = async (name: string, content: unknown): Promise<string> => {
      const path = join(folder, name);
      await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
      return path;
    };
    const [good, shown] = [await file('good.json', ledger), await file('good.html', page)];
    const right = await check(good, shown);
    expect(right.said).toMatch(
      /18 rows, root [0-9a-f]{64}\n28 figures agree with the rows, \d\d on the page agree with the file, 0 wrong/,
    );
    expect(right.code).toBe(0);

    const [first, ...rest] = ledger.rows;
    if (!first) throw new Error('no rows');
    const tampered: [string, string, string][] = [
      [await file('row.json', { ...ledger, rows: [{ ...first, is_alive: !first.is_alive }, ...rest] }), shown, 'alive'],
      [await file('gone.json', { ...ledger, rows: rest }), shown, 'leads is 18, the rows come to 17'],
      [await file('total.json', { ...ledger, total: { ...ledger.total, hires: 9 } }), shown, 'hires is 9'],
      [await file('root.json', { ...ledger, root: '0'.repeat(64) }), shown, 'the root is 000'],
      [
        good,
        await file('figure.html', page.replace('value="62.5" data-figure="all', 'value="92.5" data-figure="all')),
        'the page says 92.5 for all alive_percent, the file 62.5',
      ],
      [good, await file('root.html', page.replaceAll(ledger.root, '0'.repeat(64))), 'the page shows another root'],
      [good, await file('none.html', '<html></html>'), 'the page does not show all'],
    ];
    for (const [json, html, says] of tampered) {
      const { code, said } = await check(json, html);
      expect([says, code, said.includes(says)]).toEqual([says, 1, true]);
    }
  });

  it('that cannot be read gets one line from the script and never passes', async () => {
    for (const [given, says] of [
      [[server.url, '2020-01'], `Nothing is published at ${server.url}/pro/leads/2020-01.json`],
      [['http://127.0.0.1:1'], 'http://127.0.0.1:1 can’t be reached: '],
      [[join(folder, 'gone.txt')], `There is no file ${join(folder, 'gone.txt')}`],
      [['package.json'], 'What was read is not what such a site publishes.'],
      [['README.md'], 'What was read is not what such a site publishes.'],
    ] as const) {
      const { code, said } = await check(...given);
      expect([code, said]).toEqual([1, expect.stringContaining(says)]);
      expect(said).not.toContain('    at ');
    }
  });

  it('is read by the script from the site itself, and leads from month to month on the page', async () => {
    const { code, said } = await check(server.url, '2026-10');
    expect([said.split('\n').at(-2), code]).toEqual([expect.stringMatching(/ 0 wrong$/), 0]);
    const latest = await (await get('/pro')).text();
    expect(latest).toContain('November 2026');
    expect(latest).toContain('href="/pro?month=2026-10#leads"');
    const earlier = await (await get('/zh-tw/pro?month=2026-10')).text();
    expect(earlier).toContain('2026年10月');
    expect(earlier).toContain('href="/zh-tw/pro?month=2026-11#leads"');
    expect(await readFile('package.json', 'utf8')).toContain('"leads:check"');
  });
});
