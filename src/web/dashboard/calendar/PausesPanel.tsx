import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useId, useState } from 'react';
import { fromWire, sgDay, sgMinuteOfDay, sgMoment, toWire } from '#core/kit/time.ts';
import type { PauseEvent } from '#core/reserves/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import type { CallError } from '#web/state/ask.ts';
import {
  useAddPauseEventMutation,
  useDeletePauseEventMutation,
  useEditPauseEventMutation,
  usePauseEventsQuery,
} from '#web/state/calendar-api.ts';
import { t } from '#web/text/calendar.ts';
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
import { clockOf, dayAndTime, minuteOf } from './calendar-days.ts';

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
    toast({
      text: t('pauses_panel>pause_deleted'),
      action: { label: t('pauses_panel>undo'), onAction: () => void add(again) },
    });
  };
  return (
    <>
      <p className="mb-4 text-md text-ink-2">{t('pauses_panel>while_paused_you_are_offered')}</p>
      <Loaded query={query} what={t('pauses_panel>your_pauses')}>
        {({ pause_events }) =>
          pause_events.length === 0 ? (
            <EmptyState
              title={t('pauses_panel>no_pause_is_planned')}
              action={
                <Button variant="primary" icon={PlusIcon} onClick={() => setEditing('new')}>
                  {t('pauses_panel>add_a_pause')}
                </Button>
              }
            >
              {t('pauses_panel>for_a_holiday_or_when')}
            </EmptyState>
          ) : (
            <div className="grid gap-3">
              <ul className="grid gap-3">
                {pause_events.map((pause) => (
                  <li key={pause.id}>
                    <Card className="flex flex-wrap items-start justify-between gap-3">
                      <div className="min-w-0">
                        <p className="flex flex-wrap items-center gap-2 text-base font-semibold">
                          {pause.title || t('pauses_panel>pause')}
                          {at(pause.begin_time) <= now && <Pill tone="warning">{t('pauses_panel>paused_now')}</Pill>}
                        </p>
                        <p className="text-sm text-ink-2 tnum">{spanText(pause, now)}</p>
                        {pause.description && (
                          <p className="mt-1 text-sm break-words text-ink-2">{pause.description}</p>
                        )}
                      </div>
                      <div className="flex gap-2">
                        <Button size={36} onClick={() => setEditing(pause)}>
                          {t('pauses_panel>change')}
                        </Button>
                        <Button size={36} variant="danger-quiet" onClick={() => void end(pause)}>
                          {at(pause.begin_time) <= now ? t('pauses_panel>end_now') : t('pauses_panel>delete')}
                        </Button>
                      </div>
                    </Card>
                  </li>
                ))}
              </ul>
              <div>
                <Button variant="primary" icon={PlusIcon} onClick={() => setEditing('new')} className="max-sm:w-full">
                  {t('pauses_panel>add_a_pause')}
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
  t('pauses_panel>to', { begin: dayAndTime(at(begin_time), now), end: dayAndTime(at(end_time), now) });

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
    toast({ text: pause ? t('pauses_panel>pause_changed') : t('pauses_panel>pause_added') });
  };

  const needs = (filled: string, words: string) => (missing && filled === '' ? words : undefined);
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={pause ? t('pauses_panel>change_pause') : t('pauses_panel>add_a_pause')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={busy}>
            {t('pauses_panel>not_now')}
          </Button>
          <Button type="submit" form={form} variant="primary" pending={busy} pendingLabel={t('pauses_panel>saving')}>
            {pause ? t('pauses_panel>save_pause') : t('pauses_panel>pause_service')}
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
            {other &&
              t('pauses_panel>text', { title: other.title || t('pauses_panel>pause'), span: spanText(other, now) })}
          </Banner>
        )}
        <div className="grid grid-cols-2 gap-3">
          <DateField
            label={t('pauses_panel>from')}
            value={value.begin_day}
            error={needs(value.begin_day, t('pauses_panel>choose_a_day'))}
            onChange={(event) => set({ begin_day: event.target.value })}
          />
          <TimeField
            label={t('pauses_panel>time')}
            value={value.begin}
            error={needs(value.begin, t('pauses_panel>choose_a_time'))}
            onChange={(event) => set({ begin: event.target.value })}
          />
          <DateField
            label={t('pauses_panel>until')}
            min={value.begin_day}
            value={value.end_day}
            error={needs(value.end_day, t('pauses_panel>choose_a_day'))}
            onChange={(event) => set({ end_day: event.target.value })}
          />
          <TimeField
            label={t('pauses_panel>time')}
            value={value.end}
            error={needs(value.end, t('pauses_panel>choose_a_time'))}
            onChange={(event) => set({ end: event.target.value })}
          />
        </div>
        <TextField
          label={t('pauses_panel>title')}
          optional
          maxLength={80}
          placeholder={t('pauses_panel>holiday')}
          value={value.title}
          onChange={(event) => set({ title: event.target.value })}
        />
        <TextArea
          label={t('pauses_panel>note')}
          optional
          hint={t('pauses_panel>only_you_see_it')}
          rows={2}
          maxLength={500}
          value={value.description}
          onChange={(event) => set({ description: event.target.value })}
        />
      </form>
    </Dialog>
  );
}
