import type { Page } from '@playwright/test';
import { hire } from '#core/bids/calls.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/chromium.ts';
import { DESKTOP, expect, ON_DESKTOP, ON_PHONE, type Person, PHONE, SLUG, type Stage, test } from '../people.ts';
import { settled, tabTo } from '../screens.ts';

// Two people call each other, browser to browser, each with a fake microphone that beeps.

test.use({
  launchOptions: {
    executablePath: findChromium() ?? undefined,
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      // Lets the browsers connect on a machine without a network.
      '--allow-loopback-in-peer-connection',
    ],
  },
});

/** Each peer connection that the page made, kept for the test. */
interface Kept {
  ways: RTCPeerConnection[];
}

/** A person's page in a bid's conversation, with its peer connections kept for the test. */
async function inChat(person: Person, path: string): Promise<Page> {
  const page = await person.page('/dashboard/notices');
  await page.addInitScript(() => {
    const kept = globalThis as unknown as Kept;
    kept.ways = [];
    const Real = RTCPeerConnection;
    globalThis.RTCPeerConnection = class extends Real {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        kept.ways.push(this);
      }
    };
  });
  await page.goto(path);
  return page;
}

/** A consumer and a pro in their conversation. Hired by default, because calls before the hire need a relay. */
async function pair(
  stage: Stage,
  { isHired = true } = {},
): Promise<{ consumer: Person; pro: Person; hers: Page; his: Page }> {
  const [consumer, pro] = [await stage.consumer(), await stage.newPro(SLUG)];
  const offer = await stage.offer(pro, await stage.request(consumer, SLUG));
  await stage.quote(pro, offer);
  const hired_for = toWire(new Date(Date.now() + 3 * DAY));
  if (isHired)
    await consumer.client.ok(hire, { bid_id: offer.bid_id, hired_for, address: 'Blk 284 #05-123', phone: '81234567' });
  const [hers, his] = await Promise.all([
    inChat(consumer, `/dashboard/projects/quote/${offer.request_id}/${offer.bid_id}`),
    inChat(pro, `/dashboard/works/${offer.bid_id}?as=pro`),
  ]);
  return { consumer, pro, hers, his };
}

/** The sound received so far: bytes, and total energy, which silence does not increase. */
const heardSound = (page: Page) =>
  page.evaluate(async () => {
    const way = (globalThis as unknown as Kept).ways.at(-1);
    let [bytes, energy] = [0, 0];
    for (const one of (await way?.getStats())?.values() ?? [])
      if (one.type === 'inbound-rtp' && one.kind === 'audio') {
        bytes += one.bytesReceived;
        energy += one.totalAudioEnergy ?? 0;
      }
    return { bytes, energy };
  });

/** Waits until more sound arrives. */
async function expectSound(page: Page): Promise<void> {
  const before = await heardSound(page);
  await expect
    .poll(
      async () => {
        const now = await heardSound(page);
        return now.bytes > before.bytes + 2_000 && now.energy > before.energy;
      },
      { message: 'sound flows' },
    )
    .toBe(true);
}

const bar = (page: Page) => page.getByRole('region', { name: 'Call' });
const ringing = (page: Page) => page.getByRole('dialog', { name: /is calling$/ });
/** The conversation only, because the list beside it shows the last message too. */
const said = (page: Page) => page.getByRole('region', { name: 'Messages' });
const callOf = (page: Page) => page.getByRole('button', { name: /^Call / });

