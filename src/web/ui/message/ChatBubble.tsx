import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { ChecksIcon } from '@phosphor-icons/react/dist/ssr/Checks';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { ReactNode } from 'react';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';
import type { IconType } from '../icon.ts';

/** The log that holds the bubbles; screen readers read new ones out politely (design 10). */
export function ChatLog({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div role="log" aria-label={label} className={className}>
      <ul className="flex flex-col">{children}</ul>
    </div>
  );
}

/** Whether an own message was sent, delivered or read. */
export type MessageMark = 'sent' | 'delivered' | 'read';

export interface ChatBubbleProps {
  side: 'me' | 'them';
  /** Text, or a `ChatPhoto`. */
  children: ReactNode;
  /** Who wrote it, for screen readers. */
  author: string;
  /** An avatar of 32 px, at the last bubble of a run of theirs. The place is kept free otherwise. */
  avatar?: ReactNode;
  /** Under the last bubble of a run: "10:42 am". */
  time?: string | undefined;
  mark?: MessageMark | undefined;
  /** Set while it is being sent: "Sending", or why it waits. */
  sending?: string | undefined;
  /** Given for a message that was not sent: the bubble stays, with "Not sent. Try again" below it. */
  onRetry?: (() => void) | undefined;
  /** Starts a run: more space above. Default true. */
  first?: boolean | undefined;
  /** No ground and no padding: photos and cards. */
  bare?: boolean | undefined;
  /** True for a deleted message. */
  gone?: boolean | undefined;
  /** Beside the time: "Edited". */
  note?: string | undefined;
  /** Beside the bubble: a menu, seen when the bubble is pointed at, and always on touch. */
  actions?: ReactNode;
  /** The message's number, by which a screen finds its bubble. */
  seq?: number | undefined;
  /** True for the message that a search led to. */
  found?: boolean | undefined;
}

const marks = (): Record<MessageMark, { icon: IconType; label: string; look: string }> => ({
  sent: { icon: CheckIcon, label: t('chat_bubble>sent'), look: 'text-ink-3' },
  delivered: { icon: ChecksIcon, label: t('chat_bubble>delivered'), look: 'text-ink-3' },
  read: { icon: ChecksIcon, label: t('chat_bubble>read'), look: 'text-brand-ink' },
});

/** One message: mine at the right, theirs at the left, with a sharp corner on the side of its author. */
export function ChatBubble(props: ChatBubbleProps) {
  const { side, children, author, avatar, sending, onRetry, first = true, bare, gone, actions, seq, found } = props;
  const mine = side === 'me';
  return (
    <li
      data-seq={seq}
      className={cx(
        'group/bubble flex animate-fade-in gap-2',
        first ? 'mt-4' : 'mt-1',
        mine ? 'justify-end' : 'justify-start',
      )}
    >
      {!mine && <span className="w-8 shrink-0 self-end">{avatar}</span>}
      {actions && (
        <span className="shrink-0 self-center opacity-0 transition-opacity duration-(--dur-fast) group-focus-within/bubble:opacity-100 group-hover/bubble:opacity-100 has-[[aria-expanded=true]]:opacity-100 coarse:opacity-100">
          {actions}
        </span>
      )}
      <div className={bare && !mine ? 'w-full max-w-84 min-w-0' : 'max-w-[78%] min-w-0 lg:max-w-[72%]'}>
        <span className="sr-only">{`${author}: `}</span>
        <div
          className={cx(
            !bare && 'rounded-lg px-3.5 py-2.5 text-base wrap-anywhere whitespace-pre-line lg:text-md',
            !bare && (mine ? 'rounded-br-xs' : 'rounded-bl-xs'),
            !bare && (gone ? 'border border-line text-ink-3' : mine ? 'bg-bubble-me' : 'bg-bubble-them'),
            found && 'outline-2 outline-offset-2 outline-brand',
            sending && 'opacity-70',
          )}
        >
          {children}
        </div>
        {onRetry ? <NotSent onRetry={onRetry} /> : <Under {...props} />}
      </div>
    </li>
  );
}

function NotSent({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mt-1 flex items-center justify-end gap-1 text-xs font-medium text-danger-ink">
      <WarningCircleIcon aria-hidden="true" weight="fill" className="size-3.5 shrink-0" />
      {t('chat_bubble>not_sent')}
      <button
        type="button"
        onClick={onRetry}
        className="relative min-h-6 font-semibold underline underline-offset-2 coarse:min-h-11"
      >
        {shared('verb>try_again')}
      </button>
    </div>
  );
}

/** The line under a bubble: the time, whether it was edited, and whether it was sent, delivered or read. */
function Under({ side, time, note, mark, sending }: ChatBubbleProps) {
  const mine = side === 'me';
  if (sending)
    return (
      <div className="tnum mt-1 flex items-center justify-end gap-1 text-xs text-ink-3">
        <ClockIcon aria-hidden="true" className="size-3.5 shrink-0" />
        {sending}
      </div>
    );
  const shown = mine && mark ? marks()[mark] : undefined;
  if (!time && !note && !shown) return null;
  const Icon = shown?.icon;
  return (
    <div className={cx('tnum mt-1 flex items-center gap-1.5 text-xs text-ink-3', mine && 'justify-end')}>
      {note && <span>{note}</span>}
      {time && <span>{time}</span>}
      {shown && Icon && (
        <span className="inline-flex items-center gap-1">
          <Icon aria-hidden="true" weight="bold" className={cx('size-3.5 shrink-0', shown.look)} />
          {shown.label}
        </span>
      )}
    </div>
  );
}

/** A photo in a bare bubble, 4:3. With `href` or `onOpen` it opens. */
export function ChatPhoto({
  src,
  alt,
  side,
  onOpen,
}: {
  src: string;
  alt: string;
  side: 'me' | 'them';
  onOpen?: () => void;
}) {
  const look = cx(
    'block overflow-hidden rounded-lg border border-line',
    side === 'me' ? 'ml-auto rounded-br-xs' : 'rounded-bl-xs',
  );
  const picture = <img src={src} alt={alt} className="aspect-4/3 w-36 object-cover lg:w-48" />;
  if (!onOpen) return <span className={cx(look, 'w-fit')}>{picture}</span>;
  return (
    <button type="button" onClick={onOpen} aria-label={t('chat_bubble>open_photo', { alt })} className={look}>
      {picture}
    </button>
  );
}

/** An event, as a line in the middle of the log. */
export function SystemLine({ icon: Icon, children }: { icon?: IconType; children: ReactNode }) {
  return (
    <li className="my-3 flex justify-center">
      <span className="inline-flex items-center gap-2 rounded-full bg-inset px-3 py-1.5 text-sm text-brand-ink">
        {Icon && <Icon aria-hidden="true" weight="duotone" className="size-4 shrink-0" />}
        {children}
      </span>
    </li>
  );
}

/** "Today", "Sat 28 Nov" between two days. */
export function DayLine({ children }: { children: string }) {
  return <li className="my-4 text-center text-xs font-medium text-ink-3">{children}</li>;
}

/** The line above the first new message. */
export function NewLine({ children }: { children: string }) {
  return (
    <li data-new className="my-4 flex items-center gap-3 text-xs font-semibold text-brand-ink">
      <span aria-hidden="true" className="h-px flex-1 bg-brand" />
      {children}
      <span aria-hidden="true" className="h-px flex-1 bg-brand" />
    </li>
  );
}
