import { useEffect, useId, useState } from 'react';
import * as reviewCalls from '#core/reviews/calls.ts';
import { HIDDEN_DAYS, REVIEW_FILES_MAX, REVIEW_NOTE_MAX, REVIEW_TAGS, type ReviewKind } from '#core/reviews/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { tagWords } from '#web/parts/service/tag-words.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/reviews.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ChipMultiGroup } from '#web/ui/action/ChipGroup.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { RatingInput } from '#web/ui/form/RatingInput.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { dayWords } from './review-words.ts';
import { keepUnsent } from './unsent.ts';

type Tag = (typeof REVIEW_TAGS)[number];
const isTag = (tag: string): tag is Tag => (REVIEW_TAGS as readonly string[]).includes(tag);

/** The existing review, if it is edited. */
export interface WrittenReview {
  readonly id: number;
  readonly score: number;
  readonly note: string;
  readonly tags: readonly string[];
  readonly attachments: readonly Attachment[];
}

const hints = () => ({
  pro: t('review_form>hint_pro'),
  customer: t('review_form>hint_customer'),
});

interface ReviewFormProps {
  readonly about: ReviewKind;
  readonly bid_id: number;
  /** The name of who is reviewed. */
  readonly name: string;
  readonly written?: WrittenReview;
  readonly onDone?: () => void;
}

/**
 * The review of finished work, by either side (specification 3 and 5). Stars come first, in one tap; then optional text, and
 * for a pro also tags and photos.
 */
export function ReviewForm(props: ReviewFormProps) {
  const { about, name, written, onDone } = props;
  const [isUploading, setUploading] = useState(false);
  const heading = useId();
  const form = useReview(props, isUploading);
  return (
    <Form form={form} aria-labelledby={heading} className="grid gap-4">
      <FormGuard form={form} />
      <div>
        <h3 id={heading} className="text-md font-semibold">
          {written
            ? t('review_form>change_title')
            : about === 'pro'
              ? t('review_form>title_pro', { name })
              : t('review_form>title_customer', { name })}
        </h3>
        {!written && (
          <p className="mt-1 text-sm text-ink-2">{t('review_form>intro_hidden', { name, hidden_days: HIDDEN_DAYS })}</p>
        )}
      </div>
      <RatingInput label={t('review_form>rating_label')} {...form.control('score')} />
      {(form.value('score') > 0 || written) && <MoreToSay about={about} form={form} onUploading={setUploading} />}
      <div className="flex gap-2">
        {written && (
          <Button variant="ghost" onClick={onDone}>
            {t('review_form>cancel')}
          </Button>
        )}
        <SendReview about={about} isChange={written !== undefined} form={form} isUploading={isUploading} />
      </div>
    </Form>
  );
}

/** The state of a review form, for a new review or an edit. */
function useReview({ about, bid_id, written, onDone }: ReviewFormProps, isUploading: boolean) {
  const ofPro = about === 'pro';
  const [writeOfPro] = useAct(reviewCalls.review);
  const [writeOfCustomer] = useAct(reviewCalls.reviewCustomer);
  const [edit] = useAct(reviewCalls.editReview);
  const form = useCallForm({
    start: {
      score: written?.score ?? 0,
      tags: (written?.tags.filter(isTag) ?? []) as readonly Tag[],
      note: written?.note ?? '',
      files: (written?.attachments ?? []) as readonly Attachment[],
    },
    check: ({ score }) => ({ score: score === 0 && t('review_form>rating_missing') }),
    codes: { 'rating is zero': { score: t('review_form>rating_missing') } },
    send: async ({ score, note, tags, files }) => {
      if (isUploading) return null;
      const words = { score, note: note.trim() };
      const more = { tag: [...tags], attachment_id: files.map((file) => file.id) };
      if (written) {
        const { error } = await edit({ kind: about, review_id: written.id, ...words, ...(ofPro ? more : {}) });
        return { error, data: { shows_on: null } };
      }
      if (ofPro) {
        const { error, data } = await writeOfPro({ bid_id, ...words, ...more });
        return { error, data: { shows_on: data?.review.shows_on ?? null } };
      }
      const { error, data } = await writeOfCustomer({ bid_id, ...words });
      return { error, data: { shows_on: data?.customer_review.shows_on ?? null } };
    },
    refused: ({ code, message }) => {
      // Written on another device meanwhile: the form disappears, so a toast shows why.
      if (code === 'already reviewed') toast({ text: message, tone: 'danger' });
      return undefined;
    },
    done: ({ shows_on }) => {
      keepUnsent(bid_id, '');
      if (written) toast({ text: t('review_form>changed_toast') });
      else if (shows_on) toast({ text: t('review_form>sent_hidden_toast', { shows_on: dayWords(shows_on) }) });
      else toast({ text: ofPro ? t('review_form>published_toast') : t('review_form>sent_toast') });
      onDone?.();
    },
  });

  const note = form.value('note');
  useEffect(() => {
    if (!written && note !== '') keepUnsent(bid_id, note);
  }, [written, bid_id, note]);
  return form;
}

type Review = ReturnType<typeof useReview>;

/** The text, and for a pro tags and photos. */
function MoreToSay(props: { about: ReviewKind; form: Review; onUploading: (uploading: boolean) => void }) {
  const { about, form, onUploading } = props;
  const ofPro = about === 'pro';
  return (
    <div className="grid animate-fade-in gap-4">
      {ofPro && (
        <ChipMultiGroup
          label={t('review_form>tags_label')}
          wrap
          value={form.value('tags')}
          onChange={(tags) => form.set('tags', tags)}
          options={REVIEW_TAGS.map((tag) => ({ value: tag, label: tagWords(tag) }))}
        />
      )}
      <TextArea
        label={shared('noun>your_review')}
        optional
        hint={hints()[about]}
        counter
        rows={4}
        maxLength={REVIEW_NOTE_MAX}
        {...form.input('note')}
      />
      {ofPro && (
        <UploadField
          label={t('review_form>photos_label')}
          optional
          images_only
          most={REVIEW_FILES_MAX}
          noun={t('review_form>upload_purpose')}
          files={form.value('files')}
          onChange={(change) => form.set('files', change(form.values().files))}
          onUploading={onUploading}
        />
      )}
    </div>
  );
}

function SendReview(props: { about: ReviewKind; isChange: boolean; form: Review; isUploading: boolean }) {
  const { about, isChange, form, isUploading } = props;
  const ofPro = about === 'pro';
  return (
    <Submit
      form={form}
      full
      disabled={isUploading}
      pendingLabel={isChange ? shared('status>saving') : ofPro ? t('review_form>publishing') : shared('status>sending')}
    >
      {isChange ? t('review_form>save_review') : ofPro ? t('review_form>publish_review') : t('review_form>send_review')}
    </Submit>
  );
}
