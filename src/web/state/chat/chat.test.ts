import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { MessageView } from '#core/messages/model.ts';
import {
  type ChatEvent,
  type Conversation,
  changesMissingAfter,
  chat,
  EMPTY,
  type Loaded,
  missingAfter,
  nextToSend,
  olderBefore,
} from './chat.ts';

const message = (seq: number, client_message_id: string | null = null, change_seq = 0): MessageView => ({
  id: 1000 + seq,
  quote_bid_id: 7,
  seq,
  sender_id: client_message_id === null ? 2 : 1,
  kind: 'text',
  message: change_seq === 0 ? `message ${seq}` : `message ${seq}, change ${change_seq}`,
  is_masked: false,
  payload: {},
  attachments: [],
  client_message_id,
  created: '2026-11-24 02:12:00',
  edited_on: change_seq === 0 ? null : '2026-11-24 02:13:00',
  deleted_on: null,
  change_seq,
});
const MARKS = {
  provider_read_seq: 0,
  requestor_read_seq: 0,
  provider_delivered_seq: 0,
  requestor_delivered_seq: 0,
  changed: [],
  change_seq: 0,
  has_more_changed: false,
  contact_details: 'warn',
} as const satisfies Partial<Loaded>;
const range = (from: number, to: number) => Array.from({ length: Math.max(0, to - from + 1) }, (_, i) => from + i);
const page = (from: number, to: number, message_seq = to, read: Partial<Loaded> = {}): ChatEvent => ({
  type: 'loaded',
  page: {
    messages: range(from, to).map((seq) => message(seq)),
    message_seq,
    ...MARKS,
    ...read,
  },
});
const changed = (seq: number, change_seq: number): ChatEvent => ({
  type: 'changed',
  message: message(seq, null, change_seq),
});
const arrived = (seq: number, id: string | null = null): ChatEvent => ({ type: 'arrived', message: message(seq, id) });
const written = (client_message_id: string): ChatEvent => ({
  type: 'written',
  pending: { client_message_id, message: client_message_id, attachments: [], written: 0 },
});
const stored = (client_message_id: string, seq: number): ChatEvent => ({
  type: 'stored',
  client_message_id,
  message: message(seq, client_message_id),
});
const given = (...events: ChatEvent[]): Conversation => events.reduce(chat, EMPTY);
const seqs = (state: Conversation) => state.messages.map(({ seq }) => seq);

describe('loading', () => {
  it('shows the newest page and knows that older messages exist', () => {
    const state = given(page(8, 12));
    expect(seqs(state)).toEqual([8, 9, 10, 11, 12]);
    expect(olderBefore(state)).toBe(8);
    expect(missingAfter(state)).toBeNull();
  });
  it('an empty conversation counts as loaded, with nothing before or after', () => {
    const state = given(page(1, 0));
    expect(state.loaded).toBe(true);
    expect(olderBefore(state)).toBeNull();
    expect(missingAfter(state)).toBeNull();
  });
  it('an empty first page is not taken for an empty conversation if messages exist', () => {
    expect(given(page(1, 0, 5)).loaded).toBe(false);
  });
  it('older pages are added in front, up to the first message', () => {
    const state = given(page(8, 12), page(3, 7, 12), page(1, 2, 12));
    expect(seqs(state)).toEqual(range(1, 12));
    expect(olderBefore(state)).toBeNull();
  });
  it('an older page after a gap stays hidden until the gap is filled', () => {
    const state = given(page(8, 12), page(1, 3, 12));
    expect(seqs(state)).toEqual(range(8, 12));
    expect(seqs(chat(state, page(4, 7, 12)))).toEqual(range(1, 12));
  });
  it('loading the same page twice changes nothing', () => {
    const once = given(page(1, 5));
    expect(chat(once, page(1, 5)).messages).toBe(once.messages);
  });
});

describe('live messages', () => {
  it('the next one is shown', () => {
    expect(seqs(given(page(1, 3), arrived(4)))).toEqual([1, 2, 3, 4]);
  });
  it('a message after a gap is not shown, and the gap is noticed', () => {
    const state = given(page(1, 3), arrived(6));
    expect(seqs(state)).toEqual([1, 2, 3]);
    expect(missingAfter(state)).toBe(3);
    const filled = chat(state, page(4, 6));
    expect(seqs(filled)).toEqual(range(1, 6));
    expect(missingAfter(filled)).toBeNull();
  });
  it('a gap is noticed from a page’s count', () => {
    expect(missingAfter(given(page(1, 3, 9)))).toBe(3);
  });
  it('a message that comes before the first page is kept', () => {
    const state = given(arrived(4), page(1, 3));
    expect(seqs(state)).toEqual([1, 2, 3, 4]);
  });
  it('nothing is shown or requested by number before the first page', () => {
    const state = given(arrived(4));
    expect(seqs(state)).toEqual([]);
    expect(missingAfter(state)).toBeNull();
  });
  it('the same message twice is shown once', () => {
    const once = given(page(1, 3), arrived(4));
    expect(chat(once, arrived(4)).messages).toBe(once.messages);
  });
});

