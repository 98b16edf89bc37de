import { MINUTE, toWire } from '#core/kit/time.ts';
import * as reserveCalls from '#core/reserves/calls.ts';
import { dayAfter, dayIn, minuteIn, momentIn } from '#core/reserves/zone-rules.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showMoment } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { DateField, TimeField } from '#web/ui/form/DateField.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { Editing } from './calendar-data.ts';
import { clockOf, minuteOf } from './calendar-days.ts';
import { offersOf, tellRefusal, whyRefused } from './refused.ts';

const kinds = () =>
  [
    { value: 'block', label: t('entry_form>blocked') },
    { value: 'job', label: t('entry_form>own_job') },
    { value: 'visit', label: t('entry_form>visit') },
  ] as const;
const placeholders = () => ({
  block: t('entry_form>block_example'),
  job: t('entry_form>job_example'),
  visit: t('entry_form>visit_example'),
});

export interface EntryFormProps {
  readonly service_id: number;
  readonly zone: string;
  readonly editing: Editing;
  readonly onClose: () => void;
}

/** The acts of the dialog: saves the entry, or deletes it, which can be undone. */
function useEntry({ service_id, zone, editing, onClose }: EntryFormProps) {
  const [add] = useAct(reserveCalls.addServiceReserve);
  const [edit] = useAct(reserveCalls.editServiceReserve);
  const [remove, removing] = useAct(reserveCalls.deleteServiceReserve);
  const isNew = editing.reserve_id === null;
  const form = useCallForm({
    start: {
      kind: editing.kind,
      day: editing.day,
      begin: clockOf(editing.begin),
      end: clockOf(editing.end),
      title: editing.title,
      note: editing.note,
    },
    check: ({ day, begin, end }) => ({
      day: !day && t('entry_form>day_error'),
      begin: minuteOf(begin) === null && t('entry_form>time_error'),
      end: minuteOf(end) === null && t('entry_form>time_error'),
    }),
    explain: whyRefused,
    send: (value) => {
      const from = minuteOf(value.begin) ?? 0;
      const input = {
        kind: value.kind,
        begin_time: toWire(new Date(momentIn(zone, value.day, from))),
        end_time: toWire(new Date(momentIn(zone, value.day, from + (lengthOf(value) ?? 0)))),
        title: value.title.trim(),
        note: value.note.trim(),
      };
      return isNew
        ? add({ quote_service_id: service_id, ...input })
        : edit({ service_reserve_id: editing.reserve_id as number, ...input });
    },
    done: ({ service_reserve: { id } }, { kind }) => {
      onClose();
      const added = kind === 'block' ? t('entry_form>time_blocked') : t('entry_form>added_to_your_calendar');
      toast({
        text: isNew ? added : t('entry_form>entry_changed'),
        ...(isNew
          ? {
              action: {
                label: shared('verb>undo'),
                onAction: () => void remove({ service_reserve_id: id }).then(tellRefusal),
              },
            }
          : {}),
      });
    },
  });
  const drop = async () => {
    const reply = await remove({ service_reserve_id: editing.reserve_id as number });
    if (reply.error) return form.tell(reply.error);
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
      action: { label: shared('verb>undo'), onAction: () => void add(again).then(tellRefusal) },
    });
  };
  return { form, drop, isDropping: removing.isLoading };
}

/** The dialog that adds an entry, also for keyboards instead of dragging: blocked time, an own job, or a visit. */
export function EntryForm(props: EntryFormProps) {
  const { zone, editing, onClose } = props;
  const isNew = editing.reserve_id === null;
  const { form, drop, isDropping } = useEntry(props);
  const kind = form.value('kind');
  const span = { day: form.value('day'), begin: form.value('begin'), end: form.value('end') };
  const { free } = offersOf(form.problem);
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      busy={isDropping}
      title={isNew ? t('entry_form>block_time') : t('entry_form>change_entry')}
      intro={kind === 'block' ? t('entry_form>block_intro') : t('entry_form>job_intro')}
      cancel={
        !isNew && (
          <Button variant="danger-quiet" onClick={() => void drop()} disabled={form.pending || isDropping}>
            {shared('verb>delete')}
          </Button>
        )
      }
      submitLabel={
        isNew
          ? kind === 'block'
            ? t('entry_form>block_time')
            : t('entry_form>add_to_calendar')
          : t('entry_form>save_entry')
      }
      pendingLabel={shared('status>saving')}
      problemDetail={
        free.length > 0 && (
          <span className="mt-2 flex flex-wrap gap-2">
            {free.map((at) => (
              <Button
                key={at.getTime()}
                size={36}
                onClick={() => {
                  const ms = at.getTime();
                  const begin = minuteIn(zone, ms);
                  form.set('day', dayIn(zone, ms));
                  form.set('begin', clockOf(begin));
                  form.set('end', clockOf(begin + (lengthOf(span) ?? 60)));
                }}
              >
                {showMoment(at, new Date())}
              </Button>
            ))}
          </span>
        )
      }
    >
      <Segmented
        label={t('entry_form>kind_label')}
        full
        value={kind}
        onChange={(next) => form.set('kind', next)}
        options={kinds()}
      />
      <DateField label={shared('noun>day')} {...form.live('day')} />
      <div className="grid grid-cols-2 gap-3">
        <TimeField label={shared('noun>from')} step={900} {...form.live('begin')} />
        <TimeField
          label={shared('noun>to')}
          step={900}
          {...form.live('end')}
          hint={
            runsOver(span) && span.day
              ? t('entry_form>next_day_hint', {
                  date: dayAfter(span.day, 1).slice(8),
                  month: dayAfter(span.day, 1).slice(5, 7),
                })
              : undefined
          }
        />
      </div>
      <TextField
        label={shared('noun>title')}
        optional
        maxLength={80}
        placeholder={placeholders()[kind]}
        {...form.input('title')}
      />
      {kind !== 'block' && <TextField label={t('entry_form>place')} optional maxLength={200} {...form.input('note')} />}
    </FormDialog>
  );
}

type Span = { readonly begin: string; readonly end: string };

/** Whether it ends the next day: its end is at or before its beginning. */
function runsOver({ begin, end }: Span): boolean {
  const [from, to] = [minuteOf(begin), minuteOf(end)];
  return from !== null && to !== null && to <= from;
}

function lengthOf(span: Span): number | null {
  const [from, to] = [minuteOf(span.begin), minuteOf(span.end)];
  return from === null || to === null ? null : to - from + (runsOver(span) ? 1440 : 0);
}

/** What a new entry on a day starts with: one hour from the next half hour. */
export function firstEditing(zone: string, day: string, now: Date): Editing {
  const ms = Math.ceil(now.getTime() / (30 * MINUTE)) * 30 * MINUTE;
  const begin = dayIn(zone, ms) === day ? minuteIn(zone, ms) : 540;
  return { reserve_id: null, kind: 'block', day, begin, end: Math.min(1439, begin + 60), title: '', note: '' };
}
