// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { Agreed } from '#core/bids/appointments/list-model.ts';
import type { Appointment } from '#core/bids/appointments/model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { AgreedFacts } from './AgreedParts.tsx';

const agreed = (more: Partial<Agreed> = {}) =>
  ({
    ...{ id: 5, bid_id: 7, request_id: 8, service_id: 9, side: 'requestor', state: 'agreed', minutes: 120 },
    ...{
      begin_time: '2030-11-28 01:00:00',
      agreed_on: '2030-11-20 01:00:00',
      title: 'Aircon wash',
      category: 'Aircon',
    },
    ...{ quote_details: {}, travel: 'to_me', address: '', postal_code: '', area: 'Bedok', is_guest: false },
    other: { id: 3, full_name: 'CoolBreeze', display_name: 'CoolBreeze', s3_thumb_url: null },
    ...more,
  }) as Agreed;
const PREPARE = ['Clear 1 m under each unit', 'Someone 18 or older at home'];
const appointment = { steps: [], prepare: PREPARE, late_told: [], proposal: null } as unknown as Appointment;
const facts = (one = agreed(), kept: Record<string, string> = {}) =>
  opened(
    <AgreedFacts
      {...{ agreed: one, appointment, arrives_on: null, travel: null, proposed_travel: [] }}
      {...{ no_show: null, state_no_show: null }}
    />,
    { kept },
  );

it('says who comes right after the buttons, before the facts', async () => {
  const { page, words } = await facts();
  expect(page.getByRole('link', { name: 'CoolBreeze' }).getAttribute('href')).toBe('/service/9');
  expect(words()).toMatch(/Add to calendar .*CoolBreeze .*Bedok .*Before they come/);
});

it('lets the customer tick what is ready, and keeps the ticks on this device by booking', async () => {
  const { page, press } = await facts();
  const box = (name: string) => page.getByRole<HTMLInputElement>('checkbox', { name });
  expect(PREPARE.map((name) => box(name).checked)).toEqual([false, false]);
  await press('Someone 18 or older at home', 'checkbox');
  expect(PREPARE.map((name) => box(name).checked)).toEqual([false, true]);
  expect(localStorage.getItem('gotong.ready.5')).toBe('["Someone 18 or older at home"]');
  await press('Someone 18 or older at home', 'checkbox');
  expect(localStorage.getItem('gotong.ready.5')).toBe('[]');
});

it('shows the ticks of before, and what is not a list of ticks as none', async () => {
  const ticked = async (kept: string) =>
    (await facts(agreed(), { 'gotong.ready.5': kept })).page
      .getAllByRole<HTMLInputElement>('checkbox')
      .map(({ checked }) => checked);
  expect(await ticked('["Clear 1 m under each unit"]')).toEqual([true, false]);
  expect(await ticked('{"a"')).toEqual([false, false]);
});

it('shows the pro what the customer was asked, with nothing to tick', async () => {
  const { page, words } = await facts(agreed({ side: 'provider' }));
  expect(page.queryAllByRole('checkbox')).toEqual([]);
  expect(words()).toContain(PREPARE.join(' '));
});
