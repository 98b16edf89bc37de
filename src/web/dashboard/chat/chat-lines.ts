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
  /** Ends of a run of one speaker: more space before the first, time and face at the last. */
  readonly first: boolean;
  readonly last: boolean;
  readonly time: string;
  /** At the last own message, and at the last that the other side has read. */
  readonly mark: MessageMark | null;
  /** As it is stored; null for what is not, and for the note of a quote. */
  readonly message: MessageView | null;
  /** Own and not stored yet. */
  readonly pending: Pending | null;
}

export type ChatLine =
  | { readonly kind: 'day'; readonly key: string; readonly text: string }
  | { readonly kind: 'new'; readonly key: string; readonly count: number }
  | { readonly kind: 'system'; readonly key: string; readonly message: MessageView }
  | BubbleLine;

/** A pause after which one speaker's next message starts a run of its own. */
const RUN_MS = 10 * 60_000;

export interface LineFacts {
  readonly conversation: Conversation;
  readonly user_id: number;
  /** How far the other side has read, and has it on a device. */
  readonly other_read_seq: number;
  readonly other_delivered_seq: number;
  /** What was new when the conversation came on screen. */
  readonly fresh: ChatSnapshot['fresh'];
  readonly now: Date;
  /** What the pro wrote with the quote: shown as theirs after the line that says so. */
  readonly note?: { readonly text: string; readonly mine: boolean } | undefined;
}

interface Entry {
  readonly at: Date;
  readonly line: (first: boolean, last: boolean) => ChatLine;
  /** Whose run it belongs to; null for lines that end any run. */
  readonly who: 'me' | 'them' | null;
}

/** "Today", "Yesterday", else "Sat 28 Nov". */
export function dayText(at: Date, now: Date): string {
  if (sgDay(at) === sgDay(now)) return shared('noun>today');
  if (sgDay(at) === sgDay(new Date(now.getTime() - DAY))) return t('chat_lines>yesterday');
  return showDay(at, now);
}

/** The other side's messages that were new when the conversation came on screen, of those that are here. */
export function freshMessages({ conversation, user_id, fresh }: Pick<LineFacts, 'conversation' | 'user_id' | 'fresh'>) {
  if (!fresh) return [];
  return conversation.messages.filter(
    ({ seq, sender_id }) => seq > fresh.after && seq <= fresh.until && sender_id !== null && sender_id !== user_id,
  );
}

/** Every photo of the conversation in order, those still on their way among them: each of them can be opened. */
export const photosOf = ({ messages, pending }: Pick<Conversation, 'messages' | 'pending'>): Attachment[] =>
  [...messages, ...pending].flatMap(({ attachments }) => attachments.filter(({ mime }) => mime.startsWith('image/')));

/** The conversation as it stands on screen: days, what is new, runs of bubbles, system lines, then what is still to send. */
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
  // Where what is new begins is known only where what came before it is here.
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
