import type { MessageView } from '#core/messages/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import {
  type ChatEvent,
  type Conversation,
  chat,
  EMPTY,
  type Loaded,
  missingAfter,
  nextToSend,
  olderBefore,
} from './chat.ts';
import type { ChatStorage } from './chat-storage.ts';

export type ChatSide = 'consumer' | 'pro';

/** What sending can come to. `later`: there was no connection, it will be tried again by itself. */
export type Sent =
  | { readonly outcome: 'stored'; readonly message: MessageView }
  | { readonly outcome: 'refused'; readonly error: string }
  | { readonly outcome: 'later' };

/** All that a conversation needs of the world. */
export interface ChatPorts {
  /** Null when it could not be loaded now; `gone` when there is no such conversation. */
  load(input: { after?: number; before?: number }): Promise<Loaded | 'gone' | null>;
  send(input: { client_message_id: string; message: string; attachments: readonly Attachment[] }): Promise<Sent>;
  /** False when it has to be told again. */
  markRead(read_seq: number): Promise<boolean>;
  /** Runs `work` after some time; answers what stops it. */
  later(ms: number, work: () => void): () => void;
  /** Whether the live socket stands. Without it the conversation asks from time to time. */
  isLive(): boolean;
  now(): number;
  newId(): string;
  readonly storage: ChatStorage;
}

export interface ChatSnapshot {
  readonly conversation: Conversation;
  /** The first page, or the one above, could not be loaded. */
  readonly failed: 'first' | 'older' | null;
  readonly gone: boolean;
  readonly loading_older: boolean;
}

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000];
const POLL_MS = 10_000;

export type ChatEngine = ReturnType<typeof createChat>;

