import { type FormEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { CodeField } from '#web/parts/account/CodeField.tsx';
import { CodeStep, type SentCode } from '#web/parts/account/CodeStep.tsx';
import { CODE_LENGTH, countdown, digitsOf } from '#web/parts/account/six-digits.ts';
import { useProof } from '#web/parts/account/use-proof.tsx';
import { useSecondsLeft } from '#web/parts/account/use-seconds-left.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useEditEmailMutation, useEmailAuthMutation, useEmailPreauthMutation } from '#web/state/account-api.ts';
import type { CallError } from '#web/state/ask.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/settings.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { usePerson } from '../shell/use-person.ts';
import { ConfirmedPill } from './ConfirmedPill.tsx';
import { Panel } from './Panel.tsx';
import type { SectionProps } from './SettingsScreen.tsx';
import { SETTINGS } from './sections.ts';
import { refusedOf, sentOf } from './sent-code.ts';

const HERE = `${SETTINGS}/email`;

/** The e-mail: the present one with whether it is confirmed, and the way to another. */
export function Section({ param }: SectionProps) {
  return param === 'change' ? <EmailChange /> : <PresentEmail />;
}

function PresentEmail() {
  const { user } = usePerson();
  const [send, { isLoading, error }] = useEmailPreauthMutation();
  const [confirm] = useEmailAuthMutation();
  const [sent, setSent] = useState<SentCode>();
  if (!user) return null;
  const { email, is_email_confirmed } = user;
  const isAsking = sent !== undefined && !is_email_confirmed;
  return (
    <Panel>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 text-base font-semibold break-all">{email}</p>
        <ConfirmedPill is={is_email_confirmed} />
      </div>
      {isAsking ? (
        <CodeStep
          sent={sent}
          submitLabel={t('email_section>confirm_e_mail')}
          pendingLabel={t('email_section>checking')}
          onResend={async () => sentOf(await send({ email }))}
          onCode={async (verify_code) => {
            const reply = await confirm({ email, verify_code });
            if (reply.error) return refusedOf(reply.error);
            setSent(undefined);
            toast({ text: t('email_section>e_mail_confirmed') });
            return null;
          }}
        >
          <Rich
            text={t('email_section>we_sent_a_code_to')}
            parts={{ strong: () => <strong className="font-semibold text-ink">{sent.sent_to}</strong> }}
          />
        </CodeStep>
      ) : (
        <>
          {error && <Banner tone="danger" live="alert" title={whyNot(error)} />}
          {!is_email_confirmed && <p className="text-md text-ink-2">{t('email_section>confirm_that_it_is_yours')}</p>}
          <div className="flex flex-wrap gap-2 max-sm:grid">
            {!is_email_confirmed && (
              <Button
                variant="primary"
                pending={isLoading}
                onClick={async () => {
                  const reply = await send({ email });
                  if (reply.data) setSent(reply.data);
                }}
              >
                {t('email_section>confirm_e_mail')}
              </Button>
            )}
            <ButtonLink href={`${HERE}/change`}>{t('email_section>change_e_mail')}</ButtonLink>
          </div>
        </>
      )}
    </Panel>
  );
}

interface Asked {
  readonly email: string;
  /** Null where a mail's link brought the code: then it was asked for elsewhere. */
  readonly sent: SentCode | null;
}

/**
 * Changes the e-mail: codes to the new address and, where it is confirmed, to the present one (decision 30). A mail's link
 * (`?email=…&code=…`) fills in what it knows; nothing changes before the button is pressed.
 */
export function EmailChange() {
  const { user } = usePerson();
  const { askProof } = useProof();
  const [search, setSearch] = useSearchParams();
  const [given] = useState(() => ({
    email: (search.get('email') ?? '').trim().toLowerCase(),
    code: digitsOf(search.get('code') ?? ''),
  }));
  const [asked, setAsked] = useState<Asked | null>(() =>
    given.email !== '' && given.code !== '' ? { email: given.email, sent: null } : null,
  );
  const [send, { isLoading, error }] = useEmailPreauthMutation();

  // A code stays neither in the address nor in the history.
  useEffect(() => {
    if (search.has('code')) setSearch({}, { replace: true });
  }, [search, setSearch]);

  if (!user) return null;

  async function ask(email: string): Promise<void> {
    if (!(await askProof())) return;
    const reply = await send({ email });
    if (reply.data) setAsked({ email, sent: reply.data });
  }

  return (
    <Panel>
      {asked === null ? (
        <NewAddress
          present={user.email}
          start={given.email}
          problem={error as CallError | undefined}
          pending={isLoading}
          onSend={ask}
        />
      ) : (
        <EnterCodes
          asked={asked}
          present={user.email}
          isOldNeeded={user.is_email_confirmed}
          start={given.code}
          onBack={() => setAsked(null)}
          onSendAgain={async () => {
            const reply = await send({ email: asked.email });
            if (reply.data) setAsked({ ...asked, sent: reply.data });
            return reply.error as CallError | undefined;
          }}
        />
      )}
    </Panel>
  );
}

function NewAddress(props: {
  present: string;
  start: string;
  problem: CallError | undefined;
  pending: boolean;
  onSend: (email: string) => Promise<void>;
}) {
  const { present, start, problem, pending, onSend } = props;
  const [email, setEmail] = useState(start);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);

  function submit(event: FormEvent) {
    event.preventDefault();
    if (pending) return;
    const to = email.trim().toLowerCase();
    const why = !/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(to)
      ? t('email_section>enter_an_e_mail_such')
      : to === present.toLowerCase()
        ? t('email_section>that_is_your_e_mail')
        : undefined;
    setError(why);
    if (why) return field.current?.focus();
    void onSend(to);
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {problem && !problem.fields.email && <Banner tone="danger" live="alert" title={whyNot(problem)} />}
      <p className="text-md text-ink-2">
        <Rich
          text={t('email_section>your_e_mail_now_is')}
          parts={{ mark: () => <span className="font-semibold break-all text-ink">{present}</span> }}
        />
      </p>
      <TextField
        ref={field}
        label={t('email_section>new_e_mail')}
        type="email"
        name="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        maxLength={254}
        value={email}
        error={error ?? (problem?.fields.email ? t('email_section>that_is_not_an_e') : undefined)}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <Button type="submit" variant="primary" pending={pending}>
          {t('email_section>send_code')}
        </Button>
        <ButtonLink variant="ghost" href={HERE}>
          {t('email_section>not_now')}
        </ButtonLink>
      </div>
    </form>
  );
}

