/** So near its end the log follows what comes, in px. */
export const NEAR = 80;

/** What the log knows of itself from one change to the next. */
export interface LogPlace {
  /** Numbers of its first and its last message. */
  readonly from: number;
  readonly to: number;
  /** Own messages that the server does not have yet. */
  readonly pending: number;
  readonly top: number;
  readonly height: number;
}

/**
 * Whether the log follows what comes. A reader who has just scrolled up does not stand at the end any more, though the event
 * that says so comes a frame later. What is deleted moves the log without its reader.
 */
export const follows = (before: LogPlace, now: LogPlace, wasAtEnd: boolean): boolean =>
  now.pending > before.pending || (wasAtEnd && (now.top > before.top - NEAR || now.height < before.height));

/** Whether older messages came in above, maybe together with new ones below. */
export const hasOlder = (before: LogPlace, now: LogPlace): boolean =>
  now.from < before.from && before.to >= before.from;
