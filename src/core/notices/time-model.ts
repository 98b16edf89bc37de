import type { TimeEntry } from './calendar-model.ts';

/** Notices about an agreed time: other times, its end, or that one side says the other was not there. */
export type TimeNews =
  | 'proposed'
  | 'declined'
  | 'moved'
  | 'cancelled'
  | 'unpaid'
  | 'nobody_came'
  | 'nobody_home'
  | 'no_show_disputed'
  | 'no_show_admitted';

/** The deposit of a booking that is still to be paid, on the wire's form. */
export interface DepositNotice {
  readonly amount: string;
  readonly pay_by: string;
}

/** What notices of agreed times need to be written. */
export interface TimeNoticeData {
  /** `when`: a time as on the wire; empty where none is agreed. */
  hired: {
    full_name: string;
    customer_name: string;
    category: string;
    when: string;
    /** The agreed window in minutes; null where only its beginning was agreed. So in the kinds below. */
    length: number | null;
    /** The time is not within the pro's hours. */
    is_outside_hours: boolean;
    /** The deposit that is still to be paid; absent where none is. So in the next kind. */
    deposit?: DepositNotice;
    path: string;
    /** In mails only. */
    time_path?: string;
    calendar?: TimeEntry;
  };
  /** To the customer. `prepare`: what to have ready before the pro comes. */
  hire_confirmed: {
    full_name: string;
    pro_name: string;
    category: string;
    when: string;
    length: number | null;
    place: string;
    prepare: readonly string[];
    deposit?: DepositNotice;
    path: string;
    time_path?: string;
    calendar?: TimeEntry;
  };
  /**
   * Of an agreed time. `is_own`: the reader did it. `unpaid`: the deposit of its booking was not paid. `when`: the time that is proposed (`also`: others), agreed or cancelled.
   * `until`: by when a statement that the reader was not there can be answered. `time_path`, here and below: in mails only, answers, moves or
   * cancels without logging in.
   */
  job_changed: {
    full_name: string;
    what: TimeNews;
    is_own: boolean;
    other_name: string;
    category: string;
    when: string;
    length: number | null;
    also?: readonly { readonly when: string; readonly length: number | null }[];
    reason: string;
    until?: string;
    /** How the deposit of a booking that ended is divided; absent where none was paid. */
    deposit?: { readonly back: string; readonly kept: string };
    path: string;
    time_path?: string;
    calendar?: TimeEntry;
  };
  job_reminder: {
    full_name: string;
    other_name: string;
    category: string;
    when: string;
    length: number | null;
    day: 'today' | 'tomorrow';
    place: string;
    /** To the customer: the given name of the helper who comes; empty where the pro does. */
    comes: string;
    path: string;
    time_path?: string;
  };
  /**
   * `late_by`: by how many minutes, where that is what it says. `arrives`: when the pro is expected, as on the wire; empty where
   * that is not known. `news_for`: how long it is news, in minutes.
   */
  on_the_way: {
    full_name: string;
    what: 'on_the_way' | 'late' | 'arrived';
    late_by: number;
    arrives: string;
    pro_name: string;
    category: string;
    place: string;
    news_for: number;
    path: string;
  };
}
