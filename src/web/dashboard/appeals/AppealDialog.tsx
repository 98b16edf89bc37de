import { useState } from 'react';
import * as appealCalls from '#core/appeals/calls.ts';
import { APPEAL_FILES_MAX, APPEAL_MESSAGE_MAX, APPEAL_TOPICS, type AppealTopic } from '#core/appeals/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { AskDialog } from '#web/ui/overlay/AskDialog.tsx';
import { topicWords } from './topic-words.ts';

/** Asks for a fee back: what was wrong with the lead, in the pro's words, with evidence. */
export function AppealDialog({ open, onClose, bid_id }: { open: boolean; onClose: () => void; bid_id: number }) {
  return open ? <Opened onClose={onClose} bid_id={bid_id} /> : null;
}

function Opened({ onClose, bid_id }: { onClose: () => void; bid_id: number }) {
  const [add, adding] = useAct(appealCalls.addAppeal);
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
    toast({ text: t('appeal_dialog>sent_toast') });
    onClose();
  };
  return (
    <AskDialog
      onClose={onClose}
      busy={adding.isLoading}
      waiting={isUploading}
      title={t('appeal_dialog>title')}
      intro={t('appeal_dialog>intro')}
      confirmLabel={t('appeal_dialog>submit')}
      pendingLabel={shared('status>sending')}
      error={adding.error && whyNot(adding.error)}
      onConfirm={() => void send()}
    >
      <RadioGroup
        label={t('appeal_dialog>topic_label')}
        name="topic"
        look="rows"
        value={topic}
        onChange={(value) => setTopic(value as AppealTopic)}
        options={APPEAL_TOPICS.map((value) => ({
          value,
          label: topicWords()[value].title,
          detail: topicWords()[value].detail,
        }))}
        {...(isTried && topic === null ? { error: t('appeal_dialog>topic_missing') } : {})}
      />
      <TextArea
        label={t('appeal_dialog>message_label')}
        rows={4}
        maxLength={APPEAL_MESSAGE_MAX}
        counter
        value={message}
        onChange={(event) => setMessage(event.currentTarget.value)}
        {...(isTried && message.trim() === '' ? { error: t('appeal_dialog>message_missing') } : {})}
      />
      <UploadField
        label={shared('noun>screenshots_or_documents')}
        optional
        noun={t('appeal_dialog>upload_noun')}
        is_secured
        most={APPEAL_FILES_MAX}
        files={files}
        onChange={setFiles}
        onUploading={setUploading}
      />
    </AskDialog>
  );
}
