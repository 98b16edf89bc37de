import { type Db, statement } from '#server/platform/data/database.ts';
import type { Account } from '#server/providers/custody/port.ts';

/** A pro's account at the company that holds the money, as the company last described it. */
export interface AccountRow {
  readonly ref: string | null;
  readonly status: Account['status'];
  readonly missing: readonly string[];
  readonly asked_on: Date;
}
const one = statement(
  'select ref, status, missing, asked_on from custody_payee_accounts where company = $1 and user_id = $2',
);
export const readAccount = (db: Db, company: string, user_id: number): Promise<AccountRow | null> =>
  db.maybe<AccountRow>(one(company, user_id));

const write = statement(`
  insert into custody_payee_accounts (company, user_id, ref, status, missing, asked_on) values ($1, $2, $3, $4, $5, $6)
  on conflict (company, user_id) do update
    set ref = excluded.ref, status = excluded.status, missing = excluded.missing, asked_on = excluded.asked_on`);
export const writeAccount = (db: Db, company: string, user_id: number, { ref, status, missing }: Account, now: Date) =>
  db.run(write(company, user_id, ref, status, missing, now));

const owner = statement('select user_id from custody_payee_accounts where company = $1 and ref = $2');
/** The user who has an account; null where no user of ours has it. */
export const findOwner = async (db: Db, company: string, ref: string): Promise<number | null> =>
  (await db.maybe<{ user_id: number }>(owner(company, ref)))?.user_id ?? null;

/** What we tell the company of the pro who is paid. */
export interface PayeeFacts {
  readonly email: string;
  readonly full_name: string;
  /** Null until they file. */
  readonly kind: 'person' | 'company' | null;
  readonly company_name: string;
  readonly uen: string;
}
const facts = statement(`
  select u.email, full_name(u) as full_name, m.kind, coalesce(m.company_name, '') as company_name, coalesce(m.uen, '') as uen
  from users u left join custody_merchants m on m.user_id = u.id and m.state <> 'draft' where u.id = $1`);
export const readPayeeFacts = (db: Db, user_id: number): Promise<PayeeFacts | null> =>
  db.maybe<PayeeFacts>(facts(user_id));
