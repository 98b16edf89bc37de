import type { Screen } from './screen.ts';

/** Protected payments on both sides, and what is held for a pro, where their flag is on. */
export const custodyScreens = [
  { id: 'safety-payments', path: '/dashboard/safety-payments', access: 'dashboard', flag: 'safety_payment' },
  {
    id: 'safety-statements',
    path: '/dashboard/safety-payments/statements',
    access: 'dashboard',
    flag: 'safety_payment',
  },
  { id: 'safety-payments-job', path: '/dashboard/safety-payments/:bidId', access: 'dashboard', flag: 'safety_payment' },
  {
    id: 'safety-payment',
    path: '/dashboard/safety-payments/:bidId/:pid',
    access: 'dashboard',
    flag: 'safety_payment',
  },
  {
    id: 'safety-payment-detail',
    path: '/dashboard/safety-payments/:bidId/:pid/:detail',
    access: 'dashboard',
    flag: 'safety_payment',
  },
  {
    id: 'trust-fund',
    path: '/dashboard/trust_fund_query',
    access: 'dashboard',
    mode: 'pro',
    flag: 'safety_payment',
  },
] as const satisfies readonly Screen[];
