import type { Parts } from '../context.ts';
import { type Db, statement } from '../data/database.ts';
import type { SecretPurpose } from './secrets.ts';

const BATCH = 200;

/** A column that holds sealed boxes, or names files that do. */
export interface SealedColumn {
  readonly table: string;
  readonly column: string;
  readonly purpose: SecretPurpose;
  /** What each box is bound to, as SQL over the row. */
  readonly about: string;
  /** True where the boxes are files and the column has their keys. */
  readonly isFile?: boolean;
  /** A digest of the content, stored in another column, and the parts that it is made of. */
  readonly digest?: { readonly column: string; readonly parts: (about: string, content: string) => readonly string[] };
}

interface Box {
  readonly id: number;
  readonly about: string;
  readonly box: Buffer | string;
}

export interface Resealed {
  readonly where: string;
  readonly seen: number;
  readonly renewed: number;
  /** Boxes that open with no known key. They could not be opened before either. */
  readonly lost: number;
}

/**
 * Encrypts the boxes of one column with the current key, in batches while servers run. A row that changes meanwhile is skipped,
 * because new values already have the current key. Safe to run again.
 */
export async function resealColumn(parts: Parts, column: SealedColumn): Promise<Resealed> {
  const { table, column: name, about, purpose, isFile = false } = column;
  const list = statement(
    `select id, ${about} as about, ${name} as box from ${table} where ${name} is not null and id > $1 order by id limit ${BATCH}`,
  );
  let [seen, renewed, lost] = [0, 0, 0];
  for (let after = 0; ; ) {
    const rows = await parts.database.many<Box>(list(after));
    for (const row of rows) {
      const box = isFile ? await parts.files.get(String(row.box)) : (row.box as Buffer);
      if (!box) continue;
      seen += 1;
      let fresh: Buffer | null;
      try {
        fresh = parts.secrets.reseal(purpose, row.about, box);
      } catch {
        lost += 1;
        continue;
      }
      if (!fresh) continue;
      renewed += isFile ? await putFile(parts, column, row, fresh) : await writeBox(parts, column, row, fresh);
    }
    after = rows.at(-1)?.id ?? 0;
    if (rows.length < BATCH) return { where: `${table}.${name}`, seen, renewed, lost };
  }
}

/** Replaces a file; answers 1. If its row was deleted meanwhile, removes the file again and answers 0. */
async function putFile(parts: Parts, { table, column }: SealedColumn, row: Box, fresh: Buffer): Promise<number> {
  const key = String(row.box);
  await parts.files.put(key, fresh);
  const there = statement(`select 1 as there from ${table} where id = $1 and ${column} = $2`);
  if (await parts.database.maybe(there(row.id, key))) return 1;
  await parts.files.remove(key);
  return 0;
}

function writeBox({ database, secrets }: Parts, column: SealedColumn, row: Box, fresh: Buffer): Promise<number> {
  const { table, column: name, purpose, digest } = column;
  const more = digest ? `, ${digest.column} = $4` : '';
  const write = statement(`update ${table} set ${name} = $2${more} where id = $1 and ${name} = $3`);
  if (!digest) return database.run(write(row.id, fresh, row.box));
  const content = secrets.open(purpose, row.about, fresh).toString();
  return database.run(write(row.id, fresh, row.box, secrets.mac(purpose, ...digest.parts(row.about, content))));
}

const phones = statement(
  `select p.user_id, p.phone_mac, u.phone from confirmed_phones p join users u on u.id = p.user_id
   where u.phone is not null and p.user_id > $1 order by p.user_id limit ${BATCH}`,
);
const renewPhone = statement(
  `with old as (delete from confirmed_phones where user_id = $1 and phone_mac = $3 returning created)
   insert into confirmed_phones (phone_mac, user_id, created) select $2, $1, created from old on conflict do nothing`,
);

/** Renews digests of confirmed numbers that people still have. Numbers they gave up are not stored, so those stay as they are. */
export async function renewPhones({ database, secrets }: Parts): Promise<Resealed> {
  let [seen, renewed] = [0, 0];
  type Row = { user_id: number; phone_mac: Buffer; phone: string };
  for (let after = 0; ; ) {
    const rows = await database.many<Row>(phones(after));
    for (const { user_id, phone_mac, phone } of rows) {
      const [current, ...older] = secrets.macs('phones', phone) as [Buffer, ...Buffer[]];
      seen += 1;
      if (older.some((mac) => mac.equals(phone_mac)))
        renewed += await (database as Db).run(renewPhone(user_id, current, phone_mac));
    }
    if (rows.length < BATCH) return { where: 'confirmed_phones.phone_mac', seen, renewed, lost: 0 };
    after = rows.at(-1)?.user_id ?? 0;
  }
}
