import { lastDay } from '#core/categories/slot-rules.ts';
import { fromWire, sgDay } from '#core/kit/time.ts';
import { hoursPassedOver } from '#core/reserves/hours/rules.ts';
import { serviceFacts } from '#core/services/facts/calls.ts';
import type { FormRefusal } from '#web/parts/forms/refusal.ts';
import { enumerated, listed } from '#web/parts/listed.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay, showMoment, showSpan } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { DateField, type DateFieldProps, TimeField } from '#web/ui/form/DateField.tsx';
import { Select, type SelectProps } from '#web/ui/form/Select.tsx';
import { type HireTime, hireInput, hireSlots } from './hire-time.ts';

type Bound<P> = Omit<P, 'label'>;
interface TimeChoiceProps {
  readonly day: Bound<DateFieldProps>;
  readonly slot: Omit<Bound<SelectProps>, 'options'>;
  readonly time: Bound<DateFieldProps>;
  readonly isExact: boolean;
}

/** The day and time of a job: a slot of the day, or an exact start. */
export function TimeChoice({ day, slot, time, isExact }: TimeChoiceProps) {
  return (
    <>
      <DateField label={shared('noun>day')} min={sgDay(new Date())} max={lastDay(new Date())} {...day} />
      <Select
        label={shared('noun>time')}
        placeholder={t('hire_dialog>choose_time')}
        {...slot}
        options={[
          ...hireSlots().map(({ value, title, hours }) => ({ value, label: listed(title, hours) })),
          { value: 'exact', label: t('hire_dialog>exact_time') },
        ]}
      />
      {isExact && <TimeField label={t('hire_dialog>start')} step={900} {...time} />}
    </>
  );
}

/** The pro's next free times, from the refusal. */
export function FreeTimes({ details, onChoose }: { details: FormRefusal['details']; onChoose: (at: Date) => void }) {
  const times = ((details?.free_times ?? []) as string[]).map(fromWire).filter((at) => at !== null);
  if (times.length === 0) return null;
  return (
    <span className="mt-2 flex flex-wrap items-center gap-2">
      <span>{t('hire_dialog>free_times')}</span>
      {times.map((at) => (
        <Button key={at.getTime()} size={36} onClick={() => onChoose(at)}>
          {showMoment(at)}
        </Button>
      ))}
    </span>
  );
}

/** Warns if the chosen time is outside the pro's hours. */
export function PassedOver({ service_id, time }: { service_id: number; time: HireTime }) {
  const hours = useRead(serviceFacts, { service_id }).data?.hours ?? null;
  const { hired_for, minutes } = hireInput(time);
  const at = hired_for ? fromWire(hired_for) : null;
  const passed = at && hoursPassedOver(hours, at, minutes ?? null);
  if (!at || !passed) return null;
  const day = showDay(at);
  const spans = enumerated(passed.map(({ begin, end }) => showSpan(begin, end > 1440 ? end % 1440 : end)));
  return (
    <p role="status" className="text-sm text-ink-2">
      {t('hire_dialog>outside_hours', {
        hours:
          spans === '' ? t('hire_dialog>outside_day', { day }) : t('hire_dialog>outside_span', { day, hours: spans }),
      })}
    </p>
  );
}
