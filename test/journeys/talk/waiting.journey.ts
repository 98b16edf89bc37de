import * as bids from '#core/bids/calls.ts';
import { noteWriting } from '#core/bids/waiting/calls.ts';
import { askRequestQuestion } from '#core/requests/questions/calls.ts';
import { picture } from '../form.ts';
import { expect, ON_PHONE, PHONE, SLUG, test } from '../people.ts';

// While waiting for quotes, the screen updates without a reload and nothing jumps (issue 15 point 3).

test(
  'the waiting screen says who read the request, a question takes one tap, and a quote arrives',
  ON_PHONE,
  async ({ stage }) => {
    const [consumer, pro, rival] = [await stage.consumer(), await stage.newPro(SLUG), await stage.newPro(SLUG)];
    const request_id = await stage.request(consumer, SLUG);
    const [offer, other] = [await stage.offer(pro, request_id), await stage.offer(rival, request_id)];
    const { bid_id } = offer;
    const page = await consumer.page(`/dashboard/projects/quotelist/${request_id}`);
    const pros = page.getByRole('list', { name: 'Pros who have your request' });
    await expect(page.getByRole('heading', { name: /^Sent to \d+ pros? near you$/ })).toBeVisible();
    const all = page.getByRole('button', { name: /^Show all/ });
    if (await all.isVisible()) await all.click();
    const { service } = (await pro.client.ok(bids.lead, { bid_id })).quote_bid;
    const row = pros.getByRole('listitem').filter({ hasText: service.name });
    await expect(row).toContainText('Sent');

    await pro.client.ok(bids.markBidRead, { bid_id });
    await expect(row).toContainText('Read');
    await pro.client.ok(noteWriting, { bid_id });
    await expect(row).toContainText('Writing a quote');

    // The question arrives as a toast, and the content in view does not move.
    const place = () => row.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const before = await place();
    const question = 'How high is the ceiling?';
    await pro.client.ok(askRequestQuestion, { request_id, question, options: ['Under 2.7 m', 'Over 2.7 m'] });
    await expect(page.getByText(`${service.name} asks: ${question}`)).toBeVisible();
    await expect(row).toContainText('Asked you a question');
    expect(Math.abs((await place()) - before)).toBeLessThan(2);
    await page.getByRole('button', { name: 'Answer', exact: true }).click();
    const asked = page.getByRole('region', { name: 'A question before the quote' });
    await expect(asked).toBeInViewport();
    await asked.getByRole('button', { name: 'Over 2.7 m' }).click();
    await expect(asked).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Questions from pros' })).toBeVisible();
    const rivalPage = await rival.page(`/dashboard/requests/${other.bid_id}`);
    await expect(rivalPage.getByText('Over 2.7 m')).toBeVisible();

    await stage.quote(pro, offer);
    await expect(page.getByText(`New quote from ${service.name}: S$255.00`)).toBeVisible();
    await page.getByRole('button', { name: 'View', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`/dashboard/projects/quote/${request_id}/${bid_id}`));
  },
);

test(
  'a new question shows on another screen and in the list, and photos and a note reach the pros',
  PHONE,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
    const page = await consumer.page('/dashboard/projects');
    const request_id = await stage.request(consumer, SLUG);
    // The page gets live updates once the bell counts the first notice.
    await expect(page.getByRole('link', { name: /^Notifications/ }).first()).toHaveAccessibleName(/1 (new|unread)/);
    const offer = await stage.offer(pro, request_id);
    const { bid_id } = offer;
    const { service } = (await pro.client.ok(bids.lead, { bid_id })).quote_bid;
    await pro.client.ok(askRequestQuestion, { request_id, question: 'Is there a lift?' });
    await expect(page.getByText(`${service.name} asks: Is there a lift?`)).toBeVisible();
    await expect(page.getByText('1 question to answer')).toBeVisible();
    await page.goto(`/dashboard/projects/quotelist/${request_id}`);
    const asked = page.getByRole('region', { name: 'A question before the quote' });
    await asked.getByRole('button', { name: 'Yes' }).click();
    await expect(asked).toBeHidden();

    await page
      .locator('input[type=file]')
      .first()
      .setInputFiles([picture('label.png')]);
    await expect(page.getByText('Added. Every pro who has your request sees it.').first()).toBeVisible();
    await page.getByRole('button', { name: 'Add a note' }).click();
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByText('Write a note first.')).toBeVisible();
    await page.getByLabel('What should pros know?').fill('The unit is above the bed.');
    await page.getByRole('button', { name: 'Save note' }).click();
    await expect(page.getByRole('button', { name: 'Change the note' })).toBeVisible();
    const lead = (await pro.client.ok(bids.lead, { bid_id })).quote_bid.quote_request;
    expect(lead.attachments.map(({ filename }) => filename)).toEqual(['label.png']);
    expect(lead.QuoteFormSubmissionField.map(({ value }) => value)).toContain('The unit is above the bed.');

    // The toast about a quote goes away once the quote is open.
    await stage.quote(pro, offer);
    const news = page.getByText(`New quote from ${service.name}: S$255.00`);
    await expect(news).toBeVisible();
    await page.getByRole('link', { name: 'View quote' }).click();
    await expect(page.getByText('Your quote').first()).toBeVisible();
    await expect(news).toBeHidden({ timeout: 2_000 });
  },
);
