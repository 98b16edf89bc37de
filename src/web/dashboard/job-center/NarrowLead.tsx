import { useNavigate } from 'react-router';
import * as leadCalls from '#core/bids/leads/calls.ts';
import { NARROW_STATUS, type NarrowLeadView } from '#core/bids/leads/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/works.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { placeAndTime, seatsAndFee } from './job-words.ts';

/** A narrow lead: accepting makes it a normal request, declining ends it (section 4). Neither costs anything. */
export function NarrowLead({ lead, now }: { lead: NarrowLeadView; now: Date }) {
  const [answer, { isLoading, originalArgs }] = useAct(leadCalls.answerLead);
  const navigate = useNavigate();
  const request = lead.quote_request;
  const say = async (narrow_status: number) => {
    const done = await answer({ narrow_lead_id: lead.narrow_lead_id, narrow_status });
    if (done.error) return void toast({ text: whyNot(done.error), tone: 'danger' });
    const bid_id = done.data?.quote_bid_id;
    if (bid_id) navigate(`/dashboard/requests/${bid_id}`);
    else toast({ text: t('narrow_lead>declined_toast') });
  };
  const isSaying = (status: number) => isLoading && originalArgs?.input.narrow_status === status;
  return (
    <Card pad="sm">
      <h3 className="text-md font-semibold text-balance">{request.title}</h3>
      {lead.why === 'category' && (
        <p className="mt-1 text-sm text-ink-2">{t('narrow_lead>near_trade', { category: request.category_name })}</p>
      )}
      <p className="mt-0.5 text-sm text-ink-2">{placeAndTime(lead, now)}</p>
      <p className="tnum mt-0.5 text-sm text-ink-3">{seatsAndFee(lead)}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button
          size={36}
          pending={isSaying(NARROW_STATUS.accepted)}
          pendingLabel={t('narrow_lead>accepting')}
          disabled={isLoading}
          onClick={() => void say(NARROW_STATUS.accepted)}
        >
          {t('narrow_lead>accept')}
        </Button>
        <Button size={36} variant="ghost" disabled={isLoading} onClick={() => void say(NARROW_STATUS.declined)}>
          {t('narrow_lead>decline')}
        </Button>
      </div>
    </Card>
  );
}
