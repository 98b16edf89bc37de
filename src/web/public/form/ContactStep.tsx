import { useState } from 'react';
import { TextField } from '#web/ui/TextField.tsx';
import { AccountForm, type AccountMode } from '../auth/AccountForm.tsx';

/** Who asks. A visitor signs up or logs in right here; the answers stay where they are. */
export function ContactStep(props: {
  signedIn: boolean;
  phone: string;
  onPhone: (phone: string) => void;
  onSignedIn: () => void;
}) {
  const { signedIn, phone, onPhone, onSignedIn } = props;
  const [mode, setMode] = useState<AccountMode>('signup');
  return (
    <section className="mt-1">
      <h2 className="text-2xl font-bold lg:text-3xl">
        {signedIn ? 'Where can your pro reach you?' : 'Who should pros answer?'}
      </h2>
      <p className="mt-2 text-base text-ink-2">
        {signedIn
          ? 'Quotes and chats come to your inbox here. A number is for the pro you hire, nobody else.'
          : 'Quotes come to your account. It is free, and your answers stay as they are.'}
      </p>
      <div className="mt-6">
        {signedIn ? (
          <TextField
            label="Phone number"
            optional
            prefix="+65"
            type="tel"
            inputMode="tel"
            autoComplete="tel-national"
            maxLength={20}
            tabular
            value={phone}
            onChange={(e) => onPhone(e.currentTarget.value)}
          />
        ) : (
          <AccountForm
            mode={mode}
            onMode={setMode}
            startRole="consumer"
            onDone={onSignedIn}
            submitLabel={{ login: 'Log in and get quotes', signup: 'Sign up and get quotes' }}
          />
        )}
      </div>
    </section>
  );
}
