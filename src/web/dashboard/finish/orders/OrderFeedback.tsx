import { useState } from 'react';
import type { Review } from '#core/reviews/model.ts';
import { addShopFeedback, commentShopFeedback, FEEDBACK_FILES, FEEDBACK_MAX } from '#core/shop/feedbacks/calls.ts';
import type { OrderView } from '#core/shop/orders/calls.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/orders.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Form, FormProblem, Submit } from '#web/ui/form/kit/Form.tsx';
import { RatingInput } from '#web/ui/form/RatingInput.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { JobReviews } from '../../reviews/JobReviews.tsx';
import { ReviewReply } from '../../reviews/ReviewReply.tsx';

/** The buyer's review of the work and the pro's reply, both part of the job's reviews. */
export function OrderFeedback({ order }: { order: OrderView }) {
  if (order.can_review) return <Write order={order} />;
  if (order.state !== 'completed') return null;
  const isBuyer = order.side === 'requestor';
  return (
    <Card className="has-[>div:empty]:hidden">
      <JobReviews
        bid_id={order.quote_bid_id}
        side={isBuyer ? 'consumer' : 'pro'}
        name={isBuyer ? order.service_name : order.consumer_name}
        isFirst
        {...(isBuyer ? {} : { answerTo: (review: Review) => <Answer order={order} review={review} /> })}
      />
    </Card>
  );
}

/** The first reply belongs to the order, and is short like its feedback; later changes are as for any review. */
const Answer = ({ order, review }: { order: OrderView; review: Review }) =>
  order.can_reply ? <Comment id={order.id} /> : <ReviewReply review={review} />;

function Write({ order }: { order: OrderView }) {
  const [add] = useAct(addShopFeedback);
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [isUploading, setUploading] = useState(false);
  const form = useCallForm({
    start: { score: 0, comment: '', photos: '' },
    codes: { 851: 'score', 852: 'comment', 853: 'photos' },
    send: ({ score, comment }) =>
      add({
        nshop_order_id: order.id,
        nshop_item_id: order.nshop_item_id,
        score,
        comment,
        attachment_id: files.map(({ id }) => id),
      }),
    done: () => toast({ text: t('feedback>sent') }),
  });
  const score = form.control('score');
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('feedback>title')}</h2>
      <p className="mt-1 text-sm text-ink-2">{t('feedback>rule')}</p>
      <Form form={form} hasOwnProblem className="mt-4 grid gap-4">
        <FormGuard form={form} />
        <RatingInput
          label={t('feedback>score')}
          value={score.value}
          error={score.error}
          onChange={(value) => score.onChange(value)}
        />
        <TextField {...form.input('comment')} label={t('feedback>words')} optional maxLength={FEEDBACK_MAX} />
        <UploadField
          id={form.control('photos').id}
          label={shared('noun>photos')}
          hint={t('feedback>photos_hint', { most: FEEDBACK_FILES })}
          optional
          images_only
          most={FEEDBACK_FILES}
          noun={t('feedback>noun')}
          error={form.control('photos').error}
          files={files}
          onChange={setFiles}
          onUploading={setUploading}
        />
        <FormProblem form={form} />
        <div>
          <Submit form={form} pendingLabel={shared('status>saving')} disabled={isUploading}>
            {t('feedback>send')}
          </Submit>
        </div>
      </Form>
    </Card>
  );
}

function Comment({ id }: { id: number }) {
  const [answer] = useAct(commentShopFeedback);
  const form = useCallForm({
    start: { comment: '' },
    codes: { 852: 'comment' },
    send: ({ comment }) => answer({ id, comment }),
    done: () => toast({ text: t('feedback>answered') }),
  });
  return (
    <Form form={form} hasOwnProblem className="mt-4 grid gap-3">
      <FormGuard form={form} />
      <TextField {...form.input('comment')} label={t('feedback>answer')} maxLength={FEEDBACK_MAX} />
      <FormProblem form={form} />
      <div>
        <Submit form={form} pendingLabel={shared('status>saving')}>
          {t('feedback>answer_send')}
        </Submit>
      </div>
    </Form>
  );
}
