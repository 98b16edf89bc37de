// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { useState } from 'react';
import { expect, it } from 'vitest';
import * as calls from '#core/reserves/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { EntryForm, type EntryFormProps, firstEditing } from '../EntryForm.tsx';

const ZONE = 'Asia/Singapore';
const NEW: EntryFormProps['editing'] = {
  ...{ reserve_id: null, kind: 'block', day: '2026-11-30', begin: 22 * 60, end: 23 * 60, title: '', note: '' },
};
const OLD = { ...NEW, reserve_id: 5, kind: 'job' as const, title: 'Own job', note: 'Bedok' };
/** The dialog, which goes once it is done. */
function Asked({ editing }: Pick<EntryFormProps, 'editing'>) {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <EntryForm service_id={7} zone={ZONE} editing={editing} onClose={() => setOpen(false)} />;
}
const shown = (editing: EntryFormProps['editing']) =>
  opened(<Asked editing={editing} />, {
    now: new Date('2026-11-30T02:00:00Z'),
    answering: [
      [calls.addServiceReserve, { service_reserve: { id: 9 } }],
      [calls.editServiceReserve, { service_reserve: { id: 5 } }],
      [calls.deleteServiceReserve, {}],
    ],
  });
const set = async (screen: Awaited<ReturnType<typeof shown>>, label: RegExp, value: string) => {
  fireEvent.change(screen.page.getByLabelText(label), { target: { value } });
  await screen.settle();
};

it('blocks time of one day, or over midnight to the next, and can be undone', async () => {
  const screen = await shown(NEW);
  await screen.press('Block time');
  expect(screen.inputsOf(calls.addServiceReserve)).toMatchObject([
    { quote_service_id: 7, kind: 'block', begin_time: '2026-11-30 14:00:00', end_time: '2026-11-30 15:00:00' },
  ]);
  await screen.press('Undo');
  expect(screen.inputsOf(calls.deleteServiceReserve)).toEqual([{ service_reserve_id: '9' }]);
  const night = await shown(NEW);
  await set(night, /^To/, '02:00');
  await night.press('Block time');
  expect(night.inputsOf(calls.addServiceReserve)).toMatchObject([{ end_time: '2026-11-30 18:00:00' }]);
  // An end that is the beginning is that of the next day.
  const whole = await shown(NEW);
  await set(whole, /^To/, '22:00');
  await whole.press('Block time');
  expect(whole.inputsOf(calls.addServiceReserve)).toMatchObject([{ end_time: '2026-12-01 14:00:00' }]);
});

it('changes an entry as itself, and puts a deleted one back as it was', async () => {
  const screen = await shown(OLD);
  await screen.press('Save entry');
  expect(screen.inputsOf(calls.editServiceReserve)).toMatchObject([{ service_reserve_id: '5', title: 'Own job' }]);
  expect(screen.inputsOf(calls.addServiceReserve)).toEqual([]);
  const other = await shown(OLD);
  await other.press('Delete');
  expect(other.inputsOf(calls.deleteServiceReserve)).toEqual([{ service_reserve_id: '5' }]);
  await other.press('Undo');
  expect(other.inputsOf(calls.addServiceReserve)).toMatchObject([
    {
      ...{ quote_service_id: 7, kind: 'job', title: 'Own job', note: 'Bedok' },
      ...{ begin_time: '2026-11-30 14:00:00', end_time: '2026-11-30 15:00:00' },
    },
  ]);
});

it('begins with the next half hour of today, with 9 am of another day, and ends within the day', () => {
  const at = (clock: string, day: string) => {
    const { begin, end } = firstEditing(ZONE, day, new Date(`2026-11-30T${clock}:00+08:00`));
    return [begin / 60, end / 60];
  };
  expect(at('10:00', '2026-11-30')).toEqual([10, 11]);
  expect(at('10:01', '2026-11-30')).toEqual([10.5, 11.5]);
  expect(at('10:01', '2026-12-01')).toEqual([9, 10]);
  expect(at('23:10', '2026-11-30')).toEqual([23.5, 1439 / 60]);
});
