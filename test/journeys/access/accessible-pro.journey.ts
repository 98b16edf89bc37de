import * as bids from '#core/bids/calls.ts';
import * as payments from '#core/payments/calls.ts';
import { giveTestCard, payButton } from '../money/paying.ts';
import { DEMO_PRO, DESKTOP, expect, ON_DESKTOP, SLUG, test } from '../people.ts';
import { serviceIdOf } from '../places.ts';
import { bookable, bookFirst, POSTAL } from '../pros/bookable.ts';
import { check, once, settled, tabTo } from '../screens.ts';

// Checks the screens of pros by the rules of screens.ts.

/** Things of a demo pro that have a screen. */
const placesOfPro = once(async (stage) => {
  const pro = await stage.demo(DEMO_PRO);
  const consumer = await stage.consumer();
  const offered = await stage.offer(pro, await stage.request(consumer, SLUG));
  const { leads } = await pro.client.ok(bids.bidsIndex, { type: 'myworks', page_size: 50 });
  const done = leads.find((lead) => lead.completed_on !== null);
  const open = leads.find((lead) => lead.quote_status_id === 2);
  if (!done || !open) throw new Error('the demo pro has no completed job, or no quote that is open');
  return { offered, done: done.id, open: open.id, service: await serviceIdOf(pro) };
});

