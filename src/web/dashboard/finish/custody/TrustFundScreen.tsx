import { BankIcon } from '@phosphor-icons/react/dist/ssr/Bank';
import * as calls from '#core/custody/payments/calls.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Amount } from '#web/ui/data/Amount.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { centsOf, LIST, moment } from './payment-words.ts';
import { SafetyFrame } from './SafetyFrame.tsx';
import { Shown } from './Shown.tsx';

/** What is held for a pro, by job, with the day on which it becomes theirs (specification 2, trust_fund_query). */
export function TrustFundScreen() {
  const { currentData, error, isError, isFetching, refetch } = useRead(calls.trustFund, {});
  return (
    <SafetyFrame title={t('fund>title')} intro={t('fund>intro')}>
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
    </SafetyFrame>
  );
}

function Fund({ fund }: { fund: CallOutput<typeof calls.trustFund> }) {
  const now = useNow();
  const [held, releasing, due] = [centsOf(fund.held), centsOf(fund.releasing), centsOf(fund.due)];
  return (
    <div className="grid gap-4 lg:grid-cols-[21rem_minmax(0,1fr)] lg:items-start lg:gap-6">
      <Card as="section" pad="lg" aria-label={t('fund>total')}>
        <p className="text-sm text-ink-2">{t('fund>total')}</p>
        <Amount cents={held + releasing} className="text-3xl font-bold" />
        <SumList
          className="mt-4 border-t border-line pt-4"
          rows={[
            { label: t('fund>held'), value: <Amount cents={held} /> },
            { label: t('fund>releasing'), value: <Amount cents={releasing} /> },
            { label: t('fund>due'), value: <Amount cents={due} signed={due < 0} /> },
            { label: t('fund>paying_out'), value: <Amount cents={centsOf(fund.paying_out)} /> },
          ]}
        />
        {due < 0 && <Banner tone="warning" className="mt-4" title={t('fund>below_zero')} />}
        {fund.holder && (
          <p className="mt-4 flex gap-2.5 border-t border-line pt-4 text-sm text-ink-2">
            <BankIcon aria-hidden="true" weight="duotone" className="size-5 shrink-0 text-brand-ink" />
            {t('fund>holder', { holder: fund.holder })}
          </p>
        )}
      </Card>
      {fund.lines.length === 0 ? (
        <EmptyState title={t('fund>empty_title')}>{t('fund>empty_text')}</EmptyState>
      ) : (
        <Card as="section" pad="lg" aria-labelledby="lines-title">
          <h2 id="lines-title" className="text-lg font-semibold">
            {t('fund>lines')}
          </h2>
          <ul className="mt-4">
            {fund.lines.map(({ payment, earliest_on }) => (
              <PaymentRow
                key={payment.payment_id}
                payment={payment}
                now={now}
                job
                note={
                  earliest_on === null ? t('fund>undecided') : t('fund>earliest', { when: moment(earliest_on, now) })
                }
              />
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}
