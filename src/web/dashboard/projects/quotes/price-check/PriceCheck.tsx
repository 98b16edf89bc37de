import { useId, useState } from 'react';
import { type BidView, RATING_TYPE } from '#core/bids/model.ts';
import * as categoryCalls from '#core/categories/calls.ts';
import { fromDecimal, showRange } from '#core/kit/money.ts';
import { bandOf, isOfJob, verdictOf } from '#core/prices/band-rules.ts';
import * as priceCalls from '#core/prices/calls.ts';
import type { Band } from '#core/prices/model.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { bandWords } from '#web/parts/words/price-band.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { PriceBar } from '#web/ui/data/PriceBar.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';

/** The usual price of such a job, by its answers; null if unknown. */
export function useUsualPrice(request: OwnRequest | undefined): Band | null {
  const slug = { slug: request?.category_slug ?? '' };
  const { data } = useRead(categoryCalls.pricingForm, slug, { skip: !request });
  const guide = useRead(priceCalls.priceGuide, slug, { skip: !request });
  if (!data || !request || guide.isLoading) return null;
  const band = bandOf(guide.data?.price_guide.cells ?? [], data.questions, request.fields);
  // Flat rates are for whole jobs: a price for an hour or a unit cannot be compared with them.
  return band && isOfJob(band) ? band : null;
}

const flatPrice = (bid: BidView) => (bid.rating_type === RATING_TYPE.flat ? fromDecimal(bid.flat_rate_at ?? '') : null);

/** How many flat prices are within the range, in a sentence. */
function verdictWords(prices: readonly number[], band: Band, others: number): string {
  const verdicts = prices.map((cents) => verdictOf(cents, band));
  const inside = verdicts.filter((verdict) => verdict === 'fair').length;
  const all = prices.length;
  const first =
    all === 0
      ? t('price_check>no_flat_rates')
      : all === 1
        ? t(
            inside === 1
              ? 'price_check>single_inside'
              : verdicts[0] === 'low'
                ? 'price_check>single_below'
                : 'price_check>single_above',
          )
        : inside === all
          ? t(all === 2 ? 'price_check>both_inside' : 'price_check>all_inside', { all })
          : inside === 0
            ? t('price_check>none_inside', { all })
            : t('price_check>some_inside', { count: inside, all });
  const placed = others > 0 ? t('price_check>others_left_out', { first }) : first;
  return band.measured ? t('price_check>source_measured', { placed }) : t('price_check>source_indicative', { placed });
}

export interface PriceCheckProps {
  readonly bids: readonly BidView[];
  readonly usual: Band;
  readonly chosen_id: number | null;
  readonly className?: string;
}

/** The flat quotes on the scale of usual prices, measured or indicative (decision 34). */
export function PriceCheck({ bids, usual, chosen_id, className }: PriceCheckProps) {
  const [explained, explain] = useState(false);
  const heading = useId();
  const { low_cents: low, high_cents: high } = usual;
  const about = bandWords(usual);
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
          {t('price_check>title')}
        </h2>
        <button
          type="button"
          onClick={() => explain(true)}
          className="relative inline-flex min-h-6 items-center text-sm font-medium text-brand-ink coarse:min-h-11"
        >
          {t('price_check>method_title')}
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
      <p className="mt-3 text-sm text-ink-2">{verdictWords(prices, usual, bids.length - placed.length)}</p>
      <Dialog open={explained} onClose={() => explain(false)} title={t('price_check>method_title')}>
        <div className="grid gap-3 pb-1 text-md text-ink-2">
          <p>
            {usual.measured
              ? t('price_check>measured_range', {
                  label: about.label,
                  range: showRange(low, high),
                  source: about.source,
                })
              : t('price_check>indicative_range', {
                  label: usual.label,
                  range: [showRange(low, high), usual.unit].filter(Boolean).join(' '),
                })}
          </p>
          <p>{t('price_check>independent_note')}</p>
          <p>{t('price_check>flat_rates_note')}</p>
        </div>
      </Dialog>
    </section>
  );
}
