import type { MessageView } from '#core/messages/model.ts';
import type { Attachment } from '#core/uploads/model.ts';

/**
 * One conversation as a client knows it (specification 7, Messages). Pure: what arrives, in whatever order and however
 * often, ends in the same list. A conversation's messages are numbered 1, 2, 3 … without gaps, so that what is missing
 * shows by itself.
 */
export interface Conversation {
  /** Whether the newest page has come once. Until then nothing is shown. */
  readonly loaded: boolean;
  /** An unbroken run by seq: what is shown. */
  readonly messages: readonly MessageView[];
  /** What lies beyond a gap, by seq: kept until the gap is filled. */
  readonly ahead: readonly MessageView[];
  /** The run's ends. An empty run has `to` one below `from`. */
  readonly from: number;
  readonly to: number;
  /** The highest seq there is known to be. */
  readonly known_seq: number;
  readonly provider_read_seq: number;
  readonly requestor_read_seq: number;
  /** Own messages not yet among `messages`, in the order of writing. */
  readonly pending: readonly Pending[];
}

export interface Pending {
  readonly client_message_id: string;
  readonly message: string;
  readonly attachments: readonly Attachment[];
  /** When it was written, in ms since 1970. */
  readonly written: number;
  /** `queued` waits for the connection; `sent` is stored and waits for what lies before it. */
  readonly state: 'queued' | 'sending' | 'failed' | 'sent';
  /** Why it failed: the server's sentence. */
  readonly error?: string;
}

export interface Loaded {
  readonly messages: readonly MessageView[];
  readonly message_seq: number;
  readonly provider_read_seq: number;
  readonly requestor_read_seq: number;
}

export type ChatEvent =
  /** The newest page, a page after a number, or a page before one. */
  | { readonly type: 'loaded'; readonly page: Loaded }
  /** A message by the live socket. */
  | { readonly type: 'arrived'; readonly message: MessageView }
  | { readonly type: 'written'; readonly pending: Omit<Pending, 'state'> }
  | { readonly type: 'sending' | 'waiting' | 'discarded'; readonly client_message_id: string }
  | { readonly type: 'failed'; readonly client_message_id: string; readonly error: string }
  /** The reply to sending. */
  | { readonly type: 'stored'; readonly client_message_id: string; readonly message: MessageView }
  | { readonly type: 'read'; readonly side: 'provider' | 'requestor'; readonly read_seq: number };

export const EMPTY: Conversation = {
  loaded: false,
  messages: [],
  ahead: [],
  from: 1,
  to: 0,
  known_seq: 0,
  provider_read_seq: 0,
  requestor_read_seq: 0,
  pending: [],
};

/** The conversation after an event. Answers the same object when nothing changed. */
export function chat(state: Conversation, event: ChatEvent): Conversation {
  switch (event.type) {
    case 'loaded':
      return load(state, event.page);
    case 'arrived':
      return settle({ ...state, known_seq: Math.max(state.known_seq, event.message.seq) }, [event.message]);
    case 'stored': {
      const own = { ...event.message, client_message_id: event.client_message_id };
      const next = patch(state, event.client_message_id, { state: 'sent' });
      return settle({ ...next, known_seq: Math.max(next.known_seq, own.seq) }, [own]);
    }
    case 'written':
      return has(state, event.pending.client_message_id)
        ? state
        : { ...state, pending: [...state.pending, { ...event.pending, state: 'queued' }] };
    case 'sending':
      return move(state, event.client_message_id, { state: 'sending' });
    case 'waiting':
      return move(state, event.client_message_id, { state: 'queued' });
    case 'failed':
      return move(state, event.client_message_id, { state: 'failed', error: event.error });
    case 'discarded':
      return {
        ...state,
        pending: state.pending.filter(
          (one) => one.client_message_id !== event.client_message_id || one.state === 'sent',
        ),
      };
    case 'read': {
      const key = event.side === 'provider' ? 'provider_read_seq' : 'requestor_read_seq';
      return event.read_seq > state[key] ? { ...state, [key]: event.read_seq } : state;
    }
  }
}

