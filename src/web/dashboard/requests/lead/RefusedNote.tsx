import { dismissRefusal } from '#core/bids/leads/calls.ts';
import type { Lead } from '#core/bids/model.ts';
import { PROBLEM_ACTIONS } from '#core/bids/problem-rules.ts';
import { wayOf } from '#web/parts/problem/problem-way.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';

/** Why the last try to send this quote failed. Also shown after a reload and on other devices. */
export function RefusedNote({ lead }: { lead: Lead }) {
  const [dismiss, { isLoading }] = useAct(dismissRefusal);
  if (lead.errorMessage === null) return null;
  const way = wayOf(PROBLEM_ACTIONS.find((action) => action === lead.errorAction) ?? null, lead.id);
  async function putAway() {
    const { error } = await dismiss({ bid_id: lead.id });
    if (error) toast({ text: whyNot(error), tone: 'danger' });
  }
  return (
    <Banner
      className="mt-4"
      tone="warning"
      title={lead.quote_sent_on === null ? t('refused_note>not_sent') : t('refused_note>not_changed')}
      action={
        <span className="flex flex-wrap gap-2">
          {way && (
            <ButtonLink size={36} href={way.href}>
              {way.label}
            </ButtonLink>
          )}
          <Button size={36} variant="quiet" pending={isLoading} onClick={() => void putAway()}>
            {shared('verb>dismiss')}
          </Button>
        </span>
      }
    >
      {lead.errorMessage}
    </Banner>
  );
}
