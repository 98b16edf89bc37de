import { useId, useState } from 'react';
import { HIDDEN_DAYS, REVIEW_FILES_MAX, REVIEW_NOTE_MAX, REVIEW_TAGS, type ReviewKind } from '#core/reviews/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { tagWords } from '#web/parts/service/tag-words.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import type { CallError } from '#web/state/ask.ts';
import { useEditReviewMutation, useReviewCustomerMutation, useReviewMutation } from '#web/state/reviews-api.ts';
import { t } from '#web/text/reviews.ts';
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

const hints = () => ({
  pro: t('review_form>what_was_done_and_how'),
  customer: t('review_form>how_it_was_to_work'),
});

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
    if (written) toast({ text: t('review_form>review_changed') });
    else if (shows_on) toast({ text: t('review_form>review_sent_it_shows_on', { shows_on: dayWords(shows_on) }) });
    else toast({ text: ofPro ? t('review_form>review_published') : t('review_form>review_sent') });
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
          {written
            ? t('review_form>change_your_review')
            : ofPro
              ? t('review_form>how_was', { name })
              : t('review_form>how_was_it_to_work', { name })}
        </h3>
        {!written && (
          <p className="mt-1 text-sm text-ink-2">
            {t('review_form>it_shows_once_has_reviewed', { name, hidden_days: HIDDEN_DAYS })}
          </p>
        )}
      </div>
      {error && error.code !== 'rating is zero' && <Banner tone="danger" live="alert" title={error.message} />}
      <RatingInput
        label={t('review_form>your_rating')}
        value={score}
        onChange={setScore}
        error={missing && score === 0 ? t('review_form>choose_one_to_five') : undefined}
      />
      {ofPro && (
        <ChipMultiGroup
          label={t('review_form>what_stood_out')}
          wrap
          value={tags}
          onChange={setTags}
          options={REVIEW_TAGS.map((tag) => ({ value: tag, label: tagWords(tag) }))}
        />
      )}
      <TextArea
        label={t('review_form>your_review')}
        optional
        hint={hints()[about]}
        counter
        rows={4}
        maxLength={REVIEW_NOTE_MAX}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
      {ofPro && (
        <UploadField
          label={t('review_form>photos_of_the_work')}
          optional
          images_only
          most={REVIEW_FILES_MAX}
          noun={t('review_form>review')}
          files={files}
          onChange={setFiles}
          onUploading={setUploading}
        />
      )}
      <div className="flex gap-2">
        {written && (
          <Button variant="ghost" onClick={onDone}>
            {t('review_form>cancel')}
          </Button>
        )}
        <Button
          type="submit"
          variant="primary"
          full
          disabled={isUploading}
          pending={isLoading}
          pendingLabel={
            written ? t('review_form>saving') : ofPro ? t('review_form>publishing') : t('review_form>sending')
          }
        >
          {written
            ? t('review_form>save_review')
            : ofPro
              ? t('review_form>publish_review')
              : t('review_form>send_review')}
        </Button>
      </div>
    </form>
  );
}
