import { type FormEvent, useEffect, useRef, useState } from 'react';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { CodeField } from './CodeField.tsx';
import type { Refused } from './CodeStep.tsx';
import { CODE_LENGTH } from './six-digits.ts';

/** The form for the code of an authenticator app. It submits by itself at the sixth digit. */
export function AppCodeForm(props: {
  readonly submitLabel: string;
  /** Resolves to null if the code was right: the form then stays pending until the next screen. May throw an `ApiFault`. */
  readonly onCode: (code: string) => Promise<Refused | null>;
}) {
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  async function tryCode(entered: string) {
    if (pending) return;
    if (entered.length < CODE_LENGTH) {
      setError(t('code_step>code_error'));
      field.current?.focus();
      return;
    }
    setPending(true);
    setError(undefined);
    setProblem(undefined);
    try {
      const refused = await props.onCode(entered);
      if (refused === null) return;
      if (refused.error === 'wrong code') setError(whyNot(refused));
      else setProblem(whyNot(refused));
    } catch (fault) {
      setProblem(whyNot(fault as object));
    }
    setPending(false);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.select();
    });
  }

  return (
    <form
      noValidate
      className="grid gap-4"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void tryCode(code);
      }}
    >
      {problem && <Banner tone="danger" title={problem} live="alert" />}
      <CodeField
        ref={field}
        value={code}
        onChange={setCode}
        onComplete={(entered) => void tryCode(entered)}
        label={t('app_code>label')}
        hint={t('app_code>hint')}
        error={error}
      />
      <Button type="submit" variant="primary" size={48} full pending={pending} pendingLabel={shared('status>checking')}>
        {props.submitLabel}
      </Button>
    </form>
  );
}
