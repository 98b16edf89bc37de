import type { BidView } from '#core/bids/model.ts';
import { t } from '#web/text/spaces/projects.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';

/** Where the customer pays, cancels, accepts and reviews a shop order. */
export const orderHref = (id: number): string => `/dashboard/shop-consumer/order/${id}`;

/** Links to the shop order, because only its screen has those acts. Nothing for a quote. */
export function OrderWay({ bid: { nshop_order }, className }: { bid: BidView; className?: string }) {
  if (!nshop_order) return null;
  return (
    <Banner
      className={className}
      tone="info"
      title={t('order_way>title')}
      action={
        <ButtonLink size={36} href={orderHref(nshop_order.id)}>
          {t('order_way>open')}
        </ButtonLink>
      }
    >
      {t('order_way>text')}
    </Banner>
  );
}
