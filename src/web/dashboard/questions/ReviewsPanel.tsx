import { useState } from 'react';
import * as reviewCalls from '#core/reviews/calls.ts';
import { CursorPager } from '#web/parts/CursorPager.tsx';
import { Reviews } from '#web/parts/service/reviews/Reviews.tsx';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/questions.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { ReviewReply } from '../reviews/ReviewReply.tsx';

/** Reviews of the pro's public service, 20 on a page, each with the pro's reply. */
export function ReviewsPanel({ serviceId, name = shared('noun>you') }: { serviceId: number; name?: string }) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const { data, error, isFetching, refetch } = useRead(reviewCalls.serviceReviews, {
    service_id: serviceId,
    ...(cursor === undefined ? {} : { cursor }),
  });
  if (error && 'code' in error && error.code === 'not found')
    return (
      <EmptyState plain level={3} title={t('reviews_panel>not_public_title')}>
        {t('reviews_panel>not_public_text')}
      </EmptyState>
    );
  if (error && !data)
    return <ErrorState title={t('reviews_panel>load_error')} onRetry={() => void refetch()} pending={isFetching} />;
  if (!data)
    return (
      <Loading>
        <SkeletonRows />
      </Loading>
    );
  if (data.reviews.length === 0)
    return (
      <EmptyState plain level={3} title={shared('status>no_reviews_yet')}>
        {t('reviews_panel>empty_text')}
      </EmptyState>
    );
  const { next_cursor } = data.paging;
  return (
    <div>
      <Reviews reviews={data.reviews} replier={name} under={(review) => <ReviewReply review={review} />} />
      <CursorPager label={t('reviews_panel>pages_nav')} cursors={cursors} next={next_cursor} onChange={setCursors} />
    </div>
  );
}
