import type { Purpose } from '#core/integrations.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const write = statement(
  `insert into privacy_choices (user_id, agreed, changed_on) values ($1, $2, $3)
   on conflict (user_id) do update set agreed = excluded.agreed, changed_on = excluded.changed_on`,
);
const read = statement(
  `select u.id as user_id, u.email, u.first_name, u.phone, p.agreed
   from users u left join privacy_choices p on p.user_id = u.id where u.id = $1`,
);
const forget = statement('delete from privacy_choices where user_id = $1');

export interface PrivacyRow {
  readonly user_id: number;
  readonly email: string;
  readonly first_name: string;
  readonly phone: string | null;
  readonly agreed: Purpose[] | null;
}

export const writeAgreed = (db: Db, user_id: number, agreed: readonly Purpose[], now: Date): Promise<number> =>
  db.run(write(user_id, agreed, now));
export const readAgreed = (db: Db, user_id: number): Promise<PrivacyRow> => db.one<PrivacyRow>(read(user_id));
export const forgetAgreed = (db: Db, user_id: number): Promise<number> => db.run(forget(user_id));
