import * as reserveCalls from '#core/reserves/calls.ts';
import { DEFAULT_ZONE } from '#core/reserves/hours/rules.ts';
import { type BusinessHours, MAX_LANES } from '#core/reserves/model.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { NumberStepper } from '#web/ui/form/NumberStepper.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Loaded } from '../settings/frame/Loaded.tsx';
import { usePerson } from '../shell/use-person.ts';
import { daysInput, weekDraft } from './hours-draft.ts';
import { WeekHours } from './WeekHours.tsx';

const LENGTHS = [30, 45, 60, 90, 120, 180, 240, 480] as const;
const lengthWords = (minutes: number) =>
  minutes < 60
    ? t('hours_panel>min', { minutes })
    : minutes === 60
      ? t('hours_panel>one_hour')
      : t('hours_panel>hours', { hours: minutes / 60 });

/** When a service is open, by weekday, and how many jobs it takes at once. */
export function HoursPanel({ service_id }: { service_id: number }) {
  const query = useRead(reserveCalls.businessHours, { service_id });
  return (
    <Loaded query={query} what={t('hours_panel>loaded_what')}>
      {({ business_hours }) => <HoursForm service_id={service_id} hours={business_hours} />}
    </Loaded>
  );
}

function HoursForm({ service_id, hours }: { service_id: number; hours: BusinessHours }) {
  const [change] = useAct(reserveCalls.changeBusinessHours);
  const { working_for } = usePerson();
  const form = useCallForm({
    start: {
      week: weekDraft(hours.schedule),
      lanes: hours.parallel_jobs ?? 1,
      length: String(hours.default_minutes),
    },
    check: ({ week }) => ({ week: daysInput(week).missing.length > 0 && t('hours_panel>times_error') }),
    send: ({ week, lanes, length }) =>
      change({
        service_id,
        days: daysInput(week).days,
        zone: hours.schedule?.zone ?? DEFAULT_ZONE,
        parallel_jobs: lanes,
        default_minutes: Number(length),
      }),
    done: () => toast({ text: t('hours_panel>hours_saved') }),
  });
  const week = form.value('week');
  const refused = (form.problem?.details?.days ?? {}) as Record<string, string>;
  const missing = form.control('week').error ? daysInput(week).missing : [];

  return (
    <Form form={form} className="grid gap-4">
      <FormGuard form={form} />
      {working_for && <Banner tone="info" title={t('hours_panel>pros_alone', { name: working_for.name })} />}
      {hours.schedule === null && !working_for && (
        <Banner tone="info" title={t('hours_panel>not_set_title')}>
          {t('hours_panel>not_set_text')}
        </Banner>
      )}
      {/* A helper can't save these fields, so they are disabled. */}
      <fieldset disabled={working_for !== null} className="contents">
        <WeekHours week={week} refused={refused} missing={missing} onChange={(next) => form.set('week', next)} />
        <Card className="grid gap-5">
          <NumberStepper
            label={t('hours_panel>jobs_at_once')}
            hint={t('hours_panel>jobs_at_once_hint')}
            min={1}
            max={MAX_LANES}
            value={form.value('lanes')}
            onChange={(lanes) => form.set('lanes', lanes)}
          />
          <Select
            label={t('hours_panel>job_length')}
            hint={t('hours_panel>job_length_hint')}
            {...form.live('length')}
            options={[...new Set([...LENGTHS, hours.default_minutes])]
              .sort((a, b) => a - b)
              .map((minutes) => ({ value: String(minutes), label: lengthWords(minutes) }))}
          />
        </Card>
      </fieldset>
      {!working_for && (
        <div>
          <Submit form={form} pendingLabel={shared('status>saving')} className="max-sm:w-full">
            {t('hours_panel>save_hours')}
          </Submit>
        </div>
      )}
    </Form>
  );
}
