import { type ReactNode, type RefObject, useState } from 'react';
import * as desk from '#core/content/desk/calls.ts';
import { CASE_FILES_MAX, type DeskCase, WORD_MAX } from '#core/content/desk/model.ts';
import { emptyPlace, fillMacro } from '#core/content/desk/rules.ts';
import { CONTACT_TOPIC_WORDS } from '#core/content/model.ts';
import { me } from '#core/users/calls.ts';
import { told } from '#web/parts/forms/told.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { draftOf, useReplyDraft } from './reply-drafts.ts';
import { useWriting } from './use-writing.ts';

interface ReplyBoxProps {
  shown: DeskCase;
  box: RefObject<HTMLTextAreaElement | null>;
  onSolved: () => void;
  /** More buttons, after those of the answer. */
  more: ReactNode;
}

interface Macro {
  id: string;
  /** With its places filled in. */
  message: string;
}
const NO_MACRO: Macro = { id: '', message: '' };

/** Writes an answer or a note, from scratch or from a macro. */
export function ReplyBox({ shown, box, onSolved, more }: ReplyBoxProps) {
  const { id: case_id } = shown;
  const { text, files, put } = useReplyDraft(case_id);
  const setText = (next: string) => put({ text: next });
  const [isUploading, setUploading] = useState(false);
  const [macro, setMacro] = useState<Macro>(NO_MACRO);
  const [reply, replying] = useAct(desk.replyCase);
  const [note, noting] = useAct(desk.noteCase);
  const { other, onType } = useWriting(case_id);
  const empty = emptyPlace(text);
  const isBlank = text.trim() === '';
  const send = async (solves: boolean) => {
    const seen_word_id = shown.words.findLast(({ kind }) => kind !== 'note')?.id ?? 0;
    const sent = await reply({
      case_id,
      message: text,
      solves,
      seen_word_id,
      attachment_id: files.map(({ id }) => id),
    });
    if (!told(sent, solves ? 'Answered and solved' : 'Answered')) return;
    put({ text: '', files: [] });
    setMacro(NO_MACRO);
    if (solves) onSolved();
  };
  const keep = async () => {
    if (told(await note({ case_id, message: text }), 'Noted')) setText('');
  };
  return (
    <div className="grid gap-3">
      {other && <Banner tone="warning" live="status" title={`${other} is replying`} />}
      <MacroSelect
        shown={shown}
        chosen={macro.id}
        onChoose={(next) => {
          // Arrow keys go through the macros one by one, so each replaces the one before, after the typed text.
          const typed = text.endsWith(macro.message) ? text.slice(0, text.length - macro.message.length) : text;
          setText([typed.trimEnd(), next.message].filter(Boolean).join('\n\n'));
          setMacro(next);
        }}
      />
      <TextArea
        ref={box}
        label="Answer"
        rows={4}
        maxLength={WORD_MAX}
        value={text}
        error={empty === null ? undefined : `Fill in ${empty}.`}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onType();
        }}
        onKeyDown={(event) => {
          if (event.key === 'Escape') event.currentTarget.blur();
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !isBlank && empty === null && !isUploading)
            void send(event.shiftKey);
        }}
        hint={
          <span className="coarse:hidden">Ctrl and Enter sends; with Shift, it also solves. Esc leaves the field.</span>
        }
      />
      <UploadField
        label="Files with the answer"
        optional
        hint={`Up to ${CASE_FILES_MAX}. Only this person and operators open them.`}
        noun="answer"
        most={CASE_FILES_MAX}
        is_secured
        files={files}
        onChange={(change) => put({ files: change(draftOf(case_id).files) })}
        onUploading={setUploading}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button
          variant="primary"
          disabled={isBlank || empty !== null || isUploading}
          pending={replying.isLoading}
          onClick={() => void send(false)}
        >
          Send answer
        </Button>
        <Button disabled={isBlank || empty !== null || isUploading} onClick={() => void send(true)}>
          Send and solve
        </Button>
        <Button size={36} disabled={isBlank} pending={noting.isLoading} onClick={() => void keep()}>
          Save as note
        </Button>
        <span className="flex flex-wrap gap-2 sm:ml-auto">{more}</span>
      </div>
    </div>
  );
}

/** Chooses a macro. Those in the language of the case come first. */
function MacroSelect(props: { shown: DeskCase; chosen: string; onChoose: (macro: Macro) => void }) {
  const { shown, chosen, onChoose } = props;
  const operator = useRead(me, {}).data?.user.first_name ?? '';
  const macros = useRead(desk.opsMacros, {}).data?.macros ?? [];
  const mine = [...macros].sort(
    (a, b) => Number(b.language === shown.language) - Number(a.language === shown.language),
  );
  if (mine.length === 0) return null;
  return (
    <Select
      label="Macro"
      value={chosen}
      placeholder="Begin with a macro"
      onChange={(event) => {
        const id = event.currentTarget.value;
        const macro = macros.find((one) => `${one.id}` === id);
        const places = { name: shown.name, operator, topic: CONTACT_TOPIC_WORDS[shown.topic].toLowerCase() };
        onChoose(macro ? { id, message: fillMacro(macro.message, places) } : NO_MACRO);
      }}
      options={mine.map(({ id, name }) => ({ value: `${id}`, label: name }))}
    />
  );
}
