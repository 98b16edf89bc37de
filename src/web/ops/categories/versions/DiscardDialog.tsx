import { discardFormDraft } from '#core/categories/ops/calls.ts';
import type { OpsForm } from '#core/categories/ops/model.ts';
import { api } from '#web/app/api/api.ts';
import { touched } from '#web/state/cache.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { ActDialog } from '../../frames/ActDialog.tsx';

/** Asks before a draft is deleted for good. */
export function DiscardDialog(props: {
  form: OpsForm;
  flush: () => Promise<boolean>;
  revision: () => number;
  onClose: () => void;
  onDone: () => void;
}) {
  const { form, flush, revision, onClose, onDone } = props;
  const dispatch = useAppDispatch();
  async function discard() {
    await flush();
    return api(discardFormDraft, { category_id: form.category.id, revision: revision() });
  }
  return (
    <ActDialog
      danger
      title="Discard the draft?"
      label="Discard"
      act={discard}
      done="Draft discarded"
      onClose={onClose}
      onDone={() => {
        dispatch(touched(['OpsForm', 'OpsCategory', 'OpsCatalogue', 'OpsActs']));
        onDone();
      }}
    >
      People keep answering version {form.current.version}. What the draft changed is gone.
    </ActDialog>
  );
}
