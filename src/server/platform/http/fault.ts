/** A reply with another status than 200: malformed input, a dead session, too many calls (decision 4). */
export class Fault extends Error {
  readonly status: number;
  readonly code: string;
  readonly fields: Record<string, string> | undefined;
  readonly retry_after: number | undefined;

  constructor(
    status: number,
    code: string,
    message: string,
    more: { fields?: Record<string, string>; retry_after?: number } = {},
  ) {
    super(message);
    this.status = status;
    this.code = code;
    this.fields = more.fields;
    this.retry_after = more.retry_after;
  }
}

/** 400 with a text per field. */
export const invalid = (fields: Record<string, string>): Fault =>
  new Fault(400, 'validation', 'Check the marked fields.', { fields });

/** 403: a missing or dead session, and nothing else. */
export const invalidToken = (): Fault => new Fault(403, 'invalid token', 'invalid token');

/** 404, the same for what is absent and what is somebody else's. */
export const missing = (): Fault => new Fault(404, 'not found', 'not found');

/** 429 with the seconds to wait. */
export const tooMany = (retry_after: number): Fault =>
  new Fault(429, 'too many calls', 'Too many tries. Wait a moment and try again.', { retry_after });
