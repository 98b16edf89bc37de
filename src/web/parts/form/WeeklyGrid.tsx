import { TIME_SLOTS } from '#core/categories/model.ts';
import { listed } from '#web/parts/listed.ts';
import { slotTitle } from '#web/parts/words/slot-words.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

const days = () =>
  [
    t('weekly_grid>mon'),
    t('weekly_grid>tue'),
    t('weekly_grid>wed'),
    t('weekly_grid>thu'),
    t('weekly_grid>fri'),
    t('weekly_grid>sat'),
    t('weekly_grid>sun'),
  ] as const;

/** Checkboxes for weekdays by time slot. A table, so that a screen reader says the day and slot of each box. */
export function WeeklyGrid(props: {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const { id, label, hint, error, value, onChange } = props;
  const toggle = (cell: string) => onChange(value.includes(cell) ? value.filter((c) => c !== cell) : [...value, cell]);
  return (
    <fieldset id={id} tabIndex={-1}>
      <legend className="text-base font-semibold">{label}</legend>
      {hint && <p className="mt-1 text-sm text-ink-2">{hint}</p>}
      {error && <p className="mt-2 text-sm font-medium text-danger-ink">{error}</p>}
      <table className="mt-3 w-full table-fixed text-xs">
        <thead>
          <tr>
            <th className="w-22 pb-2 text-left font-medium text-ink-3">
              <span className="sr-only">{shared('noun>time')}</span>
            </th>
            {days().map((day) => (
              <th key={day} scope="col" className="pb-2 font-medium text-ink-2">
                {day}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {TIME_SLOTS.map((slot) => (
            <tr key={slot.key}>
              <th scope="row" className="pr-2 text-left font-medium text-ink-2">
                {slotTitle(slot.key)}
              </th>
              {days().map((day, index) => {
                const cell = `${index + 1}-${slot.key}`;
                return (
                  <td key={day} className="p-0.5">
                    <label className="block">
                      <input
                        type="checkbox"
                        className="peer sr-only"
                        checked={value.includes(cell)}
                        onChange={() => toggle(cell)}
                        aria-label={listed(day, slotTitle(slot.key).toLowerCase())}
                      />
                      <span className="grid h-11 cursor-pointer place-items-center rounded-sm border border-line-strong bg-surface text-on-brand peer-checked:border-brand peer-checked:bg-brand peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus">
                        {value.includes(cell) ? '✓' : ''}
                      </span>
                    </label>
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </fieldset>
  );
}
