import { writeFileSync } from 'node:fs';
import sharp from 'sharp';
import { bid } from '#core/bids/calls.ts';
import { conversation } from '#core/messages/calls.ts';
import { DESKTOP, expect, type Page, PHONE, SLUG, type Stage, test } from '../people.ts';

/** A photo large enough to be uploaded in several parts. */
const photo = () =>
  sharp({
    create: {
      width: 1100,
      height: 900,
      channels: 3,
      background: 'teal',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();

const PIECES = '**/new/v1/attachments/resumable/*';

async function openQuote(stage: Stage) {
  const [consumer, pro] = [await stage.consumer(), await stage.pro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  const page = await pro.page(`/dashboard/requests/${offer.bid_id}`);
  await expect(page.getByLabel('Total price')).toBeVisible();
  return { page, consumer, pro, offer };
}
const chooser = (page: Page) => page.getByLabel('Photos or files');

test('a broken upload continues by itself, and the quote waits for it', PHONE, async ({ stage }) => {
  const { page, consumer, offer } = await openQuote(stage);
  let breaks = 2;
  await page.route(PIECES, (route) =>
    route.request().method() === 'PATCH' && breaks-- > 0 ? route.abort('connectionreset') : route.continue(),
  );
  await chooser(page).setInputFiles({ name: 'ceiling.png', mimeType: 'image/png', buffer: await photo() });
  await expect(page.getByRole('progressbar', { name: 'Uploading ceiling.png' })).toBeVisible();
  await page.getByLabel('Total price').fill('180');
  await page.getByLabel('Message', { exact: true }).fill('The stain on the ceiling first. Is there a ladder?');
  await page.getByRole('button', { name: 'Send quote' }).click();
  await expect(
    page.getByText('Wait until the files are uploaded, or remove them.').filter({ visible: true }).first(),
  ).toBeVisible();
  await expect(page.getByRole('progressbar', { name: 'Uploading ceiling.png' })).toBeHidden();
  await expect(page.getByRole('img', { name: 'ceiling.png' })).toHaveAttribute('src', /^\/files\/\d+\/thumb$/);
  expect(breaks).toBeLessThan(0);

  // Another by pasting.
  const small = (
    await sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
  ).toString('base64');
  await page.evaluate((text) => {
    const transfer = new DataTransfer();
    const bytes = Uint8Array.from(atob(text), (c) => c.charCodeAt(0));
    transfer.items.add(new File([bytes], 'pasted.png', { type: 'image/png' }));
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: transfer, bubbles: true, cancelable: true }),
    );
  }, small);
  await expect(page.getByRole('img', { name: 'pasted.png' })).toHaveAttribute('src', /^\/files\//);

  await page.getByRole('button', { name: 'Send quote' }).click();
  await expect(
    page
      .getByText(/^Quote sent\./)
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  const { quote_bid } = await consumer.client.ok(bid, { bid_id: offer.bid_id });
  expect(quote_bid.attachments.map((file) => file.filename)).toEqual(['ceiling.png', 'pasted.png']);
});

test(
  'a file that is chosen again after a page reload continues where it had stopped',
  DESKTOP,
  async ({ stage }, info) => {
    const { page } = await openQuote(stage);
    const path = info.outputPath('drain.png');
    writeFileSync(path, await photo());
    await page.route(PIECES, (route) => (route.request().method() === 'PATCH' ? route.abort() : route.continue()));
    await chooser(page).setInputFiles(path);
    await expect
      .poll(async () =>
        Number(await page.getByRole('progressbar', { name: 'Uploading drain.png' }).getAttribute('aria-valuenow')),
      )
      .toBeGreaterThan(0);
    await expect.poll(() => page.evaluate(() => sessionStorage.getItem('gotong.uploads'))).toContain('resumable');
    await page.reload();
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/attachments/resumable')) asked.push(request.method());
    });
    await chooser(page).setInputFiles(path);
    await expect(page.getByRole('img', { name: 'drain.png' })).toHaveAttribute('src', /^\/files\/\d+\/thumb$/);
    // It asks how much arrived, sends the rest and ends the upload, so it never starts again.
    expect(asked).toEqual(['HEAD', 'PATCH', 'POST']);
  },
);

test('a file that the server rejects as a picture says so, and can be removed', DESKTOP, async ({ stage }) => {
  const { page } = await openQuote(stage);
  const fake = { name: 'fake.png', mimeType: 'image/png', buffer: Buffer.from('not a picture at all') };
  await chooser(page).setInputFiles(fake);
  await expect(
    page.getByText('Use a PNG, JPEG or GIF picture, or a PDF without scripts, attached files or a password.'),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload fake.png again' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove fake.png' }).click();
  await expect(
    page.getByText('Use a PNG, JPEG or GIF picture, or a PDF without scripts, attached files or a password.'),
  ).toBeHidden();
});

test('a photo is sent with a message', PHONE, async ({ stage }) => {
  const [consumer, pro] = [await stage.consumer(), await stage.pro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer);
  const page = await consumer.page(`/dashboard/projects/quote/${offer.request_id}/${offer.bid_id}`);
  await expect(page.getByRole('log')).toContainText('sent a quote');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'unit.png', mimeType: 'image/png', buffer: await photo() });
  await page.getByLabel(/^Message /).fill('This is the unit');
  // Pressed during the upload, so the message is sent once the photo has arrived.
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('log').getByText('This is the unit')).toBeVisible();
  await expect
    .poll(async () => {
      const { messages } = await pro.client.ok(conversation, { bid_id: offer.bid_id });
      return messages.flatMap((message) => message.attachments.map((file) => file.filename));
    })
    // The browser shrinks a photo this large and sends it as a JPEG.
    .toEqual(['unit.jpg']);

  // Opens the large view, in a size that fits the screen.
  await page.getByRole('log').getByRole('img', { name: 'unit.jpg' }).click();
  const large = page.getByRole('dialog').getByRole('img', { name: 'unit.jpg' });
  await expect
    .poll(() => large.evaluate((img: HTMLImageElement) => [img.complete && img.naturalWidth > 0, img.currentSrc]))
    .toEqual([true, expect.stringMatching(/\/files\/\d+\/w(?:960|1920)$/)]);
});
