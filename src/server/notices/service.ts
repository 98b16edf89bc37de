import type { NoticeData, NoticeKind } from '#core/notices/model.ts';
import { isOptional, noticeAllowed } from '#core/notices/rules.ts';
import { GUEST_MAIL } from '#core/users/model.ts';
import type { Context } from '#server/platform/context.ts';
import { insertNotice } from './centre/store.ts';
import * as store from './store.ts';

// What other parts of the server use of notices.
export { calendarText, waitingText } from './letters/calendar-presenter.ts';
export { mailedLink } from './link-service.ts';

const bytesOf = (data: unknown): Buffer => Buffer.from(JSON.stringify(data));

/** Whom to tell: an address or number, the language to write in, and the user (null for a person without an account). */
export interface Addressee {
  readonly user_id: number | null;
  readonly address: string;
  readonly language: string;
}

/**
 * Writes a delivery in the caller's transaction. It is sent once, after the commit, and tried again where sending fails.
 * `key` names the cause: a second call with the same key writes nothing. The caller checks the person's settings; notices
 * about the account ignore settings. Writes nothing while the seed plays its history.
 */
export async function tell<K extends NoticeKind>(
  context: Context,
  notice: { kind: K; key: string; channel: store.DeliveryChannel; to: Addressee; data: NoticeData[K] },
): Promise<void> {
  const { db, now, parts, silent } = context;
  if (silent) return;
  const { kind, key, channel, to, data } = notice;
  // The partner that a guest came from tells them.
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

/** What the sealed content of a delivery is bound to: copied to another delivery, it does not open. */
export const sealedFor = (key: string): string => `delivery:${key}`;
/** The same for a line in the list of notices. */
export const noticeSealedFor = (key: string): string => `notice:${key}`;
/** The key of the line in the list of notices that belongs to a mail, text or push: the delivery's key without its channel. */
export const noticeKeyOf = (delivery_key: string): string => delivery_key.replace(/:(?:mail|sms|push)$/, '');

/**
 * Tells a person by the channels they allow, in their language: mail to their address, SMS to a confirmed number only, a
 * push to their browsers, and a line in their list of notices. Notices about the account go by mail and into the list,
 * whatever the person allows. `key` names the cause, as for `tell`; `data.full_name` is filled in. Does nothing for a
 * deleted account.
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
