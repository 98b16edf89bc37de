import type { BidView } from '#core/bids/model.ts';
import { marksOf } from '#core/services/mark-rules.ts';
import { firstSlot, quotePrice } from '#web/parts/words/quote-words.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { hoursText, warrantyText } from '../quotes/quote-facts.ts';

export type CompareKey =
  | 'price'
  | 'kind'
  | 'slot'
  | 'duration'
  | 'includes'
  | 'extras'
  | 'warranty'
  | 'rating'
  | 'hires'
  | 'checked';

/** One line of the comparison: its name and the text for each quote, in order; null if a quote doesn't say it. */
export interface CompareLine {
  readonly key: CompareKey;
  readonly label: string;
  readonly said: readonly (string | null)[];
  readonly differs: boolean;
}

/** What was checked of a pro, as one text. Certificates that this request needs are named, with whether they are valid. */
const checkedText = ({ service, certificates_needed }: BidView): string =>
  [...marksOf(service), ...certificates_needed.map(({ type, is_held }) => `${type}${is_held ? '' : '!'}`).sort()].join(
    ' ',
  );

const ratingText = ({ service: { review_count, score } }: BidView): string =>
  review_count > 0 ? `${score.toFixed(1)} (${review_count})` : shared('status>no_reviews_yet');

const priceText = (bid: BidView): string | null => {
  const quote = quotePrice(bid);
  return quote && `${quote.price}${quote.per} ${quote.note}`;
};

const plain = (text: string | null | undefined): string | null => text?.trim() || null;

/** The comparison's lines that at least one quote has a text for, each with whether the quotes differ. */
export function compareLines(bids: readonly BidView[], now: Date): CompareLine[] {
  const all: readonly (readonly [CompareKey, string, (bid: BidView) => string | null | undefined])[] = [
    ['price', shared('noun>price'), priceText],
    ['kind', t('compare_view>kind'), (bid) => quotePrice(bid)?.kind],
    ['slot', shared('noun>first_slot'), (bid) => firstSlot(bid.quote_details, now)],
    ['duration', t('compare_view>duration'), hoursText],
    ['includes', shared('noun>includes'), (bid) => bid.quote_details.includes],
    ['extras', t('compare_view>extras'), (bid) => bid.quote_details.extra],
    ['warranty', shared('noun>warranty'), warrantyText],
    ['rating', shared('noun>rating'), ratingText],
    ['hires', t('compare_view>hires'), ({ service }) => t('number_of>hires', { count: service.hired_count })],
    ['checked', shared('status>checked'), checkedText],
  ];
  return all.flatMap(([key, label, say]) => {
    const said = bids.map((bid) => plain(say(bid)));
    if (said.every((text) => text === null)) return [];
    return [{ key, label, said, differs: new Set(said.map((text) => text?.toLowerCase() ?? null)).size > 1 }];
  });
}
