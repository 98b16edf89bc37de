import * as bids from '#core/bids/calls.ts';
import * as staff from '#core/staff/calls.ts';
import { mailboxOf } from '#test/support/mailbox.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { DESKTOP, expect, PHONE, SLUG, test } from '../people.ts';

test(
  'a pro invites a helper, who accepts, works without a wallet, and loses access when removed',
  PHONE,
  async ({ stage }) => {
    const [pro, helper] = [await stage.newPro(SLUG), await stage.consumer()];
    const settings = await pro.page('/dashboard/settings/staff');
    const form = settings.getByRole('form', { name: 'Invite a helper' });
    await form.getByLabel('Name').fill('Wei');
    await form.getByLabel('Email or phone number').fill(helper.email);
    await form.getByRole('button', { name: 'Send invitation' }).click();
    await expect(settings.getByText(helper.email)).toBeVisible();

    const { paths } = await mailboxOf(stage.url).next(helper.email, /invited you/);
    const theirs = await helper.page(paths.find((path) => path.includes('/dashboard/staff/')) ?? '');
    await theirs.getByRole('button', { name: 'Accept and start' }).click();
    const bar = theirs.getByRole('region', { name: 'Who you work for' });
    await expect(bar.getByText(/^Working for /)).toBeVisible();
    await expect(theirs.getByRole('heading', { name: 'Requests' }).first()).toBeVisible();
    await expect(theirs.locator('a[href="/dashboard/credit"]')).toHaveCount(0);
    await theirs.goto('/dashboard/credit');
    await expect(theirs.getByRole('heading', { name: /^Only .* sees this page$/ })).toBeVisible();
    await theirs.getByRole('link', { name: 'See jobs' }).click();
    await expect(theirs).toHaveURL('/dashboard/works');

    await expect(settings.getByText('Invited', { exact: true })).toHaveCount(0);
    await settings.getByRole('button', { name: /^Manage / }).click();
    await settings.getByRole('button', { name: 'Remove helper' }).click();
    const asked = settings.getByRole('alertdialog', { name: /^Remove / });
    await asked.getByRole('button', { name: 'Remove helper' }).click();
    await expect(settings.getByText('Helpers you invite show here.')).toBeVisible();
    await expect(bar).toHaveCount(0);
    await expect(theirs.getByText(/^You’re no longer a helper of /)).toBeVisible();
  },
);

test(
  'a job is given to a helper, who is told; the customer reads who comes, until it is taken back',
  DESKTOP,
  async ({ stage }) => {
    const [pro, helper, consumer] = [await stage.newPro(SLUG), await stage.consumer(), await stage.consumer()];
    const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
    await stage.quote(pro, offer);
    await consumer.client.ok(bids.hire, {
      bid_id: offer.bid_id,
      hired_for: inTwoYears('11-28 01:00:00'),
      minutes: 120,
    });
    await pro.client.ok(staff.inviteStaff, { name: 'Wei', contact: helper.email, role: 'jobs' });
    const mails = mailboxOf(stage.url);
    const { paths } = await mails.next(helper.email, /invited you/);
    const hash =
      paths
        .find((path) => path.includes('/dashboard/staff/'))
        ?.split('/')
        .at(-1) ?? '';
    await helper.client.ok(staff.acceptStaff, { hash });

    const theirs = await consumer.page(`/dashboard/projects/quote/${offer.request_id}/${offer.bid_id}/details`);
    await expect(theirs.getByRole('region', { name: 'The agreed time' })).toBeVisible();
    const comes = theirs.getByText(/ comes$/);
    await expect(comes).toHaveCount(0);
    const mine = await pro.page(`/dashboard/works/${offer.bid_id}/details`);
    const who = mine.getByLabel('Who does this job');
    await who.selectOption({ index: 1 });
    await expect(mine.getByText('Job assigned')).toBeVisible();
    await expect(comes).toBeVisible();

    // The link leads the helper to the job.
    const given = await mails.next(helper.email, /gave you a job/);
    const work = await helper.page(given.paths[0] ?? '');
    await expect(work.getByRole('region', { name: 'Who you work for' })).toBeVisible();
    await expect(work).toHaveURL(new RegExp(`/dashboard/works/${offer.bid_id}$`));
    await expect(work.getByRole('heading', { name: 'Your quote' })).toBeVisible();
    await who.selectOption({ label: 'You' });
    await expect(comes).toHaveCount(0);
    await work.goto('/dashboard/notices');
    await expect(work.getByText(/ took a job back$/).first()).toBeVisible();
  },
);
