import { describe, expect, it } from 'vitest';
import type { MessageView } from '#core/messages/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { chat, EMPTY } from '#web/state/chat/chat.ts';
import { type BubbleLine, chatLines, photosOf } from './chat-lines.ts';
import { systemWords } from './system-words.ts';

const ME = 1;
const THEM = 2;
// Tue 24 Nov 2026, 11:00 am in Singapore.
const now = new Date('2026-11-24T03:00:00Z');

const text = (seq: number, sender_id: number, created: string, more: Partial<MessageView> = {}): MessageView => ({
  id: seq,
  quote_bid_id: 7,
  seq,
  sender_id,
  kind: 'text',
  message: `m${seq}`,
  is_masked: false,
  payload: {},
  attachments: [],
  client_message_id: null,
  created,
  edited_on: null,
  deleted_on: null,
  change_seq: 0,
  ...more,
});
const system = (seq: number, created: string, payload: Record<string, unknown>): MessageView =>
  text(seq, 0, created, { sender_id: null, kind: 'system', message: 'in the server’s words', payload });

interface More {
  read?: number;
  delivered?: number;
  fresh?: { after: number; until: number };
  note?: string;
  pending?: string[];
}
const shown = (messages: MessageView[], more: More = {}) => {
  let conversation = chat(EMPTY, {
    type: 'loaded',
    page: {
      messages,
      message_seq: messages.length,
      provider_read_seq: 0,
      requestor_read_seq: 0,
      provider_delivered_seq: 0,
      requestor_delivered_seq: 0,
      changed: [],
      change_seq: 0,
      has_more_changed: false,
      contact_details: 'warn',
    },
  });
  for (const id of more.pending ?? [])
    conversation = chat(conversation, {
      type: 'written',
      pending: { client_message_id: id, message: id, attachments: [], written: now.getTime() },
    });
  return chatLines({
    conversation,
    user_id: ME,
    other_read_seq: more.read ?? 0,
    other_delivered_seq: more.delivered ?? 0,
    fresh: more.fresh ?? null,
    now,
    note: more.note ? { text: more.note, mine: false } : undefined,
  });
};
const bubbles = (lines: ReturnType<typeof shown>) => lines.filter((one): one is BubbleLine => one.kind === 'bubble');

