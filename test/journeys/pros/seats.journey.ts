import { hire, undoHire } from '#core/bids/calls.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { wallet } from '#core/wallet/calls.ts';
import { DESKTOP, expect, PHONE, SLUG, test } from '../people.ts';

// A lead that can no longer lead to a hire says so on every screen, and costs nothing (decisions 38 and 39).

test(
  'hiring another pro closes the waiting quote and returns its fee; undoing that opens it again',
  DESKTOP,
  async ({ stage }) => {
    const [consumer, a, b] = [await stage.consumer(), await stage.newPro(SLUG), await stage.newPro(SLUG)];
    const request_id = await stage.request(consumer, SLUG);
    const [ofA, ofB] = [await stage.offer(a, request_id), await stage.offer(b, request_id)];
    const credit = async () => (await b.client.ok(wallet, {})).wallet.available_wallet_amount;
    const before = await credit();
    await stage.quote(a, ofA);
    await stage.quote(b, ofB);
    const theirs = await b.page(`/dashboard/requests/${ofB.bid_id}`);
    const history = await b.page('/dashboard/credit');
    await expect(theirs.getByRole('link', { name: 'Change quote' })).toBeVisible();
    await expect(theirs.getByText('Held', { exact: true }).first()).toBeVisible();

    const hired_for = toWire(new Date(Date.now() + 3 * DAY));
    await consumer.client.ok(hire, { bid_id: ofA.bid_id, hired_for, address: 'Blk 284, #12-345' });
    await expect(theirs.getByText('Another pro hired').filter({ visible: true }).first()).toBeVisible();
    await expect(theirs.getByRole('link', { name: 'Change quote' })).toHaveCount(0);
    await expect(theirs.getByText(/^Fee of S\$[\d.]+ returned$/)).toBeVisible();
    expect(await credit()).toBe(before);
    await expect(history.getByText(/hired another pro before answering you/).first()).toBeVisible();

    await consumer.client.ok(undoHire, { bid_id: ofA.bid_id });
    await expect(theirs.getByRole('link', { name: 'Change quote' })).toBeVisible();
    await expect(theirs.getByText('Another pro hired').filter({ visible: true })).toHaveCount(0);
    expect(await credit()).toBe(before);
  },
);

test(
  'after the requested day, one tap says that the job is no longer needed, and the fee is returned',
  PHONE,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG, { when: 'today' }));
    await stage.quote(pro, offer);
    const page = await consumer.page('/dashboard/projects');
    await expect(page.getByText('Still needed?')).toHaveCount(0);
    // Only the screen's clock is moved; the tests of the calls move the server's.
    await page.clock.setFixedTime(new Date(Date.now() + 2 * DAY));
    await page.goto(`/dashboard/projects/quotelist/${offer.request_id}`);
    await expect(page.getByText('Still needed?')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ask more pros' })).toHaveCount(0);
    await page.getByRole('button', { name: 'No longer needed' }).click();
    await expect(page.getByText('Still needed?')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();

    const theirs = await pro.page(`/dashboard/requests/${offer.bid_id}`);
    await expect(theirs.getByText(/^Fee of S\$[\d.]+ returned$/)).toBeVisible();
  },
);
