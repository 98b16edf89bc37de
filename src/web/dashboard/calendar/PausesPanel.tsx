import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useId, useState } from 'react';
import { fromWire, sgDay, sgMinuteOfDay, sgMoment, showDay, showTime, toWire } from '#core/kit/time.ts';
import type { PauseEvent } from '#core/reserves/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import type { CallError } from '#web/state/ask.ts';
import {
  useAddPauseEventMutation,
  useDeletePauseEventMutation,
  useEditPauseEventMutation,
  usePauseEventsQuery,
} from '#web/state/calendar-api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { DateField, TimeField } from '#web/ui/DateField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Pill } from '#web/ui/Pill.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Loaded } from '../settings/Loaded.tsx';
import { clockOf, minuteOf } from './calendar-days.ts';

const at = (wire: string) => fromWire(wire) as Date;

/** Pauses: times in which the service is offered no new requests. */
export function PausesPanel({ service_id }: { service_id: number }) {
  const query = usePauseEventsQuery({ quote_service_id: service_id });
  const now = useNow();
  const [editing, setEditing] = useState<PauseEvent | 'new' | null>(null);
  const [remove] = useDeletePauseEventMutation();
  const [add] = useAddPauseEventMutation();
  const end = async (pause: PauseEvent) => {
    const reply = await remove({ pause_event_id: pause.id });
    if (reply.error) return void toast({ tone: 'danger', text: (reply.error as CallError).message });
    const { id: _, ...again } = pause;
    toast({ text: 'Pause deleted', action: { label: 'Undo', onAction: () => void add(again) } });
  };
  return (
    <>
      <p className="mb-4 text-md text-ink-2">
        While paused you are offered no new requests, and nobody can hire you for that time. Jobs that are agreed stay.
      </p>
      <Loaded query={query} what="your pauses">
        {({ pause_events }) =>
          pause_events.length === 0 ? (
            <EmptyState
              title="No pause is planned"
              action={
                <Button variant="primary" icon={PlusIcon} onClick={() => setEditing('new')}>
                  Add a pause
                </Button>
              }
            >
              For a holiday, or when you have enough work for now.
            </EmptyState>
          ) : (
            <div className="grid gap-3">
              <ul className="grid gap-3">
                {pause_events.map((pause) => (
                  <li key={pause.id}>
                    <Card className="flex flex-wrap items-start justify-between gap-3">
                      <div className="min-w-0">
                        <p className="flex flex-wrap items-center gap-2 text-base font-semibold">
                          {pause.title || 'Pause'}
                          {at(pause.begin_time) <= now && <Pill tone="warning">Paused now</Pill>}
                        </p>
                        <p className="text-sm text-ink-2 tnum">{spanText(pause, now)}</p>
                        {pause.description && (
                          <p className="mt-1 text-sm break-words text-ink-2">{pause.description}</p>
                        )}
                      </div>
                      <div className="flex gap-2">
                        <Button size={36} onClick={() => setEditing(pause)}>
                          Change
                        </Button>
                        <Button size={36} variant="danger-quiet" onClick={() => void end(pause)}>
                          {at(pause.begin_time) <= now ? 'End now' : 'Delete'}
                        </Button>
                      </div>
                    </Card>
                  </li>
                ))}
              </ul>
              <div>
                <Button variant="primary" icon={PlusIcon} onClick={() => setEditing('new')} className="max-sm:w-full">
                  Add a pause
                </Button>
              </div>
            </div>
          )
        }
      </Loaded>
      {editing && (
        <PauseForm
          service_id={service_id}
          pause={editing === 'new' ? null : editing}
          now={now}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

const spanText = ({ begin_time, end_time }: PauseEvent, now: Date) =>
  [begin_time, end_time].map((wire) => `${showDay(at(wire), now)}, ${showTime(at(wire))}`).join(' to ');

function PauseForm(props: { service_id: number; pause: PauseEvent | null; now: Date; onClose: () => void }) {
  const { service_id, pause, now, onClose } = props;
  const [value, setValue] = useState(() => {
    const begin = pause ? at(pause.begin_time) : now;
    return {
      begin_day: sgDay(begin),
      begin: clockOf(sgMinuteOfDay(begin)),
      end_day: pause ? sgDay(at(pause.end_time)) : '',
      end: pause ? clockOf(sgMinuteOfDay(at(pause.end_time))) : '23:59',
      title: pause?.title ?? '',
      description: pause?.description ?? '',
    };
  });
  const set = (change: Partial<typeof value>) => setValue((before) => ({ ...before, ...change }));
  const [missing, setMissing] = useState(false);
  const [add, adding] = useAddPauseEventMutation();
  const [edit, changing] = useEditPauseEventMutation();
  const form = useId();
  const busy = adding.isLoading || changing.isLoading;
  const error = (adding.error ?? changing.error) as CallError | undefined;
  const other = error?.details?.pause_event as PauseEvent | undefined;

  const save = async () => {
    const [begin, end] = [minuteOf(value.begin), minuteOf(value.end)];
    const from = begin === null ? null : sgMoment(value.begin_day, begin);
    const until = end === null ? null : sgMoment(value.end_day, end);
    if (!from || !until) {
      setMissing(true);
      return;
    }
    const input = {
      begin_time: toWire(from),
      end_time: toWire(until),
      title: value.title.trim(),
      description: value.description.trim(),
    };
    const reply = await (pause
      ? edit({ pause_event_id: pause.id, ...input })
      : add({ quote_service_id: service_id, ...input }));
    if (reply.error) return;
    onClose();
    toast({ text: pause ? 'Pause changed' : 'Pause added' });
  };

  const needs = (filled: string, words: string) => (missing && filled === '' ? words : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={pause ? 'Change pause' : 'Add a pause'}
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={busy}>
            Not now
          </Button>
          <Button type="submit" form={form} variant="primary" pending={busy} pendingLabel="Saving">
            {pause ? 'Save pause' : 'Pause service'}
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
          <Banner tone="danger" live="alert" title={error.message}>
            {other && `${other.title || 'Pause'}, ${spanText(other, now)}.`}
          </Banner>
        )}
        <div className="grid grid-cols-2 gap-3">
          <DateField
            label="From"
            value={value.begin_day}
            error={needs(value.begin_day, 'Choose a day.')}
            onChange={(event) => set({ begin_day: event.target.value })}
          />
          <TimeField
            label="Time"
            value={value.begin}
            error={needs(value.begin, 'Choose a time.')}
            onChange={(event) => set({ begin: event.target.value })}
          />
          <DateField
            label="Until"
            min={value.begin_day}
            value={value.end_day}
            error={needs(value.end_day, 'Choose a day.')}
            onChange={(event) => set({ end_day: event.target.value })}
          />
          <TimeField
            label="Time"
            value={value.end}
            error={needs(value.end, 'Choose a time.')}
            onChange={(event) => set({ end: event.target.value })}
          />
        </div>
        <TextField
          label="Title"
          optional
          maxLength={80}
          placeholder="Holiday"
          value={value.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextArea
          label="Note"
          optional
          hint="Only you see it."
          rows={2}
          maxLength={500}
          value={value.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
