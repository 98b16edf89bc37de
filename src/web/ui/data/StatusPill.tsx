import { cx } from '../cx.ts';
import type { IconType, IconWeight } from '../icon.ts';
import { type Tone, toneEdge, toneTint } from '../tone.ts';

export interface StatusPillProps {
  label: string;
  icon: IconType;
  tone: Tone;
  /** Default `fill`. */
  weight?: IconWeight | undefined;
  className?: string | undefined;
}

/** The status of something: icon, word and tint together, never colour alone (design 7). */
export function StatusPill({ label, icon: Icon, tone, weight = 'fill', className }: StatusPillProps) {
  return (
    <span
      className={cx(
        'inline-flex h-6 items-center gap-1 rounded-full border pr-2.5 pl-1.5 text-xs font-semibold whitespace-nowrap',
        toneTint[tone],
        toneEdge[tone],
        className,
      )}
    >
      <Icon aria-hidden="true" weight={weight} className="size-3.5 shrink-0" />
      {label}
    </span>
  );
}
