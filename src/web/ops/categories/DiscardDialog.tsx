import { useState } from 'react';
import { discardFormDraft } from '#core/categories/ops-calls.ts';
import type { OpsForm } from '#core/categories/ops-model.ts';
import { api } from '#web/app/api.ts';
import { staleForm } from '#web/state/ops-categories.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { toast } from '#web/ui/Toast.tsx';

/** Asks before a draft goes for good. */
export function DiscardDialog(props: {
  form: OpsForm;
  flush: () => Promise<boolean>;
  revision: () => number;
  onClose: () => void;
  onDone: () => void;
}) {
  const { form, flush, revision, onClose, onDone } = props;
  const dispatch = useAppDispatch();
  const [error, setError] = useState<string>();
  async function discard() {
    try {
      await flush();
      const done = await api(discardFormDraft, { category_id: form.category.id, revision: revision() });
      if (!done.ok) return setError(done.message ?? 'That did not work.');
      dispatch(staleForm());
      toast({ text: 'Draft thrown away' });
      onDone();
    } catch {
      setError('The draft is still there. Check your connection and try again.');
    }
  }
  return (
    <ConfirmDialog
      open
      onClose={onClose}
      danger
      title="Throw the draft away?"
      confirmLabel="Throw away"
      error={error}
      onConfirm={discard}
    >
      People go on answering version {form.current.version}. What the draft changed is gone.
    </ConfirmDialog>
  );
}
