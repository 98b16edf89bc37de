import { useState } from 'react';
import * as requestCalls from '#core/requests/calls.ts';
import { CLOSE_REASONS, type OwnRequest } from '#core/requests/model.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { AskDialog } from '#web/ui/overlay/AskDialog.tsx';
import { useReopen } from './use-reopen.ts';

type Reason = (typeof CLOSE_REASONS)[number];

const words = (): Readonly<Record<Reason, string>> => ({
  'hired elsewhere': t('close_dialog>found_elsewhere'),
  'no longer needed': t('close_dialog>not_needed'),
  'too expensive': t('close_dialog>too_expensive'),
  'not enough quotes': t('close_dialog>too_few_quotes'),
  other: t('close_dialog>other'),
});

/** Closing a request ends it and returns fees, so this asks for the reason and says what follows. */
export function CloseDialog({ request, open, onClose }: { request: OwnRequest; open: boolean; onClose: () => void }) {
  const [reason, setReason] = useState<Reason | ''>('');
  const [note, setNote] = useState('');
  const [missing, setMissing] = useState(false);
  const [close, { isLoading, error }] = useAct(requestCalls.closeRequest);
  const { reopen } = useReopen(request);
  const submit = async () => {
    if (reason === '') return setMissing(true);
    const reply = await close({
      request_id: request.quote_request_id,
      reason,
      ...(note.trim() ? { note: note.trim() } : {}),
    });
    if (reply.error) return;
    toast({
      text: t('close_dialog>closed_toast'),
      action: { label: shared('verb>undo'), onAction: () => void reopen() },
    });
    onClose();
  };
  return (
    <AskDialog
      open={open}
      onClose={onClose}
      title={t('close_dialog>title')}
      intro={t('close_dialog>consequences')}
      confirmLabel={shared('verb>close_request')}
      pendingLabel={t('close_dialog>closing')}
      busy={isLoading}
      danger
      error={error && (error.message ?? '')}
      onConfirm={() => void submit()}
    >
      <RadioGroup
        label={t('close_dialog>reason_label')}
        look="stack"
        value={reason || null}
        onChange={(value) => setReason(value as Reason)}
        error={missing && reason === '' ? t('close_dialog>reason_missing') : undefined}
        options={CLOSE_REASONS.map((value) => ({ value, label: words()[value] }))}
      />
      <TextArea
        label={t('close_dialog>note_label')}
        optional
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </AskDialog>
  );
}
