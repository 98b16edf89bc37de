// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { CalendarEntry } from '#core/reserves/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { EntryDetails } from '../EntryDetails.tsx';

const entry = (more: Partial<CalendarEntry>): CalendarEntry => ({
  key: 'a',
  kind: 'hired',
  begin_time: '2026-11-24 01:00:00',
  end_time: '2026-11-24 03:00:00',
  title: 'Aircon wash',
  place: '',
  customer: 'Mei T.',
  quote_bid_id: 7,
  nshop_order_id: null,
  service_reserve_id: 3,
  pause_event_id: null,
  is_imported: false,
  amount: '80.00',
  travel: null,
  ...more,
});
const details = async (more: Partial<CalendarEntry>) => {
  const screen = await opened(
    <EntryDetails entry={entry(more)} zone="Asia/Singapore" service_id={5} onClose={() => {}} />,
  );
  const links = screen.page.queryAllByRole('link').map((one) => `${one.textContent}: ${one.getAttribute('href')}`);
  return { words: screen.words(), links };
};

it('a hire, a quote and an order lead each to its own place and say what the time is', async () => {
  const hired = await details({});
  expect(hired.links).toEqual(['Open job: /dashboard/works/7']);
  expect(hired.words).toContain('You agreed this time with the customer.');
  expect(hired.words).toMatch(/When Tue 24 Nov, 9 .* 11 am Customer Mei T\. Price S\$80\.00/);
  const quoted = await details({ kind: 'quoted', amount: null });
  expect(quoted.links).toEqual(['Open quote: /dashboard/works/7']);
  expect(quoted.words).toContain('You offered this day and time.');
  expect(quoted.words).not.toContain('Price');
  const order = await details({ nshop_order_id: 15 });
  expect(order.links).toEqual(['Open order: /dashboard/shop/order/15']);
  expect(order.words).toMatch(/Order to answer .*This time is held for an order until you answer it/);
});

it('a pause and an imported event are changed where they come from, of this service', async () => {
  const none = { quote_bid_id: null, service_reserve_id: null, customer: '', amount: null };
  const pause = await details({ ...none, kind: 'pause', pause_event_id: 4 });
  expect(pause.links).toEqual(['Change pauses: /dashboard/calendar/5/2']);
  expect(pause.words).toContain('You get no new requests while you’re paused.');
  const imported = await details({ ...none, kind: 'blocked', is_imported: true });
  expect(imported.links).toEqual(['Imported calendars: /dashboard/calendar/5/4']);
  expect(imported.words).toContain('This came from another calendar. Change it there.');
});

it('what ends at midnight is of one day, and what goes on is of several', async () => {
  expect((await details({ end_time: '2026-11-24 16:00:00' })).words).not.toContain('Wed 25 Nov');
  expect((await details({ end_time: '2026-11-24 16:01:00' })).words).toContain('Tue 24 Nov to Wed 25 Nov');
});
