import { beforeEach, describe, expect, it } from 'vitest';
import type { MessageView } from '#core/messages/model.ts';
import { createChat } from './engine.ts';
import type { ChatPorts, Sent } from './ports.ts';
import { chatStorage } from './storage.ts';

/** A `Storage` that survives a reload. */
function memory(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
  };
}

const QUIET = {
  provider_delivered_seq: 0,
  requestor_delivered_seq: 0,
  changed: [],
  change_seq: 0,
  has_more_changed: false,
  contact_details: 'warn',
} as const;

/** A server with one conversation, a connection that can be cut, and a clock that the test moves. */
function world(storage = memory()) {
  const log: MessageView[] = [];
  const asked: unknown[] = [];
  const sends: string[] = [];
  const told: number[] = [];
  const reads = { provider_read_seq: 0, requestor_read_seq: 0 };
  let timers: { due: number; work: () => void }[] = [];
  let now = 0;
  let ids = 0;
  const line = { up: true, live: true, loseReply: false, refuse: null as string | null, exists: true };
  const store = (text: string, client_message_id: string | null) => {
    const there = log.find((one) => client_message_id !== null && one.client_message_id === client_message_id);
    if (there) return there;
    const made: MessageView = {
      id: 100 + log.length,
      quote_bid_id: 7,
      seq: log.length + 1,
      sender_id: client_message_id === null ? 2 : 1,
      kind: 'text',
      message: text,
      is_masked: false,
      payload: {},
      attachments: [],
      client_message_id,
      created: '2026-11-24 02:12:00',
      edited_on: null,
      deleted_on: null,
      change_seq: 0,
    };
    log.push(made);
    return made;
  };
  const change = (id: number, to: Partial<MessageView>) => {
    const index = log.findIndex((one) => one.id === id);
    const change_seq = Math.max(0, ...log.map((one) => one.change_seq)) + 1;
    const made = { ...(log[index] as MessageView), ...to, change_seq };
    log[index] = made;
    return made;
  };
  let tabs: Promise<unknown> = Promise.resolve();
  const ports: ChatPorts = {
    async load(input) {
      asked.push(input);
      if (!line.up) return null;
      if (!line.exists) return 'gone';
      const messages =
        input.after !== undefined
          ? log.filter(({ seq }) => seq > (input.after as number)).slice(0, 3)
          : input.before !== undefined
            ? log.filter(({ seq }) => seq < (input.before as number)).slice(-3)
            : log.slice(-3);
      const changed = log.filter(({ change_seq }) => change_seq > (input.changed_after ?? Number.POSITIVE_INFINITY));
      return {
        ...QUIET,
        messages,
        message_seq: log.length,
        ...reads,
        changed,
        change_seq: Math.max(0, ...log.map(({ change_seq }) => change_seq)),
        changed_after: input.changed_after,
      };
    },
    async send({ client_message_id, message, confirmed }): Promise<Sent> {
      sends.push(client_message_id);
      if (!line.up) return { outcome: 'later' };
      if (line.refuse && !confirmed) return { outcome: 'refused', error: line.refuse, code: 'contact details' };
      const made = store(message, client_message_id);
      return line.loseReply ? { outcome: 'later' } : { outcome: 'stored', message: made };
    },
    alone: (work) => {
      const mine = tabs.then(work);
      tabs = mine.catch(() => {});
      return mine;
    },
    tellTyping: () => void asked.push('typing'),
    edit: async (message_id, message) => ({ ok: true, message: change(message_id, { message }) }),
    remove: async (message_id) =>
      line.up
        ? { ok: true, message: change(message_id, { message: '', deleted_on: '2026-11-24 02:20:00' }) }
        : { ok: false, error: 'No connection.', code: 'fault' },
    async markRead(read_seq) {
      if (!line.up) return false;
      told.push(read_seq);
      return true;
    },
    later(ms, work) {
      const timer = { due: now + ms, work };
      timers.push(timer);
      return () => {
        timers = timers.filter((one) => one !== timer);
      };
    },
    isLive: () => line.live,
    now: () => now++,
    newId: () => `id-${storage.length}-${ids++}`,
    storage: chatStorage(storage, 1, 'consumer'),
  };
  const settle = async () => {
    for (let turn = 0; turn < 50; turn++) await Promise.resolve();
  };
  const pass = async (ms: number) => {
    now += ms;
    const due = timers.filter((one) => one.due <= now);
    timers = timers.filter((one) => one.due > now);
    for (const { work } of due) work();
    await settle();
  };
  return { log, asked, sends, told, reads, line, ports, store, change, settle, pass, storage };
}

