/** A verb either worked or was refused by a rule. Faults (bugs, a lost database) are thrown, refusals are values. */
export type Ok<T> = { readonly ok: true; readonly value: T };
export type Refusal<E extends ErrorCode = ErrorCode> = {
  readonly ok: false;
  readonly error: E;
  readonly message?: string;
  /** More that the client may read, such as `errorAction` (specification 3). */
  readonly details?: Record<string, unknown>;
};
export type Result<T, E extends ErrorCode = ErrorCode> = Ok<T> | Refusal<E>;

/** A code of section 8: a number or a fixed phrase. It belongs to the call that answers it. */
export type ErrorCode = number | string;

/** The refusal for what is not there or not yours (decision 4): always the same, so that it tells a stranger nothing. */
export const NOT_FOUND = 'not found' as const;
export type NotFound = typeof NOT_FOUND;

/** An accepted result, with what is answered. */
export function ok(): Ok<undefined>;
export function ok<T>(value: T): Ok<T>;
export function ok<T>(value?: T): Ok<T | undefined> {
  return { ok: true, value };
}

/** Refuses with a code of the call. The call's own text for the code is used unless `message` is given. */
export function refuse<const E extends ErrorCode>(
  error: E,
  message?: string,
  details?: Record<string, unknown>,
): Refusal<E> {
  return {
    ok: false,
    error,
    ...(message === undefined ? {} : { message }),
    ...(details === undefined ? {} : { details }),
  };
}

/** 404, both for what does not exist and for what belongs to another person. */
export const notFound = (): Refusal<NotFound> => refuse(NOT_FOUND);
