import { chineseWords } from '#db/seed/catalogue/zh/all.ts';
import { startEmbedded } from '#server/platform/embedded/embedded.ts';
import { cleanUp, launchReady } from '#test/lifecycle/program.ts';
import { freePort } from '#test/support/outside/free-port.ts';
import { answerToContact, answerUpToPhotos, type Speech } from '../form.ts';
import { DESKTOP, expect, PHONE, SLUG, test } from '../people.ts';
import { HAS_DATABASE } from './links.ts';

// Traditional Chinese, on this file's own server with the setting that adds it (decision 22), which shares the journeys'
// database.

test.describe.configure({ mode: 'serial' });
test.skip(!HAS_DATABASE, 'needs the data folder of the server');

let url: string;
test.beforeAll(async () => {
  const folder = process.env.JOURNEY_DATA as string;
  const { url: DATABASE_URL } = await startEmbedded({ dataDir: folder });
  const port = await freePort();
  url = `http://localhost:${port}`;
  const env = {
    GOTONG_MODE: 'demo',
    DATABASE_URL,
    PUBLIC_URL: url,
    JOBS: 'false',
    RATE_LIMIT: '100000',
    TRUST_PROXY: 'loopback',
  };
  await launchReady(folder, { port, env: { ...env, LANGUAGES: 'en-SG,zh-TW' } });
});
test.afterAll(cleanUp);

const CHINESE: Speech = {
  say: (english) => {
    const said = chineseWords[english];
    if (said === undefined) throw new Error(`"${english}" has no Chinese`);
    return said;
  },
  step: /^第 \d+ 步，共 \d+ 步$/,
  goOn: '繼續',
  oneMore: '增加一台',
  check: '看看您的答案',
};

test('a request is made in Chinese and read in English', PHONE, async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.pro(SLUG)];
  const page = await consumer.page('/');
  await page.goto(`${url}/zh-tw/category/${SLUG}`);
  await expect(page.getByRole('heading', { level: 1, name: CHINESE.say('Aircon servicing') })).toBeVisible();
  await page.goto(`${url}/zh-tw/form/${SLUG}`);
  await answerUpToPhotos(page, undefined, CHINESE);
  await answerToContact(page, undefined, CHINESE);
  await page.getByRole('button', { name: '取得報價' }).click();
  await expect(page).toHaveURL(/\/dashboard\/projects\/quotelist\/\d+$/);
  await expect(page.getByRole('heading', { name: '等待報價' }).last()).toBeVisible();
  await expect(page.getByText(`${CHINESE.say('Chemical wash')}，3 台`).first()).toBeVisible();
  const request_id = Number(page.url().split('/').at(-1));

  const { bid_id } = await stage.offer(pro, request_id);
  const theirs = await pro.page(`/dashboard/requests/${bid_id}`);
  await expect(theirs.getByRole('heading', { name: 'Chemical wash, 3 units' }).first()).toBeVisible();
});

test('an address in a language switches the interface to it, and back', DESKTOP, async ({ stage }) => {
  const page = await (await stage.consumer()).page('/');
  for (const [prefix, name] of [
    ['zh-tw', '我的需求'],
    ['en-sg', 'Projects'],
  ] as const) {
    await page.goto(`${url}/${prefix}/price`);
    await page.goto(`${url}/dashboard/projects`);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeAttached();
    await page.goto(`${url}/price`);
    await page.goto(`${url}/dashboard/projects`);
    await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeAttached();
  }
});

test('without the setting the language has no pages', DESKTOP, async ({ stage }) => {
  const page = await stage.visitor('/');
  await page.goto(`/zh-tw/category/${SLUG}`);
  await expect(page).toHaveURL(new RegExp(`/en-sg/category/${SLUG}$|/category/${SLUG}$`));
  await expect(page.getByRole('heading', { level: 1, name: 'Aircon servicing' })).toBeVisible();
});