function EnterCodes(props: {
  asked: Asked;
  present: string;
  isOldNeeded: boolean;
  start: string;
  onBack: () => void;
  onSendAgain: () => Promise<CallError | undefined>;
}) {
  const { asked, present, isOldNeeded, start, onBack, onSendAgain } = props;
  const navigate = useNavigate();
  const { withProof } = useProof();
  const [change, { isLoading }] = useEditEmailMutation();
  const [code, setCode] = useState(start);
  const [oldCode, setOldCode] = useState('');
  const [errors, setErrors] = useState<{ code?: string; old?: string }>({});
  const [problem, setProblem] = useState<string>();
  const [sending, setSending] = useState(false);
  const [said, setSaid] = useState('');
  const wait = useMemo(() => (asked.sent === null ? null : { seconds: asked.sent.resend_in }), [asked.sent]);
  const left = useSecondsLeft(wait);
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useEffect(() => (start === '' ? first : second).current?.focus(), [start]);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setProblem(undefined);
    const found = {
      ...(code.length < CODE_LENGTH ? { code: t('email_section>enter_all_six_digits') } : {}),
      ...(isOldNeeded && oldCode.length < CODE_LENGTH ? { old: t('email_section>enter_all_six_digits') } : {}),
    };
    setErrors(found);
    if (found.code) return first.current?.focus();
    if (found.old) return second.current?.focus();
    const reply = await withProof(() =>
      change({ email: asked.email, verify_code: code, ...(isOldNeeded ? { current_verify_code: oldCode } : {}) }),
    );
    if (!reply.error) {
      toast({ text: t('email_section>e_mail_changed_we_told') });
      void navigate(HERE, { replace: true });
      return;
    }
    const { code: why } = reply.error as CallError;
    if (why === 'wrong code' && !isOldNeeded) {
      setErrors({ code: whyNot(reply.error) });
      first.current?.focus();
    } else if (why === 'current code needed') {
      setErrors({ old: whyNot(reply.error) });
      second.current?.focus();
    } else setProblem(why === 'wrong code' ? t('email_section>one_of_the_codes_does') : whyNot(reply.error));
  }

  async function again() {
    if (sending || left > 0) return;
    setSending(true);
    setSaid('');
    const why = await onSendAgain();
    setProblem(why ? whyNot(why) : undefined);
    if (!why) setSaid(isOldNeeded ? t('email_section>new_codes_are_on_their') : t('email_section>a_new_code_is_on'));
    setSending(false);
  }

  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {problem && <Banner tone="danger" live="alert" title={problem} />}
      <p className="text-md text-ink-2">
        {t(isOldNeeded ? 'email_section>we_sent_a_code_to_2' : 'email_section>we_sent_a_code_to_3')}
      </p>
      <CodeField
        ref={first}
        label={t('email_section>code_sent_to', { email: asked.email })}
        value={code}
        onChange={setCode}
        error={errors.code}
      />
      {isOldNeeded && (
        <CodeField
          ref={second}
          name="current_verify_code"
          label={t('email_section>code_sent_to_2', { present })}
          hint={t('email_section>shows_that_the_change_comes')}
          value={oldCode}
          onChange={setOldCode}
          error={errors.old}
        />
      )}
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <Button type="submit" variant="primary" pending={isLoading} pendingLabel={t('email_section>changing')}>
          {t('email_section>change_e_mail')}
        </Button>
        <Button variant="ghost" onClick={onBack} disabled={isLoading}>
          {t('email_section>use_another_e_mail')}
        </Button>
      </div>
      <div className="-mx-3 flex min-h-9 items-center">
        {left > 0 ? (
          <span className="px-3 text-sm text-ink-3 tnum">
            {t('email_section>send_again_in', { left: countdown(left) })}
          </span>
        ) : (
          <Button variant="quiet" size={36} pending={sending} onClick={() => void again()}>
            {t('email_section>send_again')}
          </Button>
        )}
      </div>
      <p role="status" className={said === '' ? 'sr-only' : 'text-sm font-medium text-success-ink'}>
        {said}
      </p>
    </form>
  );
}
