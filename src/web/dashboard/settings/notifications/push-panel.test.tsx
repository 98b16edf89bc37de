// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { pushState, pushTest, subscribePush, testPush, unsubscribePush } from '#core/notices/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { PushPanel } from './PushPanel.tsx';

const SENT = '2026-11-30T04:00:00.000Z';
const sent = (received_at: string | null = null, hash = 'h1') => ({ push_test: { hash, sent_at: SENT, received_at } });
const WAY = { endpoint: 'https://push.example/1', p256dh: 'AAAA', auth: 'AAAA' };

interface Browser {
  /** The permission that the browser has now, and what the person answers when it asks. */
  readonly permission?: NotificationPermission;
  readonly says?: NotificationPermission;
  /** Whether the browser is subscribed already. */
  readonly isOn?: boolean;
  /** Whether the browser cannot reach its push service. */
  readonly isCut?: boolean;
}
/** A fake browser with the parts of the push API that the product uses. */
function browser({ permission = 'default', says = 'granted', isOn = false, isCut = false }: Browser) {
  const asked = {
    permission,
    requestPermission: async () => {
      asked.permission = says;
      return says;
    },
  };
  const subscription = {
    endpoint: WAY.endpoint,
    getKey: () => new Uint8Array(3).buffer,
    unsubscribe: async () => {
      now = null;
    },
  };
  let now: typeof subscription | null = isOn ? subscription : null;
  const registration = {
    pushManager: {
      getSubscription: async () => now,
      subscribe: async () => {
        if (isCut) throw new Error('the push service is away');
        now = subscription;
        return now;
      },
    },
  };
  vi.stubGlobal('Notification', asked);
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'serviceWorker'));
  vi.stubGlobal('PushManager', class {});
  Object.defineProperty(navigator, 'serviceWorker', {
    configurable: true,
    value: {
      ready: Promise.resolve(registration),
      register: async () => registration,
      getRegistration: async () => registration,
      addEventListener: () => {},
      removeEventListener: () => {},
    },
  });
}

const later = setTimeout;
async function panel(facts: Browser | null, answering: readonly Answering[] = []) {
  if (facts) browser(facts);
  const screen = await opened(<PushPanel />, {
    answering: [
      ...answering,
      [pushState, { public_key: 'k', browsers: 0 }],
      [subscribePush, { browsers: 1 }],
      [unsubscribePush, { browsers: 0 }],
      [testPush, sent()],
      [pushTest, sent()],
    ],
  });
  /** Timers of a second or longer, by their delay; the test runs them. */
  const waiting = new Map<number, () => void>();
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0) => (ms < 1000 ? later(work, 0) : void waiting.set(ms, work)));
  const passes = async (ms: number) => {
    const work = waiting.get(ms);
    waiting.delete(ms);
    work?.();
    await screen.settle();
  };
  const status = () => screen.page.getAllByRole('status').map(({ textContent }) => textContent);
  return { ...screen, passes, status };
}
const ON = { permission: 'granted', isOn: true } as const;

describe('pushes to this browser', () => {
  it('that it cannot take are said so, with nothing to turn on', async () => {
    const screen = await panel(null);
    expect(screen.words()).toContain('This browser can’t show notifications We email you instead.');
    expect(screen.buttons()).toEqual([]);
    expect(screen.inputsOf(pushState)).toEqual([]);
  });

  it('that its person blocked are said so, and how to allow them, with nothing to turn on', async () => {
    const screen = await panel({ permission: 'denied' });
    expect(screen.words()).toContain('This device blocks notifications Open the lock beside the address');
    expect(screen.words()).not.toContain('in this browser.');
    expect(screen.buttons()).toEqual([]);
  });

  it('are off until they are turned on, and then can be tested and turned off', async () => {
    const screen = await panel({});
    expect(screen.status()).toEqual(['Off in this browser.']);
    expect(screen.buttons()).toEqual(['Turn on']);
    await screen.press('Turn on');
    expect(screen.inputsOf(subscribePush)).toEqual([WAY]);
    expect(screen.status()).toEqual(['Notifications are on for this device', 'On in this browser.']);
    expect(screen.buttons()).toEqual(['Send a test', 'Turn off']);
    await screen.press('Turn off');
    expect(screen.inputsOf(unsubscribePush)).toEqual([{ endpoint: WAY.endpoint }]);
    expect(screen.status()).toEqual(['Off in this browser.']);
    expect(screen.buttons()).toEqual(['Turn on']);
  });

  it('stay off where the person says no, and are not told to the server', async () => {
    const screen = await panel({ says: 'denied' });
    await screen.press('Turn on');
    expect(screen.inputsOf(subscribePush)).toEqual([]);
    expect(screen.words()).toContain('This device blocks notifications');
  });

  it('stay off where the person closes the question, and can be turned on later', async () => {
    const screen = await panel({ says: 'default' });
    await screen.press('Turn on');
    expect(screen.inputsOf(subscribePush)).toEqual([]);
    expect(screen.status()).toEqual(['Off in this browser.']);
    expect(screen.buttons()).toEqual(['Turn on']);
    expect(screen.page.queryByRole('alert')).toBeNull();
  });

  it('that could not be turned on say so at once, and can be tried again', async () => {
    const screen = await panel({ isCut: true });
    await screen.press('Turn on');
    const said = screen.page.getByRole('alert').textContent;
    expect(said).toContain('Notifications weren’t turned on');
    expect(said).toContain('We couldn’t reach this browser’s notification service.');
    expect(screen.status()).toEqual(['Off in this browser.']);
    browser({});
    await screen.press('Turn on');
    expect(screen.page.queryByRole('alert')).toBeNull();
    expect(screen.status()).toContain('On in this browser.');
  });

  it('are off where the server did not take the browser', async () => {
    const screen = await panel({}, [[subscribePush, { error: 'unknown service', message: 'Not to this browser.' }]]);
    await screen.press('Turn on');
    expect(screen.page.getByRole('alert').textContent).toContain('Notifications weren’t turned on');
    expect(screen.status()).toEqual(['Off in this browser.']);
  });
});

