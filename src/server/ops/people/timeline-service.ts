import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, pageOf } from '#core/kit/page.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { isAllowed } from '#core/kit/roles.ts';
import type * as calls from '#core/ops/people/calls.ts';
import { nameDevice } from '#server/auth/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { isPerson } from './file-store.ts';
import { type MomentRow, readMoments } from './timeline-store.ts';

/** The words for each kind of event, shown before its subject. */
const WORDS: Readonly<Record<string, string>> = {
  joined: 'Joined',
  deleted: 'Deleted the account',
  connected: 'Connected',
  logged_in: 'Logged in on',
  posted: 'Posted',
  closed: 'Closed',
  quoted: 'Quoted',
  was_hired: 'Was hired:',
  hired: 'Hired a pro:',
  done: 'Job done:',
  chat: 'Chat with',
  reviewed: 'Gave a review,',
  was_reviewed: 'Got a review,',
  customer_reviewed: 'Reviewed a customer,',
  was_customer_reviewed: 'Was reviewed as a customer,',
  moved: 'Wallet:',
  card: 'Added a card,',
  order_failed: 'A payment failed,',
  was_reported: 'Was reported:',
  reported: 'Reported',
  appealed: 'Asked for a fee back:',
  identity_sent: 'Sent an identity card,',
  identity_decided: 'Identity check',
  certificate_sent: 'Sent a certificate,',
  certificate_decided: 'Certificate',
  answered: 'Answered Gotong:',
  noted: 'Note by',
  read: 'Conversation opened by',
};
const LATEST = '9999-12-31 00:00:00+00';
const PLACE = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}\.\d{6}\+00$/;

/** The place of a cursor; the start of the list for an invalid cursor. */
function placeOf(cursor: string | undefined): { place: string; key: string } {
  const [place, key] = fromCursor(cursor) ?? [];
  return typeof place === 'string' && PLACE.test(place) && typeof key === 'string'
    ? { place, key }
    : { place: LATEST, key: '' };
}

function textOf({ what, text }: MomentRow): string {
  if (what === 'logged_in') return `${WORDS.logged_in} ${nameDevice(text).device}`;
  if (what === 'act') return text.replace('|', ': ');
  return `${WORDS[what] ?? what} ${text}`.trim();
}

/** All that happened with one person, or of one kind; with money only for roles that may see wallets. */
export async function personMoments(
  { user_id, kind, page_size, cursor }: CallParsed<typeof calls.personMoments>,
  { db, user }: PersonContext,
): Promise<CallResult<typeof calls.personMoments>> {
  if (!(await isPerson(db, user_id))) return notFound();
  const sees_money = isAllowed(user.operator_roles ?? [], ['support', 'money']);
  const rows = await readMoments(db, user_id, placeOf(cursor), page_size + 1, kind ?? null, sees_money);
  const { page, next_cursor } = pageOf(rows, page_size, ({ place, key }) => [place, key]);
  const moments = page.map((row) => ({
    key: row.key,
    kind: row.kind,
    text: textOf(row),
    note: row.note,
    amount: row.amount,
    at: row.at,
    href: row.href,
  }));
  return ok({ moments, next_cursor });
}
