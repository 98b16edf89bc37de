import { DAY, SECOND } from '#core/kit/time.ts';
import { HASH_PURPOSES, type HashPurpose, hashPath } from '#core/requests/hash-links/model.ts';
import { makeLink } from '#server/platform/access/hash-links.ts';
import type { Db } from '#server/platform/data/database.ts';

/**
 * Makes a link of one purpose for the person it is mailed to (specification 6); answers its page's path. Each mail gets
 * its own: of a mail that is sent twice both work, until the thing is done.
 */
export async function mailedLink(
  db: Db,
  now: Date,
  link: { purpose: HashPurpose; subject: number; user_id: number; service_id?: number },
): Promise<string> {
  const { purpose, subject, user_id, service_id } = link;
  const seconds = HASH_PURPOSES[purpose].days * (DAY / SECOND);
  const data = service_id === undefined ? {} : { service_id };
  const hash = await makeLink(db, now, { purpose, subject: String(subject), user_id, data, seconds });
  return hashPath(purpose, hash, service_id);
}
