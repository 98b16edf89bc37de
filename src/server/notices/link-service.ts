import { DAY, SECOND } from '#core/kit/time.ts';
import { HASH_PURPOSES, type HashPurpose, hashPath } from '#core/requests/hash-links/model.ts';
import { makeLink } from '#server/platform/access/hash-links.ts';
import type { Db } from '#server/platform/data/database.ts';

/** The state of an agreed time when its link was mailed. Once either value has changed, the link does nothing. */
export interface TimeVersion {
  /** The agreed begin, as on the wire. */
  readonly begin_time: string;
  /** The proposal that waited for this person’s answer; null where there was none. */
  readonly proposal_id: number | null;
}

/**
 * Makes a link of one purpose for the person it is mailed to (specification 6); answers the path of its page. Each mail
 * gets its own link: where a mail is sent twice, both links work until one of them is used for its purpose.
 */
export async function mailedLink(
  db: Db,
  now: Date,
  link: { purpose: HashPurpose; subject: number; user_id: number; service_id?: number; version?: TimeVersion },
): Promise<string> {
  const { purpose, subject, user_id, service_id, version } = link;
  const seconds = HASH_PURPOSES[purpose].days * (DAY / SECOND);
  const data = { ...(service_id === undefined ? {} : { service_id }), ...version };
  const hash = await makeLink(db, now, { purpose, subject: String(subject), user_id, data, seconds });
  return hashPath(purpose, hash, service_id);
}
