import type { OpsDispute } from '#core/custody/disputes/ops-calls.ts';
import * as opsCalls from '#core/custody/disputes/ops-calls.ts';
import { DISPUTE_LIMITS, type DisputeOpsAct } from '#core/custody/disputes/view-model.ts';
import { fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { show } from '../approval-words.ts';

const WORDS: Readonly<Record<DisputeOpsAct, { title: string; label: string; intro: string; done: string }>> = {
  propose_split: {
    title: 'Propose a split?',
    label: 'Send proposal',
    intro: 'Both have 2 days to accept it. You can propose once.',
    done: 'Proposal sent.',
  },
  decide_dispute: {
    title: 'Decide this dispute?',
    label: 'Decide',
    intro: 'Both see your reasons and have 3 days to appeal. Then the money moves.',
    done: 'Dispute decided.',
  },
  decide_appeal: {
    title: 'Decide this appeal?',
    label: 'Decide the appeal',
    intro: 'Both see your reasons. The dispute ends and the money moves now. You can’t undo this.',
    done: 'Appeal decided.',
  },
};

/** Asks how the money is divided and why. Render it only while it is open. */
export function DecideDialog(props: {
  dispute: OpsDispute;
  act: DisputeOpsAct;
  onClose: () => void;
  onDecided: () => void;
}) {
  const { dispute, act, onClose, onDecided } = props;
  const { payment_id, first, needs_second } = dispute;
  const [propose] = useAct(opsCalls.proposeSplit);
  const [decide] = useAct(opsCalls.decideDispute);
  const whole = fromDecimal(dispute.at_stake) ?? 0;
  const isFirst = needs_second && !first && act !== 'propose_split';
  const words = WORDS[act];
  const form = useCallForm({
    start: { to_customer: (first ? fromDecimal(first.to_customer) : null) as number | null, reason: '' },
    input: { reason: { needed: true, max: DISPUTE_LIMITS.statement } },
    words: { reason: 'Enter the reasons. Both people see them.' },
    check: ({ to_customer }) => ({
      to_customer:
        to_customer === null || to_customer < 0 || to_customer > whole
          ? `Enter an amount from S$0.00 to ${showMoney(whole)}.`
          : undefined,
    }),
    codes: { 'invalid price': 'to_customer' },
    send: ({ to_customer, reason }) => {
      const input = { payment_id, to_customer: toDecimal(to_customer ?? 0), reason: reason.trim() };
      return act === 'propose_split' ? propose(input) : decide(input);
    },
    done: ({ dispute: now }) => {
      toast({ text: now.first ? 'Decided. Another approver has to decide the same.' : words.done });
      onClose();
      if (!now.first) onDecided();
    },
  });
  const cents = form.value('to_customer');
  const isAmount = cents !== null && cents >= 0 && cents <= whole;
  return (
    <FormDialog
      form={form}
      role="alertdialog"
      title={words.title}
      intro={isFirst ? 'Both see your reasons. It counts once another approver decides the same.' : words.intro}
      submitLabel={words.label}
      onClose={onClose}
    >
      <MoneyField
        {...form.control('to_customer')}
        label={`Back to ${dispute.customer.name}`}
        hint={
          isAmount ? `${dispute.pro.name} gets ${showMoney(whole - cents)}.` : `${show(dispute.at_stake)} is at stake.`
        }
        className="max-w-64"
      />
      <TextArea {...form.input('reason')} label="Reasons" rows={4} />
    </FormDialog>
  );
}
