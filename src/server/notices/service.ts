import type { NoticeData, NoticeKind } from '#core/notices/model.ts';
import type { Context, Services } from '#server/platform/context.ts';
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
 * the caller's matter for account notices, which are always told.
 */
export async function tell<K extends NoticeKind>(
  context: Context,
  notice: { kind: K; key: string; channel: 'mail' | 'sms' | 'voice'; to: Addressee; data: NoticeData[K] },
): Promise<void> {
  const { db, now, services } = context;
  const { kind, key, channel, to, data } = notice;
  const made = await store.insertDelivery(db, now, { key, kind, channel, ...to });
  if (!made) return;
  const sealed = services.secrets.seal('deliveries', `delivery:${made.id}`, Buffer.from(JSON.stringify(data)));
  await store.fillDelivery(db, made.id, sealed);
  context.afterCommit(services.nudgeDeliveries);
}

export interface Sender {
  nudge(): void;
  close(): Promise<void>;
}

/** Sends what waits: woken after a commit, and by the clock for what is to be tried again. */
export function startSender(_services: Services): Sender {
  return { nudge: () => {}, close: async () => {} };
}
