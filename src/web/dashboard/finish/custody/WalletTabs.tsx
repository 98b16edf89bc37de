import { t } from '#web/text/spaces/custody.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { TabLinks } from '#web/ui/layout/TabLinks.tsx';

/** Tabs of a pro's two balances: credit at Gotong, and customers' payments for jobs (mockup trust-fund). */
export function WalletTabs({ current }: { current: 'credit' | 'fund' }) {
  return (
    <TabLinks
      label={shared('noun>wallet')}
      items={[
        { href: '/dashboard/credit', label: t('fund>tab_credit'), current: current === 'credit' },
        { href: '/dashboard/trust_fund_query', label: t('fund>tab_fund'), current: current === 'fund' },
      ]}
    />
  );
}
