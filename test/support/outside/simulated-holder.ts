import type { App } from '#server/app.ts';
import { holderKey } from '#server/providers/custody/choose.ts';
import type { CustodyPort } from '#server/providers/custody/port.ts';
import type { AdminWish } from '#server/providers/custody/simulator/words.ts';

/** The simulated company that holds money for a test's server: its page as a payer uses it, and its own API. */
export interface HolderSide {
  readonly port: CustodyPort;
  /** Orders faults, and acts that happen there without us (simulator/words.ts adminWish). */
  admin(wish: AdminWish): Promise<Record<string, boolean>>;
  /** The page that a payer sees. */
  page(url: string): Promise<{ status: number; html: string }>;
  /** Presses a button of the page: 'pay' or 'refuse'. Answers the address that the browser is sent back to. */
  press(url: string, act: string): Promise<string | null>;
}

export function holderOf({ app, url }: { readonly app: App; readonly url: string }): HolderSide {
  const { custody } = app.parts.providers;
  if (!custody) throw new Error('nobody holds money in this server: set FLAGS');
  const headers = { authorization: `Bearer ${holderKey(app.parts.secrets)}`, 'content-type': 'application/json' };
  /** Pages are at PUBLIC_URL, which in tests may be a host that does not exist: asks the server at `url` instead. */
  const here = (page: string) => `${url}${new URL(page).pathname}`;
  return {
    port: custody,
    async admin(wish) {
      const answer = await fetch(`${url}/trust-simulator/api/admin`, {
        method: 'POST',
        headers,
        body: JSON.stringify(wish),
      });
      if (!answer.ok) throw new Error(`trust simulator ${answer.status}: ${await answer.text()}`);
      return (await answer.json()) as Record<string, boolean>;
    },
    async page(of) {
      const answer = await fetch(here(of));
      return { status: answer.status, html: await answer.text() };
    },
    async press(of, act) {
      const body = new URLSearchParams({ act });
      return (await fetch(here(of), { method: 'POST', body, redirect: 'manual' })).headers.get('location');
    },
  };
}
