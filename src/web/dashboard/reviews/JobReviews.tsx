import { useState } from 'react';
import * as reviewCalls from '#core/reviews/calls.ts';
import {
  type CustomerReview,
  type Earlier,
  REMOVAL_REASON_MAX,
  type Review,
  type ReviewKind,
} from '#core/reviews/model.ts';
import { ReviewPhotos } from '#web/parts/service/reviews/ReviewPhotos.tsx';
import { removalWords } from '#web/parts/service/reviews/removal-words.ts';
import { tagWords } from '#web/parts/service/tag-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/reviews.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Stars } from '#web/ui/data/Stars.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { ReportButton } from '../report/ReportButton.tsx';
import { ReviewForm } from './ReviewForm.tsx';
import { ReviewReply } from './ReviewReply.tsx';
import { dayWords, standingWords } from './review-words.ts';
import { keepUnsent, unsentBeside } from './unsent.ts';

export interface JobReviewsProps {
  readonly bid_id: number;
  /** The side that this screen is for. */
  readonly side: 'consumer' | 'pro';
  /** The name of the other side. */
  readonly name: string;
  /** Whether the customer can still review, by the step table. */
  readonly canReview?: boolean;
  /** Whether nothing comes before it. */
  readonly isFirst?: boolean;
  /** How the pro replies, if not in the usual way. */
  readonly answerTo?: (review: Review) => React.ReactNode;
}

/** Both reviews of a finished job: the other side's, or that it is hidden; the person's own, or its form. */
export function JobReviews({ bid_id, side, name, canReview = false, isFirst = false, answerTo }: JobReviewsProps) {
  const { data, error, isFetching, refetch } = useRead(reviewCalls.bidReview, { bid_id });
  if (!data)
    return error ? (
      <ErrorState
        plain
        level={3}
        title={t('job_reviews>load_error')}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    ) : null;
  const ofPro = { kind: 'pro', review: data.review } as const;
  const ofCustomer = { kind: 'customer', review: data.customer_review } as const;
  const [mine, theirs] = side === 'consumer' ? [ofPro, ofCustomer] : [ofCustomer, ofPro];
  const canWrite = side === 'consumer' ? canReview && mine.review === null : data.can_review_customer;
  return (
    <div className={isFirst ? 'grid gap-4 empty:hidden' : 'mt-6 grid gap-4 empty:hidden'}>
      {data.is_checking && (
        <p className="rounded-lg bg-well p-4 text-sm text-ink-2">{t('job_reviews>is_checking', { name })}</p>
      )}
      {data.hidden_until !== null && (
        <p className="rounded-lg bg-well p-4 text-sm text-ink-2">
          {canWrite
            ? t('job_reviews>hidden_until_written', { name, hidden_until: dayWords(data.hidden_until) })
            : t('job_reviews>hidden_until', { name, hidden_until: dayWords(data.hidden_until) })}
        </p>
      )}
      {theirs.review && (
        <ReviewCard
          kind={theirs.kind}
          review={theirs.review}
          title={t('job_reviews>their_review', { name })}
          name={name}
          earlier={data.earlier}
        >
          {theirs.kind === 'pro' &&
            !theirs.review.removed &&
            (answerTo ? answerTo(theirs.review) : <ReviewReply review={theirs.review} />)}
          {!theirs.review.removed && (
            <ReportButton
              className="mt-2 -ml-3"
              about={{
                type: theirs.kind === 'pro' ? 'review' : 'customer_review',
                param: String(theirs.review.id),
              }}
            />
          )}
        </ReviewCard>
      )}
      {mine.review && (
        <OwnReview
          key={mine.review.id}
          kind={mine.kind}
          review={mine.review}
          name={name}
          bid_id={bid_id}
          canEdit={data.can_edit}
          earlier={data.earlier}
        />
      )}
      {canWrite && (
        <div className="border-t border-line pt-5">
          <ReviewForm about={side === 'consumer' ? 'pro' : 'customer'} bid_id={bid_id} name={name} />
        </div>
      )}
    </div>
  );
}

type Written = Review | CustomerReview;
const tagsOf = (review: Written): readonly string[] => ('tags' in review ? review.tags : []);
const filesOf = (review: Written) => ('attachments' in review ? review.attachments : []);

