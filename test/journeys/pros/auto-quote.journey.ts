import { autoQuotes, editAutoQuote } from '#core/bids/auto-quotes/calls.ts';
import { addTemplate, templates } from '#core/bids/templates/calls.ts';
import { myServices } from '#core/services/calls.ts';
import { editServiceCategory } from '#core/services/preferences/calls.ts';
import { DESKTOP, expect, type Page, type Person, PHONE, SLUG, test } from '../people.ts';

// A pro turns on automatic quotes: what it needs, what it sends and what stops it. Also templates in the quote form.

const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text });
const NOTE = 'Hi {name}, we can do {title} in {area}. When suits you?';

async function serviceOf({ client }: Person): Promise<{ service_id: number; category_id: number }> {
  const { services } = await client.ok(myServices, { page: 1 });
  const [service] = services;
  return { service_id: service?.id as number, category_id: service?.categories[0]?.id as number };
}
// Each pro here auto-quotes only one job size, which no other journey asks for, and turns it off at the end. Otherwise it
// would answer other journeys' requests and take their seats.
const sizeOf = (nth: number) => ({ units: 3 + nth * 2 + test.info().parallelIndex });
const on: { pro: Person; service_id: number; category_id: number }[] = [];
test.afterEach(async () => {
  for (const { pro, ...at } of on.splice(0)) await pro.client.call(editAutoQuote, { ...at, is_auto_quote_on: false });
});

/** Gives a pro a template and a preference for this job size, and turns auto-quote on, over HTTP. */
async function autoPro(pro: Person, { units }: { units: number }, more: { weekly_budget?: string } = {}) {
  const at = await serviceOf(pro);
  on.push({ pro, ...at });
  const { quote_template } = await pro.client.ok(addTemplate, {
    id: 0,
    quote_service_id: at.service_id,
    display_name: 'Usual visit',
    price_note: NOTE,
    flat_rate_at: '180.00',
    attachment_id: [],
  });
  await pro.client.ok(editServiceCategory, {
    ...at,
    quote_job_preference: { sizes: { units: { min: units, max: units } } },
  });
  const turned = { quote_template_id: quote_template.id, is_auto_quote_on: true };
  await pro.client.ok(editAutoQuote, { ...at, ...turned, ...more });
  return at;
}
/** Only what is visible, because table rows are in the page twice, once for phones. */
const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true });

test('a pro reads what auto-quote needs, and sets it up', PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  on.push({ pro, ...(await serviceOf(pro)) });
  const page = await pro.page('/dashboard/services');
  await page.getByRole('link', { name: 'Auto-quote' }).click();
  await expect(page).toHaveURL('/dashboard/auto-quote');
  const onOff = page.getByRole('switch', { name: /^Auto-quote for / });
  await expect(onOff).not.toBeChecked();
  await onOff.click();
  await expect(page.getByText('Choose a template with a price first')).toBeVisible();
  await expect(onOff).not.toBeChecked();

  await page.getByRole('button', { name: 'Write a template' }).click();
  const dialog = page.getByRole('dialog', { name: 'New template' });
  await dialog.getByLabel('Template name').fill('Usual visit');
  await dialog.getByLabel('Total price').fill('180');
  await dialog.getByLabel('Message').fill('Hi {nmae}, ');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog.getByText('{nmae} isn’t a variable. Choose one from the list below.')).toBeVisible();
  await dialog.getByLabel('Message').fill('Hi {name}, we come to ');
  await dialog.getByRole('button', { name: 'Area', exact: true }).click();
  await expect(dialog.getByLabel('Message')).toHaveValue('Hi {name}, we come to {area}');
  await expect(dialog.getByText('Hi Rachel, we come to Tampines')).toBeVisible();
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel('Template to send')).toHaveText(/Usual visit/);

  await onOff.click();
  await expect(page.getByText('Choose the jobs you take first')).toBeVisible();
  await page.getByRole('button', { name: 'Set jobs you take' }).click();
  const jobs = page.getByRole('dialog', { name: /^Jobs you take/ });
  await jobs.getByLabel('Minimum budget').fill('20');
  const sizes = jobs.getByRole('group', { name: 'How many indoor units?' });
  await sizes.getByLabel('At least').fill(String(sizeOf(0).units));
  await sizes.getByLabel('At most').fill(String(sizeOf(0).units - 1));
  await jobs.getByRole('button', { name: 'Save preferences' }).click();
  await expect(jobs.getByText('The minimum can’t be more than the maximum.')).toBeVisible();
  await sizes.getByLabel('At most').fill(String(sizeOf(0).units));
  await jobs.getByRole('button', { name: 'Save preferences' }).click();
  await expect(jobs).toBeHidden();
  await expect(page.getByText(/1 size limit · budget from S\$20\.00/)).toBeVisible();
  await onOff.click();
  await expect(toastOf(page, 'Auto-quote is on')).toBeVisible();
  await expect(onOff).toBeChecked();
});

