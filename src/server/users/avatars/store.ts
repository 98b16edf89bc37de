import { type Db, statement } from '#server/platform/data/database.ts';
import { hereOnly } from '../store.ts';

const lock = statement('select avatar_attachment_id from users where id = $1 and deleted_at is null for no key update');
const write = statement('update users set avatar_attachment_id = $2 where id = $1');
const tags = statement(
  `select distinct t.tag from quote_services s
   join quote_service_categories sc on sc.quote_service_id = s.id join categories c on c.id = sc.category_id,
     lateral (values ('service:' || s.id), ('category:' || c.slug), ('pro-list')) t (tag)
   where s.user_id = $1`,
);

/** The person's present picture, locked: of two changes at once the later one lets go of the earlier one's. */
export const lockAvatar = async (db: Db, user_id: number): Promise<number | null> =>
  (await hereOnly(db.maybe<{ avatar_attachment_id: number | null }>(lock(user_id)))).avatar_attachment_id;
export const writeAvatar = (db: Db, user_id: number, attachment_id: number | null): Promise<number> =>
  db.run(write(user_id, attachment_id));

/** Tags of the kept public pages that show this person. */
export const readPageTags = async (db: Db, user_id: number): Promise<string[]> =>
  (await db.many<{ tag: string }>(tags(user_id))).map((row) => row.tag);
