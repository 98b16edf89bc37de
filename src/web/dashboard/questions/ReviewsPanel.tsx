import { useState } from 'react';
import { REVIEW_REPLY_MAX, type Review } from '#core/reviews/model.ts';
import { Reviews } from '#web/parts/service/Reviews.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useReplyToReviewMutation, useServiceReviewsQuery } from '#web/state/api.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';

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
      {(cursors.length > 0 || next_cursor !== null) && (
        <nav aria-label="Pages of reviews" className="mt-3 flex gap-3">
          <Button size={36} disabled={cursors.length === 0} onClick={() => setCursors(cursors.slice(0, -1))}>
            Newer
          </Button>
          <Button
            size={36}
            disabled={next_cursor === null}
            onClick={() => next_cursor !== null && setCursors([...cursors, next_cursor])}
          >
            Older
          </Button>
        </nav>
      )}
    </div>
  );
}

function Reply({ review }: { review: Review }) {
  const [isWriting, setWriting] = useState(false);
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const [reply, { isLoading }] = useReplyToReviewMutation();

  async function send(words: string, said: string) {
    const done = await reply({ review_id: review.id, reply: words });
    if ('error' in done) return setProblem(whyNot(done.error));
    setProblem(undefined);
    setWriting(false);
    const before = review.reply ?? '';
    toast({
      text: said,
      action: { label: 'Undo', onAction: () => void reply({ review_id: review.id, reply: before }) },
    });
  }

  if (!isWriting)
    return (
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size={36}
          onClick={() => {
            setText(review.reply ?? '');
            setWriting(true);
          }}
          aria-label={`${review.reply === null ? 'Reply to' : 'Change reply to'} ${review.author}`}
        >
          {review.reply === null ? 'Reply' : 'Change reply'}
        </Button>
        {review.reply !== null && (
          <Button
            size={36}
            variant="quiet"
            pending={isLoading}
            onClick={() => void send('', 'Reply taken back')}
            aria-label={`Take back the reply to ${review.author}`}
          >
            Take back
          </Button>
        )}
      </div>
    );
  return (
    <form
      noValidate
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        if (isLoading) return;
        if (text.trim() === '') setProblem('Write a reply first.');
        else void send(text, 'Your reply stands under the review');
      }}
    >
      <TextArea
        label="Your reply"
        hint="Everybody can read it under the review."
        rows={3}
        maxLength={REVIEW_REPLY_MAX}
        counter
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={problem}
      />
      <div className="mt-3 flex gap-2">
        <Button type="submit" size={36} variant="tonal" pending={isLoading} pendingLabel="Saving">
          Show reply
        </Button>
        <Button size={36} variant="ghost" onClick={() => setWriting(false)}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
