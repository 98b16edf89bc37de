// Runs beside the pages, also while none is open. It shows push messages, opens the page of one that is pressed, and keeps the
// dashboard's shell for use without a connection (docs/decisions/017). Built into one plain script; the server writes the list of
// files to keep in front of it. It never stores an answer of the API.

import { ExpirationPlugin } from 'workbox-expiration';
import { registerRoute } from 'workbox-routing';
import { CacheFirst, NetworkOnly } from 'workbox-strategies';
import type { PushedLead, PushPayload } from '#core/notices/push-model.ts';
import { workerPost } from '../api/worker-post.ts';
import { passOutcome, readPush } from './pushed.ts';

/** The build that the server writes in front of this script, as `gotongBuild`. */
export interface KeptBuild {
  readonly build: string;
  /** The page that all dashboard screens start from, and the page that says that there is no connection. */
  readonly shell: string;
  readonly offline: string;
  /** The files that these two pages load, and the screens that work without a connection. Each name has a hash of its content. */
  readonly files: readonly string[];
}

interface Waiting {
  waitUntil(work: Promise<unknown>): void;
}
interface Client {
  readonly url: string;
  readonly visibilityState: string;
  focus(): Promise<Client>;
  navigate(url: string): Promise<Client | null>;
  postMessage(message: unknown): void;
}
interface Worker {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<Client[]>;
    openWindow(url: string): Promise<Client | null>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  readonly gotongBuild: KeptBuild;
  addEventListener(name: 'install' | 'activate', hear: (event: Waiting & Event) => void): void;
  addEventListener(name: 'message', hear: (event: Waiting & MessageEvent) => void): void;
  addEventListener(name: 'push', hear: (event: Waiting & { data: { json(): unknown } | null }) => void): void;
  addEventListener(
    name: 'notificationclick',
    hear: (event: Waiting & { notification: Notification; action: string }) => void,
  ): void;
}
const worker = globalThis as unknown as Worker;

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Data stored with a notification, used when it is pressed. */
interface Kept {
  readonly path: string;
  readonly tag: string;
  readonly lead?: PushedLead;
}
const ICON = '/icons/any-192.png';

async function show({ title, body, path, tag, received, lead }: PushPayload): Promise<void> {
  // Sent first, because the server notes when it arrived. The notification does not wait for its answer.
  const noted = received ? workerPost(received).catch(() => {}) : undefined;
  await worker.registration.showNotification(title, {
    body,
    tag,
    icon: ICON,
    data: { path, tag, ...(lead ? { lead } : {}) } satisfies Kept,
    ...(lead
      ? {
          actions: [
            { action: 'quote', title: lead.quote.label },
            { action: 'pass', title: lead.pass.label },
          ],
        }
      : {}),
  });
  await noted;
}

/** Passes the request without opening a page, and shows the result. Pressing that opens the request, which has Undo. */
async function pass({ path, tag, lead }: Kept & { readonly lead: PushedLead }): Promise<void> {
  const reply: unknown = await workerPost(lead.pass.call)
    .then((response) => response.json())
    .catch(() => null);
  const { title, body } = lead.said[passOutcome(reply)];
  await worker.registration.showNotification(title, { body, tag, icon: ICON, data: { path, tag } satisfies Kept });
}

/** Acts on a press on a notification, or on one of its two buttons. */
async function press(kept: Kept | null, action: string): Promise<void> {
  if (!kept?.lead) return open(kept?.path ?? '/dashboard/notices');
  if (action === 'pass') return pass({ ...kept, lead: kept.lead });
  return open(action === 'quote' ? kept.lead.quote.path : kept.path);
}

async function open(path: string): Promise<void> {
  const url = new URL(path, worker.location.origin).href;
  const all = await windows();
  const here = all.find((client) => client.url === url) ?? all.find((client) => client.visibilityState === 'visible');
  if (!here) {
    await worker.clients.openWindow(url);
    return;
  }
  // Only a press may take the focus; without it the page still goes where the notification leads.
  const shown = await here.focus().catch(() => here);
  if (shown.url !== url) await shown.navigate(url).catch(() => worker.clients.openWindow(url));
}

