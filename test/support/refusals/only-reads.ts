import { AsyncLocalStorage } from 'node:async_hooks';
import pg from 'pg';
import type { Binding } from '#server/platform/http/bind.ts';

// A GET may run before its session is verified, so it must not change anything. One that stores something declares `writes`
// where it is bound (docs/decisions/070-session-in-one-trip.md); without that, the first test of the call fails.

const WRITES = /\b(?:insert\s+into|delete\s+from|update\s+\w+(?:\s+(?:as\s+)?\w+)?\s+set)\b/i;

const reading = new AsyncLocalStorage<string>();
const watched = new WeakSet<Binding>();
let isHooked = false;

/** From now on, throws for a statement that writes inside of these calls, unless they declare `writes`. */
export function keepReadsClean(bindings: readonly Binding[]): void {
  if (!isHooked) hook();
  for (const binding of bindings) {
    if (binding.writes || watched.has(binding)) continue;
    watched.add(binding);
    const { handler, call } = binding;
    const watching: Binding['handler'] = (...given) =>
      reading.run(`${call.method} ${call.path}`, () => handler(...given));
    Object.assign(binding, { handler: watching });
  }
}

function hook(): void {
  isHooked = true;
  const { prototype } = pg.Client;
  const { query } = prototype;
  prototype.query = function clean(this: pg.Client, ...given: Parameters<typeof query>) {
    const name = reading.getStore();
    const [first] = given as unknown as [string | { text?: string }];
    const text = typeof first === 'string' ? first : (first.text ?? '');
    if (name !== undefined && WRITES.test(text))
      throw new Error(`${name} writes, and its binding does not say so: ${text}`);
    return query.apply(this, given);
  } as typeof query;
}
