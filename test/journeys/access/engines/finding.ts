/** A finding of an engine at one place of a page. */
export interface Finding {
  readonly engine: 'IBM' | 'HTML_CodeSniffer' | 'html-validate';
  /** The engine's name for the rule. */
  readonly rule: string;
  readonly says: string;
  /** The beginning of the element's markup, or its position. */
  readonly place: string;
}

/** How many characters of an element's markup a finding shows. */
export const PLACE_LENGTH = 600;
