// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { filterChoices } from '#core/bids/lists/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import type { WireModifier } from '#web/state/lists/requests.ts';
import { FilterSheet } from './FilterSheet.tsx';

const CHOICES = {
  total: 3,
  urgent_count: 1,
  categories: [
    { category_id: 4, name: 'Aircon', count: 2 },
    { category_id: 5, name: 'Plumbing', count: 1 },
  ],
  areas: [{ area_code: 'TP', name: 'Tampines', count: 2 }],
  travel: [],
};
const sheet = async (modifier: WireModifier = {}, keyword = '') => {
  const told: unknown[] = [];
  const screen = await opened(
    <FilterSheet
      filter="all"
      keyword={keyword}
      modifier={modifier}
      onChange={(next) => told.push(next)}
      onClose={() => told.push('closed')}
    />,
    { answering: [[filterChoices, (input) => ({ ...CHOICES, total: input.is_urgent ? 1 : 3 })]] },
  );
  return { ...screen, told };
};

it('each choice asks how many requests it leaves, and none is told before it is confirmed', async () => {
  const screen = await sheet({}, 'wash');
  expect(screen.buttons()).toContain('Show 3 requests');
  await screen.press(/^Urgent only/, 'switch');
  expect(screen.inputsOf(filterChoices)).toEqual([
    { filter: 'all', keyword: 'wash' },
    { filter: 'all', keyword: 'wash', is_urgent: '1' },
  ]);
  expect(screen.told).toEqual([]);
  await screen.press('Show 1 request');
  expect(screen.told).toEqual([{ is_urgent: true }, 'closed']);
});

it('what narrows nothing any more is taken out, not sent as empty', async () => {
  const screen = await sheet({ is_urgent: true, category_ids: [4] });
  await screen.press(/^Aircon/, 'checkbox');
  await screen.press(/^Urgent only/, 'switch');
  await screen.type(/^Fee up to/, '0');
  await screen.press('Show 3 requests');
  expect(screen.told).toEqual([{}, 'closed']);
});

it('several of a kind can be chosen, with amounts as decimals', async () => {
  const screen = await sheet({ category_ids: [4] });
  await screen.press(/^Plumbing/, 'checkbox');
  await screen.press(/^Tampines/, 'checkbox');
  await screen.type(/^Fee up to/, '4.20');
  await screen.type(/^Customer’s budget/, '50');
  await screen.press('Show 3 requests');
  expect(screen.told).toEqual([
    { category_ids: [4, 5], zip_codes: ['TP'], discount_upper_bound: '4.20', budget_lower_bound: '50.00' },
    'closed',
  ]);
});

it('all is cleared at once, where anything narrows', async () => {
  const none = await sheet();
  expect(none.page.getByRole('button', { name: 'Clear all' }).hasAttribute('disabled')).toBe(true);
  const screen = await sheet({ discount_upper_bound: '4.20', is_urgent: true });
  const fee = () => screen.page.getByRole<HTMLInputElement>('textbox', { name: /^Fee up to/ }).value;
  expect(fee()).toBe('4.20');
  await screen.press('Clear all');
  expect(fee()).toBe('');
  await screen.press('Show 3 requests');
  expect(screen.told).toEqual([{}, 'closed']);
});
