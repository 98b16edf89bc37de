/** Feature flags and their defaults (specification 9). Configuration may turn one over; code asks here and nowhere else. */
export const FLAGS = {
  app_download: true,
  oauth: true,
  consumer_phone_verification: true,
  calendar: true,
  safety_payment: false,
  business_loan: false,
  invoice_settings: false,
  shop: false,
  home_blogs: false,
  photo: false,
  fraud_check: false,
  partner_channels: false,
  reservation: false,
  google_reserve: false,
  // The two partner sub-sites have flags of their own (specification 2).
  life_55688: false,
  fet: false,
} as const satisfies Record<string, boolean>;

/** On in the demo besides. */
export const DEMO_FLAGS = {
  reservation: true,
  google_reserve: true,
  safety_payment: true,
  shop: true,
} as const satisfies Partial<Record<keyof typeof FLAGS, boolean>>;

export type Flag = keyof typeof FLAGS;
export type Flags = Readonly<Record<Flag, boolean>>;
