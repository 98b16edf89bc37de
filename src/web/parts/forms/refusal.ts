import type { Result } from '#core/kit/result.ts';

/** Why a form was refused: the call's code and message, and a text for each field with malformed input. */
export interface FormRefusal {
  readonly code: string | number;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly details?: Readonly<Record<string, unknown>> | undefined;
}

/** The result of sending: from `api()` or from a mutation of the store. Empty if the person cancelled. */
export type FormAnswer = Result<unknown> | { readonly data?: unknown; readonly error?: unknown } | null | undefined;
/** The data that an answer carries when it isn't a refusal. */
export type DataOf<A> = A extends { readonly ok: true; readonly value: infer R }
  ? R
  : A extends { readonly data: infer R }
    ? R
    : never;

export const dataOf = (answer: NonNullable<FormAnswer>): unknown =>
  'ok' in answer ? (answer.ok ? answer.value : undefined) : answer.data;

export function refusalOf(answer: FormAnswer): FormRefusal | null {
  if (!answer) return null;
  if (!('ok' in answer)) return answer.error ? toRefusal(answer.error) : null;
  return answer.ok ? null : { code: answer.error, message: answer.message ?? '', fields: {}, details: answer.details };
}

/** Takes an `ApiFault`, the store's error of a call, or anything thrown. */
export function toRefusal(error: unknown): FormRefusal {
  const { code, message, fields, details } = (error ?? {}) as Partial<FormRefusal>;
  return fields && code !== undefined
    ? { code, message: message ?? '', fields, details }
    : { code: 'fault', message: '', fields: {} };
}
