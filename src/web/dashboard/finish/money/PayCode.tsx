import { QrCode } from '#web/parts/payment/QrCode.tsx';
import { t } from '#web/text/spaces/money.ts';

/** The PayNow code of an unpaid invoice. */
export function PayCode({ text, amount }: { text: string; amount: string }) {
  return (
    <figure className="mt-3">
      <QrCode text={text} label={t('job_payment>code', { amount })} className="size-48 rounded-md border border-line" />
      <figcaption className="mt-1.5 text-sm text-ink-3">{t('job_payment>code_hint')}</figcaption>
    </figure>
  );
}
