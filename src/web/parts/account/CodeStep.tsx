import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { CodeField } from './CodeField.tsx';
import { CODE_LENGTH, countdown } from './six-digits.ts';
import { useSecondsLeft } from './use-seconds-left.ts';

/** What the calls that send a code return. */
export interface SentCode {
  readonly sent_to: string;
  readonly expires_in: number;
  readonly resend_in: number;
}
/** Why an act failed. The message shows beside the field or above it. */
export type Refused = { readonly error: unknown; readonly message?: string | undefined };

export interface CodeStepProps {
  /** The code that was sent last. */
  readonly sent: SentCode;
  /** Where the code went and what to do next, shown above the field. */
  readonly children: ReactNode;
  /** Sends another code. Resolves to it, or to why not. May throw an `ApiFault`. */
  readonly onResend: () => Promise<SentCode | Refused>;
  /** Has a phone call read the code out, where that is possible. */
  readonly onCall?: (() => Promise<SentCode | Refused>) | undefined;
  /** Tries the code. Resolves to null if it was right, else to why not. May throw an `ApiFault`. */
  readonly onCode: (code: string) => Promise<Refused | null>;
  /** Goes back to where the address was entered. */
  readonly onChange?: (() => void) | undefined;
  readonly changeLabel?: string;
  readonly submitLabel: string;
  readonly pendingLabel: string;
  readonly isPhone?: boolean;
  readonly look?: 'primary' | 'secondary';
}

const isSent = (answer: SentCode | Refused): answer is SentCode => 'resend_in' in answer;

/** The state of the step, and the acts that try the code or send another. */
function useCodeEntry({ sent: first, onResend, onCall, onCode }: CodeStepProps) {
  const [sent, setSent] = useState(first);
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState<'code' | 'send' | 'call'>();
  const [said, setSaid] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const [wait, setWait] = useState<{ seconds: number } | null>({ seconds: sent.resend_in });
  const left = useSecondsLeft(wait);

  useEffect(() => field.current?.focus(), []);

  async function tryCode(entered: string) {
    if (pending) return;
    if (entered.length < CODE_LENGTH) {
      setError(t('code_step>code_error'));
      field.current?.focus();
      return;
    }
    setPending('code');
    setError(undefined);
    setProblem(undefined);
    try {
      const refused = await onCode(entered);
      if (refused === null) return; // stays pending: the screen goes on
      if (refused.error === 'wrong code') setError(whyNot(refused));
      else setProblem(whyNot(refused));
    } catch (fault) {
      setProblem(whyNot(fault as object));
    }
    setPending(undefined);
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.select();
    });
  }

  async function another(how: 'send' | 'call') {
    if (pending || left > 0) return;
    setPending(how);
    setProblem(undefined);
    setSaid('');
    try {
      const answer = await (how === 'call' && onCall ? onCall() : onResend());
      if (isSent(answer)) {
        setSent(answer);
        setWait({ seconds: answer.resend_in });
        setCode('');
        setError(undefined);
        setSaid(how === 'call' ? t('code_step>call_sent') : t('code_step>code_sent'));
        field.current?.focus();
      } else setProblem(whyNot(answer));
    } catch (fault) {
      setProblem(whyNot(fault as object));
    }
    setPending(undefined);
  }

  return { field, sent, code, setCode, error, problem, pending, said, left, tryCode, another };
}

/** Asks for a six-digit code. It submits at the sixth digit; after a wait, another code can be sent. */
export function CodeStep(props: CodeStepProps) {
  const { children, onCall, onChange, isPhone = false } = props;
  const entry = useCodeEntry(props);
  const { sent, code, error, problem, pending, said, left } = entry;

  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void entry.tryCode(code);
      }}
    >
      {problem && <Banner tone="danger" title={problem} live="alert" />}
      <div className="text-md text-ink-2">{children}</div>
      <CodeField
        ref={entry.field}
        value={code}
        onChange={entry.setCode}
        onComplete={(entered) => void entry.tryCode(entered)}
        error={error}
        hint={t('code_step>code_lifetime', { expires_in: Math.round(sent.expires_in / 60) })}
        readsMessages={isPhone}
      />
      <Button
        type="submit"
        variant={props.look ?? 'primary'}
        size={48}
        full
        pending={pending === 'code'}
        pendingLabel={props.pendingLabel}
      >
        {props.submitLabel}
      </Button>
      <div className="-mx-3 flex min-h-9 flex-wrap items-center gap-x-1 gap-y-1">
        {left > 0 ? (
          <span className="px-3 text-sm text-ink-3 tnum">
            {t('code_step>resend_countdown', { left: countdown(left) })}
          </span>
        ) : (
          <>
            <Button variant="quiet" size={36} pending={pending === 'send'} onClick={() => void entry.another('send')}>
              {shared('verb>send_again')}
            </Button>
            {onCall && (
              <Button
                variant="quiet"
                size={36}
                pending={pending === 'call'}
                pendingLabel={t('code_step>calling')}
                onClick={() => void entry.another('call')}
              >
                {t('code_step>call_instead')}
              </Button>
            )}
          </>
        )}
        {onChange && (
          <Button variant="quiet" size={36} onClick={onChange}>
            {props.changeLabel ?? (isPhone ? t('code_step>change_number') : shared('verb>change_email'))}
          </Button>
        )}
      </div>
      <p role="status" className={said === '' ? 'sr-only' : 'text-sm font-medium text-success-ink'}>
        {said}
      </p>
    </form>
  );
}
