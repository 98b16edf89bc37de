/** What an engine says about one place of a page. */
export interface Finding {
  readonly engine: 'IBM' | 'HTML_CodeSniffer' | 'html-validate';
  /** As the engine calls it. */
  readonly rule: string;
  readonly says: string;
  /** The beginning of the element's markup, or where it is. */
  readonly place: string;
}

/** How many characters of an element's markup a finding shows. */
export const PLACE_LENGTH = 600;
