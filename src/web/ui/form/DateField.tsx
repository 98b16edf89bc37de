import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { type InputHTMLAttributes, type Ref, useState, useSyncExternalStore } from 'react';
import { t } from '#web/text/spaces/ui.ts';
import { showDate } from '#web/text/times.ts';
import { cx } from '../cx.ts';
import { FieldFrame, type FieldText, fieldBox, fieldInput, useFieldIds } from './FieldFrame.tsx';

export interface DateFieldProps extends FieldText, Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

// The browser's picker icon is invisible and as large as the field, so that a press anywhere opens the picker. Our icon shows.
const OPEN_ANYWHERE =
  'relative [&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-0 [&::-webkit-calendar-picker-indicator]:size-full [&::-webkit-calendar-picker-indicator]:cursor-pointer [&::-webkit-calendar-picker-indicator]:opacity-0 [&::-webkit-date-and-time-value]:text-left';

const never = () => () => {};
/** False until the browser takes over what the server drew, and always without script. */
const useScript = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );

/**
 * The day in the page's language, drawn over the browser's own text, which follows the device's region and not the page. While
 * the person types, and without script, the browser's text shows.
 */
function DayShown({ day }: { day: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'pointer-events-none absolute inset-0 flex items-center truncate tnum peer-focus-within:hidden',
        day === '' && 'text-ink-3',
      )}
    >
      {day === '' ? t('date_field>empty') : showDate(day)}
    </span>
  );
}

function NativeField({ kind, ...props }: DateFieldProps & { kind: 'date' | 'time' }) {
  const { label, optional, hint, error, hideLabel, className, id, ...rest } = props;
  const ids = useFieldIds(id, { hint, error }, rest['aria-describedby']);
  const Icon = kind === 'date' ? CalendarBlankIcon : ClockIcon;
  const isShown = useScript() && kind === 'date';
  const [typed, setTyped] = useState(String(rest.defaultValue ?? ''));
  // Focus is on a part inside a date input, which `:focus-visible` of the input does not match, so this uses focus-within.
  return (
    <FieldFrame {...{ label, optional, hint, error, hideLabel, className, ...ids }}>
      <div className={cx(fieldBox({ invalid: Boolean(error), disabled: rest.disabled }), 'focus-within:focus-ring')}>
        <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        <div className="relative min-w-0 flex-1">
          <input
            {...rest}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              rest.onChange?.(event);
            }}
            type={kind}
            id={ids.control}
            aria-invalid={error ? true : undefined}
            aria-describedby={ids.describedBy}
            className={cx(fieldInput, 'peer tnum', OPEN_ANYWHERE, isShown && '[&:not(:focus-within)]:text-transparent')}
          />
          {isShown && <DayShown day={rest.value === undefined ? typed : String(rest.value)} />}
        </div>
      </div>
    </FieldFrame>
  );
}

/** A calendar day, `YYYY-MM-DD`, with the device's own picker. `min` and `max` are days too. */
export function DateField(props: DateFieldProps) {
  return <NativeField kind="date" {...props} />;
}

/** A time of day, `HH:mm`, with the device's own picker. `step` is in seconds (1800 for half hours). */
export function TimeField(props: DateFieldProps) {
  return <NativeField kind="time" {...props} />;
}
