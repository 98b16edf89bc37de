import { useState } from 'react';
import { inputOf } from '#core/kit/input-rules.ts';
import { type Cents, fromDecimal, toDecimal } from '#core/kit/money.ts';
import type { OpsRefund } from '#core/payments/ops/calls.ts';
import * as opsPaymentCalls from '#core/payments/ops/calls.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { ago } from '../frames/ago.ts';
import { AloneBanner } from '../operators/AloneBanner.tsx';
import { moneyOf, PROVIDER_WORDS, REFUND_LOOK } from './payment-words.ts';

/** A refund that was asked for, with what the reader may do about it. */
export function RefundCard({ refund: r, now }: { refund: OpsRefund; now: Date }) {
  const { label, tone } = REFUND_LOOK[r.status];
  const isLarge = (fromDecimal(r.asked) ?? 0) > (fromDecimal(r.second_above) ?? 0);
  const isAlone = r.others === 0 && (r.status === 'seconding' || (isLarge && r.steps.includes('approve')));
  return (
    <Card as="article" aria-labelledby={`refund-${r.id}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 id={`refund-${r.id}`} className="min-w-0 text-md font-semibold wrap-anywhere">
          {moneyOf(r.total)} to {r.payer.name || r.payer.email}
        </h3>
        <Pill tone={tone}>{label}</Pill>
      </div>
      <p className="mt-1 text-sm text-ink-3">
        <TextLink href={`/ops/payments/${r.order_id}`}>The order</TextLink> by{' '}
        {PROVIDER_WORDS[r.provider] ?? r.provider},{' '}
        {r.kind === 'surplus' ? 'a second payment that goes back by itself' : 'asked for'} {ago(r.created, now)}
      </p>
      {r.reason !== '' && <p className="mt-2 text-md wrap-anywhere text-ink-2">“{r.reason}”</p>}
      <SumList
        className="mt-3 border-t border-line pt-3"
        rows={[
          { label: 'Asked for', value: moneyOf(r.asked) },
          { label: 'Credit', value: moneyOf(r.credit) },
          { label: 'GST', value: moneyOf(r.gst) },
          { label: 'Bonus taken back', value: moneyOf(r.bonus) },
          { label: 'To the card', value: moneyOf(r.total), look: 'total' },
          { label: 'Bought credit there now', value: moneyOf(r.bought_now), look: 'quiet' },
        ]}
      />
      {(r.decided_by || r.seconded_by || r.error_code || r.credit_note_no) && (
        <p className="mt-2 text-sm text-ink-3 wrap-anywhere">
          {[
            r.decided_by && `Decided by ${r.decided_by}${r.decision_reason === '' ? '' : `: “${r.decision_reason}”`}`,
            r.seconded_by && `seconded by ${r.seconded_by}`,
            r.error_code && `the provider says: ${r.error_code}`,
            r.credit_note_no && `credit note ${r.credit_note_no}`,
          ]
            .filter(Boolean)
            .join(', ')}
        </p>
      )}
      {isAlone && <AloneBanner className="mt-3" what={`A refund above ${moneyOf(r.second_above)}`} whose="Money" />}
      {r.steps.length > 0 && <Steps refund={r} />}
    </Card>
  );
}

function Steps({ refund }: { refund: OpsRefund }) {
  const [step, setStep] = useState<'approve' | 'refuse' | 'second' | null>(null);
  const [refuse] = useAct(opsPaymentCalls.opsRefuseRefund);
  const [second] = useAct(opsPaymentCalls.opsSecondRefund);
  const who = refund.payer.name || refund.payer.email;
  const refund_id = refund.id;
  const onClose = () => setStep(null);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {refund.steps.includes('approve') && (
        <Button variant="tonal" onClick={() => setStep('approve')}>
          Approve
        </Button>
      )}
      {refund.steps.includes('second') && (
        <Button variant="tonal" onClick={() => setStep('second')}>
          Agree and pay back
        </Button>
      )}
      {refund.steps.includes('refuse') && (
        <Button variant="danger-quiet" onClick={() => setStep('refuse')}>
          Refuse
        </Button>
      )}
      {step === 'approve' && <Approve refund={refund} onClose={onClose} />}
      {step === 'second' && (
        <ActDialog
          title={`Pay ${moneyOf(refund.total)} back to ${who}?`}
          label="Agree and pay back"
          act={() => second({ refund_id })}
          done="Agreed. We’ve told the provider."
          onClose={onClose}
        >
          {refund.decided_by} approved it: “{refund.decision_reason}”. The provider is told at once.
        </ActDialog>
      )}
      {step === 'refuse' && (
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
      )}
    </div>
  );
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
