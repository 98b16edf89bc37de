import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { binds, patterns, readCode, sameCall } from './evidence.ts';
import { faultsOf } from './proof/compare.ts';
import { titleReader } from './proof/titles.ts';
import { type AnyRow, type CallRow, isOurs } from './rows.ts';
import { allRows, tables } from './tables.ts';

const code = await readCode(allRows);
const read = titleReader(join(import.meta.dirname, '../..'));
const name = (row: AnyRow) => `${row.id}: ${row.text}`;
const callRows = allRows.filter((row): row is CallRow => row.kind === 'call');

describe('the tables', () => {
  it('hold every section, each row once', () => {
    const least: Record<string, number> = { 2: 170, 7: 190, 8: 70, 9: 85 };
    for (const [section, rows] of Object.entries(tables)) expect(rows.length).toBeGreaterThan(least[section] ?? 0);
    const ids = allRows.map(({ id }) => id);
    expect(ids.filter((id, i) => ids.indexOf(id) !== i)).toEqual([]);
  });

  it('keep our own calls under /new/v1/', () => {
    expect(callRows.filter((row) => row.ours && !row.path.startsWith('/new/v1/')).map(name)).toEqual([]);
  });

  it('have what is ours built', () => {
    expect(allRows.filter((row) => isOurs(row) && row.status !== 'built').map(name)).toEqual([]);
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

  it.each(Object.entries(tables))('has the evidence of section %s, and lacks what is not yet', (_, rows) => {
    expect(faultsOf(rows, code, read, null).map(({ row, why }) => `${row.id}: ${why}`)).toEqual([]);
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

describe('reading the code', () => {
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
