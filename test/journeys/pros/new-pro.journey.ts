import { randomUUID } from 'node:crypto';
import * as onboarding from '#core/services/onboarding/calls.ts';
import { picture } from '../form.ts';
import { DESKTOP, expect, type Locator, PASSWORD, type Page, PHONE, SLUG, test } from '../people.ts';
import { atStep, goOn } from './onboard.ts';

// Somebody who has never been here becomes a pro: from the page of a trade to the first quote, with a reload and another
// device in between (issue 4, point 1).

const seen = (places: Locator): Locator => places.filter({ visible: true }).first();
const alertOf = (page: Page, text: string) => page.getByRole('alert').filter({ hasText: text });

async function signUp(page: Page, name: string): Promise<void> {
  await page.getByLabel('Given name').fill(name);
  await page.getByLabel('Email').fill(`new-pro-${randomUUID().slice(0, 8)}@example.sg`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up', exact: true }).click();
}

test('a new pro comes from the page of a trade and sends the first quote', async ({ stage }) => {
  test.slow();
  const consumer = await stage.consumer();
  const request_id = await stage.request(consumer, SLUG);
  const page = await stage.visitor(`/pro-signup/${SLUG}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aircon servicing jobs near you');
  await seen(page.getByRole('main').getByRole('link', { name: 'Become a pro' })).click();
  await expect(page.getByRole('heading', { name: 'Sign up as a pro' })).toBeVisible();
  await expect(page.locator('[data-island][inert]')).toHaveCount(0);
  await signUp(page, 'Farid');
  await expect(page).toHaveURL(`/dashboard/onboarding?category=${SLUG}`);
  await expect(page.getByRole('heading', { level: 2, name: 'Aircon servicing' })).toBeVisible();
  await page.getByRole('link', { name: 'Start', exact: true }).click();

  // Nothing and the wrong thing are refused beside their fields; what was typed outlives a reload.
  await atStep(page, 'Who will customers meet?');
  await goOn(page);
  await expect(alertOf(page, 'Enter your six-digit postal code.')).toBeVisible();
  const name = `Farid ${Date.now() % 1_000_000} Cooling`;
  await page.getByLabel('Your name, as customers will see it').fill(name);
  await page.getByLabel('Your starting postal code').fill('000000');
  await goOn(page);
  await expect(alertOf(page, 'We can’t find this postal code.')).toBeVisible();
  await expect(page).toHaveURL(/\/new\/basic/);
  await page.getByLabel('Your starting postal code').fill('460510');
  await expect(page.getByText('In Bedok')).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Your name, as customers will see it')).toHaveValue(name);
  await goOn(page);

  await atStep(page, 'Show your face');
  await page.getByLabel('Choose a picture').setInputFiles(picture('me.png'));
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible();
  await goOn(page);

  // The writer proposes; nothing is saved before the pro goes on.
  await atStep(page, 'What should customers know?');
  const pro = await stage.whoIs(page);
  const standing = async () => (await pro.client.ok(onboarding.onboarding, {})).onboarding;
  const id = (await standing()).service_id as number;
  await page.getByRole('button', { name: 'Write draft' }).click();
  await page.getByRole('button', { name: 'Use this draft' }).click();
  await expect(page.getByLabel('Headline')).not.toHaveValue('');
  await expect(page.getByLabel('Description')).not.toHaveValue('');
  expect((await standing()).service).toMatchObject({ headline: '', description: '' });
  await page.getByLabel('Headline').fill('Aircon care in the East');
  await goOn(page);
  await atStep(page, 'What work do you do?');
  expect((await standing()).service).toMatchObject({ headline: 'Aircon care in the East' });

  // Another device goes on where this one stopped.
  const other = await pro.page('/dashboard/requests');
  await expect(other.getByText('1 more step until customers can find you.')).toBeVisible();
  await other.getByRole('link', { name: 'Continue' }).click();
  await atStep(other, 'What work do you do?');
  await expect(other.getByRole('checkbox', { name: 'Aircon servicing' })).toBeChecked();
  await goOn(other);
  await atStep(other, 'Where do you work?');
  await goOn(other);
  await expect(alertOf(other, 'Choose at least one area you go to.')).toBeVisible();
  await other.getByRole('button', { name: 'Add the whole East, where you start from' }).click();
  await expect(alertOf(other, 'Choose at least one area you go to.')).toHaveCount(0);
  await goOn(other);
  await atStep(other, 'Which jobs do you want?');

  // And back to the first.
  await page.goto('/dashboard/onboarding');
  await atStep(page, 'Which jobs do you want?');
  await goOn(page);
  await atStep(page, 'When do you work?');
  await goOn(page);
  await atStep(page, 'Write your first template');
  await page.goBack();
  await atStep(page, 'When do you work?');
  await page.goForward();
  await atStep(page, 'Write your first template');
  await goOn(page);
  await atStep(page, 'Ready to start');
  expect((await page.request.get(`/service/${id}`)).status()).toBe(404);
  await page.getByRole('button', { name: 'Finish and see requests' }).click();

  // The requests that fit are there, and the credit that pays for the first quote.
  await expect(page).toHaveURL('/dashboard/requests');
  await expect(seen(page.getByText(/You have S\$50\.00 of credit in your wallet\./))).toBeVisible();
  expect((await page.request.get(`/service/${id}`)).status()).toBe(200);
  expect((await standing()).onboard_state).toBe(2);
  const { bid_id } = await stage.offer(pro, request_id);
  await page.locator(`a[href^="/dashboard/requests/${bid_id}"]`).click();
  await page.getByLabel('Total price').fill('180');
  await page.getByLabel('Message', { exact: true }).fill('I can come on Saturday morning. Is there a lift?');
  await page.getByRole('button', { name: 'Send quote' }).click();
  await expect(
    page
      .getByText(/^Quote sent\./)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await page.goto('/dashboard/onboarding');
  await expect(page.getByRole('heading', { level: 1, name: 'Add another service' })).toBeVisible();
});

test(
  'what is needed is asked for before a page goes live, and a draft is nobody else’s',
  DESKTOP,
  async ({ stage }) => {
    const page = await stage.visitor('/signup?role=pro');
    await signUp(page, 'Gita');
    await expect(page).toHaveURL('/dashboard/onboarding');
    await page.getByRole('link', { name: 'Start', exact: true }).click();
    await page.getByRole('radio', { name: /As a business/ }).check();
    await page.getByLabel('Business name').fill('Gita Works');
    await page.getByLabel('Your starting postal code').fill('460510');
    await goOn(page);
    await atStep(page, 'Do you have a logo?');
    const id = /onboarding\/(\d+)\//.exec(page.url())?.[1] as string;
    await page.goto(`/dashboard/onboarding/${id}/credit`);
    await atStep(page, 'Almost there');
    await page.getByRole('button', { name: 'Finish and see requests' }).click();
    await expect(alertOf(page, 'A few things are missing. Complete them so customers can find you.')).toBeVisible();
    await expect(page).toHaveURL(`/dashboard/onboarding/${id}/credit`);
    await page.getByRole('link', { name: 'Add categories' }).click();
    await atStep(page, 'What work do you do?');
    await goOn(page);
    await expect(alertOf(page, 'Choose at least one category.')).toBeVisible();
    await page.goto(`/dashboard/onboarding/${id}/nothing`);
    await expect(page.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();

    const stranger = await stage.newPro(SLUG);
    const theirs = await stranger.page(`/dashboard/onboarding/${id}/category`);
    await expect(theirs.getByRole('heading', { level: 1, name: 'Page not found' })).toBeVisible();
    expect((await stranger.client.call(onboarding.onboardingStep, { service_id: Number(id), step: 'area' })).http).toBe(
      404,
    );
  },
);

test('somebody who hires here becomes a pro with the same account', PHONE, async ({ stage }) => {
  const consumer = await stage.consumer();
  const page = await consumer.page('/pro');
  await seen(page.getByRole('main').getByRole('link', { name: 'Become a pro' })).click();
  await expect(page).toHaveURL('/dashboard/onboarding');
  await expect(page.getByRole('link', { name: 'Start', exact: true })).toBeVisible();
});
