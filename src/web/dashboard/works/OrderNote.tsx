import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import type { Lead } from '#core/bids/model.ts';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import { t } from '#web/text/spaces/works.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { usePerson } from '../shell/use-person.ts';

/** A shop order that the pro has to confirm. */
export const isToConfirm = ({ nshop_order_id, quote_status_id, quote_request }: Lead): boolean =>
  nshop_order_id !== null &&
  quote_status_id === QUOTE_STATUS.InProgress &&
  !quote_request.is_closed &&
  !quote_request.is_expired;

export const ToConfirmPill = () => (
  <Pill tone="warning" icon={HourglassMediumIcon}>
    {t('work_row>to_confirm')}
  </Pill>
);

/** Links from the job of a shop order to the order, because only the order's screen confirms, finishes and cancels it. */
export function OrderNote({ lead, className }: { lead: Lead; className?: string }) {
  const { working_for } = usePerson();
  if (lead.nshop_order_id === null) return null;
  // A helper can read the order; only the pro confirms it.
  const waits = isToConfirm(lead) && !working_for;
  const text = working_for ? t('order_note>helper_text') : t('order_note>text');
  return (
    <Banner
      tone={waits ? 'warning' : 'info'}
      className={className}
      title={waits ? t('order_note>to_confirm') : t('order_note>title')}
      action={
        <ButtonLink size={36} href={`/dashboard/shop/order/${lead.nshop_order_id}`}>
          {t('order_note>open')}
        </ButtonLink>
      }
    >
      {waits ? t('order_note>confirm_text') : text}
    </Banner>
  );
}