/** The number after which messages are missing; null when everything known to exist is here. */
export const missingAfter = (state: Conversation): number | null =>
  state.loaded && state.known_seq > state.to ? state.to : null;

/** The number before which older messages can be asked for; null at the start of the conversation. */
export const olderBefore = (state: Conversation): number | null => (state.loaded && state.from > 1 ? state.from : null);

/** The next own message to send: one at a time, so that they are stored in the order of writing. */
export function nextToSend(state: Conversation): Pending | null {
  if (state.pending.some((one) => one.state === 'sending')) return null;
  return state.pending.find((one) => one.state === 'queued') ?? null;
}

function load(state: Conversation, page: Loaded): Conversation {
  const last = page.messages.at(-1)?.seq ?? 0;
  const known: Conversation = {
    ...state,
    known_seq: Math.max(state.known_seq, page.message_seq, last),
    provider_read_seq: Math.max(state.provider_read_seq, page.provider_read_seq),
    requestor_read_seq: Math.max(state.requestor_read_seq, page.requestor_read_seq),
  };
  if (state.loaded) return settle(known, page.messages);
  // The first page says where the run lies. One that is empty although messages exist would be no newest page.
  const first = page.messages[0];
  if (!first && page.message_seq > 0) return known;
  const from = first?.seq ?? 1;
  return settle({ ...known, loaded: true, from, to: from - 1 }, page.messages);
}

/** Takes messages in: those that continue the run at either end join it, the others wait in `ahead`. */
function settle(state: Conversation, arrived: readonly MessageView[]): Conversation {
  const waiting = new Map(state.ahead.map((message) => [message.seq, message]));
  for (const message of arrived)
    if (!(message.seq >= state.from && message.seq <= state.to) && !waiting.has(message.seq))
      waiting.set(message.seq, message);
  let { from, to } = state;
  const before: MessageView[] = [];
  const after: MessageView[] = [];
  if (state.loaded) {
    for (let next = waiting.get(to + 1); next; next = waiting.get(to + 1)) {
      after.push(next);
      to = next.seq;
      waiting.delete(to);
    }
    for (let next = waiting.get(from - 1); next; next = waiting.get(from - 1)) {
      before.unshift(next);
      from = next.seq;
      waiting.delete(from);
    }
  }
  const joined = before.length + after.length > 0;
  const messages = joined ? [...before, ...state.messages, ...after] : state.messages;
  // A pending message leaves when its stored self is shown, so that it is never seen twice nor missing between.
  const shown = joined ? new Set([...before, ...after].map((message) => message.client_message_id)) : null;
  const ahead = [...waiting.values()].sort((a, b) => a.seq - b.seq);
  const held = new Set(ahead.map((message) => message.client_message_id));
  const pending = state.pending
    .filter((one) => !shown?.has(one.client_message_id))
    .map((one) => (held.has(one.client_message_id) && one.state !== 'sent' ? sent(one) : one));
  return { ...state, messages, ahead, from, to, pending };
}

function sent(one: Pending): Pending {
  const { error: _, ...rest } = one;
  return { ...rest, state: 'sent' };
}

const has = (state: Conversation, client_message_id: string): boolean =>
  state.pending.some((one) => one.client_message_id === client_message_id) ||
  state.messages.some((message) => message.client_message_id === client_message_id);

/** Changes a pending message that is not stored yet: once it is, no late news of sending takes that back. */
const move = (state: Conversation, client_message_id: string, change: Partial<Pending>): Conversation =>
  patch(state, client_message_id, change, (one) => one.state !== 'sent');

function patch(
  state: Conversation,
  client_message_id: string,
  change: Partial<Pending>,
  when: (one: Pending) => boolean = () => true,
): Conversation {
  let changed = false;
  const pending = state.pending.map((one) => {
    if (one.client_message_id !== client_message_id || !when(one)) return one;
    changed = true;
    const { error: _, ...rest } = one;
    return { ...rest, ...change };
  });
  return changed ? { ...state, pending } : state;
}
