import { dayIn } from '#core/reserves/zone-rules.ts';
import { t } from '#web/text/spaces/calendar.ts';
import type { CalendarData } from './calendar-data.ts';
import { dayWithEntries, monthOf, placed, shortSpan, weekdayNames } from './calendar-days.ts';
import { LOOKS, titleOf } from './calendar-look.ts';

const SHOWN = 3;

/** A month by weeks: the first entries of each day, and a button for the rest. */
export function MonthView(props: { day: string; data: CalendarData; now: Date; onChoose: (day: string) => void }) {
  const { day, data, now, onChoose } = props;
  const today = dayIn(data.zone, now.getTime());
  return (
    <div className="min-h-0 overflow-y-auto">
      <div
        aria-hidden="true"
        className="sticky top-0 z-10 grid grid-cols-7 border-b border-line bg-surface max-lg:hidden"
      >
        {weekdayNames().map((name) => (
          <span key={name} className="border-line py-3 text-center text-sm text-ink-2 not-first:border-l">
            {name}
          </span>
        ))}
      </div>
      <div className="grid grid-cols-7">
        {monthOf(day)
          .flat()
          .map((each) => {
            const cards = placed(data.entries, data.zone, each);
            const other = each.slice(0, 7) !== day.slice(0, 7);
            return (
              <button
                key={each}
                type="button"
                aria-current={each === today ? 'date' : undefined}
                onClick={() => onChoose(each)}
                className={`flex min-h-16 min-w-0 flex-col items-stretch gap-1 border-b border-line p-1.5 text-left hover:bg-inset max-lg:items-center lg:min-h-28 lg:border-l lg:nth-[7n+1]:border-l-0 ${other ? 'bg-sunken text-ink-3' : ''}`}
              >
                <span className="sr-only">{dayWithEntries(each, cards.length)}</span>
                <span
                  aria-hidden="true"
                  className={`grid size-7 place-items-center rounded-full text-sm font-semibold tnum ${each === today ? 'bg-brand text-on-brand forced-highlight' : ''}`}
                >
                  {Number(each.slice(8))}
                </span>
                <span className="flex flex-wrap justify-center gap-0.5 lg:hidden">
                  {cards.slice(0, 4).map(({ entry }) => (
                    <span key={entry.key} className={`size-1.5 rounded-full ${LOOKS[entry.kind].edge}`} />
                  ))}
                </span>
                <span className="grid gap-1 max-lg:hidden">
                  {cards.slice(0, SHOWN).map(({ entry, begin, end }) => {
                    const look = LOOKS[entry.kind];
                    return (
                      <span
                        key={entry.key}
                        className={`flex min-w-0 items-center gap-1 rounded-xs border px-1 py-0.5 text-xs font-semibold ${look.card}`}
                      >
                        <look.icon weight="fill" className="size-3.5 shrink-0" aria-hidden />
                        <span className="truncate tnum">
                          {end - begin < 1440 ? `${shortSpan(begin, end)} ` : ''}
                          {titleOf(entry)}
                        </span>
                      </span>
                    );
                  })}
                  {cards.length > SHOWN && (
                    <span className="text-xs text-ink-2">
                      {t('month_view>more_entries', { more: cards.length - SHOWN })}
                    </span>
                  )}
                </span>
              </button>
            );
          })}
      </div>
    </div>
  );
}
