import { proposeTime } from '#core/bids/appointments/calls.ts';
import { appointments } from '#core/bids/appointments/list-calls.ts';
import * as bids from '#core/bids/calls.ts';
import { HOUR, toWire } from '#core/kit/time.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { expect, ON_PHONE, SLUG, test } from '../people.ts';
import { check } from '../screens.ts';
import { agreedAgo, HAS_DATABASE, openLinks } from '../site/links.ts';

test('a customer says that nobody came, and the pro disputes it under both their eyes', ON_PHONE, async ({ stage }) => {
  test.skip(!HAS_DATABASE, 'needs the database to let the agreed time pass');
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer);
  const hired_for = toWire(new Date(Date.now() + HOUR));
  await consumer.client.ok(bids.hire, { bid_id: offer.bid_id, hired_for, minutes: 90, address: 'Blk 284 #05-123' });
  await agreedAgo(offer.bid_id, 20);
  const [agreed] = (await consumer.client.ok(appointments, { side: 'requestor' })).appointments;
  const mine = await pro.page(`/dashboard/appointment/${agreed?.id}`);
  // A pro who neither called nor waited reads that they must do so first.
  const card = mine.getByRole('region', { name: 'Nobody home?' });
  await expect(card).toContainText('first, or tap “I have arrived” and wait 15 minutes');
  await expect(card.getByRole('button', { name: 'Nobody home' })).toHaveCount(0);
  await expect(card.getByRole('button', { name: 'I have arrived' })).toBeVisible();
  await check(mine);

  const theirs = await consumer.page(`/dashboard/appointment/${agreed?.id}`);
  const asked = theirs.getByRole('region', { name: 'Nobody there?' });
  await check(theirs);
  await asked.getByRole('button', { name: 'Nobody came' }).click();
  const dialog = theirs.getByRole('alertdialog');
  await dialog.getByRole('textbox').fill('I waited at the lift');
  await dialog.getByRole('button', { name: 'Nobody came' }).click();
  await expect(theirs.getByText('You said that nobody came').filter({ visible: true })).toBeVisible();
  await expect(asked).toHaveCount(0);

  // The pro reads the report without a reload, and says what happened.
  await expect(mine.getByText('I waited at the lift')).toBeVisible();
  await expect(card).toHaveCount(0);
  await check(mine);
  await mine.getByRole('button', { name: 'I was there' }).click();
  const said = mine.getByRole('alertdialog');
  await said.getByRole('textbox').fill('I rang at 05-123, twice');
  await said.getByRole('button', { name: 'Send answer' }).click();
  await expect(mine.getByText(/so it doesn’t count/)).toBeVisible();
  await expect(theirs.getByText('I rang at 05-123, twice')).toBeVisible();
  await expect(theirs.getByRole('button', { name: 'Take it back' })).toHaveCount(0);
  await check(theirs);
});

test(
  'a mailed link accepts a proposed time, without script or session, only once',
  ON_PHONE,
  async ({ stage, browser }) => {
    test.skip(!HAS_DATABASE, 'the journey makes the link in the database');
    const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    await consumer.client.ok(bids.hire, {
      bid_id: offer.bid_id,
      hired_for: inTwoYears('11-28 01:00:00'),
      minutes: 90,
      address: 'Blk 284 #05-123',
    });
    const { appointment } = await pro.client.ok(proposeTime, {
      bid_id: offer.bid_id,
      begin_time: inTwoYears('11-30 05:00:00'),
      also: [{ begin_time: inTwoYears('12-01 05:00:00') }],
    });
    const links = await openLinks();
    const context = await browser.newContext({ javaScriptEnabled: false });
    try {
      const page = await context.newPage();
      const version = { begin_time: inTwoYears('11-28 01:00:00'), proposal_id: appointment?.proposal?.id ?? 0 };
      const about = { purpose: 'bid_time', subject: offer.bid_id, user_id: consumer.id, version } as const;
      const path = await links.to(about);
      await check(await stage.visitor(path));
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: /asks for another time$/ })).toBeVisible();
      await page.getByRole('radio').nth(1).check({ force: true });
      await page.getByRole('button', { name: 'Take this time' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'You have a new time' })).toBeVisible();
      expect((await consumer.client.ok(appointments, { side: 'requestor' })).appointments[0]?.begin_time).toBe(
        inTwoYears('12-01 05:00:00'),
      );
      for (const over of [path, await links.to(about)]) {
        await page.goto(over);
        await expect(page.getByRole('heading', { level: 1, name: 'This has changed since the email' })).toBeVisible();
        await expect(page.getByRole('button')).toHaveCount(0);
      }
      await page.goto(
        await links.to({ ...about, version: { begin_time: inTwoYears('12-01 05:00:00'), proposal_id: null } }),
      );
      await page.getByRole('button', { name: 'Cancel appointment' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'The appointment is cancelled' })).toBeVisible();
    } finally {
      await context.close();
      await links.close();
    }
  },
);
