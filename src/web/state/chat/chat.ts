import type { ContactDetails, MessageView, ShownPlace } from '#core/messages/model.ts';
import type { Attachment } from '#core/uploads/model.ts';

/**
 * One conversation as a client knows it (specification 7, Messages). Pure: the same events, in any order and any number of
 * times, end in the same list. Messages are numbered 1, 2, 3 … without gaps, so that missing ones are noticed.
 */
export interface Conversation {
  /** Whether the newest page was loaded once. Nothing is shown before that. */
  readonly loaded: boolean;
  /** The messages that are shown: an unbroken run by seq. */
  readonly messages: readonly MessageView[];
  /** Messages after a gap, by seq. They are kept until the gap is filled. */
  readonly ahead: readonly MessageView[];
  /** The seq of the first and last message of the run. If it is empty, `to` is one below `from`. */
  readonly from: number;
  readonly to: number;
  /** The highest seq known to exist. */
  readonly known_seq: number;
  readonly provider_read_seq: number;
  readonly requestor_read_seq: number;
  /** The seq up to which each side's devices have the messages; never below what is read. */
  readonly provider_delivered_seq: number;
  readonly requestor_delivered_seq: number;
  /** The number of the last edit or deletion that was applied. After being offline, later ones are requested. */
  readonly change_seq: number;
  /** The highest change number known to exist. */
  readonly known_change_seq: number;
  /** What happens to contact details in a message now; null until known. */
  readonly contact_details: ContactDetails | 'open' | null;
  /** What the customer's next message shows of their place; null if nothing. */
  readonly shows_place: ShownPlace | null;
  /** Own messages that aren't in `messages` yet, in the order of writing. */
  readonly pending: readonly Pending[];
}

export interface Pending {
  readonly client_message_id: string;
  readonly message: string;
  readonly attachments: readonly Attachment[];
  /** When it was written, in ms since 1970. */
  readonly written: number;
  /** `queued` waits for the connection; `sent` is stored, but earlier messages are still missing. */
  readonly state: 'queued' | 'sending' | 'failed' | 'sent';
  /** Why it failed: the server's message and its code. */
  readonly error?: string | undefined;
  readonly code?: string | undefined;
  /** The person was warned that the message has contact details, and sends it anyway. */
  readonly confirmed?: boolean | undefined;
}

export interface Loaded {
  readonly messages: readonly MessageView[];
  readonly message_seq: number;
  readonly provider_read_seq: number;
  readonly requestor_read_seq: number;
  readonly provider_delivered_seq: number;
  readonly requestor_delivered_seq: number;
  /** Messages of any page that were edited or deleted after `changed_after`. */
  readonly changed: readonly MessageView[];
  readonly change_seq: number;
  readonly has_more_changed: boolean;
  readonly contact_details: ContactDetails | 'open';
  readonly shows_place?: ShownPlace | null | undefined;
  /** The value that the page was requested with. Absent if only messages were requested. */
  readonly changed_after?: number | undefined;
}

export type ChatEvent =
  /** The newest page, a page after a seq, or a page before one. */
  | { readonly type: 'loaded'; readonly page: Loaded }
  /** A message from the live socket. */
  | { readonly type: 'arrived'; readonly message: MessageView }
  /** A message was edited, deleted or unmasked, as the live socket or the reply to the person's own act says. */
  | { readonly type: 'changed'; readonly message: MessageView }
  | { readonly type: 'written'; readonly pending: Omit<Pending, 'state'> }
  | { readonly type: 'sending' | 'waiting' | 'confirmed' | 'discarded'; readonly client_message_id: string }
  | { readonly type: 'failed'; readonly client_message_id: string; readonly error: string; readonly code?: string }
  /** The reply to sending a message. */
  | { readonly type: 'stored'; readonly client_message_id: string; readonly message: MessageView }
  | { readonly type: 'read' | 'delivered'; readonly side: 'provider' | 'requestor'; readonly seq: number };

