import { type KeyboardEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { blankQuestion } from '#core/categories/edit-rules.ts';
import type { QuestionType } from '#core/categories/model.ts';
import type { OpsForm } from '#core/categories/ops/model.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import type { EditorAct } from './form-editor-state.ts';
import { useFormEditor } from './use-form-editor.ts';

/** A form's editor and its open question, from the address, with functions that open, move, add and remove questions. */
export function useOpenQuestion(form: OpsForm) {
  const [params, setParams] = useSearchParams();
  const asked = Number(params.get('q'));
  const isOpen = params.has('q');
  const made = useFormEditor(form, Number.isSafeInteger(asked) && asked > 0 ? asked - 1 : 0);
  const { editor, act } = made;
  const { questions, selected } = editor;
  const [said, say] = useState('');
  const question = questions[selected];

  const open = (index: number) => {
    act({ type: 'select', index });
    setParams({ q: String(index + 1) }, { replace: isOpen });
  };
  /** Runs an act, and says for screen readers in which direction a question or step moved. */
  const tell: typeof act = (one: EditorAct) => {
    act(one);
    if (one.type === 'nudge') say(`Moved ${one.by < 0 ? 'up' : 'down'}`);
    if (one.type === 'step') say(`Step ${one.step} moved ${one.by < 0 ? 'up' : 'down'}`);
  };

  function add(type: QuestionType) {
    const at = question ? selected + 1 : 0;
    act({ type: 'insert', at, question: blankQuestion(type, question?.step ?? 'The work', questions) });
    setParams({ q: String(at + 1) }, { replace: isOpen });
    requestAnimationFrame(() => document.getElementById('question-label')?.focus());
  }
  function remove() {
    const name = question?.label || 'the question';
    act({ type: 'remove', index: selected });
    toast({ text: `Removed ${name}`, action: { label: 'Undo', onAction: () => act({ type: 'undo' }) } });
  }
  function onKeyDown(event: KeyboardEvent) {
    const isMove = event.altKey && (event.key === 'ArrowUp' || event.key === 'ArrowDown');
    // In a select, Alt and an arrow key open its list.
    if (isMove && !(event.target instanceof HTMLSelectElement)) {
      event.preventDefault();
      tell({ type: 'nudge', index: selected, by: event.key === 'ArrowUp' ? -1 : 1 });
    }
    const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'z' && !isField) {
      event.preventDefault();
      act({ type: event.shiftKey ? 'redo' : 'undo' });
    }
  }

  return { made, question, isOpen, said, say, open, tell, add, remove, onKeyDown };
}

/** What the panes of the editor share. */
export type OpenQuestion = ReturnType<typeof useOpenQuestion>;
