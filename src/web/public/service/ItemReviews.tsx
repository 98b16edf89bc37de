import type { OrderView } from '#core/shop/orders/calls.ts';
import { dayOf } from '#web/parts/service/day-words.ts';
import { ReviewPhotos } from '#web/parts/service/reviews/ReviewPhotos.tsx';
import { t as parts } from '#web/text/spaces/parts.ts';
import { t } from '#web/text/spaces/shop.ts';
import { ShowMore } from '#web/ui/data/Pagination.tsx';
import { RatingBreakdown } from '#web/ui/data/RatingBreakdown.tsx';
import { Stars } from '#web/ui/data/Stars.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';

type Feedback = NonNullable<OrderView['feedback']> & { readonly author: string; readonly plan_name: string };

/** One page of buyers' reviews. */
export interface ItemReviewsShown {
  readonly rows: readonly Feedback[];
  /** The cursor of the next page. */
  readonly before: number | null;
  readonly is_continued: boolean;
}

interface ItemReviewsProps {
  readonly item: {
    readonly score: number;
    readonly review_count: number;
    readonly score_counts: readonly number[];
    readonly service_name: string;
  };
  readonly shown: ItemReviewsShown;
  readonly path: string;
}

/** Buyers' reviews of an item: the number for each star, and their texts with the pro's reply, 20 on a page. */
export function ItemReviews({ item, shown, path }: ItemReviewsProps) {
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = item.score_counts;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="scroll-mt-20">
      <h2 id="reviews-title" className="text-lg font-semibold">
        {t('reviews>title')}
      </h2>
      <p className="mt-1 max-w-prose text-sm text-ink-3">{t('reviews>rule')}</p>
      <RatingBreakdown
        className="mt-3"
        value={item.score}
        counts={[five, four, three, two, one]}
        caption={t('reviews>caption', { count: item.review_count })}
      />
      {shown.is_continued && (
        <p className="mt-4">
          <TextLink href={`${path}#reviews`}>{t('reviews>newest')}</TextLink>
        </p>
      )}
      <ul className="mt-2 divide-y divide-line">
        {shown.rows.map((row) => (
          <Row key={row.nshop_order_feedback_id} row={row} replier={item.service_name} />
        ))}
      </ul>
      {shown.before !== null && (
        <ShowMore className="mt-2" label={t('reviews>older')} href={`${path}?before=${shown.before}#reviews`} />
      )}
    </section>
  );
}

function Row({ row, replier }: { row: Feedback; replier: string }) {
  const day = dayOf(row.created);
  return (
    <li className="py-5">
      <div className="flex items-center gap-3">
        <Avatar name={row.author} id={row.author} size={40} />
        <div className="min-w-0">
          <h3 className="text-md font-semibold break-words">{row.author}</h3>
          <p className="text-sm text-ink-3">{day && <time dateTime={day.day}>{day.text}</time>}</p>
        </div>
        <span className="ml-auto shrink-0">
          <Stars value={row.score} size={16} />
        </span>
      </div>
      {row.comment && <p className="mt-3 max-w-prose text-base break-words">{row.comment}</p>}
      {row.plan_name && <p className="mt-1.5 text-sm text-ink-3">{t('reviews>bought', { plan: row.plan_name })}</p>}
      <ReviewPhotos files={row.attachments} author={row.author} isInGallery />
      {row.reply !== null && (
        <div className="mt-3 max-w-prose rounded-lg bg-well px-4 py-3">
          <p className="text-sm font-semibold">{parts('reviews>replied', { replier })}</p>
          <p className="mt-0.5 text-md break-words text-ink-2">{row.reply}</p>
        </div>
      )}
    </li>
  );
}
