import { useState } from 'react';
import { type Cents, toDecimal } from '#core/kit/money.ts';
import { BUDGET_COMMENT_MAX, BUDGET_UNITS, type BudgetUnit } from '#core/requests/feedback-model.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import type { CallError } from '#web/state/ask.ts';
import { useAddBudgetSurveyMutation } from '#web/state/projects.ts';
import { t } from '#web/text/projects.ts';
import { AskDialog } from '#web/ui/AskDialog.tsx';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';

const unitWords = (): Readonly<Record<BudgetUnit, string>> => ({
  job: t('cost_dialog>the_whole_job'),
  hour: t('cost_dialog>each_hour'),
  visit: t('cost_dialog>each_visit'),
  item: t('cost_dialog>each_item'),
});

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
    toast({ text: t('cost_dialog>thank_you_it_helps_others') });
    onClose();
  };
  return (
    <AskDialog
      onClose={onClose}
      title={t('cost_dialog>what_did_it_cost')}
      intro={t('cost_dialog>it_goes_into_the_price')}
      confirmLabel={t('cost_dialog>send')}
      pendingLabel={t('cost_dialog>sending')}
      busy={isLoading}
      error={error && ((error as CallError).message ?? '')}
      onConfirm={() => void submit()}
    >
      <MoneyField
        label={t('cost_dialog>you_paid_in_the_end')}
        value={cents}
        error={isMissing && !cents ? t('cost_dialog>enter_an_amount_above_s') : undefined}
        onChange={setCents}
      />
      <Select
        label={t('cost_dialog>the_amount_is_for')}
        options={BUDGET_UNITS.map((value) => ({ value, label: unitWords()[value] }))}
        value={unit}
        onChange={(event) => setUnit(event.currentTarget.value as BudgetUnit)}
      />
      <TextArea
        label={t('cost_dialog>anything_that_made_it_more')}
        optional
        rows={2}
        maxLength={BUDGET_COMMENT_MAX}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </AskDialog>
  );
}
