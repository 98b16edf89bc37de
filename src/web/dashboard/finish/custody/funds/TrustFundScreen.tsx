import { BankIcon } from '@phosphor-icons/react/dist/ssr/Bank';
import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import * as calls from '#core/custody/payments/calls.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { showMoney } from '#core/kit/money.ts';
import * as walletCalls from '#core/wallet/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Amount } from '#web/ui/data/Amount.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Leaves } from '../../../wallet/BalanceCard.tsx';
import { centsOf, LIST, STATEMENTS, show } from '../payment-words.ts';
import { FundLines } from '../payouts/FundLines.tsx';
import { Payouts } from '../payouts/Payouts.tsx';
import { SafetyFrame } from '../SafetyFrame.tsx';
import { Shown } from '../Shown.tsx';
import { WalletTabs } from '../WalletTabs.tsx';

type FundView = CallOutput<typeof calls.trustFund>;

/** What is held for a pro by job, with the day when they get it (specification 2, trust_fund_query; mockup trust-fund). */
export function TrustFundScreen() {
  const { currentData, error, isError, isFetching, refetch } = useRead(calls.trustFund, {});
  return (
    <SafetyFrame title={shared('noun>wallet')} name={t('fund>title')}>
      <WalletTabs current="fund" />
      <Shown
        data={currentData}
        isGone={error?.code === 'not found'}
        isError={isError}
        isFetching={isFetching}
        failed={t('fund>load_error')}
        onRetry={() => void refetch()}
      >
        {(fund) => <Fund fund={fund} />}
      </Shown>
      <p className="text-md">
        <TextLink href={LIST}>{t('fund>all')}</TextLink>
      </p>
      <p className="text-md">
        <TextLink href={`${STATEMENTS}?side=pro`}>{t('statements>title')}</TextLink>
      </p>
    </SafetyFrame>
  );
}

function Fund({ fund }: { fund: FundView }) {
  const now = useNow();
  const due = centsOf(fund.due);
  return (
    <>
      {due < 0 && <Banner tone="warning" title={t('fund>below_zero', { amount: showMoney(-due) })} />}
      <Payouts
        now={now}
        total={<Total fund={fund} />}
        pots={fund.holder && <Pots fund={fund} holder={fund.holder} />}
      />
      {fund.lines.length === 0 ? (
        <EmptyState title={t('fund>empty_title')}>{t('fund>empty_text')}</EmptyState>
      ) : (
        <FundLines fund={fund} now={now} />
      )}
    </>
  );
}

function Total({ fund }: { fund: FundView }) {
  const figures = [
    { label: t('fund>held'), value: fund.held },
    { label: t('fund>releasing'), value: fund.releasing },
    { label: t('fund>due'), value: fund.due },
    { label: t('fund>paying_out'), value: fund.paying_out },
  ];
  return (
    <section
      aria-label={t('fund>total')}
      className="relative overflow-hidden rounded-xl bg-brand-deep p-5 text-white outline-white lg:p-6"
    >
      <Leaves />
      <div className="relative">
        <p className="text-sm text-white/85">{t('fund>total')}</p>
        <p className="mt-1 text-5xl font-bold max-[22rem]:text-4xl">
          <Amount cents={centsOf(fund.held) + centsOf(fund.releasing)} />
        </p>
        {fund.holder && (
          <p className="mt-2 max-w-md text-md text-white/85">{t('fund>holder', { holder: fund.holder })}</p>
        )}
        <dl className="mt-5 grid grid-cols-2 gap-4 border-t border-white/20 pt-4 text-sm sm:grid-cols-4">
          {figures.map(({ label, value }) => (
            <div key={label} className="flex flex-col justify-between">
              <dt className="text-white/80">{label}</dt>
              <dd className="text-md font-semibold">
                <Amount cents={centsOf(value)} />
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Pots({ fund, holder }: { fund: FundView; holder: string }) {
  const wallet = useRead(walletCalls.wallet, {}).data?.wallet;
  const earned = centsOf(fund.held) + centsOf(fund.releasing) + centsOf(fund.due) + centsOf(fund.paying_out);
  const pots = [
    {
      icon: WalletIcon,
      title: wallet ? t('fund>pot_credit', { amount: show(wallet.available_wallet_amount) }) : t('fund>tab_credit'),
      text: t('fund>pot_credit_text'),
    },
    {
      icon: BankIcon,
      title: t('fund>pot_fund', { amount: showMoney(earned) }),
      text: t('fund>pot_fund_text', { holder }),
    },
  ];
  return (
    <Card as="section" pad="lg" look="panel" aria-labelledby="pots-title">
      <h2 id="pots-title" className="text-lg font-semibold">
        {t('fund>pots')}
      </h2>
      <ul className="mt-3 grid gap-3">
        {pots.map(({ icon: Icon, title, text }) => (
          <li key={text} className="flex gap-3">
            <Icon aria-hidden="true" weight="duotone" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
            <div className="min-w-0">
              <p className="text-md font-semibold">{title}</p>
              <p className="text-sm text-ink-2">{text}</p>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