let place: ReturnType<typeof world>;
const start = async (made = place) => {
  const chat = createChat(7, 'consumer', made.ports);
  const close = chat.open();
  await made.settle();
  return { chat, close, texts: () => chat.snapshot().conversation.messages.map(({ message }) => message) };
};
beforeEach(() => {
  place = world();
});

describe('a conversation on screen', () => {
  it('loads the newest page, and older ones when asked', async () => {
    for (const text of ['a', 'b', 'c', 'd', 'e']) place.store(text, null);
    const { chat, texts } = await start();
    expect(texts()).toEqual(['c', 'd', 'e']);
    await chat.older();
    expect(texts()).toEqual(['a', 'b', 'c', 'd', 'e']);
    const before = place.asked.length;
    await chat.older();
    expect(place.asked).toHaveLength(before);
  });

  it('fills a gap before a live message, page by page', async () => {
    place.store('a', null);
    const { chat, texts } = await start();
    for (const text of ['b', 'c', 'd', 'e', 'f']) place.store(text, null);
    chat.arrived(place.log[5] as MessageView);
    expect(texts()).toEqual(['a']);
    await place.settle();
    expect(texts()).toEqual(['a', 'b', 'c', 'd', 'e', 'f']);
  });

  it('loads what it missed when woken, and at intervals while the socket is down', async () => {
    place.store('a', null);
    const { chat, texts } = await start();
    place.store('b', null);
    await chat.wake();
    expect(texts()).toEqual(['a', 'b']);
    place.store('c', null);
    await place.pass(20_000);
    expect(texts()).toEqual(['a', 'b']);
    place.line.live = false;
    await place.pass(20_000);
    expect(texts()).toEqual(['a', 'b', 'c']);
  });

  it('loads nothing once it is closed', async () => {
    const { chat, close } = await start();
    close();
    const before = place.asked.length;
    place.line.live = false;
    await place.pass(60_000);
    await chat.wake();
    expect(place.asked).toHaveLength(before);
  });

  it('says that the first page failed, and recovers by itself', async () => {
    place.store('a', null);
    place.line.up = false;
    const { chat, texts } = await start();
    expect(chat.snapshot().failed).toBe('first');
    place.line.up = true;
    await place.pass(1_000);
    expect(chat.snapshot().failed).toBeNull();
    expect(texts()).toEqual(['a']);
  });

  it('says that the conversation does not exist, and stops loading', async () => {
    place.line.exists = false;
    const { chat } = await start();
    expect(chat.snapshot().gone).toBe(true);
    const before = place.asked.length;
    await chat.wake();
    expect(place.asked).toHaveLength(before);
  });

  it('does not load endlessly if the server counts messages that it does not return', async () => {
    place.store('a', null);
    const { chat } = await start();
    place.ports.load = async (input) => {
      place.asked.push(input);
      return { ...QUIET, messages: [], message_seq: 9, provider_read_seq: 0, requestor_read_seq: 0 };
    };
    const before = place.asked.length;
    await chat.wake();
    expect(place.asked).toHaveLength(before + 1);
  });
});

