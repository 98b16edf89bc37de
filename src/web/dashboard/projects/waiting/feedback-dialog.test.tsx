// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { addFeedback } from '#core/requests/feedback/calls.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { FeedbackDialog } from '../FeedbackDialog.tsx';

const dialog = async () => {
  const closed: string[] = [];
  const screen = await opened(
    <FeedbackDialog request={{ quote_request_id: 7 } as OwnRequest} onClose={() => closed.push('closed')} />,
    { answering: [[addFeedback, {}]] },
  );
  return { ...screen, closed };
};

it('wants a yes or a no, and sends what was chosen with it', async () => {
  const screen = await dialog();
  await screen.press('Send feedback');
  expect(screen.words()).toContain('Choose yes or no.');
  await screen.press('Yes', 'radio');
  await screen.press('Good pros', 'checkbox');
  await screen.type(/^In your own words/, ' Fine. ');
  await screen.press('Send feedback');
  expect(screen.inputsOf(addFeedback)).toEqual([
    { quote_request_id: 7, is_satisfied: true, feedback: 'Fine.', tag: ['good pros'] },
  ]);
  expect(screen.closed).toEqual(['closed']);
});

it('what was good is not sent with a no', async () => {
  const screen = await dialog();
  await screen.press('Yes', 'radio');
  await screen.press('Good pros', 'checkbox');
  await screen.press('No', 'radio');
  expect(screen.words()).not.toContain('Good pros');
  await screen.press('Slow replies', 'checkbox');
  await screen.press('Send feedback');
  expect(screen.inputsOf(addFeedback)).toMatchObject([{ is_satisfied: false, tag: ['slow replies'] }]);
});

it('what was good is not sent with a no that says no more', async () => {
  const screen = await dialog();
  await screen.press('Yes', 'radio');
  await screen.press('Good pros', 'checkbox');
  await screen.press('No', 'radio');
  await screen.press('Send feedback');
  expect(screen.inputsOf(addFeedback)).toMatchObject([{ is_satisfied: false, tag: [] }]);
});

it('stays, with what was typed, where it was refused', async () => {
  const screen = await dialog();
  screen.answer(addFeedback, { error: 'told already', message: 'You told us already.' });
  await screen.press('No', 'radio');
  await screen.press('Send feedback');
  expect(screen.words()).toContain('You told us already.');
  expect(screen.closed).toEqual([]);
});
