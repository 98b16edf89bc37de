import { hire } from '#core/bids/calls.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { conversation, sendMessage } from '#core/messages/calls.ts';
import { picture } from '../form.ts';
import { DESKTOP, expect, type Locator, ON_PHONE, type Page, type Person, SLUG, type Stage, test } from '../people.ts';

// A consumer and a pro chat, each in their own browser, sometimes in two tabs (issue 7, points 1 to 3).

/** The conversation on a screen. */
const chatOf = (page: Page): Locator => page.getByRole('log');
const field = (page: Page): Locator => page.getByRole('textbox', { name: /^(Message|Edit message)/ });

async function send(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await page.getByRole('button', { name: 'Send', exact: true }).click();
}

/** A pro's quote to a new customer, with a conversation that neither has opened yet. */
async function quoted(stage: Stage) {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer);
  const { request_id, bid_id } = offer;
  return {
    consumer,
    pro,
    bid_id,
    theirs: `/dashboard/projects/quote/${request_id}/${bid_id}`,
    pros: `/dashboard/works/${bid_id}`,
  };
}

async function say(person: Person, bid_id: number, ...texts: string[]): Promise<void> {
  for (const message of texts) await person.client.ok(sendMessage, { bid_id, message });
}
const textsOf = async (person: Person, bid_id: number) =>
  (await person.client.ok(conversation, { bid_id })).messages.filter((m) => m.kind === 'text').map((m) => m.message);

