import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import type { PaymentMethod, PaymentOrder } from '#core/payments/model.ts';
import { QrCode } from '#web/parts/payment/QrCode.tsx';
import { t } from '#web/text/pricing.ts';
import { Rich } from '#web/text/Rich.tsx';
import { showClock, showDay, showLeft } from '#web/text/times.ts';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/Toast.tsx';

const how = (): Readonly<Record<Exclude<PaymentMethod, 'card'>, { code: string; steps: readonly string[] }>> => ({
  paynow: {
    code: t('instructions>paynow_reference'),
    steps: [
      t('instructions>open_your_banks_app_and'),
      t('instructions>scan_the_code_the_amount'),
      t('instructions>approve_this_page_says_so'),
    ],
  },
  line_pay: {
    code: t('instructions>reference'),
    steps: [t('instructions>open_line_and_approve_the'), t('instructions>this_page_says_so_when')],
  },
  convenience_store: {
    code: t('instructions>payment_code'),
    steps: [
      t('instructions>go_to_a_7_eleven'),
      t('instructions>show_this_code_and_pay'),
      t('instructions>keep_the_slip_the_credit'),
    ],
  },
  atm: {
    code: t('instructions>account_to_transfer_to'),
    steps: [
      t('instructions>at_the_atm_choose_transfer'),
      t('instructions>type_this_account_and_the'),
      t('instructions>the_credit_is_here_once'),
    ],
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
      toast({ tone: 'danger', text: t('instructions>this_browser_does_not_let') });
    }
  }
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6">
      {instructions.qr !== null && (
        <div className="grid justify-items-center gap-2 justify-self-center max-sm:order-1">
          <div className="rounded-lg border border-line bg-white p-3">
            <QrCode text={instructions.qr} label={t('instructions>code_to_scan', { total })} className="size-48" />
          </div>
          {/* The test bank's codes are addresses of this site: what a phone would open can be opened here. */}
          {instructions.qr.startsWith(`${location.origin}/`) && (
            <a
              href={instructions.qr}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-sm font-medium text-brand-ink underline-offset-4 hover:underline"
            >
              {t('instructions>test_bank_open_what_a')}
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
      </div>
    </div>
  );
}

/** "Pay exactly … by Sat 28 Nov, 10:12 am (3 h left)." */
function payBy(until: Date | null, now: Date): string {
  if (!until) return t('instructions>pay_exactly');
  const when = { day: showDay(until, now), clock: showClock(until) };
  const left = showLeft(until, now);
  return left ? t('instructions>pay_exactly_by_left', { ...when, left }) : t('instructions>pay_exactly_by', when);
}