describe('a test push', () => {
  it('says when it was sent, is asked for each second, and says how long it took', async () => {
    const screen = await panel(ON);
    expect(screen.status()).toEqual(['Notifications are on for this device', 'On in this browser.']);
    await screen.press('Send a test');
    expect(screen.inputsOf(testPush)).toEqual([{ endpoint: WAY.endpoint }]);
    expect(screen.status()[0]).toBe('Test on its way…Sent 12:00:00 pm');
    expect(screen.buttons()).toEqual(['Turn off']);
    expect(screen.inputsOf(pushTest)).toEqual([{ hash: 'h1' }]);
    screen.answer(pushTest, sent('2026-11-30T04:00:03.400Z'));
    await screen.passes(1000);
    expect(screen.inputsOf(pushTest)).toHaveLength(2);
    expect(screen.status()[0]).toBe('It came in 3 secondsSent 12:00:00 pm, on this device 12:00:03 pm');
    // Answers that come after the patience ended change nothing.
    await screen.passes(60_000);
    expect(screen.words()).not.toContain('No test after');
    expect(screen.buttons()).toEqual(['Send a test', 'Turn off']);
  });

  it('after one that came is on its way again: what was found of the first says nothing of the second', async () => {
    const screen = await panel(ON, [[pushTest, sent('2026-11-30T04:00:02.000Z')]]);
    await screen.press('Send a test');
    expect(screen.status()[0]).toContain('It came in 2 seconds');
    screen.answer(testPush, sent(null, 'h2'));
    screen.answer(pushTest, 'never');
    await screen.press('Send a test');
    expect(screen.inputsOf(pushTest)).toEqual([{ hash: 'h1' }, { hash: 'h2' }]);
    expect(screen.status()[0]).toContain('Test on its way…');
  });

  it('that was there at once took a second', async () => {
    const screen = await panel(ON, [[pushTest, sent('2026-11-30T04:00:00.100Z')]]);
    await screen.press('Send a test');
    expect(screen.status()[0]).toContain('It came in 1 second');
    expect(screen.status()[0]).not.toContain('seconds');
  });

  it('is on its way before the server has said when', async () => {
    const screen = await panel(ON, [[testPush, 'never']]);
    await screen.press('Send a test');
    expect(screen.status()[0]).toBe('Test on its way…');
    expect(screen.buttons()).toEqual(['Turn off']);
    expect(screen.inputsOf(pushTest)).toEqual([]);
  });

  it('that did not come within a minute is said to be late, with what to look at, and another can be sent', async () => {
    const screen = await panel(ON);
    await screen.press('Send a test');
    await screen.passes(60_000);
    const said = screen.page.getByRole('alert').textContent;
    expect(said).toContain('No test after 60 seconds');
    expect(said).toContain('Email and SMS still reach you.');
    for (const fix of ['Check that the device is online.', 'battery saving for it', 'Turn off Do Not Disturb'])
      expect(said).toContain(fix);
    await screen.press('Send a test');
    expect(screen.status()[0]).toContain('Test on its way…');
    expect(screen.page.queryByRole('alert')).toBeNull();
  });

  it('that was not sent says why, and another can be sent', async () => {
    const screen = await panel(ON, [[testPush, { error: 'not taken', message: 'Try again in a minute.' }]]);
    await screen.press('Send a test');
    const said = screen.page.getByRole('alert').textContent;
    expect(said).toContain('The test wasn’t sent');
    expect(said).toContain('Try again in a minute.');
    screen.answer(testPush, sent());
    await screen.press('Send a test');
    expect(screen.page.queryByRole('alert')).toBeNull();
    expect(screen.status()[0]).toContain('Test on its way…');
  });
});
