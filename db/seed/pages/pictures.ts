import { DAY } from '#core/kit/time.ts';
import { type Parts, writing } from '#server/platform/context.ts';
import { statement } from '#server/platform/data/database.ts';
import { albumOf } from '../art/albums.ts';
import { faceOf, type Kept, markOf, photoOf } from '../art/draw.ts';
import type { ConsumerOnStage, ProOnStage } from '../market.ts';

/** The size noted in the row of a picture that is not drawn yet: about that of such a picture. */
const ABOUT_BYTES = 12_000;

const keep = statement(`
  insert into attachments (user_id, is_private, created, filename, mime, byte_count, width, height, storage_key, thumb_key, is_secured, quote_service_id)
  select p.user_id, false, $2, p.filename, 'image/webp', ${ABOUT_BYTES}, p.width, p.height, p.key, p.key || '-thumb', false, s.id
  from json_to_recordset($1) as p (n integer, user_id bigint, filename text, width integer, height integer, key text, is_work boolean)
  left join quote_services s on s.user_id = p.user_id and p.is_work
  order by p.n`);
const hang = statement(`
  insert into service_photos (quote_service_id, attachment_id, position, caption, is_cover)
  select a.quote_service_id, a.id, p.position, p.caption, p.position = 1
  from json_to_recordset($1) as p (key text, position smallint, caption text) join attachments a on a.storage_key = p.key`);
const sign = statement(`
  update quote_services s set logo_attachment_id = a.id
  from json_to_recordset($1) as p (key text) join attachments a on a.storage_key = p.key where s.user_id = a.user_id`);
const show = statement(`
  update users u set avatar_attachment_id = a.id
  from json_to_recordset($1) as p (key text) join attachments a on a.storage_key = p.key where u.id = a.user_id`);

/** Gives the cast portraits, businesses a logo and all pros photos of their work, in a handful of statements. */
export async function hangPictures(
  parts: Parts,
  pros: readonly ProOnStage[],
  consumers: readonly ConsumerOnStage[],
  now: Date,
): Promise<void> {
  const row = (user_id: number, filename: string, kept: Kept, is_work: boolean) => ({
    user_id,
    filename,
    ...kept,
    is_work,
  });
  const faces = [...consumers, ...pros].map(({ key, user }) => row(user.id, 'avatar.webp', faceOf(key), false));
  // A pro who works alone has a portrait instead of a logo.
  const alone = pros.filter(({ isPerson }) => isPerson).map(({ key }) => faceOf(key));
  const logos = pros
    .filter(({ isPerson }) => !isPerson)
    .map(({ key, user }) => row(user.id, 'logo.webp', markOf(key), true));
  const photos = pros.flatMap((pro) =>
    albumOf(pro).map(({ caption }, index) => ({
      ...row(pro.user.id, `work-${index + 1}.webp`, photoOf(pro.key, index), true),
      caption,
      position: index + 1,
    })),
  );
  await writing(parts, { now, silent: true }, async ({ db }) => {
    const rows = [...faces, ...logos, ...photos].map((one, n) => ({ n, ...one }));
    await db.run(keep(JSON.stringify(rows), new Date(now.getTime() - 30 * DAY)));
    await db.run(hang(JSON.stringify(photos)));
    await db.run(sign(JSON.stringify([...logos, ...alone])));
    await db.run(show(JSON.stringify(faces)));
  });
}