const { build, shell, offline, files } = worker.gotongBuild;
const PAGES = `gotong-pages-${build}`;
const ASSETS = 'gotong-assets';
/** How many built files are kept. Those of older builds stay, so that a page that is still open finds its own files. */
const ASSETS_KEPT = 1_500;
/** How long a screen waits for a network that does not answer before the kept shell takes its place. */
const PATIENCE_S = 5;

/** A Wi-Fi login page answers under any address. Stored as a script, it would fail for ever. */
const isFile = (response: Response): boolean =>
  response.status === 200 && !response.redirected && !response.headers.get('content-type')?.startsWith('text/html');

const assets = new CacheFirst({
  cacheName: ASSETS,
  matchOptions: { ignoreVary: true },
  plugins: [
    {
      cacheWillUpdate: async ({ response }) => (isFile(response) ? response : null),
      cachedResponseWillBeUsed: async ({ cachedResponse }) =>
        cachedResponse && isFile(cachedResponse) ? cachedResponse : null,
    },
    // Removes the least recently used files, not the oldest: they never change, so their age does not matter.
    new ExpirationPlugin({ maxEntries: ASSETS_KEPT, purgeOnQuotaError: true }),
  ],
});
const patient = new NetworkOnly();
const hurried = new NetworkOnly({ networkTimeoutSeconds: PATIENCE_S });

/** A page kept for when the network does not answer. */
const keptPage = async (path: string): Promise<Response> =>
  (await caches.match(path, { cacheName: PAGES, ignoreVary: true })) ?? Response.error();

registerRoute(
  ({ request, sameOrigin }) => sameOrigin && request.mode === 'navigate',
  async ({ request, url, event }) => {
    // `/start` redirects to a screen or to the home page; without a network, to the stored shell.
    const is_start = url.pathname === '/start';
    const is_dashboard = /^(?:\/[a-z]{2}-[a-z]{2})?\/dashboard(?:\/|$)/.test(url.pathname);
    try {
      const response = await (is_dashboard || is_start ? hurried : patient).handle({ request, event });
      // A gateway answers so while the server behind it restarts.
      if (is_dashboard && response.status >= 502 && response.status <= 504) return await keptPage(shell);
      return response;
    } catch {
      if (is_start) return Response.redirect(shell);
      return keptPage(is_dashboard ? shell : offline);
    }
  },
);
// Texts asked for with a build version never change: they are stored like files.
registerRoute(
  ({ sameOrigin, url: { pathname, searchParams } }) =>
    sameOrigin && (pathname.startsWith('/assets/') || (pathname.startsWith('/locales/') && searchParams.has('v'))),
  assets,
);

async function keep(event: Waiting & Event): Promise<void> {
  const pages = await caches.open(PAGES);
  await Promise.all([
    // `reload` skips the browser's own cache, which could hold a copy of another build.
    pages.addAll([shell, offline].map((path) => new Request(path, { cache: 'reload' }))),
    ...files.map((path) => assets.handle({ request: new Request(path), event: event as never })),
  ]);
  // A page that is open goes on with its own files, so that nothing waits for it to close.
  await worker.skipWaiting();
}

/** Deletes the pages of older builds. Files are removed by last use. */
async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('gotong-pages-') && name !== PAGES);
  await Promise.all(old.map((name) => caches.delete(name)));
  await worker.clients.claim();
}

worker.addEventListener('install', (event) => event.waitUntil(keep(event)));
worker.addEventListener('activate', (event) => event.waitUntil(takeOver()));
worker.addEventListener('message', (event) => {
  const { data, ports } = event;
  if (data?.name === 'build?') ports[0]?.postMessage(build);
  if (data?.name === 'take over') event.waitUntil(worker.skipWaiting());
});
worker.addEventListener('push', (event) => event.waitUntil(show(readPush(event.data))));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(press(event.notification.data as Kept | null, event.action));
});
