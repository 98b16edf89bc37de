/** What of a pro can be checked, in the order in which it is shown. */
export const MARKS = ['id', 'business', 'certificate'] as const;
export type Mark = (typeof MARKS)[number];

export interface MarkFacts {
  readonly is_id_checked: boolean;
  readonly is_business_checked: boolean;
  readonly is_certificate_checked: boolean;
}

/** What was checked of a pro: the one list behind every mark, row, section and count of checks. */
export const marksOf = (facts: MarkFacts): Mark[] => MARKS.filter((mark) => facts[`is_${mark}_checked`]);
