import type { NoticeSetting } from './model.ts';

/** Kinds whose text is sent only where their push did not come: both at once would ring twice for one thing. */
export const SMS_AFTER_PUSH: readonly NoticeSetting[] = ['request_matched'];
export const waitsForPush = (kind: string): boolean => SMS_AFTER_PUSH.some((one) => one === kind);

/** How the push of the same notice stands. */
export interface PushFacts {
  readonly created: Date;
  readonly sent_at: Date | null;
  /** No browser took it, or it was no news any more. */
  readonly given_up_at: Date | null;
  /** A browser's worker said that it came. */
  readonly received_at: Date | null;
}

/**
 * What happens to an SMS that is due: sent, dropped because the push came, or looked at again at a later time. Without a push
 * (no browser takes any) it goes at once; one that no browser took is no reason to wait either.
 */
export function textAfterPush(push: PushFacts | null, now: Date, wait_ms: number): 'send' | 'drop' | Date {
  if (!push || push.given_up_at) return 'send';
  if (push.received_at) return 'drop';
  const due = new Date((push.sent_at ?? push.created).getTime() + wait_ms);
  return due > now ? due : 'send';
}
