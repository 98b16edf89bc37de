import { useId, useState } from 'react';
import { reviewCustomer as reviewCall } from '#core/reviews/calls.ts';
import { HIDDEN_DAYS, REVIEW_FILES_MAX, REVIEW_NOTE_MAX, REVIEW_TAGS, type ReviewKind } from '#core/reviews/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import type { CallError } from '#web/state/ask.ts';
import { useEditReviewMutation, useReviewCustomerMutation, useReviewMutation } from '#web/state/reviews-api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ChipMultiGroup } from '#web/ui/ChipGroup.tsx';
import { RatingInput } from '#web/ui/RatingInput.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { dayWords } from './review-words.ts';

type Tag = (typeof REVIEW_TAGS)[number];
const isTag = (tag: string): tag is Tag => (REVIEW_TAGS as readonly string[]).includes(tag);

/** What is written already, where a review is changed. */
export interface WrittenReview {
  readonly id: number;
  readonly score: number;
  readonly note: string;
  readonly tags: readonly string[];
  readonly attachments: readonly Attachment[];
}

const HINT = {
  pro: 'What was done, and how it went. Everybody can read it, with your first name and the first letter of your family name.',
  customer: 'How it was to work for them. They read it, and pros whom they ask for a quote. Nobody else does.',
};

/** The review of finished work, by either side: stars and words, of a pro tags and photos too (specification 3 and 5). */
export function ReviewForm(props: {
  readonly about: ReviewKind;
  readonly bid_id: number;
  /** Who is reviewed. */
  readonly name: string;
  readonly written?: WrittenReview;
  readonly onDone?: () => void;
}) {
  const { about, bid_id, name, written, onDone } = props;
  const ofPro = about === 'pro';
  const [score, setScore] = useState(written?.score ?? 0);
  const [tags, setTags] = useState<readonly Tag[]>(written?.tags.filter(isTag) ?? []);
  const [note, setNote] = useState(written?.note ?? '');
  const [files, setFiles] = useState<readonly Attachment[]>(written?.attachments ?? []);
  const [isUploading, setUploading] = useState(false);
  const [missing, setMissing] = useState(false);
  const [writeOfPro, sendingOfPro] = useReviewMutation();
  const [writeOfCustomer, sendingOfCustomer] = useReviewCustomerMutation();
  const [edit, editing] = useEditReviewMutation();
  const { isLoading, error: failed } = written ? editing : ofPro ? sendingOfPro : sendingOfCustomer;
  const error = failed as CallError | undefined;
  const heading = useId();

  const send = async (): Promise<{ error?: unknown; shows_on?: string | null }> => {
    const words = { score, note: note.trim() };
    const more = { tag: [...tags], attachment_id: files.map((file) => file.id) };
    if (written) return edit({ kind: about, review_id: written.id, ...words, ...(ofPro ? more : {}) });
    if (ofPro) {
      const sent = await writeOfPro({ bid_id, ...words, ...more });
      return { error: sent.error, shows_on: sent.data?.review.shows_on ?? null };
    }
    const sent = await writeOfCustomer({ bid_id, ...words });
    return { error: sent.error, shows_on: sent.data?.customer_review.shows_on ?? null };
  };
  const submit = async () => {
    if (score === 0) return setMissing(true);
    setMissing(false);
    const { error: refused, shows_on } = await send();
    if (refused) {
      // Written elsewhere meanwhile: this form goes with the job's new state, and the reason must outlive it.
      const { code, message } = refused as CallError;
      if (code === 'already reviewed') toast({ text: message, tone: 'danger' });
      return;
    }
    if (written) toast({ text: 'Review changed' });
    else if (shows_on) toast({ text: `Review sent. It shows on ${dayWords(shows_on)} at the latest.` });
    else toast({ text: ofPro ? 'Review published' : 'Review sent' });
    onDone?.();
  };

  return (
    <form
      noValidate
      aria-labelledby={heading}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!isLoading && !isUploading) void submit();
      }}
    >
      <div>
        <h3 id={heading} className="text-md font-semibold">
          {written ? 'Change your review' : ofPro ? `How was ${name}?` : `How was it to work for ${name}?`}
        </h3>
        {!written && (
          <p className="mt-1 text-sm text-ink-2">
            {`It shows once ${name} has reviewed you too, and after ${HIDDEN_DAYS} days at the latest.`}
          </p>
        )}
      </div>
      {error && error.code !== 'rating is zero' && <Banner tone="danger" live="alert" title={error.message} />}
      <RatingInput
        label="Your rating"
        value={score}
        onChange={setScore}
        error={missing && score === 0 ? reviewCall.errors['rating is zero'] : undefined}
      />
      {ofPro && (
        <ChipMultiGroup
          label="What stood out"
          wrap
          value={tags}
          onChange={setTags}
          options={REVIEW_TAGS.map((tag) => ({ value: tag, label: tag }))}
        />
      )}
      <TextArea
        label="Your review"
        optional
        hint={HINT[about]}
        counter
        rows={4}
        maxLength={REVIEW_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {ofPro && (
        <UploadField
          label="Photos of the work"
          optional
          images_only
          most={REVIEW_FILES_MAX}
          noun="review"
          files={files}
          onChange={setFiles}
          onUploading={setUploading}
        />
      )}
      <div className="flex gap-2">
        {written && (
          <Button variant="ghost" onClick={onDone}>
            Cancel
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          full
          disabled={isUploading}
          pending={isLoading}
          pendingLabel={written ? 'Saving' : ofPro ? 'Publishing' : 'Sending'}
        >
          {written ? 'Save review' : ofPro ? 'Publish review' : 'Send review'}
        </Button>
      </div>
    </form>
  );
}
