import { type ReactNode, useMemo, useRef } from 'react';
import { t } from '#web/text/chat.ts';
import { usePerson } from '../shell/use-person.ts';
import { ChatBody } from './ChatBody.tsx';
import { ChatFind } from './ChatFind.tsx';
import { ChatHead } from './ChatHead.tsx';
import { useFind } from './use-find.ts';

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
  /** In place of the composer when `canWrite` is false: why, in a sentence. */
  readonly closedNote?: string | undefined;
  /** Opens the quote's details: on phones they are a sheet or a screen of their own. */
  readonly onOpenDetails?: (() => void) | undefined;
  /** What the strip under the head says on phones; it opens the details. */
  readonly summary?: ReactNode;
  /** Under the name: "Replies in about 20 min". */
  readonly subtitle?: string | undefined;
  /** The way back on phones. */
  readonly back?: { readonly href: string; readonly label: string } | undefined;
  /** At the end of the head: a menu. */
  readonly actions?: ReactNode;
  /** Texts above the composer that one tap writes into it. */
  readonly quickReplies?: readonly string[] | undefined;
  /** What the pro wrote with the quote (`price_note`): shown as their message under the line "sent a quote". */
  readonly note?: string | undefined;
}

/** A conversation: head, messages, composer. It fills its parent, which gives it a height. */
export function ChatPane(props: ChatPaneProps) {
  const { user } = usePerson();
  const { id, name, photo, kind } = props.other;
  const other = useMemo(() => ({ id, name, photo, kind }), [id, name, photo, kind]);
  const find = useFind(props.bid_id);
  const finder = useRef<HTMLButtonElement>(null);
  const close = () => {
    find.close();
    finder.current?.focus();
  };
  return (
    <section
      className="relative flex min-h-0 min-w-0 flex-1 flex-col bg-surface"
      aria-label={t('chat_pane>conversation_with', { name: props.other.name })}
    >
      <ChatHead {...props} onFind={find.open} finder={finder} />
      {find.isOpen && <ChatFind find={find} onClose={close} />}
      {user && <ChatBody key={`${user.id}:${props.bid_id}`} {...props} other={other} user_id={user.id} find={find} />}
    </section>
  );
}
