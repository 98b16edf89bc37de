import { useEffect, useRef, useState } from 'react';
import { loginPasskey, passkeyLoginOptions } from '#core/auth/passkeys/calls.ts';
import { CHALLENGE_SECONDS } from '#core/auth/passkeys/model.ts';
import type { UserMe } from '#core/users/model.ts';
import { api } from '#web/app/api/api.ts';
import { deviceId } from '#web/app/device/device.ts';
import { riskSession } from '#web/app/device/risk-session.ts';
import { loadPasskeys, usePasskeys } from '#web/parts/account/passkeys/available.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/account.ts';

/** Milliseconds. On a page that stays open, a new challenge is requested before the old one expires. */
const RENEW_MS = (CHALLENGE_SECONDS - 60) * 1000;

const logIn = async () => (await loadPasskeys()).logInWithPasskey();

export interface PasskeyLogin {
  /** Whether this browser can use passkeys. */
  readonly isThere: boolean;
  readonly pending: boolean;
  readonly problem: string | undefined;
  readonly press: () => Promise<void>;
}

/** Logs in with a passkey: by a button, and from the suggestions of the email field while the form is open. */
export function usePasskeyLogin(onDone: (user: UserMe) => void): PasskeyLogin {
  const isThere = usePasskeys();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string>();
  // A passkey attempt ends the field's suggestions; each new round offers them again.
  const [round, setRound] = useState(0);
  const done = useRef(onDone);
  done.current = onDone;

  async function tried(work: () => ReturnType<typeof logIn>): Promise<void> {
    setPending(true);
    setProblem(undefined);
    const answer = await work().catch((fault: object) => fault as { ok: false });
    if (typeof answer === 'object' && 'ok' in answer && answer.ok) return done.current(answer.value.user);
    setPending(false);
    setRound((before) => before + 1);
    if (answer === 'stopped') return;
    setProblem(typeof answer === 'string' ? t('login_form>passkey_unused') : whyNot(answer));
  }
  const trying = useRef(tried);
  trying.current = tried;

  // biome-ignore lint/correctness/useExhaustiveDependencies: each round offers passkeys again
  useEffect(() => {
    if (!isThere || pending) return;
    let isOver = false;
    const ends: (() => void)[] = [];
    const renew = setTimeout(() => {
      const again = () => !document.hidden && setRound((before) => before + 1);
      if (!document.hidden) return again();
      document.addEventListener('visibilitychange', again);
      ends.push(() => document.removeEventListener('visibilitychange', again));
    }, RENEW_MS);
    const offer = async () => {
      const { canAutofill, signWith, stop } = await loadPasskeys();
      if (isOver || !(await canAutofill())) return;
      const asked = await api(passkeyLoginOptions, {});
      if (isOver || !asked.ok) return;
      ends.push(stop);
      const credential = await signWith(asked.value.options, true);
      if (isOver || typeof credential === 'string') return;
      await trying.current(() => api(loginPasskey, { credential, device_id: deviceId(), seon_session: riskSession() }));
    };
    // Silent, because the person hasn't chosen a passkey yet. If they press the button, it shows the error.
    offer().catch(() => {});
    return () => {
      isOver = true;
      clearTimeout(renew);
      for (const end of ends) end();
    };
  }, [isThere, pending, round]);

  return { isThere, pending, problem, press: () => (pending ? Promise.resolve() : tried(logIn)) };
}