describe('own messages', () => {
  it('are shown at once, then replaced by the stored ones', () => {
    const waiting = given(page(1, 1), written('a'), { type: 'sending', client_message_id: 'a' });
    expect(waiting.pending).toMatchObject([{ client_message_id: 'a', state: 'sending' }]);
    const done = chat(waiting, stored('a', 2));
    expect(done.pending).toEqual([]);
    expect(seqs(done)).toEqual([1, 2]);
  });
  it('are shown once, even if the socket is faster than the reply', () => {
    const state = given(page(1, 1), written('a'), arrived(2, 'a'), stored('a', 2));
    expect(state.pending).toEqual([]);
    expect(seqs(state)).toEqual([1, 2]);
  });
  it('stay visible as sent while earlier messages are missing', () => {
    const state = given(page(1, 1), written('a'), stored('a', 4));
    expect(state.pending).toMatchObject([{ client_message_id: 'a', state: 'sent' }]);
    expect(missingAfter(state)).toBe(1);
    const filled = chat(state, page(2, 3, 4));
    expect(filled.pending).toEqual([]);
    expect(seqs(filled)).toEqual(range(1, 4));
  });
  it('are not sent again once stored, whatever late events arrive', () => {
    for (const late of [
      { type: 'failed', client_message_id: 'a', error: 'no' },
      { type: 'waiting', client_message_id: 'a' },
      { type: 'sending', client_message_id: 'a' },
      { type: 'discarded', client_message_id: 'a' },
    ] as const) {
      const state = given(page(1, 1), written('a'), arrived(4, 'a'), late);
      expect(state.pending).toMatchObject([{ client_message_id: 'a', state: 'sent' }]);
      expect(nextToSend(state)).toBeNull();
    }
  });
  it('keep the reason of a failure until they are retried', () => {
    const failed = given(written('a'), {
      type: 'failed',
      client_message_id: 'a',
      error: 'This conversation is closed.',
    });
    expect(failed.pending[0]).toMatchObject({ state: 'failed', error: 'This conversation is closed.' });
    const again = chat(failed, { type: 'waiting', client_message_id: 'a' });
    expect(again.pending[0]).not.toHaveProperty('error');
    expect(nextToSend(again)?.client_message_id).toBe('a');
  });
  it('are sent one at a time in the order of writing, and a failed one does not block the next', () => {
    const two = given(written('a'), written('b'));
    expect(nextToSend(two)?.client_message_id).toBe('a');
    const sending = chat(two, { type: 'sending', client_message_id: 'a' });
    expect(nextToSend(sending)).toBeNull();
    expect(nextToSend(chat(sending, { type: 'failed', client_message_id: 'a', error: '' }))?.client_message_id).toBe(
      'b',
    );
  });
  it('stop waiting if they were stored long ago, and show on their older page', () => {
    const state = given(written('x'), page(51, 100), stored('x', 20));
    expect(state.pending).toEqual([]);
    expect(seqs(state)).toEqual(range(51, 100));
    const older = chat(state, page(1, 50, 100));
    expect(older.messages[19]).toMatchObject({ client_message_id: 'x' });
  });
  it('disappear when discarded', () => {
    expect(given(written('a'), { type: 'discarded', client_message_id: 'a' }).pending).toEqual([]);
  });
  it('are kept once if written twice with the same id, even after they are stored', () => {
    expect(given(written('a'), written('a')).pending).toHaveLength(1);
    expect(given(page(1, 1), written('a'), stored('a', 2), written('a')).pending).toEqual([]);
  });
});

describe('read marks', () => {
  it('move only forward, by events and pages alike', () => {
    const read = given(page(1, 9), { type: 'read', side: 'provider', seq: 5 });
    expect(read.provider_read_seq).toBe(5);
    expect(chat(read, { type: 'read', side: 'provider', seq: 4 })).toBe(read);
    expect(chat(read, page(1, 9, 9, { provider_read_seq: 3, requestor_read_seq: 9 }))).toMatchObject({
      provider_read_seq: 5,
      requestor_read_seq: 9,
    });
  });
});

