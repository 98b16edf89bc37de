import type { BrowserContext } from '@playwright/test';

// What the content policy refuses is told to nobody but the console: something of ours would be missing on the screen, or be there
// only until the policy is tightened. Each refusal fails its journey.

/** What was refused since this was last asked for. */
let found: string[] = [];
export function takeShut(): string[] {
  const taken = found;
  found = [];
  return taken;
}

const watched = new WeakSet<BrowserContext>();
/** Hears of everything that the policy refuses in a window. */
export function watchPolicy(window: BrowserContext): void {
  if (watched.has(window)) return;
  watched.add(window);
  window.on('console', (line) => {
    if (/content security policy/i.test(line.text())) found.push(`${line.page()?.url()}: ${line.text()}`);
  });
}
