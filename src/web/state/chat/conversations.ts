import type { Result } from '#core/kit/result.ts';
import { NOT_FOUND } from '#core/kit/result.ts';
import {
  conversation as conversationCall,
  markConversationRead,
  markDelivered,
  sendMessage,
  tellTyping,
} from '#core/messages/calls.ts';
import { deleteMessage, editMessage } from '#core/messages/changes/calls.ts';
import type { MessageView } from '#core/messages/model.ts';
import { ApiFault, api } from '#web/app/api/api.ts';
import { liveState, onLive, onLiveOpen, onSignal } from '#web/app/live/live.ts';
import { noteFresh, orKept, shownSince } from '../offline/reads.ts';
import { createDelivery } from './delivery.ts';
import { type ChatEngine, createChat } from './engine.ts';
import type { Changed, ChatPorts, ChatSide, Sent } from './ports.ts';
import { chatStorage } from './storage.ts';

const PAGE = 50;
const MANY = 200;
/** Milliseconds after showing stored messages until the rest is loaded. */
const CATCH_UP_MS = 500;
/** Milliseconds to wait for a reply: a stalled connection, as in a tunnel, reports no error by itself. */
const PATIENCE_MS = 20_000;
const patience = () => ({ signal: AbortSignal.timeout(PATIENCE_MS) });

/** Whether an error says nothing about the message: no or a broken reply, an expired session, too many calls, a server fault. */
const isPassing = (error: unknown): boolean =>
  error instanceof ApiFault
    ? error.status < 400 || error.status >= 500 || [403, 408, 429].includes(error.status)
    : error instanceof DOMException && error.name === 'TimeoutError';

/** Since the page loaded: the signed-in person's conversations that were opened or have something to send. */
const open = new Map<string, ChatEngine>();
let listening = false;
let listeningFor = 0;

function ports(user_id: number, bid_id: number, side: ChatSide): ChatPorts {
  return {
    async load({ many, ...input }) {
      try {
        const asked = { bid_id, ...input, limit: many || 'after' in input ? MANY : PAGE };
        const ask = () => api(conversationCall, asked, patience());
        const isNewest = !('after' in input) && !('before' in input);
        const page = await (isNewest ? orKept(conversationCall, asked, ask) : ask());
        if (page.ok && 'after' in input) noteFresh(conversationCall, { bid_id, limit: PAGE });
        // Stored messages may be old; newer ones are loaded by number as soon as the server answers.
        if (isNewest && shownSince(conversationCall, asked) !== null)
          setTimeout(() => void conversationOf(user_id, bid_id, side).wake(), CATCH_UP_MS);
        if (page.ok) return { ...page.value, changed_after: input.changed_after };
        return page.error === NOT_FOUND ? 'gone' : null;
      } catch {
        return null;
      }
    },
    async send({ client_message_id, message, attachments, confirmed }): Promise<Sent> {
      try {
        const reply = await api(
          sendMessage,
          {
            bid_id,
            message,
            client_message_id,
            attachment_id: attachments.map(({ id }) => id),
            ...(confirmed ? { confirmed } : {}),
          },
          patience(),
        );
        return reply.ok
          ? { outcome: 'stored', message: reply.value.message }
          : { outcome: 'refused', error: reply.message ?? '', code: reply.error };
      } catch (error) {
        if (isPassing(error)) return { outcome: 'later' };
        if (!(error instanceof ApiFault)) throw error;
        return { outcome: 'refused', error: Object.values(error.fields)[0] ?? error.message };
      }
    },
    alone: (work) =>
      // Locks exist only on secure pages. Without them, the server alone makes sure that a message is stored once.
      'locks' in navigator ? navigator.locks.request(`gotong-chat:${user_id}:${bid_id}`, work) : work(),
    async markRead(read_seq) {
      try {
        return (await api(markConversationRead, { bid_id, read_seq }, patience())).ok;
      } catch {
        return false;
      }
    },
    tellTyping: () => void api(tellTyping, { bid_id }).catch(() => {}),
    edit: (message_id, message, confirmed) =>
      change(() => api(editMessage, { message_id, message, ...(confirmed ? { confirmed } : {}) })),
    remove: (message_id) => change(() => api(deleteMessage, { message_id })),
    later(ms, work) {
      const timer = setTimeout(work, ms);
      return () => clearTimeout(timer);
    },
    isLive: () => liveState() === 'open',
    now: Date.now,
    newId: () => crypto.randomUUID(),
    storage: chatStorage(localStorage, user_id, side),
  };
}