export const EMPTY: Conversation = {
  loaded: false,
  messages: [],
  ahead: [],
  from: 1,
  to: 0,
  known_seq: 0,
  provider_read_seq: 0,
  requestor_read_seq: 0,
  provider_delivered_seq: 0,
  requestor_delivered_seq: 0,
  change_seq: 0,
  known_change_seq: 0,
  contact_details: null,
  shows_place: null,
  pending: [],
};

/** The conversation after an event. Returns the same object if nothing changed. */
export function chat(state: Conversation, event: ChatEvent): Conversation {
  switch (event.type) {
    case 'loaded':
      return load(state, event.page);
    case 'arrived':
      return arrive({ ...state, known_seq: Math.max(state.known_seq, event.message.seq) }, event.message);
    case 'stored': {
      const own = { ...event.message, client_message_id: event.client_message_id };
      const next = patch(state, event.client_message_id, { state: 'sent' });
      return settle({ ...next, shows_place: null, known_seq: Math.max(next.known_seq, own.seq) }, [own]);
    }
    case 'written':
      return has(state, event.pending.client_message_id)
        ? state
        : {
            ...state,
            pending: [
              ...state.pending,
              // A message that was refused before a reload isn't sent again automatically.
              { ...event.pending, state: event.pending.error === undefined ? 'queued' : 'failed' },
            ],
          };
    case 'sending':
      return move(state, event.client_message_id, { state: 'sending' });
    case 'waiting':
      return move(state, event.client_message_id, { state: 'queued' });
    case 'confirmed':
      return move(state, event.client_message_id, { state: 'queued', confirmed: true });
    case 'failed':
      return move(state, event.client_message_id, { state: 'failed', error: event.error, code: event.code });
    case 'discarded':
      return {
        ...state,
        pending: state.pending.filter(
          (one) => one.client_message_id !== event.client_message_id || one.state === 'sent',
        ),
      };
    case 'changed':
      return change(state, event.message);
    case 'read':
    case 'delivered': {
      const key = `${event.side}_${event.type}_seq` as const;
      return event.seq > state[key] ? { ...state, [key]: event.seq } : state;
    }
  }
}

/** The seq after which messages are missing; null if all known ones are here. */
export const missingAfter = (state: Conversation): number | null =>
  state.loaded && state.known_seq > state.to ? state.to : null;

/** The number after which edits and deletions are missing; null if all known ones are here. */
export const changesMissingAfter = (state: Conversation): number | null =>
  state.loaded && state.known_change_seq > state.change_seq ? state.change_seq : null;

/** The seq before which older messages can be loaded; null at the start of the conversation. */
export const olderBefore = (state: Conversation): number | null => (state.loaded && state.from > 1 ? state.from : null);

/** The next own message to send. One at a time, so that they are stored in the order of writing. */
export function nextToSend(state: Conversation): Pending | null {
  if (state.pending.some((one) => one.state === 'sending')) return null;
  return state.pending.find((one) => one.state === 'queued') ?? null;
}

function load(state: Conversation, page: Loaded): Conversation {
  const last = page.messages.at(-1)?.seq ?? 0;
  // A page of older messages doesn't say which loaded messages have changed.
  const isCaughtUp = !state.loaded || (page.changed_after !== undefined && page.changed_after <= state.change_seq);
  const change_seq = isCaughtUp ? Math.max(state.change_seq, page.change_seq) : state.change_seq;
  const known: Conversation = {
    ...state,
    known_seq: Math.max(state.known_seq, page.message_seq, last),
    provider_read_seq: Math.max(state.provider_read_seq, page.provider_read_seq),
    requestor_read_seq: Math.max(state.requestor_read_seq, page.requestor_read_seq),
    provider_delivered_seq: Math.max(state.provider_delivered_seq, page.provider_delivered_seq),
    requestor_delivered_seq: Math.max(state.requestor_delivered_seq, page.requestor_delivered_seq),
    contact_details: page.contact_details,
    shows_place: page.shows_place ?? null,
  };
  if (state.loaded) {
    const changed = page.changed.filter(({ seq }) => seq >= state.from || isAhead(state, seq));
    const known_change_seq = Math.max(state.known_change_seq, page.change_seq);
    return settle({ ...known, change_seq, known_change_seq }, [...page.messages, ...changed]);
  }
  // The first page decides where the run is. If it is empty although messages exist, it isn't the newest page.
  const first = page.messages[0];
  if (!first && page.message_seq > 0) return known;
  const from = first?.seq ?? 1;
  // The page includes changes heard of before it, except to an older message that came alone; those must be requested.
  const isAboveIt = state.ahead.some(({ seq }) => seq < from);
  const fresh = { ...known, loaded: true, from, to: from - 1, change_seq: isAboveIt ? state.change_seq : change_seq };
  return settle({ ...fresh, known_change_seq: Math.max(state.known_change_seq, change_seq) }, page.messages);
}

