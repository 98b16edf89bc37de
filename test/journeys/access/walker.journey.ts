import type { Page } from '@playwright/test';
import { DESKTOP, expect, test } from '../people.ts';
import { PLANTED_WALKS } from './walker/planted.ts';
import { returns, walk } from './walker/walker.ts';

// Shows that the walker finds planted barriers, and nothing in fixed copies of them.

const show = (page: Page, main: string) =>
  page.setContent(
    `<!DOCTYPE html><html lang="en-SG"><head><meta name="viewport" content="width=device-width"><title>Planted</title></head><body><main><h1>Planted</h1>${main}</main></body></html>`,
  );

test(
  'the walker finds the barriers planted for it, and reports nothing in the fixed copies',
  DESKTOP,
  async ({ page }) => {
    for (const { told, barrier, mended } of PLANTED_WALKS) {
      await show(page, barrier);
      const found = await walk(page);
      expect(
        found.filter((line) => !told.test(line)),
        barrier,
      ).toEqual([]);
      expect(found, barrier).not.toEqual([]);
      await show(page, mended);
      expect(await walk(page), mended).toEqual([]);
    }
  },
);

test('the walker finds a focus that does not return from a dialog', DESKTOP, async ({ page }) => {
  const dialog = '<dialog id="d"><button type="button">Not now</button></dialog>';
  await show(page, `<button type="button" id="o" onclick="d.showModal()">Hire</button>${dialog}`);
  expect(await returns(page, '#o')).toEqual([]);
  await show(page, `<button type="button" id="o" onclick="d.showModal(); this.remove()">Hire</button>${dialog}`);
  expect(await returns(page, '#o')).toEqual(['the focus does not come back to #o']);
});
