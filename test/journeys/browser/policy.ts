import type { BrowserContext } from '@playwright/test';

// Browsers report violations of the content policy only in the console, so that missing parts of a screen could go unnoticed.
// Here each violation fails its journey.

/** Violations since `takeShut` was last called. */
let found: string[] = [];
export function takeShut(): string[] {
  const taken = found;
  found = [];
  return taken;
}

const watched = new WeakSet<BrowserContext>();
/** Collects all violations of the policy in a window. */
export function watchPolicy(window: BrowserContext): void {
  if (watched.has(window)) return;
  watched.add(window);
  window.on('console', (line) => {
    if (/content security policy/i.test(line.text())) found.push(`${line.page()?.url()}: ${line.text()}`);
  });
}