test.describe('the pro’s dashboard', () => {
  const screens: Record<string, (at: Awaited<ReturnType<typeof placesOfPro>>) => string> = {
    requests: () => '/dashboard/requests',
    'requests narrowed': () => '/dashboard/requests?is_urgent=1&travel=to_me&budget_lower_bound=100',
    'requests of a filter with none': () => '/dashboard/requests?filter=favorite&keyword=nothing-like-it',
    'a request': ({ offered }) => `/dashboard/requests/${offered.bid_id}`,
    'a request that was quoted': ({ open }) => `/dashboard/requests/${open}`,
    jobs: () => '/dashboard/works',
    'a job': ({ done }) => `/dashboard/works/${done}`,
    'a job’s details': ({ done }) => `/dashboard/works/${done}/details`,
    services: () => '/dashboard/services',
    'how customers see a page': () => '/dashboard/preview-guide',
    'requests that were passed': () => '/dashboard/requests?filter=passed',
    'a new service': () => '/dashboard/services/new',
    'a service': ({ service }) => `/dashboard/services/${service}`,
    'a service’s kinds of work': ({ service }) => `/dashboard/services/${service}/2`,
    'a service’s questions': ({ service }) => `/dashboard/services/${service}/3`,
    'a service’s photos': ({ service }) => `/dashboard/services/${service}/4`,
    'a service’s areas': ({ service }) => `/dashboard/services/${service}/8`,
    'a service’s certificates': ({ service }) => `/dashboard/services/${service}/9`,
    'closing a service': ({ service }) => `/dashboard/services/${service}/10`,
    'who sees a service': ({ service }) => `/dashboard/services/${service}/17`,
    'adding what can be booked': ({ service }) => `/dashboard/services/${service}/22/new`,
    wallet: () => '/dashboard/credit',
    'adding credit': () => '/dashboard/pricing/100',
    purchases: () => '/dashboard/purchases',
    'the whole history': () => '/dashboard/transaction',
    'paying at a counter': () => '/dashboard/charge_application/atm',
    cards: () => '/dashboard/credit/cards',
    'automatic top-up': () => '/dashboard/credit/auto-top-up',
    'answering by itself': () => '/dashboard/auto-quote',
    certificates: () => '/dashboard/certification',
    'adding a certificate': () => '/dashboard/certification/new?type=electrical_worker',
    notices: () => '/dashboard/notices',
    settings: () => '/dashboard/settings',
  };
  for (const [name, path] of Object.entries(screens))
    test(name, ON_DESKTOP, async ({ stage }) => {
      const at = await placesOfPro(stage);
      const page = await stage.look(await stage.demo(DEMO_PRO), path(at));
      await settled(page);
      await check(page);
    });

  test('a waiting payment, a failed one, and the popup that sells credit', ON_DESKTOP, async ({ stage }) => {
    test.slow();
    const pro = await stage.newPro(SLUG);
    const { order } = await pro.client.ok(payments.orderCredit, { amount: 20, method: 'paynow' });
    await pro.client.ok(payments.payByMethod, { order_id: order.order_id });
    const page = await pro.page(`/dashboard/payfee/${order.order_id}`);
    await expect(page.getByText('PayNow reference')).toBeVisible();
    await settled(page);
    await check(page);

    await page.goto('/dashboard/pricing/50');
    await payButton(page, '54.50').click();
    await giveTestCard(page, 'Declined');
    await expect(page.getByRole('heading', { name: 'Payment failed' })).toBeVisible();
    await settled(page);
    await check(page);

    await page.goto('/dashboard/requests');
    await page
      .getByRole('button', { name: 'Add', exact: true })
      .or(page.getByRole('link', { name: /^Wallet/ }))
      .first()
      .click();
    await expect(page.getByText('You pay').first()).toBeVisible();
    await settled(page);
    await check(page);
  });

  test('a booking that waits for an answer, and what can be booked', ON_DESKTOP, async ({ stage }) => {
    const pro = await stage.newPro(SLUG);
    const { id, item_id } = await bookable(pro, false);
    const page = await pro.page(`/dashboard/calendar/${id}/bookings`);
    await expect(page.getByRole('heading', { name: 'No bookings yet' })).toBeVisible();
    await check(page);
    await bookFirst(await stage.consumer(), item_id);
    await expect(page.getByRole('heading', { name: 'Waiting for your answer' })).toBeVisible();
    await settled(page);
    await check(page);
    await page.goto(`/dashboard/services/${id}/22`);
    await expect(page.getByText(/^A booking costs you up to/)).toBeVisible();
    await settled(page);
    await check(page);
  });

  test('the week in which a time is booked, and its form', ON_DESKTOP, async ({ stage }) => {
    const { id, item_id } = await bookable(await stage.newPro(SLUG), true);
    const page = await stage.visitor(`/service/${id}/reserve?item=${item_id}&units=2&postal=${POSTAL}`);
    await page.getByRole('link', { name: 'Later days' }).click();
    await expect(page.getByRole('link', { name: 'Earlier days' })).toBeVisible();
    await check(page);
    await page.getByRole('link', { name: '10:30 am' }).filter({ visible: true }).first().click();
    await expect(page.getByText(/^Held for you until/)).toBeVisible();
    await check(page);
  });

  test('the errors of a quote, and the fee', ON_DESKTOP, async ({ stage }) => {
    const { offered } = await placesOfPro(stage);
    const page = await (await stage.demo(DEMO_PRO)).page(`/dashboard/requests/${offered.bid_id}`);
    await page.getByText('How we calculate the fee').click();
    await page.getByRole('button', { name: 'Send quote' }).click();
    await expect(page.getByRole('alert')).toBeFocused();
    await check(page);
  });

  test('open jobs, and one of them', ON_DESKTOP, async ({ stage }) => {
    test.slow();
    const id = await stage.request(await stage.consumer(), SLUG, { postal_code: '640501' });
    // Serves only the East, so that a request from the West is an open job and not an offer.
    const pro = await stage.newPro(SLUG);
    const page = await pro.page('/dashboard/requests/case');
    await expect(page.getByRole('list', { name: 'Open jobs' })).toBeVisible();
    await check(page);
    await page.goto(`/dashboard/requests/case/${id}`);
    await expect(page.getByRole('button', { name: 'Take this job' })).toBeVisible();
    await check(page);
  });

  test('stating a hire agreed elsewhere, and withdrawing a quote', ON_DESKTOP, async ({ stage }) => {
    test.slow();
    const [pro, consumer] = [await stage.pro(SLUG), await stage.consumer()];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    const page = await pro.page(`/dashboard/works/${offer.bid_id}/details`);
    await page.getByRole('button', { name: 'Withdraw quote' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: 'Not now' }).click();
    await page.getByRole('button', { name: 'Agreed outside Gotong' }).click();
    await page.getByRole('button', { name: /^Ask .* to confirm$/ }).click();
    await expect(page.getByRole('dialog').getByText('Choose a day and time first.')).toBeVisible();
    await check(page);
    const soon = new Date(Date.now() + 2 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
    await page.getByLabel('Day of the job').fill(soon);
    await page.getByLabel('Start').fill('10:00');
    await page.getByRole('button', { name: /^Ask .* to confirm$/ }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    const asked = await consumer.page(`/dashboard/projects/quote/${offer.request_id}/${offer.bid_id}/details`);
    await expect(asked.getByRole('button', { name: 'Yes, we agreed' })).toBeVisible();
    await check(asked);
  });

  test('the keyboard reaches the button that sends a quote', DESKTOP, async ({ stage }) => {
    const { offered } = await placesOfPro(stage);
    const page = await (await stage.demo(DEMO_PRO)).page(`/dashboard/requests/${offered.bid_id}`);
    await tabTo(page, page.getByRole('button', { name: 'Send quote' }));
  });
});
