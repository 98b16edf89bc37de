import { ChatCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatCircle';
import { useState } from 'react';
import type { Lead } from '#core/bids/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, showClock, showDay } from '#core/kit/time.ts';
import { firstSlot, quotePrice } from '#web/parts/quote-words.ts';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { QuoteForm } from './QuoteForm.tsx';

const FEE_WORDS: Readonly<Record<string, string>> = {
  held: 'held until the customer answers; it comes back after 72 hours without an answer',
  captured: 'paid, because the customer answered',
  released: 'given back to your wallet',
};

/** The quote that was sent, its fee, and ways on: chat, or change it for free. */
export function SentQuote({ lead }: { lead: Lead }) {
  const [editing, setEditing] = useState(false);
  const price = quotePrice(lead);
  const now = new Date();
  const sent = lead.quote_sent_on ? fromWire(lead.quote_sent_on) : null;
  if (editing)
    return (
      <QuoteForm
        lead={lead}
        foot={
          <Button variant="ghost" onClick={() => setEditing(false)}>
            Not now
          </Button>
        }
        onDone={() => setEditing(false)}
      />
    );
  const slot = firstSlot(lead.quote_details, now);
  return (
    <div className="grid gap-5 px-4 pt-2 pb-10 lg:border-t lg:border-line lg:px-6 lg:pt-6">
      <h3 className="text-lg font-semibold">Your quote</h3>
      <div className="rounded-lg border border-line p-4">
        {price && (
          <p className="text-2xl font-bold tnum">
            {price.price}
            <span className="text-md font-semibold">{price.per}</span>
            <span className="ml-2 text-sm font-normal text-ink-3">{price.note}</span>
          </p>
        )}
        <p className="mt-3 text-md whitespace-pre-line">{lead.price_note}</p>
        <p className="mt-3 text-sm text-ink-3">
          {[
            price?.kind,
            slot,
            lead.quote_details.warranty_days ? `${lead.quote_details.warranty_days} days warranty` : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <p className="text-sm text-ink-2">
        {sent && `Sent ${showDay(sent, now)}, ${showClock(sent)}. `}
        {lead.fee_paid !== null &&
          `Fee ${showMoney(fromDecimal(lead.fee_paid) ?? 0)} ${FEE_WORDS[lead.fee_status ?? ''] ?? ''}.`}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink variant="primary" icon={ChatCircleIcon} href={`/dashboard/works/${lead.id}`}>
          Open chat
        </ButtonLink>
        {lead.steps.includes('updateQuote') && <Button onClick={() => setEditing(true)}>Change quote</Button>}
      </div>
    </div>
  );
}
