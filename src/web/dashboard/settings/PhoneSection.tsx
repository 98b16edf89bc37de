import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CodeStep, type SentCode } from '#web/parts/account/CodeStep.tsx';
import { showPhone, tidyPhone } from '#web/parts/account/phone-text.ts';
import { useProof } from '#web/parts/account/use-proof.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { usePhoneAuthMutation, usePhonePreauthMutation, useVoicePreauthMutation } from '#web/state/account-api.ts';
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

const HERE = `${SETTINGS}/phone`;

const uses = () => [
  t('phone_section>you_can_log_in_with'),
  t('phone_section>you_can_get_texts_such'),
  t('phone_section>bonuses_for_invitations_need_it'),
];

/** The phone number: whether it is confirmed, what it is for, and the way to another. */
export function Section({ param }: SectionProps) {
  const { user } = usePerson();
  if (!user) return null;
  const isKnown = user.phone !== null && user.is_phone_confirmed;
  return (
    <>
      <Panel>
        {isKnown && param !== 'change' ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="tnum text-base font-semibold">{showPhone(user.phone ?? '')}</p>
              <ConfirmedPill is />
            </div>
            <div className="max-sm:grid">
              <ButtonLink href={`${HERE}/change`}>{t('phone_section>change_number')}</ButtonLink>
            </div>
          </>
        ) : (
          <PhoneForm present={user.phone} isConfirmed={user.is_phone_confirmed} />
        )}
      </Panel>
      <Panel title={t('phone_section>what_it_is_used_for')}>
        <ul className="grid gap-2.5 text-md text-ink-2">
          {uses().map((use) => (
            <li key={use} className="flex gap-3">
              <CheckIcon weight="bold" className="mt-1 size-4 shrink-0 text-brand-ink" aria-hidden />
              {use}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}

function PhoneForm({ present, isConfirmed }: { present: string | null; isConfirmed: boolean }) {
  const navigate = useNavigate();
  const { askProof, withProof } = useProof();
  const [send, { isLoading }] = usePhonePreauthMutation();
  const [call] = useVoicePreauthMutation();
  const [confirm] = usePhoneAuthMutation();
  // One that waits to be confirmed is offered again; in place of a confirmed one another is wanted.
  const [phone, setPhone] = useState(isConfirmed || present === null ? '' : showPhone(present));
  const [sent, setSent] = useState<SentCode>();
  const [error, setError] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isConfirmed) field.current?.focus();
  }, [isConfirmed]);

  const fail = (text: string) => {
    setError(text);
    field.current?.focus();
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setProblem(undefined);
    setError(undefined);
    if (phone.trim() === '') return fail(t('phone_section>enter_your_number_such_as'));
    if (isConfirmed && !(await askProof())) return;
    const reply = await send({ phone });
    if (reply.data) return setSent(reply.data);
    const why = reply.error as CallError;
    if (why.code === 'not a phone' || why.fields.phone) fail(t('phone_section>that_is_not_a_phone'));
    else setProblem(whyNot(why));
  }

  if (sent)
    return (
      <CodeStep
        sent={sent}
        isPhone
        submitLabel={t('phone_section>confirm_number')}
        pendingLabel={t('phone_section>checking')}
        onResend={async () => sentOf(await send({ phone }))}
        onCall={async () => sentOf(await call({ phone }))}
        onChange={() => setSent(undefined)}
        onCode={async (verify_code) => {
          const reply = await withProof(() => confirm({ phone, verify_code }));
          if (reply.error) return refusedOf(reply.error);
          toast({ text: t('phone_section>number_confirmed') });
          setSent(undefined);
          void navigate(HERE, { replace: true });
          return null;
        }}
      >
        <Rich
          text={t('phone_section>we_sent_a_text_to')}
          parts={{ strong: () => <strong className="font-semibold whitespace-nowrap text-ink">{sent.sent_to}</strong> }}
        />
      </CodeStep>
    );
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {problem && <Banner tone="danger" live="alert" title={problem} />}
      {isConfirmed && present !== null && (
        <p className="text-md text-ink-2">
          <Rich
            text={t('phone_section>your_number_now_is_it')}
            parts={{ mark: () => <span className="tnum font-semibold text-ink">{showPhone(present)}</span> }}
          />
        </p>
      )}
      <TextField
        ref={field}
        label={isConfirmed ? t('phone_section>new_number') : t('phone_section>your_number')}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={30}
        tabular
        prefix={phone.trim().startsWith('+') ? undefined : '+65'}
        hint={t('phone_section>a_singapore_number_or_one_text')}
        value={phone}
        error={error}
        onChange={(event) => setPhone(event.currentTarget.value)}
        onBlur={() => setPhone(tidyPhone)}
      />
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <Button type="submit" variant="primary" pending={isLoading}>
          {t('phone_section>text_me_a_code')}
        </Button>
        {isConfirmed && (
          <ButtonLink variant="ghost" href={HERE}>
            {t('phone_section>not_now')}
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
