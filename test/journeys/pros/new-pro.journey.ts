import { randomUUID } from 'node:crypto';
import { saveTravel } from '#core/services/editor/calls.ts';
import * as onboarding from '#core/services/onboarding/calls.ts';
import { DESKTOP, expect, type Locator, PASSWORD, type Page, PHONE, SLUG, test } from '../people.ts';
import { confirmPhoneHere } from '../phones.ts';
import { countTaps, tellEffort } from '../taps.ts';
import { atStep, goOn } from './onboard.ts';

// A visitor becomes a pro, from a trade's page to the first quote, also with reloads and on another device (issue 4,
// point 1; issue 16, point 1).

const seen = (places: Locator): Locator => places.filter({ visible: true }).first();
const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function signUp(page: Page, name: string): Promise<void> {
  await page.getByLabel('Given name').fill(name);
  await page.getByLabel('Email').fill(`new-pro-${randomUUID().slice(0, 8)}@example.sg`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
}

/** Most taps from the trade's page to the first quote, without typing (issue 16). */
const MOST_TAPS = 12;

test('a new pro comes from the page of a trade and sends the first quote', PHONE, async ({ stage }, info) => {
  test.slow();
  const consumer = await stage.consumer();
  const request_id = await stage.request(consumer, SLUG);
  const page = await stage.visitor(`/pro-signup/${SLUG}`);
  const effort = await countTaps(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aircon servicing jobs near you');
  await seen(page.getByRole('main').getByRole('link', { name: 'Become a pro' })).click();
  await expect(page.getByRole('heading', { name: 'Sign up as a pro' })).toBeVisible();
  await expect(page.locator('[data-island][inert]')).toHaveCount(0);
  await signUp(page, 'Farid');

  // The trade of the page is already chosen.
  await atStep(page, 'What work do you do?');
  await expect(page).toHaveURL(`/dashboard/onboarding/new/trade?category=${SLUG}`);
  await expect(page.getByRole('checkbox', { name: 'Aircon servicing' })).toBeChecked();
  await goOn(page);
  await atStep(page, 'Where do you go?');
  await page.getByLabel('Where do you start from?').fill('460510');
  await expect(page.getByText('In Bedok')).toBeVisible();
  // The travel minutes choose the towns.
  await expect(page.getByRole('checkbox', { name: 'Bedok', exact: true })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Tampines', exact: true })).toBeChecked();
  await goOn(page);
  await atStep(page, 'When do you work?');
  await expect(page.getByRole('radio', { name: 'Mon to Sat, 9 to 6' })).toBeChecked();
  await goOn(page);

  // The suggested text is about the chosen trade.
  await atStep(page, 'Your page');
  await expect(page.getByLabel('About you')).toHaveValue(/aircon servicing/);
  const name = `Farid ${Date.now() % 1_000_000} Cooling`;
  await page.getByLabel('Name on your page').fill(name);
  await page.getByRole('button', { name: 'Open my page' }).click();
  await atStep(page, 'Hear within a minute');
  await expect(page.getByRole('switch', { name: /^Email/ })).toBeChecked();
  await confirmPhoneHere(page, 'Confirm your mobile number');
  await page
    .getByRole('link', { name: /^(See \d+ requests?|Go to requests)$/ })
    .last()
    .click();

  await expect(page).toHaveURL('/dashboard/requests');
  const pro = await stage.whoIs(page);
  const { bid_id } = await stage.offer(pro, request_id);
  await page.locator(`a[href^="/dashboard/requests/${bid_id}"]`).click();
  await page.getByLabel('Total price').fill('180');
  await page.getByLabel('Message', { exact: true }).fill('I can come on Saturday morning. Is there a lift?');
  await page.getByRole('button', { name: 'Send quote' }).click();
  await expect(seen(page.getByText(/^Quote sent\./))).toBeVisible();
  const spent = effort();
  tellEffort(info, 'A pro, from nothing to the first quote', spent);
  expect(spent.taps).toBeGreaterThan(4);
  expect(spent.taps).toBeLessThanOrEqual(MOST_TAPS);
});

test(
  'every step keeps what is typed, also on other devices, and asks for what is missing',
  DESKTOP,
  async ({ stage }) => {
    test.slow();
    const page = await stage.visitor('/signup?role=pro');
    await signUp(page, 'Gita');
    await atStep(page, 'What work do you do?');
    await goOn(page);
    await expect(alertOf(page, 'Choose at least one trade.')).toBeVisible();
    await page.getByRole('checkbox', { name: 'Aircon servicing' }).check({ force: true });
    await goOn(page);

    // Missing and wrong answers are refused beside their fields. What was typed survives a reload, even before a draft exists.
    await atStep(page, 'Where do you go?');
    await goOn(page);
    await expect(alertOf(page, 'Enter your six-digit postal code.')).toBeVisible();
    await page.getByLabel('Where do you start from?').fill('000000');
    await goOn(page);
    await expect(alertOf(page, 'We can’t find this postal code.')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/onboarding/new/area');
    await page.getByLabel('Where do you start from?').fill('460510');
    await page.getByRole('checkbox', { name: 'Tampines', exact: true }).uncheck();
    await page.reload();
    await expect(page.getByLabel('Where do you start from?')).toHaveValue('460510');
    await expect(page.getByRole('checkbox', { name: 'Tampines', exact: true })).not.toBeChecked();
    await goOn(page);
    await atStep(page, 'When do you work?');
    const pro = await stage.whoIs(page);
    const standing = async () => (await pro.client.ok(onboarding.onboarding, {})).onboarding;
    const { service } = await standing();
    expect(service?.areas.map((area) => area.code)).not.toContain('TM');

    // Another device continues where this one stopped, and going back works.
    const other = await pro.page('/dashboard/requests');
    await other.getByRole('link', { name: 'Continue' }).click();
    await atStep(other, 'When do you work?');
    await other.getByRole('radio', { name: 'Weekends' }).check({ force: true });
    await goOn(other);
    await atStep(other, 'Your page');
    await other.goBack();
    await expect(other.getByRole('radio', { name: 'Weekends' })).toBeChecked();
    await other.getByRole('link', { name: 'Back', exact: true }).click();
    await atStep(other, 'Where do you go?');

    // A page that lacks something cannot be opened to customers, and says what is missing.
    const id = service?.id as number;
    await pro.client.ok(saveTravel, {
      service_id: id,
      is_service_professional_travels_to_me: false,
      is_customer_travel_to_me: true,
      is_over_phone_or_internet: false,
      max_distance: null,
    });
    await page.goto(`/dashboard/onboarding/${id}/page`);
    await atStep(page, 'Your page');
    await page.getByLabel('Headline').fill('Aircon care in the East');
    await page.reload();
    await expect(page.getByLabel('Headline')).toHaveValue('Aircon care in the East');
    await page.getByLabel('Name on your page').fill('');
    await page.getByRole('button', { name: 'Open my page' }).click();
    await expect(alertOf(page, 'Enter the name customers will see')).toBeVisible();
    expect((await page.request.get(`/service/${id}`)).status()).toBe(404);
    await page.goto(`/dashboard/onboarding/${id}/nothing`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();

    const stranger = await stage.newPro(SLUG);
    const theirs = await stranger.page(`/dashboard/onboarding/${id}/trade`);
    await expect(theirs.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect((await stranger.client.call(onboarding.onboardingStep, { service_id: id, step: 'area' })).http).toBe(404);
  },
);

test('a customer becomes a pro with the same account', PHONE, async ({ stage }) => {
  const consumer = await stage.consumer();
  const page = await consumer.page('/pro');
  await seen(page.getByRole('main').getByRole('link', { name: 'Become a pro' })).click();
  await expect(page).toHaveURL('/dashboard/onboarding/new/trade');
  await atStep(page, 'What work do you do?');
});
