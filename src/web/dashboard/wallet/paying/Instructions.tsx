import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire, showClock, showDay, showLeft } from '#core/kit/time.ts';
import type { PaymentMethod, PaymentOrder } from '#core/payments/model.ts';
import { QrCode } from '#web/parts/payment/QrCode.tsx';
import { Button } from '#web/ui/Button.tsx';
import { toast } from '#web/ui/Toast.tsx';

const HOW: Readonly<Record<Exclude<PaymentMethod, 'card'>, { code: string; steps: readonly string[] }>> = {
  paynow: {
    code: 'PayNow reference',
    steps: [
      'Open your bank’s app and choose Scan to pay.',
      'Scan the code. The amount and the reference are in it.',
      'Approve. This page says so when the money is here.',
    ],
  },
  line_pay: { code: 'Reference', steps: ['Open LINE and approve the payment.', 'This page says so when it is paid.'] },
  convenience_store: {
    code: 'Payment code',
    steps: [
      'Go to a 7-Eleven or Cheers counter.',
      'Show this code and pay in cash or with NETS.',
      'Keep the slip. The credit is here within minutes of paying.',
    ],
  },
  atm: {
    code: 'Account to transfer to',
    steps: [
      'At the ATM choose Transfer to another account.',
      'Type this account and the exact amount.',
      'The credit is here once the bank has passed the money on, at most one working day later.',
    ],
  },
};

/** With what and until when an order is paid that waits for money: code, picture to scan, steps. */
export function Instructions({ order, now }: { order: PaymentOrder; now: Date }) {
  const { instructions, method } = order;
  if (instructions === null || method === 'card') return null;
  const { code, steps } = HOW[method];
  const until = fromWire(instructions.expires_at);
  const total = showMoney(fromDecimal(order.total) ?? 0);
  async function copy() {
    try {
      await navigator.clipboard.writeText(instructions?.code ?? '');
      toast({ text: 'Copied' });
    } catch {
      toast({ tone: 'danger', text: 'This browser does not let us copy. Select the code instead.' });
    }
  }
  return (
    <div className="grid gap-5 sm:grid-cols-[auto_minmax(0,1fr)] sm:gap-6">
      {instructions.qr !== null && (
        <div className="grid justify-items-center gap-2 justify-self-center max-sm:order-1">
          <div className="rounded-lg border border-line bg-white p-3">
            <QrCode text={instructions.qr} label={`Code to scan, ${total}`} className="size-48" />
          </div>
          {/* The test bank's codes are addresses of this site: what a phone would open can be opened here. */}
          {instructions.qr.startsWith(`${location.origin}/`) && (
            <a
              href={instructions.qr}
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center text-sm font-medium text-brand-ink underline-offset-4 hover:underline"
            >
              Test bank: open what a phone would show
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
              Copy
            </Button>
          </div>
          <p className="mt-2 text-sm text-ink-2">
            Pay exactly <strong className="font-semibold text-ink">{total}</strong>
            {until && ` by ${showDay(until, now)}, ${showClock(until)}`}
            {until && showLeft(until, now) && ` (${showLeft(until, now)})`}.
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
