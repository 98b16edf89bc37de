import type { NoticeSetting } from '#core/notices/model.ts';
import { isOptional } from '#core/notices/rules.ts';
import type { Secrets } from '#server/platform/access/secrets.ts';

const sign = (secrets: Secrets, user_id: number, kind: string): Buffer =>
  secrets.mac('unsubscribe', String(user_id), kind);

/** The page that turns one kind of mail off for one person. It needs no login: the link in the mail is enough. */
export const unsubscribePath = (secrets: Secrets, user_id: number, kind: NoticeSetting): string =>
  `/unsubscribe/${user_id}/${kind}/${sign(secrets, user_id, kind).toString('base64url')}`;

/** The person and kind that a link names; null where the signature is not ours. */
export function readUnsubscribe(
  secrets: Secrets,
  link: { user_id: string; kind: string; signature: string },
): { user_id: number; kind: NoticeSetting } | null {
  const { user_id, kind, signature } = link;
  if (!/^[1-9]\d{0,14}$/.test(user_id) || !isOptional(kind) || !/^[\w-]{43}$/.test(signature)) return null;
  const given = Buffer.from(signature, 'base64url');
  return secrets.isMac(given, 'unsubscribe', user_id, kind) ? { user_id: Number(user_id), kind } : null;
}