const isAhead = (state: Conversation, seq: number): boolean => state.ahead.some((one) => one.seq === seq);

/** Adds a single message. One older than the run may have changed since, so it is left for its page to bring. */
function arrive(state: Conversation, message: MessageView): Conversation {
  if (!state.loaded || message.seq >= state.from) return settle(state, [message]);
  const pending = state.pending.filter((one) => one.client_message_id !== message.client_message_id);
  return pending.length < state.pending.length ? { ...state, pending } : state;
}

/** Applies an edit or deletion. If its number isn't the next one, others are missing. */
function change(state: Conversation, message: MessageView): Conversation {
  const { change_seq, seq } = message;
  if (change_seq <= state.change_seq && state.loaded) return state;
  const next: Conversation = {
    ...state,
    known_change_seq: Math.max(state.known_change_seq, change_seq),
    known_seq: Math.max(state.known_seq, seq),
    change_seq: state.loaded && change_seq === state.change_seq + 1 ? change_seq : state.change_seq,
  };
  // A message older than the run: its page will bring the current version.
  return seq < state.from && state.loaded && !isAhead(state, seq) ? next : settle(next, [message]);
}

/** Adds messages. Those that continue the run at either end join it; the others wait in `ahead`. */
function settle(state: Conversation, arrived: readonly MessageView[]): Conversation {
  const waiting = new Map(state.ahead.map((message) => [message.seq, message]));
  const newer = new Map<number, MessageView>();
  for (const message of arrived) {
    const { seq } = message;
    const held = seq >= state.from && seq <= state.to ? state.messages[seq - state.from] : waiting.get(seq);
    // Of the same message, keep the version with the latest change.
    if (held && held.change_seq >= message.change_seq) continue;
    (held && !waiting.has(seq) ? newer : waiting).set(seq, message);
  }
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
  const here = newer.size > 0 ? state.messages.map((message) => newer.get(message.seq) ?? message) : state.messages;
  const messages = joined ? [...before, ...here, ...after] : here;
  // A pending message goes only when its stored version is shown, so that it is never shown twice or missing in between.
  const shown = joined ? new Set([...before, ...after].map((message) => message.client_message_id)) : null;
  const ahead = [...waiting.values()].sort((a, b) => a.seq - b.seq);
  const held = new Set(ahead.map((message) => message.client_message_id));
  // Messages sent long ago whose reply was lost: they are stored on older pages, and will show there.
  const above = new Set(
    ahead.flatMap(({ seq, client_message_id }) => (state.loaded && seq < from ? [client_message_id] : [])),
  );
  const pending = state.pending
    .filter((one) => !shown?.has(one.client_message_id) && !above.has(one.client_message_id))
    .map((one) => (held.has(one.client_message_id) && one.state !== 'sent' ? sent(one) : one));
  return { ...state, messages, ahead, from, to, pending };
}

function sent(one: Pending): Pending {
  const { error: _, code: __, ...rest } = one;
  return { ...rest, state: 'sent' };
}

const has = (state: Conversation, client_message_id: string): boolean =>
  state.pending.some((one) => one.client_message_id === client_message_id) ||
  state.messages.some((message) => message.client_message_id === client_message_id);

/** Changes a pending message, unless it is stored: late news about sending can't undo that. */
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
    const { error: _, code: __, ...rest } = one;
    return { ...rest, ...change };
  });
  return changed ? { ...state, pending } : state;
}
