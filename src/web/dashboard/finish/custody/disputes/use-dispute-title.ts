import * as calls from '#core/custody/disputes/calls.ts';
import type { ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { show } from '../payment-words.ts';

/** The title of a dispute's screen: with its amount (mockup dispute), or before it is opened, what the screen is for. */
export function useDisputeTitle(payment: ThirdPartyPayment | undefined): string {
  const isOpened = payment !== undefined && payment.dispute_state !== null;
  const { currentData } = useRead(
    calls.disputeThirdParty,
    { payment_id: payment?.payment_id ?? 0 },
    { skip: !isOpened },
  );
  if (isOpened && currentData) return t('dispute>over', { amount: show(currentData.dispute.at_stake) });
  return payment && !isOpened && payment.acts.includes('open_dispute') ? t('dispute>open_title') : t('dispute>screen');
}
