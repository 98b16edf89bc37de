import { sendMessage } from '#core/messages/calls.ts';
import { closeRequest } from '#core/requests/calls.ts';
import { answerToContact, answerUpToPhotos, problemsOf } from '../form.ts';
import { giveTestCard, payButton } from '../money/paying.ts';
import { DESKTOP, expect, type Person, SLUG, type Stage, test } from '../people.ts';
import { settled } from '../screens.ts';
import { Transcript } from './speech/speech.ts';

// What a screen reader says in five flows, each a file that a person can read (issue 15, point 7).

/** Makes a request of a new customer, with quotes of new pros without reviews. */
async function quoted(stage: Stage, count: number) {
  const consumer = await stage.consumer();
  const asked: Person[] = [];
  for (let n = 0; n < count; n++) asked.push(await stage.newPro(SLUG));
  const request_id = await stage.request(consumer, SLUG);
  // Equal quotes are in the order in which their pros were asked, which is random. The last one is first here.
  const offers = await Promise.all(asked.map(async (pro) => ({ pro, offer: await stage.offer(pro, request_id) })));
  offers.sort((a, b) => b.offer.bid_id - a.offer.bid_id);
  for (const [n, { pro, offer }] of offers.entries()) await stage.quote(pro, offer, n === 0 ? {} : { price: '228.00' });
  const pros = offers.map(({ pro }) => pro);
  const bids = offers.map(({ offer }) => offer.bid_id);
  const names = Object.fromEntries(
    [consumer, ...pros].map(({ name }, n) => [name, n === 0 ? '(the customer)' : `(pro ${n})`]),
  );
  return { consumer, pros, request_id, bid_id: bids[0] as number, names };
}

test('asking for quotes', DESKTOP, async ({ stage }) => {
  test.slow();
  const page = await stage.visitor(`/form/${SLUG}`);
  // The expected number of quotes changes with each day's requests. The form works without it.
  await page.route('**/new/v1/forecasts/**', (route) => route.abort());
  const said = new Transcript('A request, page by page');
  await expect(page.getByText('Step 1 of')).toBeVisible();
  await said.read(page, 'The first page');
  await said.hear(page, 'Continue, with nothing answered', async () => {
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(problemsOf(page)).toBeFocused();
  });
  await said.read(page, 'What is missing', '[data-summary]');
  let pages = 1;
  const next = () => said.read(page, `Page ${++pages}`);
  await answerUpToPhotos(page, next);
  await next();
  await answerToContact(page, async () => {
    // The form for an account is loaded separately.
    await expect(page.getByRole('button', { name: 'Sign up and get quotes' })).toBeVisible();
    await next();
  });
  await expect(page.getByRole('button', { name: 'Sign up and get quotes' })).toBeVisible();
  await next();
  said.matches('request.txt');
});

test('comparing and hiring', DESKTOP, async ({ stage }) => {
  test.slow();
  const { consumer, request_id, names } = await quoted(stage, 2);
  const page = await consumer.page(`/dashboard/projects/quotelist/${request_id}/compare`);
  const said = new Transcript('Two quotes side by side, and the hire', names);
  await settled(page);
  await said.read(page, 'The comparison');
  await page.getByRole('button', { name: /^Hire/ }).first().click();
  await expect(page.getByRole('dialog', { name: /^Hire .*\?$/ })).toBeVisible();
  await said.read(page, 'Hire', '[role=dialog]');
  said.matches('compare-and-hire.txt');
});

test('a conversation', DESKTOP, async ({ stage }) => {
  const { consumer, pros, request_id, bid_id, names } = await quoted(stage, 1);
  const pro = pros[0] as Person;
  const page = await consumer.page(`/dashboard/projects/quote/${request_id}/${bid_id}`);
  const said = new Transcript('A conversation', names);
  const log = page.getByRole('log');
  await expect(log).toBeVisible();
  await said.hear(page, 'A message comes while it is open', async () => {
    await pro.client.ok(sendMessage, { bid_id, message: 'Is there a lift to your floor?' });
    await expect(log.getByText('Is there a lift to your floor?')).toBeVisible();
  });
  await settled(page);
  await said.read(page, 'All of it', '[aria-label^="Conversation with"]');
  await page.goto('/dashboard/settings');
  await settled(page);
  await said.hear(page, 'A message comes while another screen is open', async () => {
    await pro.client.ok(sendMessage, { bid_id, message: 'And a parking place?' });
    await expect(page.getByRole('status').filter({ hasText: 'New message from' })).toBeAttached();
  });
  said.matches('chat.txt');
});

test('a quote that is refused', DESKTOP, async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const { bid_id, request_id } = await stage.offer(pro, await stage.request(consumer, SLUG));
  // Without a live socket, so that it learns only by sending that the request is closed.
  const page = await pro.page(`/dashboard/requests/${bid_id}`, { deaf: true });
  const said = new Transcript('A quote, and why it is refused', {
    [consumer.name]: '(the customer)',
    [pro.name]: '(the pro)',
  });
  await expect(page.getByRole('heading', { name: 'Your quote' })).toBeVisible();
  // These parts are loaded by separate calls.
  await expect(page.getByText('How we calculate the fee')).toBeVisible();
  await expect(page.getByText('We calculated it again')).toBeAttached();
  await expect(page.getByText('guide price')).toBeVisible();
  await settled(page);
  await said.read(page, 'The form of a quote', 'main form');
  await said.hear(page, 'Send, with nothing filled in', async () => {
    await page.getByRole('button', { name: 'Send quote' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
  });
  await said.read(page, 'What is missing', '[role=alert]');
  await page.getByLabel('Total price').fill('255');
  await page.getByLabel('Message', { exact: true }).fill('Both units on Saturday. Is the ladder yours?');
  await consumer.client.ok(closeRequest, { request_id });
  await page.getByRole('button', { name: 'Send quote' }).click();
  // First the form shows it, then the screen once the request is read again.
  const refusal = page
    .getByRole('alert')
    .filter({ hasText: /The customer (has )?closed this request.*on this device/s });
  await expect(refusal).toBeVisible();
  await said.read(page, 'Sent once the customer has closed the request: what the alert says', 'main [role=alert]');
  said.matches('quote-refused.txt');
});

test('buying credit', DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const page = await pro.page('/dashboard/pricing/50');
  const said = new Transcript('Buying credit, with a card that is declined', { [pro.name]: '(the pro)' });
  await expect(payButton(page, '54.50')).toBeVisible();
  await settled(page);
  await said.read(page, 'How much, and how to pay');
  await payButton(page, '54.50').click();
  await giveTestCard(page, 'Declined');
  await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
  // The form for another try is loaded by a separate call.
  await expect(payButton(page, '54.50')).toBeVisible();
  await settled(page);
  await said.read(page, 'The payment failed');
  said.matches('top-up.txt');
});
