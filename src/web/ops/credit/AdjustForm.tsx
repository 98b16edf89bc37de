import { type FormEvent, useId, useState } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import { type Cents, fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import type { personCredit } from '#core/ops/credit-calls.ts';
import { ADJUSTMENT_MAX_CENTS, type AdjustmentFund, type AdjustmentKind } from '#core/ops/credit-model.ts';
import { needsSecond } from '#core/ops/credit-rules.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAdjustCreditMutation } from '#web/state/ops-credit.ts';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { FUND_WORDS, moneyOf } from './credit-words.ts';

type Credit = CallOutput<typeof personCredit>['credit'];

/** Adds credit or takes it: how much, of which kind, and why. Asked once more with what will happen. */
export function AdjustForm({ credit, name }: { credit: Credit; name: string }) {
  const [kind, setKind] = useState<AdjustmentKind>('credit');
  const [fund, setFund] = useState<AdjustmentFund>('promotional');
  const [cents, setCents] = useState<Cents | null>(null);
  const [reason, setReason] = useState('');
  const [isChecked, setChecked] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const [round, setRound] = useState(0);
  const [adjust, adjusting] = useAdjustCreditMutation();
  const id = useId();
  const isCredit = kind === 'credit';
  const there = fromDecimal(credit[fund]) ?? 0;
  const alone = fromDecimal(credit.alone) ?? 0;
  const errors = {
    amount:
      cents === null || cents <= 0
        ? 'An amount such as 25 or 12.50.'
        : cents > ADJUSTMENT_MAX_CENTS
          ? `At most ${showMoney(ADJUSTMENT_MAX_CENTS)} at once.`
          : !isCredit && cents > there
            ? `There is ${showMoney(there)} of ${FUND_WORDS[fund]}.`
            : undefined,
    reason: reason.trim() === '' ? 'Say why. The person reads it.' : undefined,
  };
  const waits = cents !== null && needsSecond(cents, 0, alone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    adjusting.reset();
    if (!errors.amount && !errors.reason) setAsking(true);
    else document.getElementById(errors.amount ? `${id}-amount` : `${id}-reason`)?.focus();
  };
  const confirm = async () => {
    const input = { user_id: credit.user_id, kind, fund, amount: toDecimal(cents ?? 0), reason: reason.trim() };
    const done = await adjust(input);
    if (done.error) return;
    setAsking(false);
    setChecked(false);
    setCents(null);
    setReason('');
    setRound(round + 1);
    const what = moneyOf(done.data.adjustment.amount);
    const moved = isCredit ? `${what} added` : `${what} taken`;
    toast({ text: done.data.adjustment.status === 'waiting' ? 'A second operator must approve it' : moved });
  };
  const what = `${showMoney(cents ?? 0)} of ${FUND_WORDS[fund]}`;
  return (
    <Card as="section" className="mt-6" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        Add or take credit
      </h2>
      <p className="mt-1 text-sm text-ink-3">
        {alone > 0
          ? `You can move ${moneyOf(credit.alone)} more for this person today by yourself. Above that a second operator approves.`
          : 'You moved today what one operator may. The next needs a second operator.'}
      </p>
      <form key={round} noValidate onSubmit={submit} className="mt-4 grid gap-5">
        <div className="grid gap-5 sm:grid-cols-2">
          <RadioGroup
            label="What"
            look="stack"
            value={kind}
            onChange={(next) => setKind(next as AdjustmentKind)}
            options={[
              { value: 'credit', label: 'Add credit' },
              { value: 'debit', label: 'Take credit' },
            ]}
          />
          <RadioGroup
            label="Of which kind"
            look="stack"
            value={fund}
            onChange={(next) => setFund(next as AdjustmentFund)}
            options={[
              { value: 'promotional', label: 'Bonus', detail: 'Ends after a while, cannot go to a card.' },
              { value: 'bought', label: 'Bought', detail: 'Does not end, can be refunded.' },
            ]}
          />
        </div>
        <MoneyField
          id={`${id}-amount`}
          className="max-w-60"
          label="Amount"
          value={cents}
          onChange={setCents}
          error={isChecked ? errors.amount : undefined}
        />
        <TextArea
          id={`${id}-reason`}
          label="Why"
          hint="The person reads it, and it stays in the log."
          maxLength={300}
          counter
          rows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
          error={isChecked ? errors.reason : undefined}
        />
        <div>
          <Button type="submit" variant="primary">
            {isCredit ? 'Add credit' : 'Take credit'}
          </Button>
        </div>
      </form>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={isCredit ? `Add ${what} for ${name}?` : `Take ${what} from ${name}?`}
        confirmLabel={waits ? 'Ask for approval' : isCredit ? 'Add credit' : 'Take credit'}
        danger={!isCredit && !waits}
        onConfirm={confirm}
        {...(adjusting.error ? { error: whyNot(adjusting.error) } : {})}
      >
        {waits
          ? 'It is more than you may move by yourself today. It waits up to seven days for a second operator, and nothing moves until then.'
          : `The credit moves at once. ${name} is told, with your reason.`}
      </ConfirmDialog>
    </Card>
  );
}
