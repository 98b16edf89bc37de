import { mailboxOf } from '#test/support/mailbox.ts';
import { expect, ON_PHONE, test } from '../../people.ts';
import { check } from '../../screens.ts';
import { asked, hired } from './scene.ts';

// A protected payment by the link in its email: without a session and without our scripts.

test(
  'a payment is read and paid by the mailed link, without logging in, and a wrong link is not found',
  ON_PHONE,
  async ({ stage }) => {
    const { consumer, pro, bid_id } = await hired(stage);
    await asked(pro, bid_id, '120.00', 'Gas top-up');
    const { paths } = await mailboxOf(stage.url).next(consumer.email, /asks for a protected payment/);
    const path = paths.find((each) => each.startsWith('/payment/')) ?? 'no link to the payment';
    const page = await stage.visitor(path);
    await expect(page.getByRole('heading', { level: 1, name: /asks for a payment$/ })).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Gas top-up' })).toBeVisible();
    await expect(page.getByText(/^Your turn: pay S\$120.00/)).toBeVisible();
    for (const secret of [consumer.name, '#08-112']) await expect(page.getByText(secret)).toHaveCount(0);
    await check(page);
    await page.getByRole('radio', { name: 'PayNow' }).check();
    await page.getByRole('button', { name: 'Pay S$120.00' }).click();
    await page.getByRole('link', { name: 'Go to Test safekeeping and pay' }).click();
    await page.getByRole('button', { name: 'Pay S$120.00' }).click();
    await expect(page).toHaveURL(/\/payment\/back$/);
    await expect(page.getByText('Held by Test safekeeping')).toBeVisible();
    await expect(page.getByText('Held', { exact: true })).toBeVisible();
    await check(page);
    await page.getByRole('link', { name: 'Log in to answer or see more' }).click();
    await expect(page).toHaveURL(/\/login\?/);

    const wrong = await page.goto(`${stage.url}/payment/${'A'.repeat(43)}`);
    expect(wrong?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1, name: 'Payment not found' })).toBeVisible();
    await check(page);
  },
);