describe('changes', () => {
  const texts = (state: Conversation) => state.messages.map((one) => one.message);

  it('show at once if they are the next expected one', () => {
    const state = given(page(1, 2), changed(1, 1));
    expect(texts(state)).toEqual(['message 1, change 1', 'message 2']);
    expect(changesMissingAfter(state)).toBeNull();
  });
  it('after a gap show too, and the gap is noticed until it is filled', () => {
    const state = given(page(1, 3), changed(2, 3));
    expect(texts(state)[1]).toBe('message 2, change 3');
    expect(changesMissingAfter(state)).toBe(0);
    const answer: ChatEvent = {
      type: 'loaded',
      page: {
        ...MARKS,
        messages: [],
        message_seq: 3,
        changed: [message(1, null, 2), message(2, null, 3)],
        change_seq: 3,
        changed_after: 0,
      },
    };
    const filled = chat(state, answer);
    expect(texts(filled)).toEqual(['message 1, change 2', 'message 2, change 3', 'message 3']);
    expect(changesMissingAfter(filled)).toBeNull();
  });
  it('are never undone by older versions that arrive late', () => {
    const state = given(page(1, 2), changed(1, 1));
    expect(chat(state, page(1, 2)).messages).toBe(state.messages);
    expect(chat(state, arrived(1)).messages).toBe(state.messages);
    expect(chat(state, changed(1, 1))).toBe(state);
  });
  it('of a message that is not loaded yet wait for it', () => {
    const state = given(page(1, 1), changed(2, 1), arrived(2));
    expect(texts(state)).toEqual(['message 1', 'message 2, change 1']);
  });
  it('of older messages that are not loaded are no gap', () => {
    const state = given(page(5, 6), changed(2, 1));
    expect(changesMissingAfter(state)).toBeNull();
    expect(seqs(state)).toEqual([5, 6]);
  });
  it('are still known to be missing after a page of older messages', () => {
    const state = given(page(5, 6), page(3, 4, 6, { change_seq: 4 }));
    expect(state.change_seq).toBe(0);
    expect(changesMissingAfter(state)).toBe(0);
  });
});

/** What can happen on the connection: each entry is an event that the client may get, in any order. */
type Happening =
  | { at: 'theirs' }
  | { at: 'write' }
  | { at: 'send'; which: number; reply: boolean }
  | { at: 'live'; which: number }
  | { at: 'change'; which: number }
  | { at: 'live change'; which: number }
  | { at: 'newest'; size: number }
  | { at: 'after' }
  | { at: 'before'; size: number }
  | { at: 'fail' };

const happenings = fc.array(
  fc.oneof(
    fc.constant<Happening>({ at: 'theirs' }),
    fc.constant<Happening>({ at: 'write' }),
    fc.record({ at: fc.constant('send' as const), which: fc.nat(20), reply: fc.boolean() }),
    fc.record({ at: fc.constant('live' as const), which: fc.nat(60) }),
    fc.record({ at: fc.constant('change' as const), which: fc.nat(60) }),
    fc.record({ at: fc.constant('live change' as const), which: fc.nat(60) }),
    fc.record({ at: fc.constant('newest' as const), size: fc.integer({ min: 1, max: 6 }) }),
    fc.constant<Happening>({ at: 'after' }),
    fc.record({ at: fc.constant('before' as const), size: fc.integer({ min: 1, max: 6 }) }),
    fc.constant<Happening>({ at: 'fail' }),
  ),
  { maxLength: 80 },
);

