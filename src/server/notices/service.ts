import type { NoticeData, NoticeKind } from '#core/notices/model.ts';
import { noticeAllowed } from '#core/notices/rules.ts';
import type { Context } from '#server/platform/context.ts';
import * as store from './store.ts';

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
  notice: { kind: K; key: string; channel: 'mail' | 'sms' | 'voice'; to: Addressee; data: NoticeData[K] },
): Promise<void> {
  const { db, now, services, silent } = context;
  if (silent) return;
  const { kind, key, channel, to, data } = notice;
  const data_sealed = services.secrets.seal('deliveries', sealedFor(key), Buffer.from(JSON.stringify(data)));
  const { user_id, address, language } = to;
  const made = await store.insertDelivery(db, now, { key, kind, channel, user_id, address, language, data_sealed });
  if (made) context.afterCommit(services.nudgeDeliveries);
}

/** What a delivery's box is bound to: moved to another delivery it does not open. */
export const sealedFor = (key: string): string => `delivery:${key}`;

/**
 * Tells a person by the channels they allow, in their language: mail to their e-mail, SMS to a confirmed number only. What
 * concerns the account goes by mail, whatever they allow. `key` names the cause, as for `tell`; `data.full_name` is filled
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
  if (phone !== null && context.services.providers.sms && noticeAllowed(choices, kind, 'sms'))
    await tell(context, { kind, key: `${key}:sms`, channel: 'sms', to: { user_id, address: phone, language }, data });
}
