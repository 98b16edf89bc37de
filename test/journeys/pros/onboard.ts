import type { Page } from '@playwright/test';
import { expect } from '../people.ts';

/** Waits for a step of onboarding, by its question. */
export const atStep = (page: Page, question: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();

export const goOn = (page: Page) => page.getByRole('button', { name: /^(Continue|Save and continue)$/ }).click();
export const skip = (page: Page) => page.getByRole('button', { name: 'Skip for now' }).click();

/** The shortest way through onboarding, from Welcome to the requests: name, place, work and the whole island. */
export async function onboard(page: Page, name: string, work: string): Promise<void> {
  await page.getByRole('link', { name: 'Start', exact: true }).click();
  await page.getByLabel('Your name, as customers will see it').fill(name);
  await page.getByLabel('Your starting postal code').fill('460510');
  await goOn(page);
  await atStep(page, 'Show your face');
  await skip(page);
  await atStep(page, 'What should customers know?');
  await skip(page);
  await atStep(page, 'What work do you do?');
  await page.getByRole('checkbox', { name: work }).check();
  await goOn(page);
  await atStep(page, 'Where do you work?');
  await page.getByRole('checkbox', { name: 'All of Singapore' }).check();
  await goOn(page);
  for (const question of ['Which jobs do you want?', 'When do you work?', 'Write your first template']) {
    await atStep(page, question);
    await skip(page);
  }
  await atStep(page, 'Ready to start');
  await page.getByRole('button', { name: 'Finish and see requests' }).click();
  await expect(page).toHaveURL('/dashboard/requests');
}
