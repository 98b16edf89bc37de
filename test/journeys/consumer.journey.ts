import * as bids from '#core/bids/calls.ts';
import { match } from '#core/bids/contacts/calls.ts';
import { begun } from './done.ts';
import { DESKTOP, expect, type Page, type Person, PHONE, SLUG, test } from './people.ts';
import { confirmPhoneHere } from './phones.ts';

// What a customer does with a request besides its quotes (issue 5, point 2): change it, make another from it, close and reopen
// it, ask pros by name, answer their questions, and say how it went.

const listOf = (request_id: number) => `/dashboard/projects/quotelist/${request_id}`;
const more = (page: Page) => page.getByRole('button', { name: 'More actions for this request' }).click();

test('changes a request, and the pro who quoted sees the change', DESKTOP, async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.pro(SLUG)];
  const request_id = await stage.request(consumer, SLUG);
  const offer = await stage.offer(pro, request_id);
  await stage.quote(pro, offer);
  const page = await consumer.page(listOf(request_id));
  await more(page);
  await page.getByRole('menuitem', { name: 'Change request' }).click();
  await expect(page).toHaveURL(`${listOf(request_id)}/edit`);
  const save = page.getByRole('button', { name: 'Save changes' });
  // A change to another area needs a new request.
  await page.getByLabel('What is the postal code?').fill('018989');
  await save.click();
  await expect(page.getByRole('alert')).toContainText('Make a new request for another area.');
  await page.getByLabel('What is the postal code?').fill('520285');
  await page.getByLabel('Block, unit and street').fill('Blk 285, #03-21');
  await save.click();
  await expect(page.getByText('Request changed. We’ve told the pros.')).toBeVisible();
  await expect(page).toHaveURL(listOf(request_id));
  const theirs = await pro.page(`/dashboard/works/${offer.bid_id}`);
  await expect(theirs.getByRole('log').getByText(/changed the request$/)).toBeVisible();
});

test('closes a request, reopens it, and makes another from it', PHONE, async ({ stage }) => {
  const consumer = await stage.consumer();
  const request_id = await stage.request(consumer, SLUG);
  const page = await consumer.page(`${listOf(request_id)}/close`);
  const close = page.getByRole('button', { name: 'Close request' }).last();
  await close.click();
  await expect(page.getByText('Choose a reason.')).toBeVisible();
  // Closes and opens it again. After Escape its button has the focus.
  await page.keyboard.press('Escape');
  await more(page);
  await page.getByRole('menuitem', { name: 'Close request' }).click();
  await expect(close).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^More actions/ })).toBeFocused();
  await more(page);
  await page.getByRole('menuitem', { name: 'Close request' }).click();
  await page.getByRole('radio', { name: 'I no longer need it' }).check();
  await close.click();
  await expect(page.getByRole('heading', { name: 'You closed this request' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('heading', { name: 'Waiting for quotes' }).last()).toBeVisible();
  await page.goto(`${listOf(request_id)}/copy`);
  await expect(page.getByLabel('What is the postal code?')).toHaveValue('520284');
  await page.getByRole('button', { name: 'Get quotes' }).click();
  await expect(page.getByText('New request sent')).toBeVisible();
  await expect(page).not.toHaveURL(new RegExp(`/${request_id}(/|$)`));
  await page.goto('/dashboard/projects');
  await expect(page.getByRole('article')).toHaveCount(2);
  // Archives by keyboard: the focus moves to the remaining card, then to the heading.
  for (const left of [1, 0]) {
    await page
      .getByRole('button', { name: /^Archive/ })
      .first()
      .press('Enter');
    await expect(page.getByRole('article')).toHaveCount(left);
    const next = left > 0 ? page.getByRole('article').getByRole('link') : page.getByRole('heading', { level: 1 });
    await expect(next).toBeFocused();
  }
});

