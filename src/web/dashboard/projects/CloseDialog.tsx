import { useState } from 'react';
import { CLOSE_REASONS, type OwnRequest } from '#core/requests/model.ts';
import { useCloseRequestMutation } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { useReopen } from './use-reopen.ts';

type Reason = (typeof CLOSE_REASONS)[number];

const WORDS: Readonly<Record<Reason, string>> = {
  'hired elsewhere': 'I found somebody elsewhere',
  'no longer needed': 'I no longer need it',
  'too expensive': 'The quotes are too high',
  'not enough quotes': 'Too few quotes came',
  other: 'Another reason',
};

/** Closing ends a request and gives fees back, so that the reason is asked for and the consequence said first. */
export function CloseDialog({ request, onClose }: { request: OwnRequest; onClose: () => void }) {
  const [reason, setReason] = useState<Reason | ''>('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [close, { isLoading, error }] = useCloseRequestMutation();
  const { reopen } = useReopen(request);
  const submit = async () => {
    if (reason === '') return setMissing(true);
    const reply = await close({
      request_id: request.quote_request_id,
      reason,
      ...(note.trim() ? { note: note.trim() } : {}),
    });
    if (reply.error) return;
    toast({ text: 'Request closed', action: { label: 'Undo', onAction: () => void reopen() } });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      title="Close this request?"
      intro="No more quotes come in. You can open it again for 30 days. Pros whose quotes you did not answer get their fee back."
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isLoading}>
            Not now
          </Button>
          <Button variant="danger" pending={isLoading} pendingLabel="Closing" onClick={() => void submit()}>
            Close request
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-1">
        {error && (
          <Banner tone="danger" live="alert" title={(error as CallError).message || 'That did not go through.'} />
        )}
        <RadioGroup
          label="Why"
          look="stack"
          value={reason || null}
          onChange={(value) => setReason(value as Reason)}
          error={missing && reason === '' ? 'Choose a reason.' : undefined}
          options={CLOSE_REASONS.map((value) => ({ value, label: WORDS[value] }))}
        />
        <TextArea
          label="Anything to add"
          optional
          rows={2}
          maxLength={500}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </div>
    </Dialog>
  );
}
