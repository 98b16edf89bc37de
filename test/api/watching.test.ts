import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#test/support/server.ts';

const ROOT = join(import.meta.dirname, '../..');
const ALERTS = join(ROOT, 'docs/watching/alerts.yml');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

interface Panel {
  readonly title: string;
  readonly targets: readonly { readonly expr: string }[];
}
const panels = (JSON.parse(read('docs/watching/dashboard.json')) as { panels: Panel[] }).panels;
const ruleLines = (text: string, key: string) =>
  [...text.matchAll(new RegExp(`^\\s+${key}: (.*)$`, 'gm'))].map(([, value = '']) => value);

/** Words of PromQL that are not names of metrics. */
const WORDS =
  /^(?:sum|rate|time|topk|by|le|histogram_quantile|route|status|rule|channel|outcome|why|job|for|up|e|and|or|on|without|max|min)$/;
/** The metrics that an expression uses. */
const figuresIn = (expr: string): string[] =>
  [...expr.replace(/\{[^}]*\}|"[^"]*"|\[[^\]]*\]/g, ' ').matchAll(/[a-z_][a-z0-9_]*/g)]
    .map(([word]) => word)
    .filter((word) => !WORDS.test(word));
const isBalanced = (expr: string): boolean => {
  let depth = 0;
  for (const sign of expr) {
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    if (depth < 0) return false;
  }
  return depth === 0;
};

let server: TestServer;
let known: Set<string>;
beforeAll(async () => {
  server = await startTestServer();
  const text = await (await fetch(`${server.url}/metrics`)).text();
  known = new Set(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) => {
      return type === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name];
    }),
  );
  // What runs beside the server, the log of the embedded database, and a replica.
  for (const [name, path] of [
    ['job_last_success_seconds', 'src/server/platform/data/jobs.ts'],
    ['log_archive_seconds', 'scripts/run.ts'],
    ['database_replica_used', 'src/server/platform/observe/metrics.ts'],
  ] as const) {
    expect(read(path)).toContain(`name: '${name}'`);
    known.add(name);
  }
});
afterAll(() => server.close());

describe('alerts and dashboard', () => {
  it('ask for figures that there are, in whole expressions', () => {
    const exprs = [
      ...ruleLines(read('docs/watching/alerts.yml'), 'expr'),
      ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr)),
    ];
    expect(exprs.length).toBeGreaterThan(25);
    expect(exprs.filter((expr) => !isBalanced(expr))).toEqual([]);
    expect(exprs.flatMap(figuresIn).filter((name) => !known.has(name))).toEqual([]);
    expect(figuresIn('sum(rate(calls_of_nobody{route="x"}[5m])) > 1')).toEqual(['calls_of_nobody']);
  });

  it('lead to a runbook that there is', () => {
    const places = [...read('docs/runbooks.md').matchAll(/^## (.*)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    const named = ruleLines(read('docs/watching/alerts.yml'), 'runbook').map((link) =>
      link.replace('docs/runbooks.md#', ''),
    );
    expect(named.length).toBe(ruleLines(read('docs/watching/alerts.yml'), '- alert').length);
    expect(named.filter((one) => !places.includes(one))).toEqual([]);
    expect(places).toHaveLength(11);
  });

  const promtool = ['/usr/bin/promtool', '/usr/local/bin/promtool'].find((path) => existsSync(path));
  it.skipIf(!promtool)('are taken by Prometheus itself, and a mistake is not', () => {
    const check = (path: string) =>
      spawnSync(promtool as string, ['check', 'rules', path], { encoding: 'utf8' }).status;
    expect(check(ALERTS)).toBe(0);
    const folder = mkdtempSync(join(tmpdir(), 'gotong-rules-'));
    writeFileSync(join(folder, 'broken.yml'), read('docs/watching/alerts.yml').replace('sum(rate(', 'sum(rate(('));
    expect(check(join(folder, 'broken.yml'))).not.toBe(0);
    rmSync(folder, { recursive: true });
  });
});

describe('figures of money', () => {
  it('say what is held, what is late, and how the books stood', async () => {
    const figure = async (name: string) => {
      const text = await (await fetch(`${server.url}/metrics`)).text();
      return Number(new RegExp(`^${name} (.*)$`, 'm').exec(text)?.[1]);
    };
    expect(await figure('fees_held_cents')).toBe(0);
    expect(await figure('payment_open_seconds')).toBe(0);
    expect(await figure('fees_overdue_seconds')).toBe(0);
    const { noteProof } = await import('#server/ops/alerts/service.ts');
    const { database, clock } = server.app.parts;
    await noteProof(database, false, clock.now());
    expect(await figure('books_right')).toBe(0);
    await noteProof(database, true, clock.now());
    await figure('fees_held_cents');
    expect(await figure('books_right')).toBe(1);
    expect(await figure('books_proven_seconds')).toBeCloseTo(clock.now().getTime() / 1_000, -1);
  });
});
