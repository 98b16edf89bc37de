import type { PaymentMethod } from '#core/payments/model.ts';
import type { CallError } from '#web/state/call-error.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { remedyOf } from './pay-problem.ts';

/** Why a payment did not go through, read out at once, with what solves it (specification 8; design 10). */
export function PayProblem(props: {
  problem: Pick<CallError, 'code' | 'message'>;
  methods: readonly PaymentMethod[];
  onOtherCard: () => void;
  onPayNow: () => void;
}) {
  const { problem, methods, onOtherCard, onPayNow } = props;
  const remedy = remedyOf(problem.code, methods);
  return (
    <Banner
      tone="danger"
      live="alert"
      title={problem.message || t('pay_problem>failed')}
      action={
        remedy === 'other_card' ? (
          <Button size={36} onClick={onOtherCard}>
            {t('pay_problem>use_another_card')}
          </Button>
        ) : remedy === 'paynow' ? (
          <Button size={36} onClick={onPayNow}>
            {t('pay_problem>pay_by_paynow')}
          </Button>
        ) : remedy === 'see_order' ? (
          <ButtonLink size={36} href="/dashboard/purchases">
            {t('pay_problem>see_purchases')}
          </ButtonLink>
        ) : undefined
      }
    />
  );
}
