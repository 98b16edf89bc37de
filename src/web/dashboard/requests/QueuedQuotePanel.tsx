import { useEffect, useRef, useState } from 'react';
import type { Lead } from '#core/bids/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { showListTime } from '#core/kit/time.ts';
import { usePreviewQuoteFeeQuery } from '#web/state/api.ts';
import { again, type QueuedQuote, type QuoteQueue } from '#web/state/quote-queue.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { bringUp } from './bring-up.ts';
import { QuoteRefusal } from './QuoteRefusal.tsx';
import { dropQuoteDraft, keepDraft, startDraft } from './quote-draft.ts';
import { useReached } from './use-queued-quotes.ts';

/** A quote that was written and waits on this device, or came back: what it costs, and the ways on. */
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
  /** It has just taken the form's place. */
  isFresh: boolean;
}) {
  const reached = useReached();
  const [busy, setBusy] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const { refusal } = quote;
  const preview = usePreviewQuoteFeeQuery({ bid_id: lead.id }, { skip: refusal === null });
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
      text: 'Quote discarded',
      action: {
        label: 'Undo',
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
        {refusal ? 'Your quote was not sent' : 'Your quote waits to be sent'}
      </h3>
      {refusal ? (
        isFeeHigher ? (
          <Banner tone="warning" live="alert" title="The fee is higher now">
            It was {showMoney(quote.fee_cents)} when you wrote the quote
            {fee !== null && ` and is ${showMoney(fee)} now`}. Nothing was sent or charged.
          </Banner>
        ) : (
          <QuoteRefusal bid_id={lead.id} refusal={refusal} preview={preview.data} />
        )
      ) : (
        <Banner tone="info" live="status" title={reached ? 'Sending' : 'No connection'}>
          {quote.tries > 0 && reached
            ? 'Our side did not answer. It is tried again by itself.'
            : 'It goes out once when you are back, also if you close this page and open it again.'}
        </Banner>
      )}
      <div className="rounded-lg border border-line p-4">
        <p className="text-2xl font-bold tnum">
          {price === undefined ? 'Free visit' : showMoney(fromDecimal(String(price)) ?? 0)}
          {quote_type === 'hourly' && <span className="text-md font-semibold"> per hour</span>}
          {quote_type === 'required' && price !== undefined && (
            <span className="text-md font-semibold"> for the visit</span>
          )}
        </p>
        <p className="mt-3 text-md break-words whitespace-pre-line">{price_note}</p>
        <p className="mt-3 text-sm text-ink-3">Written {showListTime(new Date(quote.queued_at), now)}</p>
      </div>
      {!refusal && (
        <p className="text-sm text-ink-2">
          Fee {showMoney(quote.fee_cents)}, held when it is sent. If the fee is higher by then, you are asked first.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        {refusal && canSend && isFeeHigher && fee !== null && preview.data && (
          <Button
            variant="primary"
            pending={busy}
            onClick={() => void sendAgain({ cents: fee, decimal: preview.data?.fee ?? '' })}
          >
            {`Send for ${showMoney(fee)}`}
          </Button>
        )}
        {refusal && canSend && !isFeeHigher && (
          <Button variant="primary" pending={busy} onClick={() => void sendAgain()}>
            Send again
          </Button>
        )}
        {(canSend || !refusal) && (
          <Button disabled={busy} onClick={() => void act(() => queue.cancel(quote))}>
            {refusal ? 'Change it' : 'Take back and change'}
          </Button>
        )}
        <Button variant="danger-quiet" disabled={busy} onClick={discard}>
          Discard
        </Button>
      </div>
    </div>
  );
}
