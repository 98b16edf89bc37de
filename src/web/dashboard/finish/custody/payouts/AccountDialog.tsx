import { setPayoutAccount } from '#core/custody/payouts/calls.ts';
import { inputOf } from '#core/kit/input-rules.ts';
import * as bankCalls from '#core/payments/banks/calls.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** Asks for the account that a pro is paid to. Render it only while it is open. */
export function AccountDialog({ isChange, onClose }: { isChange: boolean; onClose: () => void }) {
  const banks = useRead(bankCalls.banks, {}).data?.banks;
  const [set] = useAct(setPayoutAccount);
  const form = useCallForm({
    start: { bank_code: '', account_number: '', holder_name: '' },
    input: inputOf(setPayoutAccount),
    words: {
      bank_code: t('payout>bank_missing'),
      account_number: t('payout>number_error'),
      holder_name: t('payout>holder_missing'),
    },
    check: ({ account_number }) => ({
      account_number: /^\d{6,14}$/.test(account_number.replace(/[\s-]/g, '')) ? undefined : t('payout>number_error'),
    }),
    codes: {
      'unknown bank': { bank_code: t('payout>bank_missing') },
      'wrong number': { account_number: t('payout>number_error') },
    },
    send: (typed) => set({ ...typed, holder_name: typed.holder_name.trim() }),
    done: ({ payout_account: { payee } }) => {
      toast({ text: payee?.state === 'checking' ? t('payout>set_checking') : t('payout>set_done') });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      title={isChange ? t('payout>change_title') : t('payout>set_title')}
      intro={t('payout>set_intro')}
      submitLabel={t('payout>save')}
      pendingLabel={shared('status>saving')}
      onClose={onClose}
      busy={banks === undefined}
    >
      <Select
        {...form.live('bank_code')}
        label={t('payout>bank_label')}
        placeholder={t('payout>bank_choose')}
        options={(banks ?? []).map(({ code, name }) => ({ value: code, label: name }))}
      />
      <TextField
        {...form.input('account_number')}
        label={t('payout>number')}
        hint={t('payout>number_hint')}
        inputMode="numeric"
        autoComplete="off"
        tabular
      />
      <TextField
        {...form.input('holder_name')}
        label={t('payout>holder')}
        hint={t('payout>holder_hint')}
        autoComplete="name"
      />
    </FormDialog>
  );
}
