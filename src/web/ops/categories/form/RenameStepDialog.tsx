import { STEP_MAX } from '#core/categories/ops/model.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** Asks for the name of a step: a new one, or another one for a step. */
export function RenameStepDialog(props: {
  title: string;
  name: string;
  /** Names of the other steps. */
  taken: readonly string[];
  onClose: () => void;
  onName: (name: string) => void;
}) {
  const { title, taken, onClose, onName } = props;
  const form = useCallForm({
    start: { name: props.name },
    input: { name: { needed: true } },
    words: { name: 'Write a name.' },
    check: ({ name }) => ({ name: taken.includes(name.trim()) && 'Another step has this name.' }),
    send: async ({ name }) => {
      onName(name.trim());
      return null;
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="sm"
      title={title}
      intro="People see the questions of one step on one page."
      submitLabel="Save name"
      pendingLabel="Saving"
    >
      <TextField label="Name of the step" autoFocus {...form.input('name')} maxLength={STEP_MAX} />
    </FormDialog>
  );
}
