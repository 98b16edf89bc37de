import type { Call } from '#core/kit/call.ts';
import { type ApiCode, ApiFault } from '#web/app/api/api.ts';
import { faultWords } from '#web/app/faults/fault-words.ts';

/** Why a call failed, in a form that Redux can store. */
export type CallError<C extends Call = Call> = Refused<C> | Fault;

/** The call was refused with one of its own codes. */
interface Refused<C extends Call> extends Told {
  readonly kind: 'refused';
  readonly code: ApiCode<C>;
}
interface Fault extends Told {
  readonly kind: 'fault';
  readonly code: string;
}
interface Told {
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
  /** An error that no screen has its own text for: status 500 or above, an unreadable reply, or a bug of ours. */
  readonly is_unexpected?: true;
  /** The number of the error in the server's log, if it gave one. */
  readonly trace_id?: string;
}

/** Turns anything thrown into a `CallError`. */
export function toCallError(error: unknown): Fault {
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
