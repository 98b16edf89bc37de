import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** 19: the way to the shop, where its flag is on. */
export function Section() {
  return (
    <EmptyState title="Sell at a fixed price" action={<ButtonLink href="/dashboard/shop">Open your shop</ButtonLink>}>
      Items and jobs that customers order without a quote are kept in your shop.
    </EmptyState>
  );
}
