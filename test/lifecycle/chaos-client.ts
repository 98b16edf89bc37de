import { closeSync, existsSync, openSync, readFileSync, writeSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import type { MessageView } from '#core/messages/model.ts';
import { seeded } from '#db/seed/random.ts';
import type { ChatSide } from '#web/state/chat/ports.ts';

/**
 * One device of a person: the web client's own API client, live socket and conversations, in a thread with the parts of a
 * browser that they need. It writes messages until its quota is reached. Its storage is a file, so that it can be ended at any
 * moment and started again, like a reloaded page.
 */
export interface Device {
  readonly name: string;
  /** The address of the server, which is that of the proxy. */
  readonly base: string;
  readonly token: string;
  readonly user_id: number;
  readonly side: ChatSide;
  readonly bids: readonly number[];
  /** How many messages to write, including those before a reload. */
  readonly quota: number;
  readonly journal: string;
  readonly seed: number;
}

export interface DeviceReport {
  /** How many messages the device has ever queued to send. */
  readonly written: number;
  /** Messages that are not settled, as `state message`. */
  readonly pending: readonly string[];
  /** How many calls ended without an answer, or with one that was cut off. */
  readonly lost: number;
  readonly sockets: number;
  /** Last sequence number known of each conversation. */
  readonly to: Record<number, number>;
}

export interface Seen {
  readonly bid_id: number;
  readonly messages: readonly Pick<MessageView, 'seq' | 'client_message_id' | 'message' | 'sender_id'>[];
}

/** A `Storage` that writes each change to a file before it returns. */
function fileStorage(path: string): Storage {
  const kept = new Map<string, string>();
  for (const line of existsSync(path) ? readFileSync(path, 'utf8').split('\n').slice(0, -1) : []) {
    const [key, value] = JSON.parse(line) as [string, string | null];
    if (value === null) kept.delete(key);
    else kept.set(key, value);
  }
  const file = openSync(path, 'a');
  const note = (key: string, value: string | null) => writeSync(file, `${JSON.stringify([key, value])}\n`);
  process.on('exit', () => closeSync(file));
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem(key, value) {
      note(key, value);
      kept.set(key, value);
    },
    removeItem(key) {
      if (!kept.has(key)) return;
      note(key, null);
      kept.delete(key);
    },
    clear: () => kept.clear(),
  };
}

/** All messages that a device has ever queued to send, from its file, in the order of writing. */
export function keptMessages(path: string): { bid_id: number; client_message_id: string; message: string }[] {
  if (!existsSync(path)) return [];
  const found = new Map<string, { bid_id: number; client_message_id: string; message: string }>();
  for (const line of readFileSync(path, 'utf8').split('\n').slice(0, -1)) {
    const [key, value] = JSON.parse(line) as [string, string | null];
    const [kind, , , bid_id] = key.split(':');
    if (kind !== 'chat' || value === null) continue;
    const { client_message_id, message } = JSON.parse(value) as { client_message_id: string; message: string };
    found.set(client_message_id, { bid_id: Number(bid_id), client_message_id, message });
  }
  return [...found.values()];
}

/** The parts of a browser that the client's code uses. */
function makeBrowser({ base, token, journal, name }: Device) {
  const counts = { lost: 0, sockets: 0 };
  const origin = base;
  const cookie = `session_token=${token}; session_present=1`;
  const nodeFetch = globalThis.fetch;
  const NodeSocket = globalThis.WebSocket as unknown as new (url: string, options: object) => WebSocket;
  class Socket extends NodeSocket {
    constructor(url: string) {
      super(url, { headers: { cookie, origin } });
      counts.sockets += 1;
    }
  }
  const native = navigator.locks;
  const locks = {
    // Devices share no locks, though these are threads of one process.
    request: (lock: string, work: () => Promise<unknown>) => native.request(`${name}:${lock}`, work),
  };
  const define = (key: string, value: unknown) =>
    Object.defineProperty(globalThis, key, { value, configurable: true, writable: true });
  define('localStorage', fileStorage(journal));
  define('location', new URL(base));
  define('document', {
    cookie,
    documentElement: { lang: 'en-SG', dataset: {} },
    visibilityState: 'visible',
    addEventListener() {},
  });
  define('addEventListener', () => {});
  define('WebSocket', Socket);
  define('navigator', { onLine: true, locks });
  define('fetch', async (path: string, init: RequestInit) => {
    try {
      const response = await nodeFetch(new URL(path, base), {
        ...init,
        headers: { ...(init.headers as Record<string, string>), cookie, origin },
      });
      // Read here, so that an answer that was cut off is counted; the client meets the same fault.
      const { status, headers } = response;
      const bytes = await response.arrayBuffer().catch(() => null);
      if (bytes) return new Response(bytes, { status, headers });
      counts.lost += 1;
      return new Response(brokenBody(), { status, headers });
    } catch (error) {
      counts.lost += 1;
      throw error;
    }
  });
  return counts;
}

const brokenBody = () =>
  new ReadableStream({
    start: (controller) => controller.error(new TypeError('terminated')),
  });

async function live(device: Device): Promise<void> {
  const counts = makeBrowser(device);
  // Loaded once there is a browser for them.
  const { startLive } = await import('#web/app/live/live.ts');
  const { conversationOf } = await import('#web/state/chat/conversations.ts');
  const random = seeded(device.seed);
  const before = keptMessages(device.journal);
  let written = before.length;
  const next = new Map(device.bids.map((id) => [id, before.filter((one) => one.bid_id === id).length]));
  startLive();
  const chats = device.bids.map((id) => conversationOf(device.user_id, id, device.side));
  for (const chat of chats) chat.open();

  const pendingOf = (chat: (typeof chats)[number]) => chat.snapshot().conversation.pending;
  const writing = setInterval(() => {
    for (let n = random.int(0, 2); n > 0 && written < device.quota; n--) {
      const chat = random.pick(chats);
      if (!chat.snapshot().conversation.loaded || pendingOf(chat).length >= 4) continue;
      const number = (next.get(chat.bid_id) ?? 0) + 1;
      next.set(chat.bid_id, number);
      written += 1;
      chat.write(`${device.name} ${number}`);
      if (random.chance(0.05)) chat.seen(chat.snapshot().conversation.to);
    }
  }, 4);

  const report = (): DeviceReport => ({
    written,
    pending: chats.flatMap((chat) =>
      pendingOf(chat).map(({ state, message, error }) => `${chat.bid_id} ${state} ${message} ${error ?? ''}`),
    ),
    ...counts,
    to: Object.fromEntries(chats.map((chat) => [chat.bid_id, chat.snapshot().conversation.to])),
  });
  const views = async (): Promise<Seen[]> => {
    clearInterval(writing);
    const seen: Seen[] = [];
    for (const chat of chats) {
      const first = () => chat.snapshot().conversation.messages[0]?.seq ?? 1;
      // A device that was started again has the end of a conversation, and asks for what is above as a reader does.
      for (let before = Number.POSITIVE_INFINITY; first() > 1 && first() < before; await chat.older()) before = first();
      const { messages } = chat.snapshot().conversation;
      seen.push({
        bid_id: chat.bid_id,
        messages: messages.map(({ seq, client_message_id, message, sender_id }) => ({
          seq,
          client_message_id,
          message,
          sender_id,
        })),
      });
    }
    return seen;
  };
  parentPort?.on('message', async (wanted: 'report' | 'views') =>
    parentPort?.postMessage(wanted === 'report' ? report() : await views()),
  );
}

if (parentPort) await live(workerData as Device);
