import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import type { Result } from '#core/kit/result.ts';
import { type Parts, type Person, writing } from '#server/platform/context.ts';
import type { Binding } from '#server/platform/http/bind.ts';
import { bindings } from '#server/rooms.ts';

const byCall = new Map<Call, Binding>(bindings.map((binding) => [binding.call, binding]));

/** Plays a call as a person at a moment, through the handler that HTTP uses. Throws when a rule refuses. */
export async function play<C extends Call>(
  parts: Parts,
  call: C,
  input: CallInput<C>,
  user: Person,
  now: Date,
): Promise<CallOutput<C>> {
  const result = await attempt(parts, call, input, user, now);
  if (result.ok) return result.value;
  throw new Error(
    `${call.path} was refused in the demo: ${String(result.error)} ${JSON.stringify(result.details ?? {})}`,
  );
}

/** As `play`, answering the refusal. */
export function attempt<C extends Call>(
  parts: Parts,
  call: C,
  input: CallInput<C>,
  user: Person,
  now: Date,
): Promise<Result<CallOutput<C>>> {
  const binding = byCall.get(call);
  if (!binding) throw new Error(`${call.path} is not bound`);
  const parsed = call.input.parse(input);
  return writing(parts, { user, now, session_id: null, silent: true }, (context) =>
    binding.handler(parsed as never, context as never),
  ) as Promise<Result<CallOutput<C>>>;
}

/**
 * The same services over one open transaction, so that a whole story is stored or none of it, and nobody is told live.
 */
export function within(parts: Parts, db: Parts['database']): Parts {
  return { ...parts, database: db, nudge: () => {}, dropPages: () => {} };
}
