import type { Pending } from './chat.ts';

/** What this device stores of a person's conversations across reloads: drafts, and messages that the server doesn't have yet. */
export interface ChatStorage {
  /** The messages of a conversation still to send, in the order of writing. */
  pending(bid_id: number): Omit<Pending, 'state'>[];
  /** Stores a message. Returns false if the device can't store it. */
  put(bid_id: number, pending: Omit<Pending, 'state'>): boolean;
  /** Whether the message is still stored: another tab may have sent or discarded it. */
  has(bid_id: number, client_message_id: string): boolean;
  drop(bid_id: number, client_message_id: string): void;
  /** The conversations with messages still to send. */
  waiting(): number[];
  draft(bid_id: number): string;
  /** An empty text removes the draft. */
  setDraft(bid_id: number, text: string): void;
}

/**
 * Uses a `Storage`, separate for each person and side. Every message has its own key, so that two tabs with the same
 * conversation never overwrite each other's messages. If the storage is full or blocked, nothing is stored.
 */
export function chatStorage(storage: Storage, user_id: number, side: 'consumer' | 'pro'): ChatStorage {
  const queues = `chat:${user_id}:${side}:`;
  const queue = (bid_id: number) => `${queues}${bid_id}:`;
  const draft = (bid_id: number) => `draft:${user_id}:${bid_id}`;
  const keys = () => Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? '');
  const attempt = <T>(work: () => T, otherwise: T): T => {
    try {
      return work();
    } catch {
      return otherwise;
    }
  };
  return {
    pending: (bid_id) =>
      attempt(
        () =>
          keys()
            .filter((key) => key.startsWith(queue(bid_id)))
            .map((key) => read(storage.getItem(key)))
            .filter((one) => one !== null)
            .sort((a, b) => a.written - b.written),
        [],
      ),
    put: (bid_id, pending) =>
      attempt(() => {
        const { client_message_id, message, attachments, written, confirmed, error, code } = pending;
        storage.setItem(
          queue(bid_id) + client_message_id,
          JSON.stringify({ client_message_id, message, attachments, written, confirmed, error, code }),
        );
        return true;
      }, false),
    has: (bid_id, client_message_id) =>
      attempt(() => storage.getItem(queue(bid_id) + client_message_id) !== null, false),
    drop: (bid_id, client_message_id) =>
      attempt(() => storage.removeItem(queue(bid_id) + client_message_id), undefined),
    waiting: () =>
      attempt(
        () => [
          ...new Set(
            keys()
              .filter((key) => key.startsWith(queues))
              .map((key) => Number(key.slice(queues.length).split(':', 1)[0])),
          ),
        ],
        [],
      ),
    draft: (bid_id) => attempt(() => storage.getItem(draft(bid_id)) ?? '', ''),
    setDraft: (bid_id, text) =>
      attempt(
        () => (text === '' ? storage.removeItem(draft(bid_id)) : storage.setItem(draft(bid_id), text)),
        undefined,
      ),
  };
}

function read(text: string | null): Omit<Pending, 'state'> | null {
  try {
    const one = JSON.parse(text ?? '') as Omit<Pending, 'state'>;
    const whole =
      typeof one.client_message_id === 'string' && typeof one.message === 'string' && Array.isArray(one.attachments);
    return whole ? { ...one, written: Number(one.written) || 0 } : null;
  } catch {
    return null;
  }
}