async function change(work: () => Promise<Result<{ message: MessageView }>>): Promise<Changed> {
  try {
    const reply = await work();
    return reply.ok
      ? { ok: true, message: reply.value.message }
      : { ok: false, error: reply.message ?? '', code: String(reply.error) };
  } catch (error) {
    if (!(error instanceof ApiFault)) throw error;
    return { ok: false, error: Object.values(error.fields)[0] ?? error.message, code: error.code };
  }
}

const delivery = createDelivery({
  async tell(bid_id, delivered_seq) {
    try {
      return (await api(markDelivered, { bid_id, delivered_seq }, patience())).ok;
    } catch {
      return false;
    }
  },
  readSeq: (bid_id) => open.get(`${listeningFor}:${bid_id}`)?.readSeq('me') ?? 0,
  later: (ms, work) => void setTimeout(work, ms),
});

/** Reports the unread messages that a list of conversations brought as delivered to this device. */
export function noteListed(
  rows: readonly { readonly id: number; readonly unread: number; readonly message_seq: number }[],
): void {
  for (const { id, unread, message_seq } of rows) if (unread > 0) delivery.has(id, message_seq);
}

/** Passes live events to the open conversations, and wakes them all when the connection is back. */
function listen(user_id: number): void {
  listeningFor = user_id;
  if (listening) return;
  listening = true;
  const of = (bid_id: number) => open.get(`${listeningFor}:${bid_id}`);
  const wakeAll = () => {
    for (const engine of open.values()) void engine.wake();
  };
  onLive('message.created', ({ quote_bid_id, message }) => {
    of(quote_bid_id)?.arrived(message);
    if (message.sender_id === null || message.sender_id === listeningFor) return;
    of(quote_bid_id)?.heardTyping(false);
    delivery.has(quote_bid_id, message.seq);
  });
  onLive('message.changed', ({ quote_bid_id, message }) => of(quote_bid_id)?.changed(message));
  onSignal('message.typing', ({ quote_bid_id, user_id: who }) => {
    if (who !== listeningFor) of(quote_bid_id)?.heardTyping(true);
  });
  onSignal('message.delivered', ({ quote_bid_id, user_id: who, delivered_seq }) =>
    of(quote_bid_id)?.deliveredTo(who === listeningFor ? 'me' : 'other', delivered_seq),
  );
  onLive('message.read', ({ quote_bid_id, reader_id, read_seq }) =>
    of(quote_bid_id)?.readBy(reader_id === listeningFor ? 'me' : 'other', read_seq),
  );
  onLiveOpen(wakeAll);
  addEventListener('online', wakeAll);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wakeAll());
}

/** The conversation of a bid, for the signed-in person. Always returns the same one. */
export function conversationOf(user_id: number, bid_id: number, side: ChatSide): ChatEngine {
  listen(user_id);
  const key = `${user_id}:${bid_id}`;
  const known = open.get(key);
  if (known) return known;
  const made = createChat(bid_id, side, ports(user_id, bid_id, side));
  open.set(key, made);
  return made;
}

/** Starts to listen for messages, and sends what an earlier visit could not, even if the conversation isn't on screen. */
export function sendWaiting(user_id: number): void {
  listen(user_id);
  for (const side of ['consumer', 'pro'] as const)
    for (const bid_id of chatStorage(localStorage, user_id, side).waiting())
      void conversationOf(user_id, bid_id, side).wake();
}
