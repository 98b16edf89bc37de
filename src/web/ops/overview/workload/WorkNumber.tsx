import type { WorkNumber as NumberName, WorkQueue } from '#core/ops/workload/model.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { cx } from '#web/ui/cx.ts';
import { NUMBER_WORDS, QUEUE_WORDS, workHref } from './work-words.ts';

/** A number that links to the rows that it counts; 0 is no link. */
export function WorkNumber(props: {
  queue: WorkQueue;
  number: NumberName;
  value: number;
  operator?: { id: number; name: string };
  className?: string;
}) {
  const { queue, number, value, operator, className } = props;
  if (value === 0) return <span className={cx('text-ink-3', className)}>0</span>;
  const whose = operator ? `, ${operator.name}` : '';
  return (
    <Anchor
      href={workHref(queue, number, operator?.id)}
      aria-label={`${value} ${NUMBER_WORDS[number].toLowerCase()}: ${QUEUE_WORDS[queue].name}${whose}`}
      className={cx(
        'inline-flex min-h-6 min-w-6 items-center justify-end font-semibold text-brand-ink underline-offset-4 hover:underline coarse:min-h-11',
        number === 'late' && 'text-danger-ink',
        className,
      )}
    >
      {value}
    </Anchor>
  );
}
