import type { Result } from '#core/kit/result.ts';
import { type Context, type CookieEffect, writing } from './context.ts';

class Undone extends Error {
  readonly result: Result<unknown>;
  constructor(result: Result<unknown>) {
    super('undone');
    this.result = result;
  }
}

/**
 * Runs `work` in a transaction, inside a call that is bound without one, with the same caller and time. A refusal rolls it back.
 * Cookies that it sets are sent only after the commit.
 */
export async function deciding<R extends Result<unknown>>(
  context: Context,
  work: (inside: Context) => Promise<R>,
): Promise<R> {
  const { parts, cookieValue, headerValue, ...origin } = context;
  const cookies: CookieEffect[] = [];
  let result: R;
  try {
    result = await writing(parts, { ...origin, cookies }, async (inside) => {
      const made = await work({ ...inside, cookieValue, headerValue });
      if (!made.ok) throw new Undone(made);
      return made;
    });
  } catch (error) {
    if (!(error instanceof Undone)) throw error;
    return error.result as R;
  }
  for (const { name, value, maxAge, httpOnly } of cookies)
    context.cookie(name, value, { httpOnly, ...(maxAge === undefined ? {} : { maxAge }) });
  return result;
}
