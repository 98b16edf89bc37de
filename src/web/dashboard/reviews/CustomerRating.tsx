import { useState } from 'react';
import * as reviewCalls from '#core/reviews/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/reviews.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Rating, Stars } from '#web/ui/data/Stars.tsx';
import { Sheet } from '#web/ui/overlay/Sheet.tsx';
import { dayWords } from './review-words.ts';

/** The average rating of a request's customer by pros; it opens the newest reviews. Nothing without reviews. */
export function CustomerRating({ bid_id, name }: { bid_id: number; name: string }) {
  const { data } = useRead(reviewCalls.customerReviews, { bid_id });
  const [isOpen, setOpen] = useState(false);
  if (!data || data.review_count === 0) return null;
  return (
    <>
      <button
        type="button"
        onClick={() => setOpen(true)}
        className="inline-flex min-h-6 items-center rounded-sm underline-offset-2 hover:underline coarse:min-h-11"
      >
        <Rating value={data.score} count={data.review_count} />
        <span className="sr-only">{t('customer_rating>open_label', { name, count: data.review_count })}</span>
      </button>
      <Sheet open={isOpen} onClose={() => setOpen(false)} title={t('customer_rating>title', { name })}>
        <ul className="divide-y divide-line pb-4">
          {data.reviews.map((review) => (
            <li key={review.id} className="py-4">
              <div className="flex items-center justify-between gap-3">
                <h3 className="min-w-0 truncate text-md font-semibold">{review.author}</h3>
                <Stars value={review.score} size={16} />
              </div>
              <p className="text-sm text-ink-3">{dayWords(review.created)}</p>
              {review.note && <p className="mt-2 text-md break-words whitespace-pre-line">{review.note}</p>}
              <p className="mt-2 flex">
                <Pill>{review.category_name}</Pill>
              </p>
            </li>
          ))}
        </ul>
      </Sheet>
    </>
  );
}
