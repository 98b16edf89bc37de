import { useState } from 'react';
import * as feedbackCalls from '#core/requests/feedback/calls.ts';
import { FEEDBACK_FILES_MAX, FEEDBACK_MAX, FEEDBACK_TAGS, type FeedbackTag } from '#core/requests/feedback/model.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ChipMultiGroup } from '#web/ui/action/ChipGroup.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { AskDialog } from '#web/ui/overlay/AskDialog.tsx';

const tagWords = (): Readonly<Record<FeedbackTag, string>> => ({
  'easy to use': t('feedback_dialog>easy_to_use'),
  'quick replies': t('feedback_dialog>quick_replies'),
  'good pros': t('feedback_dialog>good_pros'),
  'fair prices': t('feedback_dialog>fair_prices'),
  'too few quotes': t('feedback_dialog>too_few_quotes'),
  'slow replies': t('feedback_dialog>slow_replies'),
  'too expensive': t('feedback_dialog>too_expensive'),
  'pro did not show': t('feedback_dialog>no_show'),
  'work was poor': t('feedback_dialog>work_was_poor'),
  'hard to use': t('feedback_dialog>hard_to_use'),
});

/** Feedback on a project, for Gotong only (specification 3, feedback). */
export function FeedbackDialog({ request, onClose }: { request: OwnRequest; onClose: () => void }) {
  const [answer, setAnswer] = useState<'yes' | 'no' | null>(null);
  const [tags, setTags] = useState<readonly FeedbackTag[]>([]);
  const [text, setText] = useState('');
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const [send, { isLoading, error }] = useAct(feedbackCalls.addFeedback);
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
    toast({ text: t('feedback_dialog>thanks_toast') });
    onClose();
  };
  return (
    <AskDialog
      onClose={onClose}
      title={t('feedback_dialog>title')}
      intro={t('feedback_dialog>intro')}
      confirmLabel={t('feedback_dialog>send_feedback')}
      pendingLabel={isUploading ? t('feedback_dialog>uploading') : shared('status>sending')}
      busy={isLoading}
      waiting={isUploading}
      error={error && (error.message ?? '')}
      onConfirm={() => void submit()}
    >
      <RadioGroup
        label={t('feedback_dialog>satisfied_label')}
        look="inline"
        value={answer}
        error={isMissing && answer === null ? t('feedback_dialog>satisfied_missing') : undefined}
        onChange={(value) => {
          setAnswer(value as 'yes' | 'no');
          setTags([]);
        }}
        options={[
          { value: 'yes', label: shared('verb>yes') },
          { value: 'no', label: shared('verb>no') },
        ]}
      />
      {answer !== null && (
        <ChipMultiGroup
          label={answer === 'yes' ? t('feedback_dialog>what_was_good') : t('feedback_dialog>what_was_bad')}
          wrap
          value={tags}
          onChange={setTags}
          options={words.map((value) => ({ value, label: tagWords()[value] }))}
        />
      )}
      <TextArea
        label={t('feedback_dialog>message_label')}
        optional
        rows={3}
        maxLength={FEEDBACK_MAX}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <UploadField
        label={t('feedback_dialog>files_label')}
        optional
        noun={t('feedback_dialog>upload_purpose')}
        is_private
        most={FEEDBACK_FILES_MAX}
        files={files}
        onChange={setFiles}
        onUploading={setUploading}
      />
    </AskDialog>
  );
}
