import { linkCases } from '#core/ops/linked/calls.ts';
import { myServices } from '#core/services/calls.ts';
import { operator } from '../money/protected/payee.ts';
import { DESKTOP, expect, type Page, type Person, SLUG, test } from '../people.ts';
import { check, checkState } from '../screens.ts';
import { HAS_DATABASE, shareThings } from '../site/links.ts';

// Two accounts of maybe one person: the job finds them, an operator asks and decides, and another one decides the appeal.

/** Presses a button of the case and the button with the same label in the dialog it opens. */
async function act(page: Page, label: string, reason?: string): Promise<void> {
  await page.getByRole('button', { name: label, exact: true }).filter({ visible: true }).first().click();
  const ask = page.getByRole('alertdialog').filter({ has: page.getByRole('button', { name: label, exact: true }) });
  if (reason) await ask.getByLabel('Why').fill(reason);
  await ask.getByRole('button', { name: label, exact: true }).click();
  await expect(ask).toBeHidden();
}
/** The id of the case about this person, once the job has opened it. */
async function found(ops: Person, person: Person): Promise<number> {
  let id = 0;
  await expect
    .poll(
      async () => {
        const { cases } = await ops.client.ok(linkCases, { page_size: 50 });
        id = cases.find((one) => one.user_id === person.id)?.id ?? 0;
        return id;
      },
      { timeout: 150_000, intervals: [1_000] },
    )
    .toBeGreaterThan(0);
  return id;
}

test(
  'an account is found, answers, is decided as linked, appeals, and another operator upholds it',
  DESKTOP,
  async ({ stage }) => {
    test.skip(!HAS_DATABASE, 'needs the data folder of the server');
    test.setTimeout(420_000);
    const earlier = await stage.newPro(SLUG);
    const newer = await stage.newPro(SLUG);
    await shareThings([earlier.id, newer.id]);
    const [first, second] = [await operator(stage, 'review'), await operator(stage, 'review')];
    const id = await found(first, newer);

    const desk = await first.page('/ops/linked');
    await desk.getByRole('link').filter({ hasText: newer.name }).click();
    await expect(desk).toHaveURL(new RegExp(`/ops/linked/${id}$`));
    const both = desk.getByRole('region', { name: 'Both accounts' });
    await expect(both).toContainText('Newer account, which is heard');
    await expect(both).toContainText(earlier.name);
    await expect(desk.getByRole('region', { name: 'Evidence for and against one person' })).toContainText('Same card');
    await expect(desk.getByRole('button', { name: 'Decide: linked' })).toHaveCount(0);
    await check(desk);
    await act(desk, 'Ask the person');

    const own = await newer.page('/dashboard/settings/reports');
    const side = own.getByRole('region', { name: 'About your account' });
    await expect(side).toContainText('a payment card or bank account');
    await expect(side).not.toContainText(earlier.name);
    await checkState(own, 'a question about two accounts');
    await side.getByLabel('Your side').fill('My sister has the other account. We share a card.');
    await side.getByRole('button', { name: 'Send answer' }).click();
    await expect(side).toContainText('We’re deciding');

    await desk.goto(`${stage.url}/ops/linked/${id}`);
    await expect(desk.getByText('My sister has the other account.')).toBeVisible();
    await act(desk, 'Decide: linked', 'The card and the device are the same.');

    await own.goto(`${stage.url}/dashboard/settings/reports`);
    await expect(side).toContainText('The card and the device are the same.');
    await side.getByLabel('Why the decision is wrong').fill('Look at the names again.');
    await side.getByRole('button', { name: 'Send appeal' }).click();
    await expect(side).toContainText('You appealed');

    await desk.goto(`${stage.url}/ops/linked/${id}`);
    await expect(desk.getByText('Another operator must go on')).toBeVisible();
    const other = await second.page(`/ops/linked/${id}`);
    await act(other, 'Keep the decision', 'The names do not explain the card.');
    // The screen moved on to the next case by itself, so open this one again.
    await other.goto(`${stage.url}/ops/linked/${id}?state=decided`);
    await expect(other.getByText(/The public page says: also traded as/)).toBeVisible();

    const { services } = await newer.client.ok(myServices, { page: 1 });
    const [service] = services;
    const page = await newer.page(`/service/${service?.id}/${service?.slug}`);
    await expect(page.getByText(/Also traded as/)).toBeVisible();
  },
);
