import { type FormEvent, useRef, useState } from 'react';
import { login, signUp } from '#core/auth/calls.ts';
import { PASSWORD_MIN } from '#core/auth/model.ts';
import type { UserMe } from '#core/users/model.ts';
import { ApiFault, api } from '#web/app/api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

export type AccountMode = 'login' | 'signup';

export interface AccountFormProps {
  readonly mode: AccountMode;
  readonly onMode: (mode: AccountMode) => void;
  readonly onDone: (user: UserMe) => void;
  /** The role a new account starts in. */
  readonly startRole: 'pro' | 'consumer';
  readonly submitLabel?: { readonly login: string; readonly signup: string };
}

const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/;

/** Log in or sign up by e-mail and password. What was typed stays when one changes to the other. */
export function AccountForm({ mode, onMode, onDone, startRole, submitLabel }: AccountFormProps) {
  const [email, setEmail] = useState('');
  const [passwd, setPasswd] = useState('');
  const [last, setLast] = useState('');
  const [first, setFirst] = useState('');
  const [fields, setFields] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<{ title: string; existing?: boolean }>();
  const [pending, setPending] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const signing = mode === 'signup';

  function check(email: string, passwd: string): Record<string, string> {
    const found: Record<string, string> = {};
    if (!EMAIL.test(email)) found.email = 'Enter your e-mail, such as mei@example.com.';
    if (signing && passwd.length < PASSWORD_MIN) found.passwd = `Use at least ${PASSWORD_MIN} characters.`;
    else if (passwd === '') found.passwd = 'Enter your password.';
    return found;
  }

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (pending) return;
    // What stands in the fields: a password keeper may have filled them before React listened.
    const entered = new FormData(event.currentTarget);
    const typed = (name: string) => String(entered.get(name) ?? '');
    const [email, passwd] = [typed('email').trim(), typed('passwd')];
    setEmail(email);
    setPasswd(passwd);
    const found = check(email, passwd);
    setFields(found);
    setProblem(undefined);
    if (Object.keys(found).length > 0) {
      form.current?.querySelector<HTMLInputElement>(`[name=${Object.keys(found)[0]}]`)?.focus();
      return;
    }
    setPending(true);
    try {
      const result = signing
        ? await api(signUp, {
            email,
            passwd,
            first_name: typed('first_name'),
            last_name: typed('last_name'),
            stored_role: startRole,
          })
        : await api(login, { username: email, passwd });
      if (result.ok) {
        onDone(result.value.user);
        return;
      }
      if (result.error === 'short password' || result.error === 'common password')
        setFields({ passwd: result.message ?? '' });
      else setProblem({ title: result.message ?? 'That did not work.', existing: result.error === 'existing' });
    } catch (error) {
      const fault = error instanceof ApiFault ? error : null;
      if (fault?.status === 400)
        setFields({ ...fault.fields, ...(fault.fields.username ? { email: fault.fields.username } : {}) });
      setProblem({ title: fault?.message ?? 'Something broke on our side. Try again.' });
    } finally {
      setPending(false);
    }
  }

  return (
    <form ref={form} onSubmit={send} noValidate className="grid gap-5">
      {problem && (
        <Banner
          tone="danger"
          title={problem.title}
          live="alert"
          action={
            problem.existing && (
              <Button size={36} onClick={() => onMode('login')}>
                Log in
              </Button>
            )
          }
        />
      )}
      {signing && (
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField
            label="Family name"
            name="last_name"
            optional
            autoComplete="family-name"
            maxLength={60}
            value={last}
            onChange={(e) => setLast(e.currentTarget.value)}
          />
          <TextField
            label="Given name"
            name="first_name"
            optional
            autoComplete="given-name"
            maxLength={60}
            value={first}
            onChange={(e) => setFirst(e.currentTarget.value)}
          />
        </div>
      )}
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete={signing ? 'email' : 'username'}
        autoCapitalize="none"
        spellCheck={false}
        required
        value={email}
        onChange={(e) => setEmail(e.currentTarget.value)}
        error={fields.email}
      />
      <PasswordField
        label="Password"
        name="passwd"
        autoComplete={signing ? 'new-password' : 'current-password'}
        required
        maxLength={200}
        value={passwd}
        onChange={(e) => setPasswd(e.currentTarget.value)}
        hint={signing ? `At least ${PASSWORD_MIN} characters` : undefined}
        error={fields.passwd}
      />
      <Button
        type="submit"
        variant="primary"
        size={48}
        full
        pending={pending}
        pendingLabel={signing ? 'Signing up' : 'Logging in'}
      >
        {submitLabel?.[mode] ?? (signing ? 'Sign up' : 'Log in')}
      </Button>
      <p className="text-center text-md text-ink-2">
        {signing ? 'Have an account?' : 'New here?'}{' '}
        <button
          type="button"
          className="min-h-6 font-semibold text-brand-ink underline-offset-2 hover:underline"
          onClick={() => onMode(signing ? 'login' : 'signup')}
        >
          {signing ? 'Log in' : 'Sign up'}
        </button>
      </p>
    </form>
  );
}
