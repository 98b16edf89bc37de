import { AsyncLocalStorage } from 'node:async_hooks';
import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import type { Result } from '#core/kit/result.ts';
import { type Parts, type Person, writing } from '#server/platform/context.ts';
import type { Binding } from '#server/platform/http/bind.ts';
import { bindings } from '#server/rooms.ts';

const byCall = new Map<Call, Binding>(bindings.map((binding) => [binding.call, binding]));

/** Something that happens in the demo: when it begins, and its acts, which wait for their moment by `turn`. */
export interface Story {
  readonly at: Date;
  readonly tell: () => Promise<void>;
}

interface Stage {
  turn(at: number): Promise<void>;
}
const stage = new AsyncLocalStorage<Stage>();

/** Waits until all other stories on the stage have reached a moment. Does not wait outside of a stage. */
export const turn = async (at: Date): Promise<void> => stage.getStore()?.turn(at.getTime());

/**
 * Plays stories side by side, always the act with the earliest moment next, so that the books, the notices and every list by id
 * are in the order of time. Only one act runs at a time. When a story throws, this throws the first error.
 */
export async function tellInOrder(stories: readonly Story[]): Promise<void> {
  const waiting: { readonly at: number; readonly go: () => void }[] = [];
  const failed: unknown[] = [];
  let paused = () => {};
  const earliest = () => waiting.reduce((first, one) => (one.at < first.at ? one : first));
  const here: Stage = {
    async turn(at) {
      if (waiting.length > 0 && earliest().at >= at) return;
      await wait(at);
    },
  };
  const wait = (at: number) =>
    new Promise<void>((go) => {
      waiting.push({ at, go });
      paused();
    });
  for (const { at, tell } of stories)
    stage
      .run(here, async () => {
        await wait(at.getTime());
        await tell();
      })
      .catch((error: unknown) => failed.push(error))
      .finally(() => paused());
  while (waiting.length > 0 && failed.length === 0) {
    const next = earliest();
    waiting.splice(waiting.indexOf(next), 1);
    const isPaused = new Promise<void>((resolve) => {
      paused = resolve;
    });
    next.go();
    await isPaused;
  }
  if (failed.length > 0) throw failed[0];
}

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

/** As `play`, but answers a refusal instead of throwing. */
export async function attempt<C extends Call>(
  parts: Parts,
  call: C,
  input: CallInput<C>,
  user: Person,
  now: Date,
): Promise<Result<CallOutput<C>>> {
  const binding = byCall.get(call);
  if (!binding) throw new Error(`${call.path} is not bound`);
  const parsed = call.input.parse(input);
  await turn(now);
  return writing(parts, { user, now, session_id: null, silent: true }, (context) =>
    binding.handler(parsed, context),
  ) as Promise<Result<CallOutput<C>>>;
}

/**
 * The same parts over one open transaction, so that a story is stored as a whole or not at all. Sends no live events.
 */
export function within(parts: Parts, db: Parts['database']): Parts {
  return { ...parts, database: db, nudge: () => {}, committing: () => () => {}, dropPages: () => {} };
}
