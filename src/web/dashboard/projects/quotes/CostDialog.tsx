import { useState } from 'react';
import { type Cents, toDecimal } from '#core/kit/money.ts';
import * as feedbackCalls from '#core/requests/feedback/calls.ts';
import { BUDGET_COMMENT_MAX, BUDGET_UNITS, type BudgetUnit } from '#core/requests/feedback/model.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { AskDialog } from '#web/ui/overlay/AskDialog.tsx';

const unitWords = (): Readonly<Record<BudgetUnit, string>> => ({
  job: t('cost_dialog>whole_job'),
  hour: t('cost_dialog>each_hour'),
  visit: t('cost_dialog>each_visit'),
  item: t('cost_dialog>each_item'),
});

/** Asks for the final cost of a completed job (specification 3, consumer budget survey). `quoted`: the first value, in cents. */
export function CostDialog(props: { request: OwnRequest; quoted: Cents | null; onClose: () => void }) {
  const { request, quoted, onClose } = props;
  const [cents, setCents] = useState<Cents | null>(quoted);
  const [unit, setUnit] = useState<BudgetUnit>('job');
  const [comment, setComment] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [send, { isLoading, error }] = useAct(feedbackCalls.addBudgetSurvey);
  const submit = async () => {
    if (cents === null || cents <= 0) return setMissing(true);
    const reply = await send({
      quote_request_id: request.quote_request_id,
      total_pay: toDecimal(cents),
      unit,
      comment: comment.trim(),
    });
    if (reply.error) return;
    toast({ text: t('cost_dialog>thanks_toast') });
    onClose();
  };
  return (
    <AskDialog
      onClose={onClose}
      title={t('cost_dialog>title')}
      intro={t('cost_dialog>intro')}
      confirmLabel={t('cost_dialog>send')}
      pendingLabel={shared('status>sending')}
      busy={isLoading}
      error={error && (error.message ?? '')}
      onConfirm={() => void submit()}
    >
      <MoneyField
        label={t('cost_dialog>amount_label')}
        value={cents}
        error={isMissing && !cents ? t('cost_dialog>amount_missing') : undefined}
        onChange={setCents}
      />
      <Select
        label={t('cost_dialog>unit_label')}
        options={BUDGET_UNITS.map((value) => ({ value, label: unitWords()[value] }))}
        value={unit}
        onChange={(event) => setUnit(event.currentTarget.value as BudgetUnit)}
      />
      <TextArea
        label={t('cost_dialog>note_label')}
        optional
        rows={2}
        maxLength={BUDGET_COMMENT_MAX}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
      />
    </AskDialog>
  );
}
