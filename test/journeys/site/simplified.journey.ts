import { chineseWords } from '#db/seed/catalogue/zh/all.ts';
import { makerOf } from '#server/platform/languages/made.ts';
import { answerToContact, answerUpToPhotos, type Speech } from '../form.ts';
import { DESKTOP, expect, PHONE, SLUG, test } from '../people.ts';
import { ownServer } from './own-server.ts';

// Simplified Chinese, which is on without a setting (decision 46), on this file's own server, which shares the journeys'
// database.

const own = ownServer({ TRUST_PROXY: 'loopback' });

const make = makerOf('zh-SG');
const SIMPLIFIED: Speech = {
  say: (english) => {
    const said = chineseWords[english];
    if (said === undefined) throw new Error(`"${english}" has no Chinese`);
    return make(said);
  },
  step: /^第 \d+ 步，共 \d+ 步$/,
  goOn: '继续',
  oneMore: '增加一台',
  check: '看看您的答案',
};

test('the switch leads to the same page in 简体中文, where a request is made and read', PHONE, async ({ stage }) => {
  const consumer = await stage.consumer();
  const page = await consumer.page('/');
  await page.goto(`${own.url}/category/${SLUG}`);
  await page.getByRole('contentinfo').getByRole('link', { name: '简体中文', exact: true }).click();
  await expect(page).toHaveURL(`${own.url}/zh-sg/category/${SLUG}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-SG');
  await expect(page.getByRole('heading', { level: 1, name: SIMPLIFIED.say('Aircon servicing') })).toBeVisible();

  await page.goto(`${own.url}/zh-sg/form/${SLUG}`);
  // The form can be used once its script and texts are loaded.
  await expect(page.locator('[data-island="form"]:not([inert])')).toBeAttached();
  await answerUpToPhotos(page, undefined, SIMPLIFIED);
  await answerToContact(page, undefined, SIMPLIFIED);
  await page.getByRole('button', { name: '取得报价' }).click();
  await expect(page).toHaveURL(/\/dashboard\/projects\/quotelist\/\d+$/);
  await expect(page.getByRole('heading', { name: '等待报价' }).last()).toBeVisible();
  await expect(page.getByText(`${SIMPLIFIED.say('Chemical wash')}，3 台`).first()).toBeVisible();

  // The choice is kept for addresses without a language.
  await page.goto(`${own.url}/dashboard/projects`);
  await expect(page.getByRole('heading', { level: 1, name: '我的需求', exact: true })).toBeAttached();
  await expect(page.locator('html')).toHaveAttribute('lang', 'zh-SG');
});

test('a search in either script finds the same pros', DESKTOP, async ({ stage }) => {
  const page = await stage.visitor('/');
  const prosOf = async (q: string) => {
    await page.goto(`${own.url}/zh-sg/pro-search?q=${encodeURIComponent(q)}`);
    const pros = page.getByRole('main').locator('a[href*="/service/"]');
    await expect(pros.first()).toBeVisible();
    return pros.evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''));
  };
  // Another journey's pro may open between the two searches, so try again.
  await expect(async () => {
    const traditional = await prosOf('冷氣保養');
    expect(traditional.length).toBeGreaterThan(1);
    expect(await prosOf('冷气保养')).toEqual(traditional);
  }).toPass({ timeout: 15_000 });
});

test(
  'another code of the language redirects to it, and without a language the page is in English',
  DESKTOP,
  async ({ stage }) => {
    const page = await stage.visitor('/');
    for (const prefix of ['zh', 'zh-hans', 'zh-Hant-TW']) {
      await page.goto(`${own.url}/${prefix}/category/${SLUG}`);
      await expect(page).toHaveURL(`${own.url}/zh-sg/category/${SLUG}`);
    }
    await page.goto(`${own.url}/category/${SLUG}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Aircon servicing' })).toBeVisible();
  },
);
