import { useState } from 'react';
import { fromWire, showDay, showLeft } from '#core/kit/time.ts';
import * as opsCreditCalls from '#core/ops/credit/calls.ts';
import type { CreditAdjustment } from '#core/ops/credit/model.ts';
import { useAct } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { ago } from '../frames/ago.ts';
import { askWords, FUND_WORDS, moneyOf, STATE_WORDS } from './credit-words.ts';

/** Credit that an operator added or took, or asks to, with what the reader may do about it. */
export function AdjustmentCard({
  adjustment: a,
  now,
  isOfPerson = false,
}: {
  adjustment: CreditAdjustment;
  now: Date;
  /** True on the screen of the person, where their name need not be repeated. */
  isOfPerson?: boolean;
}) {
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
        {a.asked_by_name}, {ago(a.asked_on, now)}
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

/** The buttons of the steps that may be taken, each with a confirmation. */
function Steps({ adjustment: a }: { adjustment: CreditAdjustment }) {
  const [step, setStep] = useState<CreditAdjustment['open'][number] | null>(null);
  const [approve] = useAct(opsCreditCalls.approveAdjustment);
  const [refuse] = useAct(opsCreditCalls.refuseAdjustment);
  const [withdraw] = useAct(opsCreditCalls.withdrawAdjustment);
  const name = a.full_name || `account ${a.user_id}`;
  const adjustment_id = a.id;
  const onClose = () => setStep(null);
  const what = `${moneyOf(a.amount)} of ${FUND_WORDS[a.fund]}`;
  const isCredit = a.kind === 'credit';
  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2">
        {a.open.includes('approve') && (
          <Button variant="tonal" onClick={() => setStep('approve')}>
            Approve
          </Button>
        )}
        {a.open.includes('refuse') && (
          <Button variant="danger-quiet" onClick={() => setStep('refuse')}>
            Refuse
          </Button>
        )}
        {a.open.includes('withdraw') && <Button onClick={() => setStep('withdraw')}>Withdraw</Button>}
      </div>
      {step === 'approve' && (
        <ActDialog
          title={isCredit ? `Add ${what} to the wallet of ${name}?` : `Take ${what} from the wallet of ${name}?`}
          label={isCredit ? 'Approve and add' : 'Approve and take'}
          act={() => approve({ adjustment_id })}
          done={isCredit ? `${what} added` : `${what} taken`}
          onClose={onClose}
        >
          {a.asked_by_name} asked for it: “{a.reason}”. The credit moves at once, and {name} is told with this reason.
        </ActDialog>
      )}
      {step === 'refuse' && (
        <ActDialog
          danger
          title="Refuse it?"
          label="Refuse"
          reason={{ hint: `${a.asked_by_name} will see it.`, max: 300 }}
          act={(reason) => refuse({ adjustment_id, reason })}
          done="Refused"
          onClose={onClose}
        >
          Nothing moves, and {name} is not told.
        </ActDialog>
      )}
      {step === 'withdraw' && (
        <ActDialog
          title="Withdraw it?"
          label="Withdraw"
          act={() => withdraw({ adjustment_id })}
          done="Withdrawn"
          onClose={onClose}
        >
          Operators can no longer approve it. You can ask again.
        </ActDialog>
      )}
    </>
  );
}
