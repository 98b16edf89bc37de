import { wallet } from '#core/wallet/calls.ts';
import { expect, type Page, type Person } from '../people.ts';

/** The cents that a pro can spend, from the server. */
export async function creditOf(pro: Person): Promise<number> {
  const { wallet: credit } = await pro.client.ok(wallet, {});
  return Math.round(Number(credit.available_wallet_amount) * 100);
}

/** On the test bank's page: chooses a test card by its name, and pays with it or stores it. */
export async function giveTestCard(page: Page, name: string, { keep = false } = {}): Promise<void> {
  await expect(page.getByText('Test bank', { exact: true })).toBeVisible();
  await page
    .getByRole('radio', { name: new RegExp(`^${name}\\b`) })
    .first()
    .check();
  if (keep) await page.getByRole('checkbox', { name: /^Keep this card/ }).check();
  await page.getByRole('button', { name: /^(Pay|Keep this card)/ }).click();
}

/** Adds a card on the screen of cards, by the test bank's page. */
export async function addCard(page: Page, name = 'Works'): Promise<void> {
  await page.goto('/dashboard/credit/cards');
  await page.getByRole('button', { name: 'Add a card' }).click();
  await giveTestCard(page, name);
  await expect(page).toHaveURL('/dashboard/credit/cards');
}

/** The bill's button: "Pay S$109.00". */
export const payButton = (page: Page, sum: string) => page.getByRole('button', { name: `Pay S$${sum}`, exact: true });

/** The visible element with this text, as rows of tables exist a second time for phones. */
export const shown = (page: Page, text: string | RegExp) => page.getByText(text).filter({ visible: true }).first();
