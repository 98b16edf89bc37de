import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { Wallet } from '#core/wallet/model.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showMonth } from '#web/text/times.ts';
import { Amount } from '#web/ui/data/Amount.tsx';

const cents = (text: string) => fromDecimal(text) ?? 0;

/** The balance with this month's figures (mockup pro-wallet). */
export function BalanceCard({ wallet, now }: { wallet: Wallet; now: Date }) {
  const balance = cents(wallet.available_wallet_amount);
  const usual = wallet.usual_fee === null ? 0 : cents(wallet.usual_fee);
  const spent = cents(wallet.spent_this_month);
  const back = cents(wallet.refunded_this_month);
  const { jobs_won_this_month: won, quotes_sent_this_month: sent } = wallet;
  const month = showMonth(now);
  const net = Math.max(0, spent - back);
  const figures = [
    { label: t('balance_card>spent_in', { month }), value: showMoney(net) },
    {
      label: shared('noun>jobs_won'),
      value: won <= sent && sent > 0 ? t('balance_card>won_of_sent', { won, sent }) : String(won),
    },
    { label: t('balance_card>fee_per_win'), value: won > 0 ? showMoney(Math.round(net / won)) : '–' },
  ];
  return (
    <section
      aria-label={t('balance_card>balance')}
      className="relative overflow-hidden rounded-xl bg-brand-deep p-5 text-white outline-white lg:p-6"
    >
      <Leaves />
      <div className="relative">
        <p className="text-sm text-white/85">{t('balance_card>credit_balance')}</p>
        <p className="mt-1 text-5xl font-bold max-[22rem]:text-4xl">
          <Amount cents={balance} />
        </p>
        <p className="mt-2 text-md text-white/85">
          {usual > 0
            ? balance < usual
              ? t('balance_card>below_usual_fee', { usual: showMoney(usual) })
              : t('balance_card>quotes_left', {
                  count: Math.floor(balance / usual),
                  usual: showMoney(usual),
                })
            : t('balance_card>spent_on_quotes')}
        </p>
        <dl className="mt-5 grid grid-cols-3 gap-4 border-t border-white/20 pt-4 text-sm max-[22rem]:grid-cols-2">
          {figures.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-white/80">{label}</dt>
              <dd className="text-md font-semibold tnum">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

/** The mark's four leaves, large and faint (design 2). */
export function Leaves() {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" className="absolute -top-8 -right-6 size-52 opacity-15">
      <path
        fill="currentColor"
        d="M1.2 1.2h5.4a8.8 8.8 0 0 1 8.8 8.8v5.4h-5.4a8.8 8.8 0 0 1-8.8-8.8zM30.8 1.2v5.4a8.8 8.8 0 0 1-8.8 8.8h-5.4v-5.4a8.8 8.8 0 0 1 8.8-8.8zM15.4 16.6v5.4a8.8 8.8 0 0 1-8.8 8.8H1.2v-5.4a8.8 8.8 0 0 1 8.8-8.8zM16.6 16.6h5.4a8.8 8.8 0 0 1 8.8 8.8v5.4h-5.4a8.8 8.8 0 0 1-8.8-8.8z"
      />
    </svg>
  );
}
