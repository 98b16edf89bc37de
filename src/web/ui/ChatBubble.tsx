import { ChecksIcon } from '@phosphor-icons/react/dist/ssr/Checks';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import type { IconType } from './icon.ts';

/** The log that bubbles stand in: new ones are read out politely (design 10). */
export function ChatLog({ label, children, className }: { label: string; children: ReactNode; className?: string }) {
  return (
    <div role="log" aria-label={label} className={className}>
      <ul className="flex flex-col">{children}</ul>
    </div>
  );
}

export interface ChatBubbleProps {
  side: 'me' | 'them';
  /** Text, or a `ChatPhoto`. */
  children: ReactNode;
  /** Who writes, said to screen readers. */
  author: string;
  /** An avatar of 32 px, at the last bubble of a run of theirs. The place is kept free otherwise. */
  avatar?: ReactNode;
  /** Under the last bubble of a run: "10:42 am". */
  time?: string | undefined;
  read?: boolean | undefined;
  sending?: boolean | undefined;
  /** The bubble stays; "Not sent. Try again" stands under it. */
  onRetry?: (() => void) | undefined;
  /** Starts a run: more space above. Default true. */
  first?: boolean | undefined;
  /** No ground and no padding: photos and cards. */
  bare?: boolean | undefined;
}

/** One message. Me right, them left, with a sharp corner at the speaker. */
export function ChatBubble(props: ChatBubbleProps) {
  const { side, children, author, avatar, time, read, sending, onRetry, first = true, bare } = props;
  const mine = side === 'me';
  return (
    <li className={cx('flex animate-fade-in gap-2', first ? 'mt-4' : 'mt-1', mine ? 'justify-end' : 'justify-start')}>
      {!mine && <span className="w-8 shrink-0 self-end">{avatar}</span>}
      <div className={bare && !mine ? 'w-full max-w-84 min-w-0' : 'max-w-[78%] min-w-0 lg:max-w-[72%]'}>
        <span className="sr-only">{`${author}: `}</span>
        <div
          className={cx(
            !bare && 'px-3.5 py-2.5 text-base break-words whitespace-pre-line lg:text-md',
            !bare && 'rounded-lg',
            !bare && (mine ? 'rounded-br-xs bg-bubble-me' : 'rounded-bl-xs bg-bubble-them'),
            sending && 'opacity-70',
          )}
        >
          {children}
        </div>
        {onRetry ? (
          <div className="mt-1 flex items-center justify-end gap-1 text-xs font-medium text-danger-ink">
            <WarningCircleIcon aria-hidden="true" weight="fill" className="size-3.5 shrink-0" />
            Not sent.
            <button
              type="button"
              onClick={onRetry}
              className="relative min-h-6 font-semibold underline underline-offset-2 coarse:min-h-11"
            >
              Try again
            </button>
          </div>
        ) : (
          (time || sending) && (
            <div className={cx('tnum mt-1 flex items-center gap-1 text-xs text-ink-3', mine && 'justify-end')}>
              {sending ? (
                <>
                  <ClockIcon aria-hidden="true" className="size-3.5 shrink-0" />
                  Sending
                </>
              ) : (
                time
              )}
              {mine && read && !sending && (
                <span className="ml-0.5 inline-flex items-center gap-1">
                  <ChecksIcon aria-hidden="true" weight="bold" className="size-3.5 shrink-0 text-brand-ink" />
                  Read
                </span>
              )}
            </div>
          )
        )}
      </div>
    </li>
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
    <button type="button" onClick={onOpen} aria-label={`Open photo: ${alt}`} className={look}>
      {picture}
    </button>
  );
}

/** What happened, in the middle of the log. */
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
