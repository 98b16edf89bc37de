import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { paperPath } from '#core/billing/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { t } from '#web/text/spaces/chat.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ChatLog, DayLine, NewLine, SystemLine } from '#web/ui/message/ChatBubble.tsx';
import type { ChatMessagesProps } from './chat-props.ts';
import { MessageLine } from './MessageLine.tsx';
import { paperOf, systemWords } from './system-words.ts';
import { useLogScroll } from './use-log-scroll.ts';

const PILL =
  'absolute left-1/2 inline-flex h-9 -translate-x-1/2 items-center gap-1.5 rounded-full border border-line-strong bg-raised px-3.5 text-sm font-semibold whitespace-nowrap shadow-md coarse:h-11';

/** The log. It stays at the newest message unless the reader has scrolled up, and loads older ones on scrolling up. */
export function ChatMessages(props: ChatMessagesProps) {
  const { lines, side, other, has_older, loading_older, older_failed, onOlder, onReachNew, goTo } = props;
  const { pane, scrolled, toEnd, newBelow, isFarUp } = useLogScroll(props);
  const now = useNow();
  return (
    <div className="relative min-h-0 flex-1">
      <section
        ref={pane}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a pane that scrolls must be reachable by keyboard
        tabIndex={0}
        aria-label={shared('noun>messages')}
        onScroll={scrolled}
        className="relative size-full overflow-x-clip overflow-y-auto bg-surface px-3 focus-visible:focus-ring lg:px-6"
      >
        <div className="flex min-h-full flex-col justify-end pb-4">
          {has_older && (
            <div className="flex justify-center pt-4">
              <button
                type="button"
                onClick={onOlder}
                className="min-h-9 rounded-full bg-inset px-4 text-sm font-medium text-ink-2 coarse:min-h-11"
              >
                {loading_older
                  ? shared('status>loading')
                  : older_failed
                    ? t('chat_messages>older_failed')
                    : t('chat_messages>show_earlier')}
              </button>
            </div>
          )}
          <div aria-busy={loading_older}>
            <ChatLog label={t('chat_messages>log_label', { name: other.name })}>
              {lines.map((line) => {
                if (line.kind === 'day') return <DayLine key={line.key}>{line.text}</DayLine>;
                if (line.kind === 'new')
                  return <NewLine key={line.key}>{t('number_of>new_messages', { count: line.count })}</NewLine>;
                if (line.kind === 'bubble')
                  return (
                    <MessageLine
                      key={line.key}
                      line={line}
                      user_id={props.user_id}
                      other={other}
                      connected={props.connected}
                      canWrite={props.canWrite}
                      words={props.words}
                      found={props.words !== '' && goTo !== null && goTo.seq === line.message?.seq}
                      now={now}
                      onRetry={props.onRetry}
                      onDiscard={props.onDiscard}
                      onOpenPhoto={props.onOpenPhoto}
                      onEdit={props.onEdit}
                      onDelete={props.onDelete}
                    />
                  );
                const words = systemWords(line.message, { side, other: other.name, now });
                const paper_id = paperOf(line.message);
                return (
                  <SystemLine key={line.key} icon={words.icon}>
                    {paper_id === null ? (
                      words.text
                    ) : (
                      <a href={paperPath(line.message.quote_bid_id, paper_id, 'html')} className="underline tnum">
                        {words.text}
                      </a>
                    )}
                  </SystemLine>
                );
              })}
            </ChatLog>
          </div>
          {lines.length === 0 && props.empty}
          {props.foot}
        </div>
      </section>
      {onReachNew && (
        <button type="button" onClick={onReachNew} className={`${PILL} top-3`}>
          <ArrowUpIcon aria-hidden="true" weight="bold" className="size-4" />
          {t('chat_messages>jump_to_new')}
        </button>
      )}
      {(newBelow > 0 || isFarUp) && (
        <button type="button" onClick={toEnd} className={`${PILL} bottom-3`}>
          <ArrowDownIcon aria-hidden="true" weight="bold" className="size-4" />
          {newBelow > 0 ? t('number_of>new_messages', { count: newBelow }) : t('chat_messages>jump_to_latest')}
        </button>
      )}
    </div>
  );
}
