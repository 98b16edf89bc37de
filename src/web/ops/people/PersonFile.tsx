import { type ReactNode, useState } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire, showDay } from '#core/kit/time.ts';
import * as calls from '#core/ops/people/calls.ts';
import { NOTE_MAX } from '#core/ops/people/model.ts';
import * as limitCalls from '#core/users/limits/calls.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import type { FormAnswer } from '#web/parts/forms/refusal.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { ago } from '../frames/ago.ts';
import { OneFrame } from '../frames/OneFrame.tsx';
import { useMay } from '../shell/use-roles.ts';
import { LIMIT_WORDS } from './person-words.ts';

type File = CallOutput<typeof calls.personFile>['file'];
const dayOf = (wire: string, now: Date): string => {
  const at = fromWire(wire);
  return at ? showDay(at, now) : '';
};

/** Beside the timeline: limits, what was written to them, devices, and notes. */
export function PersonFile({ user_id, now }: { user_id: number; now: Date }) {
  const read = useRead(calls.personFile, { user_id });
  return (
    <OneFrame query={read} data={read.data?.file} noun="file">
      {(file) => (
        <div className="divide-y divide-line rounded-lg border border-line bg-surface">
          <Limits user_id={user_id} now={now} />
          <Written messages={file.messages} now={now} />
          <Devices devices={file.devices} now={now} />
          <Notes user_id={user_id} notes={file.notes} now={now} />
        </div>
      )}
    </OneFrame>
  );
}

function Part({ id, title, none, children }: { id: string; title: string; none?: string; children: ReactNode }) {
  return (
    <section className="p-4" aria-labelledby={id}>
      <h2 id={id} className="text-md font-semibold">
        {title}
      </h2>
      {none && <p className="mt-1 text-sm text-ink-3">{none}</p>}
      {children}
    </section>
  );
}

function Limits({ user_id, now }: { user_id: number; now: Date }) {
  const limits = useRead(limitCalls.personLimits, { user_id }).data?.limits ?? [];
  const may = useMay();
  const [lift] = useAct(limitCalls.liftLimit);
  const [asked, setAsked] = useState<number | null>(null);
  return (
    <Part id="limits" title="Limits" {...(limits.length === 0 ? { none: 'None.' } : {})}>
      <ul className="mt-2 grid gap-3">
        {limits.map((limit) => (
          <li key={limit.id} className="text-sm">
            <span className="flex flex-wrap items-center gap-2">
              <span className="text-md font-semibold">{LIMIT_WORDS[limit.act]}</span>
              <Pill tone={limit.is_live ? 'warning' : 'neutral'}>
                {limit.is_live ? 'Limited' : limit.lifted_on ? 'Lifted' : 'Over'}
              </Pill>
            </span>
            <span className="block text-ink-3">
              {[limit.category, `until ${dayOf(limit.until, now)}`, `by ${limit.operator}`].filter(Boolean).join(', ')}
            </span>
            <span className="block wrap-anywhere">“{limit.reason}”</span>
            {limit.is_live && may(limitCalls.liftLimit) && (
              <Button size={36} className="mt-1.5" onClick={() => setAsked(limit.id)}>
                Lift
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked !== null && (
        <ActDialog
          title="Lift this limit?"
          label="Lift"
          reason={{ hint: 'The person will see it.', max: 500, optional: true }}
          act={(reason) => lift({ limit_id: asked, reason })}
          done="Limit lifted"
          onClose={() => setAsked(null)}
        >
          They’re told that they can do it again.
        </ActDialog>
      )}
    </Part>
  );
}

function Written({ messages, now }: { messages: File['messages']; now: Date }) {
  if (messages.length === 0) return null;
  return (
    <Part id="written" title="From Gotong">
      <ul className="mt-2 grid gap-3">
        {messages.map((message) => (
          <li key={message.id} className="text-sm">
            <span className="block text-ink-3">
              {message.operator}, {dayOf(message.created, now)}
            </span>
            <span className="block whitespace-pre-line wrap-anywhere">{message.text}</span>
            {message.about === 'question' &&
              (message.answer === null ? (
                <Pill tone="warning">Waits for an answer</Pill>
              ) : (
                <span className="mt-1 block border-l-2 border-brand pl-2 whitespace-pre-line wrap-anywhere">
                  {message.answer}
                </span>
              ))}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Devices({ devices, now }: { devices: File['devices']; now: Date }) {
  return (
    <Part
      id="devices"
      title="Devices and sessions"
      {...(devices.length === 0 ? { none: 'Not logged in on any device.' } : {})}
    >
      <ul className="mt-2 grid gap-2.5">
        {devices.map((device) => (
          <li key={`${device.device} ${device.created}`} className="text-sm">
            <span className="block text-md">{device.device}</span>
            <span className="block text-ink-3">
              {device.network}, {ago(device.last_used_at, now)}
            </span>
            {device.account_count > 1 && <Pill tone="warning">{`${device.account_count} accounts`}</Pill>}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function Notes({ user_id, notes, now }: { user_id: number; notes: File['notes']; now: Date }) {
  const [add] = useAct(calls.addNote);
  const [editing, setEditing] = useState<number | null>(null);
  return (
    <Part id="notes" title="Notes" none="Only operators see them.">
      <ul className="mt-2 grid gap-3">
        {notes.map((note) => (
          <li key={note.id} className="text-sm">
            <span className="block text-ink-3">
              {note.operator}, {dayOf(note.created, now)}
            </span>
            {editing === note.id ? (
              <EditNote note={note} onClose={() => setEditing(null)} />
            ) : (
              <span className="block whitespace-pre-line wrap-anywhere">{note.text}</span>
            )}
            {note.is_mine && editing !== note.id && (
              <Button size={36} variant="ghost" onClick={() => setEditing(note.id)}>
                Change
              </Button>
            )}
            {note.earlier.length > 0 && (
              <Disclosure title="Earlier versions">
                {note.earlier.map((one) => (
                  <p key={one.created} className="text-ink-3 wrap-anywhere">
                    {dayOf(one.created, now)}: {one.text}
                  </p>
                ))}
              </Disclosure>
            )}
          </li>
        ))}
      </ul>
      <NoteForm label="Add a note" submit="Add note" start="" send={(text) => add({ user_id, text })} />
    </Part>
  );
}

function EditNote({ note, onClose }: { note: File['notes'][number]; onClose: () => void }) {
  const [edit] = useAct(calls.editNote);
  return (
    <NoteForm
      label="Change the note"
      submit="Save"
      start={note.text}
      send={(text) => edit({ note_id: note.id, text })}
      onDone={onClose}
    />
  );
}

function NoteForm(props: {
  label: string;
  submit: string;
  start: string;
  send: (text: string) => PromiseLike<FormAnswer>;
  onDone?: () => void;
}) {
  const { label, submit, start, send, onDone } = props;
  const form = useCallForm({
    start: { text: start },
    check: ({ text }) => ({ text: text.trim() === '' && 'Enter a note.' }),
    send: ({ text }) => send(text.trim()),
    done: () => {
      onDone?.();
      return 'reset';
    },
  });
  return (
    <Form form={form} className="mt-3 grid justify-items-start gap-2">
      <FormGuard form={form} />
      <TextArea className="w-full" label={label} rows={2} maxLength={NOTE_MAX} {...form.input('text')} />
      <Submit form={form} size={36}>
        {submit}
      </Submit>
    </Form>
  );
}
