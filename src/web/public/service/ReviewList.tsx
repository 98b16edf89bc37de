import { fromWire, sgDay, showDay } from '#core/kit/time.ts';
import type { Review } from '#core/reviews/model.ts';
import { Avatar } from '#web/ui/Avatar.tsx';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { ShowMore } from '#web/ui/Pagination.tsx';
import { Pill } from '#web/ui/Pill.tsx';
import { RatingBreakdown } from '#web/ui/RatingBreakdown.tsx';
import { Stars } from '#web/ui/Stars.tsx';

/** "28 Nov 2026": pages are kept for a while, so nothing on them counts days from now. */
function dayOf(created: string): { day: string; text: string } | null {
  const at = fromWire(created);
  if (!at) return null;
  return { day: sgDay(at), text: showDay(at, new Date(0)).split(' ').slice(1).join(' ') };
}

export interface ReviewsShown {
  readonly reviews: readonly Review[];
  readonly next_cursor: string | null;
  /** Not the first page. */
  readonly is_continued: boolean;
}

/** A service's reviews: breakdown, 20 a page, older ones by a link. */
export function ReviewList(props: {
  shown: ReviewsShown;
  score: number;
  /** Reviews of one to five stars, in this order. */
  score_counts: readonly number[];
  path: string;
}) {
  const { shown, score, score_counts, path } = props;
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = score_counts;
  const total = one + two + three + four + five;
  if (total === 0)
    return <p className="mt-2 text-md text-ink-2">No reviews yet. They come from people who hired this pro here.</p>;
  return (
    <>
      <RatingBreakdown
        className="mt-4"
        value={score}
        counts={[five, four, three, two, one]}
        caption={total === 1 ? 'review from a hired job' : 'reviews from hired jobs'}
      />
      {shown.is_continued && (
        <p className="mt-5">
          <TextLink href={`${path}#reviews`}>Back to the newest reviews</TextLink>
        </p>
      )}
      <ul className="mt-3 divide-y divide-line">
        {shown.reviews.map((review) => {
          const day = dayOf(review.created);
          return (
            <li key={review.id} className="py-5">
              <div className="flex items-center gap-3">
                <Avatar name={review.author} id={review.author} size={40} />
                <div className="min-w-0">
                  <h3 className="text-md font-semibold">{review.author}</h3>
                  <p className="text-sm text-ink-3">
                    {review.area_name && `${review.area_name}, `}
                    {day && <time dateTime={day.day}>{day.text}</time>}
                  </p>
                </div>
                <span className="ml-auto shrink-0">
                  <Stars value={review.score} size={16} className="sm:hidden" />
                  <Stars value={review.score} className="max-sm:hidden" />
                </span>
              </div>
              {review.note && (
                <p className="mt-3 max-w-prose text-base break-words whitespace-pre-line">{review.note}</p>
              )}
              <p className="mt-1.5 text-sm text-ink-3">Hired for: {review.title || review.category_name}</p>
              {review.tags.length > 0 && (
                <ul className="mt-2.5 flex flex-wrap gap-1.5">
                  {review.tags.map((tag) => (
                    <li key={tag} className="flex">
                      <Pill>{tag}</Pill>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          );
        })}
      </ul>
      {shown.next_cursor && (
        <ShowMore
          className="mt-2"
          label="Show older reviews"
          href={`${path}?cursor=${encodeURIComponent(shown.next_cursor)}#reviews`}
        />
      )}
    </>
  );
}
