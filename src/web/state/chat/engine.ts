import type { MessageView } from '#core/messages/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import {
  type ChatEvent,
  changesMissingAfter,
  chat,
  EMPTY,
  type Loaded,
  missingAfter,
  nextToSend,
  olderBefore,
  type Pending,
} from './chat.ts';

import type { Changed, ChatPorts, ChatSide, ChatSnapshot } from './ports.ts';

const RETRY_MS = [1_000, 2_000, 5_000, 10_000, 20_000];
const POLL_MS = 10_000;
/** Milliseconds between reports that a person is typing, and how long the other side shows it: a little longer. */
const TYPING_TOLD_MS = 4_000;
const TYPING_SHOWN_MS = 6_000;

export type ChatEngine = ReturnType<typeof createChat>;

/** Runs one conversation: loads, sends in order, fills gaps, reports what was read. The rules are in `chat`. */
export function createChat(bid_id: number, side: ChatSide, ports: ChatPorts) {
  const mine = side === 'consumer' ? 'requestor' : 'provider';
  const theirs = side === 'consumer' ? 'provider' : 'requestor';
  let stopTyping = () => {};
  let typingTold = Number.NEGATIVE_INFINITY;
  let snapshot: ChatSnapshot = {
    conversation: EMPTY,
    failed: null,
    gone: false,
    loading_older: false,
    fresh: null,
    typing: false,
  };
  const hearers = new Set<() => void>();
  let viewers = 0;
  /** The last seq that the person had read when the conversation left the screen; null before that. */
  let left: number | null = null;
  let isFreshKnown = false;
  let loading: Promise<void> | null = null;
  /** Ids of own messages that the device stores until the server has them. */
  const kept = new Set<string>();
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
    // A message that is sent or discarded must not be sent again after a reload.
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
    if (!isFreshKnown && viewers > 0 && snapshot.conversation.loaded) {
      isFreshKnown = true;
      set({ fresh: { after: left ?? readSeq(), until: snapshot.conversation.known_seq } });
    }
  }
  const readSeq = () => snapshot.conversation[`${mine}_read_seq`];
  const pendingOf = (id: string) => snapshot.conversation.pending.find((one) => one.client_message_id === id);
  function keep(pending: Omit<Pending, 'state'>): void {
    if (ports.storage.put(bid_id, pending)) kept.add(pending.client_message_id);
  }

  for (const pending of ports.storage.pending(bid_id)) {
    kept.add(pending.client_message_id);
    apply({ type: 'written', pending });
  }

  function retryLater(): void {
    stopRetry();
    const wait = RETRY_MS[Math.min(tries, RETRY_MS.length - 1)] as number;
    tries += 1;
    stopRetry = ports.later(wait, () => void wake());
  }

  /** Loads the newest page, or everything after the run until nothing is missing. */
  function catchUp(): Promise<void> {
    if (loading) loadAgain = true;
    loading ??= load().finally(() => {
      loading = null;
    });
    return loading;
  }

  async function load(): Promise<void> {
    if (snapshot.gone) return;
    do {
      loadAgain = false;
      const { loaded, to, change_seq } = snapshot.conversation;
      const page = await ports.load(loaded ? { after: to, changed_after: change_seq } : {});
      if (page === 'gone') return set({ gone: true });
      if (page === null) {
        if (!loaded) set({ failed: 'first' });
        retryLater();
        return;
      }
      tries = 0;
      take(page);
      if (snapshot.failed === 'first') set({ failed: null });
      // Loads again only if the page brought something, so that this ends.
      const now = snapshot.conversation;
      if (missingAfter(now) !== null && now.to > to) loadAgain = true;
      if (page.has_more_changed && now.change_seq > change_seq) loadAgain = true;
    } while (loadAgain);
  }

  async function older(many?: true): Promise<void> {
    const before = olderBefore(snapshot.conversation);
    if (before === null || snapshot.loading_older) return;
    set({ loading_older: true, failed: null });
    const page = await ports.load(many ? { before, many } : { before });
    if (page !== null && page !== 'gone') take(page);
    set({ loading_older: false, failed: page === null ? 'older' : null });
  }

  async function flush(): Promise<void> {
    for (let next = nextToSend(snapshot.conversation); next; next = nextToSend(snapshot.conversation)) {
      const { client_message_id, message, attachments, confirmed = false } = next;
      apply({ type: 'sending', client_message_id });
      const sent = await ports.alone(async () => {
        if (kept.has(client_message_id) && !ports.storage.has(bid_id, client_message_id)) return null;
        const sent = await ports.send({ client_message_id, message, attachments, confirmed });
        // So that another tab doesn't send it too.
        if (sent.outcome === 'stored') ports.storage.drop(bid_id, client_message_id);
        return sent;
      });
      if (sent === null && (await isSettledElsewhere(client_message_id))) continue;
      if (sent === null || sent.outcome === 'later') {
        apply({ type: 'waiting', client_message_id });
        retryLater();
        return;
      }
      if (sent.outcome === 'refused') {
        apply({ type: 'failed', client_message_id, error: sent.error, ...(sent.code ? { code: sent.code } : {}) });
        const failed = pendingOf(client_message_id);
        if (failed) keep(failed);
        continue;
      }
      tries = 0;
      apply({ type: 'stored', client_message_id, message: sent.message });
      if (missingAfter(snapshot.conversation) !== null) void catchUp();
    }
  }

  /** Whether another tab has sent or discarded this message, as the conversation shows. False if it can't be loaded now. */
  async function isSettledElsewhere(client_message_id: string): Promise<boolean> {
    await catchUp();
    const { conversation } = snapshot;
    if (!conversation.loaded || missingAfter(conversation) !== null) return false;
    apply({ type: 'discarded', client_message_id });
    return true;
  }

  function changed(message: MessageView): void {
    apply({ type: 'changed', message });
    if (viewers > 0 && changesMissingAfter(snapshot.conversation) !== null) void catchUp();
  }
  function changedBy(reply: Changed): Changed {
    if (reply.ok) changed(reply.message);
    return reply;
  }

  /** Reports to the server how far the person has read: one report at a time, the newest last. */
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

  /** Sends and loads what had to wait: when the connection is back, when the page is shown again, and at intervals. */
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

    /** The conversation comes on screen: loads it and keeps it up to date. Returns a function for when it leaves the screen. */
    open(): () => void {
      viewers += 1;
      if (viewers === 1) {
        isFreshKnown = false;
        if (left !== null) set({ fresh: { after: left, until: snapshot.conversation.known_seq } });
        void wake();
        poll();
      }
      return () => {
        viewers -= 1;
        if (viewers > 0) return;
        stopPoll();
        if (snapshot.conversation.loaded) left = readSeq();
        set({ fresh: null });
      };
    },
    wake,
    older: () => older(),
    /** Loads back to a message, to show it. Resolves to false if that failed. */
    async reach(seq: number): Promise<boolean> {
      for (;;) {
        const before = olderBefore(snapshot.conversation);
        if (before === null || before <= seq) return snapshot.conversation.loaded;
        await older(true);
        if (olderBefore(snapshot.conversation) === before) return false;
      }
    },

    /** Adds a message from the live socket. */
    arrived(message: MessageView): void {
      apply({ type: 'arrived', message });
      // A system message may change what the person may write.
      const isNews = message.kind === 'system' && snapshot.conversation.loaded;
      if (viewers > 0 && (isNews || missingAfter(snapshot.conversation) !== null)) void catchUp();
    },
    changed,
    readBy(who: 'me' | 'other', seq: number): void {
      if (who === 'me') told = Math.max(told, seq);
      // The person read it on another device.
      if (who === 'me' && viewers === 0 && left !== null) left = Math.max(left, seq);
      apply({ type: 'read', side: who === 'me' ? mine : theirs, seq });
    },
    deliveredTo(who: 'me' | 'other', seq: number): void {
      apply({ type: 'delivered', side: who === 'me' ? mine : theirs, seq });
    },
    /** The other side is typing, or has stopped. */
    heardTyping(typing: boolean): void {
      stopTyping();
      if (typing) stopTyping = ports.later(TYPING_SHOWN_MS, () => set({ typing: false }));
      if (typing !== snapshot.typing) set({ typing });
    },

    /** Shows the message at once, and sends it when possible. */
    write(message: string, attachments: readonly Attachment[] = []): void {
      const pending = { client_message_id: ports.newId(), message, attachments, written: ports.now() };
      keep(pending);
      ports.storage.setDraft(bid_id, '');
      apply({ type: 'written', pending });
      // Lets the next letter be reported as typing at once.
      typingTold = Number.NEGATIVE_INFINITY;
      // A person who replies has read the new messages.
      isFreshKnown = true;
      set({ fresh: null });
      void flush();
    },
    /** Sends a failed message again with the same id; `confirmed` if it was refused with a warning. */
    retry(client_message_id: string, confirmed = false): void {
      apply({ type: confirmed ? 'confirmed' : 'waiting', client_message_id });
      const pending = pendingOf(client_message_id);
      if (pending) keep(pending);
      void flush();
    },
    discard(client_message_id: string): void {
      apply({ type: 'discarded', client_message_id });
    },
    /** Marks everything up to `seq` as read: on screen at once, then on the server. */
    seen(seq: number): void {
      const upTo = Math.min(seq, snapshot.conversation.to);
      if (upTo <= snapshot.conversation[`${mine}_read_seq`]) return;
      told = Math.max(told, snapshot.conversation[`${mine}_read_seq`]);
      apply({ type: 'read', side: mine, seq: upTo });
      void tellRead();
    },
    /** The person is typing: reports it to the other side at intervals. */
    typing(): void {
      if (ports.now() - typingTold < TYPING_TOLD_MS) return;
      typingTold = ports.now();
      ports.tellTyping();
    },
    edit: async (message_id: number, message: string, confirmed = false): Promise<Changed> =>
      changedBy(await ports.edit(message_id, message, confirmed)),
    remove: async (message_id: number): Promise<Changed> => changedBy(await ports.remove(message_id)),
    draft: () => ports.storage.draft(bid_id),
    setDraft: (text: string) => ports.storage.setDraft(bid_id, text),
    /** The last seq that each side has read. */
    readSeq: (who: 'me' | 'other') => snapshot.conversation[`${who === 'me' ? mine : theirs}_read_seq`],
    /** The last seq that the other side's devices have. */
    deliveredSeq: () =>
      Math.max(snapshot.conversation[`${theirs}_delivered_seq`], snapshot.conversation[`${theirs}_read_seq`]),
  };
}
