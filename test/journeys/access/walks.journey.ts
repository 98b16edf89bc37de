import * as bids from '#core/bids/calls.ts';
import {
  DEMO_CONSUMER,
  DEMO_PRO,
  DESKTOP,
  expect,
  NOT_LISTENING,
  type Page,
  SLUG,
  type Stage,
  test,
} from '../people.ts';
import { once, settled } from '../screens.ts';
import { returns, walk } from './walker/walker.ts';

// Runs the walker on most kinds of screens, once each, at the desktop's width, where more is visible. It presses Tab once per
// control, so long screens, such as a service's hours or the form's editor, are left out.

/** Quotes of the demo's consumer, and one of them. */
const places = once(async (stage) => {
  const consumer = await stage.demo(DEMO_CONSUMER);
  const { quote_requests } = await consumer.client.ok(bids.requestsIndex, { page_size: 50 });
  const quoted = quote_requests.find((r) => r.quote_count > 1 && r.hired_quote_bid_id === null && !r.is_closed);
  if (!quoted) throw new Error('the demo has no request with quotes to choose from');
  return {
    quotes: `/dashboard/projects/quotelist/${quoted.id}`,
    quote: `/dashboard/projects/quote/${quoted.id}/${quoted.pros[0]?.quote_bid_id}`,
  };
});

type Places = Awaited<ReturnType<typeof places>>;
const SCREENS: Record<string, [who: string | null, path: string | ((at: Places) => string)]> = {
  'the home page': [null, '/'],
  'a category': [null, `/category/${SLUG}`],
  search: [null, `/pro-search/${SLUG}?area=TM&sort=distance`],
  'the request form': [null, `/form/${SLUG}`],
  'logging in': [null, '/login'],
  projects: [DEMO_CONSUMER, '/dashboard/projects'],
  quotes: [DEMO_CONSUMER, ({ quotes }) => quotes],
  'the comparison': [DEMO_CONSUMER, ({ quotes }) => `${quotes}/compare`],
  'a conversation': [DEMO_CONSUMER, ({ quote }) => quote],
  requests: [DEMO_PRO, '/dashboard/requests'],
  calendar: [DEMO_PRO, '/dashboard/calendar'],
  'adding credit': [DEMO_PRO, '/dashboard/pricing/100'],
  'the queue': ['ops', '/ops/review'],
};

async function open(stage: Stage, name: string): Promise<Page> {
  const [who, path] = SCREENS[name] ?? [null, '/'];
  const at = typeof path === 'string' ? path : path(await places(stage));
  const page = await stage.look(who === null ? null : await stage.demo(who), at);
  await settled(page);
  // An island that becomes alive during a walk would replace elements that were walked.
  await expect(page.locator(NOT_LISTENING)).toHaveCount(0);
  // So does the search with suggestions, once its plain field gets the focus.
  const search = page.locator('[data-island="search-box"] input[type=search]').filter({ visible: true });
  if ((await search.count()) > 0) {
    await search.first().focus();
    const combobox = page.locator('[data-island="search-box"] [role=combobox]');
    await expect(combobox).toBeFocused();
    await page.keyboard.press('Escape');
    await combobox.blur();
    await expect(combobox).not.toHaveAttribute('data-focused');
    await expect(combobox).toHaveAttribute('aria-expanded', 'false');
    await settled(page);
  }
  return page;
}

test.describe('the walker finds nothing', DESKTOP, () => {
  for (const name of Object.keys(SCREENS))
    test(name, async ({ stage }) => {
      test.slow();
      expect(await walk(await open(stage, name))).toEqual([]);
    });
});

test('dialogs hold the focus, and return it when closed', DESKTOP, async ({ stage }) => {
  const page = await open(stage, 'calendar');
  const opener = 'main button:has-text("Block time")';
  await page.locator(opener).first().press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await walk(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await returns(page, opener)).toEqual([]);
});
