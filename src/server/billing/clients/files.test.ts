import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CLIENT_LIMITS, CLIENTS_MAX, type Client, type ClientFacts } from '#core/billing/clients/model.ts';
import {
  cleanClient,
  countRows,
  isPlanStill,
  type PlannedRow,
  planImport,
  planUndo,
  shownRow,
} from '#core/billing/clients/rules.ts';
import { cardOf, csvHead, csvRow, readClientFile } from './presenter.ts';

const facts = (given: Partial<ClientFacts>): ClientFacts => ({
  name: 'Mei Tan',
  phone: '',
  email: '',
  address: '',
  note: '',
  ...given,
});
const bytes = (text: string) => new TextEncoder().encode(text);
const rowsOf = (text: string) => {
  const read = readClientFile(bytes(text));
  if (!read.ok) throw new Error(read.error);
  return read.value;
};
const text = (max: number) =>
  fc
    .string({ unit: 'grapheme', maxLength: max })
    .map((value) => value.replaceAll(/\p{C}|\s+/gu, ' ').trim())
    .filter((value) => !value.startsWith("'"));
const client = fc.record({
  name: text(40).filter((name) => name !== ''),
  phone: fc.constantFrom('', '+6591234567', '+886912345678'),
  email: fc.constantFrom('', 'mei@example.sg', 'wei.t@example.com'),
  address: text(60).map((value) => value.replaceAll('\\', '/')),
  note: text(60),
});

describe('files of contacts', () => {
  it('are read again as they were written, as CSV and as vCards', () => {
    fc.assert(
      fc.property(fc.array(client, { minLength: 1, maxLength: 5 }), (all) => {
        expect(rowsOf(csvHead() + all.map(csvRow).join(''))).toEqual(all);
        expect(rowsOf(all.map(cardOf).join(''))).toEqual(all);
      }),
      { numRuns: 500 },
    );
  });

  it('of other programs are read by their headings', () => {
    expect(
      rowsOf('Given Name,Family Name,E-mail 1 - Value,Phone 1 - Value\r\nMei,Tan,Mei@Example.sg,9123 4567\r\n'),
    ).toEqual([facts({ email: 'Mei@Example.sg', phone: '9123 4567' })]);
    expect(rowsOf('姓名;電話;備註\n林美;91234567;"早上; 不要電話"')).toEqual([
      facts({ name: '林美', phone: '91234567', note: '早上; 不要電話' }),
    ]);
    const card =
      'BEGIN:VCARD\r\nVERSION:3.0\r\nN:Tan;Mei;;;\r\nFN:Mei Tan\r\nTEL;TYPE=CELL:+65 9123 4567\r\n' +
      'ADR;TYPE=HOME:;;Blk 12 #03-45;Singapore;;560012;\r\nNOTE:Two cats\\, one dog\r\nEND:VCARD\r\n';
    expect(rowsOf(card)).toEqual([
      facts({ phone: '+65 9123 4567', address: 'Blk 12 #03-45, Singapore, 560012', note: 'Two cats, one dog' }),
    ]);
  });

  it('with one broken card have one unreadable row', () => {
    const rows = rowsOf(
      `${cardOf(facts({}))}BEGIN:VCARD\r\nthis is no line\r\nEND:VCARD\r\n${cardOf(facts({ name: 'Wei' }))}`,
    );
    expect(planImport(rows, []).map((row) => [row.kind, 'reason' in row ? row.reason : null])).toEqual([
      ['new', null],
      ['rejected', 'unreadable'],
      ['new', null],
    ]);
  });

  it('are refused where they are something else, whatever their name', () => {
    const errorOf = (some: Uint8Array) => {
      const read = readClientFile(some);
      return read.ok ? null : read.error;
    };
    expect(errorOf(new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xfe]))).toBe('wrong type');
    expect(errorOf(bytes('Name\n"never closed'))).toBe('wrong type');
    expect(errorOf(bytes('Hour,Colour\n1,2'))).toBe('no name column');
    expect(errorOf(bytes('  \n'))).toBe('file empty');
    expect(errorOf(bytes('Name,Phone\n'))).toBe('file empty');
  });

  it('never let a spreadsheet run what was typed', () => {
    for (const name of ['=cmd|calc!A1', '+1', '-2+3', '@SUM(A1)', '  =1', '|x'])
      expect(csvRow(facts({ name }))).toMatch(/^"?'/);
    expect(rowsOf(`${csvHead()}${csvRow(facts({ name: '=cmd' }))}`)[0]?.name).toBe('=cmd');
  });
});

const known = (id: number, given: Partial<ClientFacts>): Client => ({ id, ...facts(given) });

