import * as bids from '#core/bids/calls.ts';
import { choose, goOn, pick, problemsOf, tick } from '../form.ts';
import { DESKTOP, expect, type Page, PHONE, SLUG, test } from '../people.ts';
import { countTaps, tellEffort } from '../taps.ts';

// The request form: five pages, one tap per choice, no hidden presets, nothing lost by going back or by a double tap.

async function toLastPage(page: Page): Promise<void> {
  await tick(page, 'What do you need done?', 'Repair: leaking');
  await goOn(page);
  await page.getByRole('button', { name: 'One more unit' }).click();
  await tick(page, 'What type are they?', 'Wall-mounted');
  await goOn(page);
  await pick(page, 'When were they last serviced?', 'Never');
  await page.getByLabel('What is the postal code?').fill('520284');
  await choose(page, 'What type of property is it?', 'HDB 4-room');
  await choose(page, 'When do you need it?', 'Within 3 days');
  await goOn(page);
}

test('requesting a one-unit aircon repair takes 15 taps and 6 fields at most', PHONE, async ({ stage }, info) => {
  const consumer = await stage.consumer();
  const page = await consumer.page(`/form/${SLUG}`);
  await expect(page.getByText('Step 1 of 5')).toBeVisible();
  const effort = await countTaps(page);
  await toLastPage(page);
  await expect(page.getByText('Step 5 of 5')).toBeVisible();
  await choose(page, 'How ready are you to hire?', 'Ready to hire now');
  await choose(page, 'How may pros reach you?', 'Chat here only');
  // A double tap sends one request.
  await page.getByRole('button', { name: 'Get quotes' }).dblclick();
  await expect(page).toHaveURL(/\/dashboard\/projects\/quotelist\/\d+$/);
  const made = effort();
  tellEffort(info, 'A one-unit aircon repair, signed in', made);
  // The second tap of that double tap is not needed, so it does not count.
  expect(made.taps - 1).toBeLessThanOrEqual(15);
  expect(made.fields).toBeLessThanOrEqual(6);
});

test('a sentence on the home page becomes a request in 12 taps', PHONE, async ({ stage }, info) => {
  const consumer = await stage.consumer();
  const page = await consumer.page('/');
  const effort = await countTaps(page);
  await page.getByLabel('What do you need done').click();
  await page.getByRole('combobox').fill('my aircon is leaking 1 unit 520284');
  await page.keyboard.press('Enter');
  const card = page.getByRole('region', { name: 'Is this it?' });
  await card.getByRole('link', { name: 'Yes, get quotes' }).click();
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible();
  await tick(page, 'What type are they?', 'Wall-mounted');
  await goOn(page);
  await pick(page, 'When were they last serviced?', 'Never');
  await expect(page.getByLabel('What is the postal code?')).toHaveValue('520284');
  await choose(page, 'What type of property is it?', 'HDB 4-room');
  await choose(page, 'When do you need it?', 'Within 3 days');
  await goOn(page);
  await choose(page, 'How ready are you to hire?', 'Ready to hire now');
  await choose(page, 'How may pros reach you?', 'Chat here only');
  await page.getByRole('button', { name: 'Get quotes' }).click();
  await expect(page).toHaveURL(/\/dashboard\/projects\/quotelist\/\d+$/);
  const spent = effort();
  tellEffort(info, 'From a sentence on the home page to the request, signed in', spent);
  expect(spent.taps).toBeLessThanOrEqual(12);
  expect(spent.fields).toBe(1);
});

