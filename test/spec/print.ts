import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCode } from './evidence.ts';
import { faultsOf } from './proof/compare.ts';
import { FAULTS_FILE, readRun } from './proof/reports.ts';
import { titleReader } from './proof/titles.ts';
import { type AnyRow, isOurs } from './rows.ts';
import { allRows, tables } from './tables.ts';

// `npm run spec`: what sections 1 to 9 of the specification ask for and the product does not have yet, and which rows lack the
// evidence that they name. It looks at the code and at tests as they are written; with `--reports DIR`, where `npm test` left
// its reports, also at what was run and how it ended.

const root = join(import.meta.dirname, '../..');
const at = process.argv.indexOf('--reports');
const reports = at < 0 ? null : (process.argv[at + 1] ?? '');
const run = reports === null ? null : readRun(reports, root);

const counted = (rows: readonly AnyRow[]) => {
  const asked = rows.filter(({ status }) => status !== 'left open');
  return { built: asked.filter(({ status }) => status === 'built').length, of: asked.length };
};

const totals: string[] = [];
for (const [number, rows] of Object.entries(tables)) {
  const asked = rows.filter((row) => !isOurs(row));
  const missing = asked.filter(({ status }) => status === 'not yet');
  for (const section of new Set(missing.map((row) => row.section))) {
    const own = missing.filter((row) => row.section === section);
    const lines = own.map((row) => (row.kind === 'call' ? `${row.method} ${row.path} · ${row.text}` : row.text));
    console.log(`\n${section}: ${own.length} missing\n  ${lines.join('\n  ')}`);
  }
  const { built, of } = counted(asked);
  const ours = rows.length - asked.length;
  totals.push(`section ${number}: ${built} of ${of} built${ours > 0 ? `, and ${ours} of ours` : ''}`);
}
const { built, of } = counted(allRows.filter((row) => !isOurs(row)));
const ours = counted(allRows.filter(isOurs));
console.log(`\n${totals.join('\n')}\nall: ${built} of ${of} built, ${of - built} missing, and ${ours.built} of ours`);

const faults = faultsOf(allRows, await readCode(allRows), titleReader(root), run);
const looked = run ? 'each test that they name was run and passed' : 'tests were looked for, not run';
if (faults.length === 0) console.log(`Every row has its evidence (${looked}).`);
else {
  console.error(`\n${faults.length} rows without evidence:`);
  const said = faults.map(({ row, why }) => `${row.id}: ${why}`);
  console.error(`  ${said.join('\n  ')}`);
  if (reports !== null) appendFileSync(join(reports, FAULTS_FILE), `${said.join('\n')}\n`);
  process.exitCode = 1;
}
