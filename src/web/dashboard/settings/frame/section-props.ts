/** What a section draws inside its frame. `param` is the second part of its address. */
export interface SectionProps {
  readonly param: string | null;
}
