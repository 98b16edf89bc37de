import type { BidView } from '#core/bids/model.ts';
import { hireTime } from '#web/parts/quote-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAnswerSelfHireMutation } from '#web/state/api.ts';
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
    else toast({ text: is_confirmed ? `You hired ${service.name}` : 'Noted. Nothing was changed.' });
  };
  return (
    <Banner
      tone="info"
      title={`${service.name} says that you agreed on this job`}
      action={
        <span className="flex flex-wrap gap-2">
          <Button
            size={36}
            pending={isLoading && originalArgs?.is_confirmed === true}
            pendingLabel="Confirming"
            disabled={isLoading}
            onClick={() => void reply(true)}
          >
            Yes, we agreed
          </Button>
          {bid.steps.includes('refuseSelfHire') && (
            <Button size={36} variant="ghost" disabled={isLoading} onClick={() => void reply(false)}>
              No, we did not
            </Button>
          )}
        </span>
      }
    >
      {when ? `For ${when}. ` : ''}If so, confirm it: you can then review the work. Nothing changes until you answer.
    </Banner>
  );
}
