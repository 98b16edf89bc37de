import { sgDay, sgMoment, toWire } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/series.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { DateField, type DateFieldProps, TimeField } from '#web/ui/form/DateField.tsx';
import { exactTime } from '../../projects/hire/hire-time.ts';

type Bound = Omit<DateFieldProps, 'label'>;

/** The day and start of a visit, in steps of half an hour. */
export function VisitTime({ day, time }: { day: Bound; time: Bound }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <DateField label={shared('noun>day')} min={sgDay(new Date())} {...day} />
      <TimeField label={t('offer>start')} step={1800} {...time} />
    </div>
  );
}

/** A moment as values of these fields. */
export const fieldsOf = (at: Date): { day: string; time: string } => {
  const { day, time } = exactTime(at);
  return { day, time };
};

/** The fields as a time on the wire; '' if one is empty. */
export function beginOf({ day, time }: { readonly day: string; readonly time: string }): string {
  const clock = /^(\d{2}):(\d{2})/.exec(time);
  const at = day && clock ? sgMoment(day, Number(clock[1]) * 60 + Number(clock[2])) : null;
  return at ? toWire(at) : '';
}

/** The errors of empty fields. */
export const missingIn = ({ day, time }: { readonly day: string; readonly time: string }) => ({
  day: !day && t('visit>day_missing'),
  time: !time && t('visit>time_missing'),
});

/** Refusals of a time, by the field that they belong to. */
export const TIME_CODES = {
  'off the grid': 'time',
  'too soon': 'day',
  closed: 'time',
  'not between': 'day',
} as const;