test('two people chat: typing, delivered, read, edited, deleted', async ({ stage }) => {
  const { consumer, pro, bid_id, theirs, pros } = await quoted(stage);
  const [page, proPage] = await Promise.all([consumer.page('/dashboard/inbox'), pro.page(pros)]);
  await expect(page.getByRole('list', { name: 'Conversations' })).toBeVisible();
  await send(proPage, 'Is there a lift to your floor?');
  await expect(chatOf(proPage).getByText('Delivered', { exact: true })).toBeVisible();
  await page.locator(`a[href^="${theirs}"]`).click();
  await expect(chatOf(proPage).getByText('Read', { exact: true })).toBeVisible();
  await expect(chatOf(proPage).getByText('Delivered', { exact: true })).toBeHidden();

  await field(page).pressSequentially('Yes');
  await expect(proPage.getByText(`${consumer.short_name} is typing`)).toBeVisible();
  await send(page, 'Yes, to every flor.');
  await expect(proPage.getByText(`${consumer.short_name} is typing`)).toBeHidden();
  const mine = chatOf(page).getByRole('listitem').filter({ hasText: 'Yes, to every' });
  await expect(chatOf(proPage).getByText('Yes, to every flor.')).toBeVisible();

  // An edit shows on both screens, marked as edited.
  await mine.hover();
  await mine.getByRole('button', { name: 'Message options' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(field(page)).toBeFocused();
  await expect(field(page)).toHaveValue('Yes, to every flor.');
  await field(page).fill('Yes, to every floor.');
  await page.keyboard.press('Enter');
  if ((await field(page).inputValue()).includes('\n')) await send(page, 'Yes, to every floor.');
  await expect(chatOf(proPage).getByText('Yes, to every floor.')).toBeVisible();
  await expect(chatOf(proPage).getByText('Edited', { exact: true })).toBeVisible();
  // Only its writer can edit a message.
  await expect(
    chatOf(proPage)
      .getByRole('listitem')
      .filter({ hasText: 'Yes, to every floor.' })
      .getByRole('button', { name: 'Message options' }),
  ).toHaveCount(0);

  await mine.hover();
  await mine.getByRole('button', { name: 'Message options' }).click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete message' }).click();
  await expect(chatOf(page).getByText('You deleted this message')).toBeVisible();
  await expect(chatOf(proPage).getByText('Message deleted')).toBeVisible();
  await expect(chatOf(proPage).getByText('Yes, to every floor.')).toBeHidden();
  expect(await textsOf(pro, bid_id)).toEqual(['Is there a lift to your floor?', '']);
});

test(
  'contact details show as dots until the hire, and their writer reads that while writing',
  ON_PHONE,
  async ({ stage }) => {
    const { consumer, pro, bid_id, theirs, pros } = await quoted(stage);
    const [page, proPage] = await Promise.all([consumer.page(theirs), pro.page(pros)]);
    const hint = proPage.getByText('This has contact details. They stay hidden until the hire.');
    await field(proPage).fill('Ring me any time');
    await expect(hint).toBeHidden();
    await field(proPage).fill('Ring me at 9123 4567');
    await expect(hint).toBeVisible();
    await send(proPage, 'Ring me at 9123 4567');
    await expect(chatOf(page).getByText('Ring me at ••••')).toBeVisible();
    await expect(chatOf(proPage).getByText('Contact details stay hidden until the hire')).toBeVisible();
    expect(await textsOf(consumer, bid_id)).toEqual(['Ring me at ••••']);
    const hired_for = toWire(new Date(Date.now() + 3 * DAY));
    await consumer.client.ok(hire, { bid_id, hired_for, address: 'Blk 284' });
    await expect(chatOf(page).getByRole('link', { name: '9123 4567' })).toHaveAttribute('href', 'tel:+6591234567');
  },
);

test('what is new is counted alike everywhere, found, and gone at once where it was read', async ({ stage }) => {
  const { consumer, pro, bid_id, theirs } = await quoted(stage);
  await consumer.client.ok(sendMessage, { bid_id, message: 'Which brand of gas do you use?' });
  await say(pro, bid_id, ...Array.from({ length: 30 }, (_, n) => `Word ${n + 1} of a long story`), 'We use R32 gas.');
  const page = await consumer.page('/dashboard/inbox');
  await page.evaluate(() => {
    const told: number[] = [];
    Object.assign(globalThis, { told });
    Object.assign(navigator, { setAppBadge: async (n: number) => void told.push(n) });
    Object.assign(navigator, { clearAppBadge: async () => void told.push(0) });
  });
  const badge = () => page.evaluate(() => (globalThis as unknown as { told: number[] }).told.at(-1));
  const row = page.locator(`a[href^="${theirs}"]`);
  const nav = page.getByRole('navigation', { name: 'Dashboard' }).filter({ visible: true });
  await expect(page).toHaveTitle('(1) Inbox · Gotong');
  const unread = row.getByText('31 unread', { exact: true });
  await expect(unread).toBeVisible();
  await expect(nav.getByRole('link', { name: /Inbox/ })).toContainText('1');
  await expect(page.getByRole('radio', { name: /^Unread 1/ })).toBeVisible();

  // Another tab opens the chat at the first new message, and scrolls to the end.
  const other = await page.context().newPage();
  await other.goto(theirs);
  const line = chatOf(other).getByText('31 new messages');
  await expect(line).toBeInViewport();
  await expect(chatOf(other).getByText('We use R32 gas.')).not.toBeInViewport();
  await expect(page).toHaveTitle('(1) Inbox · Gotong');
  await other.getByRole('button', { name: 'Latest messages' }).click();
  await expect(chatOf(other).getByText('We use R32 gas.')).toBeInViewport();
  await expect(page).toHaveTitle('Inbox · Gotong');
  await expect(row).toBeVisible();
  await expect(unread).toBeHidden();
  await expect(nav.getByRole('link', { name: /Inbox/ })).not.toContainText('1');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect.poll(badge).toBe(0);

  // A message that arrives while the reader is scrolled up shows as a button.
  await chatOf(other).getByText('Word 1 of a long story').scrollIntoViewIfNeeded();
  await say(pro, bid_id, 'And one more thing.');
  await other.getByRole('button', { name: '1 new message' }).click();
  await expect(chatOf(other).getByText('And one more thing.')).toBeInViewport();

  // Searches by keyboard alone; the address keeps the search.
  await other.getByRole('button', { name: 'Search in this conversation' }).click();
  const search = other.getByRole('searchbox', { name: 'Search in this conversation' });
  await expect(search).toBeFocused();
  await search.fill('GAS');
  await expect(other.getByText('1 of 2')).toBeVisible();
  await expect(chatOf(other).getByText('We use R32 gas.')).toBeInViewport();
  await search.press('Enter');
  await expect(other.getByText('2 of 2')).toBeVisible();
  await expect(chatOf(other).getByText('Which brand of gas do you use?')).toBeInViewport();
  await expect(other).toHaveURL(/find=GAS&at=\d+/);
  await search.press('Shift+Enter');
  await expect(other.getByText('1 of 2')).toBeVisible();
  await other.reload();
  await expect(other.getByText('1 of 2')).toBeVisible();
  await expect(chatOf(other).locator('mark').first()).toBeVisible();
  await search.fill('no such word');
  await expect(other.getByText('No messages found')).toBeVisible();
  await search.press('Escape');
  await expect(search).toBeHidden();
  await expect(other.getByRole('button', { name: 'Search in this conversation' })).toBeFocused();
  await expect(other).toHaveURL(theirs);
});

test('an unsent message survives a reload and is sent once, with two tabs open', DESKTOP, async ({ stage }) => {
  const { consumer, pro, bid_id, theirs } = await quoted(stage);
  const page = await consumer.page(theirs);
  await expect(chatOf(page)).toContainText('sent a quote');
  const context = page.context();
  const block = '**/messages/quote_conversation/**';
  await context.route(block, (route) => route.abort());
  await send(page, 'First thing');
  await send(page, 'Second thing');
  await expect(chatOf(page).getByText('Sending')).not.toHaveCount(0);
  await field(page).fill('A thought that is not');
  await page.reload();
  await expect(chatOf(page).getByText('Second thing')).toBeVisible();
  await expect(field(page)).toHaveValue('A thought that is not');
  const other = await context.newPage();
  await other.goto(theirs);
  await expect(chatOf(other).getByText('Second thing')).toBeVisible();
  await context.unroute(block);
  for (const tab of [page, other]) {
    await tab.evaluate(() => window.dispatchEvent(new Event('online')));
    await expect(chatOf(tab).getByText('Sending')).toHaveCount(0);
    for (const text of ['First thing', 'Second thing']) await expect(chatOf(tab).getByText(text)).toHaveCount(1);
  }
  expect(await textsOf(pro, bid_id)).toEqual(['First thing', 'Second thing']);
});

test('several files are sent, large photos are shrunk, and keys move through photos', DESKTOP, async ({ stage }) => {
  const { consumer, pro, bid_id, theirs } = await quoted(stage);
  const page = await consumer.page(theirs);
  await expect(chatOf(page)).toContainText('sent a quote');
  const large = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3000, 1500];
    const brush = canvas.getContext('2d') as CanvasRenderingContext2D;
    brush.fillStyle = 'teal';
    brush.fillRect(100, 100, 2000, 1000);
    return canvas.toDataURL('image/jpeg').split(',')[1] as string;
  });
  await page
    .locator('input[type=file]')
    .setInputFiles([
      picture('kitchen.png'),
      { name: 'ceiling.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(large, 'base64') },
      { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no') },
    ]);
  const files = page.getByRole('list', { name: 'Files to send' });
  await expect(files.getByText('Choose a PNG, JPEG, GIF or PDF file.')).toBeVisible();
  await files.getByRole('button', { name: 'Remove notes.txt' }).click();
  await send(page, 'Two photos');
  await expect(chatOf(page).getByRole('button', { name: /^Open photo/ })).toHaveCount(2);
  await expect(files).toBeHidden();
  // The message shows before the server has it.
  const stored = async () => {
    const { messages } = await pro.client.ok(conversation, { bid_id });
    return messages.at(-1)?.attachments.find(({ filename }) => filename === 'ceiling.jpg') ?? null;
  };
  await expect.poll(stored).toMatchObject({ width: 2000, height: 1000 });

  await chatOf(page).getByRole('button', { name: 'Open photo: kitchen.png' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'kitchen.png' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(dialog.getByRole('img', { name: 'ceiling.jpg' })).toBeVisible();
  await expect(dialog.getByText('2 of 2')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('own quick replies are added, ordered, changed and inserted with a slash', DESKTOP, async ({ stage }) => {
  const { consumer, pro, bid_id, theirs } = await quoted(stage);
  const page = await consumer.page(theirs);
  await field(page).fill('/');
  await page.getByRole('button', { name: 'Quick replies' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick replies' });
  const texts = () => dialog.getByRole('list', { name: 'Your replies' }).getByRole('listitem').allInnerTexts();
  for (const text of ['Thank you', 'The gate is open']) {
    await dialog.getByLabel('New reply').fill(text);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog.getByLabel('New reply')).toHaveValue('');
    await expect.poll(texts).toContain(text);
  }
  await dialog.getByRole('button', { name: 'Move up: The gate is open' }).press('Enter');
  await expect.poll(texts).toEqual(['The gate is open', 'Thank you']);
  await dialog.getByRole('button', { name: 'Edit: Thank you' }).click();
  await dialog.getByLabel('Edit reply').fill('Thank you, see you then');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.poll(texts).toEqual(['The gate is open', 'Thank you, see you then']);
  await dialog.getByRole('button', { name: 'Delete: The gate is open' }).click();
  await expect.poll(texts).toEqual(['Thank you, see you then']);
  await dialog.getByRole('button', { name: 'Close' }).click();

  await field(page).fill('/see');
  await field(page).press('Enter');
  await expect(field(page)).toHaveValue('Thank you, see you then');
  await field(page).press('Enter');
  await expect(chatOf(page).getByText('Thank you, see you then')).toBeVisible();
  await expect.poll(() => textsOf(pro, bid_id)).toEqual(['Thank you, see you then']);
});
