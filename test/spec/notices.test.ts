import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Call } from '#core/kit/call.ts';
import { channelDefault, NOTICE_SETTINGS } from '#core/notices/model.ts';
import { MONEY } from '#server/notices/trade/money-service.ts';
import { CHANGES, QUIET } from '#server/notices/trade/service.ts';
import { jobs } from '#server/rooms.ts';
import { ACTS, BY_CLOCK, OWN_MATTERS, rowsOf } from './notices.ts';

const CORE = join(import.meta.dirname, '../../src/core');
const DOC = join(import.meta.dirname, '../../docs/notices.md');
const ROOMS =
  /^(?:bids|bookings\/series|custody|requests|messages|billing|questions|reviews|reports\/jobs|shop\/orders|staff|voice)\/.*calls\.ts$/;
const files = readdirSync(CORE, { recursive: true, encoding: 'utf8' }).filter((file) => ROOMS.test(file));
const named = (
  await Promise.all(files.map((file) => import(/* @vite-ignore */ join(CORE, file)) as Promise<Record<string, Call>>))
).flatMap((module) => Object.entries(module));
const acts = named.filter(([, c]) => c?.path && c.method !== 'GET' && c.auth !== 'operator').map(([name]) => name);
const told = [...Object.values(ACTS), ...Object.values(BY_CLOCK)].flatMap(({ tells }) => tells);

/** `docs/notices.md`, as the table says it. `WRITE=1` writes it. */
function page(): string {
  const rows = [...Object.values(ACTS), ...Object.values(BY_CLOCK)].flatMap((act) => rowsOf(act, channelDefault));
  return `# Notices

Each act of a customer or a pro, whom it tells, and how until that person chooses otherwise in settings. Written from
\`test/spec/notices.ts\`, which \`test/spec/notices.test.ts\` holds against the calls and the code that tells.
After a change: \`WRITE=1 npx vitest run --project pure test/spec/notices.test.ts\`.

| Act | Whom | Live event | Notice | List | Mail | SMS | Push |
| --- | --- | --- | --- | --- | --- | --- | --- |
${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}
`;
}

describe('every act', () => {
  it('of customers and pros towards each other has a row, and each row an act', () => {
    expect(acts.length).toBeGreaterThan(50);
    expect(acts.filter((name) => !OWN_MATTERS.test(name) && !(name in ACTS))).toEqual([]);
    expect(Object.keys(ACTS).filter((name) => !acts.includes(name))).toEqual([]);
  });
  it('by the clock is a job that there is', () => {
    const names = jobs.map(({ name }) => name);
    expect(Object.keys(BY_CLOCK).filter((name) => !names.includes(name))).toEqual([]);
  });
  it('tells what the code tells', () => {
    const rows = told.map(({ change, notice }) => `${change}: ${notice}`);
    const code = [
      ...Object.entries(CHANGES).flatMap(([change, kinds]) => kinds.map(({ kind }) => `${change}: ${kind}`)),
      ...Object.keys(MONEY).map((change) => `${change}: job_money`),
      ...Object.keys(QUIET).map((change) => `${change}: quote_changed`),
    ];
    expect(code.filter((line) => !rows.includes(line))).toEqual([]);
  });
  it('has no empty cell, and a reason where no notice is written', () => {
    for (const act of [...Object.values(ACTS), ...Object.values(BY_CLOCK)]) {
      expect(act.tells.length).toBeGreaterThan(0);
      for (const row of rowsOf(act, channelDefault))
        for (const cell of row) expect(cell.replace(/^nobody, because\s*/, '').trim()).not.toBe('');
      for (const { notice } of act.tells)
        expect(notice in NOTICE_SETTINGS || /^nobody, because \w/.test(notice), act.act).toBe(true);
    }
  });
  it('stands in docs/notices.md', () => {
    if (process.env.WRITE) writeFileSync(DOC, page());
    expect(readFileSync(DOC, 'utf8')).toBe(page());
  });
});
