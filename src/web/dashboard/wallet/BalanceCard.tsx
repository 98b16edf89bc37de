import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { Wallet } from '#core/wallet/model.ts';
import { plural } from '#web/ui/format.ts';

const cents = (text: string): number => fromDecimal(text) ?? 0;

/** What can be spent, how far it goes, and this month's figures. */
export function BalanceCard({ wallet }: { wallet: Wallet }) {
  const available = cents(wallet.available_wallet_amount);
  const usual = wallet.usual_fee === null ? 0 : cents(wallet.usual_fee);
  const spent = cents(wallet.spent_this_month) - cents(wallet.refunded_this_month);
  const month = new Intl.DateTimeFormat('en-SG', { month: 'short', timeZone: 'Asia/Singapore' }).format(new Date());
  return (
    <section aria-label="Balance" className="relative overflow-hidden rounded-xl bg-brand-deep p-5 text-white lg:p-6">
      <svg viewBox="0 0 32 32" aria-hidden="true" className="absolute -top-8 -right-6 size-52 fill-white opacity-15">
        <path d="M2 2h6a7 7 0 0 1 7 7v6h-6a7 7 0 0 1-7-7zM30 2v6a7 7 0 0 1-7 7h-6V9a7 7 0 0 1 7-7zM2 30v-6a7 7 0 0 1 7-7h6v6a7 7 0 0 1-7 7zM30 30h-6a7 7 0 0 1-7-7v-6h6a7 7 0 0 1 7 7z" />
      </svg>
      <div className="relative">
        <h2 className="text-sm font-normal text-white/85">Credit balance</h2>
        <p className="mt-1 text-5xl font-bold tnum">{showMoney(available)}</p>
        <p className="mt-2 text-md text-white/85">
          {usual > 0
            ? `About ${plural(Math.floor(available / usual), 'quote')} at your usual fee of ${showMoney(usual)}`
            : 'Enough to start: a quote costs a few dollars, shown before you send'}
        </p>
        <dl className="mt-5 grid grid-cols-3 gap-4 border-t border-white/20 pt-4 text-sm">
          <Figure label={`Spent in ${month}`} value={showMoney(Math.max(0, spent))} />
          <Figure label="Jobs won" value={`${wallet.jobs_won_this_month} of ${wallet.quotes_sent_this_month}`} />
          <Figure
            label="Fee per win"
            value={
              wallet.jobs_won_this_month > 0
                ? showMoney(Math.round(Math.max(0, spent) / wallet.jobs_won_this_month))
                : '–'
            }
          />
        </dl>
      </div>
    </section>
  );
}

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-white/80">{label}</dt>
    <dd className="text-md font-semibold tnum">{value}</dd>
  </div>
);
