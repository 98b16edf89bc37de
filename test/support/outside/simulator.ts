import type { App } from '#server/app.ts';
import { simulatorKeys } from '#server/providers/payment/choose.ts';
import type { AdminWish } from '#server/providers/payment/simulator/words.ts';

export interface SimulatorBooks {
  readonly taken: number;
  readonly given_back: number;
  readonly disputed: number;
  readonly unsent: number;
  readonly payments: readonly {
    ref: string;
    key: string;
    order_no: string;
    cents: number;
    method: string;
    card: string | null;
    status: string;
    code: string | null;
  }[];
  readonly refunds: readonly { ref: string; key: string; payment_ref: string; cents: number; status: string }[];
  readonly sendings: readonly { notice_id: string; tries: number; is_done: boolean; type: string }[];
}

/** The simulated payment company of a test's server: its pages as a person uses them, and its own API. */
export interface SimulatorSide {
  /** Orders faults, and acts of the company's staff (simulator-words.ts adminWish). */
  admin(wish: AdminWish): Promise<Record<string, boolean>>;
  /** Resolves once all delayed work is done and every notice is sent. */
  flush(): Promise<void>;
  books(): Promise<SimulatorBooks>;
  /** Chooses a card on the hosted page. Answers the address of the way back: with `prime`, and `remember` if kept. */
  choose(page_url: string, card: string, keep?: boolean): Promise<URL>;
  cancel(page_url: string): Promise<URL>;
  /** Presses a button of a challenge, wallet or PayNow page: 'pay', 'fail' or 'cancel'. */
  answer(page_url: string, act: string): Promise<Response>;
}

export const simulatorOf = (server: { readonly app: App; readonly url: string }): SimulatorSide =>
  simulatorAt(server.url, simulatorKeys(server.app.parts.secrets).api_key);

export function simulatorAt(url: string, api_key: string): SimulatorSide {
  const headers = { authorization: `Bearer ${api_key}`, 'content-type': 'application/json' };
  /** Pages are at PUBLIC_URL, which in tests may be a host that does not exist: asks the server at `url` instead. */
  const here = (page: string) => `${url}${new URL(page).pathname}`;
  const press = (page: string, fields: Record<string, string>) =>
    fetch(here(page), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  async function read(response: Response): Promise<never> {
    if (!response.ok) throw new Error(`simulator ${response.status}: ${await response.text()}`);
    return (await response.json()) as never;
  }
  const backOf = (response: Response): URL => {
    const back = response.headers.get('location');
    if (!back) throw new Error(`the page sent nobody back: ${response.status}`);
    return new URL(back);
  };
  const admin: SimulatorSide['admin'] = async (wish) =>
    read(await fetch(`${url}/pay-simulator/api/admin`, { method: 'POST', headers, body: JSON.stringify(wish) }));
  return {
    admin,
    flush: async () => void (await admin({ flush: true })),
    books: async () => read(await fetch(`${url}/pay-simulator/api/books`, { headers })),
    choose: async (page, card, keep = false) =>
      backOf(await press(page, { card, act: 'pay', ...(keep ? { keep: '1' } : {}) })),
    cancel: async (page) => backOf(await press(page, { act: 'cancel' })),
    answer: (page, act) => press(page, { act }),
  };
}
