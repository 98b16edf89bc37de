import { useId, useState } from 'react';
import type { BidView } from '#core/bids/model.ts';
import { review as reviewCall } from '#core/reviews/calls.ts';
import { REVIEW_NOTE_MAX, REVIEW_TAGS } from '#core/reviews/model.ts';
import { type CallError, useReviewMutation } from '#web/state/api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ChipMultiGroup } from '#web/ui/ChipGroup.tsx';
import { RatingInput } from '#web/ui/RatingInput.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';

type Tag = (typeof REVIEW_TAGS)[number];

/** The review of finished work: stars, tags and words (specification 5, Rating). */
export function ReviewForm({ bid }: { bid: BidView }) {
  const [score, setScore] = useState(0);
  const [tags, setTags] = useState<readonly Tag[]>([]);
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [send, { isLoading, error: failed }] = useReviewMutation();
  const error = failed as CallError | undefined;
  const heading = useId();
  const submit = async () => {
    if (score === 0) return setMissing(true);
    setMissing(false);
    const reply = await send({ bid_id: bid.id, score, note: note.trim(), tag: [...tags] });
    if (!reply.error) return void toast({ text: 'Review published' });
    // Written elsewhere meanwhile: this form goes with the quote's new state, and the reason must outlive it.
    const { code, message } = reply.error as CallError;
    if (code === 'already reviewed') toast({ text: message, tone: 'danger' });
  };
  return (
    <form
      noValidate
      aria-labelledby={heading}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3 id={heading} className="text-md font-semibold">{`How was ${bid.service.name}?`}</h3>
      {error && error.code !== 'rating is zero' && <Banner tone="danger" live="alert" title={error.message} />}
      <RatingInput
        label="Your rating"
        value={score}
        onChange={setScore}
        error={missing && score === 0 ? reviewCall.errors['rating is zero'] : undefined}
      />
      <ChipMultiGroup
        label="What stood out"
        wrap
        value={tags}
        onChange={setTags}
        options={REVIEW_TAGS.map((tag) => ({ value: tag, label: tag }))}
      />
      <TextArea
        label="Your review"
        optional
        hint="What was done, and how it went. Everybody can read it, with your first name and the first letter of your family name."
        counter
        rows={4}
        maxLength={REVIEW_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      <Button type="submit" variant="primary" full pending={isLoading} pendingLabel="Publishing">
        Publish review
      </Button>
    </form>
  );
}
