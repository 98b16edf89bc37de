import * as opsPaymentCalls from '#core/payments/ops/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { TabLinks } from '#web/ui/layout/TabLinks.tsx';
import { useMay } from '../shell/use-roles.ts';

/** Tabs of the screens about payments, with the number of refunds that wait. */
export function MoneyTabs({ current }: { current: 'orders' | 'refunds' | 'disputes' }) {
  const may = useMay();
  const skip = !may(opsPaymentCalls.opsRefunds);
  const waiting = useRead(opsPaymentCalls.opsRefunds, { state: 'waiting', page_size: 1 }, { skip }).data?.waiting;
  // Support reads orders; refunds and disputes are for operators who move money.
  if (skip) return null;
  return (
    <TabLinks
      label="Payments"
      items={[
        { href: '/ops/payments', label: 'Orders', current: current === 'orders' },
        { href: '/ops/refunds', label: 'Refunds', count: waiting, current: current === 'refunds' },
        { href: '/ops/disputes', label: 'Disputes', current: current === 'disputes' },
      ]}
    />
  );
}
