import { t } from '#web/text/services.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** 19: the way to the shop, where its flag is on. */
export function Section() {
  return (
    <EmptyState
      title={t('shop_section>sell_at_a_fixed_price')}
      action={<ButtonLink href="/dashboard/shop">{t('shop_section>open_your_shop')}</ButtonLink>}
    >
      {t('shop_section>items_and_jobs_that_customers')}
    </EmptyState>
  );
}
