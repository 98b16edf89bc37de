import { hire, undoHire } from '#core/bids/calls.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { wallet } from '#core/wallet/calls.ts';
import { DESKTOP, expect, PHONE, SLUG, test } from '../people.ts';

// Every screen says of a lead that cannot lead to a hire that it cannot, and such a lead costs nothing (decisions 38 and 39).

test(
  'another pro is hired: the quote that waits is answered and its fee is back; undone, it is open again',
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
  'the day that was asked for has passed: one tap says that it is no longer needed, and the fee is back',
  PHONE,
  async ({ stage }) => {
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG, { when: 'today' }));
    await stage.quote(pro, offer);
    const page = await consumer.page('/dashboard/projects');
    await expect(page.getByText('Still needed?')).toHaveCount(0);
    // The screen goes by its own clock; the server’s is moved in the tests of the calls.
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
