import { useEffect, useRef } from 'react';
import * as bidCalls from '#core/bids/calls.ts';
import { type Lead, QUOTE_STATUS } from '#core/bids/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { isDayPassed, takesNoQuotes } from '#web/parts/words/lead-words.ts';
import type { CallError } from '#web/state/call-error.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { bringUp } from '../bring-up.ts';
import { hasDraft } from '../quote/quote-draft.ts';

/** Why the pro can't quote, and what to do instead. Also shows the refusal that removed the form. */
export function NoQuote({
  lead,
  refusal,
  isFresh,
}: {
  lead: Lead;
  refusal: CallError | null;
  /** Whether it has just replaced the form. */
  isFresh: boolean;
}) {
  const [toggle, { isLoading }] = useAct(bidCalls.toggleInterest);
  const box = useRef<HTMLDivElement>(null);
  const request = lead.quote_request;
  const passed = lead.quote_status_id === QUOTE_STATUS.NotInterested;
  const now = useNow();
  const ended = takesNoQuotes(lead, now);

  useEffect(() => {
    if (refusal || isFresh) bringUp(box.current);
  }, [refusal, isFresh]);

  async function takeBack() {
    const done = await toggle({ bid_id: lead.id, is_interested: true });
    if (done.error) toast({ text: whyNot(done.error), tone: 'danger' });
  }

  const [title, text] =
    passed && !ended
      ? [t('no_quote>passed_title'), t('no_quote>passed')]
      : request.is_hired
        ? [t('no_quote>hired_title'), t('no_quote>hired')]
        : request.is_closed
          ? [t('no_quote>closed_title'), t('no_quote>not_charged')]
          : request.is_expired
            ? [t('no_quote>expired_title'), t('no_quote>not_charged')]
            : isDayPassed(request, now)
              ? [t('no_quote>day_passed_title'), t('no_quote>day_passed')]
              : [
                  t('no_quote>full_title'),
                  t('no_quote>full', {
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
          title={(refusal.code === 'not now' ? title : refusal.message) || shared('status>that_didnt_work')}
        >
          {t('no_quote>refused')}
        </Banner>
      )}
      <div className={refusal ? '' : 'rounded-lg bg-well p-5 text-md'}>
        {!refusal && (
          <>
            <h3 className="font-semibold">{title}</h3>
            <p className="mt-1 mb-4 text-ink-2">
              {text}
              {!passed && hasDraft(lead.id) && t('no_quote>draft_kept')}
            </p>
          </>
        )}
        <div className="flex flex-wrap gap-2">
          {lead.steps.includes('unpass') && (
            <Button pending={isLoading} pendingLabel={t('no_quote>undoing')} onClick={() => void takeBack()}>
              {t('no_quote>undo_pass')}
            </Button>
          )}
          <ButtonLink href="/dashboard/requests">{t('no_quote>all_requests')}</ButtonLink>
        </div>
      </div>
    </div>
  );
}
