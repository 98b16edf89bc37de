import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import type { Ref } from 'react';
import * as bidCalls from '#core/bids/calls.ts';
import type { Lead } from '#core/bids/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { CustomerRating } from '#web/dashboard/reviews/CustomerRating.tsx';
import { isToConfirm, ToConfirmPill } from '#web/dashboard/works/OrderNote.tsx';
import { listed } from '#web/parts/listed.ts';
import { ContactWantedPill, EndedPill, InvitedPill, QuoteStatusPill } from '#web/parts/QuoteStatusPill.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { endedWords, takesNoQuotes } from '#web/parts/words/lead-words.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showLeft, showPast } from '#web/text/times.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { MidDot } from '#web/ui/layout/Divider.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';

/** The state of the request, its title, and its customer. */
export function LeadHead({ lead, now, heading }: { lead: Lead; now: Date; heading: Ref<HTMLHeadingElement> }) {
  const { quote_request: request, requestor } = lead;
  const name = requestor.display_name;
  return (
    <div className="flex items-start gap-4">
      <div className="min-w-0 flex-1">
        <Standing lead={lead} now={now} />
        <h2 ref={heading} tabIndex={-1} className="mt-2 scroll-mt-20 text-2xl font-bold break-words outline-none">
          {request.title}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-md text-ink-2">
          <Avatar name={name} id={requestor.id} kind="person" size={28} photo={requestor.s3_thumb_url} />
          {name}
          <span className="max-sm:hidden">
            <MidDot />
          </span>
          <span className="text-ink-3">
            {listed(
              t('lead_detail>customer_requests', { count: requestor.request_count }),
              requestor.is_id_checked && shared('status>id_checked'),
              requestor.no_show_count > 0 && t('lead_detail>customer_missed', { count: requestor.no_show_count }),
            )}
          </span>
          <CustomerRating bid_id={lead.id} name={name} />
        </p>
      </div>
      {lead.steps.includes('tag') && (
        <div className="-mt-1.5 -mr-2 max-lg:hidden">
          <SaveButton lead={lead} />
        </div>
      )}
    </div>
  );
}

/** Whether it takes quotes, its age, and how many pros have quoted. */
function Standing({ lead, now }: { lead: Lead; now: Date }) {
  const request = lead.quote_request;
  const endedBy = endedWords(lead, now);
  const created = agoWords(fromWire(request.created) ?? now, now);
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {endedBy !== null ? (
        <EndedPill label={endedBy} />
      ) : isToConfirm(lead) ? (
        <ToConfirmPill />
      ) : (
        <QuoteStatusPill quote_status_id={lead.quote_status_id} side="pro" />
      )}
      {lead.is_invited && <InvitedPill />}
      {lead.is_contact_wanted && <ContactWantedPill />}
      <span className="text-sm text-ink-3 tnum">
        {takesNoQuotes(lead, now)
          ? created
          : listed(
              t('lead_detail>posted_and_quotes', {
                created,
                quote_count: request.quote_count,
                max_quotes: request.max_quotes,
              }),
              showLeft(fromWire(request.expires_at) ?? now, now),
            )}
      </span>
    </div>
  );
}

/** Saves a request for later, or removes it from the saved ones. */
export function SaveButton({ lead }: { lead: Lead }) {
  const [tag, { isLoading }] = useAct(bidCalls.tagBid);
  const saved = lead.provider_tag === 'favorite';
  async function toggle() {
    if (isLoading) return;
    const done = await tag({ bid_id: lead.id, tag: saved ? '' : 'favorite' });
    if (done.error) toast({ text: whyNot(done.error), tone: 'danger' });
  }
  return (
    <IconButton
      label={t('lead_detail>save')}
      icon={HeartIcon}
      weight={saved ? 'fill' : 'regular'}
      aria-pressed={saved}
      onClick={() => void toggle()}
    />
  );
}

const agoWords = (at: Date, now: Date): string => {
  const past = showPast(at, now);
  return past.charAt(0).toUpperCase() + past.slice(1);
};