describe('an import', () => {
  it('says of each row what it does and why not', () => {
    const present = [
      known(1, { phone: '+6591234567', note: 'old' }),
      known(2, { name: 'Wei', email: 'wei@example.sg' }),
      known(3, { name: 'Siti' }),
    ];
    const plan = planImport(
      [
        facts({ name: 'Mei T.', phone: '9123 4567', note: '' }),
        facts({ name: 'WEI', email: 'WEI@example.sg' }),
        facts({ name: 'siti', phone: '8123 4567' }),
        facts({ name: 'Ravi', phone: '6123 4567' }),
        facts({ name: '   ' }),
        facts({ name: 'x'.repeat(10_000) }),
        facts({ phone: '12' }),
        facts({ email: 'nobody' }),
        facts({ name: 'A', address: 'x'.repeat(CLIENT_LIMITS.address + 1) }),
        facts({ name: 'B', note: 'x'.repeat(CLIENT_LIMITS.note + 1) }),
        facts({ name: 'Again', phone: '+65 6123 4567' }),
        null,
      ],
      present,
    );
    expect(plan.map((row) => [row.kind, 'reason' in row ? row.reason : null])).toEqual([
      ['changed', null],
      ['changed', null],
      ['changed', null],
      ['new', null],
      ['rejected', 'no name'],
      ['rejected', 'name too long'],
      ['rejected', 'phone wrong'],
      ['rejected', 'email wrong'],
      ['rejected', 'address too long'],
      ['rejected', 'note too long'],
      ['rejected', 'twice in the file'],
      ['rejected', 'unreadable'],
    ]);
    expect(countRows(plan)).toEqual({ new: 1, changed: 3, same: 0, rejected: 8 });
    // An empty cell in the file leaves the client’s value.
    expect(plan[0]).toMatchObject({ client_id: 1, to: { name: 'Mei T.', note: 'old' } });
    expect(shownRow(plan[2] as PlannedRow).changes).toEqual([
      { field: 'name', from: 'Siti', to: 'siti' },
      { field: 'phone', from: '', to: '+6581234567' },
    ]);
    expect(shownRow(plan[5] as PlannedRow).name.length).toBeLessThanOrEqual(CLIENT_LIMITS.name);
  });

  it('of another person with the same name is a new client', () => {
    const plan = planImport([facts({ phone: '8123 4567' })], [known(1, { phone: '+6591234567' })]);
    expect(plan[0]?.kind).toBe('new');
  });

  it('never makes more clients than a pro may have', () => {
    const present = Array.from({ length: CLIENTS_MAX - 1 }, (_, id) => known(id + 1, { name: `Client ${id}` }));
    const plan = planImport([facts({ name: 'One' }), facts({ name: 'Two' })], present);
    expect(plan.map((row) => ('reason' in row ? row.reason : row.kind))).toEqual(['new', 'list full']);
  });

  it('taken twice changes nothing the second time, and taken back leaves what was there', () => {
    fc.assert(
      fc.property(fc.array(client, { maxLength: 6 }), fc.array(client, { maxLength: 6 }), (before, file) => {
        const take = (list: readonly Client[], plan: readonly PlannedRow[]) => {
          const next = new Map(list.map((one) => [one.id, one]));
          const done = plan.flatMap((row) => {
            if (row.kind !== 'new' && row.kind !== 'changed') return [];
            const id = row.kind === 'new' ? 1000 + row.row : row.client_id;
            next.set(id, { id, ...row.to });
            return [{ client_id: id, from: row.kind === 'new' ? null : row.from, to: row.to }];
          });
          return { list: [...next.values()], done };
        };
        const first = take([], planImport(before, [])).list.map((one, id) => ({ ...one, id: id + 1 }));
        const plan = planImport(file, first);
        expect(isPlanStill(plan, first)).toBe(true);
        const after = take(first, plan);
        // A row rejected as a duplicate of a client who is then renamed is new the next time.
        if (plan.every((row) => row.kind !== 'rejected'))
          expect(planImport(file, after.list).filter((row) => row.kind === 'new')).toEqual([]);
        const undo = planUndo(after.done, after.list);
        const back = after.list
          .filter(({ id }) => !undo.remove.includes(id))
          .map((one) => ({ ...one, ...undo.restore.find(({ client_id }) => client_id === one.id)?.to }));
        expect([back, undo.left]).toEqual([first, 0]);
      }),
    );
  });

  it('is not taken in where a client was changed since, and is not taken back from one who was', () => {
    const present = [known(1, { phone: '+6591234567' })];
    const plan = planImport([facts({ name: 'Mei L.', phone: '9123 4567' })], present);
    expect(isPlanStill(plan, [known(1, { phone: '+6591234567', note: 'Two cats' })])).toBe(false);
    expect(isPlanStill(plan, [])).toBe(false);
    const done = [{ client_id: 1, from: facts({}), to: facts({ name: 'Mei L.' }) }];
    expect(planUndo(done, [known(1, { name: 'Mei Lim' })])).toEqual({ remove: [], restore: [], left: 1 });
    expect(planUndo(done, [])).toEqual({ remove: [], restore: [], left: 0 });
  });
});

it('a client is kept with a whole number, an email in small letters and no hidden signs', () => {
  expect(cleanClient(facts({ name: ' Mei\u0007  Tan ', phone: '9123-4567', email: ' Mei@Example.SG ' }))).toEqual({
    ok: true,
    value: facts({ phone: '+6591234567', email: 'mei@example.sg' }),
  });
});
