import { useState } from 'react';
import { FEEDBACK_FILES_MAX, FEEDBACK_MAX, FEEDBACK_TAGS, type FeedbackTag } from '#core/requests/feedback-model.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import type { CallError } from '#web/state/ask.ts';
import { useAddFeedbackMutation } from '#web/state/projects.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ChipMultiGroup } from '#web/ui/ChipGroup.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';

const upper = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

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
    toast({ text: 'Thank you for telling us' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      title="How did it go?"
      intro="Only Gotong reads this, and nobody can change it later."
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isLoading}>
            Not now
          </Button>
          <Button
            variant="primary"
            pending={isLoading || isUploading}
            pendingLabel={isUploading ? 'Uploading' : 'Sending'}
            onClick={() => void submit()}
          >
            Send feedback
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-1">
        {error && (
          <Banner tone="danger" live="alert" title={(error as CallError).message || 'That did not go through.'} />
        )}
        <RadioGroup
          label="Are you satisfied?"
          look="inline"
          value={answer}
          error={isMissing && answer === null ? 'Choose yes or no.' : undefined}
          onChange={(value) => {
            setAnswer(value as 'yes' | 'no');
            setTags([]);
          }}
          options={[
            { value: 'yes', label: 'Yes' },
            { value: 'no', label: 'No' },
          ]}
        />
        {answer !== null && (
          <ChipMultiGroup
            label={answer === 'yes' ? 'What was good' : 'What was not'}
            wrap
            value={tags}
            onChange={setTags}
            options={words.map((value) => ({ value, label: upper(value) }))}
          />
        )}
        <TextArea
          label="In your words"
          optional
          rows={3}
          maxLength={FEEDBACK_MAX}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        <UploadField
          label="Photos or papers"
          optional
          noun="feedback"
          is_private
          most={FEEDBACK_FILES_MAX}
          files={files}
          onChange={setFiles}
          onUploading={setUploading}
        />
      </div>
    </Dialog>
  );
}
