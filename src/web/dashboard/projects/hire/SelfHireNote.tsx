import type { BidView } from '#core/bids/model.ts';
import * as selfHireCalls from '#core/bids/self-hires/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { hireTime } from '#web/parts/words/quote-words.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';

/** The pro's statement that they were hired outside the normal steps, and the customer's answer (decision 28). */
export function SelfHireNote({ bid, now }: { bid: BidView; now: Date }) {
  const [answer, { isLoading, originalArgs }] = useAct(selfHireCalls.answerSelfHire);
  const { self_hire, service } = bid;
  if (!self_hire || !bid.steps.includes('confirmSelfHire')) return null;
  const when = hireTime(self_hire.hired_for, null, now);
  const reply = async (is_confirmed: boolean) => {
    const done = await answer({ bid_id: bid.id, is_confirmed });
    if (done.error) toast({ text: whyNot(done.error), tone: 'danger' });
    else
      toast({
        text: is_confirmed
          ? t('self_hire_note>confirmed_toast', { name: service.name })
          : t('self_hire_note>denied_toast'),
      });
  };
  return (
    <Banner
      tone="info"
      title={t('self_hire_note>title', { name: service.name })}
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            size={36}
            pending={isLoading && originalArgs?.input.is_confirmed === true}
            pendingLabel={t('self_hire_note>confirming')}
            disabled={isLoading}
            onClick={() => void reply(true)}
          >
            {t('self_hire_note>confirm')}
          </Button>
          {bid.steps.includes('refuseSelfHire') && (
            <Button size={36} variant="ghost" disabled={isLoading} onClick={() => void reply(false)}>
              {t('self_hire_note>deny')}
            </Button>
          )}
        </span>
      }
    >
      {when && t('self_hire_note>job_time', { when })}
      {t('self_hire_note>explanation')}
    </Banner>
  );
}
