import * as calls from '#core/bids/appointments/calls.ts';
import type { Appointment } from '#core/bids/appointments/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { hireTime } from '#web/parts/words/quote-words.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';

interface ProposedTimeProps {
  readonly bid_id: number;
  readonly name: string;
  readonly appointment: Appointment;
}

/** Another time that waits: to answer, or to take back. */
export function ProposedTime({ bid_id, name, appointment: { proposal, steps } }: ProposedTimeProps) {
  const [answer, answering] = useAct(calls.answerTime);
  const [takeBack, takingBack] = useAct(calls.takeTimeBack);
  if (!proposal) return null;
  const when = hireTime(proposal.begin_time, proposal.minutes, new Date()) ?? '';
  const proposal_id = proposal.id;
  const reply = async (is_accepted: boolean) => {
    const { error } = await answer({ bid_id, proposal_id, is_accepted });
    if (error) toast({ text: whyNot(error), tone: 'danger' });
    else toast({ text: is_accepted ? t('appointment>moved_toast', { when }) : t('appointment>declined_toast') });
  };
  const withdraw = async () => {
    const { error } = await takeBack({ bid_id, proposal_id });
    toast(error ? { text: whyNot(error), tone: 'danger' } : { text: t('appointment>taken_back_toast') });
  };
  const isBusy = answering.isLoading || takingBack.isLoading;
  return (
    <Banner
      tone="info"
      live="status"
      title={proposal.is_mine ? t('appointment>mine', { when }) : t('appointment>theirs', { name, when })}
      action={
        <span className="flex flex-wrap gap-2">
          {steps.includes('answer') && (
            <>
              <Button size={36} variant="primary" disabled={isBusy} onClick={() => void reply(true)}>
                {t('appointment>accept')}
              </Button>
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
      }
    >
      {proposal.is_mine ? t('appointment>mine_text', { name }) : t('appointment>theirs_text')}
    </Banner>
  );
}
