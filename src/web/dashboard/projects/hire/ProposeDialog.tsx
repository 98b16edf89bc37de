import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { useState } from 'react';
import * as calls from '#core/bids/appointments/calls.ts';
import { PROPOSAL_NOTE_MAX, TIMES_MAX } from '#core/bids/appointments/model.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { hireTime } from '#web/parts/words/quote-words.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { exactTime, type HireTime, hireInput, timeWrong } from './hire-time.ts';
import { FreeTimes, TimeChoice } from './TimeChoice.tsx';

interface ProposeDialogProps {
  readonly bid_id: number;
  readonly name: string;
  /** The agreed time, in words. */
  readonly when: string;
  /** The other side's proposal that this replaces. */
  readonly instead_of?: number | undefined;
  readonly onClose: () => void;
}

interface Span {
  readonly begin_time: string;
  readonly minutes?: number;
}

/** The call's span for a chosen day and slot; null while one is missing. */
function spanOf(chosen: HireTime): Span | null {
  const { hired_for, minutes } = hireInput(chosen);
  return hired_for ? { begin_time: hired_for, ...(minutes ? { minutes } : {}) } : null;
}
const words = ({ begin_time, minutes }: Span): string => hireTime(begin_time, minutes ?? null, new Date()) ?? '';
const NOTHING = { day: '', slot: '', time: '' } as const;

/** Proposes one to three other times. The other side accepts one or declines all. */
export function ProposeDialog({ bid_id, name, when, instead_of, onClose }: ProposeDialogProps) {
  const [propose] = useAct(calls.proposeTime);
  const [times, setTimes] = useState<readonly Span[]>([]);
  const start: HireTime & { note: string } = { ...NOTHING, note: '' };
  const isFull = times.length === TIMES_MAX;
  // With a time on the list already, the fields may stay empty.
  const wants = (chosen: HireTime) => !isFull && (times.length === 0 || chosen.day !== '');
  const form = useCallForm({
    start,
    check: (chosen) => (wants(chosen) ? timeWrong(chosen, new Date()) : {}),
    codes: { 'time in the past': 'day', 'same time': 'slot', 'date time missing': 'day' },
    send: ({ note, ...chosen }) => {
      const last = isFull ? null : spanOf(chosen);
      const [first, ...also] = last ? [...times, last] : times;
      return propose({ bid_id, ...first, also, note, ...(instead_of === undefined ? {} : { instead_of }) });
    },
    done: () => {
      onClose();
      toast({ text: t('appointment>proposed_toast', { name }) });
    },
  });
  const chosen: HireTime = { day: form.value('day'), slot: form.value('slot'), time: form.value('time') };
  const wrong = timeWrong(chosen, new Date());
  const typed = isFull || wrong.day ? null : spanOf(chosen);
  const count = times.length + (typed ? 1 : 0);
  const choose = ({ day, slot, time }: HireTime) => {
    form.set('day', day);
    form.set('slot', slot);
    form.set('time', time);
  };
  const add = () => {
    if (typed) {
      setTimes([...times, typed]);
      choose(NOTHING);
    } else form.fail(wrong);
    const next = typed || wrong.day ? 'day' : wrong.slot ? 'slot' : 'time';
    document.getElementById(form.idOf(next))?.focus();
  };
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('appointment>propose_title')}
      intro={
        instead_of === undefined
          ? t('appointment>propose_intro', { name, when })
          : t('appointment>counter_intro', { name, when })
      }
      submitLabel={count > 1 ? t('appointment>propose_many', { count }) : t('appointment>propose')}
      problemDetail={
        form.problem?.code === 'time taken' && (
          <FreeTimes details={form.problem.details} onChoose={(at) => choose(exactTime(at))} />
        )
      }
    >
      {times.length > 0 && (
        <ol aria-label={t('appointment>times_chosen')} className="grid gap-2">
          {times.map((one, i) => (
            <li
              key={one.begin_time}
              className="flex items-center gap-2 rounded-md bg-brand-soft pl-3 font-semibold text-brand-ink"
            >
              <span className="min-w-0 flex-1">{`${i + 1}. ${words(one)}`}</span>
              <IconButton
                icon={XIcon}
                label={t('appointment>remove_time', { when: words(one) })}
                onClick={() => setTimes(times.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ol>
      )}
      {!isFull && (
        <>
          <TimeChoice
            day={form.live('day')}
            slot={form.live('slot')}
            time={form.live('time')}
            isExact={form.value('slot') === 'exact'}
          />
          {times.length < TIMES_MAX - 1 && (
            <Button size={36} variant="quiet" onClick={add}>
              {t('appointment>add_time')}
            </Button>
          )}
        </>
      )}
      <TextField label={t('appointment>note')} optional maxLength={PROPOSAL_NOTE_MAX} {...form.live('note')} />
    </FormDialog>
  );
}
