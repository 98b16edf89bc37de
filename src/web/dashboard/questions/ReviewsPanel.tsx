import { useState } from 'react';
import { REVIEW_REPLY_MAX, type Review } from '#core/reviews/model.ts';
import { CursorPager } from '#web/parts/CursorPager.tsx';
import { Reviews } from '#web/parts/service/Reviews.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useReplyToReviewMutation, useServiceReviewsQuery } from '#web/state/reviews-api.ts';
import { t } from '#web/text/questions.ts';
import { Button } from '#web/ui/Button.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { PublicWordsForm } from './PublicWordsForm.tsx';

/** Reviews of an own service that is public, 20 a page, with the pro's reply under each. */
export function ReviewsPanel({ serviceId, name = t('reviews_panel>you') }: { serviceId: number; name?: string }) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const { data, error, isFetching, refetch } = useServiceReviewsQuery({
    service_id: serviceId,
    ...(cursor === undefined ? {} : { cursor }),
  });
  if (error && 'code' in error && error.code === 'not found')
    return (
      <EmptyState plain level={3} title={t('reviews_panel>nothing_to_show_yet')}>
        {t('reviews_panel>reviews_are_shown_here_once')}
      </EmptyState>
    );
  if (error && !data)
    return (
      <ErrorState
        title={t('reviews_panel>could_not_load_the_reviews')}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    );
  if (!data)
    return (
      <Loading>
        <SkeletonRows />
      </Loading>
    );
  if (data.reviews.length === 0)
    return (
      <EmptyState plain level={3} title={t('reviews_panel>no_reviews_yet')}>
        {t('reviews_panel>customers_review_you_after_a')}
      </EmptyState>
    );
  const { next_cursor } = data.paging;
  return (
    <div>
      <Reviews reviews={data.reviews} replier={name} under={(review) => <Reply review={review} />} />
      <CursorPager
        label={t('reviews_panel>pages_of_reviews')}
        cursors={cursors}
        next={next_cursor}
        onChange={setCursors}
      />
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
      action: { label: t('reviews_panel>undo'), onAction: () => void reply({ review_id: review.id, reply: before }) },
    });
    return null;
  }
  async function takeBack() {
    const refused = await send('', t('reviews_panel>reply_taken_back'));
    if (refused !== null) toast({ text: refused, tone: 'danger' });
  }

  if (!isWriting)
    return (
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size={36}
          onClick={() => setWriting(true)}
          aria-label={t(review.reply === null ? 'reviews_panel>reply_to' : 'reviews_panel>change_reply_to', {
            author: review.author,
          })}
        >
          {review.reply === null ? t('reviews_panel>reply') : t('reviews_panel>change_reply')}
        </Button>
        {review.reply !== null && (
          <Button
            size={36}
            variant="quiet"
            pending={isLoading}
            onClick={() => void takeBack()}
            aria-label={t('reviews_panel>take_back_the_reply_to', { author: review.author })}
          >
            {t('reviews_panel>take_back')}
          </Button>
        )}
      </div>
    );
  return (
    <PublicWordsForm
      label={t('reviews_panel>your_reply')}
      hint={t('reviews_panel>everybody_can_read_it_under')}
      most={REVIEW_REPLY_MAX}
      words={review.reply ?? ''}
      action={t('reviews_panel>show_reply')}
      empty={t('reviews_panel>write_a_reply_first')}
      onSend={(words) => send(words, t('reviews_panel>your_reply_stands_under_the'))}
      onCancel={() => setWriting(false)}
    />
  );
}
