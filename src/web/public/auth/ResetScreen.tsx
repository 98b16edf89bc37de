import { useEffect, useRef, useState } from 'react';
import { PASSWORD_MIN } from '#core/auth/model.ts';
import { forgotPassword, resetPassword } from '#core/auth/password-calls.ts';
import { splitLanguage } from '#core/routes.ts';
import { ApiFault, api } from '#web/app/api.ts';
import { NewPasswordField } from '#web/parts/account/NewPasswordField.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/account.ts';
import { Rich } from '#web/text/Rich.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { AccountForm, type AccountMode } from './AccountForm.tsx';
import { FormProblems } from './FormProblems.tsx';
import { accountLink, nextPath } from './next-path.ts';
import { ScreenHead } from './ScreenHead.tsx';
import { AGAIN, emailProblem, useAccountForm } from './use-account-form.ts';

const Back = ({ base }: { base: string }) => {
  // The link keeps where the login was to go on to, which only the browser knows.
  const [href, setHref] = useState(`${base}/login`);
  useEffect(() => setHref(accountLink('/login')), []);
  return (
    <p className="mt-5 text-center text-md">
      <a
        href={href}
        className="inline-flex min-h-6 items-center font-semibold text-brand-ink underline-offset-2 hover:underline coarse:min-h-11"
      >
        {t('reset_screen>back_to_log_in')}
      </a>
    </p>
  );
};

/** A part of the path, as a mail program may have mangled it. */
function segment(after: RegExp): string {
  const { rest } = splitLanguage(location.pathname);
  const found = after.exec(rest)?.[1] ?? '';
  try {
    return decodeURIComponent(found).trim();
  } catch {
    return found;
  }
}

/** /resetpass and /resetpass/email/{email}: asks for a link that resets the password. */
export function ForgotScreen({ base }: { base: string }) {
  const [email, setEmail] = useState('');
  useEffect(() => setEmail(segment(/^\/resetpass\/email\/([^/]+)/)), []);
  return (
    <Ask key={email} base={base} email={email} title={t('reset_screen>forgot_your_password')}>
      {t('reset_screen>enter_your_e_mail_we')}
    </Ask>
  );
}

function Ask(props: { base: string; email: string; title: string; isDead?: boolean; children: string }) {
  const { base, email, title, isDead, children } = props;
  const state = useAccountForm();
  const [sent, setSent] = useState<{ email: string; minutes: number }>();
  const head = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (sent) head.current?.focus();
  }, [sent]);

  if (sent)
    return (
      <>
        <ScreenHead ref={head} title={t('reset_screen>check_your_mail')}>
          <Rich
            text={t('reset_screen>if_an_account_has_a', { minutes: sent.minutes })}
            parts={{ strong: () => <strong className="font-semibold break-words text-ink">{sent.email}</strong> }}
          />
        </ScreenHead>
        <div className="-mt-3 grid gap-5">
          <p className="text-md text-ink-2">{t('reset_screen>nothing_after_a_few_minutes')}</p>
          <Button size={48} full onClick={() => setSent(undefined)}>
            {t('reset_screen>send_again')}
          </Button>
        </div>
        <Back base={base} />
      </>
    );
  return (
    <>
      <ScreenHead title={title}>{children}</ScreenHead>
      {isDead && (
        <Banner tone="warning" live="status" title={t('reset_screen>that_link_is_too_old')} className="-mt-2 mb-6" />
      )}
      <form
        ref={state.form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) =>
          void state.submit(event, async (typed) => {
            const username = typed('username').trim();
            const wrong = emailProblem(username);
            if (wrong) return { fields: { username: wrong } };
            const result = await api(forgotPassword, { username });
            if (!result.ok) return { problem: whyNot(result) };
            setSent({ email: username, minutes: Math.round(result.value.expires_in / 60) });
            return AGAIN;
          })
        }
      >
        <FormProblems state={state} />
        <TextField
          id={state.idOf('username')}
          label={t('reset_screen>e_mail')}
          name="username"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
          maxLength={254}
          defaultValue={email}
          error={state.fields.username}
        />
        <Button
          type="submit"
          variant="primary"
          size={48}
          full
          pending={state.pending}
          pendingLabel={t('reset_screen>sending')}
        >
          {t('reset_screen>send_link')}
        </Button>
      </form>
      <Back base={base} />
    </>
  );
}

