import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { PartnerOrder } from '#core/partners/model.ts';
import { t } from '#web/text/spaces/partner.ts';
import { t as shared } from '#web/text/spaces/shared.ts';

/** The state of an order, for its pro. */
export function orderWords({ quote_status_id: status, is_over }: PartnerOrder): string {
  switch (status) {
    case QUOTE_STATUS.Hired:
      return t('partner_orders>hired');
    case QUOTE_STATUS.WorkCompleted:
    case QUOTE_STATUS.PaymentCompleted:
      return t('partner_orders>done');
    case QUOTE_STATUS.NotInterested:
      return t('partner_orders>passed');
    default:
      if (is_over) return shared('status>ended');
      return status === QUOTE_STATUS.Send ? t('partner_orders>waiting') : t('partner_orders>quoted');
  }
}

/** Where the pro works on an order: the request until it is quoted, then the job. */
export const workPath = ({ order_id, quote_status_id: status }: PartnerOrder): string =>
  status === QUOTE_STATUS.Send || status === QUOTE_STATUS.NotInterested
    ? `/dashboard/requests/${order_id}`
    : `/dashboard/works/${order_id}`;