describe('own messages', () => {
  it('are sent in the order of writing, each once', async () => {
    const { chat, texts } = await start();
    chat.write('one');
    chat.write('two');
    expect(chat.snapshot().conversation.pending.map(({ message }) => message)).toEqual(['one', 'two']);
    await place.settle();
    expect(texts()).toEqual(['one', 'two']);
    expect(chat.snapshot().conversation.pending).toEqual([]);
    expect(place.storage.length).toBe(0);
  });

  it('wait for the connection and are then sent automatically', async () => {
    const { chat, texts } = await start();
    place.line.up = false;
    chat.write('one');
    await place.settle();
    expect(chat.snapshot().conversation.pending).toMatchObject([{ state: 'queued' }]);
    place.line.up = true;
    await place.pass(1_000);
    expect(texts()).toEqual(['one']);
  });

  it('survive a reload and are sent with the same id', async () => {
    const first = await start();
    place.line.up = false;
    first.chat.write('one');
    await place.settle();
    first.close();

    place.line.up = true;
    const again = await start();
    expect(again.texts()).toEqual(['one']);
    expect(new Set(place.sends).size).toBe(1);
    expect(place.sends.length).toBeGreaterThan(1);
    expect(place.storage.length).toBe(0);
  });

  it('are stored once if the reply was lost before a reload', async () => {
    const first = await start();
    place.line.loseReply = true;
    first.chat.write('one');
    await place.settle();
    first.close();
    place.line.loseReply = false;
    const again = await start();
    await place.pass(30_000);
    expect(place.log).toHaveLength(1);
    expect(again.texts()).toEqual(['one']);
    expect(again.chat.snapshot().conversation.pending).toEqual([]);
    expect(place.storage.length).toBe(0);
  });

  it('are sent even if their conversation is not on screen', async () => {
    place.ports.storage.put(7, { client_message_id: 'x', message: 'late', attachments: [], written: 1 });
    expect(place.ports.storage.waiting()).toEqual([7]);
    await createChat(7, 'consumer', place.ports).wake();
    expect(place.log.map(({ message }) => message)).toEqual(['late']);
    expect(place.asked).toEqual([]);
    expect(place.ports.storage.waiting()).toEqual([]);
  });

  it('stay with the reason if refused, do not block the next one, and can be retried or discarded', async () => {
    const { chat } = await start();
    place.line.refuse = 'This conversation is closed.';
    chat.write('one');
    await place.settle();
    place.line.refuse = null;
    chat.write('two');
    await place.settle();
    const [failed] = chat.snapshot().conversation.pending;
    expect(failed).toMatchObject({ state: 'failed', message: 'one', error: 'This conversation is closed.' });
    expect(place.log.map(({ message }) => message)).toEqual(['two']);
    chat.retry(failed?.client_message_id ?? '');
    await place.settle();
    expect(place.log.map(({ message }) => message)).toEqual(['two', 'one']);

    place.line.refuse = 'no';
    chat.write('three');
    await place.settle();
    chat.discard(chat.snapshot().conversation.pending[0]?.client_message_id ?? '');
    expect(chat.snapshot().conversation.pending).toEqual([]);
    expect(place.storage.length).toBe(0);
  });

  it('are shown once if the socket is faster than the reply', async () => {
    const { chat, texts } = await start();
    chat.write('one');
    const [pending] = chat.snapshot().conversation.pending;
    chat.arrived(place.store('one', pending?.client_message_id as string));
    await place.settle();
    expect(texts()).toEqual(['one']);
  });
});

