import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import type { InputHTMLAttributes, Ref } from 'react';
import { cx } from '../cx.ts';
import { FieldFrame, type FieldText, fieldBox, fieldInput, useFieldIds } from './FieldFrame.tsx';

export interface DateFieldProps extends FieldText, Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'size'> {
  className?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

// The picker's own mark is made as wide as the field, so that a press anywhere opens it; ours is drawn instead.
const OPEN_ANYWHERE =
  'relative [&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-0 [&::-webkit-calendar-picker-indicator]:size-full [&::-webkit-calendar-picker-indicator]:cursor-pointer [&::-webkit-calendar-picker-indicator]:opacity-0 [&::-webkit-date-and-time-value]:text-left';

function NativeField({ kind, ...props }: DateFieldProps & { kind: 'date' | 'time' }) {
  const { label, optional, hint, error, hideLabel, className, id, ...rest } = props;
  const ids = useFieldIds(id, { hint, error }, rest['aria-describedby']);
  const Icon = kind === 'date' ? CalendarBlankIcon : ClockIcon;
  // Focus sits on a part inside a date input, which `:focus-visible` of the input does not see: hence focus-within.
  return (
    <FieldFrame {...{ label, optional, hint, error, hideLabel, className, ...ids }}>
      <div className={cx(fieldBox({ invalid: Boolean(error), disabled: rest.disabled }), 'focus-within:focus-ring')}>
        <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
        <input
          {...rest}
          type={kind}
          id={ids.control}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={cx(fieldInput, 'tnum', OPEN_ANYWHERE)}
        />
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
