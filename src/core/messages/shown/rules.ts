import { HIRED_BIDS } from '#core/bids/model.ts';

/** What the other side of a bid may know of a person. */
export const DETAILS = [
  'short_name',
  'area',
  'street',
  'postal_sector',
  'full_name',
  'postal_code',
  'address',
  'phone',
] as const;
export type Detail = (typeof DETAILS)[number];

/**
 * How far the two of a bid are: asked and quoted; the customer has written to the pro who quoted, and the job is at their
 * place; or hired. A hire that is undone leads back, and what is over leads back to `open`.
 */
export const CONTACT_STAGES = ['open', 'answered', 'hired'] as const;
export type ContactStage = (typeof CONTACT_STAGES)[number];

export const contactStage = (quote_status_id: number, is_answered: boolean): ContactStage =>
  HIRED_BIDS.includes(quote_status_id) ? 'hired' : is_answered ? 'answered' : 'open';

/**
 * What each side is shown of the other by stage (decision 41). Emails never are; contact details that people write are
 * masked, and calls go by relay alone, until the hire. `is_named` of db/views/users.sql
 * and `keep_street` of db/views/bids.sql draw the same lines in SQL.
 */
export const SHOWN_OF = {
  customer: {
    open: ['short_name', 'area'],
    answered: ['short_name', 'area', 'street', 'postal_sector'],
    hired: ['short_name', 'area', 'street', 'postal_sector', 'full_name', 'postal_code', 'address', 'phone'],
  },
  pro: {
    open: ['short_name', 'area'],
    answered: ['short_name', 'area'],
    hired: ['short_name', 'area', 'full_name'],
  },
} as const satisfies Record<'customer' | 'pro', Record<ContactStage, readonly Detail[]>>;

/** What a stage shows that the one before does not. */
export const shownBy = (whose: keyof typeof SHOWN_OF, stage: Exclude<ContactStage, 'open'>): readonly Detail[] => {
  const before: readonly Detail[] = SHOWN_OF[whose][stage === 'hired' ? 'answered' : 'open'];
  return SHOWN_OF[whose][stage].filter((detail) => !before.includes(detail));
};
