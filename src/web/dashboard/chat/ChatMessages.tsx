import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { Attachment } from '#core/uploads/model.ts';
import { ChatLog, DayLine, SystemLine } from '#web/ui/ChatBubble.tsx';
import type { ChatOther } from './ChatPane.tsx';
import type { ChatLine } from './chat-lines.ts';
import { MessageLine } from './MessageLine.tsx';
import { systemWords } from './system-words.ts';

export interface ChatMessagesProps {
  readonly lines: readonly ChatLine[];
  readonly side: 'consumer' | 'pro';
  readonly other: ChatOther;
  /** The first and last numbers shown, and how many own messages are still to send: what moves the scroll. */
  readonly from: number;
  readonly to: number;
  readonly pending: number;
  readonly has_older: boolean;
  readonly loading_older: boolean;
  readonly older_failed: boolean;
  readonly onOlder: () => void;
  /** The newest message is in sight of somebody who looks. */
  readonly onSeen: () => void;
  readonly onRetry: (client_message_id: string) => void;
  readonly onDiscard: (client_message_id: string) => void;
  readonly onOpenPhoto: (photo: Attachment) => void;
  /** In place of messages while there are none. */
  readonly empty?: ReactNode;
}

const NEAR = 80;

/** The log itself: stays at the newest message unless the reader has scrolled up, and loads older ones on the way up. */
export function ChatMessages(props: ChatMessagesProps) {
  const { lines, side, other, from, to, pending, has_older, loading_older, older_failed, onOlder, onSeen } = props;
  const pane = useRef<HTMLDivElement>(null);
  const atEnd = useRef(true);
  const [newBelow, setNewBelow] = useState(false);
  const last = useRef({ from, to, pending, height: 0 });

  const toEnd = useCallback(() => {
    const box = pane.current;
    if (box) box.scrollTop = box.scrollHeight;
  }, []);

  const see = useCallback(() => {
    if (atEnd.current && document.visibilityState === 'visible' && document.hasFocus()) onSeen();
  }, [onSeen]);

  useLayoutEffect(() => {
    const box = pane.current;
    if (!box) return;
    const before = last.current;
    // Older messages came in above: what is read stays where it is.
    if (from < before.from && before.to >= before.from) box.scrollTop += box.scrollHeight - before.height;
    else if (atEnd.current || pending > before.pending) {
      atEnd.current = true;
      box.scrollTop = box.scrollHeight;
    } else if (to > before.to) setNewBelow(true);
    last.current = { from, to, pending, height: box.scrollHeight };
  });

  // Photos and a growing composer change heights after the fact.
  useEffect(() => {
    const box = pane.current;
    const inner = box?.firstElementChild;
    if (!box || !inner) return;
    const observer = new ResizeObserver(() => {
      if (atEnd.current) box.scrollTop = box.scrollHeight;
      last.current.height = box.scrollHeight;
    });
    observer.observe(box);
    observer.observe(inner);
    return () => observer.disconnect();
  }, []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new last message is what has to be seen
  useEffect(see, [see, to]);
  useEffect(() => {
    addEventListener('focus', see);
    document.addEventListener('visibilitychange', see);
    return () => {
      removeEventListener('focus', see);
      document.removeEventListener('visibilitychange', see);
    };
  }, [see]);

  const scrolled = () => {
    const box = pane.current;
    if (!box) return;
    atEnd.current = box.scrollHeight - box.scrollTop - box.clientHeight < NEAR;
    if (atEnd.current) {
      setNewBelow(false);
      see();
    }
    if (box.scrollTop < NEAR && has_older && !loading_older && !older_failed) onOlder();
  };

  // A first page shorter than the pane cannot be scrolled: then the older ones come by themselves.
  useEffect(() => {
    const box = pane.current;
    if (box && has_older && !loading_older && !older_failed && box.scrollHeight <= box.clientHeight) onOlder();
  }, [has_older, loading_older, older_failed, onOlder]);

  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={pane}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label="Messages"
        onScroll={scrolled}
        className="relative size-full overflow-y-auto bg-surface px-3 focus-visible:focus-ring lg:px-6"
      >
        <div className="flex min-h-full flex-col justify-end pb-4">
          {has_older && (
            <div className="flex justify-center pt-4">
              <button
                type="button"
                onClick={onOlder}
                className="min-h-9 rounded-full bg-inset px-4 text-sm font-medium text-ink-2 coarse:min-h-11"
              >
                {loading_older ? 'Loading' : older_failed ? 'Not loaded. Try again' : 'Show earlier messages'}
              </button>
            </div>
          )}
          <div aria-busy={loading_older}>
            <ChatLog label={`Messages with ${other.name}`}>
              {lines.map((line) => {
                if (line.kind === 'day') return <DayLine key={line.key}>{line.text}</DayLine>;
                if (line.kind === 'bubble')
                  return (
                    <MessageLine
                      key={line.key}
                      line={line}
                      other={other}
                      onRetry={props.onRetry}
                      onDiscard={props.onDiscard}
                      onOpenPhoto={props.onOpenPhoto}
                    />
                  );
                const words = systemWords(line.message, { side, other: other.name, now: new Date() });
                return (
                  <SystemLine key={line.key} icon={words.icon}>
                    {words.text}
                  </SystemLine>
                );
              })}
            </ChatLog>
          </div>
          {lines.length === 0 && props.empty}
        </div>
      </section>
      {newBelow && (
        <button
          type="button"
          onClick={() => {
            toEnd();
            setNewBelow(false);
          }}
          className="absolute bottom-3 left-1/2 inline-flex h-9 -translate-x-1/2 items-center gap-1.5 rounded-full border border-line-strong bg-raised px-3.5 text-sm font-semibold shadow-md coarse:h-11"
        >
          <ArrowDownIcon aria-hidden="true" weight="bold" className="size-4" />
          New messages
        </button>
      )}
    </div>
  );
}
