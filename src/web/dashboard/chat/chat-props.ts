import type { ReactNode } from 'react';
import type { MessageView } from '#core/messages/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import type { ChatLine } from './chat-lines.ts';

/** The other party of a conversation, as its head shows it. */
export interface ChatOther {
  /** Decides the avatar's hue: a service's id for a pro, a person's for a customer. */
  readonly id: number;
  readonly name: string;
  readonly photo: string | null;
  readonly kind: 'person' | 'business';
}

export interface ChatPaneProps {
  /** The conversation is that of a bid. */
  readonly bid_id: number;
  /** Which side the signed-in person is on. */
  readonly side: 'consumer' | 'pro';
  readonly other: ChatOther;
  readonly canWrite: boolean;
  /** Why the person can't write, shown instead of the composer if `canWrite` is false. */
  readonly closedNote?: string | undefined;
  /** Opens the quote's details: on phones they are a sheet or a screen of their own. */
  readonly onOpenDetails?: (() => void) | undefined;
  /** The content of the strip below the head on phones, which opens the details. */
  readonly summary?: ReactNode;
  /** At the end of that strip: the one thing to decide now, such as hiring. */
  readonly summaryAction?: ReactNode;
  /** Under the name: "Replies in about 20 min". */
  readonly subtitle?: string | undefined;
  /** The back link on phones. */
  readonly back?: { readonly href: string; readonly label: string } | undefined;
  /** At the end of the head: a menu. */
  readonly actions?: ReactNode;
  /** Texts above the composer that one tap inserts. */
  readonly quickReplies?: readonly string[] | undefined;
  /** What the pro wrote with the quote (`price_note`): shown as their message under the line "sent a quote". */
  readonly note?: string | undefined;
}

/** The acts on messages. */
export interface MessageActs {
  readonly onRetry: (client_message_id: string) => void;
  readonly onDiscard: (client_message_id: string) => void;
  readonly onOpenPhoto: (photo: Attachment) => void;
  readonly onEdit: (message: MessageView) => void;
  readonly onDelete: (message: MessageView) => void;
}

export interface ChatMessagesProps extends MessageActs {
  readonly lines: readonly ChatLine[];
  readonly user_id: number;
  readonly side: 'consumer' | 'pro';
  readonly other: ChatOther;
  readonly connected: boolean;
  readonly canWrite: boolean;
  /** The first and last seq shown and the number of pending messages: changes of these move the scroll. */
  readonly from: number;
  readonly to: number;
  readonly pending: number;
  readonly has_older: boolean;
  readonly loading_older: boolean;
  readonly older_failed: boolean;
  readonly onOlder: () => void;
  /** The messages up to this seq are visible, and the person is looking at the page. */
  readonly onSeen: (seq: number) => void;
  /** Loads back to the first new message. Null if it is loaded or nothing is new. */
  readonly onReachNew: (() => void) | null;
  /** A message to scroll to. A new object scrolls to it again. */
  readonly goTo: { readonly seq: number } | null;
  /** Words that are searched for. */
  readonly words: string;
  /** Shown if there are no messages. */
  readonly empty?: ReactNode;
  /** Below the last message: that the other side is typing. */
  readonly foot?: ReactNode;
}
