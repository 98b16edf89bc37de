export interface Place {
  /** "1 of 14". */
  readonly text: string;
  readonly back: string;
  readonly next: (() => void) | null;
}
