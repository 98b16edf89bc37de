import { useId, useState } from 'react';
import type { CallOutput } from '#core/kit/call.ts';
import { type Cents, fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import type { personCredit } from '#core/ops/credit/calls.ts';
import * as opsCreditCalls from '#core/ops/credit/calls.ts';
import { ADJUSTMENT_MAX_CENTS, type AdjustmentFund, type AdjustmentKind } from '#core/ops/credit/model.ts';
import { needsSecond } from '#core/ops/credit/rules.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { AloneBanner } from '../operators/AloneBanner.tsx';
import { FUND_WORDS, moneyOf } from './credit-words.ts';

type Credit = CallOutput<typeof personCredit>['credit'];

/** Adds credit or takes it: how much, of which kind, and why. A dialog then says what will happen and asks again. */
export function AdjustForm({ credit, name }: { credit: Credit; name: string }) {
  const [isAsking, setAsking] = useState(false);
  const [adjust] = useAct(opsCreditCalls.adjustCredit);
  const id = useId();
  const alone = fromDecimal(credit.alone) ?? 0;
  const form = useCallForm({
    start: {
      kind: 'credit' as AdjustmentKind,
      fund: 'promotional' as AdjustmentFund,
      cents: null as Cents | null,
      reason: '',
    },
    check: ({ kind, fund, cents, reason }) => {
      const there = fromDecimal(credit[fund]) ?? 0;
      return {
        cents:
          cents === null || cents <= 0
            ? 'Enter an amount, such as 25 or 12.50.'
            : cents > ADJUSTMENT_MAX_CENTS
              ? `At most ${showMoney(ADJUSTMENT_MAX_CENTS)} at once.`
              : kind === 'debit' && cents > there && `There is ${showMoney(there)} of ${FUND_WORDS[fund]}.`,
        reason: reason.trim() === '' && 'Enter a reason. The person sees it.',
      };
    },
    // Opens the dialog; confirming there moves the credit.
    send: async () => {
      setAsking(true);
      return null;
    },
  });
  const kind = form.value('kind');
  const fund = form.value('fund');
  const cents = form.value('cents');
  const isCredit = kind === 'credit';
  const waits = cents !== null && needsSecond(cents, 0, alone);
  const what = `${showMoney(cents ?? 0)} of ${FUND_WORDS[fund]}`;
  return (
    <Card as="section" className="mt-6" aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`} className="text-lg font-semibold">
        Add or take credit
      </h2>
      <p className="mt-1 text-sm text-ink-3">
        {alone > 0
          ? `You can move ${moneyOf(credit.alone)} more for this person today by yourself. Above that a second operator approves.`
          : 'You’ve reached today’s limit for one operator. More needs a second operator.'}
      </p>
      <Form form={form} className="mt-4 grid gap-5">
        <FormGuard form={form} />
        <div className="grid gap-5 sm:grid-cols-2">
          <RadioGroup
            label="What"
            look="stack"
            {...form.control('kind')}
            onChange={(next) => form.set('kind', next as AdjustmentKind)}
            options={[
              { value: 'credit', label: 'Add credit' },
              { value: 'debit', label: 'Take credit' },
            ]}
          />
          <RadioGroup
            label="Kind of credit"
            look="stack"
            {...form.control('fund')}
            onChange={(next) => form.set('fund', next as AdjustmentFund)}
            options={[
              { value: 'promotional', label: 'Bonus', detail: 'Expires, and can’t be refunded to a card.' },
              { value: 'bought', label: 'Bought', detail: 'Doesn’t expire, and can be refunded.' },
            ]}
          />
        </div>
        <MoneyField className="max-w-60" label="Amount" {...form.control('cents')} />
        {credit.others === 0 && (waits || alone === 0) && <AloneBanner what="Credit above your limit" whose="Money" />}
        <TextArea
          label="Why"
          hint="The person sees it, and it stays in the log."
          maxLength={300}
          counter
          rows={2}
          {...form.live('reason')}
        />
        <div>
          <Submit form={form} pendingLabel="Sending">
            {isCredit ? 'Add credit' : 'Take credit'}
          </Submit>
        </div>
      </Form>
      {isAsking && (
        <ActDialog
          title={isCredit ? `Add ${what} for ${name}?` : `Take ${what} from ${name}?`}
          label={waits ? 'Ask for approval' : isCredit ? 'Add credit' : 'Take credit'}
          danger={!isCredit && !waits}
          act={() => {
            const reason = form.values().reason.trim();
            return adjust({ user_id: credit.user_id, kind, fund, amount: toDecimal(cents ?? 0), reason });
          }}
          done={({ adjustment: { amount, status } }) =>
            status === 'waiting'
              ? 'A second operator must approve it'
              : `${moneyOf(amount)} ${isCredit ? 'added' : 'taken'}`
          }
          onClose={() => setAsking(false)}
          onDone={() => {
            setAsking(false);
            form.reset({ kind, fund, cents: null, reason: '' });
          }}
        >
          {waits
            ? 'This is above your limit for today. It waits up to 7 days for a second operator, and no credit moves until then.'
            : `The credit moves at once. ${name} is told, with your reason.`}
        </ActDialog>
      )}
    </Card>
  );
}
