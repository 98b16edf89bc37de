import { createHash } from 'node:crypto';
import { priceFaults, priceFileShape, rootText } from '#core/services/facts/price-rules.ts';
import { checking, fetched, isAddress, kept } from './published.ts';

// `npm run prices:check -- https://gotong.sg 123` recounts from the published rows how often a pro's final total was the quoted
// one, and compares it with the file and the pro's page; it ends with 1 where one is wrong. Takes, instead of an address and a
// number, the JSON file and optionally the page's file. Needs no key, no database and no code of the server.

const [from = '', what = ''] = process.argv.slice(2).filter((given) => given !== '--');
const isSite = isAddress(from);

if (from === '' || (isSite && !/^\d+$/.test(what))) {
  console.error('\nnpm run prices:check -- ADDRESS SERVICE   or   npm run prices:check -- FILE.json [PAGE.html]\n');
  process.exitCode = 1;
} else
  await checking(async () => {
    const file = priceFileShape.parse(
      JSON.parse(isSite ? await fetched(from, `/prices/service/${what}.json`) : await kept(from)),
    );
    const root = createHash('sha256').update(rootText(file)).digest('hex');
    const page = isSite ? await fetched(from, `/service/${what}`) : what === '' ? null : await kept(what);
    const faults = priceFaults(file, root, page);
    for (const fault of faults) console.log(`wrong: ${fault}`);
    console.log(`service ${file.service_id}: ${file.rows.length} jobs, root ${root}`);
    console.log(
      `${file.price.as_quoted} as quoted, ${file.price.lower} lower, ${file.price.higher} higher, ${faults.length} wrong`,
    );
    return faults.length === 0;
  });
