/** `npm run spec`: what sections 2, 7, 8 and 9 of the specification ask for and the product does not have yet. */
import { tables } from './tables.ts';

let built = 0;
let asked = 0;
const totals: string[] = [];
for (const [number, rows] of Object.entries(tables)) {
  const sections = new Map<string, string[]>();
  let has = 0;
  let of = 0;
  for (const row of rows) {
    if (row.status === 'left open') continue;
    of++;
    if (row.status === 'built') has++;
    else
      sections.set(row.section, [
        ...(sections.get(row.section) ?? []),
        row.kind === 'call' ? `${row.method} ${row.path} · ${row.text}` : row.text,
      ]);
  }
  for (const [section, missing] of sections)
    console.log(`\n${section}: ${missing.length} missing\n  ${missing.join('\n  ')}`);
  totals.push(`section ${number}: ${has} of ${of} built`);
  built += has;
  asked += of;
}
console.log(`\n${totals.join('\n')}\nall: ${built} of ${asked} built, ${asked - built} missing`);
