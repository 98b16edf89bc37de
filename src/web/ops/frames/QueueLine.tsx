import { TimerIcon } from '@phosphor-icons/react/dist/ssr/Timer';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import type { ReactNode } from 'react';
import { showAgo } from '#core/kit/time.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';

interface QueueLineProps {
  href: string;
  isChosen: boolean;
  /** A tile or picture of 40 px. */
  picture: ReactNode;
  title: string;
  at: Date;
  now: Date;
  /** Whether it waits for longer than was promised. */
  isLate?: boolean;
  claim?: { is_mine: boolean; operator: string } | null | undefined;
  /** Under the title. */
  children: ReactNode;
  /** More pills, after those of lateness and claim. */
  pills?: ReactNode;
}

/** A row of a queue: its title, how long it waits, and who has taken it (mockup operator-review). */
export function QueueLine(props: QueueLineProps) {
  const { href, isChosen, picture, title, at, now, isLate = false, claim, children, pills } = props;
  return (
    <Anchor
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className={`flex gap-3 border-l-3 px-4 py-3.5 -outline-offset-2! ${
        isChosen ? 'border-transparent lg:border-brand lg:bg-inset' : 'border-transparent hover:bg-well'
      }`}
    >
      {picture}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          {/* Two lines: a sum and two names are told apart by their ends. */}
          <span className="line-clamp-2 min-w-0 flex-1 text-md font-semibold break-words">{title}</span>
          <span className={`shrink-0 text-xs tnum ${isLate ? 'font-semibold text-danger-ink' : 'text-ink-3'}`}>
            {showAgo(at, now)}
          </span>
        </span>
        {children}
        <span className="mt-1.5 flex flex-wrap gap-1.5 empty:hidden">
          {isLate && (
            <Pill tone="danger" icon={TimerIcon}>
              Over 4 h
            </Pill>
          )}
          {claim && (
            <Pill tone={claim.is_mine ? 'brand' : 'neutral'} icon={UserIcon}>
              {claim.is_mine ? 'Yours' : `Taken by ${claim.operator}`}
            </Pill>
          )}
          {pills}
        </span>
      </span>
    </Anchor>
  );
}
