import { createHash } from 'node:crypto';
import { type LeadFigures, leadLedgerShape } from '#core/allocations/ledger/model.ts';
import { faultsOf, rootText } from '#core/allocations/ledger/rules.ts';
import { checking, fetched, isAddress, kept } from './published.ts';

// `npm run leads:check -- https://gotong.sg 2026-10` recounts every figure of a month from its published rows and compares it
// with the file and the page; it ends with 1 where one is wrong. Takes, instead of an address, the JSON file and optionally
// the page's file. Needs no key, no database and no code of the server.

const [from = '', month = 'latest'] = process.argv.slice(2).filter((given) => given !== '--');
const isSite = isAddress(from);

/** Compares a page with the file: the figures that differ, and how many agree. */
function compared(
  page: string,
  ledger: ReturnType<typeof leadLedgerShape.parse>,
): { faults: string[]; agreed: number } {
  const said = new Map<string, LeadFigures>([['all', ledger.total]]);
  for (const { group, figures } of ledger.groups) said.set(group, figures);
  const faults: string[] = [];
  let agreed = 0;
  for (const [, value = '', name = ''] of page.matchAll(/<data value="([^"]*)" data-figure="([^"]*)"/g)) {
    const [group = '', figure = ''] = name.split(' ');
    const right = said.get(group)?.[figure as keyof LeadFigures];
    if (right !== undefined && String(right ?? '') === value) agreed += 1;
    else faults.push(`the page says ${value} for ${name}, the file ${right}`);
  }
  for (const group of said.keys())
    if (!page.includes(`data-figure="${group} leads"`)) faults.push(`the page does not show ${group}`);
  if (!page.includes(ledger.root)) faults.push('the page shows another root');
  return { faults, agreed };
}

if (from === '') {
  console.error('\nnpm run leads:check -- ADDRESS [MONTH]   or   npm run leads:check -- FILE.json [PAGE.html]\n');
  process.exitCode = 1;
} else
  await checking(async () => {
    const text = isSite ? await fetched(from, `/pro/leads/${month}.json`) : await kept(from);
    const ledger = leadLedgerShape.parse(JSON.parse(text));
    const root = createHash('sha256').update(rootText(ledger)).digest('hex');
    const { faults, agreed } = faultsOf(ledger, root);
    const file = isSite || month === 'latest' ? null : month;
    const page = isSite ? await fetched(from, `/pro?month=${ledger.month}`) : file && (await kept(file));
    const onPage = page ? compared(page, ledger) : { faults: [], agreed: 0 };
    const wrong = [...faults, ...onPage.faults];
    for (const fault of wrong) console.log(`wrong: ${fault}`);
    console.log(`${ledger.month}: ${ledger.rows.length} rows, root ${root}`);
    console.log(
      `${agreed} figures agree with the rows, ${onPage.agreed} on the page agree with the file, ${wrong.length} wrong`,
    );
    return wrong.length === 0;
  });
