import { FingerprintIcon } from '@phosphor-icons/react/dist/ssr/Fingerprint';
import { useCallback, useEffect, useState } from 'react';
import { prove, provePreauth } from '#core/auth/codes/calls.ts';
import { settings as settingsCall } from '#core/users/settings/calls.ts';
import { api } from '#web/app/api/api.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { PasswordField } from '#web/ui/form/PasswordField.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { AppCodeForm } from './AppCodeForm.tsx';
import { CodeStep, type Refused, type SentCode } from './CodeStep.tsx';
import { hasPasskeys, loadPasskeys } from './passkeys/available.ts';

type Way = 'password' | 'passkey' | 'app' | 'email' | 'phone';

const codeBy = (): Record<'email' | 'phone', string> => ({
  email: t('proof_dialog>email_code'),
  phone: t('proof_dialog>phone_code'),
});

interface ProofDialogProps {
  intro?: string | undefined;
  onProven: () => void;
  onClose: () => void;
}

/** The state of the dialog: the chosen way to prove, its progress, and the acts for each way. */
function useProving(ways: readonly Way[] | null, onProven: () => void) {
  const [chosen, setWay] = useState<Way>();
  const [sent, setSent] = useState<SentCode>();
  const [sending, setSending] = useState<Way>();
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);

  // If the person has a password, ask for it first.
  const way = chosen ?? (ways?.includes('password') ? 'password' : undefined);

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
      const reply = await api(prove, { channel: way as 'app' | 'email' | 'phone', verify_code });
      if (!reply.ok) return reply;
      onProven();
      return null;
    } finally {
      setBusy(false);
    }
  }

  async function goByPasskey() {
    if (sending) return;
    setSending('passkey');
    setProblem(undefined);
    const answer = await loadPasskeys()
      .then(({ proveWithPasskey }) => proveWithPasskey())
      .catch((error: object) => error as { ok: false });
    setSending(undefined);
    if (answer === 'stopped') return;
    if (typeof answer === 'string') setProblem(t('proof_dialog>passkey_unused'));
    else if ('ok' in answer && answer.ok) onProven();
    else setProblem(whyNot(answer));
  }

  return { way, setWay, sent, sending, problem, busy, setBusy, send, goByCode, goByPasskey, tryCode };
}
type Proving = ReturnType<typeof useProving>;

function ByCode({ way, sent, proving }: { way: 'email' | 'phone'; sent: SentCode; proving: Proving }) {
  return (
    <CodeStep
      sent={sent}
      isPhone={way === 'phone'}
      submitLabel={t('proof_dialog>confirm')}
      pendingLabel={shared('status>checking')}
      onResend={() => proving.send(way)}
      onCode={proving.tryCode}
    >
      <Rich
        text={t('proof_dialog>code_sent')}
        parts={{ strong: () => <strong className="font-semibold text-ink">{sent.sent_to}</strong> }}
      />
    </CodeStep>
  );
}

/** Before a choice: all ways to prove who you are. After it: the other ways, below the chosen one. */
function OtherWays({ ways, proving }: { ways: readonly Way[]; proving: Proving }) {
  const { way } = proving;
  const size = way === undefined ? 48 : 44;
  const hasPasskey = ways.includes('passkey');
  const others = ways.filter((one): one is 'email' | 'phone' => (one === 'email' || one === 'phone') && one !== way);
  return (
    <div className={way === undefined ? 'grid gap-2' : 'grid gap-2 border-t border-line pt-4'}>
      {hasPasskey && (
        <Button
          full
          size={size}
          variant={way === undefined ? 'primary' : 'secondary'}
          icon={FingerprintIcon}
          pending={proving.sending === 'passkey'}
          pendingLabel={shared('status>checking')}
          onClick={() => void proving.goByPasskey()}
        >
          {t('proof_dialog>use_passkey')}
        </Button>
      )}
      {way !== 'app' && ways.includes('app') && (
        <Button full size={size} onClick={() => proving.setWay('app')}>
          {t('proof_dialog>use_my_app')}
        </Button>
      )}
      {others.map((channel) => (
        <Button
          key={channel}
          full
          size={size}
          variant={way === undefined && !hasPasskey && channel === others[0] ? 'primary' : 'secondary'}
          pending={proving.sending === channel}
          onClick={() => void proving.goByCode(channel)}
        >
          {codeBy()[channel]}
        </Button>
      ))}
      {way !== 'password' && way !== undefined && ways.includes('password') && (
        <Button full onClick={() => proving.setWay('password')}>
          {t('proof_dialog>use_my_password')}
        </Button>
      )}
    </div>
  );
}

/**
 * "Confirm it is you": by password, passkey, authenticator app, or a code to the person's own email or phone (decision 30).
 */
export function ProofDialog({ intro, onProven, onClose }: ProofDialogProps) {
  const { ways, fault, load } = useWays();
  const proving = useProving(ways, onProven);
  const { way, sent, problem } = proving;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={proving.busy}
      width="sm"
      title={t('proof_dialog>title')}
      intro={intro ?? t('proof_dialog>intro')}
    >
      <div className="grid gap-5 pb-2">
        {problem && <Banner tone="danger" live="alert" title={problem} />}
        {fault !== undefined ? (
          <ErrorState title={t('proof_dialog>load_error')} onRetry={() => void load()} plain>
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
            {way === 'password' && <ByPassword onProven={onProven} onBusy={proving.setBusy} />}
            {way === 'app' && <AppCodeForm submitLabel={t('proof_dialog>confirm')} onCode={proving.tryCode} />}
            {(way === 'email' || way === 'phone') && sent && (
              <ByCode key={way} way={way} sent={sent} proving={proving} />
            )}
            <OtherWays ways={ways} proving={proving} />
          </>
        )}
      </div>
    </Dialog>
  );
}

/** The ways in which the person can prove who they are. Null until loaded; `fault` says why loading failed. */
function useWays() {
  const [ways, setWays] = useState<readonly Way[] | null>(null);
  const [fault, setFault] = useState<string>();
  const load = useCallback(async () => {
    setFault(undefined);
    try {
      const reply = await api(settingsCall, {});
      if (!reply.ok) return setFault(whyNot(reply));
      const { has_passwd, has_passkey, has_app, is_phone_confirmed } = reply.value.settings;
      setWays([
        ...(has_passwd ? (['password'] as const) : []),
        ...(has_passkey && hasPasskeys() ? (['passkey'] as const) : []),
        ...(has_app ? (['app'] as const) : []),
        'email',
        ...(is_phone_confirmed ? (['phone'] as const) : []),
      ]);
    } catch (error) {
      setFault(whyNot(error as object));
    }
  }, []);
  useEffect(() => void load(), [load]);
  return { ways, fault, load };
}

function ByPassword({ onProven, onBusy }: { onProven: () => void; onBusy: (busy: boolean) => void }) {
  const form = useCallForm({
    start: { passwd: '' },
    check: ({ passwd }) => ({ passwd: passwd === '' && t('proof_dialog>password_missing') }),
    codes: { 'wrong password': 'passwd' },
    send: async ({ passwd }) => {
      onBusy(true);
      try {
        return await api(prove, { passwd });
      } finally {
        onBusy(false);
      }
    },
    done: onProven,
  });
  return (
    <Form form={form} className="grid gap-4">
      <PasswordField
        label={t('proof_dialog>password_label')}
        autoFocus
        autoComplete="current-password"
        required
        {...form.input('passwd')}
      />
      <Submit form={form} size={48} full pendingLabel={shared('status>checking')}>
        {t('proof_dialog>confirm')}
      </Submit>
    </Form>
  );
}
