// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as desk from '#core/content/desk/calls.ts';
import type { DeskCase } from '#core/content/desk/model.ts';
import { me } from '#core/users/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { CasePane } from './CasePane.tsx';

const NOW = new Date('2026-11-21T08:00:00Z');
const word = (id: number, kind: string, message: string, operator: string | null = null) =>
  ({ id, kind, message, operator, files: [], created: '2026-11-21 07:00:00' }) as DeskCase['words'][number];
const deskCase = (more: Partial<DeskCase> = {}) =>
  ({
    id: 7,
    name: 'Mei',
    email: 'mei@example.sg',
    topic: 'payment',
    message: 'Help',
    status: 'open',
    assignee: null,
    language: 'en-SG',
    created: '2026-11-21 06:00:00',
    last_word: '2026-11-21 07:00:00',
    is_ours_last: false,
    first_reply: null,
    source: 'form',
    source_id: null,
    user_id: null,
    solved_on: null,
    words: [word(0, 'customer', 'Help'), word(4, 'reply', 'Hello', 'Ada'), word(5, 'note', 'Rude', 'Ada')],
    ...more,
  }) as DeskCase;
const MACROS = [
  { id: 1, name: '退款', language: 'zh-TW', message: '您好', updated: '' },
  { id: 2, name: 'Refund', language: 'en-SG', message: 'Hi {{name}}, about your {{topic}}.', updated: '' },
  { id: 3, name: 'Bye', language: 'en-SG', message: 'Bye, {{operator}}', updated: '' },
];
const pane = async (more: Partial<DeskCase> = {}) => {
  const solved: string[] = [];
  const shown = deskCase(more);
  const screen = await opened(<CasePane case_id={7} now={NOW} onSolved={() => solved.push('next')} />, {
    now: NOW,
    answering: [
      [me, { user: { id: 90, first_name: 'Ben', operator_roles: ['support'] }, working_for: null }],
      [
        desk.opsCase,
        {
          case: shown,
          operators: [
            { id: 90, name: 'Ben' },
            { id: 91, name: 'Ada' },
          ],
        },
      ],
      [desk.opsMacros, { macros: MACROS }],
      [desk.assignCase, { case: { ...shown, assignee: { id: 91, name: 'Ada' } } }],
      [desk.moveCase, { case: shown }],
      [desk.replyCase, { case: shown }],
      [desk.noteCase, { case: shown }],
      [desk.writingCase, {}],
    ],
  });
  const box = () => screen.page.getByRole<HTMLTextAreaElement>('textbox', { name: /^Answer/ });
  return { ...screen, solved, box };
};

it('a case is late by the promise only while an answer is due', async () => {
  const old = { last_word: '2026-11-21 03:59:00', created: '2026-11-21 03:59:00' };
  expect((await pane(old)).words()).toContain('over the 4 h we promise');
  expect((await pane()).words()).not.toContain('over the 4 h');
  expect((await pane({ ...old, status: 'waiting' })).words()).not.toContain('over the 4 h');
  expect((await pane()).words()).toMatch(/last word .* by them\. No answer yet/);
  const ours = await pane({ is_ours_last: true, first_reply: '2026-11-21 06:30:00' });
  expect(ours.words()).toMatch(/by us\. First answer after 30 min/);
});

it('is given to an operator and taken from all', async () => {
  const screen = await pane();
  const select = screen.page.getByRole('combobox', { name: 'Assigned to' });
  fireEvent.change(select, { target: { value: '91' } });
  await screen.settle();
  expect(screen.words()).toContain('Assigned to Ada');
  const given = await pane({ assignee: { id: 91, name: 'Ada' } });
  given.answer(desk.assignCase, { case: { assignee: null } });
  fireEvent.change(given.page.getByRole('combobox', { name: 'Assigned to' }), { target: { value: '' } });
  await given.settle();
  expect(screen.inputsOf(desk.assignCase)).toEqual([{ case_id: '7', operator_id: 91 }]);
  expect(given.inputsOf(desk.assignCase)).toEqual([{ case_id: '7' }]);
  expect(given.words()).toContain('Not assigned');
});

it('goes on to the next case once it is solved, can be undone, and is opened again without going on', async () => {
  const screen = await pane({ status: 'new' });
  await screen.press('Solve');
  expect(screen.inputsOf(desk.moveCase)).toEqual([{ case_id: '7', status: 'solved' }]);
  expect(screen.solved).toEqual(['next']);
  await screen.press('Undo');
  expect(screen.inputsOf(desk.moveCase).at(-1)).toEqual({ case_id: '7', status: 'new' });
  const over = await pane({ status: 'solved' });
  expect(over.buttons()).not.toContain('Solve');
  await over.press('Open again');
  expect(over.inputsOf(desk.moveCase)).toEqual([{ case_id: '7', status: 'open' }]);
  expect(over.solved).toEqual([]);
  const spam = await pane({ status: 'spam' });
  expect(spam.buttons()).toEqual(['Not spam']);
});

it('an answer says which word its writer has read, notes aside, and empties the field', async () => {
  const screen = await pane();
  await screen.type(/^Answer/, 'It is on its way.');
  await screen.press('Send answer');
  expect(screen.inputsOf(desk.replyCase)).toMatchObject([
    { case_id: '7', message: 'It is on its way.', seen_word_id: 4 },
  ]);
  expect(screen.box().value).toBe('');
  expect(screen.solved).toEqual([]);
  await screen.type(/^Answer/, 'Solved now.');
  await screen.press('Send and solve');
  expect(screen.solved).toEqual(['next']);
  await screen.type(/^Answer/, 'Only for us.');
  await screen.press('Save as note');
  expect(screen.inputsOf(desk.noteCase)).toEqual([{ case_id: '7', message: 'Only for us.' }]);
});

it('a macro comes after what was typed, in place of the macro before, those of the case’s language first', async () => {
  const screen = await pane();
  const names = () =>
    [...screen.page.getByRole('combobox', { name: /^Macro/ }).querySelectorAll('option')].map((one) => one.textContent);
  expect(names().filter((name) => name !== 'Begin with a macro')).toEqual(['Refund', 'Bye', '退款']);
  await screen.type(/^Answer/, 'Dear Mei,');
  const choose = async (value: string) => {
    fireEvent.change(screen.page.getByRole('combobox', { name: /^Macro/ }), { target: { value } });
    await screen.settle();
    return screen.box().value;
  };
  expect(await choose('2')).toMatch(/^Dear Mei,\n\nHi Mei, about your .+\.$/);
  expect(await choose('3')).toBe('Dear Mei,\n\nBye, Ben');
  await screen.type(/^Answer/, 'Hi {{name}}');
  expect(screen.words()).toContain('Fill in');
  expect(screen.page.getByRole('button', { name: 'Send answer' }).hasAttribute('disabled')).toBe(true);
});
