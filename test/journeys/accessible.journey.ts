import { AxeBuilder } from '@axe-core/playwright';
import * as bids from '#core/bids/calls.ts';
import * as categories from '#core/categories/calls.ts';
import { opsGenres } from '#core/categories/ops-calls.ts';
import { reviewQueue } from '#core/ops/calls.ts';
import { onboardingDraft } from '#core/services/onboarding-calls.ts';
import { ONBOARD_STEPS } from '#core/services/onboarding-rules.ts';
import { answerToContact, answerUpToPhotos, picture } from './form.ts';
import { DEMO_CONSUMER, DEMO_PRO, expect, type Locator, type Page, SLUG, type Stage, test } from './people.ts';
import { serviceIdOf } from './places.ts';

// Every screen, light and dark, at both widths (the projects): nothing that axe-core finds, one first heading, no sideways
// scroll down to 320 px, a skip link that works (issue 2, point 21; design 10).

/** Rules that depend on colours: all that a theme can change. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** What axe-core finds in both themes, as lines that tell where. */
async function findings(page: Page): Promise<string[]> {
  const found: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await still(page);
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] });
    const { violations } = await (colorScheme === 'dark' ? axe.withRules(COLOUR_RULES) : axe).analyze();
    for (const { id, help, nodes } of violations)
      for (const { target, failureSummary } of nodes)
        found.push(`${colorScheme}: ${id} (${help}) ${target.join(' ')}\n${failureSummary}`);
  }
  return found;
}

/** Waits until a change of theme is painted and nothing moves: colours change over a moment even where motion is reduced. */
async function still(page: Page): Promise<void> {
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
}

/** How far the page can be scrolled sideways at this width, in px. */
async function overflow(page: Page, width: number): Promise<number> {
  const size = page.viewportSize() as { width: number; height: number };
  await page.setViewportSize({ ...size, width });
  const by = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  await page.setViewportSize(size);
  return by;
}

async function check(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
  expect(await findings(page)).toEqual([]);
  expect(await overflow(page, 320)).toBeLessThanOrEqual(0);
}

/** Sections of the settings, by path. */
const SETTINGS = [
  'profile',
  'identity',
  'email',
  'email/change',
  'phone',
  'phone/change',
  'password',
  'accounts',
  'devices',
  'notifications',
  'language',
  'referrals',
  'data',
  'data/delete',
];

const PUBLIC: readonly string[] = [
  '/',
  '/genre/all',
  '/genre/home-care',
  `/category/${SLUG}`,
  '/pro-list',
  `/pro-list/${SLUG}`,
  '/pro',
  `/pro-signup/${SLUG}`,
  '/login',
  '/signup',
  '/signup?role=pro',
  '/login?once=nothing',
  '/resetpass',
  '/resetpass/email/mei%40example.sg',
  '/resetpass/nothing',
  '/activate/1/nothing',
  '/nowhere',
  '/en-sg/',
];

test.describe('becoming a pro', () => {
  test('welcome', async ({ stage }) => {
    await check(await (await stage.demo(DEMO_PRO)).page('/dashboard/onboarding'));
  });

  for (const step of ONBOARD_STEPS.slice(1))
    test(step, async ({ stage }) => {
      const pro = await stage.newPro(SLUG);
      const basics = { name: 'Second Works', is_business: true, postal_code: '460510' };
      const { category } = await pro.client.ok(categories.category, { slug: SLUG });
      const { onboarding } = await pro.client.ok(onboardingDraft, { ...basics, category_id: category.id });
      const page = await pro.page(`/dashboard/onboarding/${onboarding.service_id}/${step}`);
      await expect(page.getByRole('button', { name: /continue|Finish/i })).toBeVisible();
      await check(page);
    });
});

test.describe('public pages', () => {
  for (const path of PUBLIC)
    test(path, async ({ stage }) => {
      const page = await stage.visitor(path);
      await check(page);
    });

  test('/service/{serviceId}', async ({ stage }) => {
    const pro = await stage.demo(DEMO_PRO);
    const page = await stage.visitor(`/service/${await serviceIdOf(pro)}`);
    await check(page);
  });

  test('the skip link leads past the head', async ({ stage }) => {
    for (const path of ['/', `/form/${SLUG}`]) {
      const page = await stage.visitor(path);
      await skips(page);
    }
  });
});

