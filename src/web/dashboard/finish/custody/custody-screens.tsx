import './begin.ts';
import { useRoutes } from 'react-router';
import { StatementsScreen } from './funds/StatementsScreen.tsx';
import { TrustFundScreen } from './funds/TrustFundScreen.tsx';
import { JobPaymentsScreen } from './JobPaymentsScreen.tsx';
import { PaymentScreen } from './PaymentScreen.tsx';
import { PaymentsScreen } from './PaymentsScreen.tsx';

/** By path under /dashboard. The router has one entry for all of them. */
const SCREENS = [
  { path: 'safety-payments', element: <PaymentsScreen /> },
  { path: 'safety-payments/statements', element: <StatementsScreen /> },
  { path: 'safety-payments/:bidId', element: <JobPaymentsScreen /> },
  { path: 'safety-payments/:bidId/:pid', element: <PaymentScreen /> },
  { path: 'safety-payments/:bidId/:pid/:detail', element: <PaymentScreen /> },
  { path: 'trust_fund_query', element: <TrustFundScreen /> },
];

/** The screens of protected payments, loaded together, because they share most of their code. */
export function Component() {
  return useRoutes(SCREENS);
}
