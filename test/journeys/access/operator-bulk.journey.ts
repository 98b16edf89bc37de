import { opsActs } from '#core/ops/calls.ts';
import { addReport, reportCase, reportQueue, takeReport } from '#core/reports/calls.ts';
import { setOperatorRoles } from '#core/users/operators/calls.ts';
import { pressKey } from '../keys.ts';
import { DESKTOP, expect, test } from '../people.ts';
import { serviceIdOf } from '../places.ts';
import { tabTo } from '../screens.ts';

// Deciding several things of a queue at once, by keyboard. Each follows its own rule, and the reply names those that failed.

test(
  'reports are closed together with one reason, except one that a colleague holds, and this can be undone',
  DESKTOP,
  async ({ stage }) => {
    test.slow();
    const [ops, other, reporter] = [await stage.demo('ops'), await stage.consumer(), await stage.consumer()];
    await ops.client.ok(setOperatorRoles, { user_id: other.id, roles: ['review'], reason: 'Decides reports' });
    // Other journeys report pros too, so this repeats until three of ours are next to each other in the queue.
    let ids: number[] = [];
    await expect(async () => {
      const pros = [await stage.newPro('plumber'), await stage.newPro('plumber'), await stage.newPro('plumber')];
      const services = [];
      for (const pro of pros) services.push(await serviceIdOf(pro));
      for (const quote_service_id of services)
        await reporter.client.ok(addReport, { type: 'service', quote_service_id, quote_report_topic_id: 1 });
      const { cases } = await ops.client.ok(reportQueue, { type: 'service', page_size: 50 });
      const first = cases.findIndex(({ reported_user_id }) => reported_user_id === pros[0]?.id);
      const three = cases.slice(first, first + 3);
      expect(three.map(({ reported_user_id }) => reported_user_id)).toEqual(pros.map(({ id }) => id));
      ids = three.map(({ id }) => id);
    }).toPass();
    await other.client.ok(takeReport, { case_id: ids[1] as number });

    const page = await ops.page(`/ops/reports/${ids[0]}?type=service`);
    const { keyboard } = page;
    const bar = page.getByRole('toolbar', { name: 'Chosen' });
    await expect(
      page.getByRole('heading', { name: 'What operators did' }).or(page.getByText('Reported first')),
    ).toBeVisible();
    await pressKey(page, 'x');
    await expect(bar.getByRole('status')).toHaveText('1 chosen');
    await pressKey(page, 'x');
    await expect(bar).toHaveCount(0);
    // Reports of other journeys come after these.
    for (const _ of [1, 2]) await pressKey(page, 'Shift+ArrowDown');
    await expect(bar.getByRole('status')).toHaveText('3 chosen');
    await pressKey(page, 'Shift+ArrowUp');
    await expect(bar.getByRole('status')).toHaveText('2 chosen');
    await pressKey(page, 'Shift+ArrowDown');
    await expect(bar.getByRole('status')).toHaveText('3 chosen');

    await tabTo(page, bar.getByRole('button', { name: 'Nothing wrong' }));
    await keyboard.press('Enter');
    const question = page.getByRole('alertdialog', { name: 'Close 3 reports?' });
    await expect(question.getByRole('textbox', { name: 'Why' })).toBeVisible();
    await question.getByRole('textbox', { name: 'Why' }).focus();
    await keyboard.type('One competitor reported all three');
    await tabTo(page, question.getByRole('button', { name: 'Nothing wrong' }));
    await keyboard.press('Enter');
    const toast = page.getByRole('alertdialog').filter({ hasText: 'Nothing wrong: 2 of 3 done' });
    await expect(toast).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: '1 could not be done' })).toContainText(
      'Another operator is working on this.',
    );
    const statuses = async () =>
      Promise.all(ids.map(async (case_id) => (await ops.client.ok(reportCase, { case_id })).report_case.status));
    expect(await statuses()).toEqual(['dismissed', 'open', 'dismissed']);
    const { acts } = await ops.client.ok(opsActs, { operator_id: ops.id, page_size: 10 });
    const closed = acts.filter(({ act }) => act === 'report dismissed');
    expect(closed.slice(0, 2).map(({ subject, reason }) => [subject, reason])).toEqual(
      [ids[2], ids[0]].map((id) => [`report_case:${id}`, 'One competitor reported all three']),
    );
    await toast.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('2 of 2 taken back')).toBeVisible();
    expect(await statuses()).toEqual(['open', 'open', 'open']);
  },
);

test('a number of the workload opens its rows, and a row its case, by keyboard', DESKTOP, async ({ stage }) => {
  const [ops, reporter, pro] = [await stage.demo('ops'), await stage.consumer(), await stage.newPro('plumber')];
  const quote_service_id = await serviceIdOf(pro);
  await reporter.client.ok(addReport, { type: 'service', quote_service_id, quote_report_topic_id: 1 });
  const page = await ops.page('/ops/workload');
  await tabTo(page, page.getByRole('link', { name: /open: Reports$/ }));
  const number = Number((await page.locator(':focus').innerText()).trim());
  expect(number).toBeGreaterThan(0);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Reports: open' })).toBeVisible();
  const rows = page.getByRole('table', { name: 'Reports: open' }).getByRole('link');
  // Other journeys add and close reports meanwhile.
  await expect.poll(async () => Math.abs((await rows.count()) - Math.min(number, 50))).toBeLessThanOrEqual(4);
  await tabTo(page, rows.first());
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/ops\/reports\/\d+/);
});
