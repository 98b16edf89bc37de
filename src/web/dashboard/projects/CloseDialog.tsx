import { useState } from 'react';
import { CLOSE_REASONS, type OwnRequest } from '#core/requests/model.ts';
import { useCloseRequestMutation } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';
import { t } from '#web/text/projects.ts';
import { AskDialog } from '#web/ui/AskDialog.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { useReopen } from './use-reopen.ts';

type Reason = (typeof CLOSE_REASONS)[number];

const words = (): Readonly<Record<Reason, string>> => ({
  'hired elsewhere': t('close_dialog>i_found_somebody_elsewhere'),
  'no longer needed': t('close_dialog>i_no_longer_need_it'),
  'too expensive': t('close_dialog>the_quotes_are_too_high'),
  'not enough quotes': t('close_dialog>too_few_quotes_came'),
  other: t('close_dialog>another_reason'),
});

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
    toast({
      text: t('close_dialog>request_closed'),
      action: { label: t('close_dialog>undo'), onAction: () => void reopen() },
    });
    onClose();
  };
  return (
    <AskDialog
      onClose={onClose}
      title={t('close_dialog>close_this_request')}
      intro={t('close_dialog>no_more_quotes_come_in')}
      confirmLabel={t('close_dialog>close_request')}
      pendingLabel={t('close_dialog>closing')}
      busy={isLoading}
      danger
      error={error && ((error as CallError).message ?? '')}
      onConfirm={() => void submit()}
    >
      <RadioGroup
        label={t('close_dialog>why')}
        look="stack"
        value={reason || null}
        onChange={(value) => setReason(value as Reason)}
        error={missing && reason === '' ? t('close_dialog>choose_a_reason') : undefined}
        options={CLOSE_REASONS.map((value) => ({ value, label: words()[value] }))}
      />
      <TextArea
        label={t('close_dialog>anything_to_add')}
        optional
        rows={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
      />
    </AskDialog>
  );
}
