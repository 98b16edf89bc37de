import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as codeCalls from '#core/auth/codes/calls.ts';
import { CodeStep, type SentCode } from '#web/parts/account/CodeStep.tsx';
import { showPhone, tidyPhone } from '#web/parts/account/phone-text.ts';
import { useProof } from '#web/parts/account/use-proof.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { usePerson } from '../shell/use-person.ts';
import { ConfirmedPill } from './ConfirmedPill.tsx';
import { Panel } from './frame/Panel.tsx';
import type { SectionProps } from './frame/section-props.ts';
import { SETTINGS } from './frame/sections.ts';
import { refusedOf, sentOf } from './sent-code.ts';

const HERE = `${SETTINGS}/phone`;

const uses = () => [t('phone_section>use_login'), t('phone_section>use_sms'), t('phone_section>use_bonus')];

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
      <Panel title={t('phone_section>uses_title')}>
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
  const [send] = useAct(codeCalls.phonePreauth);
  const [call] = useAct(codeCalls.voicePreauth);
  const [confirm] = useAct(codeCalls.phoneAuth);
  const [sent, setSent] = useState<SentCode>();
  const form = useCallForm({
    // One that waits to be confirmed is offered again; in place of a confirmed one another is wanted.
    start: { phone: isConfirmed || present === null ? '' : showPhone(present) },
    input: { phone: { needed: true } },
    words: { phone: t('phone_section>number_missing') },
    send: async (typed) => {
      if (isConfirmed && !(await askProof())) return null;
      return await send(typed);
    },
    done: (code) => setSent(code),
    refused: ({ code, fields }) =>
      code === 'not a phone' || fields.phone ? { phone: t('phone_section>number_invalid') } : undefined,
  });
  const phone = form.value('phone');

  if (sent)
    return (
      <CodeStep
        sent={sent}
        isPhone
        submitLabel={t('phone_section>confirm')}
        pendingLabel={shared('status>checking')}
        onResend={async () => sentOf(await send({ phone }))}
        onCall={async () => sentOf(await call({ phone }))}
        onChange={() => setSent(undefined)}
        onCode={async (verify_code) => {
          const reply = await withProof(() => confirm({ phone, verify_code }));
          if (reply.error) return refusedOf(reply.error);
          toast({ text: t('phone_section>confirmed_toast') });
          setSent(undefined);
          void navigate(HERE, { replace: true });
          return null;
        }}
      >
        <Rich
          text={t('phone_section>code_sent')}
          parts={{ strong: () => <strong className="font-semibold whitespace-nowrap text-ink">{sent.sent_to}</strong> }}
        />
      </CodeStep>
    );
  return (
    <Form form={form}>
      {isConfirmed && present !== null && (
        <p className="text-md text-ink-2">
          <Rich
            text={t('phone_section>current_number')}
            parts={{ mark: () => <span className="tnum font-semibold text-ink">{showPhone(present)}</span> }}
          />
        </p>
      )}
      <TextField
        autoFocus={isConfirmed}
        label={isConfirmed ? t('phone_section>new_number') : t('phone_section>your_number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={30}
        tabular
        prefix={phone.trim().startsWith('+') ? undefined : '+65'}
        hint={t('phone_section>number_hint')}
        {...form.live('phone')}
        onBlur={() => form.set('phone', tidyPhone(phone))}
      />
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <Submit form={form}>{t('phone_section>send_code')}</Submit>
        {isConfirmed && (
          <ButtonLink variant="ghost" href={HERE}>
            {shared('verb>not_now')}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
