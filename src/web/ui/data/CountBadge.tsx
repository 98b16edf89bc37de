import { cx } from '../cx.ts';

const TONE = { danger: 'bg-danger text-on-danger', brand: 'bg-brand text-on-brand', quiet: 'bg-inset text-ink-2' };

export interface CountBadgeProps {
  /** 0 shows nothing. More than `max` shows "99+". */
  count: number;
  max?: number;
  tone?: keyof typeof TONE;
  /** What screen readers say after the number: "unread". */
  label?: string;
  className?: string;
}

/** A small number in a circle: unread messages, notices. */
export function CountBadge({ count, max = 99, tone = 'brand', label, className }: CountBadgeProps) {
  if (count <= 0) return null;
  return (
    <span
      className={cx(
        'tnum grid h-5 min-w-5 place-items-center rounded-full px-1.5 text-xs font-semibold',
        TONE[tone],
        className,
      )}
    >
      <span>
        {count > max ? `${max}+` : count}
        {label && <span className="sr-only"> {label}</span>}
      </span>
    </span>
  );
}
