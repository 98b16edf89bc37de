import type { PaymentMethod } from '#core/payments/model.ts';
import type { CallError } from '#web/state/ask.ts';
import { t } from '#web/text/pricing.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
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
      title={problem.message || t('pay_problem>that_did_not_go_through')}
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
