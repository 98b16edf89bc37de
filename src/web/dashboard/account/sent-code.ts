import type { Refused, SentCode } from '#web/parts/account/CodeStep.tsx';
import type { CallError } from '#web/state/call-error.ts';

type Reply<T> = { readonly data?: T; readonly error?: unknown };

/** A mutation's reply in the form that `CodeStep` takes: the sent code, or why it was refused. */
export function sentOf(reply: Reply<SentCode>): SentCode | Refused {
  return reply.data ?? refusedOf(reply.error);
}

/** Why a mutation was refused. */
export const refusedOf = (error: unknown): Refused => ({
  error: (error as CallError | undefined)?.code,
  message: (error as CallError | undefined)?.message,
});
