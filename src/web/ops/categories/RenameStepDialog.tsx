import { type FormEvent, useState } from 'react';
import { STEP_MAX } from '#core/categories/ops-model.ts';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';

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
  const [name, setName] = useState(props.name);
  const [error, setError] = useState<string>();
  function save(event: FormEvent) {
    event.preventDefault();
    const said = name.trim();
    if (said === '') setError('Write a name.');
    else if (taken.includes(said)) setError('Another step has this name.');
    else onName(said);
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width="sm"
      title={title}
      intro="People see the questions of one step on one page."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" type="submit" form="step-form">
            Save name
          </Button>
        </>
      }
    >
      <form id="step-form" noValidate onSubmit={save}>
        <TextField
          label="Name of the step"
          maxLength={STEP_MAX}
          value={name}
          error={error}
          autoFocus
          onChange={(event) => setName(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
