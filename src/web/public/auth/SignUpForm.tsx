import { signUp } from '#core/auth/calls.ts';
import { PASSWORD_MIN } from '#core/auth/model.ts';
import { fullName, type UserMe } from '#core/users/model.ts';
import { api } from '#web/app/api/api.ts';
import { deviceId } from '#web/app/device/device.ts';
import { NewPasswordField } from '#web/parts/account/NewPasswordField.tsx';
import { t } from '#web/text/spaces/account.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import type { AccountMode } from './account-mode.ts';
import { EmailField } from './EmailField.tsx';
import { FormProblems } from './FormProblems.tsx';
import { NameFields } from './NameFields.tsx';
import { emailProblem, useAccountForm } from './use-account-form.ts';
import type { Kept } from './use-kept.ts';

export interface SignUpFormProps {
  readonly kept: Kept;
  readonly onMode: (mode: AccountMode) => void;
  readonly onDone: (user: UserMe) => void;
  readonly startRole: 'pro' | 'consumer';
  readonly referral_hash?: string | undefined;
  readonly submitLabel: string;
}

/** Makes an account by e-mail and password. */
export function SignUpForm(props: SignUpFormProps) {
  const { kept, onMode, onDone, startRole, referral_hash, submitLabel } = props;
  const state = useAccountForm();
  const { form, idOf, fields, problem, pending, submit } = state;
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onInput={kept.note}
      onSubmit={(event) =>
        void submit(event, async (typed) => {
          const email = typed('email').trim();
          const passwd = typed('passwd');
          const wrong = emailProblem(email);
          const short = [...passwd].length < PASSWORD_MIN;
          if (wrong || short)
            return {
              fields: {
                ...(wrong && { email: wrong }),
                ...(short && { passwd: t('sign_up_form>password_error', { password_min: PASSWORD_MIN }) }),
              },
            };
          const names = { first_name: typed('first_name').trim(), last_name: typed('last_name').trim() };
          const written = typed('display_name').trim();
          const result = await api(signUp, {
            email,
            passwd,
            ...names,
            // What is composed anyway is not kept as written: it follows the two names.
            display_name: written === fullName({ ...names, username: '' }) ? '' : written,
            agent: deviceId(),
            stored_role: startRole,
            referral_hash,
          });
          if (result.ok) {
            onDone(result.value.user);
            return 'done';
          }
          kept.set('email', email);
          const text = result.message ?? t('sign_up_form>failed_error');
          if (result.error === 'short password' || result.error === 'common password')
            return { fields: { passwd: text } };
          return { problem: text, code: result.error };
        })
      }
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
      <Button
        type="submit"
        variant="primary"
        size={48}
        full
        pending={pending}
        pendingLabel={t('sign_up_form>signing_up')}
      >
        {submitLabel}
      </Button>
      <p className="text-sm text-ink-3">{t('sign_up_form>privacy_note')}</p>
    </form>
  );
}
