import { t as shared } from '#web/text/spaces/shared.ts';
import { TextField } from '#web/ui/form/TextField.tsx';

export interface EmailFieldProps {
  readonly id: string;
  readonly name: 'email' | 'username';
  readonly defaultValue: string;
  readonly error: string | undefined;
  /** Its suggestions include passkeys. */
  readonly offersPasskeys?: boolean;
}

/** The account's email. Named `username` on every form, because password managers expect that. */
export const EmailField = ({ offersPasskeys, ...props }: EmailFieldProps) => (
  <TextField
    {...props}
    label={shared('noun>email')}
    type="email"
    inputMode="email"
    autoComplete={offersPasskeys ? 'username webauthn' : 'username'}
    autoCapitalize="none"
    spellCheck={false}
    required
    maxLength={254}
  />
);
