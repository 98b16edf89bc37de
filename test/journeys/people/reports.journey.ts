import { requestView } from '#core/bids/calls.ts';
import { sendMessage } from '#core/messages/calls.ts';
import { myReports, reportQueue } from '#core/reports/calls.ts';
import { myServices } from '#core/services/calls.ts';
import { wallet } from '#core/wallet/calls.ts';
import { pressKey } from '../keys.ts';
import { DESKTOP, expect, PASSWORD, PHONE, SLUG, test } from '../people.ts';

// People report problems in a chat, at a request and on a public page. An operator checks and decides.

test(
  'a pro reports a fake request, an operator ends the request, and the fee is returned',
  DESKTOP,
  async ({ stage }) => {
    test.slow();
    const [consumer, pro, ops] = [await stage.consumer(), await stage.newPro(SLUG), await stage.demo('ops')];
    const request_id = await stage.request(consumer, SLUG);
    const offer = await stage.offer(pro, request_id);
    const before = (await pro.client.ok(wallet, {})).wallet.available_wallet_amount;
    await stage.quote(pro, offer);
    const page = await pro.page(`/dashboard/requests/${offer.bid_id}`);
    await page.getByRole('button', { name: 'Report this request' }).click();
    const dialog = page.getByRole('dialog', { name: 'Report this request?' });
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByText(/Choose what(’s| is) wrong\./)).toBeVisible();
    await dialog.getByRole('radio', { name: 'Not real' }).check();
    await dialog.getByLabel(/Which of these is it\?/).selectOption({ label: 'Another business asking for prices' });
    await dialog.getByLabel(/What happened\?/).fill('They only compare prices.');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(page.getByRole('alertdialog').filter({ hasText: 'Report sent' })).toBeVisible();
    await expect(dialog).toBeHidden();

    const { cases } = await ops.client.ok(reportQueue, { type: 'request', page_size: 50 });
    const found = cases.find((one) => one.reported_user_id === consumer.id);
    const office = await ops.page(`/ops/reports/${found?.id}`);
    await expect(office.getByText('They only compare prices.')).toBeVisible();
    await office.getByRole('button', { name: /^End request/ }).click();
    const sure = office.getByRole('alertdialog', { name: 'End this request?' });
    await sure.getByRole('button', { name: 'End request' }).click();
    await expect(sure).toBeVisible();
    await sure.getByLabel(/Why/).fill('Nobody lives there.');
    await sure.getByRole('button', { name: 'End request' }).click();
    await expect(office.getByRole('alertdialog').filter({ hasText: 'Request ended' })).toBeVisible();

    expect((await pro.client.ok(wallet, {})).wallet.available_wallet_amount).toBe(before);
    const { quote_request } = await consumer.client.ok(requestView, { request_id });
    expect(quote_request.is_closed).toBe(true);
    const own = await pro.page('/dashboard/settings/reports');
    await expect(own.getByRole('list', { name: 'Your reports' })).toContainText('We took action');
  },
);

test('a conversation is reported with its messages, dismissed, and reopened', DESKTOP, async ({ stage }) => {
  test.slow();
  const [consumer, pro, ops] = [await stage.consumer(), await stage.newPro(SLUG), await stage.demo('ops')];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer);
  await pro.client.ok(sendMessage, { bid_id: offer.bid_id, message: 'Send the deposit to my cousin' });
  const page = await consumer.page(`/dashboard/projects/quote/${offer.request_id}/${offer.bid_id}`);
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Report' }).click();
  const dialog = page.getByRole('dialog', { name: 'Report this conversation?' });
  await dialog.getByRole('radio', { name: 'Scam or asking for money' }).check();
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog).toBeHidden();
  expect((await consumer.client.ok(myReports, {})).reports[0]?.state).toBe('waiting');

  const { cases } = await ops.client.ok(reportQueue, { type: 'bid', page_size: 50 });
  const found = cases.find((one) => one.reported_user_id === pro.id);
  const office = await ops.page('/ops/reports?type=bid');
  await office.getByRole('list', { name: 'Reports' }).locator(`a[href*="/ops/reports/${found?.id}?"]`).click();
  await expect(office.getByText('Send the deposit to my cousin')).toBeVisible();
  await expect(office.getByRole('button', { name: /^Take it down|^End request/ })).toHaveCount(0);
  await pressKey(office, 'd');
  await office.getByRole('alertdialog').getByRole('button', { name: 'Nothing wrong' }).click();
  await expect(office.getByRole('alertdialog').filter({ hasText: 'Reports closed' })).toBeVisible();
  expect((await consumer.client.ok(myReports, {})).reports[0]?.state).toBe('dismissed');
  await office.goto(`/ops/reports/${found?.id}?state=decided`);
  await office.getByRole('button', { name: 'Take it back' }).click();
  await expect(office.getByRole('button', { name: /^Warn/ })).toBeVisible();
  expect((await consumer.client.ok(myReports, {})).reports[0]?.state).toBe('waiting');
});

test('a visitor reports a pro and signs up on the way', PHONE, async ({ stage }) => {
  const [pro, ops] = [await stage.newPro(SLUG), await stage.demo('ops')];
  const { services } = await pro.client.ok(myServices, { page: 1 });
  const { id, name, slug } = services[0] as (typeof services)[number];
  const page = await stage.visitor(`/service/${id}/${slug}`);
  await page.getByRole('link', { name: /^Report this pro/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Report ${name}` })).toBeVisible();
  await expect(page.locator('[data-island][inert]')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Says what is not true' }).check();
  await page.getByLabel(/What happened\?/).fill('The photos are of somebody else’s work.');
  await page.getByRole('button', { name: 'Send report' }).click();
  await expect(page.getByRole('heading', { name: 'Log in to report' })).toBeVisible();
  await page
    .getByRole('button', { name: /Sign up/ })
    .first()
    .click();
  await page.getByLabel('Given name').fill('Farid');
  await page.getByLabel('Email').fill(`farid-report-${id}@example.sg`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up and report' }).click();
  await expect(page.getByText('Our team will look into it.')).toBeVisible();
  const { cases } = await ops.client.ok(reportQueue, { type: 'service', page_size: 50 });
  expect(cases.find((one) => one.reported_user_id === pro.id)).toMatchObject({ about: name, report_count: 1 });
});
