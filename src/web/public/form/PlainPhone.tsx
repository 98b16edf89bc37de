import { PLAIN_CODE, PLAIN_PHONE } from '#core/categories/plain-form-rules.ts';
import { t } from '#web/text/spaces/form.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

interface PlainPhoneProps {
  /** Where the form posts to. */
  readonly action: string;
  readonly step: string;
  readonly phone: string;
  /** Where the code was sent, masked. */
  readonly sent_to: string;
  readonly refused: string | null;
}

/** For a posted request that is held until its phone is confirmed (decision 43): asks for the number, then for the code. */
export function PlainPhone({ action, step, phone, sent_to, refused }: PlainPhoneProps) {
  const isCode = step === PLAIN_CODE;
  return (
    <>
      <h1 className="text-3xl font-bold">{t('plain_phone>phone_title')}</h1>
      <p className="mt-3 text-base text-ink-2">{t('plain_phone>phone_text')}</p>
      <form action={action} method="post" className="mt-6 grid gap-5">
        <input type="hidden" name="step" value={step} />
        {refused && <Banner tone="danger" live="alert" title={refused} />}
        {isCode ? (
          <>
            <input type="hidden" name="phone" value={phone} />
            <TextField
              name="code"
              label={t('plain_phone>code')}
              hint={t('plain_phone>code_hint', { sent_to })}
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={6}
              required
            />
          </>
        ) : (
          <TextField
            name="phone"
            type="tel"
            label={t('plain_phone>phone')}
            hint={t('plain_phone>phone_hint')}
            autoComplete="tel"
            maxLength={30}
            required
            defaultValue={phone}
          />
        )}
        <div className="flex flex-row-reverse flex-wrap justify-end gap-3">
          <Button type="submit" name="go" value="next" variant="primary" size={48} className="max-sm:w-full">
            {isCode ? t('plain_phone>confirm') : t('plain_phone>send_code')}
          </Button>
          {isCode && (
            <Button
              type="submit"
              name="go"
              value={`to:${PLAIN_PHONE}`}
              formNoValidate
              size={48}
              className="max-sm:w-full"
            >
              {t('plain_phone>other_number')}
            </Button>
          )}
        </div>
      </form>
    </>
  );
}
