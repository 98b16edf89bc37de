// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { addPauseEvent, deletePauseEvent, pauseEvents } from '#core/reserves/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { PausesPanel } from '../PausesPanel.tsx';

const pause = (id: number, title: string, begin_time: string, end_time: string) => ({
  ...{ id, title, begin_time, end_time, quote_service_id: 5, description: '' },
});
const panel = (...pause_events: object[]) =>
  opened(<PausesPanel service_id={5} />, {
    now: new Date('2026-11-24T02:00:00Z'),
    answering: [
      [pauseEvents, { pause_events }],
      [deletePauseEvent, {}],
      [addPauseEvent, {}],
    ],
  });

it('a pause that has begun is ended, one that comes is deleted, and either comes back by Undo', async () => {
  const running = await panel(pause(1, 'Flu', '2026-11-24 02:00:00', '2026-11-26 02:00:00'));
  expect(running.words()).toContain('Flu Paused now');
  expect(running.buttons()).toContain('End now');
  const later = await panel(pause(2, 'Holiday', '2026-11-24 02:01:00', '2026-11-30 15:59:00'));
  expect(later.words()).not.toContain('Paused now');
  expect(later.buttons()).not.toContain('End now');
  await later.press('Delete');
  expect(later.inputsOf(deletePauseEvent)).toEqual([{ pause_event_id: '2' }]);
  expect(later.words()).toContain('Pause deleted');
  await later.press('Undo');
  expect(later.inputsOf(addPauseEvent)).toMatchObject([
    { title: 'Holiday', begin_time: '2026-11-24 02:01:00', end_time: '2026-11-30 15:59:00' },
  ]);
  expect((await panel()).words()).toContain('No pauses planned');
});
