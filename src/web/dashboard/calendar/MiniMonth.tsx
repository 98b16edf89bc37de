import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { useState } from 'react';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { dayTitle, monthAway, monthOf, monthTitle, weekdayLetters, weekdayNames } from './calendar-days.ts';

/** A small month beside the week. The days shown are marked; pressing any other day shows it. */
export function MiniMonth(props: {
  day: string;
  today: string;
  shown: readonly string[];
  onChoose: (day: string) => void;
}) {
  const { day, today, shown, onChoose } = props;
  const [month, setMonth] = useState(day);
  const [before, setBefore] = useState(day);
  if (before !== day) {
    setBefore(day);
    setMonth(day);
  }
  return (
    <section aria-label={shared('noun>month')}>
      <div className="flex items-center justify-between">
        <h2 className="text-md font-semibold" aria-live="polite">
          {monthTitle(month)}
        </h2>
        <span className="flex">
          <IconButton
            label={t('mini_month>previous_month')}
            icon={CaretLeftIcon}
            size={36}
            onClick={() => setMonth(monthAway(month, -1))}
          />
          <IconButton
            label={t('mini_month>next_month')}
            icon={CaretRightIcon}
            size={36}
            onClick={() => setMonth(monthAway(month, 1))}
          />
        </span>
      </div>
      <div className="mt-2 grid grid-cols-7 gap-y-0.5 text-center">
        {weekdayNames().map((name, i) => (
          <span key={name} aria-hidden="true" className="grid h-7 place-items-center text-xs font-medium text-ink-3">
            {weekdayLetters()[i]}
          </span>
        ))}
        {monthOf(month).map((week) =>
          week.map((each, i) => {
            const chosen = shown.includes(each);
            const ends = chosen
              ? `bg-brand-soft font-semibold text-brand-ink forced-colors:border-y ${i === 0 || shown[0] === each ? 'rounded-l-full' : ''} ${i === 6 || shown.at(-1) === each ? 'rounded-r-full' : ''}`
              : each.slice(0, 7) === month.slice(0, 7)
                ? 'rounded-full hover:bg-inset'
                : 'rounded-full text-ink-3 hover:bg-inset';
            return (
              <button
                key={each}
                type="button"
                aria-label={dayTitle(each)}
                aria-current={each === today ? 'date' : undefined}
                className={`relative grid h-8 place-items-center text-sm tnum ${ends}`}
                onClick={() => onChoose(each)}
              >
                {each === today && (
                  <span className="absolute inset-y-0 left-1/2 size-8 -translate-x-1/2 rounded-full bg-brand forced-highlight" />
                )}
                <span className={`relative ${each === today ? 'text-on-brand forced-highlight' : ''}`}>
                  {Number(each.slice(8))}
                </span>
              </button>
            );
          }),
        )}
      </div>
    </section>
  );
}
