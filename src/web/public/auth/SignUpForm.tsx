import { FingerprintIcon } from '@phosphor-icons/react/dist/ssr/Fingerprint';
import { type FormEvent, type ReactNode, useState } from 'react';
import { signUp } from '#core/auth/calls.ts';
import { PASSWORD_MIN } from '#core/auth/model.ts';
import { signUpPasskey } from '#core/auth/passkeys/calls.ts';
import { fullName, type UserMe } from '#core/users/model.ts';
import { api } from '#web/app/api/api.ts';
import { deviceId } from '#web/app/device/device.ts';
import { riskSession } from '#web/app/device/risk-session.ts';
import { NewPasswordField } from '#web/parts/account/NewPasswordField.tsx';
import { isMade, loadPasskeys, usePasskeys } from '#web/parts/account/passkeys/available.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/account.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import type { AccountMode } from './account-mode.ts';
import { EmailField } from './EmailField.tsx';
import { FormProblems } from './FormProblems.tsx';
import { NameFields } from './NameFields.tsx';
import { emailProblem, type Outcome, useAccountForm } from './use-account-form.ts';
import type { Kept } from './use-kept.ts';

export interface SignUpFormProps {
  /** '' or the language prefix. */
  readonly base: string;
  readonly kept: Kept;
  readonly onMode: (mode: AccountMode) => void;
  readonly onDone: (user: UserMe) => void;
  readonly startRole: 'pro' | 'consumer';
  readonly referral_hash?: string | undefined;
  readonly submitLabel: string;
}

/** How the new account will be opened. */
type Opener = 'password' | 'passkey';
type Typed = (name: string) => string;

/** Read from the button that submitted the form. */
const openerOf = (event: FormEvent<HTMLFormElement>): Opener =>
  (event.nativeEvent as SubmitEvent).submitter?.getAttribute('value') === 'passkey' ? 'passkey' : 'password';

/** Creates an account by email and password, or by a passkey instead. */
export function SignUpForm(props: SignUpFormProps) {
  const { base, kept, onMode, onDone, startRole, referral_hash, submitLabel } = props;
  const state = useAccountForm();
  const { form, idOf, fields, problem, pending, submit } = state;
  const hasPasskeys = usePasskeys();
  const [opener, setOpener] = useState<Opener>('password');

  const namesIn = (typed: Typed) => {
    const names = { first_name: typed('first_name').trim(), last_name: typed('last_name').trim() };
    const written = typed('display_name').trim();
    // A display name equal to the composed one isn't stored, so that it changes along with the names.
    return { ...names, display_name: written === fullName({ ...names, username: '' }) ? '' : written };
  };

  async function send(typed: Typed, by: Opener): Promise<Outcome> {
    const email = typed('email').trim();
    const passwd = typed('passwd');
    const wrong = emailProblem(email);
    const short = by === 'password' && [...passwd].length < PASSWORD_MIN;
    if (wrong || short)
      return {
        fields: {
          ...(wrong && { email: wrong }),
          ...(short && { passwd: t('sign_up_form>password_error', { password_min: PASSWORD_MIN }) }),
        },
      };
    const names = namesIn(typed);
    const account = {
      email,
      ...names,
      agent: deviceId(),
      stored_role: startRole,
      referral_hash,
      seon_session: riskSession(),
    };
    const result = by === 'passkey' ? await withPasskey(account) : await api(signUp, { ...account, passwd });
    if (typeof result === 'string')
      return result === 'stopped' ? { fields: {} } : { problem: t('sign_up_form>passkey_unmade') };
    if (result.ok) {
      onDone(result.value.user);
      return 'done';
    }
    kept.set('email', email);
    const text = result.message ?? t('sign_up_form>failed_error');
    if (result.error === 'short password' || result.error === 'common password') return { fields: { passwd: text } };
    return { problem: text, code: result.error };
  }

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onInput={kept.note}
      onSubmit={(event) => {
        const by = openerOf(event);
        setOpener(by);
        void submit(event, (typed) => send(typed, by));
      }}
    >
      <FormProblems
        state={state}
        action={
          problem?.code === 'existing' && (
            <Button size={36} onClick={() => onMode('login')}>
              {shared('verb>log_in')}
            </Button>
          )
        }
      />
      <NameFields kept={kept} idOf={idOf} errors={fields} />
      <EmailField id={idOf('email')} name="email" defaultValue={kept.get('email')} error={fields.email} />
      <NewPasswordField
        id={idOf('passwd')}
        label={shared('noun>password')}
        defaultValue={kept.get('passwd')}
        error={fields.passwd}
      />
      <div className="grid gap-3">
        <Button
          type="submit"
          variant="primary"
          size={48}
          full
          pending={pending && opener === 'password'}
          pendingLabel={t('sign_up_form>signing_up')}
        >
          {submitLabel}
        </Button>
        {hasPasskeys && (
          <Button
            type="submit"
            value="passkey"
            size={48}
            full
            icon={FingerprintIcon}
            pending={pending && opener === 'passkey'}
            pendingLabel={t('login_form>passkey_waiting')}
          >
            {t('sign_up_form>use_passkey')}
          </Button>
        )}
      </div>
      <p className="text-sm text-ink-3">
        {t('sign_up_form>privacy_note')}{' '}
        <Rich
          text={t('sign_up_form>agree_note')}
          parts={{
            terms: (words) => <PaperLink href={`${base}/terms`}>{words}</PaperLink>,
            privacy: (words) => <PaperLink href={`${base}/privacy`}>{words}</PaperLink>,
          }}
        />
      </p>
    </form>
  );
}

/** Opens in a new tab, so that what was typed stays. The settings may point it to another site. */
const PaperLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noreferrer" className="text-brand-ink underline underline-offset-2">
    {children}
  </a>
);

async function withPasskey(account: Omit<Parameters<typeof api<typeof signUpPasskey>>[1], 'credential'>) {
  const { makeFirstPasskey } = await loadPasskeys();
  const made = await makeFirstPasskey(account.email, account.display_name ?? '');
  return isMade(made) ? api(signUpPasskey, { ...account, credential: made }) : made;
}
