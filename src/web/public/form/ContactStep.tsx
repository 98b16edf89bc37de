import { type FormEvent, Suspense, useState } from 'react';
import { lazyPart } from '#web/app/faults/part.tsx';
import { beginTexts } from '#web/app/language/language.ts';
import { t } from '#web/text/spaces/form.ts';
import { language } from '#web/text/words.ts';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { AccountMode } from '../auth/account-mode.ts';

// Loaded late: logged-in people never see it, and others only on the last page.
const AccountForm = lazyPart(async () => {
  const { AccountForm: Form } = await import('../auth/AccountForm.tsx');
  await beginTexts(language());
  return Form;
});

/** An optional number for the hired pro to call. */
export const PhoneField = ({ phone, onPhone }: { phone: string; onPhone: (phone: string) => void }) => (
  <TextField
    label={t('contact_step>phone_number')}
    hint={t('contact_step>phone_intro')}
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
);

/**
 * The account step. A visitor signs up or logs in here, and the answers stay. `isGood` is checked before an account is made,
 * so that no one signs up for a request that can't be sent.
 */
export function ContactStep({ isGood, onSignedIn }: { isGood: () => boolean; onSignedIn: () => void }) {
  const [mode, setMode] = useState<AccountMode>('signup');
  function first(event: FormEvent) {
    if (isGood()) return;
    event.preventDefault();
    event.stopPropagation();
  }
  return (
    <section className="mt-10" onSubmitCapture={first}>
      <h2 className="text-xl font-bold">{t('contact_step>account_title')}</h2>
      <p className="mt-2 text-base text-ink-2">{t('contact_step>account_intro')}</p>
      <div className="mt-6">
        <Suspense
          fallback={
            <Loading>
              <SkeletonCard />
            </Loading>
          }
        >
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
        </Suspense>
      </div>
    </section>
  );
}
