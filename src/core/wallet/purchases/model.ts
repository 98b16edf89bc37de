/** Who takes in and pays out money for us; each has a house account of its own. */
export const CLEARING_PROVIDERS = ['simulator', 'stripe', 'tap_pay'] as const;
export type ClearingProvider = (typeof CLEARING_PROVIDERS)[number];
