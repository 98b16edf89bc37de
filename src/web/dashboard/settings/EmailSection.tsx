import { useEffect, useMemo, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import * as codeCalls from '#core/auth/codes/calls.ts';
import { emailPreauth } from '#core/auth/codes/calls.ts';
import { inputOf } from '#core/kit/input-rules.ts';
import { refusedOf, sentOf } from '#web/dashboard/account/sent-code.ts';
import { CodeField } from '#web/parts/account/CodeField.tsx';
import { CodeStep, type SentCode } from '#web/parts/account/CodeStep.tsx';
import { CODE_LENGTH, countdown, digitsOf } from '#web/parts/account/six-digits.ts';
import { useProof } from '#web/parts/account/use-proof.tsx';
import { useSecondsLeft } from '#web/parts/account/use-seconds-left.ts';
import type { FormAnswer } from '#web/parts/forms/refusal.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { whyNot } from '#web/parts/why-not.ts';
import type { CallError } from '#web/state/call-error.ts';
import { useAct } from '#web/state/calls.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { usePerson } from '../shell/use-person.ts';
import { ConfirmedPill } from './ConfirmedPill.tsx';
import { Panel } from './frame/Panel.tsx';
import type { SectionProps } from './frame/section-props.ts';
import { SETTINGS } from './frame/sections.ts';

const HERE = `${SETTINGS}/email`;

/** The email: the present one and whether it is confirmed, and the way to change it. */
export function Section({ param }: SectionProps) {
  return param === 'change' ? <EmailChange /> : <PresentEmail />;
}

function PresentEmail() {
  const { user } = usePerson();
  const [send, { isLoading, error }] = useAct(codeCalls.emailPreauth);
  const [confirm] = useAct(codeCalls.emailAuth);
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
          submitLabel={t('email_section>confirm_email')}
          pendingLabel={shared('status>checking')}
          onResend={async () => sentOf(await send({ email }))}
          onCode={async (verify_code) => {
            const reply = await confirm({ email, verify_code });
            if (reply.error) return refusedOf(reply.error);
            setSent(undefined);
            toast({ text: t('email_section>confirmed_toast') });
            return null;
          }}
        >
          <Rich
            text={t('email_section>code_sent')}
            parts={{ strong: () => <strong className="font-semibold text-ink">{sent.sent_to}</strong> }}
          />
        </CodeStep>
      ) : (
        <>
          {error && <Banner tone="danger" live="alert" title={whyNot(error)} />}
          {!is_email_confirmed && <p className="text-md text-ink-2">{t('email_section>confirm_hint')}</p>}
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
                {t('email_section>confirm_email')}
              </Button>
            )}
            <ButtonLink href={`${HERE}/change`}>{shared('verb>change_email')}</ButtonLink>
          </div>
        </>
      )}
    </Panel>
  );
}

interface Asked {
  readonly email: string;
  /** Null where an email's link brought the code, which was then asked for on another screen. */
  readonly sent: SentCode | null;
}

