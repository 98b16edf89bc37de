/** The props of a section. `param` is the second part of its address. */
export interface SectionProps {
  readonly param: string | null;
}
