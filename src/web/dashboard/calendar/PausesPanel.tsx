import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useState } from 'react';
import { fromWire, sgDay, sgMinuteOfDay, sgMoment, toWire } from '#core/kit/time.ts';
import * as reserveCalls from '#core/reserves/calls.ts';
import type { PauseEvent } from '#core/reserves/model.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showMoment } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { DateField, TimeField } from '#web/ui/form/DateField.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Loaded } from '../settings/frame/Loaded.tsx';
import { clockOf, minuteOf } from './calendar-days.ts';
import { tellRefusal } from './refused.ts';

const at = (wire: string) => fromWire(wire) as Date;

/** Pauses: times in which the service is offered no new requests. */
export function PausesPanel({ service_id }: { service_id: number }) {
  const query = useRead(reserveCalls.pauseEvents, { quote_service_id: service_id });
  const now = useNow();
  const [editing, setEditing] = useState<PauseEvent | 'new' | null>(null);
  const [remove] = useAct(reserveCalls.deletePauseEvent);
  const [add] = useAct(reserveCalls.addPauseEvent);
  const end = async (pause: PauseEvent) => {
    const reply = await remove({ pause_event_id: pause.id });
    if (reply.error) return void toast({ tone: 'danger', text: reply.error.message });
    const { id: _, ...again } = pause;
    toast({
      text: t('pauses_panel>pause_deleted'),
      action: { label: shared('verb>undo'), onAction: () => void add(again).then(tellRefusal) },
    });
  };
  return (
    <>
      <p className="mb-4 text-md text-ink-2">{t('pauses_panel>intro')}</p>
      <Loaded query={query} what={t('pauses_panel>loaded_what')}>
        {({ pause_events }) =>
          pause_events.length === 0 ? (
            <EmptyState
              title={t('pauses_panel>empty_title')}
              action={
                <Button variant="primary" icon={PlusIcon} onClick={() => setEditing('new')}>
                  {t('pauses_panel>add_pause')}
                </Button>
              }
            >
              {t('pauses_panel>empty_text')}
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
                          {shared('verb>change')}
                        </Button>
                        <Button size={36} variant="danger-quiet" onClick={() => void end(pause)}>
                          {at(pause.begin_time) <= now ? t('pauses_panel>end_now') : shared('verb>delete')}
                        </Button>
                      </div>
                    </Card>
                  </li>
                ))}
              </ul>
              <div>
                <Button variant="primary" icon={PlusIcon} onClick={() => setEditing('new')} className="max-sm:w-full">
                  {t('pauses_panel>add_pause')}
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
  t('pauses_panel>span', { begin: showMoment(at(begin_time), now), end: showMoment(at(end_time), now) });

function PauseForm(props: { service_id: number; pause: PauseEvent | null; now: Date; onClose: () => void }) {
  const { service_id, pause, now, onClose } = props;
  const begin = pause ? at(pause.begin_time) : now;
  const [add] = useAct(reserveCalls.addPauseEvent);
  const [edit] = useAct(reserveCalls.editPauseEvent);
  const form = useCallForm({
    start: {
      begin_day: sgDay(begin),
      begin: clockOf(sgMinuteOfDay(begin)),
      end_day: pause ? sgDay(at(pause.end_time)) : '',
      end: pause ? clockOf(sgMinuteOfDay(at(pause.end_time))) : '23:59',
      title: pause?.title ?? '',
      description: pause?.description ?? '',
    },
    check: (value) => ({
      begin_day: !value.begin_day && t('pauses_panel>day_error'),
      begin: minuteOf(value.begin) === null && t('pauses_panel>time_error'),
      end_day: !value.end_day && t('pauses_panel>day_error'),
      end: minuteOf(value.end) === null && t('pauses_panel>time_error'),
    }),
    send: (value) => {
      const input = {
        begin_time: toWire(sgMoment(value.begin_day, minuteOf(value.begin) ?? 0) as Date),
        end_time: toWire(sgMoment(value.end_day, minuteOf(value.end) ?? 0) as Date),
        title: value.title.trim(),
        description: value.description.trim(),
      };
      return pause ? edit({ pause_event_id: pause.id, ...input }) : add({ quote_service_id: service_id, ...input });
    },
    done: () => {
      onClose();
      toast({ text: pause ? t('pauses_panel>pause_changed') : t('pauses_panel>pause_added') });
    },
  });
  const other = form.problem?.details?.pause_event as PauseEvent | undefined;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={pause ? t('pauses_panel>change_pause') : t('pauses_panel>add_pause')}
      submitLabel={pause ? t('pauses_panel>save_pause') : t('pauses_panel>pause_service')}
      pendingLabel={shared('status>saving')}
      problemDetail={
        other &&
        t('pauses_panel>overlap', { title: other.title || t('pauses_panel>pause'), span: spanText(other, now) })
      }
    >
      <div className="grid grid-cols-2 gap-3">
        <DateField label={shared('noun>from')} {...form.input('begin_day')} />
        <TimeField label={shared('noun>time')} {...form.input('begin')} />
        <DateField label={t('pauses_panel>until')} min={form.value('begin_day')} {...form.input('end_day')} />
        <TimeField label={shared('noun>time')} {...form.input('end')} />
      </div>
      <TextField
        label={shared('noun>title')}
        optional
        maxLength={80}
        placeholder={t('pauses_panel>holiday')}
        {...form.input('title')}
      />
      <TextArea
        label={t('pauses_panel>note')}
        optional
        hint={t('pauses_panel>note_hint')}
        rows={2}
        maxLength={500}
        {...form.input('description')}
      />
    </FormDialog>
  );
}