type Link = 'looking' | 'live' | 'dead' | { readonly fault: string };

/** Whether a link can still be used: the call without a password only looks, and 400 says yes (specification 5). */
async function look(hash: string): Promise<Link> {
  try {
    const result = await api(resetPassword, { hash });
    return result.ok ? 'live' : 'dead';
  } catch (error) {
    if (error instanceof ApiFault && error.status === 400) return 'password' in error.fields ? 'live' : 'dead';
    return { fault: whyNot(error as object) };
  }
}

/** /resetpass/{hash}: sets the new password, then logs in with it. */
export default function ResetScreen({ base }: { base: string }) {
  const [hash, setHash] = useState('');
  const [link, setLink] = useState<Link>('looking');
  const [done, setDone] = useState<{ email: string }>();

  useEffect(() => {
    const hash = segment(/^\/resetpass\/([^/]+)/);
    setHash(hash);
    void look(hash).then(setLink);
  }, []);

  if (done) return <Done base={base} email={done.email} />;
  if (link === 'dead')
    return (
      <Ask base={base} email="" title={t('reset_screen>send_a_new_link')} isDead>
        {t('reset_screen>enter_your_e_mail_and')}
      </Ask>
    );
  return (
    <>
      <ScreenHead title={t('reset_screen>set_a_new_password')}>
        {t('reset_screen>all_your_devices_are_then')}
      </ScreenHead>
      {typeof link === 'object' ? (
        <ErrorState
          title={link.fault}
          onRetry={() => {
            setLink('looking');
            void look(hash).then(setLink);
          }}
        >
          {t('reset_screen>your_password_has_not_changed')}
        </ErrorState>
      ) : link === 'looking' ? (
        <Loading>
          <Skeleton className="h-12" />
          <Skeleton className="mt-5 h-12" />
        </Loading>
      ) : (
        <NewPassword hash={hash} onDone={(email) => setDone({ email })} onDead={() => setLink('dead')} />
      )}
      <Back base={base} />
    </>
  );
}

function NewPassword(props: { hash: string; onDone: (email: string) => void; onDead: () => void }) {
  const state = useAccountForm();
  return (
    <form
      ref={state.form}
      noValidate
      className="grid gap-5"
      onSubmit={(event) =>
        void state.submit(event, async (typed) => {
          const password = typed('password');
          if ([...password].length < PASSWORD_MIN)
            return { fields: { password: t('reset_screen>use_at_least_characters', { password_min: PASSWORD_MIN }) } };
          const result = await api(resetPassword, { hash: props.hash, password });
          if (result.ok) {
            props.onDone(result.value.email);
            return 'done';
          }
          if (result.error !== 'dead link') return { fields: { password: whyNot(result) } };
          props.onDead();
          return 'done';
        })
      }
    >
      <FormProblems state={state} />
      <NewPasswordField
        id={state.idOf('password')}
        label={t('reset_screen>new_password')}
        name="password"
        error={state.fields.password}
      />
      <Button
        type="submit"
        variant="primary"
        size={48}
        full
        pending={state.pending}
        pendingLabel={t('reset_screen>saving')}
      >
        {t('reset_screen>set_password')}
      </Button>
    </form>
  );
}

function Done({ base, email }: { base: string; email: string }) {
  const [mode, setMode] = useState<AccountMode>('login');
  const head = useRef<HTMLHeadingElement>(null);
  useEffect(() => head.current?.focus(), []);
  return (
    <>
      <ScreenHead ref={head} title={t('reset_screen>log_in_with_your_new')} />
      <Banner tone="success" live="status" title={t('reset_screen>your_password_is_set')} className="-mt-4 mb-6">
        {t('reset_screen>all_devices_were_logged_out')}
      </Banner>
      <AccountForm
        base={base}
        mode={mode}
        onMode={setMode}
        startRole="consumer"
        email={email}
        onDone={(user) => location.replace(nextPath(user.stored_role))}
      />
    </>
  );
}
