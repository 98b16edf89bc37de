import * as bids from '#core/bids/calls.ts';
import { conversation } from '#core/messages/calls.ts';
import { takeShut } from './browser/policy.ts';
import {
  DEMO_PRO,
  DESKTOP,
  expect,
  PASSWORD,
  type Page,
  type Person,
  PHONE,
  SLUG,
  type Stage,
  test,
} from './people.ts';
import { serviceIdOf } from './places.ts';

// The frame around each screen of the dashboard: its title, its scroll position, and work that waits from before.

/** The visible menu: rail or tab bar. */
const nav = (page: Page) => page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true });

/** Makes an unread quote of a pro to a new consumer. */
async function quoted(stage: Stage) {
  const [consumer, pro] = [await stage.consumer(), await stage.pro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer);
  return { consumer, pro, ...offer, path: `/dashboard/projects/quote/${offer.request_id}/${offer.bid_id}` };
}

test('the dashboard is 320 high at least, however low the window is', async ({ stage }) => {
  const consumer = await stage.consumer();
  const page = await consumer.page('/dashboard/projects');
  await page.setViewportSize({ width: 640, height: 200 });
  const main = page.getByRole('main');
  await expect(main).toBeVisible();
  await expect.poll(async () => (await main.boundingBox())?.height).toBeGreaterThanOrEqual(320);
  expect(await main.evaluate((node) => getComputedStyle(node).minHeight)).toBe('320px');
});

test.describe('a screen', () => {
  test('has its name in the window’s title, and a screen reader says it on a change', async ({ stage }) => {
    const { consumer, pro, bid_id, path } = await quoted(stage);
    const page = await consumer.page('/dashboard/projects');
    await expect(page).toHaveTitle('Projects · Gotong');
    const said = page.locator('[aria-live=polite]').first();
    await expect(said).toHaveText('');
    await nav(page).getByRole('link', { name: 'Inbox' }).click();
    await expect(page).toHaveTitle('(1) Inbox · Gotong');
    await expect(said).toHaveText('Inbox');
    await page.locator(`a[href^="${path}"]`).click();
    const { quote_bid } = await consumer.client.ok(bids.bid, { bid_id });
    // Opening the quote marked it as read.
    await expect(page).toHaveTitle(`Quote from ${quote_bid.service.name} · Gotong`);
    await expect(said).toHaveText('Quote');
    await page.goBack();
    await expect(page).toHaveTitle('Inbox · Gotong');
    expect(pro.id).not.toBe(consumer.id);
  });

  test('takes the focus only when the focused element is gone', DESKTOP, async ({ stage }) => {
    const { consumer, request_id } = await quoted(stage);
    const page = await consumer.page('/dashboard/projects');
    const card = page.locator(`a[href="/dashboard/projects/quotelist/${request_id}"]`).first();
    await card.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/quotelist/);
    await expect(page.getByRole('main')).toBeFocused();
    const link = nav(page).getByRole('link', { name: 'Projects' });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveTitle('Projects · Gotong');
    await expect(link).toBeFocused();
  });

  test('belongs to one entry of the menu: a quote to the inbox', DESKTOP, async ({ stage }) => {
    const { consumer, path } = await quoted(stage);
    const page = await consumer.page(path);
    await expect(nav(page).locator('[aria-current=page]')).toHaveAccessibleName(/^Inbox/);
  });
});

test.describe('switching to another screen or work page', () => {
  test('starts at its top', async ({ stage }, info) => {
    const isPhone = info.project.name === 'phone';
    const page = await (await stage.demo(DEMO_PRO)).page('/dashboard/works');
    await page.setViewportSize({ width: isPhone ? 390 : 1280, height: 420 });
    await expect(page.getByRole('list', { name: 'Jobs' }).getByRole('listitem').nth(5)).toBeAttached();
    const down = () =>
      page.evaluate((isPhone) => {
        const pane = document.querySelector('ul[aria-label=Jobs]')?.parentElement as HTMLElement;
        return isPhone ? scrollY : pane.scrollTop;
      }, isPhone);
    const scrollDown = () =>
      page.evaluate((isPhone) => {
        const pane = document.querySelector('ul[aria-label=Jobs]')?.parentElement as HTMLElement;
        if (isPhone) scrollTo(0, 260);
        else pane.scrollTo(0, 260);
      }, isPhone);
    await scrollDown();
    await expect.poll(down).toBeGreaterThan(100);
    await page.evaluate(() => document.querySelector<HTMLElement>('input[type=radio][value=Hired]')?.click());
    await expect(page).toHaveURL(/filter=Hired/);
    await expect.poll(down).toBe(0);

    await page.goto('/dashboard/credit');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 400));
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(100);
    await nav(page).getByRole('link', { name: /Jobs/ }).click();
    await expect(page).toHaveTitle(/Jobs · Gotong$/);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});

test.describe('unsent work of an earlier visit', PHONE, () => {
  test('is sent from any screen that the person comes back to', async ({ stage }) => {
    const { consumer, bid_id } = await quoted(stage);
    const page = await consumer.page('/dashboard/projects');
    const written = {
      client_message_id: `waiting-${bid_id}`,
      message: 'Written in the lift',
      attachments: [],
      written: 1,
    };
    await page.evaluate(
      ([key, text]) => localStorage.setItem(key as string, text as string),
      [`chat:${consumer.id}:consumer:${bid_id}:${written.client_message_id}`, JSON.stringify(written)],
    );
    await page.goto('/dashboard/settings');
    const texts = async () => {
      const { messages } = await consumer.client.ok(conversation, { bid_id });
      return messages.filter((m) => m.kind === 'text').map((m) => m.message);
    };
    await expect.poll(texts).toEqual(['Written in the lift']);
    await expect
      .poll(() => page.evaluate(() => Object.keys(localStorage).filter((k) => k.startsWith('chat:'))))
      .toEqual([]);
  });
});

