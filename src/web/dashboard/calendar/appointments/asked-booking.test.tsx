// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { answerGreserveEvent, deleteGreserveEvent } from '#core/bookings/calls.ts';
import type { GreserveEvent } from '#core/bookings/model.ts';
import { me } from '#core/users/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { AskedBooking } from './AskedBooking.tsx';

const event = (more: Partial<GreserveEvent> = {}): GreserveEvent => ({
  ...{ id: 4, greserve_item_id: 2, quote_service_id: 6, service_name: 'CoolBreeze', item_name: 'Aircon wash' },
  ...{ side: 'provider', state: 'pending', quote_bid_id: null, quote_request_id: null, units: 1, price: '80.00' },
  ...{ begin_time: '2026-11-30 02:00:00', end_time: '2026-11-30 03:00:00', confirm_by: '2026-11-28 02:00:00' },
  ...{ free_until: '2026-11-29 02:00:00', cancel_fee: '20.00', deposit: null, fee: '4.20', area_name: 'Bedok' },
  ...{ travel: null, consumer_name: 'Mei T.', consumer_phone: '', email: '', address: '', note: '' },
  ...{ is_google: false, created: '2026-11-27 02:00:00' },
  ...more,
});
const shown = (more: Partial<GreserveEvent> = {}, may_quote: boolean | null = null) =>
  opened(<AskedBooking event={event(more)} />, {
    now: new Date('2026-11-27T02:00:00Z'),
    answering: [
      [
        me,
        {
          user: { id: 2, onboard_state: 9 },
          working_for:
            may_quote === null ? null : { staff_id: 3, owner_id: 1, name: 'CoolBreeze', role: 'answers', may_quote },
        },
      ],
      [answerGreserveEvent, { greserve_event: event() }],
      [deleteGreserveEvent, {}],
    ],
  });

it('tells its pro who asks and what confirming costs, before it is confirmed', async () => {
  const screen = await shown({ units: 2 });
  expect(screen.words()).toContain('Mei T.');
  expect(screen.words()).not.toContain('CoolBreeze');
  expect(screen.words()).toContain('Aircon wash, 2 units');
  expect(screen.words()).toContain('Confirming costs you S$4.20');
  expect(screen.buttons()).toEqual(['Confirm for S$4.20', 'Decline']);
  await screen.press('Confirm for S$4.20');
  expect(screen.words()).toContain('S$4.20 of your credit is charged now.');
  expect(screen.inputsOf(answerGreserveEvent)).toEqual([]);
  await screen.press('Confirm booking');
  expect(screen.inputsOf(answerGreserveEvent)).toMatchObject([{ greserve_event_id: '4', is_confirmed: true }]);
  const other = await shown();
  await other.press('Decline');
  await other.press('Decline');
  expect(other.inputsOf(answerGreserveEvent)).toMatchObject([{ is_confirmed: false }]);
});

it('is confirmed by helpers who may quote alone; others can decline it, and see no fee', async () => {
  expect((await shown({}, true)).buttons()).toEqual(['Confirm for S$4.20', 'Decline']);
  const other = await shown({}, false);
  expect(other.buttons()).toEqual(['Decline']);
  expect(other.words()).not.toContain('S$4.20');
});

it('tells its customer which pro answers by when, and can be cancelled', async () => {
  const screen = await shown({ side: 'requestor', fee: null });
  expect(screen.words()).toContain('CoolBreeze');
  expect(screen.words()).not.toContain('Mei T.');
  expect(screen.words()).toContain('Answer due');
  expect(screen.buttons()).toEqual(['Cancel booking']);
  await screen.press('Cancel booking');
  expect(screen.inputsOf(deleteGreserveEvent)).toEqual([]);
  await screen.press('Cancel booking');
  expect(screen.inputsOf(deleteGreserveEvent)).toMatchObject([{ id: '4' }]);
});
