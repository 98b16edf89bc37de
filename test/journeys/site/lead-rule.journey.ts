import * as rules from '#core/allocations/rule/calls.ts';
import { DESKTOP, expect, test } from '../people.ts';
import { check } from '../screens.ts';

// The rule that decides which pros get a request: an operator announces a new one with its first day, everybody can read
// both, pros are told, and it is withdrawn.

test(
  'an operator announces the next lead rule, pros and the public can read it, and it is withdrawn',
  DESKTOP,
  async ({ stage }) => {
    test.slow();
    const [ops, visitor] = [await stage.demo('ops'), await stage.consumer()];
    // Only one rule can be announced at a time, so withdraw one left by an earlier try.
    const before = await ops.client.ok(rules.opsLeadRules, {});
    const left = before.versions.find(({ status }) => status === 'announced');
    if (left) await ops.client.ok(rules.withdrawLeadRule, { version: left.version });

    const page = await ops.page('/ops/lead-rule');
    await expect(page.getByRole('heading', { level: 1, name: 'Lead rule' })).toBeVisible();
    await check(page);
    await page.getByRole('button', { name: 'Announce a change' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Way to go' }).fill('26');
    await dialog.getByRole('textbox', { name: 'What changes and why, in English' }).fill('Nearer pros come first.');
    await dialog.getByRole('textbox', { name: /in Chinese/ }).fill('較近的專家優先。');
    await dialog.getByRole('button', { name: 'Announce' }).click();
    await expect(dialog.getByText('The six parts add up to 106%. They must add up to 100%.').first()).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Rating, evened out' }).fill('9');
    await check(page);
    await dialog.getByRole('button', { name: 'Announce' }).click();
    await expect(page.getByText(/^Rule \d+ is announced for/).first()).toBeVisible();
    await check(page);

    const { announced } = await visitor.client.ok(rules.leadRule, {});
    expect(announced).toMatchObject({ way: 26, rating: 9 });
    const site = await stage.visitor('/pro#rule');
    await expect(site.getByRole('heading', { name: new RegExp(`Rule ${announced?.version} starts on`) })).toBeVisible();
    await expect(site.getByText('Way to go: 20% → 26%')).toBeVisible();
    await expect(site.getByText('Nearer pros come first.')).toBeVisible();

    await page.getByRole('button', { name: 'Withdraw it' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click();
    await expect(page.getByText(/is announced for/)).toHaveCount(0);
    expect((await visitor.client.ok(rules.leadRule, {})).announced).toBeNull();
  },
);
