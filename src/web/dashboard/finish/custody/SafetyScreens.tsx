import './begin.ts';
import { useLocation, useParams } from 'react-router';
import { JobPaymentsScreen } from './JobPaymentsScreen.tsx';
import { PaymentScreen } from './PaymentScreen.tsx';
import { PaymentsScreen } from './PaymentsScreen.tsx';
import { TrustFundScreen } from './TrustFundScreen.tsx';

/** trust_fund_query and safety-payments/{bidId}(/{pid})(/{detail}): one file of the build, whose parts the frame lists once. */
export function Component() {
  const { bidId, pid } = useParams();
  if (useLocation().pathname.endsWith('/trust_fund_query')) return <TrustFundScreen />;
  if (pid !== undefined) return <PaymentScreen />;
  return bidId === undefined ? <PaymentsScreen /> : <JobPaymentsScreen />;
}
