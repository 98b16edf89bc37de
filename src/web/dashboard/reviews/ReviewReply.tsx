import { useState } from 'react';
import * as reviewCalls from '#core/reviews/calls.ts';
import { REVIEW_REPLY_MAX, type Review } from '#core/reviews/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/questions.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { PublicWordsForm } from '../questions/PublicWordsForm.tsx';

/** The pro's public reply to a review, on any screen: write, edit or delete it. */
export function ReviewReply({
  review,
  isWritten = false,
}: {
  review: Pick<Review, 'id' | 'author' | 'reply'>;
  /** Whether the pro came here to write it. */
  isWritten?: boolean;
}) {
  const [isWriting, setWriting] = useState(isWritten);
  const [reply, { isLoading }] = useAct(reviewCalls.replyToReview);

  async function send(words: string, said: string): Promise<string | null> {
    const done = await reply({ review_id: review.id, reply: words });
    if ('error' in done) return whyNot(done.error);
    setWriting(false);
    const before = review.reply ?? '';
    toast({
      text: said,
      action: { label: shared('verb>undo'), onAction: () => void reply({ review_id: review.id, reply: before }) },
    });
    return null;
  }
  async function takeBack() {
    const refused = await send('', t('reviews_panel>reply_deleted'));
    if (refused !== null) toast({ text: refused, tone: 'danger' });
  }

  if (!isWriting)
    return (
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size={36}
          onClick={() => setWriting(true)}
          aria-label={t(review.reply === null ? 'reviews_panel>reply_label' : 'reviews_panel>change_reply_label', {
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
            aria-label={t('reviews_panel>delete_reply_label', { author: review.author })}
          >
            {t('reviews_panel>delete_reply')}
          </Button>
        )}
      </div>
    );
  return (
    <PublicWordsForm
      label={t('reviews_panel>your_reply')}
      hint={t('reviews_panel>reply_hint')}
      most={REVIEW_REPLY_MAX}
      words={review.reply ?? ''}
      action={t('reviews_panel>publish_reply')}
      empty={t('reviews_panel>reply_empty_error')}
      onSend={(words) => send(words, t('reviews_panel>reply_published'))}
      onCancel={() => setWriting(false)}
    />
  );
}
