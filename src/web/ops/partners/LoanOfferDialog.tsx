import { inputOf } from '#core/kit/input-rules.ts';
import { addLoanOffer, editLoanOffer } from '#core/partners/loans/calls.ts';
import type { OpsLoanOffer } from '#core/partners/loans/model.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

const EMPTY = {
  partner: '',
  email: '',
  headline: '',
  headline_zh: '',
  detail: '',
  detail_zh: '',
  min_amount: '',
  max_amount: '',
  max_months: '',
  is_shown: true,
};

/** Writes an offer of a partner, or changes one. */
export function LoanOfferDialog({ offer, onClose }: { offer: OpsLoanOffer | null; onClose: () => void }) {
  const [add] = useAct(addLoanOffer);
  const [edit] = useAct(editLoanOffer);
  const { partner, email, headline, headline_zh, detail, detail_zh, min_amount, max_amount, max_months, is_shown } = {
    ...EMPTY,
    ...offer,
  };
  const form = useCallForm({
    input: inputOf(addLoanOffer),
    start: {
      partner,
      email,
      headline,
      headline_zh,
      detail,
      detail_zh,
      min_amount,
      max_amount,
      max_months: String(max_months),
      is_shown,
    },
    codes: { 'wrong bounds': 'max_amount' },
    send: (values) => {
      const said = { ...values, max_months: Number(values.max_months) };
      return offer ? edit({ loan_offer_id: offer.id, ...said }) : add(said);
    },
    done: () => {
      toast({ text: offer ? 'Offer changed' : 'Offer added', tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={offer ? `Offer of ${offer.partner}` : 'Add an offer'}
      intro="Write what the partner promises, in both languages. Pros apply from their wallet."
      submitLabel={offer ? 'Change offer' : 'Add offer'}
      pendingLabel="Saving"
    >
      <TextField label="Partner" {...form.input('partner')} />
      <TextField
        label="Email for applications"
        hint="Gets the name, email, phone and UEN of each pro who applies."
        type="email"
        autoComplete="off"
        {...form.input('email')}
      />
      <TextField label="Headline in English" {...form.input('headline')} />
      <TextField label="Headline in Chinese (Traditional)" lang="zh-TW" {...form.input('headline_zh')} />
      <TextArea label="Details in English" rows={4} {...form.input('detail')} />
      <TextArea label="Details in Chinese (Traditional)" lang="zh-TW" rows={4} {...form.input('detail_zh')} />
      <TextField label="Minimum amount (S$)" inputMode="decimal" {...form.input('min_amount')} />
      <TextField label="Maximum amount (S$)" inputMode="decimal" {...form.input('max_amount')} />
      <TextField label="Maximum months" inputMode="numeric" {...form.input('max_months')} />
      <Checkbox {...form.tick('is_shown')}>Show it to pros</Checkbox>
    </FormDialog>
  );
}
