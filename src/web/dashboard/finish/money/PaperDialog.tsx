import * as calls from '#core/billing/calls.ts';
import { BILLING_NOTE_MAX, PAID_WAYS, type PaidWay } from '#core/billing/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/money.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';

interface Props {
  readonly bid_id: number;
  readonly kind: 'invoice' | 'receipt';
  readonly amount: string;
  readonly name: string;
  readonly has_paynow: boolean;
  readonly onClose: () => void;
}

const ways = (): Readonly<Record<PaidWay, string>> => ({
  cash: t('paper_dialog>cash'),
  paynow: t('paper_dialog>paynow'),
  transfer: t('paper_dialog>transfer'),
  other: t('paper_dialog>other'),
});

/** Confirms a document: what is sent and to whom; for a receipt also how it was paid. */
export function PaperDialog({ bid_id, kind, amount, name, has_paynow, onClose }: Props) {
  const [make] = useAct(calls.makePaper);
  const isInvoice = kind === 'invoice';
  const form = useCallForm({
    start: { way: 'cash' as PaidWay, note: '' },
    send: ({ way, note }) => make({ bid_id, kind, amount, note, ...(isInvoice ? {} : { way }) }),
    done: () => {
      onClose();
      toast({ text: t(isInvoice ? 'paper_dialog>invoice_toast' : 'paper_dialog>receipt_toast', { name }) });
    },
  });
  const shown = { amount: showMoney(fromDecimal(amount) ?? 0) };
  const said = ways();
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isInvoice ? t('paper_dialog>invoice_title', shown) : t('paper_dialog>receipt_title', shown)}
      intro={isInvoice ? t('paper_dialog>invoice_text', { name }) : t('paper_dialog>receipt_text', { name })}
      submitLabel={isInvoice ? t('paper_dialog>invoice_submit') : t('paper_dialog>receipt_submit')}
    >
      {isInvoice ? (
        <p className="text-sm text-ink-2">
          {has_paynow ? t('paper_dialog>with_paynow') : t('paper_dialog>no_paynow')}{' '}
          <TextLink href="/dashboard/settings/billing">{t('paper_dialog>settings')}</TextLink>
        </p>
      ) : (
        <RadioGroup
          {...form.control('way')}
          label={t('paper_dialog>way')}
          look="stack"
          onChange={(value) => form.set('way', value as PaidWay)}
          options={PAID_WAYS.map((value) => ({ value, label: said[value] }))}
        />
      )}
      <TextArea {...form.input('note')} label={t('paper_dialog>note')} optional maxLength={BILLING_NOTE_MAX} rows={2} />
    </FormDialog>
  );
}
