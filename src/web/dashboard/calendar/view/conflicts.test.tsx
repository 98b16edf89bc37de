// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import * as calls from '#core/reserves/calls.ts';
import { removeCalendarImport } from '#core/reserves/feeds/calls.ts';
import type { CalendarEntry, CalendarImport, PauseEvent } from '#core/reserves/model.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import type { Editing } from '../calendar-data.ts';
import { EntryForm, firstEditing } from '../EntryForm.tsx';
import { ImportLine } from '../outside/ImportLine.tsx';
import { PausesPanel } from '../PausesPanel.tsx';
import { useMove } from './use-move.ts';

const NOW = new Date('2026-11-21T02:00:00Z');
const ZONE = 'Asia/Singapore';
const NEW: Editing = { reserve_id: null, kind: 'block', day: '2026-11-25', begin: 540, end: 600, title: '', note: '' };
const OLD: Editing = { ...NEW, reserve_id: 8, title: 'School run', note: 'Gate 3' };
/** What a refusal says where something is in the way, and what is free. */
const TAKEN = {
  error: 'time taken',
  message: 'Something is there already.',
  by: { title: 'Chemical wash' },
  free_times: ['2026-11-25 06:30:00', '2026-11-26 01:00:00'],
};
const saved: Answering[1] = { service_reserve: { id: 8 } };

