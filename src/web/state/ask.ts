import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import type { ErrorCode } from '#core/kit/result.ts';
import { ApiFault, api } from '#web/app/api.ts';
import { faultWords } from '#web/app/fault-words.ts';
import { orKept } from './offline-reads.ts';

/** Why a call did not work, in a form that Redux can hold. `refused`: a rule said no, with the call's code. */
export interface CallError {
  readonly kind: 'refused' | 'fault';
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly details?: Readonly<Record<string, unknown>>;
  /** A fault that no screen has words of its own for: a status from 500 on, a reply that cannot be read, a bug of ours. */
  readonly is_unexpected?: true;
  /** The number of such a fault in the server's log, where it gave one. */
  readonly trace_id?: string;
}

/** Runs a call for RTK Query. */
export function ask<C extends Call>(c: C) {
  return async (
    input: CallInput<C>,
    { signal }: { signal: AbortSignal },
  ): Promise<{ data: CallOutput<C> } | { error: CallError }> => {
    try {
      const result = await orKept(c, input, () => api(c, input, { signal }));
      if (result.ok) return { data: result.value };
      return {
        error: {
          kind: 'refused',
          code: result.error,
          message: result.message ?? '',
          fields: {},
          details: result.details,
        },
      };
    } catch (error) {
      return { error: toCallError(error) };
    }
  };
}

/** Any thrown thing as a `CallError`. */
export function toCallError(error: unknown): CallError {
  if (!(error instanceof ApiFault)) {
    const isStopped = error instanceof DOMException && error.name === 'AbortError';
    const message = faultWords.brokenNothingLost();
    return { kind: 'fault', code: 'fault', message, fields: {}, ...(isStopped ? {} : { is_unexpected: true }) };
  }
  const { status, code, message, fields, trace_id } = error;
  const is_unexpected = status >= 500 || (status >= 200 && status < 300);
  return {
    kind: 'fault',
    code,
    message,
    fields,
    ...(is_unexpected ? { is_unexpected } : {}),
    ...(trace_id ? { trace_id } : {}),
  };
}