describe('two tabs of one person', () => {
  it('send a waiting message once, and both show it once', async () => {
    place.ports.storage.put(7, { client_message_id: 'x', message: 'late', attachments: [], written: 1 });
    const [first, second] = await Promise.all([start(), start()]);
    await place.settle();
    expect(place.sends).toEqual(['x']);
    for (const tab of [first, second]) {
      expect(tab.texts()).toEqual(['late']);
      expect(tab.chat.snapshot().conversation.pending).toEqual([]);
    }
  });

  it('do not send what the other tab has discarded', async () => {
    place.line.up = false;
    place.ports.storage.put(7, { client_message_id: 'x', message: 'late', attachments: [], written: 1 });
    const [first, second] = await Promise.all([start(), start()]);
    first.chat.discard('x');
    const before = place.sends.length;
    place.line.up = true;
    await place.pass(60_000);
    expect(place.sends).toHaveLength(before);
    expect(second.chat.snapshot().conversation.pending).toEqual([]);
    expect(place.log).toEqual([]);
  });

  it('still send if the device stores nothing', async () => {
    place.storage.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    const { chat, texts } = await start();
    chat.write('one');
    await place.settle();
    expect(texts()).toEqual(['one']);
  });
});

describe('a message that is refused with a warning', () => {
  it('stays refused over a reload, and is sent as the same message once it was confirmed', async () => {
    const first = await start();
    place.line.refuse = 'This message has contact details.';
    first.chat.write('9123 4567');
    await place.settle();
    first.close();
    const { chat, texts } = await start();
    const [failed] = chat.snapshot().conversation.pending;
    expect(failed).toMatchObject({ state: 'failed', code: 'contact details' });
    expect(place.sends).toHaveLength(1);
    chat.retry(failed?.client_message_id as string, true);
    await place.settle();
    expect(texts()).toEqual(['9123 4567']);
    expect(new Set(place.sends).size).toBe(1);
  });
});

describe('edits and deletions', () => {
  it('made while offline are loaded afterwards, for older messages too', async () => {
    for (const text of ['a', 'b', 'c']) place.store(text, null);
    const { chat, texts } = await start();
    place.change(100, { message: 'a, better' });
    place.change(102, { message: '', deleted_on: '2026-11-24 02:20:00' });
    expect(texts()).toEqual(['a', 'b', 'c']);
    await chat.wake();
    expect(texts()).toEqual(['a, better', 'b', '']);
  });

  it('heard live show at once, and missing ones are loaded', async () => {
    for (const text of ['a', 'b', 'c']) place.store(text, null);
    const { chat, texts } = await start();
    place.change(100, { message: 'a, better' });
    chat.changed(place.change(101, { message: 'b, better' }));
    expect(texts()).toEqual(['a', 'b, better', 'c']);
    await place.settle();
    expect(texts()).toEqual(['a, better', 'b, better', 'c']);
  });

  it('by the person show with the reply, and not if refused', async () => {
    place.store('a', 'mine');
    const { chat, texts } = await start();
    expect(await chat.edit(100, 'a, better')).toMatchObject({ ok: true });
    expect(texts()).toEqual(['a, better']);
    place.line.up = false;
    expect(await chat.remove(100)).toMatchObject({ ok: false, error: 'No connection.' });
    expect(texts()).toEqual(['a, better']);
  });
});

describe('reaching back', () => {
  it('loads back until the message is there', async () => {
    for (const text of 'abcdefghij') place.store(text, null);
    const { chat, texts } = await start();
    expect(texts()).toEqual(['h', 'i', 'j']);
    expect(await chat.reach(2)).toBe(true);
    expect(texts()).toContain('b');
    place.line.up = false;
    expect(await chat.reach(1)).toBe(false);
  });

  it('knows what was new when the conversation was opened, until the person replies', async () => {
    for (const text of ['a', 'b', 'c']) place.store(text, null);
    place.reads.requestor_read_seq = 1;
    const { chat, close } = await start();
    const fresh = () => chat.snapshot().fresh;
    expect(fresh()).toEqual({ after: 1, until: 3 });
    chat.seen(3);
    // Messages that arrive while the person looks at the chat are not marked as new.
    chat.arrived(place.store('d', null));
    chat.seen(4);
    expect(fresh()).toEqual({ after: 1, until: 3 });
    await chat.wake();
    expect(fresh()).toEqual({ after: 1, until: 3 });
    chat.write('answer');
    expect(fresh()).toBeNull();
    await place.settle();
    await chat.wake();
    expect(fresh()).toBeNull();
    chat.seen(5);
    close();
    for (const text of ['f', 'g']) chat.arrived(place.store(text, null));
    chat.readBy('me', 6);
    chat.open();
    await place.settle();
    expect(fresh()).toEqual({ after: 6, until: 7 });
  });
});

