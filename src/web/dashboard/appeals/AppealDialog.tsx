import { useState } from 'react';
import {
  APPEAL_FILES_MAX,
  APPEAL_MESSAGE_MAX,
  APPEAL_TOPIC_WORDS,
  APPEAL_TOPICS,
  type AppealTopic,
} from '#core/appeals/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useAddAppealMutation } from '#web/state/appeals.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';

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
    toast({ text: 'Asked. Somebody at Gotong looks at it.' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={adding.isLoading}
      title="Ask for this fee back?"
      intro="Only Gotong reads it. An operator looks at the lead and decides once, so tell us everything now."
      actions={
        <>
          <Button variant="ghost" disabled={adding.isLoading} onClick={onClose}>
            Not now
          </Button>
          <Button
            variant="primary"
            disabled={isUploading}
            pending={adding.isLoading}
            pendingLabel="Sending"
            onClick={() => void send()}
          >
            Ask for it back
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-2">
        <RadioGroup
          label="What was wrong with this lead"
          name="topic"
          look="rows"
          value={topic}
          onChange={(value) => setTopic(value as AppealTopic)}
          options={APPEAL_TOPICS.map((value) => ({
            value,
            label: APPEAL_TOPIC_WORDS[value].title,
            detail: APPEAL_TOPIC_WORDS[value].detail,
          }))}
          {...(isTried && topic === null ? { error: 'Choose what was wrong.' } : {})}
        />
        <TextArea
          label="In your words"
          rows={4}
          maxLength={APPEAL_MESSAGE_MAX}
          counter
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
          {...(isTried && message.trim() === '' ? { error: 'Say in a few words what happened.' } : {})}
        />
        <UploadField
          label="Screenshots or papers"
          optional
          noun="appeal"
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
