/** A job as a calendar has it. `sequence` grows with each change, so that calendars know what is newest. */
export interface TimeEntry {
  readonly id: number;
  readonly sequence: number;
  /** A time as on the wire, and its length in minutes; null where only the beginning was agreed. */
  readonly begin: string;
  readonly length: number | null;
  readonly is_cancelled: boolean;
  readonly category: string;
  /** The other person's name. */
  readonly name: string;
  /** Empty where none is known. */
  readonly place: string;
  readonly path: string;
}
