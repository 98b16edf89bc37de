import type { Page } from '@playwright/test';
import { expect } from './people.ts';

/** Goes on to the next page of the request form, and waits until it is there. */
export async function goOn(page: Page): Promise<void> {
  const step = page.getByText(/^Step \d+ of \d+$/);
  const before = (await step.textContent()) as string;
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(step).not.toHaveText(before);
}

export const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).check();

export const tick = (page: Page, question: string, answer: string) =>
  page.getByRole('group', { name: question }).getByRole('checkbox', { name: answer }).check();

/** Answers the aircon form from its first page up to the one with photos and notes; `onPage` is told of each page between. */
export async function answerUpToPhotos(page: Page, onPage = async () => {}): Promise<void> {
  await tick(page, 'What do you need done?', 'Chemical wash');
  await page.getByRole('button', { name: 'One more unit' }).click();
  await page.getByRole('button', { name: 'One more unit' }).click();
  await expect(page.getByRole('spinbutton', { name: 'How many indoor units?' })).toHaveValue('3');
  await goOn(page);
  await onPage();
  await tick(page, 'What type are they?', 'Wall-mounted');
  await choose(page, 'When were they last serviced?', '6 to 12 months ago');
  await goOn(page);
  await onPage();
  // Whether a unit is hard to reach may be left out.
  await goOn(page);
  await onPage();
  await page.getByLabel('What is the postal code?').fill('520284');
  await expect(page.getByText('Tampines').filter({ visible: true }).first()).toBeVisible();
  await choose(page, 'What type of property is it?', 'HDB 4-room');
  await goOn(page);
  await onPage();
  await choose(page, 'When do you need it?', 'Within 3 days');
  await goOn(page);
}

/** From the page with photos to the last one, which asks who this is. */
export async function answerToContact(page: Page, onPage = async () => {}): Promise<void> {
  await goOn(page);
  await onPage();
  await choose(page, 'How ready are you to hire?', 'Ready to hire now');
  await choose(page, 'How may pros reach you?', 'Chat here only');
  await goOn(page);
  await onPage();
  await expect(page.getByRole('heading', { name: 'Is this right?' })).toBeVisible();
  await goOn(page);
}

/** A picture that a browser can show, of so many bytes at least. */
export function picture(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return { name, mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
}