function Entry({ editing, onClosed }: { editing: Editing; onClosed: () => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = () => {
    setOpen(false);
    onClosed();
  };
  return isOpen ? <EntryForm service_id={5} zone={ZONE} editing={editing} onClose={close} /> : null;
}
const entry = async (editing: Editing = NEW, more: readonly Answering[] = []) => {
  let closed = 0;
  const screen = await opened(<Entry editing={editing} onClosed={() => (closed += 1)} />, {
    now: NOW,
    answering: [
      ...more,
      [calls.addServiceReserve, saved],
      [calls.editServiceReserve, saved],
      [calls.deleteServiceReserve, {}],
    ],
  });
  const fill = async (label: string, value: string) => {
    fireEvent.change(screen.page.getByLabelText(label), { target: { value } });
    await screen.settle();
  };
  return { ...screen, fill, closed: () => closed };
};

describe('time that is put into the calendar', () => {
  it('is sent in UTC, and can be undone', async () => {
    const screen = await entry();
    expect(screen.words()).toContain('Customers can’t hire you for blocked time. Agreed jobs stay.');
    await screen.type(/^Title/, ' School run ');
    await screen.press('Block time');
    expect(screen.inputsOf(calls.addServiceReserve)).toEqual([
      {
        ...{ quote_service_id: 5, kind: 'block', title: 'School run', note: '' },
        ...{ begin_time: '2026-11-25 01:00:00', end_time: '2026-11-25 02:00:00' },
      },
    ]);
    expect(screen.closed()).toBe(1);
    expect(screen.words()).toContain('Time blocked');
    await screen.press('Undo');
    expect(screen.inputsOf(calls.deleteServiceReserve)).toEqual([{ service_reserve_id: '8' }]);
  });

  it('is a job or a visit too, with its place', async () => {
    const screen = await entry();
    await screen.press('Own job', 'radio');
    expect(screen.words()).toContain('It takes up the time of one job, just like a hire.');
    await screen.type(/^Place/, 'Blk 12');
    await screen.press('Add to calendar');
    expect(screen.inputsOf(calls.addServiceReserve)).toMatchObject([{ kind: 'job', note: 'Blk 12' }]);
    expect(screen.words()).toContain('Added to your calendar');
  });

  it('ends on the next day where it ends at or before its beginning, and says so', async () => {
    const screen = await entry();
    expect(screen.words()).not.toContain('after midnight');
    await screen.fill('To', '09:00');
    expect(screen.words()).toContain('On 26/11, after midnight.');
    await screen.fill('To', '01:30');
    await screen.press('Block time');
    expect(screen.inputsOf(calls.addServiceReserve)).toMatchObject([
      { begin_time: '2026-11-25 01:00:00', end_time: '2026-11-25 17:30:00' },
    ]);
  });

  it('names what is in the way, and takes a free time with the same length', async () => {
    const screen = await entry(NEW, [[calls.addServiceReserve, TAKEN]]);
    await screen.press('Block time');
    expect(screen.words()).toContain('This time overlaps with “Chemical wash”. Choose another time.');
    expect(screen.words()).not.toContain('Something is there already');
    expect(screen.closed()).toBe(0);
    expect(screen.buttons()).toEqual(expect.arrayContaining(['Wed 25 Nov, 2:30 pm', 'Thu 26 Nov, 9 am']));
    screen.answer(calls.addServiceReserve, saved);
    await screen.press('Wed 25 Nov, 2:30 pm');
    await screen.press('Block time');
    expect(screen.inputsOf(calls.addServiceReserve)[1]).toMatchObject({
      begin_time: '2026-11-25 06:30:00',
      end_time: '2026-11-25 07:30:00',
    });
  });

  it('says what the server says where nothing with a name is in the way', async () => {
    for (const refused of [
      { ...TAKEN, by: { title: '' } },
      { error: 'too many entries', message: 'It is full.' },
    ]) {
      const screen = await entry(NEW, [[calls.addServiceReserve, refused]]);
      await screen.press('Block time');
      expect(screen.words()).toContain(refused.message);
      expect(screen.words()).not.toContain('overlaps');
    }
  });

  it('wants a day and both times', async () => {
    const screen = await entry();
    for (const label of ['Day', 'From', 'To']) await screen.fill(label, '');
    await screen.press('Block time');
    expect(screen.words()).toContain('Choose a day.');
    expect(screen.words().match(/Choose a time\./g)?.length).toBeGreaterThanOrEqual(2);
    expect(screen.inputsOf(calls.addServiceReserve)).toEqual([]);
  });

  it('is changed as that entry', async () => {
    const screen = await entry(OLD);
    expect(screen.words()).toContain('Change entry');
    await screen.fill('From', '08:45');
    await screen.press('Save entry');
    expect(screen.inputsOf(calls.editServiceReserve)).toEqual([
      {
        ...{ service_reserve_id: '8', kind: 'block', title: 'School run', note: 'Gate 3' },
        ...{ begin_time: '2026-11-25 00:45:00', end_time: '2026-11-25 02:00:00' },
      },
    ]);
    expect(screen.inputsOf(calls.addServiceReserve)).toEqual([]);
    expect(screen.words()).toContain('Entry changed');
    expect(screen.buttons()).not.toContain('Undo');
  });

  it('is deleted, put back as it was, and says where it no longer fits', async () => {
    const screen = await entry(OLD, [[calls.addServiceReserve, TAKEN]]);
    await screen.press('Delete');
    expect(screen.inputsOf(calls.deleteServiceReserve)).toEqual([{ service_reserve_id: '8' }]);
    expect(screen.words()).toContain('Entry deleted');
    await screen.press('Undo');
    expect(screen.inputsOf(calls.addServiceReserve)).toEqual([
      {
        ...{ quote_service_id: 5, kind: 'block', title: 'School run', note: 'Gate 3' },
        ...{ begin_time: '2026-11-25 01:00:00', end_time: '2026-11-25 02:00:00' },
      },
    ]);
    expect(screen.words()).toContain('This time overlaps with “Chemical wash”. Choose another time.');
    const kept = await entry(OLD, [[calls.deleteServiceReserve, { error: 'x', message: 'It is a hire.' }]]);
    await kept.press('Delete');
    expect(kept.words()).toContain('It is a hire.');
    expect(kept.closed()).toBe(0);
  });

  it('begins with the next half hour today and at 9 am on another day', () => {
    const now = new Date('2026-11-21T02:10:00Z');
    expect(firstEditing(ZONE, '2026-11-21', now)).toMatchObject({
      reserve_id: null,
      kind: 'block',
      begin: 630,
      end: 690,
    });
    expect(firstEditing(ZONE, '2026-11-22', now)).toMatchObject({ day: '2026-11-22', begin: 540, end: 600 });
    expect(firstEditing(ZONE, '2026-11-21', new Date('2026-11-21T15:20:00Z'))).toMatchObject({
      begin: 1410,
      end: 1439,
    });
  });
});

describe('an entry that is moved', () => {
  const own = {
    ...{ service_reserve_id: 8, kind: 'block', title: 'School run', place: 'Gate 3' },
    ...{ begin_time: '2026-11-25 01:00:00', end_time: '2026-11-25 02:00:00' },
  } as unknown as CalendarEntry;
  function Moving({ to }: { to: readonly [day: string, begin: number, end: number] }) {
    const move = useMove(ZONE);
    const placed = { entry: own, begin: 540, end: 600, column: 0, columns: 1 };
    return <Button onClick={() => void move(placed, ...to)}>Move</Button>;
  }
  const moving = (to: readonly [string, number, number], reply: Answering[1] = saved) =>
    opened(<Moving to={to} />, { now: NOW, answering: [[calls.editServiceReserve, reply]] });

  it('keeps all but its time, says where it is now, and goes back', async () => {
    const screen = await moving(['2026-11-26', 615, 675]);
    await screen.press('Move');
    const after = { begin_time: '2026-11-26 02:15:00', end_time: '2026-11-26 03:15:00' };
    const same = { service_reserve_id: '8', title: 'School run', note: 'Gate 3' };
    expect(screen.inputsOf(calls.editServiceReserve)).toMatchObject([{ ...same, ...after }]);
    expect(screen.words()).toMatch(/Moved to Thu.*26 Nov.*10:15.*11:15/);
    await screen.press('Undo');
    expect(screen.inputsOf(calls.editServiceReserve)[1]).toMatchObject({
      ...same,
      ...{ begin_time: '2026-11-25 01:00:00', end_time: '2026-11-25 02:00:00' },
    });
  });

  it('is not sent where it is put back in its place', async () => {
    const screen = await moving(['2026-11-25', 540, 600]);
    await screen.press('Move');
    expect(screen.inputsOf(calls.editServiceReserve)).toEqual([]);
    const longer = await moving(['2026-11-25', 540, 615]);
    await longer.press('Move');
    expect(longer.inputsOf(calls.editServiceReserve)).toHaveLength(1);
  });

  it('names what is in the way', async () => {
    const screen = await moving(['2026-11-26', 615, 675], TAKEN);
    await screen.press('Move');
    expect(screen.words()).toContain('This time overlaps with “Chemical wash”. Choose another time.');
    expect(screen.words()).not.toContain('Moved to');
  });
});

describe('a pause', () => {
  const holiday: PauseEvent = {
    ...{ id: 4, quote_service_id: 5, title: 'Holiday', description: 'Bali' },
    ...{ begin_time: '2026-12-24 01:00:00', end_time: '2026-12-26 10:00:00' },
  };
  const pauses = (list: readonly PauseEvent[] = [holiday], more: readonly Answering[] = []) =>
    opened(<PausesPanel service_id={5} />, {
      now: NOW,
      answering: [
        ...more,
        [calls.pauseEvents, { pause_events: list }],
        [calls.addPauseEvent, { pause_event: holiday }],
        [calls.editPauseEvent, { pause_event: holiday }],
        [calls.deletePauseEvent, {}],
      ],
    });

  it('that overlaps with another one names it and its time', async () => {
    const overlap = (title: string) =>
      ({
        error: 'pauses overlap',
        message: 'You already have a pause at that time. Change it, or choose other times.',
        pause_event: { ...holiday, title },
      }) as const;
    const screen = await pauses([], [[calls.addPauseEvent, overlap('Holiday')]]);
    expect(screen.words()).toContain('No pauses planned');
    await screen.press('Add pause');
    const [begins, ends] = [screen.page.getByLabelText('From'), screen.page.getByLabelText('Until')];
    fireEvent.change(begins, { target: { value: '2026-12-25' } });
    fireEvent.change(ends, { target: { value: '2026-12-27' } });
    await screen.press('Pause service');
    expect(screen.words()).toContain('You already have a pause at that time.');
    expect(screen.words()).toMatch(/Holiday, Thu 24 Dec, 9 am to Sat 26 Dec, 6 pm\./);
    screen.answer(calls.addPauseEvent, overlap(''));
    await screen.press('Pause service');
    expect(screen.words()).toMatch(/Pause, Thu 24 Dec/);
    expect(screen.inputsOf(calls.addPauseEvent)[0]).toMatchObject({
      ...{ quote_service_id: 5, end_time: '2026-12-27 15:59:00' },
    });
  });
});

describe('a calendar of another app', () => {
  const calendar = (clashes: readonly object[]) => ({ id: 3, name: 'Family', clashes }) as unknown as CalendarImport;
  const line = (clashes: readonly object[], reply: Answering[1] = {}) =>
    opened(<ImportLine calendar={calendar(clashes)} detail="12 events" />, {
      now: NOW,
      answering: [[removeCalendarImport, reply]],
    });
  const clash = {
    ...{ title: 'Chemical wash', quote_bid_id: 31 },
    ...{ begin_time: '2026-11-25 01:00:00', end_time: '2026-11-25 03:00:00' },
  };

  it('says which jobs are at the same time, when, and where they are', async () => {
    const one = await line([clash]);
    expect(one.words()).toContain('1 of your jobs is at the same time Chemical wash Wed 25 Nov, 9 am – 11 am');
    expect(one.words()).toContain('We changed nothing. Move the job or the event.');
    expect(one.page.getByRole('link', { name: 'Chemical wash' }).getAttribute('href')).toBe('/dashboard/works/31');
    const two = await line([clash, { ...clash, quote_bid_id: null, title: '', begin_time: '2026-11-25 02:00:00' }]);
    expect(two.words()).toContain('2 of your jobs are at the same time');
    expect(two.words()).toContain('Own job Wed 25 Nov, 10 am – 11 am');
    expect(two.page.getAllByRole('link')).toHaveLength(1);
    expect((await line([])).words()).not.toContain('at the same time');
  });

  it('is removed after a question, and stays where that was refused', async () => {
    const screen = await line([]);
    await screen.press('Remove Family');
    expect(screen.inputsOf(removeCalendarImport)).toEqual([]);
    expect(screen.words()).toContain('Remove Family? The time it blocked becomes free again.');
    await screen.press('Remove calendar');
    expect(screen.inputsOf(removeCalendarImport)).toEqual([{ calendar_import_id: '3' }]);
    expect(screen.words()).toContain('Family removed');
    const refused = await line([], { error: 'x', message: 'Not now.' });
    await refused.press('Remove Family');
    await refused.press('Remove calendar');
    expect(refused.words()).toContain('Not now.');
    expect(refused.words()).not.toContain('Family removed');
  });
});
