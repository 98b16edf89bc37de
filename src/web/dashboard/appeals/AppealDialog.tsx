import { useState } from 'react';
import { APPEAL_FILES_MAX, APPEAL_MESSAGE_MAX, APPEAL_TOPICS, type AppealTopic } from '#core/appeals/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useAddAppealMutation } from '#web/state/appeals.ts';
import { t } from '#web/text/pricing.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { topicWords } from './topic-words.ts';

/** Asks for a fee back: what is wrong with the lead, in the pro's words, with what proves it. */
export function AppealDialog({ open, onClose, bid_id }: { open: boolean; onClose: () => void; bid_id: number }) {
  return open ? <Opened onClose={onClose} bid_id={bid_id} /> : null;
}

function Opened({ onClose, bid_id }: { onClose: () => void; bid_id: number }) {
  const [add, adding] = useAddAppealMutation();
  const [topic, setTopic] = useState<AppealTopic | null>(null);
  const [message, setMessage] = useState('');
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [isTried, setTried] = useState(false);
  const send = async () => {
    setTried(true);
    if (topic === null || message.trim() === '') return;
    const done = await add({ bid_id, topic, message, attachment_id: files.map((file) => file.id) });
    if (done.error) return;
    toast({ text: t('appeal_dialog>asked_somebody_at_gotong_looks') });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={adding.isLoading}
      title={t('appeal_dialog>ask_for_this_fee_back')}
      intro={t('appeal_dialog>only_gotong_reads_it_an')}
      actions={
        <>
          <Button variant="ghost" disabled={adding.isLoading} onClick={onClose}>
            {t('appeal_dialog>not_now')}
          </Button>
          <Button
            variant="primary"
            disabled={isUploading}
            pending={adding.isLoading}
            pendingLabel={t('appeal_dialog>sending')}
            onClick={() => void send()}
          >
            {t('appeal_dialog>ask_for_it_back')}
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-2">
        <RadioGroup
          label={t('appeal_dialog>what_was_wrong_with_this')}
          name="topic"
          look="rows"
          value={topic}
          onChange={(value) => setTopic(value as AppealTopic)}
          options={APPEAL_TOPICS.map((value) => ({
            value,
            label: topicWords()[value].title,
            detail: topicWords()[value].detail,
          }))}
          {...(isTried && topic === null ? { error: t('appeal_dialog>choose_what_was_wrong') } : {})}
        />
        <TextArea
          label={t('appeal_dialog>in_your_words')}
          rows={4}
          maxLength={APPEAL_MESSAGE_MAX}
          counter
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          {...(isTried && message.trim() === '' ? { error: t('appeal_dialog>say_in_a_few_words') } : {})}
        />
        <UploadField
          label={t('appeal_dialog>screenshots_or_papers')}
          optional
          noun={t('appeal_dialog>appeal')}
          is_secured
          most={APPEAL_FILES_MAX}
          files={files}
          onChange={setFiles}
          onUploading={setUploading}
        />
        {adding.error && <Banner tone="danger" live="alert" title={whyNot(adding.error)} />}
      </div>
    </Dialog>
  );
}
