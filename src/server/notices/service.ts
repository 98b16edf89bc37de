import type { NoticeData, NoticeKind } from '#core/notices/model.ts';
import { isOptional, noticeAllowed } from '#core/notices/rules.ts';
import { GUEST_MAIL } from '#core/users/model.ts';
import type { Context } from '#server/platform/context.ts';
import { insertNotice } from './centre/store.ts';
import * as store from './store.ts';

// What other rooms ask of the concerns of this one.
export { calendarText, waitingText } from './letters/calendar-presenter.ts';
export { mailedLink } from './link-service.ts';

const bytesOf = (data: unknown): Buffer => Buffer.from(JSON.stringify(data));

/** Whom to tell: an address or number, the language to write in, and whose it is (null for somebody without an account). */
export interface Addressee {
  readonly user_id: number | null;
  readonly address: string;
  readonly language: string;
}

/**
 * Writes down that somebody is to be told, in the caller's transaction; it goes out after the commit, once, and is tried
 * again where that fails. `key` names the cause: a second call with the same key tells nothing. Settings of the person are
 * the caller's matter for account notices, which are always told. In the seed's history nobody is told.
 */
export async function tell<K extends NoticeKind>(
  context: Context,
  notice: { kind: K; key: string; channel: store.DeliveryChannel; to: Addressee; data: NoticeData[K] },
): Promise<void> {
  const { db, now, parts, silent } = context;
  if (silent) return;
  const { kind, key, channel, to, data } = notice;
  // The house that a guest came from tells them.
  if (to.address.endsWith(GUEST_MAIL)) return;
  const data_sealed = parts.secrets.seal('deliveries', sealedFor(key), bytesOf(data));
  const { user_id, address, language } = to;
  const made = await store.insertDelivery(db, now, {
    key,
    kind,
    channel,
    user_id,
    address,
    language,
    data_sealed,
    trace: context.trace,
  });
  if (made) context.afterCommit(parts.wake.deliveries);
}

/** What a delivery's box is bound to: moved to another delivery it does not open. */
export const sealedFor = (key: string): string => `delivery:${key}`;
/** The same of a line in the list of notices. */
export const noticeSealedFor = (key: string): string => `notice:${key}`;
/** The line in the list of notices that a delivery is the mail, text or push of: its key without the channel. */
export const noticeKeyOf = (delivery_key: string): string => delivery_key.replace(/:(?:mail|sms|push)$/, '');

/**
 * Tells a person by the channels they allow, in their language: mail to their e-mail, SMS to a confirmed number only, a
 * push to their browsers, a line in their list of notices. What concerns the account goes by mail and into the list,
 * whatever they allow. `key` names the cause, as for `tell`; `data.full_name` is filled
 * in. Somebody who is gone is not told.
 */
export async function tellPerson<K extends NoticeKind>(
  context: Context,
  notice: { kind: K; user_id: number; key: string; data: Omit<NoticeData[K], 'full_name'> & { full_name?: string } },
): Promise<void> {
  if (context.silent) return;
  const { kind, user_id, key } = notice;
  const reader = await store.findReader(context.db, user_id);
  if (!reader) return;
  const { email, phone, language, full_name, notification_settings: choices } = reader;
  const data = { full_name, ...notice.data } as unknown as NoticeData[K];
  if (noticeAllowed(choices, kind, 'mail'))
    await tell(context, { kind, key: `${key}:mail`, channel: 'mail', to: { user_id, address: email, language }, data });
  if (phone !== null && context.parts.providers.sms && noticeAllowed(choices, kind, 'sms'))
    await tell(context, { kind, key: `${key}:sms`, channel: 'sms', to: { user_id, address: phone, language }, data });
  if (isOptional(kind) && noticeAllowed(choices, kind, 'push') && reader.has_browser)
    await tell(context, { kind, key: `${key}:push`, channel: 'push', to: { user_id, address: '', language }, data });
  if (!noticeAllowed(choices, kind, 'app')) return;
  const data_sealed = context.parts.secrets.seal('deliveries', noticeSealedFor(key), bytesOf(data));
  const made = await insertNotice(context.db, context.now, { user_id, kind, key, data_sealed });
  if (made) await context.publish('notice.created', { kind }, [user_id]);
}
