import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as reviewCalls from '#core/reviews/calls.ts';
import type { ReviewRow, Unreviewed } from '#core/reviews/model.ts';
import { CursorPager } from '#web/parts/CursorPager.tsx';
import { removalWords } from '#web/parts/service/reviews/removal-words.ts';
import { tagWords } from '#web/parts/service/tag-words.ts';
import { useRead } from '#web/state/calls.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/reviews.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Stars } from '#web/ui/data/Stars.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { BackLink, TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { TabLinks } from '#web/ui/layout/TabLinks.tsx';
import { useWorkPage } from '../shell/sync/use-work-page.ts';
import { TopBar } from '../shell/TopBar.tsx';
import { usePerson } from '../shell/use-person.ts';
import { ReviewReply } from './ReviewReply.tsx';
import { dayWords, standingWords } from './review-words.ts';

type Side = 'consumer' | 'pro';
const PLACE = '/dashboard/reviews';

/** The path of the job that a review belongs to. */
const jobHref = (as: Side, at: { quote_request_id: number; quote_bid_id: number }): string =>
  as === 'pro'
    ? `/dashboard/works/${at.quote_bid_id}/details`
    : `/dashboard/projects/quote/${at.quote_request_id}/${at.quote_bid_id}/details`;

/** The person's reviews in the current mode: received, written, and jobs that wait for one (specification 3). */
export function Component() {
  const { mode } = usePerson();
  useWorkPage(mode === 'pro' ? 'Review' : 'Project');
  const [query] = useSearchParams();
  const list = query.get('list') === 'written' ? 'written' : 'received';
  const replying = Number(query.get('reply')) || null;
  const back = backOf(query.get('back'));
  return (
    <>
      <TopBar
        title={<h1>{shared('noun>reviews')}</h1>}
        back={{ href: '/dashboard/settings', label: shared('verb>back_to_settings') }}
      />
      <div className="mx-auto max-w-[46rem] px-4 py-4 lg:px-10 lg:py-9">
        <h1 className="text-2xl font-bold max-lg:hidden">{shared('noun>reviews')}</h1>
        <p className="max-w-prose text-md text-ink-2">
          {mode === 'pro' ? t('my_reviews_screen>intro_pro') : t('my_reviews_screen>intro_customer')}
        </p>
        {back !== null && (
          <p className="mt-3">
            <BackLink href={back}>{t('my_reviews_screen>back_to_page')}</BackLink>
          </p>
        )}
        <TabLinks
          className="mt-5"
          label={shared('noun>reviews')}
          items={[
            { href: PLACE, label: t('my_reviews_screen>received'), current: list === 'received' },
            { href: `${PLACE}?list=written`, label: t('my_reviews_screen>written'), current: list === 'written' },
          ]}
        />
        <OwnList key={`${mode} ${list} ${replying}`} as={mode} list={list} replying={replying} />
      </div>
    </>
  );
}

