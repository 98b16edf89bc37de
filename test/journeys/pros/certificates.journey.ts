import * as bids from '#core/bids/calls.ts';
import * as calls from '#core/certificates/calls.ts';
import * as ops from '#core/certificates/ops/calls.ts';
import { DAY, sgDay } from '#core/kit/time.ts';
import { myServices } from '#core/services/calls.ts';
import { lookAtCertificate } from '#test/support/looking.ts';
import { DESKTOP, expect, type Page, type Person, PHONE, test } from '../people.ts';

// The licence gate (issue 4 point 6): a pro reads which licence a request needs, submits it, is approved, and quotes.

const ELECTRICIAN = 'electrician';
const inDays = (days: number) => sgDay(new Date(Date.now() + days * DAY));
const toastOf = (page: Page, text: string | RegExp) => page.getByRole('alertdialog').filter({ hasText: text }).first();
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const PHOTO = { name: 'licence.png', mimeType: 'image/png', buffer: PIXEL };

async function upload(page: Page): Promise<void> {
  await page.locator('input[type=file]').first().setInputFiles(PHOTO);
  await expect(page.getByText('1 uploaded')).toBeAttached();
}

/** Fills in the licence form and submits it. */
async function handIn(page: Page, last_day: string): Promise<void> {
  await page.getByLabel('Licence number').fill('8/31204');
  await page.getByLabel('Expiry date').fill(last_day);
  await upload(page);
  await page.getByRole('button', { name: 'Submit for checking' }).click();
  await expect(toastOf(page, 'Submitted')).toBeVisible();
}
const newest = async ({ client }: Person) =>
  (await client.ok(calls.serviceCertificates, {})).certificates[0]?.id as number;

test('a pro without the licence reads that first, submits it, is approved, and quotes', DESKTOP, async ({ stage }) => {
  const [consumer, pro, operator] = [await stage.consumer(), await stage.newPro(ELECTRICIAN), await stage.demo('ops')];
  const request_id = await stage.request(consumer, ELECTRICIAN, { task: ['add-13a-point'] });
  const offer = await stage.offer(pro, request_id);

  const page = await pro.page(`/dashboard/requests/${offer.bid_id}`);
  await expect(page.getByText('This request needs: Licensed electrical worker')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Your quote' })).toHaveCount(0);
  const refused = await pro.client.call(bids.sendQuote, {
    bid_id: offer.bid_id,
    quote_type: 'flat',
    price: '90.00',
    price_note: 'Tomorrow morning.',
  });
  expect([refused.error, refused.body.errorAction]).toEqual([251, 'add_certificate']);

  await page.getByRole('link', { name: 'Add certificate' }).click();
  await expect(page.getByLabel('Type of certificate')).toHaveValue('electrical_worker');
  await page.getByRole('button', { name: 'Submit for checking' }).click();
  await expect(page.getByRole('link', { name: 'Enter the number on the certificate.' })).toBeVisible();
  await page.getByLabel('Licence number').fill('S1234567D');
  await page.getByLabel('Expiry date').fill(inDays(400));
  await upload(page);
  await page.getByRole('button', { name: 'Submit for checking' }).click();
  await expect(page.getByRole('link', { name: /NRIC or FIN number/ })).toBeVisible();
  await page.getByLabel('Licence number').fill('8/31204');
  await page.getByRole('button', { name: 'Submit for checking' }).click();
  await expect(page.getByText('Being checked', { exact: true })).toBeVisible();
  const certificate_id = await newest(pro);
  await expect(page).toHaveURL(`/dashboard/certification/${certificate_id}`);

  await page.goto(`/dashboard/requests/${offer.bid_id}`);
  await expect(page.getByText('We’re checking yours.', { exact: false })).toBeVisible();
  // The open screen shows the decision without a reload.
  await approve(operator, certificate_id);
  await expect(page.getByRole('heading', { name: 'Your quote' })).toBeVisible();
  await expect(page.getByText('This request needs: Licensed', { exact: false })).toHaveCount(0);
  // The reason for the first refusal stays beside the quote until it is sent.
  await expect(page.getByText('Your quote wasn’t sent', { exact: false })).toBeVisible();
  await stage.quote(pro, offer, { price: '90.00' });

  const quotes = await consumer.page(`/dashboard/projects/quotelist/${request_id}`);
  await expect(quotes.getByText('Certificate checked').filter({ visible: true }).first()).toBeVisible();
  const { services } = await pro.client.ok(myServices, { page: 1 });
  const shown = await stage.visitor(`/service/${services[0]?.id}`);
  await expect(shown.getByText('Licensed electrical worker').filter({ visible: true }).first()).toBeVisible();
});

test(
  'a certificate that ends soon says so and is renewed; a withdrawn one no longer counts',
  PHONE,
  async ({ stage }) => {
    const [pro, operator] = [await stage.newPro(ELECTRICIAN), await stage.demo('ops')];
    const page = await pro.page('/dashboard/certification');
    const demanded = page.getByRole('listitem').filter({ hasText: 'Electrician' });
    await expect(demanded.getByText('Not added yet')).toBeVisible();
    await demanded.getByRole('link', { name: /^Add/ }).click();
    await handIn(page, inDays(12));
    const certificate_id = await newest(pro);
    await approve(operator, certificate_id);
    await expect(
      page.getByText('Expires in 12 days', { exact: false }).filter({ visible: true }).first(),
    ).toBeVisible();

    await page.getByRole('link', { name: 'Renew' }).click();
    await expect(page.getByLabel('Type of certificate')).toBeDisabled();
    await handIn(page, inDays(700));
    await page.goto('/dashboard/certification');
    await expect(page.getByText('renewal being checked')).toBeVisible();
    await approve(operator, await renewalOf(pro));
    await expect(page.getByText('Replaced', { exact: true })).toBeVisible();
    await page.getByRole('link', { name: /Licensed electrical worker.*Checked/ }).click();
    await page.getByRole('button', { name: 'Withdraw' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText('Withdrawn', { exact: true }).filter({ visible: true }).first()).toBeVisible();
    await page.goto('/dashboard/certification');
    await expect(demanded.getByText('Withdrawn')).toBeVisible();
  },
);

async function approve({ client }: Person, certificate_id: number): Promise<void> {
  const looks = await lookAtCertificate(client, certificate_id);
  await client.ok(ops.decideCertificate, { certificate_id, decision: 'approved', ...looks });
}

const renewalOf = async ({ client }: Person) =>
  (await client.ok(calls.serviceCertificates, {})).certificates.find((c) => c.status === 'pending')?.id as number;
