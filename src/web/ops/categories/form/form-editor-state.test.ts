import { describe, expect, it } from 'vitest';
import type { Question } from '#core/categories/model.ts';
import { type EditorAct, type EditorState, editorReducer, startOf } from './form-editor-state.ts';

const q = (key: string, step = 'One'): Question => ({ key, label: key, type: 'text', required: true, step });
const form = [q('a'), q('b'), q('c', 'Two'), q('d', 'Two')];
const apply = (state: EditorState, ...acts: EditorAct[]) => acts.reduce(editorReducer, state);
const keys = (state: EditorState) => state.questions.map((question) => question.key).join('');

describe('the form editor', () => {
  it('undoes and redoes, with the typing in one field as one step', () => {
    const typed = apply(
      startOf(form),
      { type: 'edit', index: 0, question: { ...q('a'), label: 'W' }, field: 'label' },
      { type: 'edit', index: 0, question: { ...q('a'), label: 'Wh' }, field: 'label' },
      { type: 'edit', index: 0, question: { ...q('a'), label: 'Wh', hint: 'H' }, field: 'hint' },
    );
    expect(typed.past).toHaveLength(2);
    const once = apply(typed, { type: 'undo' });
    expect(once.questions[0]).toEqual({ ...q('a'), label: 'Wh' });
    const twice = apply(once, { type: 'undo' });
    expect(twice.questions).toEqual(form);
    expect(apply(twice, { type: 'undo' })).toBe(twice);
    expect(apply(twice, { type: 'redo' }, { type: 'redo' }).questions).toEqual(typed.questions);
    expect(apply(once, { type: 'remove', index: 3 }, { type: 'redo' }).questions).toHaveLength(3);
  });

  it('keeps the same question open when questions move', () => {
    const open = apply(startOf(form), { type: 'select', index: 1 });
    const up = apply(open, { type: 'nudge', index: 1, by: -1 });
    expect([keys(up), up.selected]).toEqual(['bacd', 0]);
    const over = apply(open, { type: 'nudge', index: 1, by: 1 });
    expect([keys(over), over.selected, over.questions[1]?.step]).toEqual(['abcd', 1, 'Two']);
    const placed = apply(open, { type: 'place', from: 1, to: 3, step: 'Two' });
    expect([keys(placed), placed.selected]).toEqual(['acdb', 3]);
    const stepped = apply(open, { type: 'step', step: 'Two', by: -1 });
    expect([keys(stepped), stepped.selected]).toEqual(['cdab', 3]);
    const end = apply(startOf(form), { type: 'nudge', index: 0, by: -1 });
    expect([end.past, end.selected]).toEqual([[], 0]);
  });

  it('opens what is added or copied, and a neighbour of what is removed', () => {
    const added = apply(startOf(form), { type: 'insert', at: 2, question: q('x') });
    expect([keys(added), added.selected]).toEqual(['abxcd', 2]);
    const copied = apply(startOf(form), { type: 'copy', index: 3 });
    expect([copied.questions.at(-1)?.key, copied.selected]).toEqual(['d_2', 4]);
    const removed = apply(startOf(form, 3), { type: 'remove', index: 3 });
    expect([keys(removed), removed.selected]).toEqual(['abc', 2]);
    expect(apply(startOf(form, 3), { type: 'remove', index: 0 }).selected).toBe(2);
    expect(apply(startOf([q('a')]), { type: 'remove', index: 0 }).selected).toBe(0);
  });

  it('makes a key from the label without adding a step to undo', () => {
    const blank = { ...q('question'), label: 'How high?' };
    const settled = apply(startOf([blank]), { type: 'settle', index: 0, known: [] });
    expect([settled.questions[0]?.key, settled.past]).toEqual(['how_high', []]);
    expect(apply(startOf(form), { type: 'settle', index: 0, known: [] }).questions).toBe(form);
  });
});
