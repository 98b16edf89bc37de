import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import {
  indexPage,
  NOTHING_SEEN,
  PAGE_END,
  pageHead,
  rowPart,
  schemaOf,
  seenAfter,
} from '#core/users/exports/rules.ts';
import type { Parts } from '#server/platform/context.ts';
import { walletLines } from '#server/wallet/service.ts';
import * as store from './store.ts';

const PAGE = 500;
const UPLOAD_PAGE = 50;

const README = `Your data at Gotong.

account.json holds what your account says of you, wallet.json every line of your wallet. The other files are lists, one for
each kind of thing: requests, quotes, messages, reviews and so on. index.html opens the same as pages to read, in pages/.
For programs schemas/ has the JSON Schema of each list. The folder files/ has what you uploaded. Times are UTC.
The number of an identity card is masked here too.
`;

/**
 * Everything about a person as a ZIP, in pieces as it is read, so that the size of an account does not count. Of others it
 * holds what the person sees on the screens already.
 */
export async function* exportOf(parts: Parts, user_id: number): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = [];
  let fault: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) fault = error;
    else ready.push(chunk);
  });
  function* taken() {
    if (fault) throw fault;
    const chunks = ready;
    ready = [];
    for (const chunk of chunks) if (chunk.length > 0) yield chunk;
  }
  const { database: db } = parts;
  const whole = (name: string, text: string) => fileOf(zip, name).push(Buffer.from(text), true);

  whole('README.txt', README);
  const account = await store.readAccount(db, user_id);
  whole('account.json', pretty(account));
  whole('pages/account.html', pageHead('account') + rowPart(account) + PAGE_END);
  yield* taken();
  const lists: [name: string, read: (after: number) => Promise<store.ExportedRow[]>][] = [
    ['wallet.json', (after) => walletLines(db, user_id, after, PAGE)],
    ...(Object.keys(store.EXPORTED) as store.ExportedFile[]).map(
      (name): [string, (after: number) => Promise<store.ExportedRow[]>] => [
        name,
        (after) => store.readExported(db, name, user_id, after, PAGE, parts.clock.now()),
      ],
    ),
  ];
  const counts: { name: string; rows: number }[] = [];
  for (const [name, read] of lists) {
    const file = fileOf(zip, name);
    let isFirst = true;
    let seen = NOTHING_SEEN;
    for await (const rows of pages(read, PAGE)) {
      file.push(Buffer.from(rows.map(({ row }, i) => `${isFirst && i === 0 ? '[\n' : ',\n'}${pretty(row)}`).join('')));
      isFirst = false;
      seen = seenAfter(
        seen,
        rows.map(({ row }) => row),
      );
      yield* taken();
    }
    file.push(Buffer.from(isFirst ? '[]\n' : '\n]\n'), true);
    const list = name.replace(/\.json$/, '');
    whole(`schemas/${name}`, pretty(schemaOf(list, seen)));
    // Read once more, since a list may be larger than the memory that is left for it.
    const page = fileOf(zip, `pages/${list}.html`);
    page.push(Buffer.from(pageHead(list)));
    for await (const rows of pages(read, PAGE)) {
      page.push(Buffer.from(rows.map(({ row }) => rowPart(row)).join('')));
      yield* taken();
    }
    page.push(Buffer.from(PAGE_END), true);
    counts.push({ name: list, rows: seen.rows });
  }
  whole('index.html', indexPage(counts));
  for await (const rows of pages((after) => store.readUploads(db, user_id, after, UPLOAD_PAGE), UPLOAD_PAGE))
    for (const { id, filename, storage_key } of rows) {
      const bytes = await parts.files.get(storage_key);
      if (!bytes) continue;
      const file = new ZipPassThrough(`files/${id}-${filename.replace(/[/\\]/g, '-')}`);
      zip.add(file);
      file.push(bytes, true);
      yield* taken();
    }
  zip.end();
  yield* taken();
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

function fileOf(zip: Zip, name: string): ZipDeflate {
  const file = new ZipDeflate(name, { level: 6 });
  zip.add(file);
  return file;
}

async function* pages<R extends { readonly id: number }>(
  read: (after: number) => Promise<R[]>,
  size: number,
): AsyncGenerator<R[]> {
  for (let after = 0; ; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.id ?? after;
  }
}
