import { useEffect, useRef } from 'react';
import { type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useToggleInterestMutation } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { bringUp } from './bring-up.ts';
import { hasDraft } from './quote-draft.ts';

/** Why there is nothing to send, and what can be done instead. A refusal that took the form away is said here. */
export function NoQuote({
  lead,
  refusal,
  isFresh,
}: {
  lead: Lead;
  refusal: CallError | null;
  /** It has just taken the form's place. */
  isFresh: boolean;
}) {
  const [toggle, { isLoading }] = useToggleInterestMutation();
  const box = useRef<HTMLDivElement>(null);
  const request = lead.quote_request;
  const passed = lead.quote_status_id === QUOTE_STATUS.NotInterested;
  const ended = request.is_closed || request.is_expired;

  useEffect(() => {
    if (refusal || isFresh) bringUp(box.current);
  }, [refusal, isFresh]);

  async function takeBack() {
    const done = await toggle({ bid_id: lead.id, is_interested: true });
    if (done.error) toast({ text: whyNot(done.error), tone: 'danger' });
  }

  const [title, text] =
    passed && !ended
      ? ['You passed this request', 'Changed your mind? Take it back while it is open.']
      : request.is_closed
        ? ['The customer has closed this request', 'It takes no more quotes. Nothing was charged to you.']
        : request.is_expired
          ? ['This request has expired', 'It takes no more quotes. Nothing was charged to you.']
          : [
              'All places are taken',
              `${request.quote_count} of ${request.max_quotes} pros have quoted. Nothing was charged to you.`,
            ];
  return (
    <div ref={box} tabIndex={-1} className="grid scroll-mt-20 gap-4 px-4 pb-8 outline-none lg:px-6">
      {refusal && (
        <Banner
          tone="danger"
          live="alert"
          title={(refusal.code === 'not now' ? title : refusal.message) || 'That did not go through'}
        >
          Your quote was not sent and nothing was charged. What you wrote is kept on this device.
        </Banner>
      )}
      <div className={refusal ? '' : 'rounded-lg bg-well p-5 text-md'}>
        {!refusal && (
          <>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 mb-4 text-ink-2">
              {text}
              {!passed && hasDraft(lead.id) && ' What you wrote is kept on this device.'}
            </p>
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {lead.steps.includes('unpass') && (
            <Button pending={isLoading} pendingLabel="Taking it back" onClick={() => void takeBack()}>
              Take it back
            </Button>
          )}
          <ButtonLink href="/dashboard/requests">All requests</ButtonLink>
        </div>
      </div>
    </div>
  );
}
