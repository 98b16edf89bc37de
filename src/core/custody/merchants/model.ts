/** Who files to be paid through protected payments: a person, or a company of theirs. */
export const MERCHANT_KINDS = ['person', 'company'] as const;
export type MerchantKind = (typeof MERCHANT_KINDS)[number];

/** How far an application is. `needs_more`: sent back with what is asked for. A company that changes begins as a draft again. */
export const MERCHANT_STATES = ['draft', 'submitted', 'needs_more', 'approved', 'refused'] as const;
export type MerchantState = (typeof MERCHANT_STATES)[number];

/** What an application can lack. */
export const MERCHANT_NEEDS = [
  'id_check',
  'company_name',
  'uen',
  'contact_name',
  'contact_phone',
  'documents',
] as const;
export type MerchantNeed = (typeof MERCHANT_NEEDS)[number];

/** What an operator, or the company that holds the money, decides. */
export const MERCHANT_DECISIONS = ['approve', 'ask', 'refuse'] as const;
export type MerchantDecision = (typeof MERCHANT_DECISIONS)[number];

/** Characters, and files. */
export const MERCHANT_LIMITS = { name: 160, contact: 120, phone: 20, note: 1000, files: 8 } as const;
