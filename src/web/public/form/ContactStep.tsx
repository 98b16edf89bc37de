import { useState } from 'react';
import { t } from '#web/text/spaces/form.ts';
import { TextField } from '#web/ui/form/TextField.tsx';
import { AccountForm } from '../auth/AccountForm.tsx';
import type { AccountMode } from '../auth/account-mode.ts';

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
        {signedIn ? t('contact_step>phone_title') : t('contact_step>account_title')}
      </h2>
      <p className="mt-2 text-base text-ink-2">
        {signedIn ? t('contact_step>phone_intro') : t('contact_step>account_intro')}
      </p>
      <div className="mt-6">
        {signedIn ? (
          <TextField
            label={t('contact_step>phone_number')}
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
            submitLabel={{
              login: t('contact_step>log_in_send'),
              signup: t('contact_step>sign_up_send'),
            }}
          />
        )}
      </div>
    </section>
  );
}
