import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import * as reserveCalls from '#core/reserves/calls.ts';
import { DEFAULT_ZONE } from '#core/reserves/hours/rules.ts';
import { type BusinessHours, MAX_LANES } from '#core/reserves/model.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { fieldBox, fieldInput } from '#web/ui/form/FieldFrame.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { NumberStepper } from '#web/ui/form/NumberStepper.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Loaded } from '../settings/frame/Loaded.tsx';
import { copiedToAll, daysInput, FIRST_RANGE, type RangeDraft, weekDraft } from './hours-draft.ts';

const MAX_RANGES = 6;
const LENGTHS = [30, 45, 60, 90, 120, 180, 240, 480] as const;
const lengthWords = (minutes: number) =>
  minutes < 60
    ? t('hours_panel>min', { minutes })
    : minutes === 60
      ? t('hours_panel>one_hour')
      : t('hours_panel>hours', { hours: minutes / 60 });

/** "Monday" to "Sunday". */
const weekdayTitles = (): readonly string[] => [
  t('hours_panel>monday'),
  t('hours_panel>tuesday'),
  t('hours_panel>wednesday'),
  t('hours_panel>thursday'),
  t('hours_panel>friday'),
  t('hours_panel>saturday'),
  t('hours_panel>sunday'),
];

export interface HoursPanelProps {
  readonly service_id: number;
  /** Default "Save hours". */
  readonly submitLabel?: string;
  /** Called once the hours are saved; without it a toast says so. */
  readonly onSaved?: () => void;
}

/** When a service is open, by weekday, and how many jobs it takes at once. */
export function HoursPanel(props: HoursPanelProps) {
  const { service_id } = props;
  const query = useRead(reserveCalls.businessHours, { service_id });
  return (
    <Loaded query={query} what={t('hours_panel>loaded_what')}>
      {({ business_hours }) => <HoursForm {...props} hours={business_hours} />}
    </Loaded>
  );
}

function HoursForm({ service_id, hours, submitLabel, onSaved }: HoursPanelProps & { hours: BusinessHours }) {
  const [change] = useAct(reserveCalls.changeBusinessHours);
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
    done: () => (onSaved ? onSaved() : toast({ text: t('hours_panel>hours_saved') })),
  });
  const week = form.value('week');
  const refused = (form.problem?.details?.days ?? {}) as Record<string, string>;
  const missing = form.control('week').error ? daysInput(week).missing : [];

  return (
    <Form form={form} className="grid gap-4">
      {hours.schedule === null && (
        <Banner tone="info" title={t('hours_panel>not_set_title')}>
          {t('hours_panel>not_set_text')}
        </Banner>
      )}
      <Card pad="none">
        <ul className="divide-y divide-line">
          {weekdayTitles()
            .map((title, i) => ({ title, value: i + 1 }))
            .map(({ value, title }) => (
              <Weekday
                key={value}
                title={title}
                ranges={week[value] ?? []}
                error={missing.includes(value) ? t('hours_panel>times_error') : sentence(refused[value])}
                onChange={(ranges) => form.set('week', { ...week, [value]: ranges })}
                onCopy={() => {
                  form.set('week', copiedToAll(week, value));
                  toast({
                    text: t('hours_panel>copied', { day: title }),
                    action: { label: shared('verb>undo'), onAction: () => form.set('week', week) },
                  });
                }}
              />
            ))}
        </ul>
      </Card>
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
      <div>
        <Submit form={form} pendingLabel={shared('status>saving')} className="max-sm:w-full">
          {submitLabel ?? t('hours_panel>save_hours')}
        </Submit>
      </div>
    </Form>
  );
}

const sentence = (words: string | undefined) => words && `${words[0]?.toUpperCase()}${words.slice(1)}.`;

interface WeekdayProps {
  readonly title: string;
  readonly ranges: readonly RangeDraft[];
  readonly error: string | undefined;
  readonly onChange: (ranges: readonly RangeDraft[]) => void;
  readonly onCopy: () => void;
}

function Weekday({ title, ranges, error, onChange, onCopy }: WeekdayProps) {
  const open = ranges.length > 0;
  const change = (at: number, part: Partial<RangeDraft>) =>
    onChange(ranges.map((range, i) => (i === at ? { ...range, ...part } : range)));
  return (
    <li className="grid gap-2 px-4 py-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:gap-4">
      <Switch
        label={title}
        checked={open}
        onChange={(event) => onChange(event.target.checked ? [FIRST_RANGE] : [])}
        className="sm:pt-1"
      />
      <div className="grid min-w-0 gap-2">
        {!open && <p className="py-2 text-md text-ink-3">{t('hours_panel>closed')}</p>}
        {ranges.map((range, i) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place
            key={i}
            className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto]"
          >
            <Clock
              label={t('hours_panel>day_from', { day: title })}
              value={range.begin}
              invalid={error !== undefined}
              onChange={(begin) => change(i, { begin })}
            />
            <span className="text-sm text-ink-3 max-sm:hidden">{t('hours_panel>range_separator')}</span>
            <Clock
              label={t('hours_panel>day_until', { day: title })}
              value={range.end}
              invalid={error !== undefined}
              onChange={(end) => change(i, { end })}
            />
            <IconButton
              label={t('hours_panel>remove_hours', { day: title, begin: range.begin, end: range.end })}
              icon={TrashIcon}
              onClick={() => onChange(ranges.filter((_, other) => other !== i))}
            />
          </div>
        ))}
        {error && (
          <p role="alert" className="text-sm font-medium text-danger-ink">
            {error}
          </p>
        )}
      </div>
      <div className="flex items-start max-sm:-ml-2">
        <IconButton
          label={t('hours_panel>add_hours', { day: title })}
          icon={PlusIcon}
          disabled={ranges.length >= MAX_RANGES}
          onClick={() => onChange([...ranges, open ? { begin: '19:00', end: '21:00' } : FIRST_RANGE])}
        />
        <IconButton label={t('hours_panel>copy_to_all_days', { day: title })} icon={CopyIcon} onClick={onCopy} />
      </div>
    </li>
  );
}

/** A time of day without the mark and the label of a `TimeField`: fourteen of them stand in one table. */
function Clock(props: { label: string; value: string; invalid: boolean; onChange: (clock: string) => void }) {
  const { label, value, invalid, onChange } = props;
  return (
    <div className={`${fieldBox({ invalid })} px-2.5! focus-within:focus-ring`}>
      <input
        type="time"
        aria-label={label}
        aria-invalid={invalid ? true : undefined}
        step={900}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        className={`${fieldInput} tnum max-sm:[&::-webkit-calendar-picker-indicator]:hidden`}
      />
    </div>
  );
}
