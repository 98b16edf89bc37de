import { useState } from 'react';
import { useParams } from 'react-router';
import * as calls from '#core/custody/payments/calls.ts';
import type { JobFunds, ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import * as planCalls from '#core/custody/plans/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Scope } from '../scopes/Scope.tsx';
import { FundsCard, jobScreen } from './FundsCard.tsx';
import { idIn } from './id-in.ts';
import { NextCard } from './NextCard.tsx';
import { PaymentRow } from './PaymentRow.tsx';
import { centsOf, LIST } from './payment-words.ts';
import { Plan } from './plans/Plan.tsx';
import { RequestDialog } from './RequestDialog.tsx';
import { SafetyFrame } from './SafetyFrame.tsx';
import { Shown } from './Shown.tsx';

/** The protected payments of a job, for either side (specification 2; mockup payment-plan). */
export function JobPaymentsScreen() {
  const bid_id = idIn(useParams().bidId);
  const now = useNow();
  const [isAsking, setAsking] = useState(false);
  const read = useRead(calls.jobPayments, { bid_id }, { skip: bid_id === 0 });
  const { currentData, error, isError, isFetching, refetch } = read;
  const funds = currentData?.job_funds;
  const { plan } = useRead(planCalls.jobPlan, { bid_id }, { skip: bid_id === 0 }).data?.job_plan ?? {};
  const ofPlan = new Set(plan?.steps.map(({ payment_id }) => payment_id));
  return (
    <SafetyFrame
      title={funds?.request_title ?? t('screen>job_title')}
      name={t('screen>job_title')}
      bar={t('screen>job_title')}
      intro={funds?.other_name}
      back={
        funds
          ? { href: jobScreen(funds), label: t('screen>back_to_chat') }
          : { href: LIST, label: t('screen>back_to_list') }
      }
    >
      <Shown
        data={currentData}
        isGone={bid_id === 0 || error?.code === 'not found'}
        isError={isError}
        isFetching={isFetching}
        failed={t('screen>load_error')}
        onRetry={() => void refetch()}
      >
        {({ job_funds, third_party_payments: payments }) => (
          <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-6">
            <div className="grid min-w-0 gap-4 lg:gap-6">
              <FundsCard funds={job_funds} />
              <Plan bid_id={bid_id} payments={payments} name={job_funds.other_name} now={now} />
              <Others
                payments={payments.filter(({ payment_id }) => !ofPlan.has(payment_id))}
                funds={job_funds}
                isPlanned={Boolean(plan)}
                now={now}
                onAsk={() => setAsking(true)}
              />
              <Scope
                bid_id={bid_id}
                side={job_funds.side === 'pro' ? 'pro' : 'consumer'}
                name={job_funds.other_name}
                className=""
              />
            </div>
            <NextCard payments={payments} now={now} named />
            <RequestDialog open={isAsking} funds={job_funds} onClose={() => setAsking(false)} />
          </div>
        )}
      </Shown>
    </SafetyFrame>
  );
}

/** The payments of a job that aren't part of its plan; all of them if it has no plan. */
function Others(props: {
  payments: readonly ThirdPartyPayment[];
  funds: JobFunds;
  isPlanned: boolean;
  now: Date;
  onAsk: () => void;
}) {
  const { payments, funds, isPlanned, now, onAsk } = props;
  if (isPlanned && payments.length === 0) return null;
  return (
    <Card as="section" pad="lg" aria-labelledby="payments-title">
      <h2 id="payments-title" className="text-lg font-semibold">
        {isPlanned ? t('list>others') : t('list>title')}
      </h2>
      {payments.length === 0 ? (
        <p className="mt-1 text-md text-ink-2">
          {t('list>none')} {funds.side === 'pro' && t('list>none_pro')}
        </p>
      ) : (
        <ul className="mt-4">
          {payments.map((payment) => (
            <PaymentRow key={payment.payment_id} payment={payment} now={now} acts />
          ))}
        </ul>
      )}
      {centsOf(funds.can_ask) > 0 && (
        <Button variant="primary" className="mt-4 max-sm:w-full" onClick={onAsk}>
          {t('request>button')}
        </Button>
      )}
    </Card>
  );
}