/** The first stop of the keyboard is the skip link, and the next one after it is inside the page's main part. */
async function skips(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await page.keyboard.press('Tab');
  const link = page.getByRole('link', { name: /^Skip to/ });
  await expect(link).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
}

test.describe('the request form', () => {
  test('every step, and its errors', async ({ stage }) => {
    test.slow();
    const page = await stage.visitor(`/form/${SLUG}`);
    await expect(page.getByText('Step 1 of')).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await check(page);
    await answerUpToPhotos(page, () => check(page));
    await page.locator('input[type=file]').setInputFiles(picture('unit.png'));
    await expect(page.getByRole('img', { name: 'unit.png' })).toBeVisible();
    await check(page);
    await answerToContact(page, () => check(page));
    await check(page);
  });

  test('can be answered by the keyboard alone', async ({ stage }) => {
    const page = await stage.visitor(`/form/${SLUG}`);
    await tabTo(page, page.getByRole('checkbox', { name: 'Chemical wash' }));
    await page.keyboard.press('Space');
    await tabTo(page, page.getByRole('button', { name: 'Continue' }));
    await page.keyboard.press('Enter');
    await expect(page.getByText('Step 2 of')).toBeVisible();
    await tabTo(page, page.getByRole('checkbox', { name: 'Wall-mounted' }));
    await expect(page.getByRole('checkbox', { name: 'Wall-mounted' })).toBeFocused();
  });
});

/** Presses Tab until this has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error('eighty presses of Tab did not reach it');
}

/** What `find` finds, looked for once in a worker: most journeys here look, and change nothing. */
function once<T>(find: (stage: Stage) => Promise<T>): (stage: Stage) => Promise<T> {
  let found: Promise<T> | undefined;
  return (stage) => {
    found ??= find(stage);
    return found;
  };
}

/** Things of the demo's consumer that have a screen. */
const placesOfConsumer = once(async (stage) => {
  const consumer = await stage.demo(DEMO_CONSUMER);
  const { quote_requests } = await consumer.client.ok(bids.requestsIndex, { page_size: 50 });
  const quoted = quote_requests.find((r) => r.quote_count > 1 && r.hired_quote_bid_id === null && !r.is_closed);
  const hired = quote_requests.find((r) => r.hired_quote_bid_id !== null);
  if (!quoted || !hired) throw new Error('the demo has no request of the consumer with quotes, or with a hire');
  return {
    quoted: quoted.id,
    bid: quoted.pros[0]?.quote_bid_id as number,
    hired: { request: hired.id, bid: hired.hired_quote_bid_id as number },
  };
});

test.describe('the consumer’s dashboard', () => {
  const screens: Record<string, (at: Awaited<ReturnType<typeof placesOfConsumer>>) => string> = {
    projects: () => '/dashboard/projects',
    'archived projects': () => '/dashboard/projects?show=archived',
    quotes: ({ quoted }) => `/dashboard/projects/quotelist/${quoted}`,
    'quotes side by side': ({ quoted }) => `/dashboard/projects/quotelist/${quoted}/compare`,
    'request details': ({ quoted }) => `/dashboard/projects/quotelist/${quoted}/details`,
    'closing a request': ({ quoted }) => `/dashboard/projects/quotelist/${quoted}/close`,
    'a quote': ({ quoted, bid }) => `/dashboard/projects/quote/${quoted}/${bid}`,
    'a quote’s details': ({ quoted, bid }) => `/dashboard/projects/quote/${quoted}/${bid}/details`,
    'a hire': ({ hired }) => `/dashboard/projects/quote/${hired.request}/${hired.bid}/details`,
    inbox: () => '/dashboard/inbox',
    settings: () => '/dashboard/settings',
    ...Object.fromEntries(SETTINGS.map((path) => [`settings: ${path}`, () => `/dashboard/settings/${path}`])),
    'a change of e-mail': () => '/dashboard/email_change?email=new@example.sg&code=123456',
    'free credits': () => '/dashboard/free-credits',
    'what is not here': () => '/dashboard/nowhere',
  };
  for (const [name, path] of Object.entries(screens))
    test(name, async ({ stage }) => {
      const at = await placesOfConsumer(stage);
      const page = await (await stage.demo(DEMO_CONSUMER)).page(path(at));
      await settled(page);
      await check(page);
    });

  test('hiring and turning down', async ({ stage }) => {
    test.slow();
    const { quoted, bid } = await placesOfConsumer(stage);
    const page = await (await stage.demo(DEMO_CONSUMER)).page(`/dashboard/projects/quote/${quoted}/${bid}/details`);
    await page.getByRole('button', { name: /^Hire/ }).click();
    const dialog = page.getByRole('dialog', { name: /^Hire / });
    await expect(dialog).toBeVisible();
    await check(page);
    await dialog.getByLabel('Day').fill('');
    await dialog.getByRole('button', { name: /^Hire/ }).click();
    await expect(dialog.getByText('Choose the day and time first.').first()).toBeVisible();
    await check(page);
    await dialog.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Turn down' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check(page);
  });

  test('the keyboard skips to the quotes and reaches the way to hire', async ({ stage }, info) => {
    const { quoted, bid } = await placesOfConsumer(stage);
    const page = await (await stage.demo(DEMO_CONSUMER)).page(`/dashboard/projects/quote/${quoted}/${bid}`);
    await settled(page);
    await skips(page);
    test.skip(info.project.name === 'phone', 'phones have no Tab key');
    await tabTo(page, page.getByRole('button', { name: /^Hire/ }));
  });
});

