const WORKER = '/service-worker.js';
const LOOK_AGAIN_MS = 3_600_000;
const REST_MS = 3_000;
const NUDGE_MS = 1_000;
const NUDGES = 8;

/** Registers the worker that shows pushes and keeps the dashboard's shell; null where the browser has none. */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  // A browser that forbids workers may answer nothing at all.
  return (await navigator.serviceWorker.register(WORKER)) ?? null;
}

/** The build that this page came from. */
const ownBuild = (): string => document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? '';

/** The build that a worker keeps. */
const buildOf = (worker: ServiceWorker): Promise<string> =>
  new Promise((resolve) => {
    const channel = new MessageChannel();
    channel.port1.onmessage = ({ data }) => resolve(String(data));
    worker.postMessage({ name: 'build?' }, [channel.port2]);
  });

/**
 * Starts the worker once the page rests, and looks for a newer one from time to time. `onNewer` runs when a newer build has
 * taken over behind this page: the page goes on with its own files, which stay kept, until it is loaded again. Returns a
 * function that stops `onNewer`.
 */
export function startWorker(onNewer: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {};
  const { serviceWorker } = navigator;
  const changed = () => {
    const { controller } = serviceWorker;
    if (!controller) return;
    void buildOf(controller).then((build) => {
      if (build !== ownBuild()) onNewer();
    });
  };
  serviceWorker.addEventListener('controllerchange', changed);
  begin();
  return () => serviceWorker.removeEventListener('controllerchange', changed);
}

/**
 * Asks a waiting worker several times to take over. Chromium stops the older worker only once for that: a request of the page in
 * that moment starts the older one again, and the newer one would wait for as long as a page is open.
 */
function nudge({ installing, waiting }: ServiceWorkerRegistration): void {
  const next = installing ?? waiting;
  if (!next) return;
  let left = NUDGES;
  const again = () => {
    if (next.state !== 'installed' || left-- === 0) return;
    next.postMessage({ name: 'take over' });
    setTimeout(again, NUDGE_MS * (NUDGES - left));
  };
  const later = () => setTimeout(again, NUDGE_MS);
  if (next.state === 'installed') later();
  else next.addEventListener('statechange', later, { once: true });
}

let begun = false;
function begin(): void {
  if (begun) return;
  begun = true;
  const register = async () => {
    const registration = await registerWorker().catch(() => null);
    if (!registration) return;
    nudge(registration);
    registration.addEventListener('updatefound', () => nudge(registration));
    let looked = Date.now();
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState !== 'visible' || Date.now() - looked < LOOK_AGAIN_MS) return;
      looked = Date.now();
      registration.update().catch(() => {});
    });
  };
  // Not while the first screen still loads.
  if (document.readyState === 'complete') setTimeout(register, REST_MS);
  else addEventListener('load', () => setTimeout(register, REST_MS), { once: true });
}
