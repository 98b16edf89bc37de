import { type ReactNode, useState } from 'react';
import * as calls from '#core/bids/appointments/calls.ts';
import type { Appointment } from '#core/bids/appointments/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { hireTime } from '#web/parts/words/quote-words.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { ProposeDialog } from './ProposeDialog.tsx';

interface ProposedTimeProps {
  readonly bid_id: number;
  readonly name: string;
  readonly appointment: Appointment;
  /** The pro's drive at the chosen time, if known. */
  readonly travelTo?: ((choice: number) => ReactNode) | undefined;
}

/** Proposed times, to answer or withdraw. */
export function ProposedTime({ bid_id, name, appointment, travelTo }: ProposedTimeProps) {
  const { proposal, steps } = appointment;
  const [answer, answering] = useAct(calls.answerTime);
  const [takeBack, takingBack] = useAct(calls.takeTimeBack);
  const [picked, setPicked] = useState('0');
  const [countering, setCountering] = useState(false);
  if (!proposal) return null;
  const now = new Date();
  const times = proposal.times.map((one) => hireTime(one.begin_time, one.minutes, now) ?? '');
  // A newer proposal with fewer times may have come meanwhile.
  const choice = Math.min(Number(picked), times.length - 1);
  const [first = ''] = times;
  const proposal_id = proposal.id;
  const reply = async (is_accepted: boolean) => {
    const { error } = await answer({ bid_id, proposal_id, is_accepted, choice: is_accepted ? choice : 0 });
    if (error) toast({ text: whyNot(error), tone: 'danger' });
    else
      toast({
        text: is_accepted
          ? t('appointment>moved_toast', { when: times[choice] ?? '' })
          : t('appointment>declined_toast'),
      });
  };
  const withdraw = async () => {
    const { error } = await takeBack({ bid_id, proposal_id });
    toast(error ? { text: whyNot(error), tone: 'danger' } : { text: t('appointment>taken_back_toast') });
  };
  const isBusy = answering.isLoading || takingBack.isLoading;
  const isOne = times.length === 1;
  const title = proposal.is_mine
    ? isOne
      ? t('appointment>mine', { when: first })
      : t('appointment>my_times', { count: times.length })
    : isOne
      ? t('appointment>theirs', { name, when: first })
      : t('appointment>their_times', { name });
  return (
    <>
      <Banner tone="info" live="status" title={title}>
        {proposal.note !== '' && <q className="block break-words">{proposal.note}</q>}
        {!isOne && proposal.is_mine && (
          <ol className="my-1 list-decimal pl-5">
            {times.map((when) => (
              <li key={when}>{when}</li>
            ))}
          </ol>
        )}
        {proposal.is_mine ? t('appointment>mine_text', { name }) : t('appointment>theirs_text')}
        {steps.includes('answer') && !steps.includes('counter') && (
          <span className="block">{t('appointment>guest_text', { name })}</span>
        )}
        {!isOne && !proposal.is_mine && (
          <RadioGroup
            label={t('appointment>their_times_label')}
            hideLabel
            value={String(choice)}
            onChange={setPicked}
            options={times.map((label, i) => ({ value: String(i), label }))}
          />
        )}
        {!proposal.is_mine && travelTo?.(choice)}
        <span className="mt-3 flex flex-wrap gap-2">
          {steps.includes('answer') && (
            <>
              <Button size={36} variant="primary" disabled={isBusy} onClick={() => void reply(true)}>
                {isOne ? t('appointment>accept') : t('appointment>accept_when', { when: times[choice] ?? '' })}
              </Button>
              {steps.includes('counter') && (
                <Button size={36} disabled={isBusy} onClick={() => setCountering(true)}>
                  {t('appointment>propose_instead')}
                </Button>
              )}
              <Button size={36} disabled={isBusy} onClick={() => void reply(false)}>
                {t('appointment>decline')}
              </Button>
            </>
          )}
          {steps.includes('take_back') && (
            <Button size={36} disabled={isBusy} onClick={() => void withdraw()}>
              {t('appointment>take_back')}
            </Button>
          )}
        </span>
      </Banner>
      {countering && (
        <ProposeDialog
          bid_id={bid_id}
          name={name}
          when={hireTime(appointment.begin_time, appointment.minutes, now) ?? ''}
          instead_of={proposal_id}
          onClose={() => setCountering(false)}
        />
      )}
    </>
  );
}
