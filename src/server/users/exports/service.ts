import type { EventOf } from '#core/events.ts';
import {
  carriedHead,
  indexPage,
  NOTHING_SEEN,
  OWN_HEAD,
  PAGE_END,
  pageHead,
  rowPart,
  schemaOf,
  seenAfter,
} from '#core/users/exports/rules.ts';
import type { Context, Parts } from '#server/platform/context.ts';
import { dropBytes } from '#server/uploads/bytes/service.ts';
import { walletLines } from '#server/wallet/service.ts';
import { Archive } from './archive-service.ts';
import * as carried from './carried-store.ts';
import * as store from './store.ts';

const PAGE = 500;
const UPLOAD_PAGE = 50;

const README = `Your data at Gotong.

account.json holds what your account says of you, wallet.json every line of your wallet. The other files are lists, one for
each kind of thing: requests, quotes, messages, reviews and so on. index.html opens the same as pages to read, in pages/.
For programs schemas/ has the JSON Schema of each list. The folder files/ has what you uploaded. Times are UTC.
MANIFEST.json has the digest of every file, so that another installation of Gotong takes this in only unchanged.
The number of an identity card is masked here too.
`;

/** The lists that an export has. */
export const EXPORT_LISTS: readonly string[] = ['wallet.json', ...Object.keys(store.EXPORTED)];

/**
 * Everything about a person as a ZIP, sent in pieces as it is read, so that memory does not grow with the account. About others
 * it holds only what the person sees on the screens. Each list begins with what they took along from elsewhere.
 */
export async function* exportOf(parts: Parts, user_id: number): AsyncGenerator<Uint8Array> {
  const archive = new Archive();
  const { database: db } = parts;
  const now = parts.clock.now();

  archive.whole('README.txt', README);
  const account = await store.readAccount(db, user_id);
  archive.whole('account.json', pretty(account));
  archive.whole('pages/account.html', pageHead('account') + rowPart(account) + PAGE_END);
  yield* archive.taken();
  const counts: { name: string; rows: number }[] = [];
  const lists: { name: string; rows: number; carried: number }[] = [];
  for (const name of EXPORT_LISTS) {
    const own = (after: number) =>
      name === 'wallet.json'
        ? walletLines(db, user_id, after, PAGE)
        : store.readExported(db, name as store.ExportedFile, user_id, after, PAGE, now);
    const file = archive.file(name);
    let seen = NOTHING_SEEN;
    const write = (rows: readonly store.ExportedRow[]) => {
      const text = rows.map(({ row }, i) => `${seen.rows + i === 0 ? '[\n' : ',\n'}${pretty(row)}`).join('');
      file.push(Buffer.from(text));
      seen = seenAfter(
        seen,
        rows.map(({ row }) => row),
      );
    };
    const brought = (after: number) => carried.readCarried(db, user_id, name, after, PAGE);
    for await (const rows of pages(brought, PAGE)) {
      write(rows);
      yield* archive.taken();
    }
    const carriedRows = seen.rows;
    for await (const rows of pages(own, PAGE)) {
      write(rows);
      yield* archive.taken();
    }
    file.push(Buffer.from(seen.rows === 0 ? '[]\n' : '\n]\n'), true);
    lists.push({ name, rows: seen.rows, carried: carriedRows });
    const list = name.replace(/\.json$/, '');
    archive.whole(`schemas/${name}`, pretty(schemaOf(list, seen)));
    // Read once more, since a list may be larger than the memory that is left for it.
    const page = archive.file(`pages/${list}.html`);
    page.push(Buffer.from(pageHead(list)));
    if (carriedRows > 0) page.push(Buffer.from(carriedHead(carriedRows)));
    for await (const rows of pages(brought, PAGE)) page.push(Buffer.from(rows.map(({ row }) => rowPart(row)).join('')));
    if (carriedRows > 0 && seen.rows > carriedRows) page.push(Buffer.from(OWN_HEAD));
    for await (const rows of pages(own, PAGE)) {
      page.push(Buffer.from(rows.map(({ row }) => rowPart(row)).join('')));
      yield* archive.taken();
    }
    page.push(Buffer.from(PAGE_END), true);
    counts.push({ name: list, rows: seen.rows });
  }
  archive.whole('index.html', indexPage(counts));
  yield* filesOf(parts, archive, user_id);
  archive.end({ source: parts.config.public_url ?? '', made_on: now.toISOString(), lists });
  yield* archive.taken();
}

/** What they uploaded here, and what they took along from elsewhere under the name it had there where that is free. */
async function* filesOf(parts: Parts, archive: Archive, user_id: number): AsyncGenerator<Uint8Array> {
  const { database: db } = parts;
  const add = async (path: string, storage_key: string) => {
    const bytes = await parts.files.get(storage_key);
    if (bytes) archive.file(path, true).push(bytes, true);
  };
  for await (const rows of pages((after) => store.readUploads(db, user_id, after, UPLOAD_PAGE), UPLOAD_PAGE))
    for (const { id, filename, storage_key } of rows) {
      await add(`files/${id}-${filename.replace(/[/\\]/g, '-')}`, storage_key);
      yield* archive.taken();
    }
  for await (const rows of pages((after) => carried.readCarriedFiles(db, user_id, after, UPLOAD_PAGE), UPLOAD_PAGE))
    for (const { path, storage_key, carried_export_id } of rows) {
      await add(
        archive.has(path) ? path.replace('files/', `files/taken-along-${carried_export_id}-`) : path,
        storage_key,
      );
      yield* archive.taken();
    }
}

/** With an account goes what it took along. */
export async function leaveCarried(context: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  await dropBytes(context, await carried.removeCarried(context.db, user_id));
}

const pretty = (value: unknown): string => JSON.stringify(value, null, 2);

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
