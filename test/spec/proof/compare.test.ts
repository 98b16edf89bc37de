import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { scan } from '../../house/scan.ts';
import { type Code, hasField } from '../evidence.ts';
import { type AnyRow, under } from '../rows.ts';
import { faultsOf } from './compare.ts';
import { readRun } from './reports.ts';
import { titleReader, titlesOf } from './titles.ts';

// A small project of its own: one call, one screen, one flag, two files of tests, and the reports of a run.

const root = mkdtempSync(join(tmpdir(), 'gotong-spec-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));
const rows = under('7 Test', 'test');
const FILE = 'test/hire.test.ts';
const JOURNEY = 'test/journeys/hire.journey.ts';

mkdirSync(join(root, 'test/journeys'), { recursive: true });
writeFileSync(
  join(root, FILE),
  `describe('a hire', () => {
     it('is told', () => {});
     it.each([[1, (2)], ['x']])('of %s is one', () => {});
     it.skip('waits', () => {});
   });`,
);
writeFileSync(join(root, JOURNEY), "test('hires by hand', DESKTOP, async () => {});");

const code: Code = {
  calls: [
    {
      name: 'hire',
      method: 'POST',
      path: '/a/{bid_id}.json',
      inputs: new Set(['bid_id', 'note']),
      errors: { 6: 'Verify your phone.' },
      output: z.object({ bid: z.object({ id: z.number() }).nullable() }),
      bound: true,
    },
  ],
  screens: [{ id: 'a', path: '/a/{b}', shown: true }],
  modules: new Map([['m', { LIMIT: { max: 3 }, f: () => ({ x: 1 }) }]]),
  flags: { shop: false },
};

/** The reports of a run in which these tests ended so, and calls did what these lines say. */
function ran(statuses: Record<string, string>, calls: readonly string[], journey = 'expected') {
  const folder = mkdtempSync(join(root, 'run-'));
  const assertion = (chain: string, status: string) => {
    const titles = chain.split(' > ');
    return { ancestorTitles: titles.slice(0, -1), title: titles.at(-1), status };
  };
  const at = (file: string, own: Record<string, string>) => ({
    name: join(root, file),
    assertionResults: Object.entries(own).map(([chain, status]) => assertion(chain, status)),
  });
  const screens = { 'test > 7.test./a/{b}': 'passed' };
  const testResults = [
    at(FILE, statuses),
    at('test/api/spec-screens.test.ts', screens),
    at('test/api/spec-wire.test.ts', { '7.test.bid id': 'passed' }),
  ];
  writeFileSync(join(folder, 'server.json'), JSON.stringify({ testResults }));
  const specs = [{ title: 'hires by hand', tests: [{ status: journey }] }];
  writeFileSync(
    join(folder, 'journeys.json'),
    JSON.stringify({ suites: [{ title: 'hire.journey.ts', file: 'hire.journey.ts', specs }] }),
  );
  writeFileSync(join(folder, 'calls.txt'), calls.join('\n'));
  return readRun(folder, root);
}

const ALL = {
  'a hire > is told': 'passed',
  'a hire > of 1 is one': 'passed',
  'a hire > of x is one': 'passed',
  'a hire > waits': 'skipped',
};
const LINES = ['ok POST /a/{}.json', 'in POST /a/{}.json bid_id', 'no POST /a/{}.json 6'];
const good = ran(ALL, LINES);

const wire = (at: string) => rows.wire('bid id', '', 'POST /a/{bid_id}.json', at);
/** One row of each kind whose evidence holds. */
const HELD: Record<AnyRow['kind'], AnyRow> = {
  rule: rows.rule('told', '', 'built', `${FILE} > a hire > is told`, `${JOURNEY} > hires by hand`),
  screen: rows.screen('/a/{b}', '', 'built'),
  call: rows.call('POST /a/{id}.json', '', 'built', 'bid_id'),
  error: rows.error(6, '', ['/a/{id}.json'], 'built', /phone/i),
  constant: rows.constant('limit', '', 3, 'built', 'm#LIMIT.max'),
  wire: wire('bid.id'),
  flag: rows.flag('shop', '', false, 'built', `${FILE} > of %s is one`),
};
const faults = (row: AnyRow, run = good as typeof good | null, of = code) =>
  faultsOf([row], of, titleReader(root), run).map(({ why }) => why);

describe('the comparison', () => {
  it.each(Object.entries(HELD))('accepts a %s whose evidence holds, with a run and without', (_, row) => {
    expect([faults(row), faults(row, null)]).toEqual([[], []]);
  });

  const planted: readonly (readonly [string, AnyRow, RegExp])[] = [
    ['a rule without a test', rows.rule('x', '', 'built'), /names no test/],
    ['a rule whose test is not written', rows.rule('x', '', 'built', `${FILE} > is gone`), /there is no test/],
    ['a rule whose file is not there', rows.rule('x', '', 'built', 'test/gone.test.ts > is told'), /there is no test/],
    ['a rule that names a file alone', rows.rule('x', '', 'built', FILE), /there is no test/],
    ['a rule in a group that is not written', rows.rule('x', '', 'built', `${FILE} > b > is told`), /there is no test/],
    ['a rule whose test is skipped', rows.rule('x', '', 'built', `${FILE} > waits`), /skipped/],
    ['a case that was not run', rows.rule('x', '', 'built', `${FILE} > of 7 is one`), /not run/],
    ['a call by another method', rows.call('GET /a/{id}.json', '', 'built'), /no such call/],
    ['a call that lacks an input', rows.call('POST /a/{id}.json', '', 'built', 'when'), /no such call/],
    ['a call whose input nobody gave', rows.call('POST /a/{id}.json', '', 'built', 'note'), /nobody gave it note/],
    ['an error that is not declared', rows.error(7, '', ['/a/{id}.json'], 'built'), /no such error/],
    ['an error with other words', rows.error(6, '', ['/a/{id}.json'], 'built', /quoted/), /no such error/],
    ['a screen that is not there', rows.screen('/a/{c}/d', '', 'built'), /no such screen/],
    ['a constant of another value', rows.constant('x', '', 4, 'built', 'm#LIMIT.max'), /no such constant/],
    ['a field that no reply has', wire('bid.name'), /no such wire/],
    ['a flag that is on by default', rows.flag('shop', '', true, 'built', `${FILE} > is told`), /no such flag/],
    ['a flag that no test turns', rows.flag('shop', '', false, 'built'), /names no test/],
    ['what is there and said to be missing', rows.screen('/a/{b}', '', 'not yet'), /is there/],
    ['a code that is refused and said to be missing', rows.error(6, '', ['/a/{id}.json'], 'not yet'), /is there/],
    ['an open sentence with a test', rows.rule('x', '', 'left open', `${FILE} > is told`), /asks for nothing/],
  ];
  it.each(planted)('refuses %s', (_, row, why) => {
    expect(faults(row).join('\n')).toMatch(why);
  });

  it('refuses what failed, what was not run, and calls that did nothing in this run', () => {
    const failed = ran({ ...ALL, 'a hire > is told': 'failed', 'a hire > of x is one': 'failed' }, []);
    expect(faults(HELD.rule, failed).join()).toMatch(/failed/);
    expect(faults(HELD.flag, failed).join()).toMatch(/failed/);
    expect(faults(HELD.call, failed).join()).toMatch(/never answered with success/);
    expect(faults(HELD.error, failed).join()).toMatch(/refused with 6/);
    expect(faults(HELD.rule, ran({}, LINES)).join()).toMatch(/not run/);
    for (const status of ['flaky', 'unexpected'])
      expect(faults(HELD.rule, ran(ALL, LINES, status)).join()).toMatch(/failed/);
    expect(faults(HELD.rule, ran(ALL, LINES, 'skipped')).join()).toMatch(/skipped/);
    const none = { tests: new Map(), calls: null };
    for (const kind of ['screen', 'call', 'error', 'wire', 'flag', 'rule'] as const)
      expect([kind, faults(HELD[kind], none).length > 0]).toEqual([kind, true]);
  });

  it('refuses what the code no longer binds or hangs', () => {
    const [call] = code.calls;
    const unbound = { ...code, calls: [{ ...call!, bound: false }], screens: [] };
    for (const kind of ['call', 'error', 'screen', 'wire'] as const)
      expect([kind, faults(HELD[kind], good, unbound).length > 0]).toEqual([kind, true]);
  });
});

describe('titles', () => {
  it('are read from it, test and describe, with their modifiers and cases', () => {
    const text = `
      // it('in a comment', f)
      const it2 = "it('in a text')";
      describe.each([['a(', 1]] as const)('group %s', () => {
        it('does not break', f); test.skip("is said", f);
        test(\`of \${name} is kept\`, f);
        it.skipIf(isSlow)('is quick', f);
      });`;
    expect(titlesOf(scan({ path: 'a.test.ts', text })).map(({ written }) => written)).toEqual([
      'group %s',
      'does not break',
      'is said',
      'of $0 is kept',
      'is quick',
    ]);
  });
});

describe('the field of a reply', () => {
  const shape = z.object({
    list: z.array(z.object({ a: z.string().optional() })),
    either: z.union([z.object({ b: z.string() }), z.object({ c: z.null() })]),
    by: z.record(z.string(), z.object({ d: z.number() })),
  });
  it.each(['list', 'list.a', 'either.b', 'either.c', 'by.x.d'])('finds %s', (at) => {
    expect(hasField(shape, at.split('.'))).toBe(true);
  });
  it.each(['a', 'list.b', 'either.d', 'by.x.e', 'list.a.b'])('does not find %s', (at) => {
    expect(hasField(shape, at.split('.'))).toBe(false);
  });
});
