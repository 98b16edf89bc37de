import * as categories from '#core/categories/calls.ts';
import { onboardingDraft } from '#core/services/onboarding/calls.ts';
import { ONBOARD_STEPS } from '#core/services/onboarding/rules.ts';
import { answerToContact, answerUpToPhotos, picture, problemsOf } from '../form.ts';
import { DEMO_PRO, expect, ON_DESKTOP, PHONE, SLUG, test } from '../people.ts';
import { serviceIdOf } from '../places.ts';
import { check, once, skips, tabTo } from '../screens.ts';

// Checks public screens, the request form and the screens of becoming a pro by the rules of screens.ts.

const PUBLIC: readonly string[] = [
  '/',
  '/genre/all',
  '/genre/cleaning',
  `/category/${SLUG}`,
  '/pro-list',
  `/pro-list/${SLUG}`,
  '/pro-search',
  `/pro-search/${SLUG}?area=TM&sort=distance`,
  '/pro-search?q=zzzzzzzz',
  '/pro-search?q=my+aircon+is+leaking+3+units',
  `/nearme/${SLUG}`,
  `/nearme/${SLUG}/east/tampines`,
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

/** Pages with texts, one of each screen. Checked on a phone, where everything is in one column. */
const READING: readonly string[] = [
  '/genre/home-repair/first-ten-minutes-of-a-leak',
  '/feature/all',
  '/feature/keys-to-a-new-flat',
  '/info/all',
  '/info/plumber',
  '/price',
  '/price/plumber',
  '/seo',
  '/seo/home-repair',
  '/featured-pros',
  '/contact',
  '/pro-newyear',
  '/help',
  '/about',
  '/jobs',
  '/press',
  '/terms',
  '/privacy',
  '/status',
  '/download',
  '/product/shopfront-kit',
  '/ibon-app',
  '/ibon-app/joinme',
];

/** A pro who has begun to add a second service. */
const beginner = once(async (stage) => {
  const pro = await stage.newPro(SLUG);
  const { category } = await pro.client.ok(categories.category, { slug: SLUG });
  const { onboarding } = await pro.client.ok(onboardingDraft, {
    name: 'Second Works',
    is_business: true,
    postal_code: '460510',
    category_id: category.id,
  });
  return { pro, service_id: onboarding.service_id };
});

test.describe('becoming a pro', () => {
  test('hear', ON_DESKTOP, async ({ stage }) => {
    const page = await stage.look(await stage.demo(DEMO_PRO), '/dashboard/onboarding/hear');
    await expect(page.getByRole('switch', { name: /^Email/ })).toBeVisible();
    await check(page);
  });

  for (const step of ONBOARD_STEPS)
    test(step, ON_DESKTOP, async ({ stage }) => {
      const { pro, service_id } = await beginner(stage);
      const page = await stage.look(pro, `/dashboard/onboarding/${service_id}/${step}`);
      await expect(page.getByRole('button', { name: /^(Continue|Open my page)$/ })).toBeVisible();
      await check(page);
    });
});

test.describe('public pages', () => {
  for (const path of PUBLIC)
    test(path, ON_DESKTOP, async ({ stage }) => {
      await check(await stage.look(null, path));
    });

  for (const path of READING)
    test(path, PHONE, async ({ stage }) => {
      await check(await stage.look(null, path));
    });

  test('/service/{serviceId}', ON_DESKTOP, async ({ stage }) => {
    const pro = await stage.demo(DEMO_PRO);
    await check(await stage.look(null, `/service/${await serviceIdOf(pro)}`));
  });

  test('/service/{serviceId}/reserve', ON_DESKTOP, async ({ stage }) => {
    const pro = await stage.demo(DEMO_PRO);
    const path = `/service/${await serviceIdOf(pro)}/reserve`;
    await check(await stage.look(null, path));
    const page = await stage.visitor(`${path}?postal=520147&item=1`);
    await page.getByRole('link', { name: 'Later days' }).click();
    await page.getByRole('link', { name: '10:30 am' }).filter({ visible: true }).first().click();
    await expect(page.getByText(/^Held for you until/)).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: /^Reserve for/ }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await check(page);
  });

  test('the skip link leads past the head', ON_DESKTOP, async ({ stage }) => {
    for (const path of ['/', `/form/${SLUG}`]) {
      const page = await stage.visitor(path);
      await skips(page);
    }
  });
});

test.describe('the request form', () => {
  test('every step, and its errors', ON_DESKTOP, async ({ stage }) => {
    test.slow();
    const page = await stage.visitor(`/form/${SLUG}`);
    await expect(page.getByText('Step 1 of')).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(problemsOf(page)).toBeVisible();
    await check(page);
    await answerUpToPhotos(page, () => check(page));
    await page.locator('input[type=file]').setInputFiles(picture('unit.png'));
    await expect(page.getByRole('img', { name: 'unit.png' })).toBeVisible();
    await check(page);
    await answerToContact(page, () => check(page));
    await check(page);
  });

  test('can be answered by the keyboard alone', ON_DESKTOP, async ({ stage }) => {
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
