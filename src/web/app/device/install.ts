import { isWebView } from './web-view.ts';

/** The browser's own install question, which Chromium lets a page ask later. */
interface InstallQuestion extends Event {
  prompt(): Promise<unknown>;
  readonly userChoice: Promise<{ readonly outcome: 'accepted' | 'dismissed' }>;
}

/** The facts that decide whether the app is offered (specification 2: an app-install prompt, shown by default). */
export interface InstallFacts {
  readonly user_agent: string;
  /** It runs as an app already. */
  readonly is_standalone: boolean;
  /** The browser lets us ask. */
  readonly can_ask: boolean;
  readonly is_declined: boolean;
}

export type InstallOffer = 'ask' | 'share-menu' | null;

/** How to offer the app, until the person declines (decision 48). In Safari they find it in the share menu. */
export function installOffer(facts: InstallFacts): InstallOffer {
  const { user_agent, is_standalone, can_ask, is_declined } = facts;
  if (is_standalone || is_declined || isWebView(user_agent)) return null;
  if (can_ask) return 'ask';
  const is_ios = /\b(?:iPhone|iPad|iPod)\b/.test(user_agent);
  return is_ios && !/\b(?:CriOS|FxiOS|EdgiOS)\b/.test(user_agent) ? 'share-menu' : null;
}

const DECLINED = 'install.declined';

let question: InstallQuestion | null = null;
let isInstalled = false;
const tellers = new Set<() => void>();
const tell = () => {
  for (const one of tellers) one();
};

const kept = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};
const keep = (key: string, value: string): void => {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Without storage on this device the next visit offers it again.
  }
};

/** Keeps the browser's install question for later. */
export function startInstall(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    question = event as InstallQuestion;
    tell();
  });
  addEventListener('appinstalled', () => {
    question = null;
    isInstalled = true;
    tell();
  });
}

/** Safari reports it in a property of its own, `standalone`. */
const isStandalone = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as { standalone?: boolean }).standalone === true;

export const currentOffer = (): InstallOffer =>
  installOffer({
    user_agent: navigator.userAgent,
    is_standalone: isInstalled || isStandalone(),
    can_ask: question !== null,
    is_declined: kept(DECLINED) !== null,
  });

export const subscribeInstall = (one: () => void): (() => void) => {
  tellers.add(one);
  return () => tellers.delete(one);
};

/** Shows the browser's own install question. A person who dismisses it is not asked again. */
export async function askToInstall(): Promise<void> {
  const asked = question;
  if (!asked) return;
  question = null;
  await asked.prompt();
  if ((await asked.userChoice).outcome === 'dismissed') keep(DECLINED, '1');
  tell();
}

/** The person declined: the app is never offered on this device again. */
export function declineInstall(): void {
  keep(DECLINED, '1');
  tell();
}
