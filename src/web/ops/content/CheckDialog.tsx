import { CHECKED_BY_MAX } from '#core/content/model.ts';
import { checkContent } from '#core/content/ops/calls.ts';
import { inputOf } from '#core/kit/input-rules.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** Records which lawyer reviewed a version of the terms or the privacy notice. */
export function CheckDialog({
  content_id,
  version,
  onClose,
}: {
  content_id: number;
  version: number;
  onClose: () => void;
}) {
  const [check] = useAct(checkContent);
  const form = useCallForm({
    input: inputOf(checkContent),
    start: { checked_by: '' },
    check: ({ checked_by }) => ({ checked_by: checked_by.trim() === '' && 'Say who looked at it.' }),
    send: ({ checked_by }) => check({ content_id, version, checked_by }),
    done: () => {
      toast({ text: `Recorded for version ${version}`, tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Who reviewed version ${version}?`}
      intro="It’s for this version only. The next one needs its own review."
      submitLabel="Note it"
      pendingLabel="Noting"
    >
      <TextField label="Lawyer or firm" autoComplete="off" maxLength={CHECKED_BY_MAX} {...form.input('checked_by')} />
    </FormDialog>
  );
}