/** The public page that led here. Allows only a service's page. */
const backOf = (path: string | null): string | null =>
  path !== null && /^(?:\/[a-z-]{2,5})?\/service\/\d+(?:\/[^/?#]*)?$/.test(path) ? `${path}#reviews` : null;

function OwnList({
  as,
  list,
  replying,
}: {
  as: Side;
  list: 'received' | 'written';
  /** The review to reply to, which is first in the list. */
  replying: number | null;
}) {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const cursor = cursors.at(-1);
  const { currentData, error, isFetching, refetch } = useRead(reviewCalls.myReviews, {
    as,
    list,
    ...(cursor !== undefined ? { cursor } : replying !== null ? { from: replying } : {}),
  });
  if (!currentData)
    return error ? (
      <ErrorState
        className="mt-5"
        title={t('my_reviews_screen>load_error')}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    ) : (
      <Loading className="mt-5">
        <SkeletonRows />
      </Loading>
    );
  const { reviews, waiting, next_cursor } = currentData;
  return (
    <>
      {waiting.length > 0 && <Waiting as={as} jobs={waiting} />}
      {reviews.length === 0 ? (
        <EmptyState
          className="mt-5"
          title={list === 'received' ? shared('status>no_reviews_yet') : t('my_reviews_screen>written_empty_title')}
        >
          {list === 'received' ? t('my_reviews_screen>received_empty') : t('my_reviews_screen>written_empty')}
        </EmptyState>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {reviews.map((review) => (
            <Row
              key={`${review.kind} ${review.id}`}
              as={as}
              review={review}
              isMine={list === 'written'}
              isReplying={review.kind === 'pro' && review.id === replying}
            />
          ))}
        </ul>
      )}
      <CursorPager
        label={t('my_reviews_screen>pager_label')}
        cursors={cursors}
        next={next_cursor}
        onChange={setCursors}
      />
    </>
  );
}

function Waiting({ as, jobs }: { as: Side; jobs: readonly Unreviewed[] }) {
  return (
    <section
      aria-label={t('my_reviews_screen>waiting_title')}
      className="mt-5 rounded-lg border border-line bg-surface p-4"
    >
      <h2 className="text-md font-semibold">{t('my_reviews_screen>waiting_title')}</h2>
      <ul className="mt-1 divide-y divide-line">
        {jobs.map((job) => (
          <li key={job.quote_bid_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <div className="min-w-0 flex-1 basis-48">
              <p className="truncate text-md font-medium">{job.other}</p>
              <p className="text-sm text-ink-3">
                {job.is_other_written
                  ? t('my_reviews_screen>job_done_reviewed', { title: job.title, day: dayWords(job.completed_on) })
                  : t('my_reviews_screen>job_done', { title: job.title, day: dayWords(job.completed_on) })}
              </p>
            </div>
            <ButtonLink
              size={36}
              href={jobHref(as, job)}
              aria-label={t('my_reviews_screen>review_named', { other: job.other })}
            >
              {t('my_reviews_screen>review')}
            </ButtonLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Row({
  as,
  review,
  isMine,
  isReplying,
}: {
  as: Side;
  review: ReviewRow;
  isMine: boolean;
  isReplying: boolean;
}) {
  const standing = standingWords(review, review.other, new Date());
  return (
    <li className="py-5">
      <div className="flex items-baseline justify-between gap-3">
        <h2 className="min-w-0 break-words text-md font-semibold">
          {isMine
            ? t('my_reviews_screen>about_named', { other: review.other })
            : review.other || t('my_reviews_screen>removed')}
        </h2>
        {!review.removed && <Stars value={review.score} size={16} />}
      </div>
      <p className="text-sm text-ink-3">
        <Rich
          text={t('my_reviews_screen>day_and_job', { day: dayWords(review.created) })}
          parts={{ job: () => <TextLink href={jobHref(as, review)}>{review.title}</TextLink> }}
        />
      </p>
      {review.removed ? (
        <p className="mt-2 text-sm break-words text-ink-2">{removalWords(review.removed, isMine)}</p>
      ) : (
        <>
          {review.note && <p className="mt-2 text-md break-words whitespace-pre-line">{review.note}</p>}
          {review.tags.length > 0 && (
            <ul className="mt-2.5 flex flex-wrap gap-1.5">
              {review.tags.map((tag) => (
                <li key={tag} className="flex">
                  <Pill>{tagWords(tag)}</Pill>
                </li>
              ))}
            </ul>
          )}
          {review.reply !== null && (
            <p className="mt-3 border-l-2 border-line pl-3 text-sm break-words whitespace-pre-line text-ink-2">
              {isMine
                ? t('my_reviews_screen>replied', { name: review.other, reply: review.reply })
                : t('my_reviews_screen>you_replied', { reply: review.reply })}
            </p>
          )}
          {standing && <p className="mt-2 text-sm text-ink-2">{standing}</p>}
          {as === 'pro' && !isMine && review.kind === 'pro' && (
            <ReviewReply
              review={{ id: review.id, author: review.other, reply: review.reply }}
              isWritten={isReplying && review.reply === null}
            />
          )}
        </>
      )}
    </li>
  );
}
