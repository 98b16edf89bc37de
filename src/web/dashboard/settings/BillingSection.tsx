import * as billing from '#core/billing/calls.ts';
import type { BillingSettings } from '#core/billing/model.ts';
import { inputOf } from '#core/kit/input-rules.ts';
import { useProof } from '#web/parts/account/use-proof.tsx';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/money.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Loaded } from './frame/Loaded.tsx';
import { Panel } from './frame/Panel.tsx';

/** What the pro's invoices and receipts say, and how customers pay. */
export function Section() {
  const query = useRead(billing.billingSettings, {});
  return (
    <Loaded query={query} what={t('billing_section>load_noun')}>
      {({ billing_settings }) => <BillingForm start={billing_settings} />}
    </Loaded>
  );
}

function BillingForm({ start }: { start: BillingSettings }) {
  const [save] = useAct(billing.changeBillingSettings);
  const { withProof } = useProof();
  const form = useCallForm({
    input: inputOf(billing.changeBillingSettings),
    start: {
      name: start.name,
      address: start.address,
      note: start.note,
      gst_no: start.gst_no,
      paynow: start.paynow_value,
    },
    codes: { 'wrong paynow': 'paynow', 'wrong gst number': 'gst_no' },
    send: (values) => withProof(() => save(values)),
    done: () => toast({ text: t('billing_section>saved_toast') }),
  });
  return (
    <Panel>
      <Form form={form} summaryFrom={1}>
        <FormGuard form={form} />
        <TextField
          {...form.input('paynow')}
          label={t('billing_section>paynow')}
          optional
          hint={t('billing_section>paynow_hint')}
          autoCapitalize="characters"
          spellCheck={false}
          tabular
        />
        <TextField
          {...form.input('name')}
          label={t('billing_section>name')}
          optional
          hint={t('billing_section>name_hint')}
        />
        <TextArea
          {...form.input('address')}
          label={t('billing_section>address')}
          optional
          rows={3}
          hint={t('billing_section>address_hint')}
          autoComplete="street-address"
        />
        <TextArea
          {...form.input('note')}
          label={t('billing_section>note')}
          optional
          rows={2}
          hint={t('billing_section>note_hint')}
        />
        <TextField
          {...form.input('gst_no')}
          label={t('billing_section>gst')}
          optional
          hint={t('billing_section>gst_hint')}
          autoCapitalize="characters"
          spellCheck={false}
          tabular
        />
        <div className="max-sm:grid">
          <Submit form={form} pendingLabel={shared('status>saving')}>
            {t('billing_section>submit')}
          </Submit>
        </div>
      </Form>
    </Panel>
  );
}
