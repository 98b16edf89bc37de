import { useId, useState } from 'react';
import type { BidView } from '#core/bids/model.ts';
import { fromDecimal, showRange } from '#core/kit/money.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { type UsualPrice, usualPrice } from '#web/parts/usual-price.ts';
import { usePricingFormQuery } from '#web/state/api.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { PriceBar } from '#web/ui/PriceBar.tsx';

/** What a job like this one usually costs, from its answers; null when the guide does not say. */
export function useUsualPrice(request: OwnRequest | undefined): UsualPrice | null {
  const { data } = usePricingFormQuery({ slug: request?.category_slug ?? '' }, { skip: !request });
  return data && request ? usualPrice(data.questions, request.fields) : null;
}

const flatPrice = (bid: BidView) => (bid.rating_type === 1 ? fromDecimal(bid.flat_rate_at ?? '') : null);

/** How many flat prices are within the range, in a sentence. */
function verdict(prices: readonly number[], { low_cents, high_cents }: UsualPrice, others: number): string {
  const inside = prices.filter((cents) => cents >= low_cents && cents <= high_cents).length;
  const all = prices.length;
  const first =
    all === 0
      ? 'No flat rate to place yet.'
      : all === 1
        ? `The flat rate is ${inside === 1 ? 'inside' : (prices[0] as number) < low_cents ? 'below' : 'above'} this range.`
        : inside === all
          ? `${all === 2 ? 'Both' : `All ${all}`} flat rates are inside this range.`
          : inside === 0
            ? `None of the ${all} flat rates is inside this range.`
            : `${inside} of ${all} flat rates ${inside === 1 ? 'is' : 'are'} inside this range.`;
  const placed = others > 0 ? `${first} Hourly and visit-first quotes are not placed.` : first;
  return `${placed} The range is indicative.`;
}

export interface PriceCheckProps {
  readonly bids: readonly BidView[];
  readonly usual: UsualPrice;
  readonly chosen_id: number | null;
  readonly className?: string;
}

/** The flat quotes on the scale of what such a job usually costs: indicative (decision 34). */
export function PriceCheck({ bids, usual, chosen_id, className }: PriceCheckProps) {
  const [explained, explain] = useState(false);
  const heading = useId();
  const { low_cents: low, high_cents: high } = usual;
  const placed = bids.flatMap((bid) => {
    const at = flatPrice(bid);
    return at === null || bid.is_requestor_rejected ? [] : [{ bid, at }];
  });
  const prices = placed.map(({ at }) => at);
  const step = Math.max(1_000, Math.round((high - low) / 2));
  const min = Math.max(0, Math.min(low - step, ...prices.map((at) => at - step / 4)));
  const max = Math.max(high + step, ...prices.map((at) => at + step / 4));
  const round = (cents: number) => Math.round(cents / 500) * 500;
  return (
    <section
      className={`rounded-lg border border-line bg-surface p-4 lg:p-5 ${className ?? ''}`}
      aria-labelledby={heading}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <h2 id={heading} className="text-md font-semibold">
          Price check
        </h2>
        <button
          type="button"
          onClick={() => explain(true)}
          className="relative inline-flex min-h-6 items-center text-sm font-medium text-brand-ink coarse:min-h-11"
        >
          How we work this out
        </button>
      </div>
      <PriceBar
        className="mt-4"
        min={round(min)}
        max={round(max)}
        low={low}
        high={high}
        pins={placed.map(({ bid, at }) => ({
          at,
          label: bid.service.name,
          chosen: bid.id === chosen_id,
          avatar: (
            <Avatar
              name={bid.service.name}
              id={bid.service.id}
              kind={bid.service.is_business ? 'business' : 'person'}
              photo={bid.service.s3_thumb_url}
              size={bid.id === chosen_id ? 32 : 28}
              ring={bid.id === chosen_id ? 'brand' : undefined}
            />
          ),
        }))}
      />
      <p className="mt-3 text-sm text-ink-2">{verdict(prices, usual, bids.length - placed.length)}</p>
      <Dialog open={explained} onClose={() => explain(false)} title="How we work this out">
        <div className="grid gap-3 pb-1 text-md text-ink-2">
          <p>
            {`${usual.label}: ${showRange(low, high)}${usual.unit ? ` ${usual.unit}` : ''}. This is an indicative range from our price guide for Singapore, worked out from your answers.`}
          </p>
          <p>It is not made from the quotes you got, so no quote can move it.</p>
          <p>
            Only flat rates are placed on the bar. An hourly quote depends on the hours, and a visit comes before a
            price.
          </p>
        </div>
      </Dialog>
    </section>
  );
}
