import { FingerprintIcon } from '@phosphor-icons/react/dist/ssr/Fingerprint';
import { login } from '#core/auth/calls.ts';
import type { UserMe } from '#core/users/model.ts';
import { api } from '#web/app/api/api.ts';
import { deviceId } from '#web/app/device/device.ts';
import { riskSession } from '#web/app/device/risk-session.ts';
import { t } from '#web/text/spaces/account.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import type { AccountMode } from './account-mode.ts';
import { EmailField } from './EmailField.tsx';
import { FormProblems } from './FormProblems.tsx';
import { accountLink } from './next-path.ts';
import { emailProblem, useAccountForm } from './use-account-form.ts';
import type { Kept } from './use-kept.ts';
import { usePasskeyLogin } from './use-passkey-login.ts';

export interface LoginFormProps {
  readonly kept: Kept;
  /** '' or the language prefix. */
  readonly base: string;
  readonly onMode: (mode: AccountMode) => void;
  readonly onDone: (user: UserMe) => void;
  /** The login looked unusual, so a code is needed instead (call `login`, 'second proof'). */
  readonly onSecondProof: (text: string) => void;
  readonly submitLabel: string;
}

/** Logs in by email and password. */
export function LoginForm({ kept, base, onMode, onDone, onSecondProof, submitLabel }: LoginFormProps) {
  const state = useAccountForm();
  const { form, idOf, fields, pending, submit } = state;
  const passkey = usePasskeyLogin(onDone);
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onInput={kept.note}
      onSubmit={(event) =>
        void submit(event, async (typed) => {
          const username = typed('username').trim();
          const passwd = typed('passwd');
          const wrong = emailProblem(username);
          if (wrong || passwd === '')
            return {
              fields: {
                ...(wrong && { username: wrong }),
                ...(passwd === '' && { passwd: t('login_form>password_error') }),
              },
            };
          const result = await api(login, {
            username,
            passwd,
            device_id: deviceId(),
            seon_session: riskSession(),
            save_token: typed('save_token') !== '',
          });
          if (result.ok) {
            onDone(result.value.user);
            return 'done';
          }
          kept.set('username', username);
          if (result.error === 'second proof') onSecondProof(result.message ?? '');
          return { problem: result.message ?? t('login_form>failed_error'), code: result.error, focus: 'passwd' };
        })
      }
    >
      <FormProblems state={state} />
      {passkey.problem && <Banner tone="danger" title={passkey.problem} live="alert" />}
      <EmailField
        id={idOf('username')}
        name="username"
        defaultValue={kept.get('username')}
        error={fields.username}
        offersPasskeys
      />
      <div>
        <PasswordField
          id={idOf('passwd')}
          label={shared('noun>password')}
          name="passwd"
          autoComplete="current-password"
          required
          maxLength={200}
          defaultValue={kept.get('passwd')}
          error={fields.passwd}
        />
        <a
          href={`${base}/resetpass`}
          // Passes on the typed email, so that it needn't be typed again.
          onClick={(event) => {
            const email = String(new FormData(form.current ?? undefined).get('username') ?? '').trim();
            event.currentTarget.href = accountLink(
              emailProblem(email) ? '/resetpass' : `/resetpass/email/${encodeURIComponent(email)}`,
            );
          }}
          className="mt-2 inline-flex min-h-6 items-center text-sm font-medium text-brand-ink underline-offset-4 hover:underline coarse:min-h-11"
        >
          {t('login_form>forgot_password')}
        </a>
      </div>
      {/* A native checkbox: the design system's one would add 3 KB to every page with a login. */}
      <label className="flex min-h-11 items-start gap-3 text-md">
        <input type="checkbox" name="save_token" className="mt-0.5 size-5 shrink-0 accent-brand" />
        <span>
          {t('login_form>save_token')}
          <span className="block text-sm text-ink-2">{t('login_form>save_token_detail')}</span>
        </span>
      </label>
      <Button
        type="submit"
        variant="primary"
        size={48}
        full
        pending={pending}
        pendingLabel={shared('status>logging_in')}
      >
        {submitLabel}
      </Button>
      <div className="grid gap-3">
        {passkey.isThere && (
          <Button
            size={48}
            full
            icon={FingerprintIcon}
            pending={passkey.pending}
            pendingLabel={t('login_form>passkey_waiting')}
            onClick={() => void passkey.press()}
          >
            {t('login_form>use_passkey')}
          </Button>
        )}
        <Button size={48} full onClick={() => onMode('code')}>
          {t('login_form>use_code')}
        </Button>
      </div>
    </form>
  );
}
