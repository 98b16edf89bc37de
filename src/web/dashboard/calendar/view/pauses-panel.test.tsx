// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as calls from '#core/reserves/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { PausesPanel } from '../PausesPanel.tsx';

const NOW = new Date('2026-11-30T02:00:00Z');
const pause = (id: number, begin_time: string, end_time: string, title: string) => ({
  ...{ id, quote_service_id: 7, begin_time, end_time, title, description: '' },
});
const PAUSES = [
  pause(1, '2026-11-30 02:00:00', '2026-12-02 15:59:00', 'Too busy'),
  pause(2, '2026-12-20 02:00:00', '2026-12-27 15:59:00', 'Holiday'),
];
const shown = (pause_events: readonly object[]) =>
  opened(<PausesPanel service_id={7} />, {
    now: NOW,
    answering: [
      [calls.pauseEvents, { pause_events }],
      [calls.deletePauseEvent, {}],
      [calls.addPauseEvent, { pause_event: PAUSES[1] }],
    ],
  });

it('says which pause has begun: that one is ended, a later one is deleted, and both can come back', async () => {
  const screen = await shown(PAUSES);
  expect(screen.words().match(/Paused now/g)).toHaveLength(1);
  expect(screen.words()).toContain('Too busy Paused now');
  expect(screen.buttons()).toEqual(['Change', 'End now', 'Change', 'Delete', 'Add pause']);
  await screen.press('Delete');
  expect(screen.inputsOf(calls.deletePauseEvent)).toMatchObject([{ pause_event_id: '2' }]);
  await screen.press('Undo');
  const { id: _, ...again } = PAUSES[1]!;
  expect(screen.inputsOf(calls.addPauseEvent)).toMatchObject([{ ...again, quote_service_id: 7 }]);
});

it('is added from now to the end of the day that is chosen', async () => {
  const screen = await shown([]);
  await screen.press('Add pause');
  await screen.press('Pause service');
  expect(screen.words()).toContain('Choose a day.');
  expect(screen.inputsOf(calls.addPauseEvent)).toEqual([]);
  fireEvent.change(screen.page.getByLabelText(/^Until/), { target: { value: '2026-12-04' } });
  await screen.settle();
  await screen.press('Pause service');
  expect(screen.inputsOf(calls.addPauseEvent)).toMatchObject([
    { quote_service_id: 7, begin_time: '2026-11-30 02:00:00', end_time: '2026-12-04 15:59:00' },
  ]);
});
