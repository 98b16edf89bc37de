import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvCell, csvLine } from './csv-rules.ts';

it('quotes what would break a line, and leaves numbers numbers', () => {
  expect(csvLine(['Tan, Mei', 'says "hi"', 'two\nlines', '-4.20', 7, null])).toBe(
    '"Tan, Mei","says ""hi""","two\nlines",-4.20,7,\r\n',
  );
});

it.each(['=1+1', '+65 9123', '-2+3', '@SUM(A1)', ' =cmd', '\tx', '|calc'])(
  'does not let %j run as a formula',
  (text) => {
    expect(csvCell(text).replace(/^"/, '').startsWith("'")).toBe(true);
  },
);

it('is one cell whatever is in it, and never begins like a formula', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const cell = csvCell(text);
      const inside = cell.startsWith('"') ? cell.slice(1, -1).replace(/""/g, '"') : cell;
      expect(inside === text || inside === `'${text}`).toBe(true);
      if (!cell.startsWith('"')) expect(cell).not.toMatch(/[",\r\n]/);
      if (!/^-?\d+(\.\d+)?$/.test(inside)) expect(inside).not.toMatch(/^\s*[=+\-@]/);
    }),
  );
});
