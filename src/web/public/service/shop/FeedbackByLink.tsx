import { addShopFeedback, FEEDBACK_FILES, FEEDBACK_MAX } from '#core/shop/feedbacks/calls.ts';
import type { OrderView } from '#core/shop/orders/calls.ts';
import { api } from '#web/app/api/api.ts';
import { QuestionField } from '#web/parts/form/QuestionField.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { labelled } from '#web/parts/listed.ts';
import OrderPhotos from '#web/parts/service/shop/OrderPhotos.tsx';
import { sendPhotos } from '#web/parts/service/shop/send-photos.ts';
import { usePhotoList } from '#web/parts/service/shop/use-photo-list.ts';
import { t } from '#web/text/spaces/orders.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Form, FormProblem, Submit } from '#web/ui/form/kit/Form.tsx';
import { RatingInput, ratingWords } from '#web/ui/form/RatingInput.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

interface FeedbackByLinkProps {
  readonly order: OrderView;
  readonly hash: string;
  readonly onSent: () => void;
}

/** Lets a buyer without an account review the work, by the order's link. Once it is sent, shows the review. */
export default function FeedbackByLink({ order, hash, onSent }: FeedbackByLinkProps) {
  const { feedback } = order;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('feedback>title')}</h2>
      {(feedback === null || feedback.shows_on !== null) && (
        <p className="mt-1 text-sm text-ink-2">{t('feedback>rule')}</p>
      )}
      {feedback === null ? (
        <Write order={order} hash={hash} onSent={onSent} />
      ) : (
        <div className="mt-3 grid gap-1 text-md">
          <p className="font-semibold">
            {t('feedback>given', { stars: feedback.score, word: ratingWords()[feedback.score - 1] ?? '' })}
          </p>
          {feedback.comment !== '' && <p className="break-words">{feedback.comment}</p>}
          {feedback.attachments.length > 0 && (
            <div className="my-2">
              <OrderPhotos files={feedback.attachments} label={shared('noun>photos')} hash={hash} />
            </div>
          )}
          {feedback.reply !== null && (
            <p className="break-words text-ink-2">{t('feedback>pro_says', { reply: feedback.reply })}</p>
          )}
        </div>
      )}
    </Card>
  );
}

function Write({ order, hash, onSent }: FeedbackByLinkProps) {
  const list = usePhotoList();
  const form = useCallForm({
    start: { score: 0, comment: '', photos: '' },
    codes: { 851: 'score', 852: 'comment', 853: 'photos' },
    async send({ score, comment }) {
      const sent = await sendPhotos(list, { hash }, { images_only: true });
      if (!sent.ok) return { ok: false, error: 853, message: labelled(sent.file.name, sent.message) };
      return api(addShopFeedback, {
        nshop_order_id: order.id,
        nshop_item_id: order.nshop_item_id,
        hash,
        score,
        comment,
        attachment_id: sent.files.flatMap(({ id }) => id ?? []),
        photo_keys: sent.files.flatMap(({ photo_key }) => photo_key ?? []),
      });
    },
    done: onSent,
  });
  const score = form.control('score');
  const photos = form.control('photos');
  return (
    <Form form={form} hasOwnProblem className="mt-4 grid gap-4">
      <RatingInput
        label={t('feedback>score')}
        value={score.value}
        error={score.error}
        onChange={(value) => score.onChange(value)}
      />
      <TextField {...form.input('comment')} label={t('feedback>words')} optional maxLength={FEEDBACK_MAX} />
      <QuestionField
        question={{
          key: 'photos',
          label: shared('noun>photos'),
          hint: t('feedback>photos_hint', { most: FEEDBACK_FILES }),
          type: 'files',
          limit: FEEDBACK_FILES,
          required: false,
          step: '',
        }}
        value={undefined}
        onChange={() => {}}
        error={photos.error}
        isLead={false}
        photos={{
          files: list.files,
          images_only: true,
          onFiles(next) {
            list.write(next);
            photos.onChange('');
          },
        }}
      />
      <FormProblem form={form} />
      <div>
        <Submit form={form} pendingLabel={shared('status>saving')}>
          {t('feedback>send')}
        </Submit>
      </div>
    </Form>
  );
}
