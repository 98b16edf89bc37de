import * as bids from '#core/bids/calls.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { reviewCustomer } from '#core/reviews/calls.ts';
import { shortName } from '#core/users/name-rules.ts';
import { wallet } from '#core/wallet/calls.ts';
import { answerToContact, answerUpToPhotos, picture } from './form.ts';
import { expect, type Locator, PASSWORD, type Page, SLUG, test } from './people.ts';
import { confirmPhoneHere } from './phones.ts';
import { serviceIdOf } from './places.ts';
import { onboard } from './pros/onboard.ts';

// The whole main job, by a consumer and a pro in two browsers at once (issue 2, point 17). A mark in each page's memory
// shows that nothing is reloaded where the product promises to be live.

const mark = (page: Page) => page.evaluate(() => Object.assign(globalThis, { here: true }));
const isSamePage = (page: Page) => page.evaluate(() => (globalThis as { here?: boolean }).here === true);
const money = (decimal: string) => showMoney(fromDecimal(decimal) as number);

test('a request becomes a job well done', async ({ stage }, info) => {
  test.slow();
  const isPhone = info.project.name === 'phone';
  const given = `Cara ${info.project.name}`;
  const unique = `${info.project.name}-${Date.now()}@example.sg`;
  const other = await stage.pro(SLUG);

  // A pro starts with a first service and the starter credit, which pays the first fees.
  const proPage = await stage.visitor('/signup?role=pro');
  await expect(proPage.getByRole('heading', { name: 'Sign up as a pro' })).toBeVisible();
  await signUp(proPage, 'Daud', `daud-${unique}`, 'Sign up');
  await expect(proPage).toHaveURL('/dashboard/onboarding/new/trade');
  const serviceName = `Daud ${Date.now() % 1_000_000} Aircon`;
  await onboard(proPage, serviceName, 'Aircon servicing');
  // The starter credit came with the confirmed phone.
  await expect(seen(proPage.getByText('S$50.00'))).toBeVisible();
  const pro = await stage.whoIs(proPage);
  await expect(proPage.getByRole('searchbox', { name: 'Search requests' })).toBeVisible();
  await mark(proPage);

  // The visitor answers, leaves the page, and finds everything as it was.
  const page = await stage.visitor(`/form/${SLUG}`);
  await answerUpToPhotos(page);
  await page.locator('input[type=file]').setInputFiles([picture('study.png'), picture('bedroom.png')]);
  await page.getByLabel('Anything else a pro should know?').fill(`The unit of ${given} drips.`);
  await expect(page.getByRole('img', { name: 'bedroom.png' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('img', { name: 'study.png' })).toBeVisible();
  await expect(page.getByRole('img', { name: 'bedroom.png' })).toBeVisible();
  await expect(page.getByLabel('Anything else a pro should know?')).toHaveValue(`The unit of ${given} drips.`);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'Within 3 days' })).toBeChecked();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('img', { name: 'study.png' })).toBeVisible();
  await answerToContact(page);
  await signUp(page, given, `cara-${unique}`, 'Sign up and get quotes');
  await expect(page).toHaveURL(/\/dashboard\/projects\/quotelist\/\d+$/);
  // No pro has it before the phone is confirmed.
  await confirmPhoneHere(page);
  await expect(page.getByRole('heading', { name: 'Waiting for quotes' })).toBeVisible();
  const request_id = Number(page.url().split('/').at(-1));
  await mark(page);

  // The pro sees the request arrive with its fee, and quotes.
  const { bid_id } = await stage.offer(pro, request_id);
  const row = proPage
    .getByRole('link', { name: /Chemical wash, 3 units/ })
    .and(proPage.locator(`[href^="/dashboard/requests/${bid_id}"]`));
  await expect(row).toBeVisible();
  const { quote_bid: offered } = await pro.client.ok(bids.lead, { bid_id });
  await expect(row).toContainText(money(offered.fee));
  await expect(row).toContainText('0 of 5 quotes');
  await row.click();
  await expect(proPage.getByText(`The unit of ${given} drips.`)).toBeVisible();
  await expect(proPage.getByRole('img', { name: /study/ })).toBeVisible();
  await expect(proPage.getByText('520284')).toBeHidden();
  const before = (await pro.client.ok(wallet, {})).wallet.available_wallet_amount;
  const after = showMoney((fromDecimal(before) as number) - (fromDecimal(offered.fee) as number));
  await expect(seen(proPage.getByText(money(offered.fee), { exact: true }))).toBeVisible();
  await expect(seen(proPage.getByText(after, { exact: true }))).toBeVisible();
  await proPage.getByLabel('Total price').fill('240');
  await proPage.getByLabel('Message', { exact: true }).fill('Three washes on Saturday morning. Is there a lift?');
  await proPage.getByLabel('What is included').fill('Leak test of each unit');
  await proPage.getByRole('button', { name: 'Send quote' }).click();
  // The next waiting request has opened by itself; the toast leads back to this one.
  await proPage
    .getByRole('alertdialog')
    .filter({ hasText: /^Quote sent\./ })
    .getByRole('button', { name: 'View' })
    .click();
  expect((await pro.client.ok(wallet, {})).wallet).toMatchObject({ held: offered.fee });

  // The consumer sees this quote and a second one arrive, compares and chooses.
  const service_id = await serviceIdOf(pro);
  const service = { name: serviceName };
  await expect(seen(page.getByText(service.name))).toBeVisible();
  await expect(seen(page.getByText('S$240.00'))).toBeVisible();
  await stage.quote(other, await stage.offer(other, request_id));
  await expect(seen(page.getByText('S$255.00'))).toBeVisible();
  expect(await isSamePage(page)).toBe(true);
  if (isPhone) {
    await page.getByRole('button', { name: 'More actions for this request' }).click();
    await page.getByRole('menuitem', { name: 'Compare side by side' }).click();
  } else await page.getByRole('button', { name: 'Compare', exact: true }).click();
  const table = page.getByRole('table', { name: 'Quotes side by side' });
  await expect(table.getByRole('columnheader', { name: service.name })).toBeVisible();
  await expect(table).toContainText('S$240.00');
  await expect(table).toContainText('S$255.00');
  await expect(table).toContainText('Leak test of each unit');
  await table.getByRole('link', { name: `View quote from ${service.name}` }).click();
  await expect(page).toHaveURL(new RegExp(`/dashboard/projects/quote/${request_id}/${bid_id}/details$`));

  // They chat, and see when the other has read a message.
  if (isPhone) await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await say(page, service.name, 'Yes, there is a lift. Is Saturday at 10 fine?');
  await proPage.getByRole('link', { name: 'Open chat' }).click();
  await expect(chatOf(proPage).getByText('Yes, there is a lift.')).toBeVisible();
  await expect(chatOf(page).getByText('Read', { exact: true })).toBeVisible();
  await say(proPage, shortName(given), 'Saturday at 10 is fine.');
  await expect(chatOf(page).getByText('Saturday at 10 is fine.')).toBeVisible();
  await expect(chatOf(proPage).getByText('Read', { exact: true })).toBeVisible();
  await say(page, service.name, 'Then I book you.');
  await expect(chatOf(proPage).getByText('Then I book you.')).toBeVisible();

  // Once hired for a day and time, the pro may read the address.
  if (isPhone) await page.getByRole('button', { name: /Open quote details/ }).click();
  await page.getByRole('button', { name: 'Hire for S$240.00' }).click();
  const dialog = page.getByRole('dialog', { name: `Hire ${service.name}?` });
  await dialog.getByLabel('Day').fill(sgDay(new Date(Date.now() + 4 * DAY)));
  await dialog.getByLabel('Time').selectOption('exact');
  await dialog.getByLabel('Start').fill('10:00');
  await dialog.getByLabel('Address').fill('Blk 284, #12-345');
  // The phone number comes from the request. An invalid one is refused.
  await dialog.getByRole('button', { name: 'Change the phone number' }).click();
  await dialog.getByLabel('Phone').fill('123');
  await dialog.getByRole('button', { name: 'Hire for S$240.00' }).click();
  await expect(dialog.getByText('Enter a valid phone number.')).toBeVisible();
  await dialog.getByLabel('Phone').fill('9876 5432');
  await dialog.getByRole('button', { name: 'Hire for S$240.00' }).click();
  await expect(seen(page.getByText(`You hired ${service.name}`))).toBeVisible();
  await expect(chatOf(proPage).getByText(/hired you for .*10 am/)).toBeVisible();
  if (isPhone) await proPage.getByRole('button', { name: /Open quote details/ }).click();
  await expect(seen(proPage.getByText('Blk 284, #12-345'))).toBeVisible();
  await expect(seen(proPage.getByRole('link', { name: '9876 5432' }))).toHaveAttribute('href', 'tel:+6598765432');
  await expect(seen(proPage.getByRole('link', { name: 'Get directions' }))).toHaveAttribute('href', /Blk%20284/);

  // Both say that it was finished before the agreed day, and both review.
  await proPage.getByRole('button', { name: 'Finished early' }).click();
  await proPage.getByRole('alertdialog').getByRole('button', { name: /^Ask / }).click();
  await expect(proPage.getByRole('alertdialog', { name: 'Finished early?' })).toBeHidden();
  await seen(page.getByRole('button', { name: 'Yes, it’s finished' })).click();
  if (isPhone) await proPage.getByRole('link', { name: 'Back to the chat' }).click();
  const form = page.getByRole('form', { name: `How was ${service.name}?` });
  await expect(form).toBeVisible();
  await form.getByRole('radio', { name: '4 stars, Very good' }).check();
  await form.locator('label').filter({ hasText: 'On time' }).click();
  await expect(form.getByRole('checkbox', { name: 'On time' })).toBeChecked();
  const words = `Came when they said, ${given}.`;
  await form.getByLabel('Your review').fill(words);
  await form.getByRole('button', { name: 'Publish review' }).click();
  await expect(
    page
      .getByText(/^Review sent\. It will show on/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(chatOf(proPage).getByText(/(wrote a review|reviewed )/)).toBeVisible();
  // Hidden until the pro has reviewed the customer too.
  await pro.client.ok(reviewCustomer, { bid_id, score: 5 });
  await expect(chatOf(page).getByText(/(wrote a review of|reviewed) you/)).toBeVisible();
  expect([await isSamePage(page), await isSamePage(proPage)]).toEqual([true, true]);

  await proPage.goto('/dashboard/credit');
  await expect(seen(proPage.getByText('Starter credit'))).toBeVisible();
  await expect(seen(proPage.getByText('Quote fee'))).toBeVisible();
  await expect(seen(proPage.getByText(after, { exact: true }))).toBeVisible();

  const reader = await stage.visitor(`/service/${service_id}`);
  await expect(reader.getByRole('heading', { level: 1, name: service.name })).toBeVisible();
  // The review is public only from the agreed start on.
  await expect(reader.getByText(words)).toHaveCount(0);
});

async function signUp(page: Page, name: string, email: string, button: string): Promise<void> {
  await page.getByLabel('Given name').fill(name);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: button, exact: true }).first().click();
}

/** The first visible one, because desktop and phone show some things in different places. */
const seen = (places: Locator): Locator => places.filter({ visible: true }).first();

/** The conversation on a screen. */
const chatOf = (page: Page): Locator => page.getByRole('log');

/** Writes in the open conversation, and waits until it is delivered. */
async function say(page: Page, to: string, text: string): Promise<void> {
  await page.getByLabel(`Message ${to}`).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await expect(chatOf(page).getByText(text)).toBeVisible();
  await expect(chatOf(page).getByText('Sending')).toBeHidden();
}
