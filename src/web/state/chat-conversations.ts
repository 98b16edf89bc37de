import { NOT_FOUND } from '#core/kit/result.ts';
import { conversation as conversationCall, markConversationRead, sendMessage } from '#core/messages/calls.ts';
import { ApiFault, api } from '#web/app/api.ts';
import { liveState, onLive, onResync } from '#web/app/live.ts';
import { type ChatEngine, type ChatPorts, type ChatSide, createChat, type Sent } from './chat-engine.ts';
import { chatStorage } from './chat-storage.ts';

const PAGE = 50;
/** Statuses that say nothing about the message: no reply, a session to renew, too many calls. */
const PASSING = [0, 403, 429];

/** The conversations of the signed-in person that were looked at, or have something to send, since the page loaded. */
const open = new Map<string, ChatEngine>();
let listening = false;
let listeningFor = 0;

function ports(user_id: number, bid_id: number, side: ChatSide): ChatPorts {
  return {
    async load(input) {
      try {
        const page = await api(conversationCall, { bid_id, ...input, limit: 'after' in input ? 200 : PAGE });
        return page.ok ? page.value : page.error === NOT_FOUND ? 'gone' : null;
      } catch {
        return null;
      }
    },
    async send({ client_message_id, message, attachments }): Promise<Sent> {
      try {
        const reply = await api(sendMessage, {
          bid_id,
          message,
          client_message_id,
          attachment_id: attachments.map(({ id }) => id),
        });
        return reply.ok
          ? { outcome: 'stored', message: reply.value.message }
          : { outcome: 'refused', error: reply.message ?? '' };
      } catch (error) {
        if (!(error instanceof ApiFault)) throw error;
        return PASSING.includes(error.status)
          ? { outcome: 'later' }
          : { outcome: 'refused', error: Object.values(error.fields)[0] ?? error.message };
      }
    },
    async markRead(read_seq) {
      try {
        return (await api(markConversationRead, { bid_id, read_seq })).ok;
      } catch {
        return false;
      }
    },
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

/** Hears of messages and of reading for every open conversation, and wakes them all when the connection is back. */
function listen(user_id: number): void {
  listeningFor = user_id;
  if (listening) return;
  listening = true;
  const of = (bid_id: number) => open.get(`${listeningFor}:${bid_id}`);
  const wakeAll = () => {
    for (const engine of open.values()) void engine.wake();
  };
  onLive('message.created', ({ quote_bid_id, message }) => of(quote_bid_id)?.arrived(message));
  onLive('message.read', ({ quote_bid_id, reader_id, read_seq }) =>
    of(quote_bid_id)?.readBy(reader_id === listeningFor ? 'me' : 'other', read_seq),
  );
  onResync(wakeAll);
  addEventListener('online', wakeAll);
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wakeAll());
}

/** The conversation of a bid, for the signed-in person. The same one for every asker. */
export function conversationOf(user_id: number, bid_id: number, side: ChatSide): ChatEngine {
  listen(user_id);
  const key = `${user_id}:${bid_id}`;
  const known = open.get(key);
  if (known) return known;
  const made = createChat(bid_id, side, ports(user_id, bid_id, side));
  open.set(key, made);
  return made;
}

/** Sends what an earlier visit could not, in conversations that are not on screen too. */
export function sendWaiting(user_id: number): void {
  for (const side of ['consumer', 'pro'] as const)
    for (const bid_id of chatStorage(localStorage, user_id, side).waiting())
      void conversationOf(user_id, bid_id, side).wake();
}
