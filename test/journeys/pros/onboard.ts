import type { Page } from '@playwright/test';
import { expect } from '../people.ts';
import { confirmPhoneHere } from '../phones.ts';

/** Waits for the onboarding step with this question. */
export const atStep = (page: Page, question: string | RegExp) =>
  expect(page.getByRole('heading', { level: 1, name: question })).toBeVisible();

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continue', exact: true }).click();

/** Goes through onboarding the shortest way: the work, a place and the whole island. Ends on the requests. */
export async function onboard(page: Page, name: string, work: string): Promise<void> {
  await atStep(page, 'What work do you do?');
  await page.getByRole('checkbox', { name: work }).check({ force: true });
  await goOn(page);
  await atStep(page, 'Where do you go?');
  await page.getByLabel('Where do you start from?').fill('460510');
  await page.getByRole('radio', { name: 'All', exact: true }).check({ force: true });
  await goOn(page);
  await atStep(page, 'When do you work?');
  await goOn(page);
  await atStep(page, 'Your page');
  await page.getByLabel('Name on your page').fill(name);
  await page.getByRole('button', { name: 'Open my page' }).click();
  await atStep(page, 'Hear within a minute');
  await confirmPhoneHere(page, 'Confirm your mobile number');
  await page
    .getByRole('link', { name: /requests?$/ })
    .last()
    .click();
  await expect(page).toHaveURL('/dashboard/requests');
}
