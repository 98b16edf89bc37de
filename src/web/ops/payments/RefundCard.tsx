import { fromDecimal } from '#core/kit/money.ts';
import type { OpsRefund } from '#core/payments/ops/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ago } from '../frames/ago.ts';
import { AloneBanner } from '../operators/AloneBanner.tsx';
import { moneyOf, PROVIDER_WORDS, REFUND_LOOK } from './payment-words.ts';
import type { OnStep, Step } from './use-refund-step.tsx';

/** A refund that was asked for, with what the reader may do about it. */
export function RefundCard({ refund: r, now, onStep }: { refund: OpsRefund; now: Date; onStep: OnStep }) {
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
      {r.steps.length > 0 && <Steps refund={r} onStep={(step) => onStep(r, step)} />}
    </Card>
  );
}

const STEPS = [
  { step: 'approve', label: 'Approve', variant: 'tonal' },
  { step: 'second', label: 'Agree and pay back', variant: 'tonal' },
  { step: 'refuse', label: 'Refuse', variant: 'danger-quiet' },
] as const;

function Steps({ refund, onStep }: { refund: OpsRefund; onStep: (step: Step) => void }) {
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {STEPS.filter(({ step }) => refund.steps.includes(step)).map(({ step, label, variant }) => (
        <Button key={step} variant={variant} onClick={() => onStep(step)}>
          {label}
        </Button>
      ))}
    </div>
  );
}