test(
  'sound flows both ways, also after a change of screen, and the chat says how long the call was',
  ON_DESKTOP,
  async ({ stage }) => {
    const { pro, hers, his } = await pair(stage);
    await callOf(hers).click();
    await expect(bar(hers)).toContainText('Ringing');
    await expect(ringing(his)).toBeVisible();
    await ringing(his).getByRole('button', { name: 'Answer' }).click();
    await expect(bar(hers)).toContainText(/\d:\d\d/);
    await expect(bar(his)).toContainText(/\d:\d\d/);
    await Promise.all([expectSound(hers), expectSound(his)]);

    // When muted, the other side receives only silence.
    await bar(his).getByRole('button', { name: 'Mute' }).click();
    await expect(bar(his)).toContainText('muted');
    await expect
      .poll(async () => {
        const first = await heardSound(hers);
        await expect.poll(async () => (await heardSound(hers)).bytes).toBeGreaterThan(first.bytes + 500);
        return (await heardSound(hers)).energy - first.energy;
      })
      .toBeLessThan(1e-6);
    await bar(his).getByRole('button', { name: 'Mute' }).click();

    // The call goes on while moving to another screen.
    const away = his.getByRole('link', { name: /^(Notifications|Back to jobs)/ });
    await away.locator('visible=true').first().click();
    await expect(his).not.toHaveURL(/works\/\d/);
    await expectSound(his);

    // The connection breaks, and a new one is made.
    await hers.evaluate(() => (globalThis as unknown as Kept).ways.at(-1)?.restartIce());
    await hers.evaluate(() => dispatchEvent(new Event('online')));
    await Promise.all([expectSound(hers), expectSound(his)]);

    await bar(hers).getByRole('button', { name: 'Hang up' }).click();
    await expect(bar(his)).toContainText('left the call');
    await expect(said(hers).getByText(`You called ${pro.name} Works, under a minute`)).toBeVisible();
    await his.goBack();
    await expect(said(his).getByText(/ called you, under a minute/)).toBeVisible();
    await expect(callOf(his)).toBeEnabled();
  },
);

test('a call is declined, and one that the caller ends while ringing counts as missed', DESKTOP, async ({ stage }) => {
  const { hers, his } = await pair(stage);
  await callOf(his).click();
  await ringing(hers).getByRole('button', { name: 'Decline' }).click();
  await expect(bar(his)).toContainText('can’t take your call right now');
  await expect(ringing(hers)).toHaveCount(0);
  await expect(said(hers).getByText('You didn’t take a call')).toBeVisible();
  await callOf(his).click();
  await expect(ringing(hers)).toBeVisible();
  await bar(his).getByRole('button', { name: 'Hang up' }).click();
  await expect(ringing(hers)).toHaveCount(0);
  await expect(said(hers).getByText(/^Missed call from /)).toBeVisible();
  await expect(said(his).getByText(/^You called, .* didn’t answer$/)).toBeVisible();
});

test('a call rings in every tab, by keyboard too, and stops where it is not answered', PHONE, async ({ stage }) => {
  const { hers, his } = await pair(stage);
  const other = await hers.context().newPage();
  await other.goto('/dashboard/notices');
  await settled(other);
  await callOf(his).click();
  for (const page of [hers, other]) await expect(ringing(page)).toBeVisible();
  // The call takes the focus, but not on a button, so that an Enter meant for the screen does not answer it.
  await expect(ringing(other)).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(ringing(other)).toBeVisible();
  await tabTo(other, ringing(other).getByRole('button', { name: 'Answer' }));
  await other.keyboard.press('Enter');
  await expect(bar(other)).toContainText(/\d:\d\d/);
  await expect(ringing(hers)).toHaveCount(0);
  await expect(bar(hers)).toHaveCount(0);
  await other.close({ runBeforeUnload: false });
  // The page that was closed told the other side.
  await expect(bar(his)).toContainText('left the call');
});

test('before the hire and without a relay a call does not ring, and says why', ON_PHONE, async ({ stage }) => {
  const { hers, his } = await pair(stage, { isHired: false });
  await callOf(hers).click();
  const words = hers
    .getByRole('dialog')
    .filter({ hasText: 'You can call after the hire. Until then, write in the chat.' });
  await expect(words).toBeVisible();
  await words.getByRole('button', { name: 'Close' }).last().click();
  await expect(ringing(his)).toHaveCount(0);
  await expect(callOf(hers)).toBeEnabled();
});

test('without a microphone a call does not ring, and says why', DESKTOP, async ({ stage }) => {
  const { hers, his } = await pair(stage);
  await hers.evaluate(() => {
    navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'));
  });
  await callOf(hers).click();
  const words = hers.getByRole('dialog', { name: 'Gotong can’t use your microphone' });
  await expect(words).toBeVisible();
  await words.getByRole('button', { name: 'Close' }).last().click();
  await expect(words).toHaveCount(0);
  await expect(callOf(hers)).toBeEnabled();
  await expect(ringing(his)).toHaveCount(0);
});
