import { guard } from './guard.ts';

/** Seconds after which a part of the app that does not come counts as failed (specification 9). */
export const CHUNK_LOAD_SECONDS = 120;
/** How long it waits before each further try. */
export const CHUNK_WAITS_MS = [500, 1_500, 3_000] as const;

class Late extends Error {
  override message = 'A part of this page did not load in time.';
}

/** The result of `load`, or an error once it takes too long: a stalled connection reports no error by itself. */
export function inTime<T>(load: () => Promise<T>, seconds = CHUNK_LOAD_SECONDS): Promise<T> {
  let timer: ReturnType<typeof setTimeout>;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Late()), seconds * 1000);
  });
  return Promise.race([load(), late]).finally(() => clearTimeout(timer));
}

/**
 * The result of `load`, tried again with growing waits while it fails (docs/decisions/026). A load that took too long is not
 * tried again, nor one whose file the server no longer has.
 */
export async function keepTrying<T>(load: () => Promise<T>): Promise<T> {
  for (const wait of CHUNK_WAITS_MS) {
    try {
      return await inTime(load);
    } catch (error) {
      if (error instanceof Late || (await guard().isGone())) throw error;
      await new Promise((done) => setTimeout(done, wait));
    }
  }
  return inTime(load);
}
