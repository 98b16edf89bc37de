import { useState } from 'react';
import type { ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import * as calls from '#core/custody/plans/calls.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { show } from '../payment-words.ts';
import { DepositNote } from './DepositNote.tsx';
import { PlanDialog } from './PlanDialog.tsx';
import { PlanSteps } from './PlanSteps.tsx';
import { ProposalCard } from './ProposalCard.tsx';
import { isFixed, type JobPlan } from './plan-draft.ts';

/** A job's payment plan, and a proposed replacement. Nothing if the job can't have one (mockup payment-plan). */
export function Plan(props: { bid_id: number; payments: readonly ThirdPartyPayment[]; name: string; now: Date }) {
  const { bid_id, payments, name, now } = props;
  const { currentData, isError, isFetching, refetch } = useRead(calls.jobPlan, { bid_id });
  const job = currentData?.job_plan;
  if (!job)
    return isError ? (
      <ErrorState title={t('plan>load_error')} pending={isFetching} onRetry={() => void refetch()} />
    ) : null;
  return (
    <>
      {job.proposal && <ProposalCard job={job} proposal={job.proposal} name={name} now={now} />}
      <InForce job={job} payments={payments} name={name} now={now} />
    </>
  );
}

function InForce(props: { job: JobPlan; payments: readonly ThirdPartyPayment[]; name: string; now: Date }) {
  const { job, payments, name, now } = props;
  const { quote_bid_id: bid_id, plan } = job;
  const [ask, { isLoading }] = useAct(calls.askPlanStep);
  const [isAsked, setAsked] = useState(false);
  const isAllAsked = plan !== null && !job.is_outdated && plan.steps.every(isFixed);
  const canPropose = job.acts.includes('propose_plan') && !isAllAsked;
  if (!plan && !canPropose) return null;
  return (
    <Card as="section" pad="lg" aria-labelledby="plan-title">
      <h2 id="plan-title" className="text-lg font-semibold">
        {t('plan>heading')}
      </h2>
      {!plan && (
        <p className="mt-1 text-md text-ink-2">{job.side === 'pro' ? t('plan>none_pro') : t('plan>none_customer')}</p>
      )}
      {job.is_outdated && (
        <Banner
          tone="warning"
          className="mt-3"
          title={t('plan>outdated', { agreed: show(job.agreed ?? '0.00'), total: show(plan?.total ?? '0.00') })}
        >
          {t('plan>outdated_text')}
        </Banner>
      )}
      {plan && (
        <PlanSteps
          job={job}
          plan={plan}
          payments={payments}
          name={name}
          now={now}
          isAsking={isLoading}
          onAsk={async (key) => {
            const { error } = await ask({ bid_id, key });
            toast(error ? { text: whyNot(error), tone: 'danger' } : { text: t('request>sent') });
          }}
        />
      )}
      {(canPropose || plan?.steps.some(({ kind }) => kind === 'deposit')) && <DepositNote job={job} />}
      {canPropose && (
        <Button className="mt-4 max-sm:w-full" onClick={() => setAsked(true)}>
          {plan ? t('plan>change') : t('plan>propose')}
        </Button>
      )}
      {isAsked && <PlanDialog job={job} name={name} now={now} onClose={() => setAsked(false)} />}
    </Card>
  );
}
