import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { IconType, IconWeight } from '../icon.ts';
import { type Tone, toneEdge, toneTint } from '../tone.ts';

export interface PillProps {
  children: ReactNode;
  tone?: Tone | undefined;
  icon?: IconType | undefined;
  weight?: IconWeight | undefined;
  className?: string | undefined;
}

/** A short fact: "90-day warranty", "New", "To pay". */
export function Pill({ children, tone = 'neutral', icon: Icon, weight, className }: PillProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1 rounded-full border px-2 text-xs font-semibold whitespace-nowrap',
        toneTint[tone],
        toneEdge[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden="true" weight={weight} className="size-3.5 shrink-0" />}
      {children}
    </span>
  );
}

/** A pill over a photo, the only text allowed there (design 3). */
export function PhotoPill({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center rounded-full bg-black/70 px-2.5 text-xs font-semibold whitespace-nowrap text-white',
        className,
      )}
    >
      {children}
    </span>
  );
}

/** "ID checked": something that was verified, in words. */
export function CheckedMark({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <span
      className={cx('inline-flex items-center gap-1 text-sm font-medium whitespace-nowrap text-brand-ink', className)}
    >
      <SealCheckIcon aria-hidden="true" weight="fill" className="size-4 shrink-0" />
      {children}
    </span>
  );
}
