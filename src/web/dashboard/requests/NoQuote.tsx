import { useEffect, useRef } from 'react';
import { type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useToggleInterestMutation } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';
import { t } from '#web/text/requests.ts';
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
      ? [t('no_quote>you_passed_this_request'), t('no_quote>changed_your_mind_take_it')]
      : request.is_closed
        ? [t('no_quote>the_customer_has_closed_this'), t('no_quote>it_takes_no_more_quotes')]
        : request.is_expired
          ? [t('no_quote>this_request_has_expired'), t('no_quote>it_takes_no_more_quotes')]
          : [
              t('no_quote>all_places_are_taken'),
              t('no_quote>of_pros_have_quoted_nothing', {
                quote_count: request.quote_count,
                max_quotes: request.max_quotes,
              }),
            ];
  return (
    <div ref={box} tabIndex={-1} className="grid scroll-mt-20 gap-4 px-4 pb-8 outline-none lg:px-6">
      {refusal && (
        <Banner
          tone="danger"
          live="alert"
          title={(refusal.code === 'not now' ? title : refusal.message) || t('no_quote>that_did_not_go_through')}
        >
          {t('no_quote>your_quote_was_not_sent')}
        </Banner>
      )}
      <div className={refusal ? '' : 'rounded-lg bg-well p-5 text-md'}>
        {!refusal && (
          <>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 mb-4 text-ink-2">
              {text}
              {!passed && hasDraft(lead.id) && t('no_quote>what_you_wrote_is_kept')}
            </p>
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {lead.steps.includes('unpass') && (
            <Button pending={isLoading} pendingLabel={t('no_quote>taking_it_back')} onClick={() => void takeBack()}>
              {t('no_quote>take_it_back')}
            </Button>
          )}
          <ButtonLink href="/dashboard/requests">{t('no_quote>all_requests')}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
