import { type ChangeEvent, type Ref, useEffect } from 'react';
import { t } from '#web/text/spaces/parts.ts';
import { FieldFrame, fieldBox, fieldInput, useFieldIds } from '#web/ui/form/FieldFrame.tsx';
import { CODE_LENGTH, digitsOf } from './six-digits.ts';

export interface CodeFieldProps {
  readonly value: string;
  readonly onChange: (digits: string) => void;
  /** Called as soon as the field holds six digits, typed, pasted or filled in by the phone. */
  readonly onComplete?: ((code: string) => void) | undefined;
  readonly label?: string;
  readonly hint?: string;
  readonly error?: string | undefined;
  readonly name?: string;
  readonly id?: string;
  /** Reads the code from a text message where the browser can (WebOTP). */
  readonly readsMessages?: boolean;
  readonly autoFocus?: boolean;
  readonly ref?: Ref<HTMLInputElement> | undefined;
}

interface OtpCredential extends Credential {
  readonly code: string;
}

/** The six digits of a code: one field, so that pasting, one-time-code autofill and screen readers just work. */
export function CodeField(props: CodeFieldProps) {
  const {
    value,
    onChange,
    onComplete,
    label = t('code_field>six_digit_code'),
    hint,
    error,
    name = 'verify_code',
    ref,
  } = props;
  const ids = useFieldIds(props.id, { hint, error });

  function take(text: string) {
    const digits = digitsOf(text);
    onChange(digits);
    if (digits.length === CODE_LENGTH && digits !== value) onComplete?.(digits);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: listens once for each mounted field
  useEffect(() => {
    if (!props.readsMessages || !('OTPCredential' in window)) return;
    const stop = new AbortController();
    const options = { otp: { transport: ['sms'] }, signal: stop.signal } as CredentialRequestOptions;
    void navigator.credentials
      .get(options)
      .then((found) => found && take((found as OtpCredential).code))
      // Refused or not available: the person can still type the code.
      .catch(() => {});
    return () => stop.abort();
  }, []);

  return (
    <FieldFrame {...{ label, hint, error, ...ids }}>
      <div className={fieldBox({ invalid: Boolean(error) })}>
        <input
          ref={ref}
          id={ids.control}
          name={name}
          type="text"
          inputMode="numeric"
          pattern="[0-9 ]*"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          // biome-ignore lint/a11y/noAutofocus: the code is all that this step asks for
          autoFocus={props.autoFocus}
          value={value}
          onChange={(event: ChangeEvent<HTMLInputElement>) => take(event.currentTarget.value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={ids.describedBy}
          className={`${fieldInput} tnum text-xl font-semibold tracking-[0.3em]`}
        />
      </div>
    </FieldFrame>
  );
}
