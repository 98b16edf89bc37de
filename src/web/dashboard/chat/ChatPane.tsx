import type { ReactNode } from 'react';

/** The other party of a conversation, as its head shows it. */
export interface ChatOther {
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
  /** In place of the composer when `canWrite` is false: why, in a sentence. */
  readonly closedNote?: string;
  /** Opens the quote's details: on phones they are a sheet or a screen of their own. */
  readonly onOpenDetails?: () => void;
  /** What the strip under the head says on phones; it opens the details. */
  readonly summary?: ReactNode;
  /** Under the name: "Replies in about 20 min". */
  readonly subtitle?: string | undefined;
  /** The way back on phones. */
  readonly back?: { readonly href: string; readonly label: string };
  /** At the end of the head: a menu. */
  readonly actions?: ReactNode;
  /** Texts above the composer that one tap writes into it. */
  readonly quickReplies?: readonly string[];
}

/** A conversation: head, messages, composer. It fills its parent, which gives it a height. */
export function ChatPane(props: ChatPaneProps) {
  return (
    <section className="flex min-h-0 min-w-0 flex-1 flex-col" aria-label={`Conversation with ${props.other.name}`} />
  );
}
