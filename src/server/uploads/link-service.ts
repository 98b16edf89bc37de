import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { ok } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import type * as calls from '#core/uploads/calls.ts';
import { type Attachment, LINK_SECONDS, type SignedLink } from '#core/uploads/model.ts';
import { srcsetOf } from '#core/uploads/rules.ts';
import type { Secrets } from '#server/platform/access/secrets.ts';
import type { PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

const sign = (secrets: Secrets, session_id: number, id: number, until: number): Buffer =>
  secrets.mac('links', String(session_id), String(id), String(until));

/** Links of files that the caller may see, valid for this session and `LINK_SECONDS`. */
function signed({ parts, session_id, now }: PersonContext, files: readonly Attachment[]): SignedLink[] {
  // Links are bound to a session: jobs and the seed have none and make no links.
  if (session_id === null) return [];
  const until = Math.floor(now.getTime() / 1000) + LINK_SECONDS;
  return files.map((file) => {
    const query = `?until=${until}&key=${sign(parts.secrets, session_id, file.id, until).toString('base64url')}`;
    return {
      id: file.id,
      url: file.url + query,
      thumb_url: file.thumb_url && file.thumb_url + query,
      srcset: srcsetOf(file, query),
      expires_on: toWire(new Date(until * 1000)),
    };
  });
}

/**
 * Signed links (section 7 Uploads, decision 27) to those of the files that the caller may see, secured or not. Missing files and
 * other people's files are both left out.
 */
export async function links(
  { attachment_ids }: CallParsed<typeof calls.links>,
  context: PersonContext,
): Promise<CallResult<typeof calls.links>> {
  const files = await store.readVisible(context.db, attachment_ids, context.user.id);
  return ok({ links: signed(context, files) });
}

/** Links of files that the caller just stored, or may see by another rule. */
export const linksOfNew = (context: PersonContext, files: readonly Attachment[]): SignedLink[] =>
  signed(context, files);

/**
 * Whether a link's query was signed for this session and file and has not expired. Whether the person may still see the file is
 * checked separately each time.
 */
export function isSigned(
  secrets: Secrets,
  now: Date,
  session_id: number,
  id: number,
  { until, key }: { until?: unknown; key?: unknown },
): boolean {
  if (typeof until !== 'string' || typeof key !== 'string' || !/^\d{10,12}$/.test(until)) return false;
  if (Number(until) * 1000 <= now.getTime()) return false;
  return secrets.isMac(Buffer.from(key, 'base64url'), 'links', String(session_id), String(id), until);
}
