// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { closeRequest } from '#core/requests/calls.ts';
import { reopenRequest } from '#core/requests/hash-links/calls.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { CloseDialog } from './CloseDialog.tsx';

const dialog = async () => {
  const left: string[] = [];
  const screen = await opened(
    <CloseDialog request={{ quote_request_id: 7 } as OwnRequest} open onClose={() => left.push('closed')} />,
    {
      answering: [
        [closeRequest, {}],
        [reopenRequest, {}],
      ],
    },
  );
  return { ...screen, closed: left };
};

it('a request is closed with a reason, and with a note where one is written', async () => {
  const screen = await dialog();
  await screen.press('Close request');
  expect(screen.words()).toContain('Choose a reason.');
  expect(screen.inputsOf(closeRequest)).toEqual([]);
  await screen.press('The quotes are too high', 'radio');
  expect(screen.words()).not.toContain('Choose a reason.');
  await screen.press('Close request');
  expect(screen.inputsOf(closeRequest)).toEqual([{ request_id: '7', reason: 'too expensive' }]);
  expect(screen.closed).toEqual(['closed']);
  const noted = await dialog();
  await noted.press('Another reason', 'radio');
  await noted.type(/^Anything else/, ' We move. ');
  await noted.press('Close request');
  expect(noted.inputsOf(closeRequest)).toEqual([{ request_id: '7', reason: 'other', note: 'We move.' }]);
});

it('says why it could not be closed and stays; a closing can be undone', async () => {
  const screen = await dialog();
  screen.answer(closeRequest, { error: 'changed', message: 'A pro is hired already.' });
  await screen.press('I no longer need it', 'radio');
  await screen.press('Close request');
  expect(screen.words()).toContain('A pro is hired already.');
  expect(screen.closed).toEqual([]);
  screen.answer(closeRequest, {});
  await screen.press('Close request');
  expect(screen.words()).toContain('Request closed');
  expect(screen.inputsOf(reopenRequest)).toEqual([]);
});
