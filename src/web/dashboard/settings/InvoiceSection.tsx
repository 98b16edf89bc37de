import { inputOf } from '#core/kit/input-rules.ts';
import type { Invoice } from '#core/users/model.ts';
import * as settingsCalls from '#core/users/settings/calls.ts';
import { changeInvoiceSettings } from '#core/users/settings/calls.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Loaded } from './frame/Loaded.tsx';
import { Panel } from './frame/Panel.tsx';

const EMPTY: Invoice = { name: '', unified_number: '', address: '', email: '' };

/** The error of each field; the server says only which field is wrong. */
const wrong = (): Readonly<Record<keyof Invoice, string>> => ({
  name: t('invoice_section>name_missing'),
  unified_number: t('invoice_section>uen_error'),
  address: t('invoice_section>address_error'),
  email: t('invoice_section>email_error'),
});

/** What receipts say about the buyer (flag invoice_settings). */
export function Section() {
  const query = useRead(settingsCalls.invoiceSettings, {});
  return (
    <Loaded query={query} what={t('invoice_section>load_noun')}>
      {({ invoice_settings }) => <InvoiceForm start={invoice_settings ?? EMPTY} />}
    </Loaded>
  );
}

function InvoiceForm({ start }: { start: Invoice }) {
  const [save] = useAct(settingsCalls.changeInvoiceSettings);
  const form = useCallForm({
    input: inputOf(changeInvoiceSettings),
    start,
    words: wrong(),
    codes: { 'wrong number': { unified_number: wrong().unified_number } },
    // The call takes a valid email or none, so an empty one is left out.
    send: ({ email, ...rest }) => save(email.trim() === '' ? rest : { ...rest, email }),
    done: () => toast({ text: t('invoice_section>saved_toast') }),
  });
  return (
    <Panel>
      <Form form={form} summaryFrom={1}>
        <FormGuard form={form} />
        <TextField {...form.input('name')} label={shared('noun>name')} hint={t('invoice_section>name_hint')} required />
        <TextField
          {...form.input('unified_number')}
          label={t('invoice_section>uen')}
          optional
          hint={t('invoice_section>uen_hint')}
          autoCapitalize="characters"
          spellCheck={false}
          tabular
        />
        <TextArea
          {...form.input('address')}
          label={shared('noun>address')}
          optional
          rows={3}
          autoComplete="street-address"
        />
        <TextField
          {...form.input('email')}
          label={t('invoice_section>email')}
          optional
          hint={t('invoice_section>email_hint')}
          type="email"
          inputMode="email"
          autoCapitalize="none"
        />
        <p className="text-sm text-ink-3">{t('invoice_section>save_note')}</p>
        <div className="max-sm:grid">
          <Submit form={form} pendingLabel={shared('status>saving')}>
            {t('invoice_section>submit')}
          </Submit>
        </div>
      </Form>
    </Panel>
  );
}
