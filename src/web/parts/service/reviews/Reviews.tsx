import type { ReactNode } from 'react';
import type { Review } from '#core/reviews/model.ts';
import { comma } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/parts.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Stars } from '#web/ui/data/Stars.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { dayOf } from '../day-words.ts';
import { tagWords } from '../tag-words.ts';
import { ReviewPhotos } from './ReviewPhotos.tsx';
import { removalWords } from './removal-words.ts';

/** Reviews of a service, each with the pro's reply. `under`: what to draw below a review. */
export function Reviews({
  reviews,
  replier,
  under,
}: {
  reviews: readonly Review[];
  /** The name of the service, which signs the replies. */
  replier: string;
  under?: (review: Review) => ReactNode;
}) {
  return (
    <ul className="divide-y divide-line">
      {reviews.map((review) => {
        const day = dayOf(review.created);
        if (review.removed) {
          const removedOn = dayOf(review.removed.on);
          return (
            <li key={review.id} data-review={review.id} className="py-5 text-sm break-words text-ink-3">
              {removalWords(review.removed)} {removedOn && <time dateTime={removedOn.day}>{removedOn.text}</time>}
            </li>
          );
        }
        return (
          <li key={review.id} data-review={review.id} data-score={review.score} className="py-5">
            <div className="flex items-center gap-3">
              <Avatar name={review.author} id={review.author} size={40} />
              <div className="min-w-0">
                <h3 className="text-md font-semibold">{review.author}</h3>
                <p className="text-sm text-ink-3">
                  {review.area_name && `${review.area_name}${comma()}`}
                  {day && <time dateTime={day.day}>{day.text}</time>}
                  {review.edited_on !== null && t('reviews>edited')}
                </p>
              </div>
              <span className="ml-auto shrink-0">
                <Stars value={review.score} size={16} className="sm:hidden" />
                <Stars value={review.score} className="max-sm:hidden" />
              </span>
            </div>
            {review.note && <p className="mt-3 max-w-prose text-base break-words whitespace-pre-line">{review.note}</p>}
            <p className="mt-1.5 text-sm text-ink-3">
              {t('reviews>hired_job', { title: review.title || review.category_name })}
            </p>
            {review.tags.length > 0 && (
              <ul className="mt-2.5 flex flex-wrap gap-1.5">
                {review.tags.map((tag) => (
                  <li key={tag} className="flex">
                    <Pill>{tagWords(tag)}</Pill>
                  </li>
                ))}
              </ul>
            )}
            <ReviewPhotos files={review.attachments} author={review.author} />
            {review.reply !== null && <ReplyBox replier={replier} reply={review.reply} />}
            {under?.(review)}
          </li>
        );
      })}
    </ul>
  );
}

/** The pro's reply to a review. */
function ReplyBox({ replier, reply }: { replier: string; reply: string }) {
  return (
    <div className="mt-3 max-w-prose rounded-lg bg-well px-4 py-3">
      <p className="text-sm font-semibold">{t('reviews>replied', { replier })}</p>
      <p className="mt-0.5 text-md break-words whitespace-pre-line text-ink-2">{reply}</p>
    </div>
  );
}
