/** What the finished job and a new quote have to have in common so that the quote has no fee. */
export interface RepeatFacts {
  readonly is_completed: boolean;
  readonly is_same_customer: boolean;
  readonly is_same_pro: boolean;
  readonly is_same_category: boolean;
  /** The request is for this pro alone. */
  readonly is_direct: boolean;
}

/** A quote has no fee only where its pro has completed a job for this very customer in this very category. */
export const isFree = ({
  is_completed,
  is_same_customer,
  is_same_pro,
  is_same_category,
  is_direct,
}: RepeatFacts): boolean => is_completed && is_same_customer && is_same_pro && is_same_category && is_direct;

/** What the receipt of such a quote says besides. */
export const REPEAT_LINE = 'Repeat job';
