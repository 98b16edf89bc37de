/** What of a booked time with a deposit is paid, and what is left. Amounts and times as on the wire. */
export interface BookedSums {
  /** The deposit. */
  readonly amount: string;
  /** Until when the deposit is paid, while it is not: the time is not certain yet. */
  readonly pay_by: string | null;
  readonly paid: string;
  readonly left: string;
  /** It ended because the deposit was not paid. */
  readonly is_unpaid: boolean;
}

/** A job as a calendar has it. `sequence` grows with each change, so that calendars know what is newest. */
export interface TimeEntry {
  readonly id: number;
  readonly sequence: number;
  /** A time as on the wire, and its length in minutes; null where only the beginning was agreed. */
  readonly begin: string;
  readonly length: number | null;
  readonly is_cancelled: boolean;
  /** Of a booked time with a deposit; absent for any other. */
  readonly booked?: BookedSums | null;
  readonly category: string;
  /** The other person's name. */
  readonly name: string;
  /** Empty where none is known. */
  readonly place: string;
  readonly path: string;
}
