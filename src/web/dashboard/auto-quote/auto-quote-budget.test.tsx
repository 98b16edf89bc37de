// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { expect, it } from 'vitest';
import * as calls from '#core/bids/auto-quotes/calls.ts';
import type { AutoQuote } from '#core/bids/auto-quotes/model.ts';
import * as templates from '#core/bids/templates/calls.ts';
import * as preferences from '#core/services/preferences/calls.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { AutoQuoteCard } from './AutoQuoteCard.tsx';

const setting = (more: Partial<AutoQuote> = {}): AutoQuote => ({
  ...{
    quote_service_id: 7,
    service_name: 'CoolBreeze',
    category_id: 3,
    category_name: 'Aircon',
    category_slug: 'aircon',
  },
  ...{ hue: 'sky' as never, icon: 'wind', is_auto_quote_on: true, weekly_budget: '50.00', currency: 'SGD' },
  ...{ quote_template_id: null, is_business_hours_only: false, needs: [], spent_this_week: '8.40', sent_this_week: 2 },
  ...{ waiting: 3, week_begins: '2026-11-22 16:00:00', problem: null },
  ...more,
});
const shown = (more: Partial<AutoQuote> = {}) =>
  opened(<AutoQuoteCard setting={setting(more)} />, {
    answering: [
      [calls.editAutoQuote, { auto_quote: setting(more) }],
      [templates.templates, { quote_templates: [] }],
      [preferences.serviceCategory, { quote_service_category: null }],
    ],
  });

it('says what the week cost, and what waits while it is on', async () => {
  expect((await shown()).words()).toContain('2 quotes sent, 3 waiting. Resets on Monday.');
  expect((await shown({ is_auto_quote_on: false })).words()).toContain('2 quotes sent. Resets on Monday.');
  expect((await shown({ waiting: 0 })).words()).toContain('2 quotes sent. Resets on Monday.');
});

it('saves another budget in dollars, and the same one not again', async () => {
  const screen = await shown();
  const slide = async (dollars: number) => {
    const slider = screen.page.getByRole('slider');
    fireEvent.change(slider, { target: { value: String(dollars) } });
    fireEvent.blur(slider);
    await screen.settle();
  };
  await slide(60);
  expect(screen.inputsOf(calls.editAutoQuote)).toMatchObject([
    { service_id: '7', category_id: '3', weekly_budget: '60.00' },
  ]);
  await slide(50);
  expect(screen.inputsOf(calls.editAutoQuote)).toHaveLength(1);
});

it('warns by the meter before the budget is used up', async () => {
  const tone = async (spent_this_week: string) => {
    const { page } = await shown({ spent_this_week });
    return page.getByRole('meter').innerHTML.includes('bg-warning');
  };
  expect(await tone('44.99')).toBe(false);
  expect(await tone('45.00')).toBe(true);
});

it('says why the last request was not quoted: what is mended here is said here, the rest leads on', async () => {
  const failed = (errorAction: string) =>
    shown({
      problem: {
        ...{ error: 9, errorMessage: 'The budget is used up.', errorAction: errorAction as never },
        ...{ quote_bid_id: 31, created: '2026-11-23 02:00:00' },
      },
    });
  const budget = await failed('raise_budget');
  expect(budget.words()).toContain('The budget is used up. Raise the budget below');
  expect(budget.page.getByRole('link', { name: 'See request' }).getAttribute('href')).toContain('/requests/31');
  const template = await failed('choose_template');
  expect(template.words()).toContain('Choose another template below.');
  expect(template.page.getByRole('link', { name: 'See request' }).getAttribute('href')).toContain('/requests/31');
});
