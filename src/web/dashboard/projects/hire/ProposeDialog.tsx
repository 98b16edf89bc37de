import * as calls from '#core/bids/appointments/calls.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as projects } from '#web/text/spaces/projects.ts';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { exactTime, type HireTime, hireInput } from './hire-time.ts';
import { FreeTimes, TimeChoice } from './TimeChoice.tsx';

interface ProposeDialogProps {
  readonly bid_id: number;
  readonly name: string;
  /** The agreed time, in words. */
  readonly when: string;
  readonly onClose: () => void;
  readonly onProposed: () => void;
}

/** Asks for another day and time, which the other side accepts or declines. */
export function ProposeDialog({ bid_id, name, when, onClose, onProposed }: ProposeDialogProps) {
  const [propose] = useAct(calls.proposeTime);
  const missing = projects('hire_dialog>time_missing');
  const start: HireTime = { day: '', slot: '', time: '' };
  const form = useCallForm({
    start,
    check: ({ day, slot, time }) => ({
      day: !day && missing,
      slot: Boolean(day) && slot === '' && missing,
      time: Boolean(day) && slot === 'exact' && time === '' && missing,
    }),
    codes: { 'time in the past': 'day', 'same time': 'slot', 'date time missing': { day: missing } },
    send: (chosen) => {
      const { hired_for, minutes } = hireInput(chosen);
      return propose({ bid_id, ...(hired_for ? { begin_time: hired_for } : {}), ...(minutes ? { minutes } : {}) });
    },
    done: onProposed,
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('appointment>propose_title')}
      intro={t('appointment>propose_intro', { name, when })}
      submitLabel={t('appointment>propose')}
      problemDetail={
        form.problem?.code === 'time taken' && (
          <FreeTimes
            details={form.problem.details}
            onChoose={(at) => {
              const chosen = exactTime(at);
              form.set('day', chosen.day);
              form.set('slot', chosen.slot);
              form.set('time', chosen.time);
            }}
          />
        )
      }
    >
      <TimeChoice
        day={form.live('day')}
        slot={form.live('slot')}
        time={form.live('time')}
        isExact={form.value('slot') === 'exact'}
      />
    </FormDialog>
  );
}
