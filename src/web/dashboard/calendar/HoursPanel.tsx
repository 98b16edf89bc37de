import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useState } from 'react';
import { DEFAULT_ZONE } from '#core/reserves/hours-rules.ts';
import { type BusinessHours, MAX_LANES } from '#core/reserves/model.ts';
import type { CallError } from '#web/state/ask.ts';
import { useBusinessHoursQuery, useChangeBusinessHoursMutation } from '#web/state/calendar-api.ts';
import { t } from '#web/text/calendar.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { fieldBox, fieldInput } from '#web/ui/FieldFrame.tsx';
import { IconButton } from '#web/ui/IconButton.tsx';
import { NumberStepper } from '#web/ui/NumberStepper.tsx';
import { Select } from '#web/ui/Select.tsx';
import { Switch } from '#web/ui/Switch.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Loaded } from '../settings/Loaded.tsx';
import { copiedToAll, daysInput, FIRST_RANGE, type RangeDraft, type WeekDraft, weekDraft } from './hours-draft.ts';

const MAX_RANGES = 6;
const LENGTHS = [30, 45, 60, 90, 120, 180, 240, 480] as const;
const lengthWords = (minutes: number) =>
  minutes < 60
    ? t('hours_panel>min', { minutes })
    : minutes === 60
      ? t('hours_panel>1_hour')
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
  const query = useBusinessHoursQuery({ service_id });
  return (
    <Loaded query={query} what={t('hours_panel>your_hours')}>
      {({ business_hours }) => <HoursForm {...props} hours={business_hours} />}
    </Loaded>
  );
}

function HoursForm({ service_id, hours, submitLabel, onSaved }: HoursPanelProps & { hours: BusinessHours }) {
  const [week, setWeek] = useState<WeekDraft>(() => weekDraft(hours.schedule));
  const [lanes, setLanes] = useState(hours.parallel_jobs ?? 1);
  const [length, setLength] = useState(hours.default_minutes);
  const [missing, setMissing] = useState<readonly number[]>([]);
  const [change, { isLoading, error: failed }] = useChangeBusinessHoursMutation();
  const error = failed as CallError | undefined;
  const refused = (error?.details?.days ?? {}) as Record<string, string>;
  const set = (weekday: number, ranges: readonly RangeDraft[]) => setWeek({ ...week, [weekday]: ranges });

  const save = async () => {
    const input = daysInput(week);
    setMissing(input.missing);
    if (input.missing.length > 0) return;
    const reply = await change({
      service_id,
      days: input.days,
      zone: hours.schedule?.zone ?? DEFAULT_ZONE,
      parallel_jobs: lanes,
      default_minutes: length,
    });
    if (reply.error) return;
    if (onSaved) onSaved();
    else toast({ text: t('hours_panel>hours_saved') });
  };

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      {hours.schedule === null && (
        <Banner tone="info" title={t('hours_panel>your_hours_are_not_set')}>
          {t('hours_panel>until_they_are_customers_can')}
        </Banner>
      )}
      {error && <Banner tone="danger" live="alert" title={error.message} />}
      <Card pad="none">
        <ul className="divide-y divide-line">
          {weekdayTitles()
            .map((title, i) => ({ title, value: i + 1 }))
            .map(({ value, title }) => (
              <Weekday
                key={value}
                title={title}
                ranges={week[value] ?? []}
                error={missing.includes(value) ? t('hours_panel>fill_in_both_times') : sentence(refused[value])}
                onChange={(ranges) => set(value, ranges)}
                onCopy={() => {
                  const before = week;
                  setWeek(copiedToAll(week, value));
                  toast({
                    text: t('hours_panel>copied_to_all_days', { day: title }),
                    action: { label: t('hours_panel>undo'), onAction: () => setWeek(before) },
                  });
                }}
              />
            ))}
        </ul>
      </Card>
      <Card className="grid gap-5">
        <NumberStepper
          label={t('hours_panel>jobs_at_the_same_time')}
          hint={t('hours_panel>how_many_teams_you_can')}
          min={1}
          max={MAX_LANES}
          value={lanes}
          onChange={setLanes}
        />
        <Select
          label={t('hours_panel>usual_length_of_a_job')}
          hint={t('hours_panel>used_where_neither_the_quote')}
          value={String(length)}
          onChange={(event) => setLength(Number(event.target.value))}
          options={[...new Set([...LENGTHS, hours.default_minutes])]
            .sort((a, b) => a - b)
            .map((minutes) => ({ value: String(minutes), label: lengthWords(minutes) }))}
        />
      </Card>
      <div>
        <Button
          type="submit"
          variant="primary"
          pending={isLoading}
          pendingLabel={t('hours_panel>saving')}
          className="max-sm:w-full"
        >
          {submitLabel ?? t('hours_panel>save_hours')}
        </Button>
      </div>
    </form>
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
              label={t('hours_panel>from', { day: title })}
              value={range.begin}
              invalid={error !== undefined}
              onChange={(begin) => change(i, { begin })}
            />
            <span className="text-sm text-ink-3 max-sm:hidden">{t('hours_panel>to')}</span>
            <Clock
              label={t('hours_panel>until', { day: title })}
              value={range.end}
              invalid={error !== undefined}
              onChange={(end) => change(i, { end })}
            />
            <IconButton
              label={t('hours_panel>remove_to', { day: title, begin: range.begin, end: range.end })}
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
          label={t('hours_panel>add_hours_on', { day: title })}
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
