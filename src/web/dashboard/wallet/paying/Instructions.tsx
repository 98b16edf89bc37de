import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import type { PaymentMethod, PaymentOrder } from '#core/payments/model.ts';
import { QrCode } from '#web/parts/payment/QrCode.tsx';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/pricing.ts';
import { showDay, showLeft, showTime } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Banks } from './Banks.tsx';

const how = (): Readonly<Record<Exclude<PaymentMethod, 'card'>, { code: string; steps: readonly string[] }>> => ({
  paynow: {
    code: t('instructions>paynow_reference'),
    steps: [t('instructions>paynow_open_app'), t('instructions>paynow_scan'), t('instructions>paynow_approve')],
  },
  line_pay: {
    code: t('instructions>reference'),
    steps: [t('instructions>line_approve'), t('instructions>line_wait')],
  },
  convenience_store: {
    code: t('instructions>payment_code'),
    steps: [t('instructions>store_go'), t('instructions>store_pay'), t('instructions>store_receipt')],
  },
  atm: {
    code: t('instructions>atm_account'),
    steps: [t('instructions>atm_choose'), t('instructions>atm_enter'), t('instructions>atm_wait')],
  },
});

/** With what and until when an order is paid that waits for money: code, picture to scan, steps. */
export function Instructions({ order, now }: { order: PaymentOrder; now: Date }) {
  const { instructions, method } = order;
  if (instructions === null || method === 'card') return null;
  const { code, steps } = how()[method];
  const until = fromWire(instructions.expires_at);
  const total = showMoney(fromDecimal(order.total) ?? 0);
  async function copy() {
    try {
      await navigator.clipboard.writeText(instructions?.code ?? '');
      toast({ text: t('instructions>copied') });
    } catch {
      toast({ tone: 'danger', text: t('instructions>copy_failed') });
    }
  }
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6">
      {instructions.qr !== null && (
        <div className="grid justify-items-center gap-2 justify-self-center max-sm:order-1">
          <div className="rounded-lg border border-line bg-white p-3">
            <QrCode text={instructions.qr} label={t('instructions>code_label', { total })} className="size-48" />
          </div>
          {/* The test bank's codes are addresses of this site: what a phone would open can be opened here. */}
          {instructions.qr.startsWith(`${location.origin}/`) && (
            <a
              href={instructions.qr}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-sm font-medium text-brand-ink underline-offset-4 hover:underline"
            >
              {t('instructions>test_bank_link')}
            </a>
          )}
        </div>
      )}
      <div className="grid content-start gap-4">
        <div className="rounded-lg bg-well p-4">
          <p className="text-sm text-ink-2">{code}</p>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <p className="tnum text-lg font-semibold break-all">{instructions.code}</p>
            <Button size={36} icon={CopyIcon} onClick={() => void copy()}>
              {t('instructions>copy')}
            </Button>
          </div>
          <p className="mt-2 text-sm text-ink-2">
            <Rich
              text={payBy(until, now)}
              parts={{ strong: () => <strong className="font-semibold text-ink">{total}</strong> }}
            />
          </p>
        </div>
        <ol className="grid list-decimal gap-1.5 pl-5 text-md">
          {steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        {method === 'atm' && <Banks />}
      </div>
    </div>
  );
}

/** "Pay exactly … by Sat 28 Nov, 10:12 am (3 h left)." */
function payBy(until: Date | null, now: Date): string {
  if (!until) return t('instructions>amount');
  const when = { day: showDay(until, now), clock: showTime(until) };
  const left = showLeft(until, now);
  return left ? t('instructions>amount_deadline_left', { ...when, left }) : t('instructions>amount_deadline', when);
}
