import sharp from 'sharp';
import * as reviews from '#core/reviews/calls.ts';
import { myServices, service } from '#core/services/calls.ts';
import { saveLanguages, saveMedia, saveMenu } from '#core/services/editor/calls.ts';
import { upload } from '#core/uploads/calls.ts';
import { done, letReviewsShow } from '../done.ts';
import { answerToContact, answerUpToPhotos } from '../form.ts';
import { DESKTOP, expect, type Locator, PASSWORD, type Person, PHONE, SLUG, test } from '../people.ts';

// A pro's public page: it works without script, takes questions, and leads to a quote from this pro.

async function serviceOf({ client }: Person): Promise<{ id: number; name: string; path: string }> {
  const { services } = await client.ok(myServices, { page: 1 });
  const { id, name, slug } = services[0] as (typeof services)[number];
  return { id, name, path: `/service/${id}/${slug}` };
}

test('a visitor asks, signs up on the way, and reads the answer where everybody does', PHONE, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const { id, name, path } = await serviceOf(pro);
  const page = await stage.visitor(path);
  await expect(page.getByText('No questions yet.')).toBeVisible();
  await page.getByRole('link', { name: 'Ask a question' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Ask ${name}` })).toBeVisible();
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('Write your question first.')).toBeVisible();
  await page.getByLabel('Your question').fill('Do you also clean the outdoor unit? Call 9123 4567');
  await page.getByRole('button', { name: 'Send question' }).click();
  await page.getByLabel('Given name').fill('Farid');
  await page.getByLabel('Email').fill(`farid-${id}@example.sg`);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign up and send' }).click();
  // A question with contact details is refused, and the text is kept.
  await expect(page.getByText(/Leave out phone numbers, email addresses and links/)).toBeVisible();
  await page.getByLabel('Your question').fill('Do you also clean the outdoor unit?');
  await page.getByRole('button', { name: 'Send question' }).click();
  await expect(page.getByText('Question sent')).toBeVisible();
  await expect(page.getByText('Waiting for an answer')).toBeVisible();

  const stranger = await stage.visitor(path);
  await expect(stranger.getByText('outdoor unit')).toHaveCount(0);
  const own = await pro.page(`/dashboard/services/${id}/3`);
  await own.getByRole('button', { name: /^Answer: Do you also clean/ }).click();
  await own.getByLabel('Your answer').fill('Yes. More on www.bo-works.sg');
  await own.getByRole('button', { name: 'Publish answer' }).click();
  await expect(own.getByText('Everyone can read this. Leave out phone numbers')).toBeVisible();
  await own.getByLabel('Your answer').fill('Yes, it is part of the wash.');
  await own.getByRole('button', { name: 'Publish answer' }).click();
  await expect(own.getByText('You’ve answered every question.')).toBeVisible();
  await stranger.reload();
  await expect(stranger.getByRole('heading', { name: 'Do you also clean the outdoor unit?' })).toBeVisible();
  await expect(stranger.getByText('Yes, it is part of the wash.')).toBeVisible();

  await stranger.getByRole('link', { name: /^Report ?: Do you also/ }).click();
  await stranger.getByRole('button', { name: 'Send report' }).click();
  await expect(stranger.getByText(/Choose what(’s| is) wrong\./)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: /^Delete: Do you also/ }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Questions you asked' })).toHaveCount(0);
  await page.goto(path);
  await expect(page.getByText('No questions yet.')).toBeVisible();
});

test('photos open in the page, also with the keyboard, and are links to the files without script', async ({
  stage,
  browser,
}) => {
  const pro = await stage.newPro(SLUG);
  const { id, path } = await serviceOf(pro);
  const photos = [];
  for (const [at, background] of ['teal', 'gold', 'plum'].entries()) {
    const image = sharp({ create: { width: 1200, height: 900, channels: 3, background } });
    const bytes = new Uint8Array(await image.png().toBuffer());
    const file = [{ filename: `photo-${at}.png`, bytes, too_large: false }];
    const { attachments } = await pro.client.ok(upload, { file, images_only: true });
    photos.push({ attachment_id: attachments[0]?.id as number, caption: `Job ${at + 1}`, is_cover: false });
  }
  await pro.client.ok(saveMedia, { service_id: id, photos, videos: [] });
  const page = await stage.visitor(path);
  const dialog = page.getByRole('dialog', { name: 'Photos' });
  // A desktop zoomed to 200% is this small, and still shows the name and the button on its first screen.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 640, height: 400 });
  const topOf = async (first: Locator) => (await first.boundingBox())?.y ?? Number.NaN;
  await expect.poll(() => topOf(page.getByRole('heading', { level: 1 }))).toBeLessThan(300);
  await expect.poll(() => topOf(page.getByRole('link', { name: 'Get a quote' }).last())).toBeLessThan(360);
  if (size) await page.setViewportSize(size);
  await page.getByRole('link', { name: 'Photo 1 of 3: Job 1' }).click();
  await expect(dialog.getByText('1 of 3')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(dialog.getByText('3 of 3')).toBeVisible();
  await expect(dialog.getByRole('img', { name: 'Job 3' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Previous photo' }).click();
  await expect(dialog.getByText('2 of 3')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('link', { name: 'Photo 2 of 3: Job 2' })).toBeFocused();

  const plain = await browser.newContext({ javaScriptEnabled: false });
  const quiet = await plain.newPage();
  await quiet.goto(path);
  await expect(quiet.getByRole('region', { name: 'Photos of past work' })).toBeVisible();
  await quiet.getByRole('link', { name: 'Photo 1 of 3: Job 1' }).click();
  await expect(quiet).toHaveURL(`/files/${photos[0]?.attachment_id}/w1920`);
  await plain.close();
});

test('asking this pro for a quote shows the pro’s name, and the pro is told', PHONE, async ({ stage }) => {
  test.slow();
  const pro = await stage.newPro(SLUG);
  const { id, name, path } = await serviceOf(pro);
  const consumer = await stage.consumer();
  const page = await consumer.page(path);
  await page.getByRole('link', { name: 'Get a quote' }).filter({ visible: true }).first().click();
  await expect(page).toHaveURL(`/form/${SLUG}?pro=${id}`);
  await expect(page.getByText(`You’re asking ${name}`)).toBeVisible();
  await answerUpToPhotos(page);
  await answerToContact(page);
  await page.getByRole('button', { name: /Get quotes|Send/ }).click();
  await expect(page).toHaveURL(/\/dashboard\/projects\/quotelist\/\d+/);
  const own = await pro.page('/dashboard/requests');
  await expect(own.getByText('Asked for you').filter({ visible: true }).first()).toBeVisible();
});

test(
  'a line of the price menu opens the form filled in for this pro, and the page can be shared',
  DESKTOP,
  async ({ stage }) => {
    const pro = await stage.newPro(SLUG);
    const { id, name, path } = await serviceOf(pro);
    const { service: own } = await pro.client.ok(service, { service_id: id });
    const category_id = own.categories[0]?.id ?? 0;
    await pro.client.ok(saveMenu, {
      service_id: id,
      menu: [{ label: 'Chemical wash', category_id, task: 'chemical-wash', from_cents: 8500, unit: 'unit' }],
    });
    await pro.client.ok(saveLanguages, { service_id: id, languages: ['hokkien'] });
    const page = await stage.visitor(`/pro-search/${SLUG}?language=hokkien`);
    await expect(page.getByRole('link', { name: new RegExp(name) })).toContainText('Speaks Hokkien');
    await page.goto(path);
    await page.evaluate(() => {
      Object.defineProperty(navigator, 'share', { value: undefined, configurable: true });
      Object.defineProperty(navigator, 'clipboard', { value: { writeText: async () => {} }, configurable: true });
    });
    await page.getByRole('link', { name: /^Share/ }).click();
    await expect(page.getByText('Link copied')).toBeVisible();
    await page.getByRole('link', { name: /^Ask for this/ }).click();
    await expect(page).toHaveURL(`/form/${SLUG}?pro=${id}&task=chemical-wash`);
    await expect(page.getByText('Chemical wash').first()).toBeVisible();
    await expect(page.getByText(`You’re asking ${name}`)).toBeVisible();
  },
);

test('a review shows the pro’s reply, and a link leads to older ones', DESKTOP, async ({ stage }) => {
  const pro = await stage.newPro(SLUG);
  const { id, name, path } = await serviceOf(pro);
  const consumer = await stage.consumer();
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer);
  const { bid_id } = offer;
  await done(stage, consumer, pro, offer);
  const { review } = await consumer.client.ok(reviews.review, { bid_id, score: 5, note: 'On time.', tag: ['Tidy'] });
  await pro.client.ok(reviews.reviewCustomer, { bid_id, score: 5 });
  await letReviewsShow(stage, consumer);
  await pro.client.ok(reviews.replyToReview, { review_id: review.id, reply: 'Thank you. Run dry mode once a week.' });
  const page = await stage.visitor(path);
  await expect(page.getByText(`${name} replied`)).toBeVisible();
  await expect(page.getByText('Thank you. Run dry mode once a week.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Mentioned most in reviews' })).toContainText('Tidy');
  await expect(page.getByText('Hired 1 time', { exact: true })).toBeVisible();
  // Too few jobs to show how fast and how well.
  await expect(page.getByText(/^Quotes in|% completed/)).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Show older reviews' })).toHaveCount(0);
  await page.goto(`/service/review/${id}`);
  await expect(page).toHaveURL(`${path}#reviews`);
});
