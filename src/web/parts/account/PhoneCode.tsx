import { useState } from 'react';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

interface PhoneCodeProps {
  readonly id: string;
  readonly hint: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
  /** Sends a new code. Resolves to false if that failed; the reason shows elsewhere. */
  readonly onAgain: () => Promise<boolean>;
  /** Goes back to the form, where the number can be changed. */
  readonly onOther: () => void;
}

/** In a form that orders or books: asks for the six digits that confirm a number, with help if they don't arrive. */
export function PhoneCode({ id, hint, value, error, onChange, onAgain, onOther }: PhoneCodeProps) {
  const [isBusy, setBusy] = useState(false);
  const [isSent, setSent] = useState(false);
  const again = async () => {
    setBusy(true);
    setSent(false);
    setSent(await onAgain());
    setBusy(false);
  };
  return (
    <div className="grid gap-3">
      <TextField
        id={id}
        label={t('code_field>six_digit_code')}
        hint={hint}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        tabular
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value.replace(/\D/g, ''))}
      />
      <div className="flex flex-wrap items-center gap-2">
        <Button size={36} disabled={isBusy} onClick={() => void again()}>
          {shared('verb>send_again')}
        </Button>
        <Button size={36} variant="quiet" onClick={onOther}>
          {t('code_step>change_number')}
        </Button>
        <p role="status" className="text-sm text-ink-2">
          {isSent && t('code_step>code_sent')}
        </p>
      </div>
    </div>
  );
}
