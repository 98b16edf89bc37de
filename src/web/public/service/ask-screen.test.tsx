// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { askQuestion, deleteQuestion, myServiceQuestions } from '#core/questions/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import AskScreen from './AskScreen.tsx';

const question = (id: number, words: string, answer: string | null = null) => ({
  ...{ id, question: words, answer, answered_on: null, created: '2026-11-20 02:00:00' },
  ...{ state: answer === null ? 'waiting' : 'answered', is_hidden: false },
});
const shown = (mine: readonly object[] = [], isLoggedIn = true) =>
  opened(<AskScreen service_id={6} name="CoolBreeze" base="/en-sg" />, {
    isLoggedIn,
    answering: [
      [myServiceQuestions, { questions: mine }],
      [askQuestion, { question: question(9, 'Do you wash filters?') }],
      [deleteQuestion, {}],
    ],
  });

it('sends a question of who is logged in at once, and lists it first', async () => {
  const screen = await shown([question(3, 'Are you open on Sundays?')]);
  await screen.press('Send question');
  expect(screen.words()).toContain('Write your question first.');
  expect(screen.inputsOf(askQuestion)).toEqual([]);
  await screen.type(/^Your question/, 'Do you wash filters?');
  await screen.press('Send question');
  expect(screen.inputsOf(askQuestion)).toMatchObject([{ service_id: '6', question: 'Do you wash filters?' }]);
  expect(screen.words()).toContain('Question sent');
  expect(screen.words()).toMatch(/Do you wash filters\?.*Are you open on Sundays\?/);
  expect((screen.page.getByRole('textbox') as HTMLTextAreaElement).value).toBe('');
});

it('asks a visitor to log in or sign up first, keeps what was typed and lists nothing', async () => {
  const screen = await shown([], false);
  expect(screen.inputsOf(myServiceQuestions)).toEqual([]);
  await screen.type(/^Your question/, 'Do you wash filters?');
  await screen.press('Send question');
  expect(screen.inputsOf(askQuestion)).toEqual([]);
  expect(screen.words()).toContain('Log in or sign up to send your question');
  expect((screen.page.getByLabelText(/^Your question/) as HTMLTextAreaElement).value).toBe('Do you wash filters?');
});

it('is refused with the reason, and can be sent again as it is', async () => {
  const screen = await shown();
  screen.answer(askQuestion, { error: 'contact details', message: 'Leave out phone numbers.' });
  await screen.type(/^Your question/, 'Call 91234567');
  await screen.press('Send question');
  expect(screen.words()).toContain('Leave out phone numbers.');
  expect(screen.words()).not.toContain('Question sent');
  expect((screen.page.getByRole('textbox') as HTMLTextAreaElement).value).toBe('Call 91234567');
});

it('is deleted after it was asked once more, with its answer where it has one', async () => {
  const screen = await shown([question(3, 'Sundays?', 'Yes'), question(4, 'Filters?')]);
  await screen.press('Delete: Sundays?');
  expect(screen.words()).toContain('Delete the question and its answer?');
  await screen.press('Keep it');
  expect(screen.words()).not.toContain('Delete the question');
  await screen.press('Delete: Filters?');
  expect(screen.words()).toContain('Delete the question?');
  await screen.press('Delete');
  expect(screen.inputsOf(deleteQuestion)).toEqual([{ question_id: '4' }]);
  expect(screen.words()).not.toContain('Filters?');
  expect(screen.words()).toContain('Sundays?');
});
