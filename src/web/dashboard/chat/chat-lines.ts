import { DAY, fromWire, sgDay } from '#core/kit/time.ts';
import type { MessageView } from '#core/messages/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import type { Conversation, Pending } from '#web/state/chat/chat.ts';
import type { ChatSnapshot } from '#web/state/chat/ports.ts';
import { t } from '#web/text/spaces/chat.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay, showTime } from '#web/text/times.ts';
import type { MessageMark } from '#web/ui/message/ChatBubble.tsx';

export interface BubbleLine {
  readonly kind: 'bubble';
  readonly key: string;
  readonly side: 'me' | 'them';
  readonly text: string;
  readonly attachments: readonly Attachment[];
  /** Whether it begins or ends a run of one person's messages: more space before the first, time and picture at the last. */
  readonly first: boolean;
  readonly last: boolean;
  readonly time: string;
  /** The status at the last own message, and at the last one that the other side has read. */
  readonly mark: MessageMark | null;
  /** The stored message; null for pending ones and for a quote's note. */
  readonly message: MessageView | null;
  /** The person's own message that isn't stored yet. */
  readonly pending: Pending | null;
}

export type ChatLine =
  | { readonly kind: 'day'; readonly key: string; readonly text: string }
  | { readonly kind: 'new'; readonly key: string; readonly count: number }
  | { readonly kind: 'system'; readonly key: string; readonly message: MessageView }
  | BubbleLine;

/** After a pause this long (ms), the same person's next message starts a new run. */
const RUN_MS = 10 * 60_000;

export interface LineFacts {
  readonly conversation: Conversation;
  readonly user_id: number;
  /** The seq up to which the other side has read, and has received. */
  readonly other_read_seq: number;
  readonly other_delivered_seq: number;
  /** The messages that were new when the conversation was opened. */
  readonly fresh: ChatSnapshot['fresh'];
  readonly now: Date;
  /** The pro's note with the quote, shown as their message after the line "sent a quote". */
  readonly note?: { readonly text: string; readonly mine: boolean } | undefined;
}

interface Entry {
  readonly at: Date;
  readonly line: (first: boolean, last: boolean) => ChatLine;
  /** The side of the run; null for lines that end a run. */
  readonly who: 'me' | 'them' | null;
}

/** "Today", "Yesterday", else "Sat 28 Nov". */
export function dayText(at: Date, now: Date): string {
  if (sgDay(at) === sgDay(now)) return shared('noun>today');
  if (sgDay(at) === sgDay(new Date(now.getTime() - DAY))) return t('chat_lines>yesterday');
  return showDay(at, now);
}

/** The loaded messages of the other side that were new when the conversation was opened. */
export function freshMessages({ conversation, user_id, fresh }: Pick<LineFacts, 'conversation' | 'user_id' | 'fresh'>) {
  if (!fresh) return [];
  return conversation.messages.filter(
    ({ seq, sender_id }) => seq > fresh.after && seq <= fresh.until && sender_id !== null && sender_id !== user_id,
  );
}

/** All photos of the conversation in order, including those of pending messages, so that each can be opened. */
export const photosOf = ({ messages, pending }: Pick<Conversation, 'messages' | 'pending'>): Attachment[] =>
  [...messages, ...pending].flatMap(({ attachments }) => attachments.filter(({ mime }) => mime.startsWith('image/')));

/** The lines on screen: days, the mark for new messages, bubbles, system lines, then pending messages. */
export function chatLines(facts: LineFacts): ChatLine[] {
  const { conversation, user_id, other_read_seq, other_delivered_seq, now, note, fresh } = facts;
  const { messages, pending } = conversation;
  const own = messages.filter((one) => one.sender_id === user_id && one.deleted_on === null);
  const lastOwn = own.at(-1)?.seq;
  const lastRead = own.findLast((one) => one.seq <= other_read_seq)?.seq;
  const markOf = (seq: number): MessageMark | null => {
    if (seq === lastRead) return 'read';
    if (seq !== lastOwn) return null;
    return seq <= other_delivered_seq ? 'delivered' : 'sent';
  };
  // It is known where the new messages begin only if the one before them is loaded.
  const news = fresh && conversation.from <= fresh.after + 1 ? freshMessages(facts) : [];
  const entries: Entry[] = [];
  for (const message of messages) {
    const at = fromWire(message.created) ?? now;
    if (message === news[0])
      entries.push({ at, who: null, line: () => ({ kind: 'new', key: 'new', count: news.length }) });
    if (message.kind === 'system') {
      entries.push({ at, who: null, line: () => ({ kind: 'system', key: `s${message.seq}`, message }) });
      if (message.payload.what === 'sent' && note?.text)
        entries.push(bubble({ key: 'note', side: note.mine ? 'me' : 'them', text: note.text, at }));
      continue;
    }
    const mine = message.sender_id === user_id;
    entries.push(
      bubble({
        key: message.client_message_id ? `${message.sender_id}:${message.client_message_id}` : `m${message.seq}`,
        side: mine ? 'me' : 'them',
        text: message.message,
        attachments: message.attachments,
        at,
        mark: mine ? markOf(message.seq) : null,
        message,
      }),
    );
  }
  for (const one of pending)
    entries.push(
      bubble({
        key: `${user_id}:${one.client_message_id}`,
        side: 'me',
        text: one.message,
        attachments: one.attachments,
        at: new Date(one.written),
        pending: one,
      }),
    );
  return entries.flatMap((entry, index) => {
    const before = entries[index - 1];
    const after = entries[index + 1];
    const newDay = !before || sgDay(before.at) !== sgDay(entry.at);
    const line = entry.line(newDay || !joins(before, entry), !after || !joins(entry, after));
    return newDay
      ? [{ kind: 'day' as const, key: `d${sgDay(entry.at)}-${line.key}`, text: dayText(entry.at, now) }, line]
      : [line];
  });
}

const joins = (a: Entry, b: Entry): boolean =>
  a.who !== null &&
  a.who === b.who &&
  sgDay(a.at) === sgDay(b.at) &&
  Math.abs(b.at.getTime() - a.at.getTime()) < RUN_MS;

function bubble(of: {
  key: string;
  side: 'me' | 'them';
  text: string;
  at: Date;
  attachments?: readonly Attachment[];
  mark?: MessageMark | null;
  message?: MessageView;
  pending?: Pending;
}): Entry {
  const { key, side, text, at, attachments = [], mark = null, message = null, pending = null } = of;
  return {
    at,
    who: side,
    line: (first, last) => ({
      kind: 'bubble',
      key,
      side,
      text,
      attachments,
      first,
      last,
      time: showTime(at),
      mark,
      message,
      pending,
    }),
  };
}
