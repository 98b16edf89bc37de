/** Why operators refuse an item. The pro reads each, with the note. */
export const REFUSAL_REASONS = [
  'price_unclear',
  'not_included_unclear',
  'wrong_category',
  'photo_not_own',
  'photo_quality',
  'contact_details',
  'licence_missing',
  'not_allowed',
] as const;
export type RefusalReason = (typeof REFUSAL_REASONS)[number];

/** How a review of an item stands; `withdrawn`: its pro changed the item meanwhile. */
export const REVIEW_ENDS = ['waiting', 'approved', 'refused', 'withdrawn'] as const;
export type ReviewEnd = (typeof REVIEW_ENDS)[number];
export const DECIDED_REVIEWS = ['approved', 'refused'] as const satisfies readonly ReviewEnd[];
