import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { t } from '#web/text/spaces/today.ts';
import type { Job } from './today-jobs.ts';

/** The progress of a job: on the way, at the job, done. */
export function JobProgress({ job }: { job: Job }) {
  const isThere = job.arrived !== null || job.done !== null;
  const steps = [
    { key: 'way', label: t('progress>on_the_way'), isPast: isThere, isNow: !isThere },
    { key: 'there', label: t('progress>at_the_job'), isPast: job.done !== null, isNow: isThere && job.done === null },
    { key: 'done', label: t('progress>done'), isPast: job.done !== null, isNow: false },
  ];
  return (
    <ol className="mt-4 grid grid-cols-3 text-center text-xs" aria-label={t('progress>label')}>
      {steps.map(({ key, label, isPast, isNow }, i) => (
        <li
          key={key}
          aria-current={isNow ? 'step' : undefined}
          className={`relative grid justify-items-center gap-1 ${isNow ? 'font-semibold' : 'text-ink-2'}`}
        >
          {i > 0 && (
            <span
              aria-hidden="true"
              className={`absolute top-2.5 right-[calc(50%+0.9rem)] h-0.5 w-[calc(100%-1.8rem)] ${isPast || isNow ? 'bg-brand' : 'bg-line-strong'}`}
            />
          )}
          <span
            aria-hidden="true"
            className={`relative grid size-5.5 place-items-center rounded-full border-2 ${
              isPast ? 'border-brand bg-brand text-on-brand' : isNow ? 'border-brand' : 'border-line-strong'
            }`}
          >
            {isPast && <CheckIcon weight="bold" className="size-3" />}
            {isNow && <span className="size-2.5 rounded-full bg-brand" />}
          </span>
          {label}
        </li>
      ))}
    </ol>
  );
}