/** A server that numbers messages, and a client that gets the events in the order of the script. */
function live(script: readonly Happening[]) {
  const log: MessageView[] = [];
  /** Each message as sent and after each change. Any of these versions may arrive late. */
  const sent: MessageView[] = [];
  const changes: MessageView[] = [];
  const own: string[] = [];
  let state = EMPTY;
  const steps: Conversation[] = [];
  const apply = (event: ChatEvent) => {
    state = chat(state, event);
    steps.push(state);
  };
  const store = (id: string | null) => {
    const there = id === null ? undefined : log.find((one) => one.client_message_id === id);
    if (there) return there;
    const made = message(log.length + 1, id);
    log.push(made);
    sent.push(made);
    return made;
  };
  const change = (which: number) => {
    const old = log[which % Math.max(1, log.length)];
    if (!old) return;
    const made = message(old.seq, old.client_message_id, changes.length + 1);
    log[old.seq - 1] = made;
    changes.push(made);
  };
  const load = (messages: MessageView[], changed_after?: number) => {
    const asked = changed_after === undefined ? [] : log.filter(({ change_seq }) => change_seq > changed_after);
    // Three in a page, so that the client must ask again.
    const changed = asked.sort((a, b) => a.change_seq - b.change_seq).slice(0, 3);
    const has_more_changed = asked.length > changed.length;
    const change_seq = has_more_changed ? (changed.at(-1)?.change_seq as number) : changes.length;
    const page = { ...MARKS, messages, message_seq: log.length, changed, change_seq, has_more_changed, changed_after };
    apply({ type: 'loaded', page });
  };
  const newest = (size: number) => load(log.slice(-size));
  const catchUp = () =>
    state.loaded
      ? load(
          log.filter(({ seq }) => seq > state.to),
          state.change_seq,
        )
      : newest(5);
  const send = (id: string, reply: boolean) => {
    apply({ type: 'sending', client_message_id: id });
    const made = store(id);
    if (reply) apply({ type: 'stored', client_message_id: id, message: made });
    else apply({ type: 'waiting', client_message_id: id });
  };
  for (const one of script) {
    if (one.at === 'theirs') store(null);
    if (one.at === 'write') {
      own.push(`own-${own.length}`);
      apply(written(own.at(-1) as string));
    }
    if (one.at === 'send') {
      const pending = state.pending.filter(({ state: s }) => s !== 'sent');
      const chosen = pending[one.which % Math.max(1, pending.length)];
      if (chosen) send(chosen.client_message_id, one.reply);
    }
    if (one.at === 'live' && log.length > 0)
      apply({ type: 'arrived', message: sent[one.which % sent.length] as MessageView });
    if (one.at === 'change') change(one.which);
    if (one.at === 'live change' && changes.length > 0)
      apply({ type: 'changed', message: changes[one.which % changes.length] as MessageView });
    if (one.at === 'newest') newest(one.size);
    if (one.at === 'after') catchUp();
    if (one.at === 'before') {
      const before = olderBefore(state);
      if (before !== null) load(log.filter(({ seq }) => seq < before).slice(-one.size));
    }
    if (one.at === 'fail' && state.pending[0])
      apply({ type: 'failed', client_message_id: state.pending[0].client_message_id, error: 'no' });
  }
  const finish = () => {
    catchUp();
    for (const { client_message_id, state: s } of [...state.pending]) if (s !== 'sent') send(client_message_id, true);
    const isMissing = () => missingAfter(state) !== null || state.change_seq < changes.length;
    for (let round = 0; isMissing() && round < 40; round++) catchUp();
    for (let before = olderBefore(state); before !== null; before = olderBefore(state))
      load(log.filter(({ seq }) => seq < (before as number)).slice(-4));
    return state;
  };
  return { log, own, steps, finish };
}

describe('any order of echo, reply, live, resync', () => {
  it('ends in the server’s list: nothing twice, missing or pending, and every message in its last version', () => {
    fc.assert(
      fc.property(happenings, (script) => {
        const line = live(script);
        const end = line.finish();
        expect(end.messages).toEqual(line.log);
        expect(end.pending).toEqual([]);
        expect(end.ahead).toEqual([]);
        expect(line.own.every((id) => end.messages.some((one) => one.client_message_id === id))).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('at every step shows no gap, no own message twice or lost, and notices every missing message', () => {
    fc.assert(
      fc.property(happenings, (script) => {
        const line = live(script);
        const written = new Set<string>();
        for (const state of line.steps) {
          expect(seqs(state)).toEqual(range(state.from, state.to));
          const ids = [...state.messages, ...state.pending]
            .map((one) => one.client_message_id)
            .filter((id) => id !== null);
          expect(new Set(ids).size).toBe(ids.length);
          // Messages older than the first page load only when the person scrolls back.
          const isOlder = (id: string) => line.log.some((one) => one.client_message_id === id && one.seq < state.from);
          for (const id of written) if (state.loaded && !isOlder(id)) expect(ids).toContain(id);
          for (const { client_message_id } of state.pending) written.add(client_message_id);
          const highest = Math.max(0, ...state.messages.map(({ seq }) => seq), ...state.ahead.map(({ seq }) => seq));
          expect(state.known_seq).toBeGreaterThanOrEqual(highest);
          if (state.loaded && state.ahead.some(({ seq }) => seq > state.to)) expect(missingAfter(state)).toBe(state.to);
        }
      }),
      { numRuns: 400 },
    );
  });
});
