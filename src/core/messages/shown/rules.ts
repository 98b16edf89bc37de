import { HIRED_BIDS } from '#core/bids/model.ts';

/** What the other side of a bid may know of a person. */
export const DETAILS = ['short_name', 'area', 'full_name', 'postal_code', 'address', 'phone'] as const;
export type Detail = (typeof DETAILS)[number];

/** How far the two of a bid are: asked and quoted, or hired. A hire that is undone leads back. */
export const CONTACT_STAGES = ['open', 'hired'] as const;
export type ContactStage = (typeof CONTACT_STAGES)[number];

export const contactStage = (quote_status_id: number): ContactStage =>
  HIRED_BIDS.includes(quote_status_id) ? 'hired' : 'open';

/**
 * What each side is shown of the other by stage (decision 41). Emails never are; contact details that people write are
 * masked, and calls go by relay alone, until the hire. `is_named` of db/views/users.sql draws the same line in SQL.
 */
export const SHOWN_OF = {
  customer: {
    open: ['short_name', 'area'],
    hired: ['short_name', 'area', 'full_name', 'postal_code', 'address', 'phone'],
  },
  pro: {
    open: ['short_name', 'area'],
    hired: ['short_name', 'area', 'full_name'],
  },
} as const satisfies Record<'customer' | 'pro', Record<ContactStage, readonly Detail[]>>;

/** What the hire shows besides. */
export const shownByHire = (whose: keyof typeof SHOWN_OF): readonly Detail[] =>
  SHOWN_OF[whose].hired.filter((detail) => !(SHOWN_OF[whose].open as readonly Detail[]).includes(detail));