test('a double tap moves on one page, and keys choose without moving on', PHONE, async ({ stage }) => {
  const page = await stage.visitor(`/form/${SLUG}`);
  await tick(page, 'What do you need done?', 'Repair: leaking');
  await page.getByRole('button', { name: 'Continue' }).dblclick();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await expect(problemsOf(page)).toHaveCount(0);
  await expect(page).toHaveTitle(/^How many indoor units\? · /);
  await page.getByRole('button', { name: 'One more unit' }).click();
  await tick(page, 'What type are they?', 'Wall-mounted');
  await goOn(page);
  await expect(page.locator(':focus')).toContainText('When were they last serviced?');
  const choices = page.getByRole('radiogroup', { name: 'When were they last serviced?' });
  await choices.getByRole('radio').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(choices.getByRole('radio').nth(1)).toBeChecked();
  await expect(page.getByText('Step 3 of 5')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Step 4 of 5')).toBeVisible();
  // Going back, or to a page by its address, keeps the answers.
  await page.goBack();
  await expect(choices.getByRole('radio').nth(1)).toBeChecked();
  await page.goto(`/form/${SLUG}#step-2`);
  await page.reload();
  await expect(page.getByText('Step 2 of 5')).toBeVisible();
  await expect(page.getByRole('spinbutton', { name: 'How many indoor units?' })).toHaveValue('1');
});

test('no account is made for a request that cannot be sent', DESKTOP, async ({ stage }) => {
  const page = await stage.visitor(`/form/${SLUG}`);
  await toLastPage(page);
  await page.getByLabel('Email').fill('never-made@example.sg');
  await page.getByLabel('Password', { exact: true }).fill('a quiet place');
  await page.getByRole('button', { name: 'Sign up and get quotes' }).click();
  await expect(problemsOf(page)).toBeFocused();
  await expect(problemsOf(page).getByRole('link')).toHaveCount(2);
  await expect(page.getByText('Step 5 of 5')).toBeVisible();
});

test('an unknown postal code keeps the page', PHONE, async ({ stage }) => {
  const page = await stage.visitor(`/form/${SLUG}`);
  await tick(page, 'What do you need done?', 'General servicing');
  await goOn(page);
  await page.getByRole('button', { name: 'One more unit' }).click();
  await tick(page, 'What type are they?', 'Wall-mounted');
  await goOn(page);
  await pick(page, 'When were they last serviced?', '6 to 12 months ago');
  await page.getByLabel('What is the postal code?').fill('999999');
  await choose(page, 'What type of property is it?', 'HDB 4-room');
  await choose(page, 'When do you need it?', 'Within 3 days');
  await expect(page.getByText('We can’t find this postal code.').first()).toBeAttached();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(problemsOf(page)).toBeFocused();
  await expect(page.getByText('Step 4 of 5')).toBeVisible();
  await page.getByRole('textbox', { name: 'What is the postal code?' }).fill('520284');
  await goOn(page);
});

test('signing up offline says so where it can be seen', PHONE, async ({ stage }) => {
  const page = await stage.visitor(`/form/${SLUG}`);
  await toLastPage(page);
  await choose(page, 'How ready are you to hire?', 'Ready to hire now');
  await choose(page, 'How may pros reach you?', 'Chat here only');
  await page.getByLabel('Email').fill('no-signal@example.sg');
  await page.getByLabel('Password', { exact: true }).fill('a quiet place');
  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Sign up and get quotes' }).click();
  // Beside the button, or above the form if the sign-up got through and the request did not.
  const beside = page.getByRole('alert').filter({ hasText: 'No connection.' });
  await expect(beside.or(page.getByRole('group', { name: 'No connection.' }))).toBeInViewport();
  await page.context().setOffline(false);
});

test('the price is never cut off, and follows the answers', PHONE, async ({ stage }) => {
  const page = await stage.visitor(`/form/${SLUG}`);
  const price = page
    .getByText(/^S\$\d/)
    .filter({ visible: true })
    .last();
  await tick(page, 'What do you need done?', 'Chemical wash');
  await expect(price).toBeVisible();
  const one = await price.textContent();
  for (const width of [320, 360, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const cut = await price.evaluate((element) => {
      const row = element.parentElement as HTMLElement;
      return [row, ...row.children].some((part) => {
        const { left, right } = part.getBoundingClientRect();
        return part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0 ? true : left < 0 || right > innerWidth;
      });
    });
    expect([width, cut]).toEqual([width, false]);
  }
  await goOn(page);
  for (let count = 0; count < 3; count++) await page.getByRole('button', { name: 'One more unit' }).click();
  await expect(price).not.toHaveText(one as string);
});

test('questions that improve quotes follow after posting, and the pro reads the answers', PHONE, async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const request_id = await stage.request(consumer, SLUG);
  const { bid_id } = await stage.offer(pro, request_id);
  const page = await consumer.page(`/dashboard/projects/quotelist/${request_id}`);
  const card = page.getByRole('region', { name: 'Get better quotes' });
  const asked = card.getByRole('form');
  await expect(asked).toHaveCount(1);
  const first = (await asked.getAttribute('aria-label')) as string;
  // Saving without a choice says so and stays.
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByText('Choose one.')).toBeVisible();
  await card.getByRole('radio').first().check();
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(asked).not.toHaveAttribute('aria-label', first);
  const second = (await asked.getAttribute('aria-label')) as string;
  await card.getByRole('button', { name: 'Skip' }).click();
  await expect(asked).not.toHaveAttribute('aria-label', second);
  // Answers are saved, so after a reload only skipped questions are asked again.
  await page.reload();
  await expect(asked).toHaveAttribute('aria-label', second);
  const lead = await pro.client.ok(bids.lead, { bid_id });
  expect(JSON.stringify(lead)).toContain('Brand');
});
