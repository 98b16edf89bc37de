// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { answerGreserveEvent, deleteGreserveEvent, greserveEvents } from '#core/bookings/calls.ts';
import type { GreserveEvent } from '#core/bookings/model.ts';
import type { OwnService } from '#core/services/model.ts';
import { me } from '#core/users/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { AskedBooking } from './AskedBooking.tsx';
import { depositWords } from './deposit-words.ts';
import { ServiceBookings } from './ServiceBookings.tsx';

const NOW = new Date('2026-11-24T02:00:00Z');
const event = (more: Partial<GreserveEvent> = {}): GreserveEvent => ({
  id: 4,
  greserve_item_id: 2,
  quote_service_id: 5,
  service_name: 'CoolBreeze',
  item_name: 'Aircon wash',
  side: 'provider',
  state: 'pending',
  quote_bid_id: null,
  quote_request_id: null,
  begin_time: '2026-11-27 02:30:00',
  end_time: '2026-11-27 04:00:00',
  units: 1,
  price: '80.00',
  confirm_by: '2026-11-25 07:40:00',
  free_until: '2026-11-26 02:30:00',
  cancel_fee: '0.00',
  deposit: null,
  fee: '4.20',
  area_name: 'Bedok',
  travel: null,
  consumer_name: 'Mei T.',
  consumer_phone: '',
  email: '',
  address: '',
  note: '',
  is_google: false,
  created: '2026-11-24 01:00:00',
  ...more,
});
const user = { id: 1, onboard_state: 9 };
const answering = [
  [answerGreserveEvent, {}],
  [deleteGreserveEvent, {}],
] as const;
const asked = (more: Partial<GreserveEvent> = {}, working_for: object | null = null) =>
  opened(<AskedBooking event={event(more)} />, { now: NOW, answering: [[me, { user, working_for }], ...answering] });

describe('a booking that waits for an answer', () => {
  it('says to its pro until when, of whom and for which fee, and confirms it once that was read', async () => {
    const screen = await asked({ units: 3, note: 'Ring twice' });
    expect(screen.words()).toMatch(
      /^Answer by Wed 25 Nov, 3:40 pm .*Customer Mei T\. Work Aircon wash, 3 units Where Bedok Price S\$80\.00 Note “?Ring twice”? Fee Confirming costs you S\$4\.20/,
    );
    await screen.press('Confirm for S$4.20');
    expect(screen.words()).toContain('S$4.20 of your credit is charged now.');
    expect(screen.inputsOf(answerGreserveEvent)).toEqual([]);
    await screen.press('Confirm booking');
    expect(screen.inputsOf(answerGreserveEvent)).toEqual([{ greserve_event_id: '4', is_confirmed: true }]);
    expect(screen.words()).toMatch(/Booked for Fri 27 Nov/);
  });

  it('is declined as such, and says so', async () => {
    const screen = await asked({ fee: null });
    expect(screen.buttons()).toEqual(['Confirm booking', 'Decline']);
    expect(screen.words()).not.toContain('Fee');
    await screen.press('Decline');
    await screen.press('Decline');
    expect(screen.inputsOf(answerGreserveEvent)).toEqual([{ greserve_event_id: '4', is_confirmed: false }]);
    expect(screen.words()).toContain('Booking declined');
  });

  it('is only declined by a helper who may not quote, who sees no fee', async () => {
    const screen = await asked({}, { may_quote: false });
    expect(screen.buttons()).toEqual(['Decline']);
    expect(screen.words()).not.toContain('4.20');
    expect((await asked({}, { may_quote: true })).buttons()).toEqual(['Confirm for S$4.20', 'Decline']);
  });

  it('is cancelled by its customer, who reads the name of the pro', async () => {
    const screen = await asked({ side: 'requestor', fee: null });
    expect(screen.words()).toMatch(/^Answer due Wed 25 Nov, 3:40 pm .*Pro CoolBreeze/);
    expect(screen.buttons()).toEqual(['Cancel booking']);
    await screen.press('Cancel booking');
    await screen.press('Cancel booking');
    expect(screen.inputsOf(deleteGreserveEvent)).toEqual([{ id: '4' }]);
  });
});

it('the bookings of a service are those that can be answered and those still ahead, soonest first, of the pro alone', async () => {
  const bookings = async (...list: GreserveEvent[]) =>
    (
      await opened(<ServiceBookings service={{ id: 5, name: 'CoolBreeze' } as OwnService} />, {
        now: NOW,
        answering: [[me, { user, working_for: null }], [greserveEvents, { greserve_events: list }], ...answering],
      })
    ).words();
  const booked = (id: number, more: Partial<GreserveEvent>) =>
    event({ id, state: 'booked', quote_bid_id: id, confirm_by: null, ...more });
  const said = await bookings(
    booked(9, { consumer_name: 'Zoe', begin_time: '2026-11-29 02:00:00', end_time: '2026-11-29 03:00:00' }),
    booked(8, { consumer_name: 'Amy', begin_time: '2026-11-24 01:00:00', end_time: '2026-11-24 02:00:01' }),
    booked(7, { consumer_name: 'Past', begin_time: '2026-11-24 01:00:00', end_time: '2026-11-24 02:00:00' }),
    event({ consumer_name: 'Open' }),
    event({ id: 3, consumer_name: 'Late', confirm_by: '2026-11-24 02:00:00' }),
    event({ id: 2, service_name: 'Other', side: 'requestor' }),
  );
  expect(said).toMatch(/Waiting for your answer .*Open.*Booked .*Amy.*Zoe/);
  for (const absent of ['Past', 'Late', 'Other']) expect(said).not.toContain(absent);
  expect(await bookings(event({ state: 'cancelled' }))).toContain('No bookings yet');
});

it('a deposit says how much of it goes where', () => {
  const said = (state: string, more = {}) =>
    depositWords({ amount: '50.00', back: '0.00', state, pay_by: null, payment_id: null, ...more } as never, NOW);
  expect(said('kept')).toBe('S$50.00, goes to the pro');
  expect(said('kept', { back: '20.00' })).toBe('S$30.00 goes to the pro, S$20.00 goes back to the customer');
  expect(said('back')).toBe('S$50.00, goes back to the customer');
  expect(said('held')).toBe('S$50.00, paid and held');
  expect(said('waiting', { pay_by: '2026-11-25 07:40:00' })).toBe('S$50.00, to be paid by Wed 25 Nov, 3:40 pm');
  expect(said('waiting')).toBe('S$50.00, not paid');
  expect(said('none')).toBe('S$50.00, not paid');
});
