import type { Page } from '@playwright/test';
import { expect } from './people.ts';

/** The language of a form: the translation of questions and answers, and the form's own words. */
export interface Speech {
  readonly say: (english: string) => string;
  readonly step: RegExp;
  readonly goOn: string;
  readonly oneMore: string;
  readonly check: string;
}
const ENGLISH: Speech = {
  say: (english) => english,
  step: /^Step \d+ of \d+$/,
  goOn: 'Continue',
  oneMore: 'One more unit',
  check: 'Check your answers',
};

/** Goes on to the next page of the request form, and waits until it is there. */
export async function goOn(page: Page, speech = ENGLISH): Promise<void> {
  const step = page.getByText(speech.step);
  const before = (await step.textContent()) as string;
  await page.getByRole('button', { name: speech.goOn }).click();
  await expect(step).not.toHaveText(before);
}

export const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).check();

/** Chooses the only answer of a page, which opens the next page. */
export async function pick(page: Page, question: string, answer: string, speech = ENGLISH): Promise<void> {
  const step = page.getByText(speech.step);
  const before = (await step.textContent()) as string;
  await page.getByRole('radiogroup', { name: question }).getByRole('radio', { name: answer }).click();
  await expect(step).not.toHaveText(before);
}

/** The list of errors on a page. */
export const problemsOf = (page: Page) => page.getByRole('group', { name: 'Check these fields' });

export const tick = (page: Page, question: string, answer: string) =>
  page.getByRole('group', { name: question }).getByRole('checkbox', { name: answer }).check();

/** Answers the aircon form from its first page up to the one with photos and notes. Calls `onPage` on each page between. */
export async function answerUpToPhotos(page: Page, onPage = async () => {}, speech = ENGLISH): Promise<void> {
  const { say } = speech;
  await tick(page, say('What do you need done?'), say('Chemical wash'));
  await goOn(page, speech);
  await onPage();
  const units = page.getByRole('spinbutton', { name: say('How many indoor units?') });
  // No answer may be preset on a page that the customer has not seen.
  await expect(units).toHaveValue('');
  for (let count = 0; count < 3; count++) await page.getByRole('button', { name: speech.oneMore }).click();
  await expect(units).toHaveValue('3');
  await tick(page, say('What type are they?'), say('Wall-mounted'));
  await goOn(page, speech);
  await onPage();
  await pick(page, say('When were they last serviced?'), say('6 to 12 months ago'), speech);
  await onPage();
  await page.getByLabel(say('What is the postal code?')).fill('520284');
  await expect(page.getByText(say('Tampines')).filter({ visible: true }).first()).toBeVisible();
  await choose(page, say('What type of property is it?'), say('HDB 4-room'));
  await choose(page, say('When do you need it?'), say('Within 3 days'));
  await goOn(page, speech);
}

/** Answers the rest of the form up to the part of the last page that asks who the visitor is. */
export async function answerToContact(page: Page, onPage = async () => {}, speech = ENGLISH): Promise<void> {
  const { say } = speech;
  await choose(page, say('How ready are you to hire?'), say('Ready to hire now'));
  await choose(page, say('How may pros reach you?'), say('Chat here only'));
  await onPage();
  await page.getByText(speech.check).click();
}

/** A small picture that a browser can show. */
export function picture(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return { name, mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
}
