import { useState } from 'react';
import * as blockCalls from '#core/auth/blocks/calls.ts';
import * as categoryCalls from '#core/categories/calls.ts';
import { inputOf } from '#core/kit/input-rules.ts';
import * as peopleCalls from '#core/ops/people/calls.ts';
import { MESSAGE_MAX } from '#core/ops/people/model.ts';
import * as limitCalls from '#core/users/limits/calls.ts';
import type { LimitedAct } from '#core/users/limits/model.ts';
import { HAS_CATEGORY } from '#core/users/limits/rules.ts';
import type { FormAnswer } from '#web/parts/forms/refusal.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { plural } from '#web/ui/format.ts';
import { ActDialog } from '../frames/ActDialog.tsx';
import { useKeys } from '../frames/use-keys.ts';
import { useMay } from '../shell/use-roles.ts';
import { LIMIT_WORDS } from './person-words.ts';

interface Subject {
  readonly id: number;
  readonly name: string;
  readonly is_blocked: boolean;
}
type Asked = 'write' | 'log out' | 'limit' | 'block';

/** Acts on a person, each with a dialog, and recorded. Keys: M, L, O. */
export function PersonActs({ person }: { person: Subject }) {
  const may = useMay();
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const can = {
    write: may(peopleCalls.writeToPerson),
    out: may(peopleCalls.logOutPerson),
    limit: may(limitCalls.limitPerson),
    block: may(blockCalls.blockUser),
  };
  useKeys({
    m: can.write ? () => setAsked('write') : undefined,
    l: can.limit ? () => setAsked('limit') : undefined,
    o: can.out ? () => setAsked('log out') : undefined,
  });
  return (
    <>
      {can.write && <Button onClick={() => setAsked('write')}>Message</Button>}
      {can.limit && <Button onClick={() => setAsked('limit')}>Limit</Button>}
      {can.out && <Button onClick={() => setAsked('log out')}>Log out everywhere</Button>}
      {can.block && (
        <Button variant={person.is_blocked ? 'secondary' : 'danger-quiet'} onClick={() => setAsked('block')}>
          {person.is_blocked ? 'Unblock' : 'Block'}
        </Button>
      )}
      {asked === 'write' && <WriteDialog user_id={person.id} name={person.name} about="message" onClose={close} />}
      {asked === 'limit' && <LimitDialog person={person} onClose={close} />}
      {asked === 'log out' && <LogOutDialog person={person} onClose={close} />}
      {asked === 'block' && <BlockDialog person={person} onClose={close} />}
    </>
  );
}

/** Writes to them as Gotong. A question waits for their answer. */
export function WriteDialog(props: {
  user_id: number;
  name: string;
  about: 'message' | 'question';
  start?: string;
  onClose: () => void;
}) {
  const { user_id, name, about, start = '', onClose } = props;
  const [write] = useAct(peopleCalls.writeToPerson);
  const isQuestion = about === 'question';
  const form = useCallForm({
    start: { text: start },
    input: inputOf(peopleCalls.writeToPerson),
    words: { text: 'Enter a message.' },
    check: ({ text }) => ({ text: text.trim() === '' && 'Enter a message.' }),
    send: ({ text }) => write({ user_id, about, text: text.trim() }),
    done: () => {
      toast({ text: isQuestion ? `${name} was asked` : 'Message sent' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={isQuestion ? `Ask ${name} for their side` : `Write to ${name}`}
      intro="They get it by email and in their notifications, from Gotong. It’s kept in the log."
      submitLabel={isQuestion ? 'Ask' : 'Send message'}
      onClose={onClose}
    >
      <TextArea
        label={isQuestion ? 'Your question' : 'Message'}
        rows={4}
        maxLength={MESSAGE_MAX}
        {...form.input('text')}
      />
    </FormDialog>
  );
}

function LimitDialog({ person, onClose }: { person: Subject; onClose: () => void }) {
  const [limit] = useAct(limitCalls.limitPerson);
  const categories = useRead(categoryCalls.categories, {}).data?.categories ?? [];
  const form = useCallForm({
    start: { act: 'quote' as LimitedAct, category: '', until: '', reason: '' },
    check: ({ until, reason }) => ({
      until: until === '' && 'Choose the last day.',
      reason: reason.trim() === '' && 'Enter a reason. The person will see it.',
    }),
    codes: { 'date wrong': 'until', 'reason needed': 'reason', 'no category': 'category' },
    send: ({ act, category, until, reason }) =>
      limit({
        user_id: person.id,
        act,
        until,
        reason: reason.trim(),
        ...(category !== '' && HAS_CATEGORY[act] ? { category_id: Number(category) } : {}),
      }),
    done: () => {
      toast({ text: `${person.name} is limited` });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={`Limit ${person.name}?`}
      intro="They’re told what they can’t do, why, and until when. You can lift it at any time."
      submitLabel="Limit"
      onClose={onClose}
    >
      <Select
        label="What"
        {...form.input('act')}
        options={Object.entries(LIMIT_WORDS).map(([value, label]) => ({ value, label }))}
      />
      {HAS_CATEGORY[form.value('act')] && (
        <Select
          label="Category"
          optional
          placeholder="All categories"
          {...form.input('category')}
          options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
        />
      )}
      <DateField label="Until the end of" {...form.input('until')} />
      <TextArea label="Why" hint="The person will see it." rows={2} maxLength={500} {...form.input('reason')} />
    </FormDialog>
  );
}

function LogOutDialog({ person, onClose }: { person: Subject; onClose: () => void }) {
  const [logOut] = useAct(peopleCalls.logOutPerson);
  return (
    <ActDialog
      title={`Log ${person.name} out everywhere?`}
      label="Log out"
      reason={{ hint: 'Kept in the log.', max: 500 }}
      act={(reason) => logOut({ user_id: person.id, reason })}
      done={(data) => `Logged out of ${plural(data?.ended_sessions ?? 0, 'device')}`}
      onClose={onClose}
    >
      All their devices are logged out at once. They can log in again.
    </ActDialog>
  );
}

/** Blocks or unblocks a person, with a reason. Both are recorded in the log. */
function BlockDialog({ person, onClose }: { person: Subject; onClose: () => void }) {
  const [block] = useAct(blockCalls.blockUser);
  const [unblock] = useAct(blockCalls.unblockUser);
  const { is_blocked, id: user_id, name } = person;
  const label = is_blocked ? 'Unblock' : 'Block';
  return (
    <ActDialog
      title={`${label} ${name}?`}
      label={label}
      danger={!is_blocked}
      reason={{ hint: 'Kept with the account and in the log.', max: 500 }}
      act={(reason): Promise<FormAnswer> => (is_blocked ? unblock : block)({ user_id, reason })}
      done={is_blocked ? `${name} can log in again` : `${name} is blocked`}
      onClose={onClose}
    >
      {is_blocked
        ? 'They can log in again, and their services are listed again.'
        : 'They are logged out everywhere, can’t log in, and their services are no longer listed.'}
    </ActDialog>
  );
}
