import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useEffect, useState } from 'react';
import { MONTH_NAMES, sgDay } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { monthName } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { DateField, TimeField } from '#web/ui/form/DateField.tsx';
import { Select } from '#web/ui/form/Select.tsx';

interface DateProps<T = unknown> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error: string | undefined;
  readonly optional?: boolean;
  readonly value: T;
  readonly onChange: (value: unknown) => void;
}

/** Today in Singapore. Undefined while the server renders, so that a cached page never holds an old day. */
function useToday(): string | undefined {
  const [today, setToday] = useState<string>();
  useEffect(() => setToday(sgDay(new Date())), []);
  return today;
}

export function DateQuestion({ value, onChange, ...field }: DateProps) {
  return (
    <DateField
      {...field}
      min={useToday()}
      value={String(value ?? '')}
      onChange={(e) => onChange(e.currentTarget.value)}
    />
  );
}

/** Asks for up to `max` days. */
export function DateMultiField({
  value,
  onChange,
  max,
  label,
  hint,
  error,
  id,
  optional,
}: DateProps<string[]> & { max: number }) {
  const today = useToday();
  const days = value.length === 0 ? [''] : value;
  const put = (index: number, day: string) => onChange(days.map((d, i) => (i === index ? day : d)));
  return (
    <div className="grid gap-3">
      {days.map((day, index) => (
        <DateField
          // biome-ignore lint/suspicious/noArrayIndexKey: a day's place in the list is its identity
          key={index}
          id={index === 0 ? id : `${id}-${index}`}
          label={index === 0 ? label : t('date_questions>another_day', { index: index + 1 })}
          optional={index > 0 || optional}
          hint={index === 0 ? hint : undefined}
          error={index === 0 ? error : undefined}
          min={today}
          value={day}
          onChange={(e) => put(index, e.currentTarget.value)}
        />
      ))}
      {days.length < max && days.every(Boolean) && (
        <div>
          <Button variant="quiet" icon={PlusIcon} onClick={() => onChange([...days, ''])}>
            {t('date_questions>add_another_day')}
          </Button>
        </div>
      )}
    </div>
  );
}

export function DateRangeField({ value, onChange, label, hint, error, id }: DateProps) {
  const today = useToday();
  const range = (typeof value === 'object' && value !== null ? value : {}) as { from?: string; to?: string };
  return (
    <fieldset>
      <legend className="text-base font-semibold">{label}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <DateField
          id={id}
          label={shared('noun>from')}
          hint={hint}
          error={error}
          min={today}
          value={range.from ?? ''}
          onChange={(e) => onChange({ ...range, from: e.currentTarget.value })}
        />
        <DateField
          label={shared('noun>to')}
          min={range.from || today}
          value={range.to ?? ''}
          onChange={(e) => onChange({ ...range, to: e.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}

export function DateTimeField({ value, onChange, label, hint, error, id }: DateProps) {
  const [day = '', clock = ''] = String(value ?? '').split(' ');
  const today = useToday();
  return (
    <fieldset>
      <legend className="text-base font-semibold">{label}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-2">
        <DateField
          id={id}
          label={shared('noun>day')}
          hint={hint}
          error={error}
          min={today}
          value={day}
          onChange={(e) => onChange(`${e.currentTarget.value} ${clock}`.trimEnd())}
        />
        <TimeField
          label={shared('noun>time')}
          value={clock}
          onChange={(e) => onChange(`${day} ${e.currentTarget.value}`)}
        />
      </div>
    </fieldset>
  );
}

export function MonthField({ value, onChange, ...field }: DateProps) {
  return (
    <Select
      {...field}
      placeholder={t('date_questions>choose_a_month')}
      options={MONTH_NAMES.map((_, index) => ({ value: String(index + 1), label: monthName(index + 1) }))}
      value={value === undefined ? '' : String(value)}
      onChange={(e) => onChange(e.currentTarget.value === '' ? undefined : Number(e.currentTarget.value))}
    />
  );
}
