import { useState } from 'react';
import { fromDecimal, showDollars } from '#core/kit/money.ts';
import { opsLoanOffers } from '#core/partners/loans/calls.ts';
import type { OpsLoanOffer } from '#core/partners/loans/model.ts';
import { useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { plural } from '#web/ui/format.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';
import { LoanOfferDialog } from './LoanOfferDialog.tsx';

const dollars = (amount: string): string => showDollars(fromDecimal(amount) ?? 0);

/** What partners offer pros as business loans, and how many applied. Only the partner learns who they are. */
export function Component() {
  const [written, setWritten] = useState<OpsLoanOffer | 'new' | null>(null);
  const list = useRead(opsLoanOffers, {});
  return (
    <ListFrame
      title="Loans"
      intro="Offers of partners that pros can apply for. An application goes to the partner’s email, if the pro agrees to it."
      actions={
        <Button variant="primary" onClick={() => setWritten('new')}>
          Add an offer
        </Button>
      }
      above={
        list.data && !list.data.is_on ? (
          <Banner tone="info" title="Business loans are off">
            Pros don’t see this page. Turn on the flag business_loan.
          </Banner>
        ) : undefined
      }
      query={list}
      data={list.data?.offers}
      failed="Could not load the offers"
    >
      {(offers) => (
        <>
          {offers.length === 0 && <p className="text-md text-ink-2">Offers you add appear here.</p>}
          <ul className="grid gap-3">
            {offers.map((offer) => (
              <Card as="li" key={offer.id}>
                <div className="flex flex-wrap items-start justify-between gap-3">
                  <div className="min-w-0">
                    <p className="flex flex-wrap items-center gap-2 text-sm text-ink-2">
                      <span className="font-semibold break-words text-ink">{offer.partner}</span>
                      <Pill tone={offer.is_shown ? 'success' : 'neutral'}>{offer.is_shown ? 'Shown' : 'Hidden'}</Pill>
                    </p>
                    <h2 className="mt-1 text-base font-semibold break-words">{offer.headline}</h2>
                  </div>
                  <Button size={36} onClick={() => setWritten(offer)}>
                    Change
                    <span className="sr-only"> the offer of {offer.partner}</span>
                  </Button>
                </div>
                <p className="mt-1 text-sm text-ink-2">
                  {dollars(offer.min_amount)} to {dollars(offer.max_amount)}, up to {plural(offer.max_months, 'month')}.
                  Applications go to <span className="break-all">{offer.email}</span>.
                </p>
                <p className="mt-1 text-sm text-ink-3">
                  {plural(offer.sent, 'application')} sent, {offer.withdrawn} withdrawn
                </p>
              </Card>
            ))}
          </ul>
          {written && <LoanOfferDialog offer={written === 'new' ? null : written} onClose={() => setWritten(null)} />}
        </>
      )}
    </ListFrame>
  );
}
