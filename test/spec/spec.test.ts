import { describe, expect, it } from 'vitest';
import { binds, isFound, patterns, readCode, sameCall } from './evidence.ts';
import { type AnyRow, type CallRow, under } from './rows.ts';
import { allRows, tables } from './tables.ts';

const code = await readCode(allRows);
const name = (row: AnyRow) => `${row.id}: ${row.text}`;
const callRows = allRows.filter((row): row is CallRow => row.kind === 'call');

describe('the tables', () => {
  it('hold every section, each row once', () => {
    const least = { 2: 170, 7: 190, 8: 70, 9: 85 };
    for (const [section, rows] of Object.entries(tables)) expect(rows.length).toBeGreaterThan(least[section as '2']);
    const ids = allRows.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('say where a built sentence or constant is', () => {
    const bare = allRows.filter(
      (row) =>
        row.status === 'built' && ((row.kind === 'rule' && !row.where) || (row.kind === 'constant' && !row.from)),
    );
    expect(bare.map(name)).toEqual([]);
  });

  it('keep our own calls under /new/v1/', () => {
    expect(callRows.filter((row) => row.ours && !row.path.startsWith('/new/v1/')).map(name)).toEqual([]);
  });
});

describe('the code', () => {
  it('has a call table to compare with', () => {
    expect(code.calls.length).toBeGreaterThan(0);
    expect(
      code.calls.filter(
        (call, i) => code.calls.findIndex((c) => c.method === call.method && c.path === call.path) !== i,
      ),
    ).toEqual([]);
  });

  it.each(['2', '7', '8', '9'] as const)('has what section %s marks as built', (section) => {
    expect(tables[section].filter((row) => row.status === 'built' && !isFound(row, code)).map(name)).toEqual([]);
  });

  it.each(['2', '7', '8', '9'] as const)('lacks what section %s marks as not yet', (section) => {
    expect(tables[section].filter((row) => row.status !== 'built' && isFound(row, code)).map(name)).toEqual([]);
  });

  it('has no call that no row names', () => {
    const strange = code.calls.filter((call) => !callRows.some((row) => sameCall(row, call)));
    expect(strange.map((call) => `${call.method} ${call.path}`)).toEqual([]);
  });

  it('has no screen that no row names', () => {
    const known = new Set(allRows.flatMap((row) => (row.kind === 'screen' ? [row.path] : [])));
    expect(code.screens.filter((screen) => !known.has(screen.path)).map((screen) => screen.path)).toEqual([]);
  });
});

describe('the comparison', () => {
  const rows = under('7 Test', 'test');
  const call = {
    name: 'hire',
    method: 'POST',
    path: '/a/{bid_id}.json',
    inputs: new Set(['bid_id']),
    errors: { 6: 'Verify your phone.' },
    bound: true,
  };
  const made = {
    calls: [call],
    screens: [{ id: 'a', path: '/a/{b}', shown: true }],
    modules: new Map([['m', { LIMIT: { max: 3 }, f: () => ({ x: 1 }) }]]),
  };

  it('finds what is there and not what is not', () => {
    const there: AnyRow[] = [
      rows.call('POST /a/{id}.json', '', 'built', 'bid_id'),
      rows.error(6, '', ['/a/{id}.json'], 'built', /phone/i),
      rows.screen('/a/{b}', '', 'built'),
      rows.constant('limit', '', 3, 'built', 'm#LIMIT.max'),
      rows.constant('x', '', 1, 'built', 'm#f().x'),
      rows.rule('this', '', 'built', 'test/spec/spec.test.ts#finds what is there'),
    ];
    const absent: AnyRow[] = [
      rows.call('GET /a/{id}.json', '', 'built'),
      rows.call('POST /a/{id}.json', '', 'built', 'note'),
      rows.call('POST /a/b.json', '', 'built'),
      rows.error(6, '', ['/a/{id}.json'], 'built', /quoted/i),
      rows.error(7, '', ['/a/{id}.json'], 'built'),
      rows.screen('/a/{c}', '', 'built'),
      rows.constant('limit', '', 4, 'built', 'm#LIMIT.max'),
      rows.rule('gone', '', 'built', 'test/spec/no-such-file.ts#x'),
      rows.rule('nowhere', '', 'built'),
    ];
    expect(there.filter((row) => !isFound(row, made))).toEqual([]);
    expect(absent.filter((row) => isFound(row, made))).toEqual([]);
    const unbound = { ...made, calls: [{ ...call, bound: false }], screens: [] };
    expect(there.slice(0, 3).filter((row) => isFound(row, unbound))).toEqual([]);
  });

  it('knows a bound call from one that is only named', () => {
    expect(
      ['bind(hire, f)', 'bind(\n  calls.hire, f)', 'bind<Hire>(hire)'].filter((text) => !binds(text, 'hire')),
    ).toEqual([]);
    expect(
      ['bind(hireByHash, f)', 'hire(input)', 'rebind(hire)', 'bind(undo, hire)'].filter((text) => binds(text, 'hire')),
    ).toEqual([]);
  });

  it('reads optional parts of a path', () => {
    expect(patterns('/a(/{b})(/{c})')).toEqual(['/a', '/a/{b}', '/a/{b}/{c}']);
    expect(patterns('/a/:b?')).toEqual(['/a', '/a/{b}']);
  });
});