describe('lines of a conversation', () => {
  it('name each day once, in Singapore’s calendar', () => {
    const lines = shown([
      text(1, THEM, '2026-11-22 15:59:00'),
      // 00:01 on Monday in Singapore, still Sunday in UTC.
      text(2, THEM, '2026-11-22 16:01:00'),
      text(3, THEM, '2026-11-24 02:00:00'),
    ]);
    expect(lines.filter(({ kind }) => kind === 'day')).toMatchObject([
      { text: 'Sun 22 Nov' },
      { text: 'Yesterday' },
      { text: 'Today' },
    ]);
  });

  it('join one speaker’s messages into a run, with the time at its end', () => {
    const runs = bubbles(
      shown([
        text(1, THEM, '2026-11-24 02:00:00'),
        text(2, THEM, '2026-11-24 02:04:00'),
        text(3, ME, '2026-11-24 02:05:00'),
        text(4, THEM, '2026-11-24 02:06:00'),
        text(5, THEM, '2026-11-24 02:20:00'),
      ]),
    );
    expect(runs.map(({ first, last }) => [first, last])).toEqual([
      [true, false],
      [false, true],
      [true, true],
      [true, true],
      [true, true],
    ]);
    expect(runs[1]?.time).toBe('10:04 am');
  });

  it('end a run at what happened', () => {
    const lines = shown([
      text(1, THEM, '2026-11-24 02:00:00'),
      system(2, '2026-11-24 02:00:30', { what: 'hired' }),
      text(3, THEM, '2026-11-24 02:01:00'),
    ]);
    expect(lines.map(({ kind }) => kind)).toEqual(['day', 'bubble', 'system', 'bubble']);
    expect(bubbles(lines).every(({ first, last }) => first && last)).toBe(true);
  });

  it('mark what became of the last own message, and the last that the other side has read', () => {
    const messages = [
      text(1, ME, '2026-11-24 02:00:00'),
      text(2, ME, '2026-11-24 02:01:00'),
      text(3, THEM, '2026-11-24 02:02:00'),
      text(4, ME, '2026-11-24 02:03:00'),
    ];
    const marks = (read: number, delivered = 0) =>
      bubbles(shown(messages, { read, delivered })).map(({ mark }) => mark);
    expect(marks(0)).toEqual([null, null, null, 'sent']);
    expect(marks(0, 4)).toEqual([null, null, null, 'delivered']);
    expect(marks(1)).toEqual(['read', null, null, 'sent']);
    expect(marks(3, 3)).toEqual([null, 'read', null, 'sent']);
    expect(marks(3, 4)).toEqual([null, 'read', null, 'delivered']);
    expect(marks(4)).toEqual([null, null, null, 'read']);
    const deleted = messages.map((one) => (one.seq === 4 ? { ...one, deleted_on: '2026-11-24 02:04:00' } : one));
    expect(bubbles(shown(deleted)).map(({ mark }) => mark)).toEqual([null, 'sent', null, null]);
  });

  it('say once where what is new begins: before the other side’s first message that was not read', () => {
    const messages = [
      text(1, THEM, '2026-11-24 02:00:00'),
      system(2, '2026-11-24 02:00:10', { what: 'hired' }),
      text(3, ME, '2026-11-24 02:01:00'),
      text(4, THEM, '2026-11-24 02:01:30'),
      text(5, THEM, '2026-11-24 02:02:00'),
      text(6, THEM, '2026-11-24 02:03:00'),
    ];
    const kinds = (fresh?: { after: number; until: number }) =>
      shown(messages, fresh ? { fresh } : {}).map(({ kind }) => kind);
    expect(kinds({ after: 1, until: 5 })).toEqual([
      'day',
      'bubble',
      'system',
      'bubble',
      'new',
      'bubble',
      'bubble',
      'bubble',
    ]);
    expect(shown(messages, { fresh: { after: 1, until: 5 } })).toContainEqual({ kind: 'new', key: 'new', count: 2 });
    for (const none of [undefined, { after: 6, until: 6 }, { after: 2, until: 3 }])
      expect(kinds(none)).not.toContain('new');
    // The messages before the new ones aren't loaded, so it is unknown where the new ones begin.
    expect(shown(messages.slice(3), { fresh: { after: 3, until: 6 } }).some(({ kind }) => kind === 'new')).toBe(true);
    expect(shown(messages.slice(4), { fresh: { after: 1, until: 6 } }).some(({ kind }) => kind === 'new')).toBe(false);
  });

  it('show what is still to send after everything else, under the key it will have when stored', () => {
    const before = bubbles(shown([text(1, THEM, '2026-11-24 02:00:00')], { pending: ['a'] }));
    expect(before.at(-1)).toMatchObject({ side: 'me', text: 'a', pending: { state: 'queued' } });
    const stored = bubbles(
      shown([text(1, THEM, '2026-11-24 02:00:00'), text(2, ME, '2026-11-24 03:00:00', { client_message_id: 'a' })]),
    );
    expect(stored.at(-1)?.key).toBe(before.at(-1)?.key);
  });

  it('keep keys apart when both sides use the same client id', () => {
    const keys = shown([
      text(1, ME, '2026-11-24 02:00:00', { client_message_id: 'same' }),
      text(2, THEM, '2026-11-24 02:00:00', { client_message_id: 'same' }),
    ]).map(({ key }) => key);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('show the note of the quote as the pro’s message, once', () => {
    const lines = shown(
      [
        system(1, '2026-11-24 02:00:00', { what: 'sent' }),
        system(2, '2026-11-24 02:01:00', { what: 'updated' }),
        text(3, ME, '2026-11-24 02:02:00'),
      ],
      { note: 'I can come on Saturday.' },
    );
    expect(lines.map(({ kind }) => kind)).toEqual(['day', 'system', 'bubble', 'system', 'bubble']);
    expect(bubbles(lines)[0]).toMatchObject({ side: 'them', text: 'I can come on Saturday.' });
  });
});

describe('system lines', () => {
  const words = (payload: Record<string, unknown>, side: 'consumer' | 'pro') =>
    systemWords(system(1, '2026-11-24 02:00:00', payload), {
      side,
      other: side === 'consumer' ? 'CoolBreeze' : 'Mei Lin',
      now,
    }).text;
  const cases: [Record<string, unknown>, string, string][] = [
    [
      { what: 'sent', rating_type: 1, flat_rate_at: '255.00', hourly_rate_at: null },
      'CoolBreeze sent a quote: S$255.00, flat rate',
      'You sent a quote: S$255.00, flat rate',
    ],
    [
      { what: 'updated', rating_type: 2, flat_rate_at: null, hourly_rate_at: '65.00' },
      'CoolBreeze changed their quote: S$65.00/h, hourly',
      'You changed your quote: S$65.00/h, hourly',
    ],
    [
      { what: 'hired', hired_for: '2026-11-28 01:00:00', minutes: 180 },
      'You hired CoolBreeze for Sat 28 Nov, 9 am – 12 pm',
      'Mei Lin hired you for Sat 28 Nov, 9 am – 12 pm',
    ],
    [{ what: 'hired', hired_for: null }, 'You hired CoolBreeze', 'Mei Lin hired you'],
    [{ what: 'unhired' }, 'You undid the hire', 'Mei Lin undid the hire'],
    [{ what: 'rejected' }, 'You turned down this quote', 'Mei Lin turned down your quote'],
    [{ what: 'unrejected' }, 'You reopened this quote', 'Mei Lin reopened your quote'],
    [
      { what: 'call', status: 'ended', seconds: 190, caller_side: 'requestor' },
      'You called CoolBreeze, 3 min',
      'Mei Lin called you, 3 min',
    ],
    [
      { what: 'call', status: 'missed', seconds: null, caller_side: 'provider' },
      'Missed call from CoolBreeze',
      'You called, Mei Lin didn’t answer',
    ],
    [
      { what: 'call', status: 'declined', seconds: null, caller_side: 'provider' },
      'You didn’t take a call',
      'Mei Lin couldn’t take your call',
    ],
    [{ what: 'completed' }, 'CoolBreeze marked the work as done', 'You marked the work as done'],
    [{ what: 'customer_reviewed' }, 'CoolBreeze reviewed you', 'You reviewed Mei Lin'],
    [
      { what: 'reviewed', score: 5 },
      'You wrote a review: 5 out of 5 stars',
      'Mei Lin wrote a review: 5 out of 5 stars',
    ],
  ];
  for (const [payload, consumer, pro] of cases)
    it(`${String(payload.what)} is worded for each side`, () => {
      expect(words(payload, 'consumer')).toBe(consumer);
      expect(words(payload, 'pro')).toBe(pro);
    });

  it('of a kind that is not known are in the server’s words', () => {
    expect(words({ what: 'landed on the moon' }, 'pro')).toBe('in the server’s words');
  });
});

describe('photos of a conversation', () => {
  const file = (id: number, mime: string) => ({ id, mime, filename: `${id}` }) as Attachment;

  it('are those that are stored, then those on their way, and no papers', () => {
    const stored = text(1, THEM, '2026-11-24 02:00:00', {
      attachments: [file(1, 'image/png'), file(2, 'application/pdf')],
    });
    const pending = [{ client_message_id: 'a', message: '', attachments: [file(3, 'image/jpeg')], written: 0 }];
    const conversation = { ...EMPTY, messages: [stored], pending: pending as never };
    expect(photosOf(conversation).map(({ id }) => id)).toEqual([1, 3]);
  });
});
