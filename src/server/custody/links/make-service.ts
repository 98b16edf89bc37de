import { LINK_DAYS } from '#core/custody/links/model.ts';
import { DAY, SECOND } from '#core/kit/time.ts';
import { makeLink } from '#server/platform/access/hash-links.ts';
import type { Context } from '#server/platform/context.ts';

export const PURPOSE = 'protected_payment';

/** The path of a payment's page, for a letter to its customer. */
export async function linkTo(context: Context, payment_id: number, user_id: number): Promise<string> {
  const link = { purpose: PURPOSE, subject: String(payment_id), user_id, seconds: (LINK_DAYS * DAY) / SECOND };
  return `/payment/${await makeLink(context.db, context.now, link)}`;
}
