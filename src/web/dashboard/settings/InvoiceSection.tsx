import { type FormEvent, useRef, useState } from 'react';
import type { Invoice } from '#core/users/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useChangeInvoiceSettingsMutation, useInvoiceSettingsQuery } from '#web/state/account-api.ts';
import type { CallError } from '#web/state/ask.ts';
import { t } from '#web/text/settings.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Loaded } from './Loaded.tsx';
import { Panel } from './Panel.tsx';

const EMPTY: Invoice = { name: '', unified_number: '', address: '', email: '' };

/** Why a field was refused, by field; the server says only that something is wrong with it. */
const wrong = (): Readonly<Record<string, string>> => ({
  name: t('invoice_section>enter_the_name_that_receipts'),
  unified_number: t('invoice_section>check_the_number_and_its'),
  address: t('invoice_section>check_the_address_at_most'),
  email: t('invoice_section>enter_an_e_mail_such'),
});

/** What stands on receipts (flag invoice_settings). */
export function Section() {
  const query = useInvoiceSettingsQuery({});
  return (
    <Loaded query={query} what={t('invoice_section>your_receipts')}>
      {({ invoice_settings }) => <InvoiceForm start={invoice_settings ?? EMPTY} />}
    </Loaded>
  );
}

function InvoiceForm({ start }: { start: Invoice }) {
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<string>();
  const [save, { isLoading }] = useChangeInvoiceSettingsMutation();
  const summary = useRef<HTMLDivElement>(null);

  const put = (part: Partial<Invoice>) => {
    setDraft((now) => ({ ...now, ...part }));
    setErrors((now) => Object.fromEntries(Object.entries(now).filter(([name]) => !(name in part))));
  };
  const fail = (names: readonly string[]) => {
    setErrors(Object.fromEntries(names.map((name) => [name, wrong()[name] ?? t('invoice_section>check_this')])));
    requestAnimationFrame(() => summary.current?.focus());
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setProblem(undefined);
    if (draft.name.trim() === '') return fail(['name']);
    const { email, ...rest } = draft;
    // An empty one is left out: an address that is there must be one.
    const reply = await save(email.trim() === '' ? rest : draft);
    if (!reply.error) {
      setErrors({});
      toast({ text: t('invoice_section>receipts_saved') });
      return;
    }
    const why = reply.error as CallError;
    if (why.code === 'wrong number') fail(['unified_number']);
    else if (Object.keys(why.fields).length > 0) fail(Object.keys(why.fields));
    else setProblem(whyNot(why));
  }

  const field = (name: keyof Invoice) => ({
    id: `invoice-${name}`,
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => put({ [name]: event.currentTarget.value }),
  });
  return (
    <Panel>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {problem && <Banner tone="danger" live="alert" title={problem} />}
        <ErrorSummary
          ref={summary}
          errors={Object.entries(errors).map(([name, text]) => ({ id: `invoice-${name}`, text }))}
        />
        <TextField
          {...field('name')}
          label={t('invoice_section>name')}
          hint={t('invoice_section>yours_or_your_businesss')}
          required
          maxLength={120}
        />
        <TextField
          {...field('unified_number')}
          label={t('invoice_section>unique_entity_number')}
          optional
          hint={t('invoice_section>for_a_business_registered_in')}
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          tabular
        />
        <TextArea
          {...field('address')}
          label={t('invoice_section>address')}
          optional
          rows={3}
          maxLength={300}
          autoComplete="street-address"
        />
        <TextField
          {...field('email')}
          label={t('invoice_section>e_mail_for_receipts')}
          optional
          hint={t('invoice_section>if_it_is_not_your')}
          type="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={254}
        />
        <p className="text-sm text-ink-3">{t('invoice_section>receipts_from_now_on_show')}</p>
        <div className="max-sm:grid">
          <Button type="submit" variant="primary" pending={isLoading} pendingLabel={t('invoice_section>saving')}>
            {t('invoice_section>save_receipts')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
