import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { cx } from '#web/ui/cx.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { fieldBox, fieldInput } from '#web/ui/form/FieldFrame.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { copiedToAll, FIRST_RANGE, type RangeDraft, type WeekDraft } from './hours-draft.ts';

const MAX_RANGES = 6;

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

export interface WeekHoursProps {
  readonly week: WeekDraft;
  /** The server's errors, by weekday. */
  readonly refused: Readonly<Record<string, string>>;
  /** Weekdays with a missing time. */
  readonly missing: readonly number[];
  readonly onChange: (week: WeekDraft) => void;
  /** One line for each day, with one stretch of hours and no copying. Days with more stretches keep their buttons. */
  readonly isBrief?: boolean;
}

/** The hours of a week, day by day. */
export function WeekHours({ week, refused, missing, onChange, isBrief = false }: WeekHoursProps) {
  return (
    <Card pad="none">
      <ul className="divide-y divide-line">
        {weekdayTitles()
          .map((title, i) => ({ title, value: i + 1 }))
          .map(({ value, title }) => (
            <Weekday
              key={value}
              title={title}
              isBrief={isBrief && (week[value]?.length ?? 0) < 2}
              ranges={week[value] ?? []}
              error={missing.includes(value) ? t('hours_panel>times_error') : sentence(refused[value])}
              onChange={(ranges) => onChange({ ...week, [value]: ranges })}
              onCopy={() => {
                onChange(copiedToAll(week, value));
                toast({
                  text: t('hours_panel>copied', { day: title }),
                  action: { label: shared('verb>undo'), onAction: () => onChange(week) },
                });
              }}
            />
          ))}
      </ul>
    </Card>
  );
}

const sentence = (words: string | undefined) => words && `${words[0]?.toUpperCase()}${words.slice(1)}.`;

interface WeekdayProps {
  readonly isBrief: boolean;
  readonly title: string;
  readonly ranges: readonly RangeDraft[];
  readonly error: string | undefined;
  readonly onChange: (ranges: readonly RangeDraft[]) => void;
  readonly onCopy: () => void;
}

function Weekday({ title, isBrief, ranges, error, onChange, onCopy }: WeekdayProps) {
  const open = ranges.length > 0;
  const change = (at: number, part: Partial<RangeDraft>) =>
    onChange(ranges.map((range, i) => (i === at ? { ...range, ...part } : range)));
  return (
    <li
      className={cx(
        'grid gap-2 px-4',
        isBrief
          ? 'items-center py-1.5 max-sm:px-3 sm:grid-cols-[10rem_minmax(0,1fr)] sm:gap-4'
          : 'py-3 sm:grid-cols-[10rem_minmax(0,1fr)_auto] sm:gap-4',
        isBrief && open && 'max-sm:pb-3',
      )}
    >
      <Switch
        label={title}
        checked={open}
        onChange={(event) => onChange(event.target.checked ? [FIRST_RANGE] : [])}
        className="sm:pt-1"
      />
      <div className="grid min-w-0 gap-2">
        {!open && (
          <p className={cx('py-2 text-md text-ink-3', isBrief && 'max-sm:sr-only')}>{t('hours_panel>closed')}</p>
        )}
        {ranges.map((range, i) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: a stretch's place in the list is its identity
            key={i}
            className={cx(
              'grid items-center gap-2 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)_auto]',
              isBrief ? 'grid-cols-2' : 'grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto]',
            )}
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
            {!isBrief && (
              <IconButton
                label={t('hours_panel>remove_hours', { day: title, begin: range.begin, end: range.end })}
                icon={TrashIcon}
                onClick={() => onChange(ranges.filter((_, other) => other !== i))}
              />
            )}
          </div>
        ))}
        {error && (
          <p role="alert" className="text-sm font-medium text-danger-ink">
            {error}
          </p>
        )}
      </div>
      {!isBrief && (
        <div className="flex items-start max-sm:-ml-2">
          <IconButton
            label={t('hours_panel>add_hours', { day: title })}
            icon={PlusIcon}
            disabled={ranges.length >= MAX_RANGES}
            onClick={() => onChange([...ranges, open ? { begin: '19:00', end: '21:00' } : FIRST_RANGE])}
          />
          <IconButton label={t('hours_panel>copy_to_all_days', { day: title })} icon={CopyIcon} onClick={onCopy} />
        </div>
      )}
    </li>
  );
}

/** A time field without icon and label, because fourteen of them are in one table. */
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
