import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { prove, provePreauth } from '#core/auth/code-calls.ts';
import { settings as settingsCall } from '#core/users/settings-calls.ts';
import { api } from '#web/app/api.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/parts.ts';
import { Rich } from '#web/text/Rich.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { PasswordField } from '#web/ui/PasswordField.tsx';
import { Loading, Skeleton } from '#web/ui/Skeleton.tsx';
import { CodeStep, type Refused, type SentCode } from './CodeStep.tsx';

type Way = 'password' | 'email' | 'phone';

const codeBy = (): Record<Exclude<Way, 'password'>, string> => ({
  email: t('proof_dialog>send_a_code_to_my'),
  phone: t('proof_dialog>send_a_code_to_my_2'),
});

/** "Confirm it is you": by the password, or by a code to the person's own e-mail or phone (decision 30). */
export function ProofDialog({ onProven, onClose }: { onProven: () => void; onClose: () => void }) {
  const [ways, setWays] = useState<readonly Way[] | null>(null);
  const [fault, setFault] = useState<string>();
  const [way, setWay] = useState<Way>();
  const [sent, setSent] = useState<SentCode>();
  const [sending, setSending] = useState<Way>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  const load = useCallback(async () => {
    setFault(undefined);
    try {
      const reply = await api(settingsCall, {});
      if (!reply.ok) return setFault(whyNot(reply));
      const { has_passwd, is_phone_confirmed } = reply.value.settings;
      const found: Way[] = [
        ...(has_passwd ? (['password'] as const) : []),
        'email',
        ...(is_phone_confirmed ? (['phone'] as const) : []),
      ];
      setWays(found);
      setWay(has_passwd ? 'password' : undefined);
    } catch (error) {
      setFault(whyNot(error as object));
    }
  }, []);
  useEffect(() => void load(), [load]);

  async function send(channel: 'email' | 'phone'): Promise<SentCode | Refused> {
    const reply = await api(provePreauth, { channel });
    return reply.ok ? reply.value : reply;
  }

  async function goByCode(channel: 'email' | 'phone') {
    if (sending) return;
    setSending(channel);
    setProblem(undefined);
    try {
      const answer = await send(channel);
      if ('resend_in' in answer) {
        setSent(answer);
        setWay(channel);
      } else setProblem(whyNot(answer));
    } catch (error) {
      setProblem(whyNot(error as object));
    }
    setSending(undefined);
  }

  async function tryCode(verify_code: string): Promise<Refused | null> {
    setBusy(true);
    try {
      const reply = await api(prove, { channel: way as 'email' | 'phone', verify_code });
      if (!reply.ok) return reply;
      onProven();
      return null;
    } finally {
      setBusy(false);
    }
  }

  const others = (ways ?? []).filter((one): one is 'email' | 'phone' => one !== 'password' && one !== way);
  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      width="sm"
      title={t('proof_dialog>confirm_it_is_you')}
      intro={t('proof_dialog>this_changes_who_can_get')}
    >
      <div className="grid gap-5 pb-2">
        {problem && <Banner tone="danger" live="alert" title={problem} />}
        {fault !== undefined ? (
          <ErrorState title={t('proof_dialog>could_not_start')} onRetry={() => void load()} plain>
            {fault}
          </ErrorState>
        ) : ways === null ? (
          <Loading className="grid gap-3">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-12 w-full rounded-md!" />
            <Skeleton className="h-12 w-full rounded-md!" />
          </Loading>
        ) : (
          <>
            {way === 'password' && <ByPassword onProven={onProven} onBusy={setBusy} />}
            {(way === 'email' || way === 'phone') && sent && (
              <CodeStep
                key={way}
                sent={sent}
                isPhone={way === 'phone'}
                submitLabel={t('proof_dialog>confirm')}
                pendingLabel={t('proof_dialog>checking')}
                onResend={() => send(way)}
                onCode={tryCode}
              >
                <Rich
                  text={t('proof_dialog>we_sent_a_code_to')}
                  parts={{ strong: () => <strong className="font-semibold text-ink">{sent.sent_to}</strong> }}
                />
              </CodeStep>
            )}
            <div className={way === undefined ? 'grid gap-2' : 'grid gap-2 border-t border-line pt-4'}>
              {others.map((channel) => (
                <Button
                  key={channel}
                  full
                  size={way === undefined ? 48 : 44}
                  variant={way === undefined && channel === others[0] ? 'primary' : 'secondary'}
                  pending={sending === channel}
                  onClick={() => void goByCode(channel)}
                >
                  {codeBy()[channel]}
                </Button>
              ))}
              {way !== 'password' && way !== undefined && ways.includes('password') && (
                <Button full onClick={() => setWay('password')}>
                  {t('proof_dialog>use_my_password')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </Dialog>
  );
}

function ByPassword({ onProven, onBusy }: { onProven: () => void; onBusy: (busy: boolean) => void }) {
  const [passwd, setPasswd] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  const fail = (text: string) => {
    setError(text);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.select();
    });
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    setProblem(undefined);
    if (passwd === '') return fail(t('proof_dialog>enter_your_password'));
    setPending(true);
    onBusy(true);
    setError(undefined);
    try {
      const reply = await api(prove, { passwd });
      if (reply.ok) onProven();
      else if (reply.error === 'wrong password') fail(whyNot(reply));
      else setProblem(whyNot(reply));
    } catch (fault) {
      setProblem(whyNot(fault as object));
    }
    setPending(false);
    onBusy(false);
  }

  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {problem && <Banner tone="danger" live="alert" title={problem} />}
      <PasswordField
        ref={field}
        label={t('proof_dialog>your_password')}
        name="passwd"
        autoComplete="current-password"
        required
        value={passwd}
        error={error}
        onChange={(event) => setPasswd(event.currentTarget.value)}
      />
      <Button
        type="submit"
        variant="primary"
        size={48}
        full
        pending={pending}
        pendingLabel={t('proof_dialog>checking')}
      >
        {t('proof_dialog>confirm')}
      </Button>
    </form>
  );
}
