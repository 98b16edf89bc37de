// @vitest-environment happy-dom
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageView } from '#core/messages/model.ts';

// Loads the modules afresh: those that other tests of this worker loaded would listen to other windows.
vi.resetModules();
const { startLive, stopLive } = await import('#web/app/live/live.ts');
const { conversationOf, noteListed, sendWaiting } = await import('./conversations.ts');

const ME = 1;
const OTHER = 2;

/** The socket that the page opened last. Tests put the server's messages into it by hand. */
let socket: Socket;
class Socket {
  static readonly OPEN = 1;
  readonly readyState = 1;
  onmessage: (event: { data: string }) => void = () => {};
  onclose: (event: { code: number }) => void = () => {};
  constructor() {
    socket = this;
  }
  send() {}
  close() {}
}
let events = 0;
const hears = (name: string, payload: object) =>
  socket.onmessage({ data: JSON.stringify({ id: ++events, name, payload }) });
const signals = (name: string, payload: object) => socket.onmessage({ data: JSON.stringify({ name, payload }) });
const opens = () => socket.onmessage({ data: JSON.stringify({ name: 'ready' }) });

const kept = new Map<string, string>();
const storage = {
  get length() {
    return kept.size;
  },
  key: (index: number) => [...kept.keys()][index] ?? null,
  getItem: (name: string) => kept.get(name) ?? null,
  setItem: (name: string, value: string) => void kept.set(name, value),
  removeItem: (name: string) => void kept.delete(name),
  clear: () => kept.clear(),
};

const QUIET = {
  status: 'Success',
  changed: [],
  change_seq: 0,
  has_more_changed: false,
  provider_delivered_seq: 0,
  requestor_delivered_seq: 0,
  provider_read_seq: 0,
  requestor_read_seq: 0,
  contact_details: 'warn',
};
const message = (bid_id: number, seq: number, more: Partial<MessageView> = {}): MessageView => ({
  id: bid_id * 100 + seq,
  quote_bid_id: bid_id,
  seq,
  sender_id: OTHER,
  kind: 'text',
  message: `message ${seq}`,
  is_masked: false,
  payload: {},
  attachments: [],
  client_message_id: null,
  created: '2026-11-24 02:12:00',
  edited_on: null,
  deleted_on: null,
  change_seq: 0,
  ...more,
});

/** The calls that were made, and the server's messages. */
let asked: { readonly path: string; readonly body: Record<string, unknown> | null }[] = [];
let log: MessageView[] = [];
const pathsOf = (part: string) => asked.map(({ path }) => path).filter((path) => path.includes(part));
const bodiesOf = (part: string) => asked.filter(({ path }) => path.includes(part)).map(({ body }) => body);

async function answer(url: string, init: RequestInit = {}) {
  const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : null;
  asked.push({ path: url, body });
  const bid_id = Number(/\/(\d+)[./]/.exec(url)?.[1]);
  const after = Number(/after:(\d+)/.exec(url)?.[1] ?? 0);
  const mine = log.filter((one) => one.quote_bid_id === bid_id);
  if (url.includes('get_conversation'))
    return Response.json({ ...QUIET, messages: mine.filter(({ seq }) => seq > after), message_seq: mine.length });
  if (url.includes('quote_conversation')) {
    const made = message(bid_id, mine.length + 1, {
      sender_id: ME,
      message: String(body?.message),
      client_message_id: String(body?.client_message_id),
    });
    log.push(made);
    return Response.json({ status: 'Success', message: made });
  }
  return Response.json({ status: 'Success', ...body });
}

const settle = () => vi.advanceTimersByTimeAsync(100);
let bids = 10;
/** Opens a conversation of the customer with some messages. */
async function shown(count: number) {
  const bid_id = ++bids;
  for (let seq = 1; seq <= count; seq++) log.push(message(bid_id, seq));
  const chat = conversationOf(ME, bid_id, 'consumer');
  const close = chat.open();
  await settle();
  const texts = () => chat.snapshot().conversation.messages.map((one) => one.message);
  return { bid_id, chat, close, texts };
}

beforeAll(() => {
  vi.stubGlobal('WebSocket', Socket);
  // biome-ignore lint/suspicious/noDocumentCookie: the browser's own way, and there is no other here
  document.cookie = 'session_present=1; path=/';
  startLive();
});
beforeEach(() => {
  asked = [];
  log = [];
  kept.clear();
  vi.useFakeTimers();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('fetch', answer);
  // A single tab: every lock is free.
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { request: async (_: string, work: () => unknown) => work() },
  });
});
afterEach(() => {
  vi.useRealTimers();
});
afterAll(() => {
  socket.onclose({ code: 1000 });
  stopLive();
  vi.unstubAllGlobals();
  // biome-ignore lint/suspicious/noDocumentCookie: the browser's own way, and there is no other here
  document.cookie = 'session_present=1; path=/; expires=Thu, 01 Jan 1970 00:00:00 GMT';
});

