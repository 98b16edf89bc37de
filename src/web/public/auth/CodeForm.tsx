import { useState } from 'react';
import { emailPreauthLogin, phonePreauth, validateUser, voicePreauth } from '#core/auth/codes/calls.ts';
import type { UserMe } from '#core/users/model.ts';
import { api } from '#web/app/api/api.ts';
import { deviceId } from '#web/app/device/device.ts';
import { CodeStep, type SentCode } from '#web/parts/account/CodeStep.tsx';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/account.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { AccountMode } from './account-mode.ts';
import { EmailField } from './EmailField.tsx';
import { FormProblems } from './FormProblems.tsx';
import { AGAIN, emailProblem, type Outcome, useAccountForm } from './use-account-form.ts';
import type { Kept } from './use-kept.ts';

type Way = 'email' | 'phone';
/** The last code that was sent, and where it went. */
interface Sent {
  readonly code: SentCode;
  readonly address: string;
}

export interface CodeFormProps {
  readonly kept: Kept;
  readonly onMode: (mode: AccountMode) => void;
  readonly onDone: (user: UserMe) => void;
  /** Why a code is needed, if the person didn't choose this way. */
  readonly reason?: string | undefined;
}

const ask = {
  email: (address: string) => api(emailPreauthLogin, { username: address, device_id: deviceId() }),
  phone: (address: string) => api(phonePreauth, { phone: address, device_id: deviceId() }),
  call: (address: string) => api(voicePreauth, { phone: address, device_id: deviceId() }),
} as const;

/** What is wrong with the address or number for the code; undefined if nothing is. */
function addressProblem(way: Way, address: string): string | undefined {
  if (way === 'email') return emailProblem(address);
  return address.replace(/\D/g, '').length < 8 ? t('code_form>phone_error') : undefined;
}

/** Asks for the code that was sent, and logs in with it. */
function EnterCode(props: { way: Way; sent: Sent; onChange: () => void; onDone: (user: UserMe) => void }) {
  const { way, sent, onChange, onDone } = props;
  const { address } = sent;

  const again = (how: keyof typeof ask) => async () => {
    const result = await ask[how](address);
    return result.ok ? result.value : result;
  };

  async function enter(code: string) {
    const device_id = deviceId();
    const result = await api(
      validateUser,
      way === 'email'
        ? { username: address, email_verify_code: code, device_id }
        : { phone: address, verify_code: code, device_id },
    );
    if (!result.ok) return result;
    onDone(result.value.user);
    return null;
  }

  return (
    <CodeStep
      sent={sent.code}
      onResend={again(way)}
      onCall={way === 'phone' ? again('call') : undefined}
      onCode={enter}
      onChange={onChange}
      submitLabel={shared('verb>log_in')}
      pendingLabel={shared('status>logging_in')}
      isPhone={way === 'phone'}
    >
      <p role="status">
        <Rich
          text={t(way === 'email' ? 'code_form>sent_email' : 'code_form>sent_sms')}
          parts={{ strong: () => <strong className="font-semibold break-words text-ink">{address}</strong> }}
        />
      </p>
    </CodeStep>
  );
}

/** Logs in by a six-digit code that comes by email or SMS. */
export function CodeForm({ kept, onMode, onDone, reason }: CodeFormProps) {
  const [way, setWay] = useState<Way>('email');
  const [sent, setSent] = useState<Sent>();
  const state = useAccountForm();
  const { form, idOf, fields, pending, submit } = state;

  async function send(typed: (name: string) => string): Promise<Outcome> {
    const name = way === 'email' ? 'username' : 'phone';
    const address = typed(name).trim();
    const wrong = addressProblem(way, address);
    if (wrong) return { fields: { [name]: wrong } };
    const result = await ask[way](address);
    if (result.ok) {
      kept.set(name, address);
      setSent({ code: result.value, address });
      // The form shows again if the person changes the address, so it must not stay pending.
      return AGAIN;
    }
    const text = result.message ?? t('code_form>failed_error');
    return result.error === 'not a phone' ? { fields: { phone: text } } : { problem: text, code: result.error };
  }

  if (sent) return <EnterCode way={way} sent={sent} onChange={() => setSent(undefined)} onDone={onDone} />;

  return (
    <form
      ref={form}
      noValidate
      className="grid gap-5"
      onInput={kept.note}
      onSubmit={(event) => void submit(event, send)}
    >
      {reason && <Banner tone="info" title={reason} live="status" />}
      <FormProblems state={state} />
      <Segmented<Way>
        label={t('code_form>method_label')}
        full
        value={way}
        onChange={setWay}
        name="way"
        options={[
          { value: 'email', label: t('code_form>by_email') },
          { value: 'phone', label: t('code_form>by_sms') },
        ]}
      />
      {way === 'email' ? (
        <EmailField
          key="email"
          id={idOf('username')}
          name="username"
          defaultValue={kept.get('username')}
          error={fields.username}
        />
      ) : (
        <TextField
          key="phone"
          id={idOf('phone')}
          label={t('code_form>phone_number')}
          name="phone"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required
          maxLength={20}
          tabular
          hint={t('code_form>phone_hint')}
          defaultValue={kept.get('phone')}
          error={fields.phone}
        />
      )}
      <Button type="submit" variant="primary" size={48} full pending={pending} pendingLabel={shared('status>sending')}>
        {t('code_form>send_code')}
      </Button>
      <Button size={48} full onClick={() => onMode('login')}>
        {t('code_form>use_password')}
      </Button>
    </form>
  );
}
