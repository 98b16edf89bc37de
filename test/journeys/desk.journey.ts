import { sendContact } from '#core/content/calls.ts';
import { opsCase, opsCases } from '#core/content/desk/calls.ts';
import { setOperatorRoles } from '#core/users/operators/calls.ts';
import { pressKey } from './keys.ts';
import { DESKTOP, expect, test } from './people.ts';

// The help desk by keyboard alone, and what an operator with another role sees.

test('a message is answered with a macro and solved, by keyboard alone', DESKTOP, async ({ stage }) => {
  const [ops, person] = [await stage.demo('ops'), await stage.consumer()];
  const email = `desk-${person.id}@example.sg`;
  for (const message of ['Where is my receipt?', 'Is anybody there?'])
    await person.client.ok(sendContact, { name: 'Lim', email, topic: 'payment', message });
  const page = await ops.page(`/ops/contact?q=${encodeURIComponent(email)}`);
  const { keyboard } = page;
  const queue = page.getByRole('list', { name: 'Messages' });
  await expect(queue.getByRole('listitem')).toHaveCount(2);

  await pressKey(page, 'j');
  await expect(page.getByRole('list', { name: 'What was said' })).toContainText('Where is my receipt?');
  await pressKey(page, 'a');
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Assigned to' })).toBeVisible();
  await pressKey(page, 'r');
  const answer = page.getByRole('textbox', { name: 'Answer' });
  await expect(answer).toBeFocused();
  await keyboard.press('Shift+Tab');
  await expect(page.getByRole('combobox', { name: 'Macro' })).toBeFocused();
  await keyboard.type('Receipt');
  await expect(answer).toHaveValue(/^Hi Lim,[^{]+Priya, Gotong$/);
  await keyboard.press('Tab');
  await expect(answer).toBeFocused();
  await keyboard.press('Control+End');
  await keyboard.type(' Yours is GT-1.');
  await keyboard.press('Control+Shift+Enter');
  await expect(page.getByRole('alertdialog').filter({ hasText: 'Answered and solved' })).toBeVisible();
  // The next message opens by itself.
  await expect(page.getByRole('list', { name: 'What was said' })).toContainText('Is anybody there?');
  await pressKey(page, 's');
  await expect(queue.getByRole('listitem')).toHaveCount(0);

  const { cases } = await ops.client.ok(opsCases, { view: 'solved', q: email });
  expect(cases).toHaveLength(2);
  const answered = await Promise.all(cases.map(({ id }) => ops.client.ok(opsCase, { case_id: id })));
  const words = answered.flatMap(({ case: one }) => one.words.filter(({ kind }) => kind === 'reply'));
  expect(words.map(({ message }) => message.endsWith('Yours is GT-1.'))).toEqual([true]);
});

test('a support operator sees no money, and a link to it says which role it needs', DESKTOP, async ({ stage }) => {
  const [ops, person] = [await stage.demo('ops'), await stage.consumer()];
  await ops.client.ok(setOperatorRoles, { user_id: person.id, roles: ['support'], reason: 'Answers messages' });
  const page = await person.page('/ops/contact');
  const rail = page.getByRole('navigation', { name: 'Back office' }).filter({ visible: true });
  await expect(rail.getByRole('link', { name: /^Contact/ })).toBeVisible();
  for (const name of [/^Credit/, /^Books/, /^Tariff/, /^Operators/, /^Review\b/])
    await expect(rail.getByRole('link', { name })).toHaveCount(0);
  await page.goto('/ops/credit');
  await expect(page.getByRole('heading', { level: 1, name: 'Credit needs another role' })).toBeVisible();
  await expect(page.getByText('Money or Owner')).toBeVisible();
});
