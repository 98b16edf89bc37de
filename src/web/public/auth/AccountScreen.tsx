import { useEffect, useState } from 'react';
import { logout } from '#core/auth/calls.ts';
import { homeOf, splitLanguage } from '#core/routes.ts';
import { modeOf } from '#core/users/model.ts';
import { api, dropSession, hasSession } from '#web/app/api.ts';
import { AccountForm, type AccountMode } from './AccountForm.tsx';

/** Only a path of our own dashboard or form: a link from outside must not send people elsewhere after they log in. */
export function safeFrom(from: string | null): string | null {
  if (!from?.startsWith('/') || from.startsWith('//') || from.includes('\\')) return null;
  const { rest } = splitLanguage(from.split('?', 1)[0] ?? '');
  return /^\/(dashboard|form)(\/|$)/.test(rest) ? from : null;
}

const queryOf = (name: string): string | null => new URLSearchParams(location.search).get(name);

/** The login and sign-up page's live part. */
export default function AccountScreen({ start }: { start: AccountMode }) {
  const [mode, setMode] = useState<AccountMode>(start);
  // Read after hydration: the server's page is one for everybody.
  const [pro, setPro] = useState(false);

  const goOn = (stored_role: string | null) =>
    location.assign(safeFrom(queryOf('from')) ?? homeOf(modeOf(stored_role)));

  useEffect(() => {
    // Somebody with a session has no business here: the dashboard finds out whether it is still good.
    setPro(queryOf('role') === 'pro');
    if (hasSession()) location.replace(safeFrom(queryOf('from')) ?? '/dashboard');
  }, []);

  return (
    <>
      <h1 className="text-3xl font-bold">{mode === 'login' ? 'Log in' : pro ? 'Sign up as a pro' : 'Sign up'}</h1>
      <p className="mt-2 mb-8 text-base text-ink-2">
        {mode === 'login'
          ? 'Your requests, quotes and chats are waiting.'
          : pro
            ? 'Set your own price. You pay a small fee only when you send a quote.'
            : 'One account for hiring and for offering your own services.'}
      </p>
      <AccountForm
        mode={mode}
        startRole={pro ? 'pro' : 'consumer'}
        onMode={(next) => {
          setMode(next);
          history.replaceState(null, '', `${location.pathname.replace(/(login|signup)$/, next)}${location.search}`);
        }}
        onDone={(user) => goOn(user.stored_role)}
      />
    </>
  );
}

/** /logout: ends the session, then the login page (specification 2). */
export function LogoutScreen() {
  useEffect(() => {
    void api(logout, {})
      .catch(() => {})
      .finally(() => {
        dropSession();
        location.replace('/login');
      });
  }, []);
  return <p role="status">Logging you out</p>;
}
