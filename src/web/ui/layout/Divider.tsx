import { cx } from '../cx.ts';

export interface DividerProps {
  /** A word in the middle, such as "or". */
  label?: string;
  className?: string;
}

/** A hairline between two things. */
export function Divider({ label, className }: DividerProps) {
  if (!label) return <hr className={cx('border-0 border-t border-line', className)} />;
  return (
    <div className={cx('flex items-center gap-3 text-sm text-ink-3', className)}>
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
      {label}
      <span aria-hidden="true" className="h-px flex-1 bg-line" />
    </div>
  );
}

/** The small dot between two facts on one line. Hidden from screen readers. */
export function MidDot({ className }: { className?: string }) {
  return (
    <span aria-hidden="true" className={cx('text-ink-3', className)}>
      ·
    </span>
  );
}
