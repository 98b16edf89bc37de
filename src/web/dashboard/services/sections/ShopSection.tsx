import { t } from '#web/text/spaces/services.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** 19: the way to the shop, where its flag is on. */
export function Section() {
  return (
    <EmptyState
      title={t('shop_section>title')}
      action={<ButtonLink href="/dashboard/shop">{t('shop_section>open_shop')}</ButtonLink>}
    >
      {t('shop_section>text')}
    </EmptyState>
  );
}
