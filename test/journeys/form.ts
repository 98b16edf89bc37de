import type { Page } from '@playwright/test';
import { expect } from './people.ts';

/** How a form speaks: its questions and answers by their English, and the few words of the form itself. */
export interface Speech {
  readonly say: (english: string) => string;
  readonly step: RegExp;
  readonly goOn: string;
  readonly oneMore: string;
  readonly isRight: string;
}
const ENGLISH: Speech = {
  say: (english) => english,
  step: /^Step \d+ of \d+$/,
  goOn: 'Continue',
  oneMore: 'One more unit',
  isRight: 'Is this right?',
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

export const tick = (page: Page, question: string, answer: string) =>
  page.getByRole('group', { name: question }).getByRole('checkbox', { name: answer }).check();

/** Answers the aircon form from its first page up to the one with photos and notes; `onPage` is told of each page between. */
export async function answerUpToPhotos(page: Page, onPage = async () => {}, speech = ENGLISH): Promise<void> {
  const { say } = speech;
  await tick(page, say('What do you need done?'), say('Chemical wash'));
  await page.getByRole('button', { name: speech.oneMore }).click();
  await page.getByRole('button', { name: speech.oneMore }).click();
  await expect(page.getByRole('spinbutton', { name: say('How many indoor units?') })).toHaveValue('3');
  await goOn(page, speech);
  await onPage();
  await tick(page, say('What type are they?'), say('Wall-mounted'));
  await choose(page, say('When were they last serviced?'), say('6 to 12 months ago'));
  await goOn(page, speech);
  await onPage();
  // Whether a unit is hard to reach may be left out.
  await goOn(page, speech);
  await onPage();
  await page.getByLabel(say('What is the postal code?')).fill('520284');
  await expect(page.getByText(say('Tampines')).filter({ visible: true }).first()).toBeVisible();
  await choose(page, say('What type of property is it?'), say('HDB 4-room'));
  await goOn(page, speech);
  await onPage();
  await choose(page, say('When do you need it?'), say('Within 3 days'));
  await goOn(page, speech);
}

/** From the page with photos to the last one, which asks who this is. */
export async function answerToContact(page: Page, onPage = async () => {}, speech = ENGLISH): Promise<void> {
  const { say } = speech;
  await goOn(page, speech);
  await onPage();
  await choose(page, say('How ready are you to hire?'), say('Ready to hire now'));
  await choose(page, say('How may pros reach you?'), say('Chat here only'));
  await goOn(page, speech);
  await onPage();
  await expect(page.getByRole('heading', { name: speech.isRight })).toBeVisible();
  await goOn(page, speech);
}

/** A picture that a browser can show, of so many bytes at least. */
export function picture(name: string): { name: string; mimeType: string; buffer: Buffer } {
  const pixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
  return { name, mimeType: 'image/png', buffer: Buffer.from(pixel, 'base64') };
}
