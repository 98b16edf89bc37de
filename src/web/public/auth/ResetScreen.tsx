import { useEffect, useRef, useState } from 'react';
import { PASSWORD_MIN } from '#core/auth/model.ts';
import { forgotPassword, resetPassword } from '#core/auth/passwords/calls.ts';
import { splitLanguage } from '#core/languages.ts';
import { ApiFault, api } from '#web/app/api/api.ts';
import { NewPasswordField } from '#web/parts/account/NewPasswordField.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/account.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { AccountForm } from './AccountForm.tsx';
import type { AccountMode } from './account-mode.ts';
import { FormProblems } from './FormProblems.tsx';
import { accountLink, nextPath } from './next-path.ts';
import { ScreenHead } from './ScreenHead.tsx';
import { AGAIN, emailProblem, useAccountForm } from './use-account-form.ts';

const Back = ({ base }: { base: string }) => {
  // The link keeps where the login should go next, which only the browser knows.
  const [href, setHref] = useState(`${base}/login`);
  useEffect(() => setHref(accountLink('/login')), []);
  return (
    <p className="mt-5 text-center text-md">
      <a
        href={href}
        className="inline-flex min-h-6 items-center font-semibold text-brand-ink underline-offset-2 hover:underline coarse:min-h-11"
      >
        {t('reset_screen>back')}
      </a>
    </p>
  );
};

/** A part of the path, decoded if possible: a mail program may have damaged it. */
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
    <Ask key={email} base={base} email={email} title={t('reset_screen>ask_title')}>
      {t('reset_screen>ask_intro')}
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
        <ScreenHead ref={head} title={t('reset_screen>sent_title')}>
          <Rich
            text={t('reset_screen>sent_text', { minutes: sent.minutes })}
            parts={{ strong: () => <strong className="font-semibold break-words text-ink">{sent.email}</strong> }}
          />
        </ScreenHead>
        <div className="-mt-3 grid gap-5">
          <p className="text-md text-ink-2">{t('reset_screen>sent_hint')}</p>
          <Button size={48} full onClick={() => setSent(undefined)}>
            {shared('verb>send_again')}
          </Button>
        </div>
        <Back base={base} />
      </>
    );
  return (
    <>
      <ScreenHead title={title}>{children}</ScreenHead>
      {isDead && <Banner tone="warning" live="status" title={t('reset_screen>dead_error')} className="-mt-2 mb-6" />}
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
          label={shared('noun>email')}
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
          pendingLabel={shared('status>sending')}
        >
          {t('reset_screen>send_link')}
        </Button>
      </form>
      <Back base={base} />
    </>
  );
}

type Link = 'looking' | 'live' | 'dead' | { readonly fault: string };

/** Whether a link still works. Without a password the call only checks, and status 400 means yes (specification 5). */
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
      <Ask base={base} email="" title={t('reset_screen>dead_title')} isDead>
        {t('reset_screen>dead_intro')}
      </Ask>
    );
  return (
    <>
      <ScreenHead title={t('reset_screen>set_title')}>{t('reset_screen>set_intro')}</ScreenHead>
      {typeof link === 'object' ? (
        <ErrorState
          title={link.fault}
          onRetry={() => {
            setLink('looking');
            void look(hash).then(setLink);
          }}
        >
          {t('reset_screen>unchanged_note')}
        </ErrorState>
      ) : link === 'looking' ? (
        <Loading after={0}>
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
            return { fields: { password: t('reset_screen>password_error', { password_min: PASSWORD_MIN }) } };
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
        pendingLabel={shared('status>saving')}
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
      <ScreenHead ref={head} title={t('reset_screen>done_title')} />
      <Banner tone="success" live="status" title={t('reset_screen>done_note')} className="-mt-4 mb-6">
        {t('reset_screen>done_detail')}
      </Banner>
      <AccountForm
        base={base}
        mode={mode}
        onMode={setMode}
        startRole="consumer"
        email={email}
        onDone={(user) => location.replace(nextPath(user))}
      />
    </>
  );
}
