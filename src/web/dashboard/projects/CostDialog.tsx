import { useState } from 'react';
import { type Cents, toDecimal } from '#core/kit/money.ts';
import { BUDGET_COMMENT_MAX, BUDGET_UNITS, type BudgetUnit } from '#core/requests/feedback-model.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import type { CallError } from '#web/state/ask.ts';
import { useAddBudgetSurveyMutation } from '#web/state/projects.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';

const UNIT_WORDS: Readonly<Record<BudgetUnit, string>> = {
  job: 'The whole job',
  hour: 'Each hour',
  visit: 'Each visit',
  item: 'Each item',
};

/** What a completed job cost in the end (specification 3, consumer budget survey). `quoted`: cents, to begin with. */
export function CostDialog(props: { request: OwnRequest; quoted: Cents | null; onClose: () => void }) {
  const { request, quoted, onClose } = props;
  const [cents, setCents] = useState<Cents | null>(quoted);
  const [unit, setUnit] = useState<BudgetUnit>('job');
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [send, { isLoading, error }] = useAddBudgetSurveyMutation();
  const submit = async () => {
    if (cents === null || cents <= 0) return setMissing(true);
    const reply = await send({
      quote_request_id: request.quote_request_id,
      total_pay: toDecimal(cents),
      unit,
      comment: comment.trim(),
    });
    if (reply.error) return;
    toast({ text: 'Thank you. It helps others know what to expect.' });
    onClose();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      title="What did it cost?"
      intro="It goes into the price guide without your name or the pro's."
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isLoading}>
            Not now
          </Button>
          <Button variant="primary" pending={isLoading} pendingLabel="Sending" onClick={() => void submit()}>
            Send
          </Button>
        </>
      }
    >
      <div className="grid gap-5 pb-1">
        {error && (
          <Banner tone="danger" live="alert" title={(error as CallError).message || 'That did not go through.'} />
        )}
        <MoneyField
          label="You paid in the end"
          value={cents}
          error={isMissing && !cents ? 'Enter an amount above S$0.' : undefined}
          onChange={setCents}
        />
        <Select
          label="The amount is for"
          options={BUDGET_UNITS.map((value) => ({ value, label: UNIT_WORDS[value] }))}
          value={unit}
          onChange={(event) => setUnit(event.currentTarget.value as BudgetUnit)}
        />
        <TextArea
          label="Anything that made it more or less"
          optional
          rows={2}
          maxLength={BUDGET_COMMENT_MAX}
          value={comment}
          onChange={(event) => setComment(event.currentTarget.value)}
        />
      </div>
    </Dialog>
  );
}
