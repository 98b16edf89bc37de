import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type ChainEntry, chainFileShape, rootsFileShape, serviceFileShape } from '#core/reviews/chain/model.ts';
import { chainFaults, pageFaults, type ShownReview, serviceFaults, waitingNow } from '#core/reviews/chain/rules.ts';
import { checking, fetched, isAddress, kept } from './published.ts';

// `npm run reviews:check -- https://gotong.sg 123` checks the reviews on a pro's page: that the chain of all public reviews is
// whole and has the daily roots, that the pro's reviews are what it sealed with none left out, and that the page says the same.
// It ends with 1 where something is wrong. Instead of an address a folder with the same files can be given (roots.json,
// chain-0.json, service-123.json, page-123.html). Needs no key and nothing of the server. A root that was noted on an earlier
// day can follow: 2026-11-23=9f3c….

const [from = '', service = '', ...noted] = process.argv.slice(2).filter((given) => given !== '--');
const read = (path: string, file: string): Promise<string> =>
  isAddress(from) ? fetched(from, path) : kept(join(from, file));

async function chain(): Promise<ChainEntry[]> {
  const all: ChainEntry[] = [];
  for (let next: number | null = 0; next !== null; ) {
    const file: number = next;
    const part = chainFileShape.parse(JSON.parse(await read(`/reviews/chain/${file}.json`, `chain-${file}.json`)));
    all.push(...part.entries);
    next = part.next;
  }
  return all;
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };
const textOf = (html: string): string =>
  html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/&([a-z]+|#x?[0-9a-f]+);/gi, (sign, name: string) => SIGNS[name] ?? sign);

function shownOn(page: string): ShownReview[] {
  const [, ...items] = page.split(/<li data-review="/);
  return items.map((item) => ({
    review_id: Number.parseInt(item, 10),
    score: Number(/^\d+" data-score="(\d)"/.exec(item)?.[1] ?? Number.NaN) || null,
    text: textOf(item.slice(item.indexOf('>') + 1)),
  }));
}

if (from === '' || !/^\d+$/.test(service)) {
  console.error(
    '\nnpm run reviews:check -- ADDRESS SERVICE [DAY=ROOT …]   or   npm run reviews:check -- FOLDER SERVICE\n',
  );
  process.exitCode = 1;
} else
  await checking(async () => {
    const hash = (text: string): string => createHash('sha256').update(text).digest('hex');
    const entries = await chain();
    const { roots } = rootsFileShape.parse(JSON.parse(await read('/reviews/roots.json', 'roots.json')));
    const { reviews, waiting } = serviceFileShape.parse(
      JSON.parse(await read(`/reviews/service/${service}.json`, `service-${service}.json`)),
    );
    const page = await read(`/service/${service}`, `page-${service}.html`);
    // Reviews of the last minutes are not in the chain yet. They are listed, but count as neither right nor wrong.
    const wait = waitingNow(waiting, new Date());
    const faults = [
      ...wait.faults,
      ...chainFaults(entries, roots, hash),
      ...noted
        .map((one) => one.split('='))
        .filter(([day, root]) => roots.find((known) => known.day === day)?.root !== root)
        .map(([day]) => `the root of ${day} is not the one that was noted`),
      ...serviceFaults(Number(service), reviews, entries, hash, wait.ids),
      ...pageFaults(shownOn(page), reviews, wait.ids),
    ];
    for (const id of wait.ids) console.log(`review ${id} waits to be sealed: check again in two minutes`);
    for (const fault of faults) console.log(`wrong: ${fault}`);
    console.log(`${entries.length} entries, ${roots.length} daily roots, last link ${entries.at(-1)?.link ?? 'none'}`);
    console.log(
      `${reviews.length} reviews of service ${service}, ${shownOn(page).length} on the page, ${faults.length} wrong`,
    );
    return faults.length === 0;
  });