describe('a conversation', () => {
  it('is one shared object for each bid', () => {
    const bid_id = ++bids;
    expect(conversationOf(ME, bid_id, 'consumer')).toBe(conversationOf(ME, bid_id, 'consumer'));
    expect(conversationOf(ME, ++bids, 'consumer')).not.toBe(conversationOf(ME, bid_id, 'consumer'));
  });

  it('is loaded once when it is opened', async () => {
    const { texts } = await shown(2);
    expect(texts()).toEqual(['message 1', 'message 2']);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(pathsOf('get_conversation')).toHaveLength(1);
  });

  it('shows live events of its own messages only', async () => {
    const one = await shown(1);
    const two = await shown(1);
    hears('message.created', { quote_bid_id: one.bid_id, message: message(one.bid_id, 2) });
    expect([one.texts(), two.texts()]).toEqual([['message 1', 'message 2'], ['message 1']]);
    hears('message.changed', {
      quote_bid_id: one.bid_id,
      message: message(one.bid_id, 1, { message: 'edited', change_seq: 1 }),
    });
    expect([one.texts(), two.texts()]).toEqual([['edited', 'message 2'], ['message 1']]);
  });

  it('loads what it missed when the socket reopens, the browser comes online, or the tab is shown again', async () => {
    const { bid_id, texts } = await shown(1);
    for (const [seq, back] of [
      [2, () => opens()],
      [3, () => dispatchEvent(new Event('online'))],
      [4, () => document.dispatchEvent(new Event('visibilitychange'))],
    ] as const) {
      log.push(message(bid_id, seq));
      expect(texts()).not.toContain(`message ${seq}`);
      back();
      await settle();
      expect(texts()).toContain(`message ${seq}`);
    }
  });

  it('shows that the other side is typing until their message comes, and ignores the person’s own typing', async () => {
    const { bid_id, chat } = await shown(1);
    const typing = () => chat.snapshot().typing;
    signals('message.typing', { quote_bid_id: bid_id, user_id: ME });
    expect(typing()).toBe(false);
    signals('message.typing', { quote_bid_id: bid_id, user_id: OTHER });
    expect(typing()).toBe(true);
    hears('message.created', { quote_bid_id: bid_id, message: message(bid_id, 2, { sender_id: ME }) });
    expect(typing()).toBe(true);
    hears('message.created', { quote_bid_id: bid_id, message: message(bid_id, 3) });
    expect(typing()).toBe(false);
  });

  it('knows which messages each side has received and read', async () => {
    const { bid_id, chat } = await shown(3);
    signals('message.delivered', { quote_bid_id: bid_id, user_id: ME, delivered_seq: 3 });
    expect(chat.deliveredSeq()).toBe(0);
    signals('message.delivered', { quote_bid_id: bid_id, user_id: OTHER, delivered_seq: 2 });
    expect(chat.deliveredSeq()).toBe(2);
    hears('message.read', { quote_bid_id: bid_id, reader_id: OTHER, read_seq: 1 });
    hears('message.read', { quote_bid_id: bid_id, reader_id: ME, read_seq: 2 });
    expect([chat.readSeq('other'), chat.readSeq('me')]).toEqual([1, 2]);
  });
});

describe('the server is told that this device has', () => {
  it('messages that others wrote, on screen or not, but not the person’s own', async () => {
    await shown(0);
    const bid_id = ++bids;
    hears('message.created', { quote_bid_id: bid_id, message: message(bid_id, 4) });
    hears('message.created', { quote_bid_id: bid_id, message: message(bid_id, 5, { sender_id: ME }) });
    hears('message.created', { quote_bid_id: bid_id, message: message(bid_id, 6, { sender_id: null }) });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(bodiesOf('/delivered/')).toEqual([{ delivered_seq: 4 }]);
  });

  it('unread messages that a list brought, but not read ones', async () => {
    sendWaiting(ME);
    const [unread, read] = [++bids, ++bids];
    noteListed([
      { id: unread, unread: 1, message_seq: 3 },
      { id: read, unread: 0, message_seq: 9 },
    ]);
    await vi.advanceTimersByTimeAsync(2_000);
    expect(pathsOf('/delivered/')).toEqual([expect.stringContaining(`/${unread}.json`)]);
  });
});

describe('what an earlier visit could not send', () => {
  it('is sent on the next visit, even if its conversation is not on screen', async () => {
    const bid_id = ++bids;
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('no connection');
    });
    conversationOf(ME, bid_id, 'consumer').write('I wait');
    await settle();
    vi.stubGlobal('fetch', answer);
    sendWaiting(ME);
    await settle();
    expect(bodiesOf('quote_conversation')).toEqual([expect.objectContaining({ message: 'I wait' })]);
    sendWaiting(ME);
    await settle();
    expect(pathsOf('quote_conversation')).toHaveLength(1);
  });
});
