import { useState } from 'react';
import * as desk from '#core/content/desk/calls.ts';
import { MACRO_PLACES, type Macro } from '#core/content/desk/model.ts';
import { inputOf } from '#core/kit/input-rules.ts';
import { LANGUAGE_NAMES, WRITTEN_CODES } from '#core/languages.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';
import { useMay } from '../shell/use-roles.ts';

/** Macros: answers that are written once. Operators who answer messages read them; content operators and owners write them. */
export function Component() {
  const list = useRead(desk.opsMacros, {});
  const mayWrite = useMay()(desk.saveMacro);
  const [changed, setChanged] = useState<Macro | 'new' | null>(null);
  const [removed, setRemoved] = useState<Macro | null>(null);
  const [remove] = useAct(desk.removeMacro);
  const macros = list.data?.macros;
  return (
    <ListFrame
      title="Macros"
      intro={`Answers to begin with. Places are filled in: ${MACRO_PLACES.map((place) => `{{${place}}}`).join(', ')}.`}
      actions={
        mayWrite && (
          <Button variant="primary" onClick={() => setChanged('new')}>
            Add a macro
          </Button>
        )
      }
      query={list}
      data={macros}
      failed="Could not load the macros"
      empty={macros?.length === 0 && { title: 'No macros', text: 'Macros appear here.' }}
    >
      {(shown) => (
        <>
          <ul className="grid gap-3">
            {shown.map((macro) => (
              <Card as="li" key={macro.id}>
                <div className="flex flex-wrap items-center gap-2">
                  <h2 className="text-md font-semibold">{macro.name}</h2>
                  <Pill>{LANGUAGE_NAMES[macro.language]}</Pill>
                  {mayWrite && (
                    <span className="ml-auto flex gap-2">
                      <Button size={36} onClick={() => setChanged(macro)} aria-label={`Edit ${macro.name}`}>
                        Edit
                      </Button>
                      <Button
                        size={36}
                        variant="danger-quiet"
                        onClick={() => setRemoved(macro)}
                        aria-label={`Remove ${macro.name}`}
                      >
                        Remove
                      </Button>
                    </span>
                  )}
                </div>
                <p className="mt-2 text-md wrap-anywhere whitespace-pre-line text-ink-2">{macro.message}</p>
              </Card>
            ))}
          </ul>
          {changed && <MacroDialog macro={changed === 'new' ? null : changed} onClose={() => setChanged(null)} />}
          {removed && (
            <ActDialog
              title={`Remove ${removed.name}?`}
              label="Remove"
              danger
              act={() => remove({ macro_id: removed.id })}
              done="Macro removed"
              onClose={() => setRemoved(null)}
            >
              Answers that were sent with it stay as they are.
            </ActDialog>
          )}
        </>
      )}
    </ListFrame>
  );
}

function MacroDialog({ macro, onClose }: { macro: Macro | null; onClose: () => void }) {
  const [save] = useAct(desk.saveMacro);
  const form = useCallForm({
    input: inputOf(desk.saveMacro),
    start: {
      name: macro?.name ?? '',
      language: macro?.language ?? WRITTEN_CODES[0],
      message: macro?.message ?? '',
    },
    codes: { 'name taken': 'name' },
    send: (typed) => save({ ...typed, ...(macro ? { macro_id: macro.id } : {}) }),
    done: () => {
      toast({ text: 'Macro saved' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={macro ? `Edit ${macro.name}` : 'Add a macro'}
      submitLabel="Save macro"
      pendingLabel="Saving"
    >
      <TextField label="Name" {...form.input('name')} />
      <Select
        label="Language"
        value={form.value('language')}
        onChange={(event) => form.set('language', event.currentTarget.value as Macro['language'])}
        options={WRITTEN_CODES.map((code) => ({ value: code, label: LANGUAGE_NAMES[code] }))}
      />
      <TextArea label="Text" rows={8} {...form.input('message')} />
    </FormDialog>
  );
}
