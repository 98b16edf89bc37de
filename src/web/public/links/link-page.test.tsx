// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { LinkedTime } from '#core/bids/hash-links/time-model.ts';
import type { LinkedQuote, LinkedRequest } from '#core/requests/hash-links/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { type LinkData, linkPage } from './LinkPage.tsx';

const REQUEST: LinkedRequest = {
  ...{ title: 'Aircon servicing', category_name: 'Aircon', area_name: 'Bedok', state: 'quoted', quote_count: 1 },
  ...{ created: '2026-11-20 02:00:00', expires_at: '2026-12-20 02:00:00' },
};
const QUOTE: LinkedQuote = {
  ...{ service_name: 'CoolBreeze', rating_type: 1, price: '255.00', quote_sent_on: '2026-11-20 03:00:00' },
  ...{ price_note: 'All in', first_day: '2026-11-25', first_slot: 2, score: 4.8, review_count: 9, is_hired: false },
};
const shown = (data: LinkData) =>
  opened(<linkPage.Body data={data} place={{ base: '/en-sg', path: '/link' } as never} />);
const field = ({ page }: Awaited<ReturnType<typeof shown>>, label: RegExp) =>
  page.queryByLabelText(label) as HTMLInputElement | null;

const hire = (more: object = {}) =>
  shown({
    ...{ is: 'hire', quote_request: REQUEST, quote: QUOTE, today: '2026-11-21', needs_address: false },
    ...{ needs_phone: false, is_chat_only: false, phone_end: '4567' },
    ...more,
  } as LinkData);

it('hires for the first time that the quote offers, unless that day has passed or another was typed', async () => {
  const first = await hire();
  expect([field(first, /^Day/)?.value, field(first, /^Start time/)?.value]).toEqual(['2026-11-25', '09:00']);
  expect(field(first, /^Day/)?.min).toBe('2026-11-21');
  const today = await hire({ today: '2026-11-25' });
  expect(field(today, /^Day/)?.value).toBe('2026-11-25');
  const over = await hire({ today: '2026-11-26' });
  expect([field(over, /^Day/)?.value, field(over, /^Start time/)?.value]).toEqual(['', '']);
  const typed = await hire({ refused: { message: 'Choose a time.', values: { day: '2026-11-28', time: '09:30' } } });
  expect([field(typed, /^Day/)?.value, field(typed, /^Start time/)?.value]).toEqual(['2026-11-28', '09:30']);
  expect(typed.page.getByRole('alert').textContent).toContain('Choose a time.');
});

it('asks for an address and a phone number only where none is known, and shows no number that is', async () => {
  const known = await hire();
  expect(field(known, /^Address/)).toBeNull();
  expect(field(known, /^Phone/)?.required).toBe(false);
  expect(known.words()).toContain('4567');
  const chat = await hire({ is_chat_only: true });
  expect(chat.words()).not.toContain('4567');
  const none = await hire({ needs_address: true, needs_phone: true, phone_end: '' });
  expect([field(none, /^Address/)?.required, field(none, /^Phone/)?.required]).toEqual([true, true]);
});

it('leads to the comparison only where there are quotes', async () => {
  const view = (state: LinkedRequest['state'], quotes: readonly LinkedQuote[]) =>
    shown({ is: 'view', quote_request: { ...REQUEST, state }, quotes });
  expect((await view('quoted', [QUOTE])).words()).toContain('Log in to compare and hire');
  const open = await view('waiting', []);
  expect(open.words()).toContain('Log in to see it');
  expect(open.words()).toContain('No quotes yet.');
});

it('names the time of a hire, and asks before it closes or reopens', async () => {
  const hired = await shown({ is: 'hired', service_name: 'CoolBreeze', hired_for: '2026-11-25 01:00:00' });
  expect(hired.page.getByRole('heading', { level: 1 }).textContent).toBe('You hired CoolBreeze');
  expect(hired.words()).toContain('The job is on Wed 25 Nov at 9 am.');
  const dismiss = await shown({ is: 'dismiss', quote_request: REQUEST });
  expect(dismiss.buttons()).toEqual(['Close request']);
  expect(dismiss.words()).toContain('pros still waiting for your answer get their fee back');
  expect((await shown({ is: 'reopen', quote_request: REQUEST })).buttons()).toEqual(['Reopen request']);
  expect((await shown({ is: 'dead' })).buttons()).toEqual([]);
});

const time = (more: Partial<LinkedTime> = {}, now = '2026-11-23 02:00:00') =>
  shown({
    is: 'time',
    time: {
      ...{ begin_time: '2026-11-25 01:00:00', minutes: 120, other_name: 'CoolBreeze', category: 'Aircon' },
      ...{ side: 'requestor', times: [], note: '', terms: { free_until: '2026-11-24 01:00:00', fee: '20.00' } },
      ...more,
    } as LinkedTime,
    ...{ next: '/dashboard/appointment/5', now, today: '2026-11-23' },
  });

it('says what cancelling an appointment costs now, and asks a pro alone why', async () => {
  const free = await time();
  expect(free.words()).toContain('Cancelling is free. CoolBreeze is told.');
  expect(field(free, /^Reason/)?.required).toBe(false);
  const late = await time({}, '2026-11-24 01:00:01');
  expect(late.words()).toContain('CoolBreeze may charge S$20.00 for the trip.');
  expect((await time({ terms: null }, '2026-11-24 01:00:01')).words()).toContain('Cancelling is free.');
  const pro = await time({ side: 'provider' }, '2026-11-24 01:00:01');
  expect(pro.words()).not.toContain('S$20.00');
  expect(pro.words()).toContain('That you cancelled stays on the record of your page.');
  expect(field(pro, /^Reason/)?.required).toBe(true);
});

const SPAN = { begin_time: '2026-11-26 01:00:00', minutes: 60 };
it('takes one of the times that are proposed, or keeps the agreed one, where any are', async () => {
  const none = await time();
  expect(none.page.getByRole('heading', { level: 1 }).textContent).toBe('Change this appointment?');
  expect(none.buttons()).toEqual(['Propose this time', 'Cancel appointment']);
  const asked = await time({ times: [SPAN] });
  expect(asked.page.getByRole('heading', { level: 1 }).textContent).toBe('CoolBreeze asks for another time');
  expect(asked.buttons()).toEqual([
    'Take this time',
    'Keep the agreed time',
    'Propose this time',
    'Cancel appointment',
  ]);
  expect((await time({ times: [SPAN], note: 'I am ill.' })).words()).toContain('I am ill.');
});
