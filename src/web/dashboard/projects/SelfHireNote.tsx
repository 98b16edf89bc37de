import type { BidView } from '#core/bids/model.ts';
import { hireTime } from '#web/parts/quote-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAnswerSelfHireMutation } from '#web/state/api.ts';
import { t } from '#web/text/projects.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/Toast.tsx';

/** What the pro said of a hire outside the flow, and the customer's answer to it (decision 28). */
export function SelfHireNote({ bid, now }: { bid: BidView; now: Date }) {
  const [answer, { isLoading, originalArgs }] = useAnswerSelfHireMutation();
  const { self_hire, service } = bid;
  if (!self_hire || !bid.steps.includes('confirmSelfHire')) return null;
  const when = hireTime(self_hire.hired_for, now);
  const reply = async (is_confirmed: boolean) => {
    const done = await answer({ bid_id: bid.id, is_confirmed });
    if (done.error) toast({ text: whyNot(done.error), tone: 'danger' });
    else
      toast({
        text: is_confirmed
          ? t('self_hire_note>you_hired', { name: service.name })
          : t('self_hire_note>noted_nothing_was_changed'),
      });
  };
  return (
    <Banner
      tone="info"
      title={t('self_hire_note>says_that_you_agreed_on', { name: service.name })}
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            size={36}
            pending={isLoading && originalArgs?.is_confirmed === true}
            pendingLabel={t('self_hire_note>confirming')}
            disabled={isLoading}
            onClick={() => void reply(true)}
          >
            {t('self_hire_note>yes_we_agreed')}
          </Button>
          {bid.steps.includes('refuseSelfHire') && (
            <Button size={36} variant="ghost" disabled={isLoading} onClick={() => void reply(false)}>
              {t('self_hire_note>no_we_did_not')}
            </Button>
          )}
        </span>
      }
    >
      {when && t('self_hire_note>for', { when })}
      {t('self_hire_note>if_so_confirm_it_you')}
    </Banner>
  );
}
