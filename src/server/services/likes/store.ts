import type { LikedPhoto } from '#core/services/likes/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** The photos that a person liked. A photo that its pro removed, or whose page is not public, is left out until it is back. */

const SHOWN = `from photo_likes l
     join service_photos p on p.attachment_id = l.attachment_id and p.removed_on is null
     join quote_services s on s.id = p.quote_service_id and s.is_listed
   where l.user_id = $1`;
const liked = statement(
  `select l.attachment_id as photo_id, attachment_json(f) as attachment, p.caption,
     jsonb_build_object('id', s.id, 'slug', s.slug, 'name', s.name, 'category_name', c.name) as service, wire_time(l.created) as liked
   ${SHOWN.replace(' where', ' join attachments f on f.id = l.attachment_id join categories c on c.id = s.main_category_id where')}
   order by l.created desc, l.attachment_id desc offset $2 limit $3`,
);
const count = statement(`select count(*)::integer as total ${SHOWN}`);
const like = statement(
  `insert into photo_likes (user_id, attachment_id, created)
   select $1, p.attachment_id, $3 from service_photos p join quote_services s on s.id = p.quote_service_id and s.is_listed
   where p.attachment_id = $2 and p.removed_on is null limit 1
   on conflict (user_id, attachment_id) do update set created = photo_likes.created`,
);
const unlike = statement('delete from photo_likes where user_id = $1 and attachment_id = $2');
const forget = statement('delete from photo_likes where user_id = $1');

export const readLiked = (db: Db, user_id: number, from: number, size: number): Promise<LikedPhoto[]> =>
  db.many<LikedPhoto>(liked(user_id, from, size));
export const countLiked = async (db: Db, user_id: number): Promise<number> =>
  (await db.one<{ total: number }>(count(user_id))).total;
/** Adds a like; answers 0 where the photo is not on a public page. */
export const addLike = (db: Db, user_id: number, photo_id: number, now: Date): Promise<number> =>
  db.run(like(user_id, photo_id, now));
export const removeLike = (db: Db, user_id: number, photo_id: number): Promise<number> =>
  db.run(unlike(user_id, photo_id));
export const forgetLikes = (db: Db, user_id: number): Promise<number> => db.run(forget(user_id));
