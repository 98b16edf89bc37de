import { useState } from 'react';
import { fromWire, showAgo, showDay, showLeft } from '#core/kit/time.ts';
import * as opsCreditCalls from '#core/ops/credit/calls.ts';
import type { CreditAdjustment } from '#core/ops/credit/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { askWords, FUND_WORDS, moneyOf, STATE_WORDS } from './credit-words.ts';

/** Credit that an operator added or took, or asks to, with what the reader may do about it. */
export function AdjustmentCard({
  adjustment: a,
  now,
  isOfPerson = false,
}: {
  adjustment: CreditAdjustment;
  now: Date;
  /** True on the person's own screen, where the name would say nothing new. */
  isOfPerson?: boolean;
}) {
  const asked = fromWire(a.asked_on) ?? now;
  const ends = fromWire(a.ends_on) ?? now;
  const { label, tone } = STATE_WORDS[a.status];
  const left = a.status === 'waiting' ? (showLeft(ends, now) ?? `until ${showDay(ends, now)}`) : null;
  return (
    <Card as="article" aria-labelledby={`adjustment-${a.id}`}>
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <h3 id={`adjustment-${a.id}`} className="min-w-0 text-md font-semibold">
          {askWords(a)}
        </h3>
        <Pill tone={tone}>{label}</Pill>
      </div>
      {!isOfPerson && (
        <p className="mt-1 text-sm">
          {a.kind === 'credit' ? 'To ' : 'From '}
          <TextLink href={`/ops/people/${a.user_id}/credit`}>{a.full_name || `account ${a.user_id}`}</TextLink>
        </p>
      )}
      <p className="mt-2 text-md text-ink-2 wrap-anywhere">“{a.reason}”</p>
      <p className="mt-2 text-sm text-ink-3 tnum">
        {a.asked_by_name}, {showAgo(asked, now)}
        {now.getTime() - asked.getTime() < 10_000 ? '' : ' ago'}
        {left && `, ${left}`}
      </p>
      {a.decided_by_name !== null && (
        <p className="mt-1 text-sm text-ink-3 wrap-anywhere">
          {a.status === 'made' ? 'Approved by ' : 'Refused by '}
          {a.decided_by_name}
          {a.decision_reason !== '' && `: “${a.decision_reason}”`}
        </p>
      )}
      {a.open.length > 0 && <Steps adjustment={a} />}
    </Card>
  );
}

/** The buttons of what may be done, each asked once more. */
function Steps({ adjustment: a }: { adjustment: CreditAdjustment }) {
  const [step, setStep] = useState<CreditAdjustment['open'][number] | null>(null);
  const [approve, approving] = useAct(opsCreditCalls.approveAdjustment);
  const [refuse, refusing] = useAct(opsCreditCalls.refuseAdjustment);
  const [withdraw, withdrawing] = useAct(opsCreditCalls.withdrawAdjustment);
  const error = approving.error ?? refusing.error ?? withdrawing.error;
  const name = a.full_name || `account ${a.user_id}`;
  const adjustment_id = a.id;
  const open = (next: typeof step) => {
    for (const one of [approving, refusing, withdrawing]) one.reset();
    setStep(next);
  };
  const done = (result: { error?: unknown }, text: string) => {
    if (result.error) return;
    setStep(null);
    toast({ text });
  };
  const what = `${moneyOf(a.amount)} of ${FUND_WORDS[a.fund]}`;
  const isCredit = a.kind === 'credit';
  const shown = { open: true, onClose: () => setStep(null), ...(error ? { error: whyNot(error) } : {}) };
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        {a.open.includes('approve') && (
          <Button variant="tonal" onClick={() => open('approve')}>
            Approve
          </Button>
        )}
        {a.open.includes('refuse') && (
          <Button variant="danger-quiet" onClick={() => open('refuse')}>
            Refuse
          </Button>
        )}
        {a.open.includes('withdraw') && <Button onClick={() => open('withdraw')}>Withdraw</Button>}
      </div>
      {step === 'approve' && (
        <ConfirmDialog
          {...shown}
          title={isCredit ? `Add ${what} to the wallet of ${name}?` : `Take ${what} from the wallet of ${name}?`}
          confirmLabel={isCredit ? 'Approve and add' : 'Approve and take'}
          onConfirm={async () => done(await approve({ adjustment_id }), isCredit ? `${what} added` : `${what} taken`)}
        >
          {a.asked_by_name} asked for it: “{a.reason}”. The credit moves at once, and {name} is told with this reason.
        </ConfirmDialog>
      )}
      {step === 'refuse' && (
        <ConfirmDialog
          {...shown}
          danger
          title="Refuse it?"
          confirmLabel="Refuse"
          reason={{ label: 'Why', required: true, maxLength: 300, hint: `${a.asked_by_name} reads it.` }}
          onConfirm={async (reason) => done(await refuse({ adjustment_id, reason }), 'Refused')}
        >
          Nothing moves, and {name} is not told.
        </ConfirmDialog>
      )}
      {step === 'withdraw' && (
        <ConfirmDialog
          {...shown}
          title="Withdraw it?"
          confirmLabel="Withdraw"
          onConfirm={async () => done(await withdraw({ adjustment_id }), 'Withdrawn')}
        >
          Operators can no longer approve it. You can ask again.
        </ConfirmDialog>
      )}
    </>
  );
}