function OwnReview(props: {
  kind: ReviewKind;
  review: Written;
  name: string;
  bid_id: number;
  canEdit: boolean;
  earlier: readonly Earlier[];
}) {
  const { kind, review, name, bid_id, canEdit, earlier } = props;
  const [isEditing, setEditing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [remove] = useAct(reviewCalls.removeReview);
  const [unsent, setUnsent] = useState(() => unsentBeside(bid_id, review.note));
  if (isEditing)
    return (
      <ReviewForm
        about={kind}
        bid_id={bid_id}
        name={name}
        written={{ ...review, tags: tagsOf(review), attachments: filesOf(review) }}
        onDone={() => setEditing(false)}
      />
    );
  return (
    <>
      {unsent !== null && (
        <Banner
          tone="info"
          live="status"
          title={t('job_reviews>elsewhere_title')}
          onDismiss={() => {
            keepUnsent(bid_id, '');
            setUnsent(null);
          }}
        >
          <p>{t('job_reviews>elsewhere_text')}</p>
          <p className="mt-1.5 border-l-2 border-line pl-3 break-words whitespace-pre-line">{unsent}</p>
        </Banner>
      )}
      <ReviewCard kind={kind} review={review} title={shared('noun>your_review')} name={name} earlier={earlier} isMine>
        {!review.removed && (
          <div className="mt-3 flex flex-wrap gap-2">
            {canEdit && (
              <Button size={36} onClick={() => setEditing(true)}>
                {t('job_reviews>change_review')}
              </Button>
            )}
            <Button size={36} variant="quiet" onClick={() => setAsking(true)}>
              {shared('verb>remove')}
            </Button>
          </div>
        )}
        <ConfirmDialog
          open={isAsking}
          onClose={() => setAsking(false)}
          title={t('job_reviews>remove_title')}
          confirmLabel={t('job_reviews>remove_review')}
          pendingLabel={shared('status>removing')}
          danger
          reason={{
            label: shared('noun>reason'),
            hint: t('job_reviews>reason_hint'),
            maxLength: REMOVAL_REASON_MAX,
          }}
          error={problem}
          onConfirm={async (reason) => {
            const done = await remove({ kind, review_id: review.id, reason });
            if (done.error) return setProblem(whyNot(done.error));
            setAsking(false);
            toast({ text: t('job_reviews>removed_toast') });
          }}
        >
          {t('job_reviews>remove_consequences')}
        </ConfirmDialog>
      </ReviewCard>
    </>
  );
}

function ReviewCard(props: {
  kind: ReviewKind;
  review: Written;
  title: string;
  name: string;
  earlier: readonly Earlier[];
  isMine?: boolean;
  children?: React.ReactNode;
}) {
  const { kind, review, title, name, isMine = false, children } = props;
  const earlier = props.earlier.filter((one) => one.kind === kind && one.part === 'review');
  const standing = standingWords(review, name, new Date());
  const tags = tagsOf(review);
  const reply = 'reply' in review ? review.reply : null;
  return (
    <div className="rounded-lg bg-well p-4">
      <h3 className="text-md font-semibold">{title}</h3>
      {review.removed ? (
        <p className="mt-1.5 text-sm break-words text-ink-2">{removalWords(review.removed, isMine)}</p>
      ) : (
        <>
          <div className="mt-1.5 flex items-center gap-2">
            <Stars value={review.score} size={16} />
            <span className="text-sm text-ink-2 tnum">{t('job_reviews>score', { score: review.score })}</span>
          </div>
          {tags.length > 0 && (
            <ul className="mt-2.5 flex flex-wrap gap-1.5">
              {tags.map((tag) => (
                <li key={tag} className="flex">
                  <Pill>{tagWords(tag)}</Pill>
                </li>
              ))}
            </ul>
          )}
          {review.note && <p className="mt-2.5 text-md break-words whitespace-pre-line">{review.note}</p>}
          <ReviewPhotos files={filesOf(review)} author={isMine ? t('job_reviews>photos_author') : name} />
          {reply !== null && (
            <p className="mt-3 border-l-2 border-line pl-3 text-sm break-words whitespace-pre-line text-ink-2">
              {isMine ? t('job_reviews>replied', { name, reply }) : t('job_reviews>you_replied', { reply })}
            </p>
          )}
          {standing && <p className="mt-2.5 text-sm text-ink-2">{standing}</p>}
          {earlier.length > 0 && (
            <Disclosure className="mt-2" title={<span className="text-sm">{t('job_reviews>earlier_versions')}</span>}>
              <ul className="grid gap-3">
                {earlier.map((one) => (
                  <li key={one.until} className="text-sm text-ink-2">
                    <span className="tnum">
                      {t('job_reviews>score_until', { score: one.score ?? 0, day: dayWords(one.until) })}
                    </span>
                    {one.note && <span className="block break-words whitespace-pre-line">{one.note}</span>}
                  </li>
                ))}
              </ul>
            </Disclosure>
          )}
        </>
      )}
      {children}
    </div>
  );
}
