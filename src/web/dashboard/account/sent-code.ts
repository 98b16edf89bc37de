import type { Refused, SentCode } from '#web/parts/account/CodeStep.tsx';
import type { CallError } from '#web/state/call-error.ts';

type Reply<T> = { readonly data?: T; readonly error?: unknown };

/** A mutation's reply as `CodeStep` takes it: what was sent, or why not. */
export function sentOf(reply: Reply<SentCode>): SentCode | Refused {
  return reply.data ?? refusedOf(reply.error);
}

/** Why a mutation was refused. */
export const refusedOf = (error: unknown): Refused => ({
  error: (error as CallError | undefined)?.code,
  message: (error as CallError | undefined)?.message,
});
