import { useId, useState } from 'react';
import { MINUTE, toWire } from '#core/kit/time.ts';
import { dayAfter, dayIn, minuteIn, momentIn } from '#core/reserves/zone-rules.ts';
import type { CallError } from '#web/state/ask.ts';
import {
  useAddServiceReserveMutation,
  useDeleteServiceReserveMutation,
  useEditServiceReserveMutation,
} from '#web/state/calendar-api.ts';
import { t } from '#web/text/calendar.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateField, TimeField } from '#web/ui/DateField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import type { Editing } from './calendar-data.ts';
import { clockOf, dayAndTime, minuteOf } from './calendar-days.ts';
import { offersOf, whyRefused } from './refused.ts';

const kinds = () =>
  [
    { value: 'block', label: t('entry_form>blocked') },
    { value: 'job', label: t('entry_form>own_job') },
    { value: 'visit', label: t('entry_form>visit') },
  ] as const;
const placeholders = () => ({
  block: t('entry_form>school_run'),
  job: t('entry_form>chemical_wash_for_a_regular'),
  visit: t('entry_form>look_at_a_leak'),
});

export interface EntryFormProps {
  readonly service_id: number;
  readonly zone: string;
  readonly editing: Editing;
  readonly onClose: () => void;
}

/** The dialog that puts time in, and the keyboard's twin of dragging: block time, an own job, or a visit. */
export function EntryForm({ service_id, zone, editing, onClose }: EntryFormProps) {
  const [value, setValue] = useState(() => ({
    kind: editing.kind,
    day: editing.day,
    begin: clockOf(editing.begin),
    end: clockOf(editing.end),
    title: editing.title,
    note: editing.note,
  }));
  const set = (change: Partial<typeof value>) => setValue((before) => ({ ...before, ...change }));
  const [missing, setMissing] = useState(false);
  const [add, adding] = useAddServiceReserveMutation();
  const [edit, changing] = useEditServiceReserveMutation();
  const [remove, removing] = useDeleteServiceReserveMutation();
  const form = useId();
  const isNew = editing.reserve_id === null;
  const busy = adding.isLoading || changing.isLoading || removing.isLoading;
  const error = (adding.error ?? changing.error ?? removing.error) as CallError | undefined;
  const { free } = offersOf(error);

  const minutes = { begin: minuteOf(value.begin), end: minuteOf(value.end) };
  /** An end at or before the beginning is of the next day. */
  const long =
    minutes.begin === null || minutes.end === null
      ? null
      : minutes.end > minutes.begin
        ? minutes.end - minutes.begin
        : minutes.end + 1440 - minutes.begin;

  const save = async () => {
    if (!value.day || minutes.begin === null || long === null) {
      setMissing(true);
      return;
    }
    const begin = momentIn(zone, value.day, minutes.begin);
    const input = {
      kind: value.kind,
      begin_time: toWire(new Date(begin)),
      end_time: toWire(new Date(momentIn(zone, value.day, minutes.begin + long))),
      title: value.title.trim(),
      note: value.note.trim(),
    };
    const reply = await (isNew
      ? add({ quote_service_id: service_id, ...input })
      : edit({ service_reserve_id: editing.reserve_id as number, ...input }));
    if (reply.error) return;
    const { id } = reply.data.service_reserve;
    onClose();
    toast({
      text: isNew
        ? value.kind === 'block'
          ? t('entry_form>time_blocked')
          : t('entry_form>added_to_your_calendar')
        : t('entry_form>entry_changed'),
      ...(isNew
        ? { action: { label: t('entry_form>undo'), onAction: () => void remove({ service_reserve_id: id }) } }
        : {}),
    });
  };

  const drop = async () => {
    const reply = await remove({ service_reserve_id: editing.reserve_id as number });
    if (reply.error) return;
    onClose();
    const { begin, end, day, kind, title, note } = editing;
    const again = {
      quote_service_id: service_id,
      kind,
      title,
      note,
      begin_time: toWire(new Date(momentIn(zone, day, begin))),
      end_time: toWire(new Date(momentIn(zone, day, end))),
    };
    toast({
      text: t('entry_form>entry_deleted'),
      action: { label: t('entry_form>undo'), onAction: () => void add(again) },
    });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={isNew ? t('entry_form>block_time') : t('entry_form>change_entry')}
      intro={value.kind === 'block' ? t('entry_form>nobody_can_hire_you_for') : t('entry_form>it_takes_the_place_of')}
      actions={
        <>
          {isNew ? (
            <Button variant="ghost" onClick={onClose} disabled={busy}>
              {t('entry_form>not_now')}
            </Button>
          ) : (
            <Button variant="danger-quiet" onClick={() => void drop()} disabled={busy}>
              {t('entry_form>delete')}
            </Button>
          )}
          <Button type="submit" form={form} variant="primary" pending={busy} pendingLabel={t('entry_form>saving')}>
            {isNew
              ? value.kind === 'block'
                ? t('entry_form>block_time')
                : t('entry_form>add_to_calendar')
              : t('entry_form>save_entry')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-5 pb-1"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        {error && (
          <Banner tone="danger" live="alert" title={whyRefused(error)}>
            {free.length > 0 && (
              <span className="mt-2 flex flex-wrap gap-2">
                {free.map((at) => (
                  <Button
                    key={at.getTime()}
                    size={36}
                    onClick={() => {
                      const ms = at.getTime();
                      const begin = minuteIn(zone, ms);
                      set({ day: dayIn(zone, ms), begin: clockOf(begin), end: clockOf(begin + (long ?? 60)) });
                    }}
                  >
                    {dayAndTime(at, new Date())}
                  </Button>
                ))}
              </span>
            )}
          </Banner>
        )}
        <Segmented
          label={t('entry_form>what_it_is')}
          full
          value={value.kind}
          onChange={(kind) => set({ kind })}
          options={kinds()}
        />
        <DateField
          label={t('entry_form>day')}
          value={value.day}
          error={missing && !value.day ? t('entry_form>choose_a_day') : undefined}
          onChange={(event) => set({ day: event.target.value })}
        />
        <div className="grid grid-cols-2 gap-3">
          <TimeField
            label={t('entry_form>from')}
            step={900}
            value={value.begin}
            error={missing && minutes.begin === null ? t('entry_form>choose_a_time') : undefined}
            onChange={(event) => set({ begin: event.target.value })}
          />
          <TimeField
            label={t('entry_form>to')}
            step={900}
            value={value.end}
            error={missing && minutes.end === null ? t('entry_form>choose_a_time') : undefined}
            hint={
              minutes.begin !== null && minutes.end !== null && minutes.end <= minutes.begin && value.day
                ? t('entry_form>on_after_midnight', {
                    date: dayAfter(value.day, 1).slice(8),
                    month: dayAfter(value.day, 1).slice(5, 7),
                  })
                : undefined
            }
            onChange={(event) => set({ end: event.target.value })}
          />
        </div>
        <TextField
          label={t('entry_form>title')}
          optional
          maxLength={80}
          placeholder={placeholders()[value.kind]}
          value={value.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        {value.kind !== 'block' && (
          <TextField
            label={t('entry_form>place')}
            optional
            maxLength={200}
            value={value.note}
            onChange={(event) => set({ note: event.target.value })}
          />
        )}
      </form>
    </Dialog>
  );
}

/** Now to the next half hour, for an hour: what a new entry starts with on a day. */
export function firstEditing(zone: string, day: string, now: Date): Editing {
  const ms = Math.ceil(now.getTime() / (30 * MINUTE)) * 30 * MINUTE;
  const begin = dayIn(zone, ms) === day ? minuteIn(zone, ms) : 540;
  return { reserve_id: null, kind: 'block', day, begin, end: Math.min(1439, begin + 60), title: '', note: '' };
}
