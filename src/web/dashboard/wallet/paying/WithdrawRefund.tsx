import { useState } from 'react';
import type { PaymentOrder } from '#core/payments/model.ts';
import { withdrawRefund } from '#core/payments/refunds/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

/** Takes back a refund that no operator has decided; nothing where none waits. */
export function WithdrawRefund({ order, className = '' }: { order: PaymentOrder; className?: string }) {
  const [isOpen, setOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [withdraw] = useAct(withdrawRefund);
  const isWaiting = order.refund?.status === 'asked';
  // The dialog stays open also where the refund is decided meanwhile: the call's answer says so.
  if (!isWaiting && !isOpen) return null;
  return (
    <>
      {isWaiting && (
        <Button
          variant="quiet"
          size={36}
          className={className}
          onClick={() => {
            setProblem(undefined);
            setOpen(true);
          }}
        >
          {t('withdraw_refund>label')}
        </Button>
      )}
      <ConfirmDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('withdraw_refund>title')}
        confirmLabel={t('withdraw_refund>label')}
        error={problem}
        onConfirm={async () => {
          const { error } = await withdraw({ order_id: order.order_id });
          if (error) return setProblem(whyNot(error));
          setOpen(false);
          toast({ text: t('withdraw_refund>done') });
        }}
      >
        {t('withdraw_refund>text')}
      </ConfirmDialog>
    </>
  );
}
