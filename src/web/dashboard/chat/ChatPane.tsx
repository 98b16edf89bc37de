import { useMemo, useRef } from 'react';
import { t } from '#web/text/spaces/chat.ts';
import { usePerson } from '../shell/use-person.ts';
import { ChatBody } from './ChatBody.tsx';
import { ChatHead } from './ChatHead.tsx';
import type { ChatPaneProps } from './chat-props.ts';
import { ChatFind } from './search/ChatFind.tsx';
import { useFind } from './search/use-find.ts';

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
      aria-label={t('chat_pane>label', { name: props.other.name })}
    >
      <ChatHead {...props} onFind={find.open} finder={finder} />
      {find.isOpen && <ChatFind find={find} onClose={close} />}
      {user && <ChatBody key={`${user.id}:${props.bid_id}`} {...props} other={other} user_id={user.id} find={find} />}
    </section>
  );
}
