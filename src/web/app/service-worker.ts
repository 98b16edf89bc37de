// Runs beside the pages, also while none is open: shows what is pushed, and opens what it is about. It must stay one file
// without imports, because browsers load it as a plain script.

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
  addEventListener(name: 'install' | 'activate', hear: (event: Waiting) => void): void;
  addEventListener(name: 'push', hear: (event: Waiting & { data: { json(): unknown } | null }) => void): void;
  addEventListener(name: 'notificationclick', hear: (event: Waiting & { notification: Notification }) => void): void;
}
const worker = globalThis as unknown as Worker;

interface Pushed {
  readonly title: string;
  readonly body: string;
  readonly path: string;
  readonly tag: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What a push says; the plain name where it cannot be read. */
function readPush(data: { json(): unknown } | null): Pushed {
  let told: Partial<Record<keyof Pushed, unknown>> = {};
  try {
    told = (data?.json() ?? {}) as typeof told;
  } catch {
    // Not ours to read: the browser wants a notification for each push all the same.
  }
  const path = text(told.path);
  return {
    title: text(told.title) || 'Gotong',
    body: text(told.body),
    // Only ever a page of our own.
    path: path.startsWith('/') && !path.startsWith('//') ? path : '/dashboard/notices',
    tag: text(told.tag) || 'gotong',
  };
}

const windows = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true });

async function show({ title, body, path, tag }: Pushed): Promise<void> {
  for (const client of await windows()) client.postMessage({ name: 'pushed', content: { title, body, path } });
  await worker.registration.showNotification(title, { body, tag, icon: '/icon.svg', data: { path } });
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

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('activate', (event) => event.waitUntil(worker.clients.claim()));
worker.addEventListener('push', (event) => event.waitUntil(show(readPush(event.data))));
worker.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open((event.notification.data as { path?: string } | null)?.path ?? '/dashboard/notices'));
});
