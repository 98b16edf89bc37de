import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { UserMe } from '#core/users/model.ts';
import { tellOtherTabs } from '#web/app/live/session-channel.ts';
import { t } from '#web/text/spaces/account.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import type { AccountMode } from './account-mode.ts';
import { CodeForm } from './CodeForm.tsx';
import { LoginForm } from './LoginForm.tsx';
import { SignUpForm } from './SignUpForm.tsx';
import { useKept } from './use-kept.ts';

export interface AccountFormProps {
  readonly mode: AccountMode;
  readonly onMode: (mode: AccountMode) => void;
  readonly onDone: (user: UserMe) => void;
  /** '' or the language prefix of the page. */
  readonly base?: string;
  /** The role of a new account. */
  readonly startRole: 'pro' | 'consumer';
  readonly referral_hash?: string | undefined;
  /** The email to start with. */
  readonly email?: string | undefined;
  /** Other ways to log in, below the form. */
  readonly children?: ReactNode;
  readonly submitLabel?: { readonly login: string; readonly signup: string };
}

const label = () => ({ login: shared('verb>log_in'), signup: shared('verb>sign_up') }) as const;

/** Logs in by password or code, or signs up. What was typed is kept when the person switches between these. */
export function AccountForm(props: AccountFormProps) {
  const { mode, onMode, base = '', startRole, referral_hash, submitLabel = label() } = props;
  const kept = useKept(props.email ? { username: props.email } : {});
  const [reason, setReason] = useState<string>();
  const first = useRef(true);
  const forms = useRef<HTMLDivElement>(null);
  // The button that switched forms may be gone with its form: move the focus to the new form, so that keyboards continue there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: run when the mode changes
  useEffect(() => {
    if (document.activeElement === document.body && !first.current) forms.current?.focus();
    first.current = false;
  }, [mode]);
  const change = (next: AccountMode) => {
    setReason(undefined);
    onMode(next);
  };
  const onDone = (user: UserMe) => {
    tellOtherTabs({ what: 'logged in', user_id: user.id });
    props.onDone(user);
  };
  const signing = mode === 'signup';
  return (
    <div ref={forms} tabIndex={-1} className="grid gap-5 outline-none">
      {mode === 'login' && (
        <LoginForm
          base={base}
          kept={kept}
          onMode={change}
          onDone={onDone}
          onSecondProof={(text) => {
            setReason(text);
            onMode('code');
          }}
          submitLabel={submitLabel.login}
        />
      )}
      {mode === 'code' && <CodeForm kept={kept} onMode={change} onDone={onDone} reason={reason} />}
      {signing && (
        <SignUpForm
          base={base}
          kept={kept}
          onMode={change}
          onDone={onDone}
          startRole={startRole}
          referral_hash={referral_hash}
          submitLabel={submitLabel.signup}
        />
      )}
      {props.children}
      <p className="text-center text-md text-ink-2">
        {signing ? t('account_form>have_account') : t('account_form>new_here')}{' '}
        <button
          type="button"
          className="relative min-h-6 font-semibold text-brand-ink underline-offset-2 hover:underline coarse:after:absolute coarse:after:-inset-2.5 coarse:after:content-['']"
          onClick={() => change(signing ? 'login' : 'signup')}
        >
          {signing ? shared('verb>log_in') : shared('verb>sign_up')}
        </button>
      </p>
    </div>
  );
}
