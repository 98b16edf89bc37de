import { type FormEvent, useRef, useState } from 'react';
import type { Invoice } from '#core/users/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { type CallError, useChangeInvoiceSettingsMutation, useInvoiceSettingsQuery } from '#web/state/api.ts';
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
const WRONG: Readonly<Record<string, string>> = {
  name: 'Enter the name that receipts are for.',
  unified_number: 'Check the number and its last letter, such as 201912345R.',
  address: 'Check the address: at most 300 characters.',
  email: 'Enter an e-mail such as accounts@example.sg.',
};

/** What stands on receipts (flag invoice_settings). */
export function Section() {
  const query = useInvoiceSettingsQuery({});
  return (
    <Loaded query={query} what="your receipts">
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
    setErrors(Object.fromEntries(names.map((name) => [name, WRONG[name] ?? 'Check this.'])));
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
      toast({ text: 'Receipts saved' });
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
        <TextField {...field('name')} label="Name" hint="Yours, or your business's." required maxLength={120} />
        <TextField
          {...field('unified_number')}
          label="Unique Entity Number"
          optional
          hint="For a business registered in Singapore."
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={12}
          tabular
        />
        <TextArea
          {...field('address')}
          label="Address"
          optional
          rows={3}
          maxLength={300}
          autoComplete="street-address"
        />
        <TextField
          {...field('email')}
          label="E-mail for receipts"
          optional
          hint="If it is not your own e-mail."
          type="email"
          inputMode="email"
          autoCapitalize="none"
          maxLength={254}
        />
        <p className="text-sm text-ink-3">Receipts from now on show this. Earlier ones stay as they are.</p>
        <div className="max-sm:grid">
          <Button type="submit" variant="primary" pending={isLoading} pendingLabel="Saving">
            Save receipts
          </Button>
        </div>
      </form>
    </Panel>
  );
}
