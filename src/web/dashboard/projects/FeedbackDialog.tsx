import { useState } from 'react';
import { FEEDBACK_FILES_MAX, FEEDBACK_MAX, FEEDBACK_TAGS, type FeedbackTag } from '#core/requests/feedback-model.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import type { CallError } from '#web/state/ask.ts';
import { useAddFeedbackMutation } from '#web/state/projects.ts';
import { t } from '#web/text/projects.ts';
import { AskDialog } from '#web/ui/AskDialog.tsx';
import { ChipMultiGroup } from '#web/ui/ChipGroup.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';

const tagWords = (): Readonly<Record<FeedbackTag, string>> => ({
  'easy to use': t('feedback_dialog>easy_to_use'),
  'quick replies': t('feedback_dialog>quick_replies'),
  'good pros': t('feedback_dialog>good_pros'),
  'fair prices': t('feedback_dialog>fair_prices'),
  'too few quotes': t('feedback_dialog>too_few_quotes'),
  'slow replies': t('feedback_dialog>slow_replies'),
  'too expensive': t('feedback_dialog>too_expensive'),
  'pro did not show': t('feedback_dialog>pro_did_not_show'),
  'work was poor': t('feedback_dialog>work_was_poor'),
  'hard to use': t('feedback_dialog>hard_to_use'),
});

/** How a project went, for Gotong alone (specification 3, feedback). */
export function FeedbackDialog({ request, onClose }: { request: OwnRequest; onClose: () => void }) {
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null);
  const [tags, setTags] = useState<readonly FeedbackTag[]>([]);
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [send, { isLoading, error }] = useAddFeedbackMutation();
  const words: readonly FeedbackTag[] = FEEDBACK_TAGS[answer === 'no' ? 'unsatisfied' : 'satisfied'];
  const submit = async () => {
    if (answer === null) return setMissing(true);
    const reply = await send({
      quote_request_id: request.quote_request_id,
      is_satisfied: answer === 'yes',
      feedback: text.trim(),
      tag: [...tags],
      ...(files.length > 0 ? { attachment_id: files.map(({ id }) => id) } : {}),
    });
    if (reply.error) return;
    toast({ text: t('feedback_dialog>thank_you_for_telling_us') });
    onClose();
  };
  return (
    <AskDialog
      onClose={onClose}
      title={t('feedback_dialog>how_did_it_go')}
      intro={t('feedback_dialog>only_gotong_reads_this_and')}
      confirmLabel={t('feedback_dialog>send_feedback')}
      pendingLabel={isUploading ? t('feedback_dialog>uploading') : t('feedback_dialog>sending')}
      busy={isLoading}
      waiting={isUploading}
      error={error && ((error as CallError).message ?? '')}
      onConfirm={() => void submit()}
    >
      <RadioGroup
        label={t('feedback_dialog>are_you_satisfied')}
        look="inline"
        value={answer}
        error={isMissing && answer === null ? t('feedback_dialog>choose_yes_or_no') : undefined}
        onChange={(value) => {
          setAnswer(value as 'yes' | 'no');
          setTags([]);
        }}
        options={[
          { value: 'yes', label: t('feedback_dialog>yes') },
          { value: 'no', label: t('feedback_dialog>no') },
        ]}
      />
      {answer !== null && (
        <ChipMultiGroup
          label={answer === 'yes' ? t('feedback_dialog>what_was_good') : t('feedback_dialog>what_was_not')}
          wrap
          value={tags}
          onChange={setTags}
          options={words.map((value) => ({ value, label: tagWords()[value] }))}
        />
      )}
      <TextArea
        label={t('feedback_dialog>in_your_words')}
        optional
        rows={3}
        maxLength={FEEDBACK_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <UploadField
        label={t('feedback_dialog>photos_or_papers')}
        optional
        noun={t('feedback_dialog>feedback')}
        is_private
        most={FEEDBACK_FILES_MAX}
        files={files}
        onChange={setFiles}
        onUploading={setUploading}
      />
    </AskDialog>
  );
}