/** The screen itself is there, and not what stands in for it while it loads. */
async function settled(page: Page): Promise<void> {
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.locator('main[aria-busy=true], main [aria-busy=true]')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
}

/** Things of a demo pro that have a screen. */
const placesOfPro = once(async (stage) => {
  const pro = await stage.demo(DEMO_PRO);
  const consumer = await stage.consumer();
  const offered = await stage.offer(pro, await stage.request(consumer, SLUG));
  const { leads } = await pro.client.ok(bids.bidsIndex, { type: 'myworks', page_size: 50 });
  const done = leads.find((lead) => lead.completed_on !== null);
  const open = leads.find((lead) => lead.quote_status_id === 2);
  if (!done || !open) throw new Error('the demo pro has no completed job, or no quote that is open');
  return { offered, done: done.id, open: open.id, service: await serviceIdOf(pro) };
});

test.describe('the pro’s dashboard', () => {
  const screens: Record<string, (at: Awaited<ReturnType<typeof placesOfPro>>) => string> = {
    requests: () => '/dashboard/requests',
    'requests of a filter with none': () => '/dashboard/requests?filter=favorite&keyword=nothing-like-it',
    'a request': ({ offered }) => `/dashboard/requests/${offered.bid_id}`,
    'a request that was quoted': ({ open }) => `/dashboard/requests/${open}`,
    jobs: () => '/dashboard/works',
    'a job': ({ done }) => `/dashboard/works/${done}`,
    'a job’s details': ({ done }) => `/dashboard/works/${done}/details`,
    services: () => '/dashboard/services',
    'a new service': () => '/dashboard/services/new',
    'a service': ({ service }) => `/dashboard/services/${service}`,
    'a service’s kinds of work': ({ service }) => `/dashboard/services/${service}/2`,
    'a service’s questions': ({ service }) => `/dashboard/services/${service}/3`,
    'a service’s photos': ({ service }) => `/dashboard/services/${service}/4`,
    'a service’s areas': ({ service }) => `/dashboard/services/${service}/8`,
    'a service’s certificates': ({ service }) => `/dashboard/services/${service}/9`,
    'closing a service': ({ service }) => `/dashboard/services/${service}/10`,
    'who sees a service': ({ service }) => `/dashboard/services/${service}/17`,
    wallet: () => '/dashboard/credit',
    'answering by itself': () => '/dashboard/auto-quote',
    certificates: () => '/dashboard/certification',
    'adding a certificate': () => '/dashboard/certification/new?type=electrical_worker',
    settings: () => '/dashboard/settings',
  };
  for (const [name, path] of Object.entries(screens))
    test(name, async ({ stage }) => {
      const at = await placesOfPro(stage);
      const page = await (await stage.demo(DEMO_PRO)).page(path(at));
      await settled(page);
      await check(page);
    });

  test('the errors of a quote, and the fee', async ({ stage }) => {
    const { offered } = await placesOfPro(stage);
    const page = await (await stage.demo(DEMO_PRO)).page(`/dashboard/requests/${offered.bid_id}`);
    await page.getByText('How the fee is worked out').click();
    await page.getByRole('button', { name: 'Send quote' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await check(page);
  });

  test('open jobs, and one of them', async ({ stage }) => {
    test.slow();
    const id = await stage.request(await stage.consumer(), SLUG, { postal_code: '640501' });
    // Serves the East only, so that a request from the West is among the open jobs and no offer.
    const pro = await stage.newPro(SLUG);
    const page = await pro.page('/dashboard/requests/case');
    await expect(page.getByRole('list', { name: 'Open jobs' })).toBeVisible();
    await check(page);
    await page.goto(`/dashboard/requests/case/${id}`);
    await expect(page.getByRole('button', { name: 'Take this job' })).toBeVisible();
    await check(page);
  });

  test('saying that it was agreed elsewhere, and taking a quote back', async ({ stage }) => {
    test.slow();
    const [pro, consumer] = [await stage.pro(SLUG), await stage.consumer()];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    const page = await pro.page(`/dashboard/works/${offer.bid_id}/details`);
    await page.getByRole('button', { name: 'Take quote back' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Agreed outside Gotong' }).click();
    await page.getByRole('button', { name: /^Ask .* to confirm$/ }).click();
    await expect(page.getByRole('dialog').getByText('Choose the day and time first.')).toBeVisible();
    await check(page);
    const soon = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await page.getByLabel('Day of the job').fill(soon);
    await page.getByLabel('Start').fill('10:00');
    await page.getByRole('button', { name: /^Ask .* to confirm$/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const asked = await consumer.page(`/dashboard/projects/quote/${offer.request_id}/${offer.bid_id}/details`);
    await expect(asked.getByRole('button', { name: 'Yes, we agreed' })).toBeVisible();
    await check(asked);
  });

  test('the keyboard reaches the button that sends a quote', async ({ stage }, info) => {
    test.skip(info.project.name === 'phone', 'phones have no Tab key');
    const { offered } = await placesOfPro(stage);
    const page = await (await stage.demo(DEMO_PRO)).page(`/dashboard/requests/${offered.bid_id}`);
    await tabTo(page, page.getByRole('button', { name: 'Send quote' }));
  });
});

/** Things of the back office that have a screen. */
const placesOfOperator = once(async (stage) => {
  const ops = await stage.demo('ops');
  const { reviews } = await ops.client.ok(reviewQueue, { filter: 'all', page_size: 1 });
  const { genres } = await ops.client.ok(opsGenres, {});
  const category = genres.flatMap((genre) => genre.categories).find((one) => one.slug === SLUG)?.id;
  const [waiting] = reviews;
  if (!waiting || category === undefined) throw new Error('the demo has nothing to review, or no such category');
  return { waiting, category };
});

test.describe('the back office', () => {
  const screens: Record<string, (at: Awaited<ReturnType<typeof placesOfOperator>>) => string> = {
    overview: () => '/ops',
    'the queue': () => '/ops/review',
    'what was decided': () => '/ops/review?state=decided',
    'a case': ({ waiting }) => `/ops/review/${waiting.kind}/${waiting.item_id}`,
    people: () => '/ops/people',
    'people by a name': () => '/ops/people?q=tan',
    'a person': ({ waiting }) => `/ops/people/${waiting.user_id}`,
    reports: () => '/ops/reports',
    categories: () => '/ops/categories',
    'a category': ({ category }) => `/ops/categories/${category}`,
    'a form': ({ category }) => `/ops/categories/${category}/form`,
    'a form’s versions': ({ category }) => `/ops/categories/${category}/form/versions`,
    log: () => '/ops/log',
    'what is not here': () => '/ops/nowhere',
  };
  for (const [name, path] of Object.entries(screens))
    test(name, async ({ stage }) => {
      const at = await placesOfOperator(stage);
      const page = await (await stage.demo('ops')).page(path(at));
      await settled(page);
      await check(page);
    });

  test('the panes of the form editor scroll, and the page does not', async ({ stage }, info) => {
    test.skip(info.project.name === 'phone', 'a phone shows one pane at a time, and scrolls it with the page');
    const { category } = await placesOfOperator(stage);
    const page = await (await stage.demo('ops')).page(`/ops/categories/${category}/form`);
    await expect(page.getByRole('button', { name: 'Add question' })).toBeVisible();
    const beyond = () => page.evaluate(() => document.documentElement.scrollHeight - innerHeight);
    await expect.poll(beyond).toBeLessThanOrEqual(0);
  });

  test('the skip link leads past the rail', async ({ stage }) => {
    await skips(await (await stage.demo('ops')).page('/ops/categories'));
  });
});
