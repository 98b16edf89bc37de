import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';
import { percent } from '../format.ts';

export interface ProgressBarProps {
  value: number;
  /** Default 100. */
  max?: number | undefined;
  /** What the bar measures: "Sending photo", "Budget used". Null beside text that says it, such as inside a button. */
  label: string | null;
  /** `meter` for a level that can go down (a budget), `progressbar` (default) for work under way. */
  role?: 'progressbar' | 'meter' | undefined;
  /** 4 px or 8 px (default). */
  thin?: boolean | undefined;
  /** Without round ends, for a bar that spans the page. */
  flush?: boolean | undefined;
  tone?: 'brand' | 'warning' | 'danger' | undefined;
  className?: string | undefined;
}

const FILL = { brand: 'bg-brand', warning: 'bg-warning-ink', danger: 'bg-danger' };

/** A level on a track. Show the number as text beside it. */
export function ProgressBar(props: ProgressBarProps) {
  const { value, max = 100, label, role = 'progressbar', thin, flush, tone = 'brand', className } = props;
  const level =
    label === null
      ? { 'aria-hidden': true }
      : {
          role,
          'aria-label': label,
          'aria-valuenow': Math.round(value * 100) / 100,
          'aria-valuemin': 0,
          'aria-valuemax': max,
        };
  return (
    <span
      {...level}
      className={cx('block overflow-hidden bg-inset', thin ? 'h-1' : 'h-2', !flush && 'rounded-full', className)}
    >
      <span
        className={cx(
          'block h-full transition-[width] duration-(--dur-slow) ease-out',
          FILL[tone],
          flush ? 'rounded-r-full' : 'rounded-full',
        )}
        style={{ width: percent(value, max) }}
      />
    </span>
  );
}

/** "Step 3 of 7" over a 4 px bar (design 7, request form stepper). */
export function StepProgress({ step, of, className }: { step: number; of: number; className?: string }) {
  return (
    <div className={className}>
      <p className="tnum text-sm font-medium text-ink-3">{t('progress_bar>step_position', { step, of })}</p>
      <ProgressBar thin value={step} max={of} label={t('progress_bar>label')} className="mt-2" />
    </div>
  );
}
