import { useState } from 'react';
import { addShopFeedback, commentShopFeedback, FEEDBACK_MAX } from '#core/shop/feedbacks/calls.ts';
import type { OrderView } from '#core/shop/orders/calls.ts';
import { told } from '#web/parts/forms/told.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/orders.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { RatingInput } from '#web/ui/form/RatingInput.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

/** What the buyer says of the work, and the pro's one answer. */
export function OrderFeedback({ order }: { order: OrderView }) {
  const { feedback, can_review, can_reply } = order;
  if (can_review) return <Review order={order} />;
  if (!feedback) return null;
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('feedback>given')}</h2>
      <p className="mt-1 text-md font-medium">{t('feedback>stars', { count: feedback.score })}</p>
      {feedback.comment !== '' && <p className="mt-1 text-md break-words">{feedback.comment}</p>}
      {feedback.reply !== null && (
        <div className="mt-3 border-l-2 border-line-strong pl-3">
          <p className="text-sm text-ink-3">{t('feedback>answered')}</p>
          <p className="text-md break-words">{feedback.reply}</p>
        </div>
      )}
      {can_reply && <Answer id={order.id} />}
    </Card>
  );
}

function Review({ order }: { order: OrderView }) {
  const [score, setScore] = useState(0);
  const [comment, setComment] = useState('');
  const [add, { isLoading }] = useAct(addShopFeedback);
  const send = async () => {
    const about = { nshop_order_id: order.id, nshop_item_id: order.nshop_item_id };
    told(await add({ ...about, score, comment }), t('feedback>sent'));
  };
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('feedback>title')}</h2>
      <div className="mt-3 grid gap-4">
        <RatingInput label={t('feedback>score')} value={score} onChange={setScore} />
        <TextField
          label={t('feedback>words')}
          optional
          maxLength={FEEDBACK_MAX}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
        <div>
          <Button variant="primary" pending={isLoading} disabled={score === 0} onClick={() => void send()}>
            {t('feedback>send')}
          </Button>
        </div>
      </div>
    </Card>
  );
}

function Answer({ id }: { id: number }) {
  const [comment, setComment] = useState('');
  const [answer, { isLoading }] = useAct(commentShopFeedback);
  return (
    <div className="mt-4 grid gap-3">
      <TextField
        label={t('feedback>answer')}
        maxLength={FEEDBACK_MAX}
        value={comment}
        onChange={(event) => setComment(event.target.value)}
      />
      <div>
        <Button
          pending={isLoading}
          disabled={comment.trim() === ''}
          onClick={async () => void told(await answer({ id, comment }), t('feedback>sent'))}
        >
          {t('feedback>answer_send')}
        </Button>
      </div>
    </div>
  );
}
