import { useState } from 'react';
import * as codeCalls from '#core/auth/codes/calls.ts';
import { CodeStep, type SentCode } from '#web/parts/account/CodeStep.tsx';
import { showPhone, tidyPhone } from '#web/parts/account/phone-text.ts';
import { useProof } from '#web/parts/account/use-proof.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { refusedOf, sentOf } from './sent-code.ts';

interface PhoneFormProps {
  /** The account's number, or one to start with. */
  readonly present: string | null;
  readonly isConfirmed: boolean;
  /** Where "Not now" leads. Shown if there is a confirmed number to keep. */
  readonly home?: string;
  readonly onConfirmed?: () => void;
}

/** A phone number and the code that confirms it, in two steps. */
export function PhoneForm({ present, isConfirmed, home, onConfirmed }: PhoneFormProps) {
  const { askProof, withProof } = useProof();
  const [send] = useAct(codeCalls.phonePreauth);
  const [call] = useAct(codeCalls.voicePreauth);
  const [confirm] = useAct(codeCalls.phoneAuth);
  const [sent, setSent] = useState<SentCode>();
  const form = useCallForm({
    // An unconfirmed number is filled in to be confirmed; if it is confirmed, the person wants another one.
    start: { phone: isConfirmed || present === null ? '' : showPhone(present) },
    input: { phone: { needed: true } },
    words: { phone: t('phone_form>number_missing') },
    send: async (typed) => {
      if (isConfirmed && !(await askProof())) return null;
      return await send(typed);
    },
    done: (code) => setSent(code),
    refused: ({ code, fields }) =>
      code === 'not a phone' || fields.phone ? { phone: t('phone_form>number_invalid') } : undefined,
  });
  const phone = form.value('phone');

  if (sent)
    return (
      <CodeStep
        sent={sent}
        isPhone
        submitLabel={t('phone_form>confirm')}
        pendingLabel={shared('status>checking')}
        onResend={async () => sentOf(await send({ phone }))}
        onCall={async () => sentOf(await call({ phone }))}
        onChange={() => setSent(undefined)}
        onCode={async (verify_code) => {
          const reply = await withProof(() => confirm({ phone, verify_code }));
          if (reply.error) return refusedOf(reply.error);
          toast({ text: t('phone_form>confirmed_toast') });
          setSent(undefined);
          onConfirmed?.();
          return null;
        }}
      >
        <Rich
          text={t('phone_form>code_sent')}
          parts={{ strong: () => <strong className="font-semibold whitespace-nowrap text-ink">{sent.sent_to}</strong> }}
        />
      </CodeStep>
    );
  return (
    <Form form={form}>
      {isConfirmed && present !== null && (
        <p className="text-md text-ink-2">
          <Rich
            text={t('phone_form>current_number')}
            parts={{ mark: () => <span className="tnum font-semibold text-ink">{showPhone(present)}</span> }}
          />
        </p>
      )}
      <TextField
        autoFocus={isConfirmed}
        label={isConfirmed ? t('phone_form>new_number') : t('phone_form>your_number')}
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        required
        maxLength={30}
        tabular
        prefix={phone.trim().startsWith('+') ? undefined : '+65'}
        hint={t('phone_form>number_hint')}
        {...form.live('phone')}
        onBlur={() => form.set('phone', tidyPhone(phone))}
      />
      <div className="flex flex-wrap gap-2 max-sm:grid">
        <Submit form={form}>{t('phone_form>send_code')}</Submit>
        {isConfirmed && home && (
          <ButtonLink variant="ghost" href={home}>
            {shared('verb>not_now')}
          </ButtonLink>
        )}
      </div>
    </Form>
  );
}
