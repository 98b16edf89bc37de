import { useState } from 'react';
import { REVIEW_REPLY_MAX, type Review } from '#core/reviews/model.ts';
import { CursorPager } from '#web/parts/CursorPager.tsx';
import { Reviews } from '#web/parts/service/Reviews.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useReplyToReviewMutation, useServiceReviewsQuery } from '#web/state/reviews-api.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { PublicWordsForm } from './PublicWordsForm.tsx';

/** Reviews of an own service that is public, 20 a page, with the pro's reply under each. */
export function ReviewsPanel({ serviceId, name = 'You' }: { serviceId: number; name?: string }) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const { data, error, isFetching, refetch } = useServiceReviewsQuery({
    service_id: serviceId,
    ...(cursor === undefined ? {} : { cursor }),
  });
  if (error && 'code' in error && error.code === 'not found')
    return (
      <EmptyState plain level={3} title="Nothing to show yet">
        Reviews are shown here once your service is public.
      </EmptyState>
    );
  if (error && !data)
    return <ErrorState title="Could not load the reviews" onRetry={() => void refetch()} pending={isFetching} />;
  if (!data)
    return (
      <Loading>
        <SkeletonRows />
      </Loading>
    );
  if (data.reviews.length === 0)
    return (
      <EmptyState plain level={3} title="No reviews yet">
        Customers review you after a job that you marked as done.
      </EmptyState>
    );
  const { next_cursor } = data.paging;
  return (
    <div>
      <Reviews reviews={data.reviews} replier={name} under={(review) => <Reply review={review} />} />
      <CursorPager label="Pages of reviews" cursors={cursors} next={next_cursor} onChange={setCursors} />
    </div>
  );
}

function Reply({ review }: { review: Review }) {
  const [isWriting, setWriting] = useState(false);
  const [reply, { isLoading }] = useReplyToReviewMutation();

  async function send(words: string, said: string): Promise<string | null> {
    const done = await reply({ review_id: review.id, reply: words });
    if ('error' in done) return whyNot(done.error);
    setWriting(false);
    const before = review.reply ?? '';
    toast({
      text: said,
      action: { label: 'Undo', onAction: () => void reply({ review_id: review.id, reply: before }) },
    });
    return null;
  }
  async function takeBack() {
    const refused = await send('', 'Reply taken back');
    if (refused !== null) toast({ text: refused, tone: 'danger' });
  }

  if (!isWriting)
    return (
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size={36}
          onClick={() => setWriting(true)}
          aria-label={`${review.reply === null ? 'Reply to' : 'Change reply to'} ${review.author}`}
        >
          {review.reply === null ? 'Reply' : 'Change reply'}
        </Button>
        {review.reply !== null && (
          <Button
            size={36}
            variant="quiet"
            pending={isLoading}
            onClick={() => void takeBack()}
            aria-label={`Take back the reply to ${review.author}`}
          >
            Take back
          </Button>
        )}
      </div>
    );
  return (
    <PublicWordsForm
      label="Your reply"
      hint="Everybody can read it under the review."
      most={REVIEW_REPLY_MAX}
      words={review.reply ?? ''}
      action="Show reply"
      empty="Write a reply first."
      onSend={(words) => send(words, 'Your reply stands under the review')}
      onCancel={() => setWriting(false)}
    />
  );
}
