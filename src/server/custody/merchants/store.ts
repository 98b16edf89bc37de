import type { MerchantKind, MerchantState } from '#core/custody/merchants/model.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** What a pro filed to be paid. */
export interface MerchantRow {
  readonly id: number;
  readonly user_id: number;
  readonly kind: MerchantKind;
  readonly company_name: string;
  readonly uen: string;
  readonly contact_name: string;
  readonly contact_phone: string;
  readonly state: MerchantState;
  readonly note: string;
  readonly submitted_on: Date | null;
  readonly decided_on: Date | null;
}
const ROW = `id, user_id, kind, company_name, uen, contact_name, contact_phone, state, note, submitted_on, decided_on`;

const ofUser = statement(`select ${ROW} from custody_merchants where user_id = $1`);
export const readMerchant = (db: Db, user_id: number): Promise<MerchantRow | null> =>
  db.maybe<MerchantRow>(ofUser(user_id));
const lockUser = statement(`select ${ROW} from custody_merchants where user_id = $1 for no key update`);
export const lockMerchant = (db: Db, user_id: number): Promise<MerchantRow | null> =>
  db.maybe<MerchantRow>(lockUser(user_id));
const lockId = statement(`select ${ROW} from custody_merchants where id = $1 for no key update`);
export const lockById = (db: Db, id: number): Promise<MerchantRow | null> => db.maybe<MerchantRow>(lockId(id));

const begin = statement(`
  insert into custody_merchants (user_id, kind, state, created) values ($1, $2, 'draft', $3) on conflict (user_id) do nothing`);
/** Begins an application where there is none. */
export const beginMerchant = (db: Db, user_id: number, kind: MerchantKind, now: Date): Promise<number> =>
  db.run(begin(user_id, kind, now));

const save = statement(`
  update custody_merchants set kind = $2, company_name = $3, uen = $4, contact_name = $5, contact_phone = $6 where id = $1`);
export const saveMerchant = (
  db: Db,
  id: number,
  m: Pick<MerchantRow, 'kind' | 'company_name' | 'uen' | 'contact_name' | 'contact_phone'>,
): Promise<number> => db.run(save(id, m.kind, m.company_name, m.uen, m.contact_name, m.contact_phone));

const drop = statement(
  'update attachments set custody_merchant_id = null where custody_merchant_id = $1 and not id = any ($2::bigint[])',
);
/** Removes the documents that are not in `kept`. */
export const dropDocuments = (db: Db, id: number, kept: readonly number[]): Promise<number> => db.run(drop(id, kept));

const move = statement(`
  update custody_merchants set state = $2, note = $3,
    submitted_on = case when $2 = 'submitted' then $4 else submitted_on end,
    decided_on = case when $2 in ${listed(['needs_more', 'approved', 'refused'] satisfies MerchantState[])} then $4 else decided_on end,
    decided_by = case when $2 in ${listed(['needs_more', 'approved', 'refused'] satisfies MerchantState[])} then $5 else decided_by end
  where id = $1`);
/** Moves an application on. `by`: the operator who decided; null where the company or the pro did. */
export const moveMerchant = (
  db: Db,
  id: number,
  to: MerchantState,
  note: string,
  by: number | null,
  now: Date,
): Promise<number> => db.run(move(id, to, note, now, by));

// $1 and $2: the last row of the page before. $3: a single application, or null for all.
const waiting = statement(`
  select ${ROW} from custody_merchants where state = 'submitted' and ($3::bigint is null or id = $3)
    and ($1::timestamptz is null or (submitted_on, id) > ($1, $2::bigint)) order by submitted_on, id limit $4`);
const countWaiting = statement(`select count(*)::integer as total from custody_merchants where state = 'submitted'`);
export async function readWaiting(
  db: Db,
  id: number | null,
  after: { time: Date; id: number } | null,
  limit: number,
): Promise<{ rows: MerchantRow[]; total: number }> {
  const [rows, { total }] = await Promise.all([
    db.many<MerchantRow>(waiting(after?.time ?? null, after?.id ?? 0, id, limit)),
    db.one<{ total: number }>(countWaiting()),
  ]);
  return { rows, total };
}

const approved = statement(
  `select exists (select from custody_merchants where user_id = $1 and state = 'approved') as is_approved`,
);
export const isApproved = async (db: Db, user_id: number): Promise<boolean> =>
  (await db.one<{ is_approved: boolean }>(approved(user_id))).is_approved;

const wipe = statement(`
  update custody_merchants set company_name = '', uen = '', contact_name = '', contact_phone = '', note = '', state = 'draft'
  where user_id = $1`);
/** Erases what a person filed. Their files are erased with their other files. */
export const wipeMerchant = (db: Db, user_id: number): Promise<number> => db.run(wipe(user_id));

const due = statement(`
  select m.user_id from custody_merchants m left join custody_payee_accounts a on a.company = $1 and a.user_id = m.user_id
  where m.state in ${listed(['submitted', 'needs_more', 'approved'] satisfies MerchantState[])}
    and (a.user_id is null or a.asked_on < m.submitted_on or (a.status <> 'ready' and a.asked_on < $2) or a.asked_on < $3)
  order by m.submitted_on limit $4`);
/** Pros of whose application the company has to hear, or about whose account we have to ask. */
export const readDueAccounts = async (
  db: Db,
  company: string,
  before: { readonly open: Date; readonly ready: Date },
  limit: number,
): Promise<number[]> =>
  (await db.many<{ user_id: number }>(due(company, before.open, before.ready, limit))).map(({ user_id }) => user_id);