describe('writing', () => {
  it('is reported at intervals, and shown for some seconds', async () => {
    const { chat } = await start();
    const told = () => place.asked.filter((one) => one === 'typing').length;
    for (let letter = 0; letter < 5; letter++) chat.typing();
    expect(told()).toBe(1);
    await place.pass(5_000);
    chat.typing();
    expect(told()).toBe(2);

    chat.heardTyping(true);
    expect(chat.snapshot().typing).toBe(true);
    await place.pass(4_000);
    chat.heardTyping(true);
    await place.pass(4_000);
    expect(chat.snapshot().typing).toBe(true);
    await place.pass(4_000);
    expect(chat.snapshot().typing).toBe(false);
    chat.heardTyping(true);
    chat.heardTyping(false);
    expect(chat.snapshot().typing).toBe(false);
  });
});

describe('read marks', () => {
  it('are reported once, only forward, and not if the server knows them', async () => {
    for (const text of ['a', 'b', 'c']) place.store(text, null);
    place.reads.requestor_read_seq = 2;
    const { chat } = await start();
    chat.seen(1);
    await place.settle();
    expect(place.told).toEqual([]);
    chat.seen(3);
    chat.seen(3);
    await place.settle();
    expect(place.told).toEqual([3]);
    expect(chat.readSeq('me')).toBe(3);
  });

  it('show at once, and are reported again after a lost connection', async () => {
    place.store('a', null);
    const { chat } = await start();
    place.line.up = false;
    chat.seen(1);
    expect(chat.readSeq('me')).toBe(1);
    await place.settle();
    expect(place.told).toEqual([]);
    // Seeing it again reports nothing while the first report is pending.
    chat.seen(1);
    place.line.up = true;
    await place.pass(1_000);
    expect(place.told).toEqual([1]);
  });

  it('of the other side come by the socket', async () => {
    place.store('a', null);
    const { chat } = await start();
    chat.readBy('other', 1);
    expect(chat.readSeq('other')).toBe(1);
    expect(chat.readSeq('me')).toBe(0);
  });
});

describe('the storage', () => {
  it('keeps people and sides apart, and drafts until they are cleared', () => {
    const kept = memory();
    const mine = chatStorage(kept, 1, 'consumer');
    mine.put(7, { client_message_id: 'b', message: 'second', attachments: [], written: 2 });
    mine.put(7, { client_message_id: 'a', message: 'first', attachments: [], written: 1 });
    expect(mine.pending(7).map(({ message }) => message)).toEqual(['first', 'second']);
    expect(mine.pending(70)).toEqual([]);
    expect(chatStorage(kept, 12, 'consumer').waiting()).toEqual([]);
    expect(chatStorage(kept, 1, 'pro').waiting()).toEqual([]);
    mine.setDraft(7, 'half a sen');
    expect(mine.draft(7)).toBe('half a sen');
    mine.setDraft(7, '');
    expect(kept.getItem('draft:1:7')).toBeNull();
  });

  it('works without a full storage, and skips entries that it cannot read', () => {
    const kept = memory();
    kept.setItem('chat:1:consumer:7:x', '{"half');
    expect(chatStorage(kept, 1, 'consumer').pending(7)).toEqual([]);
    kept.setItem = () => {
      throw new Error('QuotaExceededError');
    };
    const full = chatStorage(kept, 1, 'consumer');
    expect(() => full.put(7, { client_message_id: 'a', message: 'first', attachments: [], written: 1 })).not.toThrow();
  });
});
