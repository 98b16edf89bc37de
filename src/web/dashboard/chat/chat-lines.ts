import { DAY, fromWire, sgDay, showClock, showDay } from '#core/kit/time.ts';
import type { MessageView } from '#core/messages/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import type { Conversation, Pending } from '#web/state/chat.ts';

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
  /** The other side has read up to here, and no further own message. */
  readonly read: boolean;
  /** Own and not stored yet. */
  readonly pending: Pending | null;
}

export type ChatLine =
  | { readonly kind: 'day'; readonly key: string; readonly text: string }
  | { readonly kind: 'system'; readonly key: string; readonly message: MessageView }
  | BubbleLine;

/** A pause after which one speaker's next message starts a run of its own. */
const RUN_MS = 10 * 60_000;

export interface LineFacts {
  readonly conversation: Conversation;
  readonly user_id: number;
  /** How far the other side has read. */
  readonly other_read_seq: number;
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
  if (sgDay(at) === sgDay(now)) return 'Today';
  if (sgDay(at) === sgDay(new Date(now.getTime() - DAY))) return 'Yesterday';
  return showDay(at, now);
}

/** The conversation as it stands on screen: days, runs of bubbles, system lines, then what is still to send. */
export function chatLines({ conversation, user_id, other_read_seq, now, note }: LineFacts): ChatLine[] {
  const { messages, pending } = conversation;
  const lastRead = messages.findLast((one) => one.sender_id === user_id && one.seq <= other_read_seq)?.seq;
  const entries: Entry[] = [];
  for (const message of messages) {
    const at = fromWire(message.created) ?? now;
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
        read: message.seq === lastRead,
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
  read?: boolean;
  pending?: Pending;
}): Entry {
  const { key, side, text, at, attachments = [], read = false, pending = null } = of;
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
      time: showClock(at),
      read,
      pending,
    }),
  };
}