/** Runs one conversation: loads, sends in order, fills gaps, tells what was read. The rules are those of `chat`. */
export function createChat(bid_id: number, side: ChatSide, ports: ChatPorts) {
  const mine = side === 'consumer' ? 'requestor' : 'provider';
  const theirs = side === 'consumer' ? 'provider' : 'requestor';
  let snapshot: ChatSnapshot = { conversation: EMPTY, failed: null, gone: false, loading_older: false };
  const hearers = new Set<() => void>();
  let viewers = 0;
  let loading = false;
  let loadAgain = false;
  let tries = 0;
  let stopRetry = () => {};
  let stopPoll = () => {};
  let told = 0;
  let telling = false;

  function set(change: Partial<ChatSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    for (const hear of hearers) hear();
  }
  function apply(event: ChatEvent): void {
    const before = snapshot.conversation;
    const conversation = chat(before, event);
    if (conversation === before) return;
    // What is stored, or thrown away, has not to be sent after a reload.
    const waits = new Set(
      conversation.pending.filter((one) => one.state !== 'sent').map((one) => one.client_message_id),
    );
    for (const { client_message_id } of before.pending)
      if (!waits.has(client_message_id)) ports.storage.drop(bid_id, client_message_id);
    set({ conversation });
  }
  function take(page: Loaded): void {
    told = Math.max(told, page[`${mine}_read_seq`]);
    apply({ type: 'loaded', page });
  }

  for (const pending of ports.storage.pending(bid_id)) apply({ type: 'written', pending });

  function retryLater(): void {
    stopRetry();
    const wait = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] as number;
    tries += 1;
    stopRetry = ports.later(wait, () => void wake());
  }

  /** Loads the newest page, or everything after the run's end until nothing is missing. */
  async function catchUp(): Promise<void> {
    if (snapshot.gone) return;
    if (loading) {
      loadAgain = true;
      return;
    }
    loading = true;
    try {
      do {
        loadAgain = false;
        const { loaded, to } = snapshot.conversation;
        const page = await ports.load(loaded ? { after: to } : {});
        if (page === 'gone') return set({ gone: true });
        if (page === null) {
          if (!loaded) set({ failed: 'first' });
          retryLater();
          return;
        }
        tries = 0;
        take(page);
        if (snapshot.failed === 'first') set({ failed: null });
        // A page that brought nothing although something is missing would be asked for for ever.
        if (missingAfter(snapshot.conversation) !== null && snapshot.conversation.to > to) loadAgain = true;
      } while (loadAgain);
    } finally {
      loading = false;
    }
  }

  async function older(): Promise<void> {
    const before = olderBefore(snapshot.conversation);
    if (before === null || snapshot.loading_older) return;
    set({ loading_older: true, failed: null });
    const page = await ports.load({ before });
    if (page !== null && page !== 'gone') take(page);
    set({ loading_older: false, failed: page === null ? 'older' : null });
  }

  async function flush(): Promise<void> {
    for (let next = nextToSend(snapshot.conversation); next; next = nextToSend(snapshot.conversation)) {
      const { client_message_id, message, attachments } = next;
      apply({ type: 'sending', client_message_id });
      const sent = await ports.send({ client_message_id, message, attachments });
      if (sent.outcome === 'later') {
        apply({ type: 'waiting', client_message_id });
        retryLater();
        return;
      }
      if (sent.outcome === 'refused') {
        apply({ type: 'failed', client_message_id, error: sent.error });
        continue;
      }
      tries = 0;
      apply({ type: 'stored', client_message_id, message: sent.message });
      if (missingAfter(snapshot.conversation) !== null) void catchUp();
    }
  }

  /** Tells the server how far the person has read, one telling at a time, the last word last. */
  async function tellRead(): Promise<void> {
    if (telling) return;
    telling = true;
    try {
      while (told < snapshot.conversation[`${mine}_read_seq`]) {
        const read_seq = snapshot.conversation[`${mine}_read_seq`];
        if (!(await ports.markRead(read_seq))) return retryLater();
        told = read_seq;
      }
    } finally {
      telling = false;
    }
  }

  /** The moment to do what had to wait: the connection is back, the page is looked at again, or some time went by. */
  async function wake(): Promise<void> {
    stopRetry();
    await Promise.all([flush(), viewers > 0 ? catchUp() : undefined, tellRead()]);
  }

  function poll(): void {
    stopPoll = ports.later(POLL_MS, () => {
      if (!ports.isLive()) void wake();
      poll();
    });
  }

  return {
    bid_id,
    snapshot: () => snapshot,
    subscribe(hear: () => void): () => void {
      hearers.add(hear);
      return () => hearers.delete(hear);
    },

    /** The conversation is on screen: it is loaded and kept up to date. Answers what ends that. */
    open(): () => void {
      viewers += 1;
      if (viewers === 1) {
        void wake();
        poll();
      }
      return () => {
        viewers -= 1;
        if (viewers === 0) stopPoll();
      };
    },
    wake,
    older,

    /** By the live socket. */
    arrived(message: MessageView): void {
      apply({ type: 'arrived', message });
      if (viewers > 0 && missingAfter(snapshot.conversation) !== null) void catchUp();
    },
    readBy(who: 'me' | 'other', read_seq: number): void {
      if (who === 'me') told = Math.max(told, read_seq);
      apply({ type: 'read', side: who === 'me' ? mine : theirs, read_seq });
    },

    /** Shows the message at once and sends it when it can be sent. */
    write(message: string, attachments: readonly Attachment[] = []): void {
      const pending = { client_message_id: ports.newId(), message, attachments, written: ports.now() };
      ports.storage.put(bid_id, pending);
      ports.storage.setDraft(bid_id, '');
      apply({ type: 'written', pending });
      void flush();
    },
    /** Sends a failed message again, as the same message. */
    retry(client_message_id: string): void {
      apply({ type: 'waiting', client_message_id });
      void flush();
    },
    discard(client_message_id: string): void {
      apply({ type: 'discarded', client_message_id });
    },
    /** The person has seen everything up to `seq`: shown at once, told to the server after. */
    seen(seq: number): void {
      const upTo = Math.min(seq, snapshot.conversation.to);
      if (upTo <= snapshot.conversation[`${mine}_read_seq`]) return;
      told = Math.max(told, snapshot.conversation[`${mine}_read_seq`]);
      apply({ type: 'read', side: mine, read_seq: upTo });
      void tellRead();
    },
    draft: () => ports.storage.draft(bid_id),
    setDraft: (text: string) => ports.storage.setDraft(bid_id, text),
    /** How far each has read. */
    readSeq: (who: 'me' | 'other') => snapshot.conversation[`${who === 'me' ? mine : theirs}_read_seq`],
  };
}
