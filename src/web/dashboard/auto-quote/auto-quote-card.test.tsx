// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { expect, it } from 'vitest';
import { editAutoQuote } from '#core/bids/auto-quotes/calls.ts';
import type { AutoQuote } from '#core/bids/auto-quotes/model.ts';
import { templates } from '#core/bids/templates/calls.ts';
import { serviceCategory } from '#core/services/preferences/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { AutoQuoteCard } from './AutoQuoteCard.tsx';

const setting = (more: Partial<AutoQuote> = {}): AutoQuote => ({
  quote_service_id: 5,
  service_name: 'CoolBreeze',
  category_id: 3,
  category_name: 'Aircon',
  category_slug: 'aircon',
  hue: 'sky',
  icon: '',
  is_auto_quote_on: true,
  weekly_budget: '50.00',
  currency: 'SGD',
  quote_template_id: null,
  is_business_hours_only: false,
  needs: [],
  spent_this_week: '44.99',
  sent_this_week: 4,
  waiting: 2,
  week_begins: '2026-11-15 16:00:00',
  problem: null,
  ...more,
});
const card = (more: Partial<AutoQuote> = {}) =>
  opened(<AutoQuoteCard setting={setting(more)} />, {
    answering: [
      [templates, { quote_templates: [] }],
      [serviceCategory, { quote_service_category: { quote_job_preference: null, recent: {} } }],
      [editAutoQuote, {}],
    ],
  });
const AT = { service_id: '5', category_id: '3' };

it('is turned on and off for its own service and category, and says what it did', async () => {
  const on = await card({ is_auto_quote_on: false });
  await on.press(/^Auto-quote for Aircon/, 'switch');
  expect(on.inputsOf(editAutoQuote)).toEqual([{ ...AT, is_auto_quote_on: true }]);
  expect(on.words()).toContain('Auto-quote is on');
  const off = await card();
  await off.press(/^Auto-quote for Aircon/, 'switch');
  expect(off.inputsOf(editAutoQuote)).toEqual([{ ...AT, is_auto_quote_on: false }]);
  expect(off.words()).toContain('Auto-quote is off. We won’t send any more quotes.');
});

it('says why it was not saved, and nothing of success', async () => {
  const screen = await card({ is_auto_quote_on: false });
  screen.answer(editAutoQuote, { error: 'needs', message: 'Choose a template first.' });
  await screen.press(/^Auto-quote for Aircon/, 'switch');
  expect(screen.words()).toContain('Choose a template first.');
  expect(screen.words()).not.toContain('Auto-quote is on');
});

it('a budget is saved in dollars once it rests, and not where it is what it was', async () => {
  const screen = await card();
  const slider = screen.page.getByRole<HTMLInputElement>('slider', { name: 'Weekly budget' });
  fireEvent.change(slider, { target: { value: '80' } });
  fireEvent.blur(slider);
  await screen.settle();
  expect(screen.inputsOf(editAutoQuote)).toEqual([{ ...AT, weekly_budget: '80.00' }]);
  const same = await card();
  const unmoved = same.page.getByRole<HTMLInputElement>('slider', { name: 'Weekly budget' });
  fireEvent.change(unmoved, { target: { value: '80' } });
  fireEvent.change(unmoved, { target: { value: '50' } });
  fireEvent.blur(unmoved);
  await same.settle();
  expect(same.inputsOf(editAutoQuote)).toEqual([]);
});

it('what waits is said only while it is on, and what it needs only while it is off', async () => {
  expect((await card()).words()).toContain('4 quotes sent, 2 waiting.');
  const off = await card({ is_auto_quote_on: false, needs: ['template'] });
  expect(off.words()).toContain('4 quotes sent. Resets');
  expect(off.words()).toContain('To turn it on, choose');
  expect((await card({ needs: ['template'] })).words()).not.toContain('To turn it on');
});

it('a failure that is mended here says how and leads to its request', async () => {
  const problem = (errorAction: string) =>
    ({
      errorAction,
      errorMessage: 'Not sent.',
      quote_bid_id: 9,
      created: '2026-11-20 01:00:00',
    }) as AutoQuote['problem'];
  const budget = await card({ problem: problem('raise_budget') });
  expect(budget.words()).toContain('Not sent. Raise the budget below, or quote the request yourself.');
  expect(budget.page.getByRole('link', { name: 'See request' }).getAttribute('href')).toBe('/dashboard/requests/9');
  const template = await card({ problem: problem('choose_template') });
  expect(template.words()).toContain('Choose another template below.');
});
