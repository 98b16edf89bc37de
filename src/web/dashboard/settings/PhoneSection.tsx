import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { CodeStep, type SentCode } from '#web/parts/account/CodeStep.tsx';
import { showPhone, tidyPhone } from '#web/parts/account/phone-text.ts';
import { useProof } from '#web/parts/account/use-proof.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import {
  type CallError,
  usePhoneAuthMutation,
  usePhonePreauthMutation,
  useVoicePreauthMutation,
} from '#web/state/api.ts';
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

const USES = [
  'You can log in with a code instead of your password.',
  'You can get texts, such as when you are hired.',
  'Bonuses for invitations need it. It is never shown on your profile.',
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
              <ButtonLink href={`${HERE}/change`}>Change number</ButtonLink>
            </div>
          </>
        ) : (
          <PhoneForm present={user.phone} isConfirmed={user.is_phone_confirmed} />
        )}
      </Panel>
      <Panel title="What it is used for">
        <ul className="grid gap-2.5 text-md text-ink-2">
          {USES.map((use) => (
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
    if (phone.trim() === '') return fail('Enter your number, such as 9123 4567.');
    if (isConfirmed && !(await askProof())) return;
    const reply = await send({ phone });
    if (reply.data) return setSent(reply.data);
    const why = reply.error as CallError;
    if (why.code === 'not a phone' || why.fields.phone)
      fail('That is not a phone number. Enter one such as 9123 4567.');
    else setProblem(whyNot(why));
  }

  if (sent)
    return (
      <CodeStep
        sent={sent}
        isPhone
        submitLabel="Confirm number"
        pendingLabel="Checking"
        onResend={async () => sentOf(await send({ phone }))}
        onCall={async () => sentOf(await call({ phone }))}
        onChange={() => setSent(undefined)}
        onCode={async (verify_code) => {
          const reply = await withProof(() => confirm({ phone, verify_code }));
          if (reply.error) return refusedOf(reply.error);
          toast({ text: 'Number confirmed' });
          setSent(undefined);
          void navigate(HERE, { replace: true });
          return null;
        }}
      >
        We sent a text to <strong className="font-semibold whitespace-nowrap text-ink">{sent.sent_to}</strong>.
      </CodeStep>
    );
  return (
    <form noValidate className="grid gap-5" onSubmit={submit}>
      {problem && <Banner tone="danger" live="alert" title={problem} />}
      {isConfirmed && present !== null && (
        <p className="text-md text-ink-2">
          Your number now is <span className="tnum font-semibold text-ink">{showPhone(present)}</span>. It stays until
          the new one is confirmed.
        </p>
      )}
      <TextField
        ref={field}
        label={isConfirmed ? 'New number' : 'Your number'}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={30}
        tabular
        prefix={phone.trim().startsWith('+') ? undefined : '+65'}
        hint="A Singapore number, or one with + and its country code."
        value={phone}
        error={error}
        onChange={(event) => setPhone(event.currentTarget.value)}
        onBlur={() => setPhone(tidyPhone)}
      />
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <Button type="submit" variant="primary" pending={isLoading}>
          Text me a code
        </Button>
        {isConfirmed && (
          <ButtonLink variant="ghost" href={HERE}>
            Not now
          </ButtonLink>
        )}
      </div>
    </form>
  );
}
