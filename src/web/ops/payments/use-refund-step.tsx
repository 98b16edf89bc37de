import { type ReactNode, useState } from 'react';
import { inputOf } from '#core/kit/input-rules.ts';
import { type Cents, fromDecimal, toDecimal } from '#core/kit/money.ts';
import type { OpsRefund } from '#core/payments/ops/calls.ts';
import * as opsPaymentCalls from '#core/payments/ops/calls.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { moneyOf } from './payment-words.ts';

export type Step = 'approve' | 'refuse' | 'second';
export type OnStep = (refund: OpsRefund, step: Step) => void;

/**
 * The dialog of one step of a refund. The screen holds it, not the card: the card goes away when another operator decides, but
 * the dialog then keeps what was typed and shows why it is refused.
 */
export function useRefundStep(): { onStep: OnStep; dialog: ReactNode } {
  const [open, setOpen] = useState<{ refund: OpsRefund; step: Step } | null>(null);
  const onClose = () => setOpen(null);
  return {
    onStep: (refund, step) => setOpen({ refund, step }),
    dialog: open && <StepDialog {...open} onClose={onClose} />,
  };
}

export function StepDialog({ refund, step, onClose }: { refund: OpsRefund; step: Step; onClose: () => void }) {
  const [refuse] = useAct(opsPaymentCalls.opsRefuseRefund);
  const [second] = useAct(opsPaymentCalls.opsSecondRefund);
  const who = refund.payer.name || refund.payer.email;
  const refund_id = refund.id;
  switch (step) {
    case 'approve':
      return <Approve refund={refund} onClose={onClose} />;
    case 'second':
      return (
        <ActDialog
          title={`Pay ${moneyOf(refund.total)} back to ${who}?`}
          label="Agree and pay back"
          act={() => second({ refund_id })}
          done="Agreed. We’ve told the provider."
          onClose={onClose}
        >
          {refund.decided_by} approved it: “{refund.decision_reason}”. The provider is told at once.
        </ActDialog>
      );
    case 'refuse':
      return (
        <ActDialog
          danger
          title="Refuse this refund?"
          label="Refuse"
          reason={{ hint: `${who} will see it.`, max: 500 }}
          act={(reason) => refuse({ refund_id, reason })}
          done="Refused"
          onClose={onClose}
        >
          Nothing moves. The credit stays in the wallet.
        </ActDialog>
      );
  }
}

/** Approves all of it or a part, with a reason. */
function Approve({ refund, onClose }: { refund: OpsRefund; onClose: () => void }) {
  const [approve] = useAct(opsPaymentCalls.opsApproveRefund);
  const most = fromDecimal(refund.asked) ?? 0;
  const above = fromDecimal(refund.second_above) ?? 0;
  const form = useCallForm({
    start: { cents: most as Cents | null, reason: '' },
    input: inputOf(opsPaymentCalls.opsApproveRefund),
    words: { reason: 'Enter a reason.' },
    check: ({ cents }) => ({
      cents:
        (cents === null || cents <= 0 || cents > most) &&
        `Enter an amount above zero, at most ${moneyOf(refund.asked)}.`,
    }),
    send: ({ cents, reason }) => approve({ refund_id: refund.id, credit: toDecimal(cents ?? 0), reason }),
    done: (data) => {
      const isWaiting = data.refund.status === 'seconding';
      toast({ text: isWaiting ? 'Approved. A second operator must agree.' : 'Approved. We’ve told the provider.' });
      onClose();
    },
  });
  const waits = (form.value('cents') ?? 0) > above;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Approve this refund?"
      intro={
        waits
          ? `This is above ${moneyOf(refund.second_above)}: nothing moves until a second operator agrees. You can refund part of it.`
          : 'The credit leaves the wallet now, and the card gets it with its GST. You can refund part of it.'
      }
      submitLabel="Approve"
    >
      <MoneyField
        label="Credit to pay back"
        hint={`At most ${moneyOf(refund.asked)}. ${moneyOf(refund.bought_now)} of bought credit is there.`}
        {...form.control('cents')}
      />
      <TextArea label="Why" hint="Kept with the refund." rows={3} {...form.input('reason')} />
    </FormDialog>
  );
}
