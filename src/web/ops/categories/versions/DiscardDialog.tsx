import { useState } from 'react';
import { discardFormDraft } from '#core/categories/ops/calls.ts';
import type { OpsForm } from '#core/categories/ops/model.ts';
import { api } from '#web/app/api/api.ts';
import { touched } from '#web/state/cache.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

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
      dispatch(touched(['OpsForm', 'OpsCategory', 'OpsCatalogue', 'OpsActs']));
      toast({ text: 'Draft discarded' });
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
      title="Discard the draft?"
      confirmLabel="Discard"
      error={error}
      onConfirm={discard}
    >
      People go on answering version {form.current.version}. What the draft changed is gone.
    </ConfirmDialog>
  );
}
