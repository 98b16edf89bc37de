import { registerWorker } from '../offline/worker.ts';

/** The parts of a browser's push subscription, as `push/subscribe` takes them. */
export interface PushKeys {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

const WORKER = '/service-worker.js';
const DECLINED = 'push.declined';
/** How long we do not ask again after "not now". */
const LEAVE_ALONE_MS = 60 * 24 * 3_600_000;

/** Whether this browser can take pushes at all. Safari can only once the site is on the home screen. */
export const canPush = (): boolean =>
  typeof Notification !== 'undefined' && 'serviceWorker' in navigator && 'PushManager' in window;

/** Whether we may ask: the browser was not asked yet, and the person did not say "not now" lately. `now` in milliseconds. */
export function mayAsk(now: number): boolean {
  if (!canPush() || Notification.permission !== 'default') return false;
  return now - Number(localStorage.getItem(DECLINED) ?? 0) > LEAVE_ALONE_MS;
}

export const putOff = (now: number): void => localStorage.setItem(DECLINED, String(now));

/** This browser's subscription; null where it has none, or may no longer show notifications. */
export async function currentPush(): Promise<PushSubscription | null> {
  if (!canPush() || Notification.permission !== 'granted') return null;
  const found = await navigator.serviceWorker.getRegistration(WORKER);
  return (await found?.pushManager.getSubscription()) ?? null;
}

const encoded = (bytes: ArrayBuffer | null): string =>
  bytes === null
    ? ''
    : btoa(String.fromCharCode(...new Uint8Array(bytes)))
        .replace(/\+/g, '-')
        .replace(/\//g, '_')
        .replace(/=+$/, '');

export const keysOf = (subscription: PushSubscription): PushKeys => ({
  endpoint: subscription.endpoint,
  p256dh: encoded(subscription.getKey('p256dh')),
  auth: encoded(subscription.getKey('auth')),
});

/**
 * Asks the browser, after the person was told why, and subscribes. Null when the person says no. Throws where the browser
 * allows it but its push service cannot be reached.
 */
export async function startPush(public_key: string): Promise<PushKeys | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await registerWorker();
  const registration = await navigator.serviceWorker.ready;
  const kept = await registration.pushManager.getSubscription();
  const key = encoded(kept?.options?.applicationServerKey ?? null);
  // A subscription made with an earlier key gets no messages any more.
  const isOver = key !== '' && key !== public_key;
  if (isOver) await kept?.unsubscribe();
  const subscription =
    (isOver ? null : kept) ??
    (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: public_key }));
  return keysOf(subscription);
}

/** Stops push messages to this browser; returns the endpoint that ended, or null without one. */
export async function stopPush(): Promise<string | null> {
  const subscription = await currentPush();
  if (!subscription) return null;
  await subscription.unsubscribe();
  return subscription.endpoint;
}
