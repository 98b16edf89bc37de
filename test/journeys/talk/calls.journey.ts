import type { Page } from '@playwright/test';
import { hire } from '#core/bids/calls.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import { CHROMIUM_FLAGS, findChromium } from '../../../scripts/chromium.ts';
import { DESKTOP, expect, ON_DESKTOP, ON_PHONE, type Person, PHONE, SLUG, type Stage, test } from '../people.ts';
import { settled, tabTo } from '../screens.ts';

// Two people speak: browser to browser, with a microphone that beeps in each.

test.use({
  launchOptions: {
    executablePath: findChromium() ?? undefined,
    args: [
      ...CHROMIUM_FLAGS,
      '--use-fake-device-for-media-stream',
      '--use-fake-ui-for-media-stream',
      '--autoplay-policy=no-user-gesture-required',
      // A machine without a network still has itself.
      '--allow-loopback-in-peer-connection',
    ],
  },
});

/** What the page's own script keeps for the test: each way it made to another browser. */
interface Kept {
  ways: RTCPeerConnection[];
}

/** A page in the conversation of a bid, whose ways to other browsers can be looked at. */
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

/** Hired, unless said otherwise: journeys have no relay, and before the hire there is no other way. */
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

/** Sound that has come in so far: bytes, and the energy of what was heard, which silence leaves where it is. */
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

/** Waits until more sound has come in than at first. */
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
/** The conversation alone, as the list next to it shows the last message too. */
const said = (page: Page) => page.getByRole('region', { name: 'Messages' });
const callOf = (page: Page) => page.getByRole('button', { name: /^Call / });

test(
  'the two speak: sound flows both ways, on from screen to screen, and the conversation says how long',
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

    // Muted, nothing but silence comes in at the other end.
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

    // Another screen, the same call.
    const away = his.getByRole('link', { name: /^(Notifications|Back to jobs)/ });
    await away.locator('visible=true').first().click();
    await expect(his).not.toHaveURL(/works\/\d/);
    await expectSound(his);

    // The way breaks, and another one is made.
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

test('a call is declined, and one that is put down too soon was missed', DESKTOP, async ({ stage }) => {
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
  // The keyboard is at the call, and what it was at when it came answers nothing.
  await expect(ringing(other)).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(ringing(other)).toBeVisible();
  await tabTo(other, ringing(other).getByRole('button', { name: 'Answer' }));
  await other.keyboard.press('Enter');
  await expect(bar(other)).toContainText(/\d:\d\d/);
  await expect(ringing(hers)).toHaveCount(0);
  await expect(bar(hers)).toHaveCount(0);
  await other.close({ runBeforeUnload: false });
  // The page that went has said so.
  await expect(bar(his)).toContainText('left the call');
});

test('before the hire and without a relay nobody is rung, and it is said why', ON_PHONE, async ({ stage }) => {
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

test('without a microphone nobody is rung, and it is said why', DESKTOP, async ({ stage }) => {
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