test('asks a pro by name once the phone is confirmed', PHONE, async ({ stage }) => {
  const consumer = await stage.consumer({ phone: false });
  const request_id = await stage.request(consumer, SLUG);
  const page = await consumer.page(`${listOf(request_id)}/pros`);
  const sheet = page.getByRole('dialog', { name: 'Ask more pros' });
  const card = page.getByRole('region', { name: 'Confirm your number to send this to pros' });
  await expect(card).toBeVisible();
  await expect(sheet).toHaveCount(0);
  await card.getByLabel('Your number').fill('12');
  await card.getByRole('button', { name: 'Text me a code' }).click();
  await expect(card.getByText('Enter a valid phone number, such as 9123 4567.').first()).toBeVisible();
  await confirmPhoneHere(page);
  await sheet.getByRole('checkbox').first().check();
  await sheet.getByRole('button', { name: 'Ask 1 pro for a quote' }).click();
  await expect(sheet.getByText('Asked', { exact: true })).toBeVisible();
  await sheet.getByRole('button', { name: /^Ask to get in touch/ }).click();
  await expect(sheet.getByText('Asked to get in touch', { exact: true })).toBeVisible();
  await expect(sheet.getByText('4 more')).toBeVisible();
  const { suggested } = await consumer.client.ok(match, { request_id });
  expect(suggested.filter(({ state }) => state === 'contact_wanted')).toHaveLength(1);
});

test('answers a pro’s question, and every pro who has the request reads it', PHONE, async ({ stage }) => {
  const consumer = await stage.consumer();
  const [pro, rival] = (await stage.pros(SLUG, 2)) as [Person, Person];
  const request_id = await stage.request(consumer, SLUG);
  const [one, two] = [await stage.offer(pro, request_id), await stage.offer(rival, request_id)];
  const theirs = await pro.page(`/dashboard/requests/${one.bid_id}`);
  await theirs.getByRole('button', { name: 'Ask a question' }).click();
  await theirs.getByLabel('Your question').fill('Call me on 9123 4567 about it');
  await theirs.getByRole('button', { name: 'Send question' }).click();
  await expect(theirs.getByText(/Leave out phone numbers/)).toBeVisible();
  await theirs.getByLabel('Your question').fill('Is there a ladder on site?');
  await theirs.getByRole('button', { name: 'Send question' }).click();
  await expect(theirs.getByText('No answer yet.')).toBeVisible();
  const page = await consumer.page(listOf(request_id));
  await expect(page.getByText('Is there a ladder on site?')).toBeVisible();
  await page.getByLabel('Or write an answer').fill('Yes, a tall one.');
  await page.getByRole('button', { name: 'Send answer' }).click();
  // Without a reload.
  await expect(theirs.getByText('Yes, a tall one.')).toBeVisible();
  const others = await rival.page(`/dashboard/requests/${two.bid_id}`);
  await expect(others.getByText('Yes, a tall one.')).toBeVisible();
  await expect(others.getByText('A pro asked')).toBeVisible();
});

test('states what a completed job cost, and how it went', DESKTOP, async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const request_id = await stage.request(consumer, SLUG);
  const offer = await stage.offer(pro, request_id);
  await stage.quote(pro, offer);
  await begun(consumer, pro, offer);
  const page = await consumer.page(listOf(request_id));
  await expect(page.getByRole('heading', { name: '1 quote' }).first()).toBeAttached();
  await expect(page.getByRole('button', { name: 'Tell us what it cost' })).toHaveCount(0);
  await pro.client.ok(bids.completeBid, { bid_id: offer.bid_id });
  await page.getByRole('button', { name: 'Tell us what it cost' }).click();
  const cost = page.getByRole('dialog');
  await expect(cost.getByLabel('Amount you paid')).toHaveValue('255.00');
  await cost.getByLabel('Amount you paid').fill('280');
  await cost.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText('You paid S$280.00.')).toBeVisible();
  await page.getByRole('button', { name: 'Give feedback' }).click();
  const told = page.getByRole('dialog');
  await told.getByRole('button', { name: 'Send feedback' }).click();
  await expect(told.getByText('Choose yes or no.')).toBeVisible();
  await told.getByRole('radio', { name: 'Yes' }).check();
  await told.getByRole('checkbox', { name: 'Good pros' }).press('Space');
  await expect(told.getByRole('checkbox', { name: 'Good pros' })).toBeChecked();
  await told.getByRole('button', { name: 'Send feedback' }).click();
  await expect(page.getByText('You were satisfied. Thank you.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Give feedback' })).toHaveCount(0);
});
