import { HeartIcon } from '@phosphor-icons/react/dist/ssr/Heart';
import { useEffect } from 'react';
import { type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { fromWire, showAgo } from '#core/kit/time.ts';
import { EndedPill, QuoteStatusPill } from '#web/parts/QuoteStatusPill.tsx';
import { useLeadQuery, useMarkBidReadMutation, useTagBidMutation, useToggleInterestMutation } from '#web/state/api.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { plural } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/IconButton.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { LeadFacts } from './LeadFacts.tsx';
import { QuoteForm } from './QuoteForm.tsx';
import { SentQuote } from './SentQuote.tsx';

const BACK = { href: '/dashboard/requests', label: 'Back to requests' };

/** One offered request with the quote form, or the quote that was sent (mockup pro-request-detail). */
export function LeadDetail({ bid_id }: { bid_id: number }) {
  const { data, isLoading, error, refetch } = useLeadQuery({ bid_id }, { skip: !Number.isSafeInteger(bid_id) });
  const [markRead] = useMarkBidReadMutation();
  const lead = data?.quote_bid;
  const unread = lead !== undefined && !lead.is_provider_readed;

  useEffect(() => {
    if (unread) void markRead({ bid_id });
  }, [unread, bid_id, markRead]);

  const missing = !Number.isSafeInteger(bid_id) || (error && 'code' in error && error.code === 'not found');
  return (
    <section aria-label="Request" className="flex min-h-0 flex-col lg:h-dvh">
      <TopBar title="Request" back={BACK} actions={lead && <SaveButton lead={lead} />} />
      {isLoading && (
        <Loading className="p-4 lg:p-6">
          <SkeletonCard />
        </Loading>
      )}
      {missing && (
        <div className="p-4 lg:p-6">
          <EmptyState title="This request is not here" action={<ButtonLink href={BACK.href}>All requests</ButtonLink>}>
            The link may be old, or it was offered to somebody else.
          </EmptyState>
        </div>
      )}
      {error && !missing && !lead && (
        <ErrorState title="Could not load this request" onRetry={() => void refetch()}>
          Nothing was lost.
        </ErrorState>
      )}
      {lead && <Detail lead={lead} />}
    </section>
  );
}

function SaveButton({ lead }: { lead: Lead }) {
  const [tag] = useTagBidMutation();
  const saved = lead.provider_tag === 'favorite';
  return (
    <IconButton
      label={saved ? 'Remove from saved' : 'Save this request'}
      icon={HeartIcon}
      weight={saved ? 'fill' : 'regular'}
      aria-pressed={saved}
      onClick={() => void tag({ bid_id: lead.id, tag: saved ? '' : 'favorite' })}
    />
  );
}

function Detail({ lead }: { lead: Lead }) {
  const now = new Date();
  const request = lead.quote_request;
  const { requestor } = lead;
  const ended = request.is_closed || request.is_expired;
  const isOpen = lead.steps.includes('sendQuote') && !ended && request.quote_count < request.max_quotes;
  return (
    <div className="min-h-0 flex-1 lg:overflow-y-auto">
      <div className="p-4 lg:px-6 lg:pt-6">
        <div className="flex items-start gap-4">
          <div className="min-w-0 flex-1">
            <div className="flex flex-wrap items-center gap-2">
              {ended && lead.quote_status_id === QUOTE_STATUS.Send ? (
                <EndedPill label={request.is_expired ? 'Expired' : 'Closed'} />
              ) : (
                <QuoteStatusPill quote_status_id={lead.quote_status_id} side="pro" />
              )}
              <span className="text-sm text-ink-3 tnum">
                {showAgo(fromWire(request.created) ?? now, now)} ago, {request.quote_count} of {request.max_quotes}{' '}
                quotes sent
              </span>
            </div>
            <h2 className="mt-2 text-2xl font-bold">{request.title}</h2>
            <p className="mt-1 flex flex-wrap items-center gap-2 text-md text-ink-2">
              <Avatar
                name={requestor.full_name}
                id={requestor.id}
                kind="person"
                size={28}
                photo={requestor.s3_thumb_url ?? undefined}
              />
              {requestor.full_name}
              <span className="text-ink-3">
                {plural(requestor.request_count, 'request')} on Gotong{requestor.is_id_checked ? ', ID checked' : ''}
              </span>
            </p>
          </div>
          <div className="max-lg:hidden">
            <SaveButton lead={lead} />
          </div>
        </div>
        <LeadFacts lead={lead} />
      </div>
      {isOpen ? (
        <QuoteForm lead={lead} foot={<PassButton lead={lead} />} />
      ) : lead.quote_sent_on ? (
        <SentQuote lead={lead} />
      ) : (
        <WhyNot lead={lead} />
      )}
    </div>
  );
}

/** Passing hides the request and can be taken back (specification 4: is_interested 0, NotInterested). */
function PassButton({ lead }: { lead: Lead }) {
  const [toggle, { isLoading }] = useToggleInterestMutation();
  async function pass() {
    const done = await toggle({ bid_id: lead.id, is_interested: false });
    if (done.error) {
      toast({ text: 'message' in done.error ? (done.error.message ?? '') : 'That did not work.', tone: 'danger' });
      return;
    }
    toast({
      text: 'Request passed',
      action: { label: 'Undo', onAction: () => void toggle({ bid_id: lead.id, is_interested: true }) },
    });
  }
  return (
    <Button variant="ghost" pending={isLoading} pendingLabel="Passing" onClick={() => void pass()}>
      Pass
    </Button>
  );
}

/** Why there is nothing to send, and what can be done instead. */
function WhyNot({ lead }: { lead: Lead }) {
  const [toggle, { isLoading }] = useToggleInterestMutation();
  const request = lead.quote_request;
  const passed = lead.quote_status_id === QUOTE_STATUS.NotInterested;
  return (
    <div className="px-4 pb-10 lg:px-6">
      <div className="rounded-lg bg-well p-5 text-md">
        <p className="font-semibold">
          {passed
            ? 'You passed this request'
            : request.is_closed
              ? 'The customer has closed this request'
              : request.is_expired
                ? 'This request has expired'
                : 'All places are taken'}
        </p>
        <p className="mt-1 text-ink-2">
          {passed
            ? 'Changed your mind? Take it back while it is open.'
            : `${request.quote_count} of ${request.max_quotes} pros have quoted. Nothing was charged to you.`}
        </p>
        {passed && lead.steps.includes('unpass') && (
          <Button
            className="mt-4"
            pending={isLoading}
            pendingLabel="Taking it back"
            onClick={() => void toggle({ bid_id: lead.id, is_interested: true })}
          >
            Take it back
          </Button>
        )}
      </div>
    </div>
  );
}
