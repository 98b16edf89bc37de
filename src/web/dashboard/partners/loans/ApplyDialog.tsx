import { inputOf } from '#core/kit/input-rules.ts';
import { fromDecimal, showDollars } from '#core/kit/money.ts';
import { applyForLoan } from '#core/partners/loans/calls.ts';
import type { LoanOffer } from '#core/partners/loans/model.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/loans.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

const dollars = (amount: string): string => showDollars(fromDecimal(amount) ?? 0);

/** An application for a loan: its questions, and the consent without which we pass nothing on. */
export function ApplyDialog({ offer, onClose }: { offer: LoanOffer; onClose: () => void }) {
  const [apply] = useAct(applyForLoan);
  const { id, partner, min_amount, max_amount, max_months } = offer;
  const form = useCallForm({
    input: inputOf(applyForLoan),
    start: { amount: '', months: '', uen: '', purpose: '', is_agreed: false },
    words: {
      amount: t('apply_dialog>amount_wrong', { least: dollars(min_amount), most: dollars(max_amount) }),
      months: t('apply_dialog>months_wrong', { most: max_months }),
      uen: t('apply_dialog>uen_wrong'),
      purpose: t('apply_dialog>purpose_missing'),
    },
    check: ({ is_agreed }) => ({ is_agreed: is_agreed ? undefined : t('apply_dialog>agree_first', { partner }) }),
    codes: {
      'wrong amount': {
        amount: t('apply_dialog>amount_wrong', { least: dollars(min_amount), most: dollars(max_amount) }),
      },
      'wrong months': { months: t('apply_dialog>months_wrong', { most: max_months }) },
      'wrong number': { uen: t('apply_dialog>uen_wrong') },
      'not agreed': { is_agreed: t('apply_dialog>agree_first', { partner }) },
    },
    send: ({ months, ...rest }) => apply({ loan_offer_id: id, months: Number(months), ...rest }),
    done: () => {
      toast({ text: t('apply_dialog>sent', { partner }), tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('apply_dialog>title', { partner })}
      intro={t('apply_dialog>intro')}
      submitLabel={t('apply_dialog>send')}
      pendingLabel={shared('status>sending')}
    >
      <TextField
        {...form.input('amount')}
        label={t('apply_dialog>amount')}
        hint={t('apply_dialog>amount_hint', { least: dollars(min_amount), most: dollars(max_amount) })}
        inputMode="decimal"
        tabular
      />
      <TextField
        {...form.input('months')}
        label={t('apply_dialog>months')}
        hint={t('apply_dialog>months_hint', { most: max_months })}
        inputMode="numeric"
        tabular
      />
      <TextField
        {...form.input('uen')}
        label={t('apply_dialog>uen')}
        autoCapitalize="characters"
        spellCheck={false}
        tabular
      />
      <TextArea {...form.input('purpose')} label={t('apply_dialog>purpose')} rows={3} />
      <Checkbox {...form.tick('is_agreed')}>{t('apply_dialog>consent', { partner })}</Checkbox>
    </FormDialog>
  );
}
