/** Why an external calendar could not be read. */
export type ReadingProblem =
  | 'address not allowed'
  | 'not reached'
  | 'too slow'
  | 'too large'
  | 'too many redirects'
  | 'no access'
  | 'not found'
  | 'server fault';

/** What the server said of what it sent last, so that it need not send the same again. */
export interface Known {
  readonly etag: string | null;
  readonly last_modified: string | null;
}

export type CalendarReply =
  | ({ readonly is: 'read'; readonly text: string } & Known)
  | { readonly is: 'same' }
  | { readonly is: 'failed'; readonly why: ReadingProblem };

/**
 * Calendars that people keep elsewhere, by address. Another way to one (CalDAV, a company's own interface) is another port
 * behind the same answer: an iCalendar text, or why there is none.
 */
export interface CalendarPort {
  /** Reads one, with limits, until `stop`. Never throws, and never called inside a transaction. */
  read(address: string, known: Known, stop?: AbortSignal): Promise<CalendarReply>;
}