test('a request is answered automatically, the history says so, and off stops it', PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  await autoPro(pro, sizeOf(1));
  const consumer = await stage.consumer();
  const page = await pro.page('/dashboard/auto-quote');
  const onOff = page.getByRole('switch', { name: /^Auto-quote for / });
  await expect(onOff).toBeChecked();
  const request_id = await stage.request(consumer, SLUG, sizeOf(1));
  const offer = await stage.offer(pro, request_id);
  await expect(shown(page, 'Sent').filter({ visible: true }).first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/1 quote sent/)).toBeVisible();
  await page.getByRole('radio', { name: 'By week' }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/show=weeks/);
  const week = page.getByRole('table', { name: /by week/ }).or(page.getByText('1 sent, 0 not sent'));
  await expect(week.filter({ visible: true })).toBeVisible();
  const theirs = await consumer.page(`/dashboard/projects/quote/${request_id}/${offer.bid_id}/details`);
  await expect(
    theirs
      .getByText(/^Hi .*, we can do /)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();

  await onOff.click();
  await expect(toastOf(page, 'We won’t send any more quotes')).toBeVisible();
  const later = await stage.offer(pro, await stage.request(consumer, SLUG, sizeOf(1)));
  await page.goto(`/dashboard/requests/${later.bid_id}`);
  await expect(page.getByRole('heading', { name: 'Your quote' })).toBeVisible();
  await expect(page.getByText('Auto-quote')).toHaveCount(0);
});

test(
  'a used-up budget is shown where it can be raised, and the request can be quoted by hand',
  DESKTOP,
  async ({ stage }) => {
    const pro = await stage.newPro(SLUG);
    await autoPro(pro, sizeOf(2), { weekly_budget: '10.00' });
    const consumer = await stage.consumer();
    const setting = async () => (await pro.client.ok(autoQuotes, {})).auto_quotes[0];
    let last = 0;
    for (let n = 0; n < 6 && !(await setting())?.problem; n++) {
      const request_id = await stage.request(consumer, SLUG, sizeOf(2));
      last = (await stage.offer(pro, request_id)).bid_id;
      await expect.poll(async () => (await setting())?.waiting, { timeout: 20_000 }).toBe(0);
    }
    expect((await setting())?.problem).toMatchObject({ error: 9, quote_bid_id: last });
    const spent = Number((await setting())?.spent_this_week);
    expect(spent).toBeGreaterThan(0);
    expect(spent).toBeLessThanOrEqual(10);

    const page = await pro.page(`/dashboard/requests/${last}`);
    await expect(page.getByText('Auto-quote didn’t send a quote')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your quote' })).toBeVisible();
    await page.getByRole('link', { name: 'Raise the budget' }).click();
    await expect(page).toHaveURL('/dashboard/auto-quote');
    await expect(page.getByText('Raise the budget below')).toBeVisible();
    const slider = page.getByRole('slider', { name: 'Weekly budget' });
    await slider.focus();
    for (let n = 0; n < 4; n++) await page.keyboard.press('ArrowRight');
    await expect(slider).toHaveAttribute('aria-valuetext', 'S$50');
    await expect(page.getByText(/ of S\$50\.00 spent this week/)).toBeVisible();
    // A change made just before leaving the screen is saved too.
    await page.keyboard.press('ArrowRight');
    await page.getByRole('link', { name: 'Services' }).first().click();
    await expect(page).toHaveURL('/dashboard/services');
    await page.getByRole('link', { name: 'Auto-quote' }).click();
    await expect(page.getByText(/ of S\$60\.00 spent this week/)).toBeVisible();
    const request_id = await stage.request(consumer, SLUG, sizeOf(2));
    await stage.offer(pro, request_id);
    await expect(page.getByText('Raise the budget below')).toHaveCount(0, { timeout: 20_000 });
  },
);

test('a pro saves a message as a template, which fills the next quote', PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const consumer = await stage.consumer();
  const first = await stage.offer(pro, await stage.request(consumer, SLUG));
  const page = await pro.page(`/dashboard/requests/${first.bid_id}`);
  const note = page.getByLabel('Message');
  await page.getByLabel('Total price').fill('210');
  await note.fill('We come with two people. Is the condenser outside?');
  await page.getByRole('button', { name: 'Templates' }).click();
  await page.getByRole('menuitem', { name: 'Save as template' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save as template' });
  await expect(dialog.getByLabel('Total price')).toHaveValue('210.00');
  await dialog.getByLabel('Template name').fill('Two people');
  await dialog.getByRole('button', { name: 'Save template' }).click();
  await expect(dialog).toBeHidden();
  expect((await pro.client.ok(templates, {})).quote_templates.map((t) => t.display_name)).toEqual(['Two people']);
  // Saving the template did not send the quote.
  await expect(note).toHaveValue('We come with two people. Is the condenser outside?');

  const second = await stage.offer(pro, await stage.request(consumer, SLUG));
  await page.goto(`/dashboard/requests/${second.bid_id}`);
  await note.fill('Something else');
  await page.getByRole('button', { name: 'Use a template' }).click();
  await page.getByRole('menuitem', { name: /Two people/ }).click();
  await expect(note).toHaveValue('We come with two people. Is the condenser outside?');
  await expect(page.getByLabel('Total price')).toHaveValue('210.00');
  await toastOf(page, 'filled in').getByRole('button', { name: 'Undo' }).click();
  await expect(note).toHaveValue('Something else');
});
