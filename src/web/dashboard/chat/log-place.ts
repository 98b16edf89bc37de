/** Within this many pixels of its end, the log follows new messages. */
export const NEAR = 80;

/** The state of the log between two changes. */
export interface LogPlace {
  /** The seq of its first and last message. */
  readonly from: number;
  readonly to: number;
  /** Own messages that the server does not have yet. */
  readonly pending: number;
  readonly top: number;
  readonly height: number;
}

/**
 * Whether the log scrolls to new messages. A reader who has just scrolled up is no longer at the end, though the scroll event
 * comes a frame later. Deleted messages also move the log, without the reader scrolling.
 */
export const follows = (before: LogPlace, now: LogPlace, wasAtEnd: boolean): boolean =>
  now.pending > before.pending || (wasAtEnd && (now.top > before.top - NEAR || now.height < before.height));

/** Whether older messages were added above, perhaps together with new ones below. */
export const hasOlder = (before: LogPlace, now: LogPlace): boolean =>
  now.from < before.from && before.to >= before.from;
