import * as finishCalls from '#core/bids/completions/calls.ts';
import { type BidView, type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/reviews.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';

export interface FinishCardProps {
  readonly bid: Pick<BidView | Lead, 'id' | 'quote_status_id' | 'steps' | 'finish_proposed' | 'is_not_done'>;
  /** The side that this screen is for. */
  readonly side: 'consumer' | 'pro';
  /** The name of the other side. */
  readonly name: string;
}

interface Said {
  readonly title: string;
  readonly text: string;
}

/** What both sides said about finishing the work; null if nothing. */
function saidOf({ bid, side, name }: FinishCardProps): Said | null {
  const { finish_proposed, is_not_done } = bid;
  if (finish_proposed)
    return (finish_proposed.by === 'provider') === (side === 'pro')
      ? { title: t('finish_card>waiting_title'), text: t('finish_card>waiting_text', { name }) }
      : { title: t('finish_card>asked_title', { name }), text: t('finish_card>asked_text') };
  if (!is_not_done) return null;
  return side === 'consumer'
    ? { title: t('finish_card>not_done_title'), text: t('finish_card>not_done_text', { name }) }
    : {
        title: t('finish_card>told_not_done_title', { name }),
        text: t('finish_card>told_not_done_text', { name }),
      };
}

const after = (done: { error?: object }, text: string) =>
  toast(done.error ? { text: whyNot(done.error), tone: 'danger' } : { text });

/**
 * Lets the customer be the first to say that the work is finished. Shown below the agreed time, because usually the pro says
 * so, with the button that completes the job.
 */
export function ProposeFinish({ bid, name }: Pick<FinishCardProps, 'bid' | 'name'>) {
  const [finish, finishing] = useAct(finishCalls.finishJob);
  if (bid.quote_status_id !== QUOTE_STATUS.Hired || !bid.steps.includes('proposeFinish')) return null;
  return (
    <Button
      size={36}
      className="mt-3"
      pending={finishing.isLoading}
      onClick={() =>
        void finish({ bid_id: bid.id }).then((done) => after(done, t('finish_card>proposed_toast', { name })))
      }
    >
      {t('finish_card>finished')}
    </Button>
  );
}

/** A hired job that one side calls finished or not done: what was said, and buttons to answer (decision 42). */
export function FinishCard(props: FinishCardProps) {
  const { bid } = props;
  const [finish, finishing] = useAct(finishCalls.finishJob);
  const [refuse, refusing] = useAct(finishCalls.refuseFinish);
  if (bid.quote_status_id !== QUOTE_STATUS.Hired) return null;
  const said = saidOf(props);
  const can = (step: string) => bid.steps.includes(step);
  const isBusy = finishing.isLoading || refusing.isLoading;
  const bid_id = bid.id;
  if (!said) return null;
  return (
    <div className="mt-4 rounded-lg bg-well p-4" role="status">
      <p className="text-md font-semibold break-words">{said.title}</p>
      <p className="mt-1 text-sm break-words text-ink-2">{said.text}</p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {can('confirmFinish') && (
          <Button
            size={36}
            variant="primary"
            disabled={isBusy}
            pending={finishing.isLoading}
            onClick={() => void finish({ bid_id }).then((done) => after(done, t('finish_card>confirmed_toast')))}
          >
            {t('finish_card>yes')}
          </Button>
        )}
        {can('refuseFinish') && (
          <Button
            size={36}
            disabled={isBusy}
            pending={refusing.isLoading}
            onClick={() =>
              void refuse({ bid_id }).then((done) =>
                after(done, can('confirmFinish') ? t('finish_card>refused_toast') : t('finish_card>taken_back_toast')),
              )
            }
          >
            {can('confirmFinish') ? t('finish_card>not_yet') : t('finish_card>take_back')}
          </Button>
        )}
      </div>
    </div>
  );
}
