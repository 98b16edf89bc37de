import { useEffect, useRef, useState } from 'react';
import * as bidCalls from '#core/bids/calls.ts';
import type { Lead } from '#core/bids/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { useRead } from '#web/state/calls.ts';
import { again, type QueuedQuote, type QuoteQueue } from '#web/state/quotes/queue.ts';
import { t } from '#web/text/spaces/requests.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showListTime } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { bringUp } from '../bring-up.ts';
import { QuoteRefusal } from './QuoteRefusal.tsx';
import { dropQuoteDraft, keepDraft, startDraft } from './quote-draft.ts';
import { useReached } from './use-quote-queue.ts';

/** A quote that waits on this device or was refused: its fee, and what to do. */
export function QueuedQuotePanel({
  lead,
  quote,
  queue,
  now,
  isFresh,
}: {
  lead: Lead;
  quote: QueuedQuote;
  queue: QuoteQueue;
  now: Date;
  /** Whether it has just replaced the form. */
  isFresh: boolean;
}) {
  const reached = useReached();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { refusal } = quote;
  const preview = useRead(bidCalls.previewQuoteFee, { bid_id: lead.id }, { skip: refusal === null });
  useEffect(() => {
    if (isFresh) bringUp(heading.current);
  }, [isFresh]);

  async function act(work: () => Promise<unknown>) {
    setBusy(true);
    await work().finally(() => setBusy(false));
  }
  const sendAgain = (agreed?: { cents: number; decimal: string }) =>
    act(async () => {
      await queue.add(again(quote, Date.now(), crypto.randomUUID(), agreed));
    });
  function discard() {
    const draft = startDraft(lead);
    void act(() => queue.cancel(quote));
    dropQuoteDraft(lead.id);
    toast({
      text: t('queued_quote_panel>discarded_toast'),
      action: {
        label: shared('verb>undo'),
        onAction: () => {
          keepDraft(lead.id, draft);
          void queue.add({ ...quote, next_at: Date.now() });
        },
      },
    });
  }

  const canSend = lead.steps.includes('sendQuote');
  const fee = preview.data ? fromDecimal(preview.data.fee) : null;
  const isFeeHigher = refusal?.code === 'fee changed';
  const { price, quote_type, price_note } = quote.input;
  return (
    <div className="grid gap-4 px-4 pt-2 pb-8 lg:border-t lg:border-line lg:px-6 lg:pt-6">
      <h3 ref={heading} tabIndex={-1} className="scroll-mt-20 text-lg font-semibold outline-none">
        {refusal ? t('queued_quote_panel>refused_title') : t('queued_quote_panel>waiting_title')}
      </h3>
      {refusal ? (
        isFeeHigher ? (
          <Banner tone="warning" live="alert" title={t('queued_quote_panel>fee_raised_title')}>
            {fee === null
              ? t('queued_quote_panel>fee_before', { was: showMoney(quote.fee_cents) })
              : t('queued_quote_panel>fee_before_and_now', { was: showMoney(quote.fee_cents), fee: showMoney(fee) })}
          </Banner>
        ) : (
          <QuoteRefusal bid_id={lead.id} refusal={refusal} preview={preview.data} />
        )
      ) : (
        <Banner tone="info" live="status" title={reached ? shared('status>sending') : shared('status>no_connection')}>
          {quote.tries > 0 && reached ? t('queued_quote_panel>retrying') : t('queued_quote_panel>offline_hint')}
        </Banner>
      )}
      <div className="rounded-lg border border-line p-4">
        <p className="text-2xl font-bold tnum">
          {price === undefined ? t('queued_quote_panel>free_visit') : showMoney(fromDecimal(String(price)) ?? 0)}
          {quote_type === 'hourly' && <span className="text-md font-semibold">{t('queued_quote_panel>per_hour')}</span>}
          {quote_type === 'required' && price !== undefined && (
            <span className="text-md font-semibold">{t('queued_quote_panel>for_visit')}</span>
          )}
        </p>
        <p className="mt-3 text-md break-words whitespace-pre-line">{price_note}</p>
        <p className="mt-3 text-sm text-ink-3">
          {t('queued_quote_panel>written_at', { when: showListTime(new Date(quote.queued_at), now) })}
        </p>
      </div>
      {!refusal && (
        <p className="text-sm text-ink-2">
          {quote.fee_cents === 0
            ? t('queued_quote_panel>free_note')
            : t('queued_quote_panel>fee_note', { fee: showMoney(quote.fee_cents) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {refusal && canSend && isFeeHigher && fee !== null && preview.data && (
          <Button
            variant="primary"
            pending={busy}
            onClick={() => void sendAgain({ cents: fee, decimal: preview.data?.fee ?? '' })}
          >
            {t('queued_quote_panel>send_with_fee', { fee: showMoney(fee) })}
          </Button>
        )}
        {refusal && canSend && !isFeeHigher && (
          <Button variant="primary" pending={busy} onClick={() => void sendAgain()}>
            {t('queued_quote_panel>send_again')}
          </Button>
        )}
        {(canSend || !refusal) && (
          <Button disabled={busy} onClick={() => void act(() => queue.cancel(quote))}>
            {refusal ? shared('verb>change_quote') : t('queued_quote_panel>change_unsent')}
          </Button>
        )}
        <Button variant="danger-quiet" disabled={busy} onClick={discard}>
          {t('queued_quote_panel>discard')}
        </Button>
      </div>
    </div>
  );
}
