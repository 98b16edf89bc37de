import { useState } from 'react';
import { fromDecimal } from '#core/kit/money.ts';
import { fromWire, showAgo } from '#core/kit/time.ts';
import type { OpsRefund } from '#core/payments/ops/calls.ts';
import * as opsPaymentCalls from '#core/payments/ops/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { moneyOf, PROVIDER_WORDS, REFUND_LOOK } from './payment-words.ts';

/** A refund that was asked for, with what the reader may do about it. */
export function RefundCard({ refund: r, now }: { refund: OpsRefund; now: Date }) {
  const { label, tone } = REFUND_LOOK[r.status];
  const created = showAgo(fromWire(r.created) ?? now, now);
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
        {r.kind === 'surplus' ? 'a second payment that goes back by itself' : 'asked for'}{' '}
        {created === 'just now' ? created : `${created} ago`}
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
      {r.steps.length > 0 && <Steps refund={r} />}
    </Card>
  );
}

function Steps({ refund }: { refund: OpsRefund }) {
  const [step, setStep] = useState<'approve' | 'refuse' | 'second' | null>(null);
  const [refuse, refusing] = useAct(opsPaymentCalls.opsRefuseRefund);
  const [second, seconding] = useAct(opsPaymentCalls.opsSecondRefund);
  const error = step === 'second' ? seconding.error : refusing.error;
  const open = (next: typeof step) => {
    refusing.reset();
    seconding.reset();
    setStep(next);
  };
  const who = refund.payer.name || refund.payer.email;
  const confirm = { open: true, onClose: () => setStep(null), ...(error ? { error: whyNot(error) } : {}) };
  const done = (result: { error?: unknown }, text: string) => {
    if (result.error) return;
    setStep(null);
    toast({ text });
  };
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {refund.steps.includes('approve') && (
        <Button variant="tonal" onClick={() => open('approve')}>
          Approve
        </Button>
      )}
      {refund.steps.includes('second') && (
        <Button variant="tonal" onClick={() => open('second')}>
          Agree and pay back
        </Button>
      )}
      {refund.steps.includes('refuse') && (
        <Button variant="danger-quiet" onClick={() => open('refuse')}>
          Refuse
        </Button>
      )}
      {step === 'approve' && <Approve refund={refund} onClose={() => setStep(null)} />}
      {step === 'second' && (
        <ConfirmDialog
          {...confirm}
          title={`Pay ${moneyOf(refund.total)} back to ${who}?`}
          confirmLabel="Agree and pay back"
          onConfirm={async () => done(await second({ refund_id: refund.id }), 'Agreed. We’ve told the provider.')}
        >
          {refund.decided_by} approved it: “{refund.decision_reason}”. The provider is told at once.
        </ConfirmDialog>
      )}
      {step === 'refuse' && (
        <ConfirmDialog
          {...confirm}
          danger
          title="Refuse this refund?"
          confirmLabel="Refuse"
          reason={{ label: 'Why', required: true, maxLength: 500, hint: `${who} reads it.` }}
          onConfirm={async (reason) => done(await refuse({ refund_id: refund.id, reason }), 'Refused')}
        >
          Nothing moves. The credit stays in the wallet.
        </ConfirmDialog>
      )}
    </div>
  );
}

/** Approves all of it or a part, with a reason. */
function Approve({ refund, onClose }: { refund: OpsRefund; onClose: () => void }) {
  const [approve, approving] = useAct(opsPaymentCalls.opsApproveRefund);
  const most = fromDecimal(refund.asked) ?? 0;
  const [cents, setCents] = useState<number | null>(most);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const isWrong = cents === null || cents <= 0 || cents > most;
  const send = async () => {
    setTried(true);
    if (isWrong || reason.trim() === '') return;
    const credit = (cents / 100).toFixed(2);
    const done = await approve({ refund_id: refund.id, credit, reason });
    if (done.error) return;
    toast({
      text:
        done.data.refund.status === 'seconding'
          ? 'Approved. A second operator must agree.'
          : 'Approved. We’ve told the provider.',
    });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={approving.isLoading}
      title="Approve this refund?"
      intro="The credit leaves the wallet now, and the card gets it with its GST. You can refund part of it."
      actions={
        <>
          <Button variant="ghost" disabled={approving.isLoading} onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" pending={approving.isLoading} onClick={() => void send()}>
            Approve
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        <MoneyField
          label="Credit to pay back"
          hint={`At most ${moneyOf(refund.asked)}. ${moneyOf(refund.bought_now)} of bought credit is there.`}
          value={cents}
          onChange={(value) => setCents(value)}
          {...(isTried && isWrong ? { error: `More than nothing and at most ${moneyOf(refund.asked)}.` } : {})}
        />
        <TextArea
          label="Why"
          hint="Kept with the refund."
          rows={3}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          {...(isTried && reason.trim() === '' ? { error: 'Say why.' } : {})}
        />
        {approving.error && <Banner tone="danger" live="alert" title={whyNot(approving.error)} />}
      </div>
    </Dialog>
  );
}
