import { renameKey, renameStep, settleKeys, withCopy } from '#core/categories/edit-rules.ts';
import type { Question } from '#core/categories/model.ts';
import { moveStep, nudgeQuestion, placeQuestion } from '#core/categories/ops/rules.ts';

/** The questions being edited, with the steps that can be undone and redone. */
export interface EditorState {
  readonly questions: readonly Question[];
  /** The place of the question that is open. */
  readonly selected: number;
  readonly past: readonly (readonly Question[])[];
  readonly future: readonly (readonly Question[])[];
  /** The field being typed in, undone as one step. */
  readonly stroke: string | null;
}

export type EditorAct =
  | { readonly type: 'load'; readonly questions: readonly Question[] }
  | { readonly type: 'select'; readonly index: number }
  /** `field`: the field being typed in, so that its typing is undone as one step. */
  | { readonly type: 'edit'; readonly index: number; readonly question: Question; readonly field?: string }
  | { readonly type: 'settle'; readonly index: number; readonly known: readonly Question[] }
  | { readonly type: 'key'; readonly index: number; readonly key: string }
  | { readonly type: 'nudge'; readonly index: number; readonly by: -1 | 1 }
  | { readonly type: 'place'; readonly from: number; readonly to: number; readonly step: string }
  | { readonly type: 'step'; readonly step: string; readonly by: -1 | 1 }
  | { readonly type: 'rename_step'; readonly step: string; readonly name: string }
  | { readonly type: 'insert'; readonly at: number; readonly question: Question }
  | { readonly type: 'replace'; readonly questions: readonly Question[] }
  | { readonly type: 'copy'; readonly index: number }
  | { readonly type: 'remove'; readonly index: number }
  | { readonly type: 'undo' }
  | { readonly type: 'redo' };

const UNDO_MAX = 100;

export const startOf = (questions: readonly Question[], selected = 0): EditorState => ({
  questions,
  selected: inside(selected, questions),
  past: [],
  future: [],
  stroke: null,
});

const inside = (index: number, questions: readonly Question[]): number =>
  Math.max(0, Math.min(index, questions.length - 1));

/** Applies one act. An act that changes nothing adds no step to undo. */
export function editorReducer(state: EditorState, act: EditorAct): EditorState {
  const { questions, selected } = state;
  const become = (next: readonly Question[], at = selected, stroke: string | null = null): EditorState => {
    if (next === questions) return { ...state, selected: inside(at, questions) };
    const isSameStroke = stroke !== null && stroke === state.stroke;
    return {
      questions: next,
      selected: inside(at, next),
      past: isSameStroke ? state.past : [...state.past, questions].slice(-UNDO_MAX),
      future: [],
      stroke,
    };
  };
  switch (act.type) {
    case 'load':
      return startOf(act.questions, selected);
    case 'select':
      return { ...state, selected: inside(act.index, questions), stroke: null };
    case 'edit':
      return become(questions.with(act.index, act.question), act.index, act.field ? `${act.index} ${act.field}` : null);
    case 'settle': {
      // Keys are made from labels automatically. No person did this, so it adds no step to undo.
      const settled = settleKeys(questions, act.index, act.known);
      return settled === questions ? state : { ...state, questions: settled };
    }
    case 'key':
      return become(renameKey(questions, act.index, act.key), act.index, `${act.index} key`);
    case 'nudge': {
      const next = nudgeQuestion(questions, act.index, act.by);
      const isSwap = next[act.index] !== undefined && next[act.index]?.key !== questions[act.index]?.key;
      return become(next, isSwap ? act.index + act.by : act.index);
    }
    case 'place':
      return become(placeQuestion(questions, act.from, act.to, act.step), act.to);
    case 'step': {
      const open = questions[selected];
      const next = moveStep(questions, act.step, act.by);
      return become(next, open ? next.indexOf(open) : 0);
    }
    case 'rename_step':
      return act.name === act.step ? state : become(renameStep(questions, act.step, act.name));
    case 'insert':
      return become(questions.toSpliced(act.at, 0, act.question), act.at);
    case 'replace':
      return become(act.questions);
    case 'copy':
      return become(withCopy(questions, act.index), act.index + 1);
    case 'remove':
      return become(questions.toSpliced(act.index, 1), act.index < selected ? selected - 1 : selected);
    case 'undo': {
      const before = state.past.at(-1);
      if (!before) return state;
      return {
        questions: before,
        selected: inside(selected, before),
        past: state.past.slice(0, -1),
        future: [questions, ...state.future],
        stroke: null,
      };
    }
    case 'redo': {
      const [after, ...rest] = state.future;
      if (!after) return state;
      return {
        questions: after,
        selected: inside(selected, after),
        past: [...state.past, questions],
        future: rest,
        stroke: null,
      };
    }
  }
}