/**
 * Changes the email: codes to the new address and, where it is confirmed, to the present one (decision 30). An email's link
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
  const [send] = useAct(codeCalls.emailPreauth);

  // Takes the code out of the address and the history.
  useEffect(() => {
    if (search.has('code')) setSearch({}, { replace: true });
  }, [search, setSearch]);

  if (!user) return null;

  async function ask(email: string) {
    if (!(await askProof())) return null;
    const reply = await send({ email });
    if (reply.data) setAsked({ email, sent: reply.data });
    return reply;
  }

  return (
    <Panel>
      {asked === null ? (
        <NewAddress present={user.email} start={given.email} onSend={ask} />
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

function NewAddress(props: { present: string; start: string; onSend: (email: string) => Promise<FormAnswer> }) {
  const { present, start, onSend } = props;
  const form = useCallForm({
    input: inputOf(emailPreauth),
    start: { email: start },
    words: { email: t('email_section>email_missing') },
    check: ({ email }) => ({ email: tidy(email) === present.toLowerCase() && t('email_section>email_same') }),
    send: ({ email }) => onSend(tidy(email)),
    refused: ({ fields }) => (fields.email ? { email: t('email_section>email_invalid') } : undefined),
  });
  return (
    <Form form={form}>
      <p className="text-md text-ink-2">
        <Rich
          text={t('email_section>current_email')}
          parts={{ mark: () => <span className="font-semibold break-all text-ink">{present}</span> }}
        />
      </p>
      <TextField
        autoFocus
        label={t('email_section>new_email')}
        type="email"
        autoComplete="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        required
        {...form.input('email')}
      />
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <Submit form={form}>{t('email_section>send_code')}</Submit>
        <ButtonLink variant="ghost" href={HERE}>
          {shared('verb>not_now')}
        </ButtonLink>
      </div>
    </Form>
  );
}

const tidy = (email: string) => email.trim().toLowerCase();

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
  const [change] = useAct(codeCalls.editEmail);
  const [sending, setSending] = useState(false);
  const [said, setSaid] = useState('');
  const [problem, setProblem] = useState<string>();
  const wait = useMemo(() => (asked.sent === null ? null : { seconds: asked.sent.resend_in }), [asked.sent]);
  const left = useSecondsLeft(wait);
  const isWhole = (code: string) => code.length === CODE_LENGTH;
  const form = useCallForm({
    start: { code: start, old: '' },
    check: ({ code, old }) => ({
      code: !isWhole(code) && t('email_section>code_incomplete'),
      old: isOldNeeded && !isWhole(old) && t('email_section>code_incomplete'),
    }),
    codes: { 'current code needed': 'old', ...(isOldNeeded ? {} : { 'wrong code': 'code' }) },
    send: ({ code, old }) => {
      setProblem(undefined);
      return change({ email: asked.email, verify_code: code, ...(isOldNeeded ? { current_verify_code: old } : {}) });
    },
    refused: ({ code }) => {
      if (code !== 'wrong code' || !isOldNeeded) return undefined;
      setProblem(t('email_section>code_wrong'));
      return true;
    },
    done: () => {
      toast({ text: t('email_section>changed_toast') });
      void navigate(HERE, { replace: true });
    },
  });

  async function again() {
    if (sending || left > 0) return;
    setSending(true);
    setSaid('');
    const why = await onSendAgain();
    setProblem(why ? whyNot(why) : undefined);
    if (!why) setSaid(isOldNeeded ? t('email_section>resent_codes') : t('email_section>resent_code'));
    setSending(false);
  }

  return (
    <Form form={form}>
      {problem && <Banner tone="danger" live="alert" title={problem} />}
      <p className="text-md text-ink-2">
        {t(isOldNeeded ? 'email_section>codes_sent_both' : 'email_section>code_sent_new')}
      </p>
      <CodeField
        autoFocus={start === ''}
        label={t('email_section>new_code_label', { email: asked.email })}
        {...form.control('code')}
      />
      {isOldNeeded && (
        <CodeField
          autoFocus={start !== ''}
          name="current_verify_code"
          label={t('email_section>old_code_label', { present })}
          hint={t('email_section>old_code_hint')}
          {...form.control('old')}
        />
      )}
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <Submit form={form} pendingLabel={t('email_section>changing')}>
          {shared('verb>change_email')}
        </Submit>
        <Button variant="ghost" onClick={onBack} disabled={form.pending}>
          {t('email_section>use_another_email')}
        </Button>
      </div>
      <div className="-mx-3 flex min-h-9 items-center">
        {left > 0 ? (
          <span className="px-3 text-sm text-ink-3 tnum">
            {t('email_section>resend_in', { left: countdown(left) })}
          </span>
        ) : (
          <Button variant="quiet" size={36} pending={sending} onClick={() => void again()}>
            {shared('verb>send_again')}
          </Button>
        )}
      </div>
      <p role="status" className={said === '' ? 'sr-only' : 'text-sm font-medium text-success-ink'}>
        {said}
      </p>
    </Form>
  );
}