test.describe('a link in an email', DESKTOP, () => {
  const logIn = async (page: Page, person: Person) => {
    await page.getByLabel(/^Email/).fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Log in', exact: true }).first().click();
  };

  test('leads through the login page to its address, with language and query', async ({ stage }) => {
    const { consumer, path } = await quoted(stage);
    for (const prefix of ['', '/en-sg']) {
      const to = `${prefix}${path}?filter=Unread`;
      const page = await stage.visitor(to);
      await expect(page).toHaveURL(`${prefix}/login?from=${encodeURIComponent(to)}`);
      await logIn(page, consumer);
      await expect(page).toHaveURL(to);
      await expect(page.getByRole('log')).toContainText('sent a quote');
    }
  });

  test('never leads to another site', async ({ stage }) => {
    const consumer = await stage.consumer();
    const page = await stage.visitor(`/login?from=${encodeURIComponent('//elsewhere.example/dashboard')}`);
    await logIn(page, consumer);
    await expect(page).toHaveURL('/dashboard/projects');
  });
});

test.describe('a pro’s page', PHONE, () => {
  test('links to the form that asks this pro by name, which can be undone', async ({ stage }) => {
    const pro = await stage.demo(DEMO_PRO);
    const id = await serviceIdOf(pro);
    const page = await stage.visitor(`/service/${id}`);
    const name = (await page.getByRole('heading', { level: 1 }).textContent()) as string;
    await page.getByRole('link', { name: 'Get a quote' }).filter({ visible: true }).click();
    await expect(page).toHaveURL(new RegExp(`/form/[a-z-]+\\?pro=${id}$`));
    await expect(page.getByText(`You’re asking ${name}`)).toBeVisible();
    await page.reload();
    await page.getByRole('button', { name: `Remove ${name}` }).click();
    await expect(page.getByText('You’re asking')).toBeHidden();
    await expect(page).toHaveURL(/\/form\/[a-z-]+$/);
    await page.reload();
    await expect(page.getByText('Step 1 of')).toBeVisible();
    await expect(page.getByText('You’re asking')).toBeHidden();
  });

  test('does not offer what the pro does not do', async ({ stage }) => {
    const id = await serviceIdOf(await stage.demo(DEMO_PRO));
    const page = await stage.visitor(`/form/piano-teacher?pro=${id}`);
    await expect(page.getByText(/doesn’t do this kind of work/)).toBeVisible();
    await expect(page.getByText('You’re asking')).toBeHidden();
  });
});

/** Records in the page, frame by frame, what it shows: nothing, the outline, or the screen. */
function notePaints(): void {
  const seen: string[] = [];
  Object.assign(window, { seen });
  const look = () => {
    const root = document.getElementById('root');
    const main = root?.querySelector('main');
    const shown = main ?? root;
    const what = shown?.querySelector('.skeleton') ? 'outline' : shown?.textContent?.trim() ? 'screen' : 'blank';
    if (root && seen.at(-1) !== what) seen.push(what);
    requestAnimationFrame(look);
  };
  look();
}

test(
  'a screen’s outline shows before any script runs, and nothing blank shows before the screen',
  PHONE,
  async ({ stage }) => {
    const consumer = await stage.consumer();
    const page = await consumer.page('about:blank');
    await page.addInitScript(notePaints);
    for (const [path, heading] of [
      ['/dashboard/projects', 'Projects'],
      ['/dashboard/inbox', 'Inbox'],
      ['/dashboard/settings', 'You'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading }).first()).toBeAttached();
      const paints = await page.evaluate(() => (window as unknown as { seen: string[] }).seen);
      expect(paints[0], path).toBe('outline');
      expect(paints, path).not.toContain('blank');
    }
  },
);

test(
  'the footer of a screen tells the page its height, and does not cover the focused field',
  PHONE,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.pro(SLUG)];
    const { bid_id } = await stage.offer(pro, await stage.request(consumer, SLUG));
    const page = await pro.page(`/dashboard/requests/${bid_id}/edit?as=pro`);
    const send = page.getByRole('button', { name: 'Send quote' });
    await expect(send).toBeInViewport();
    const room = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--foot-room'));
    await expect.poll(room).toMatch(/^\d{2,3}px$/);
    const message = page.getByLabel('Message', { exact: true });
    await message.focus();
    const [field, button] = [await message.boundingBox(), await send.boundingBox()];
    expect((field?.y ?? 0) + (field?.height ?? 0)).toBeLessThanOrEqual(button?.y ?? 0);
  },
);

test('a style that the content policy does not allow has no effect, and is reported', DESKTOP, async ({ stage }) => {
  const page = await stage.visitor('/');
  await page.evaluate(() => {
    const style = document.createElement('style');
    style.textContent = 'body { outline: 7px solid red }';
    document.head.append(style);
  });
  await expect.poll(() => takeShut().join()).toMatch(/style-src/);
  expect(await page.evaluate(() => getComputedStyle(document.body).outlineWidth)).not.toBe('7px');
});
