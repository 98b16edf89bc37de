import { useId, useState } from 'react';
import { MINUTE, toWire } from '#core/kit/time.ts';
import { dayAfter, dayIn, minuteIn, momentIn } from '#core/reserves/zone-rules.ts';
import type { CallError } from '#web/state/ask.ts';
import {
  useAddServiceReserveMutation,
  useDeleteServiceReserveMutation,
  useEditServiceReserveMutation,
} from '#web/state/calendar-api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateField, TimeField } from '#web/ui/DateField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import type { Editing } from './calendar-data.ts';
import { clockOf, minuteOf } from './calendar-days.ts';
import { offersOf, offerText, whyRefused } from './refused.ts';

const KINDS = [
  { value: 'block', label: 'Blocked' },
  { value: 'job', label: 'Own job' },
  { value: 'visit', label: 'Visit' },
] as const;
const PLACEHOLDER = { block: 'School run', job: 'Chemical wash for a regular', visit: 'Look at a leak' } as const;

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
      text: isNew ? (value.kind === 'block' ? 'Time blocked' : 'Added to your calendar') : 'Entry changed',
      ...(isNew ? { action: { label: 'Undo', onAction: () => void remove({ service_reserve_id: id }) } } : {}),
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
    toast({ text: 'Entry deleted', action: { label: 'Undo', onAction: () => void add(again) } });
  };

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={isNew ? 'Block time' : 'Change entry'}
      intro={
        value.kind === 'block'
          ? 'Nobody can hire you for blocked time. Jobs that are agreed stay.'
          : 'It takes the place of a job, as a hire does.'
      }
      actions={
        <>
          {isNew ? (
            <Button variant="ghost" onClick={onClose} disabled={busy}>
              Not now
            </Button>
          ) : (
            <Button variant="danger-quiet" onClick={() => void drop()} disabled={busy}>
              Delete
            </Button>
          )}
          <Button type="submit" form={form} variant="primary" pending={busy} pendingLabel="Saving">
            {isNew ? (value.kind === 'block' ? 'Block time' : 'Add to calendar') : 'Save entry'}
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
                    {offerText(at, new Date())}
                  </Button>
                ))}
              </span>
            )}
          </Banner>
        )}
        <Segmented label="What it is" full value={value.kind} onChange={(kind) => set({ kind })} options={KINDS} />
        <DateField
          label="Day"
          value={value.day}
          error={missing && !value.day ? 'Choose a day.' : undefined}
          onChange={(event) => set({ day: event.target.value })}
        />
        <div className="grid grid-cols-2 gap-3">
          <TimeField
            label="From"
            step={900}
            value={value.begin}
            error={missing && minutes.begin === null ? 'Choose a time.' : undefined}
            onChange={(event) => set({ begin: event.target.value })}
          />
          <TimeField
            label="To"
            step={900}
            value={value.end}
            error={missing && minutes.end === null ? 'Choose a time.' : undefined}
            hint={
              minutes.begin !== null && minutes.end !== null && minutes.end <= minutes.begin && value.day
                ? `On ${dayAfter(value.day, 1).slice(8)}/${dayAfter(value.day, 1).slice(5, 7)}, after midnight.`
                : undefined
            }
            onChange={(event) => set({ end: event.target.value })}
          />
        </div>
        <TextField
          label="Title"
          optional
          maxLength={80}
          placeholder={PLACEHOLDER[value.kind]}
          value={value.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        {value.kind !== 'block' && (
          <TextField
            label="Place"
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
