import { ProviderDown } from './port.ts';

/** How long a provider may take for one answer, in milliseconds. */
export const PATIENCE = 5_000;

const TOO_LONG = 200_000;

/** What a provider answered: its status, and its body where that was JSON. */
export interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * Asks a provider by GET. Follows no redirects, and takes no more than a provider has to say. Throws `ProviderDown` where
 * there is no answer in time, one of 500 and more, or one that is not JSON.
 */
export async function askJson(url: URL): Promise<Answer> {
  try {
    const response = await fetch(url, {
      headers: { accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    const text = await textOf(response);
    if (response.status >= 500) throw new ProviderDown(`answered ${response.status}`);
    return { status: response.status, body: JSON.parse(text) as unknown };
  } catch (error) {
    if (error instanceof ProviderDown) throw error;
    // The URL may hold a token, and so may what fetch says: only the kind of the fault goes on.
    throw new ProviderDown(`no answer: ${error instanceof Error ? error.name : 'fault'}`);
  }
}

async function textOf(response: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of response.body ?? []) {
    length += part.length;
    if (length > TOO_LONG) throw new ProviderDown('answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}

/**
 * Keeps what is costly to find out: for `ms` once found, and a fault for a few seconds, so that a provider that is down is
 * not asked by every visitor. Callers that ask meanwhile wait for the same answer.
 */
export function kept<T>(ms: number, now: () => Date, find: () => Promise<T>): () => Promise<T> {
  let current: { readonly value: Promise<T>; until: number } | null = null;
  return () => {
    const at = now().getTime();
    if (current && at < current.until) return current.value;
    const made = { value: find(), until: Number.POSITIVE_INFINITY };
    current = made;
    made.value.then(
      () => {
        made.until = now().getTime() + ms;
      },
      () => {
        made.until = now().getTime() + FAULT_KEPT;
      },
    );
    return made.value;
  };
}

const FAULT_KEPT = 3_000;
