import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { priceFaults, priceFileShape, rootText } from '#core/services/facts/price-rules.ts';

// `npm run prices:check -- https://gotong.sg 123` counts from the published rows how often the final total of a pro's jobs was the
// quoted one, and compares it with the file and with the pro's page; it ends with 1 where one is wrong. Instead of an address and a
// number two files can be given: the JSON and, where there is one, the page. Needs no key, no database and nothing of the server.

const [from = '', what = ''] = process.argv.slice(2).filter((given) => given !== '--');
const isAddress = /^https?:\/\//.test(from);

async function fetched(path: string): Promise<string> {
  const reply = await fetch(new URL(path, from));
  if (!reply.ok) throw new Error(`${path}: ${reply.status}`);
  return reply.text();
}

if (from === '' || (isAddress && !/^\d+$/.test(what))) {
  console.error('\nnpm run prices:check -- ADDRESS SERVICE   or   npm run prices:check -- FILE.json [PAGE.html]\n');
  process.exitCode = 1;
} else {
  const text = isAddress ? await fetched(`/prices/service/${what}.json`) : await readFile(from, 'utf8');
  const file = priceFileShape.parse(JSON.parse(text));
  const root = createHash('sha256').update(rootText(file)).digest('hex');
  const page = isAddress ? await fetched(`/service/${what}`) : what === '' ? null : await readFile(what, 'utf8');
  const faults = priceFaults(file, root, page);
  for (const fault of faults) console.log(`wrong: ${fault}`);
  console.log(`service ${file.service_id}: ${file.rows.length} jobs, root ${root}`);
  console.log(
    `${file.price.as_quoted} as quoted, ${file.price.lower} lower, ${file.price.higher} higher, ${faults.length} wrong`,
  );
  process.exitCode = faults.length === 0 ? 0 : 1;
}
