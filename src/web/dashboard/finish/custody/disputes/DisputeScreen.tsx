import { ScalesIcon } from '@phosphor-icons/react/dist/ssr/Scales';
import * as calls from '#core/custody/disputes/calls.ts';
import type { DisputeView } from '#core/custody/disputes/view-model.ts';
import type { ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Amount } from '#web/ui/data/Amount.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { centsOf, moment } from '../payment-words.ts';
import { Shown } from '../Shown.tsx';
import { Decisions } from './Decisions.tsx';
import { DisputeActs, OF_DECISION, OF_WHOLE } from './DisputeActs.tsx';
import { DisputeClock } from './DisputeClock.tsx';
import { otherOf, stakeWords, stateWords, turnWords } from './dispute-words.ts';
import { EvidenceCard } from './EvidenceCard.tsx';
import { OfferCard } from './OfferCard.tsx';
import { StatementForm } from './StatementForm.tsx';
import { Statements } from './Statements.tsx';

/** A dispute over a payment, or the form to open one (mockup dispute). */
export function Dispute({ payment }: { payment: ThirdPartyPayment }) {
  if (payment.dispute_state !== null) return <Opened payment_id={payment.payment_id} />;
  if (payment.acts.includes('open_dispute')) return <Opening payment={payment} />;
  return <EmptyState title={t('dispute>none_title')}>{t('dispute>none_text')}</EmptyState>;
}

function Opening({ payment }: { payment: ThirdPartyPayment }) {
  const [open] = useAct(calls.openDispute);
  const { payment_id, side, other_name: name } = payment;
  return (
    <StatementForm
      side={side}
      most={centsOf(payment.amount) - centsOf(payment.refunded)}
      intro={t('dispute>open_intro', { name })}
      label={t('dispute>open_button')}
      send={async (said, key) => {
        const done = await open({ payment_id, ...said }, key);
        if (!done.error) toast({ text: t('dispute>open_done') });
        return done;
      }}
    />
  );
}

function Opened({ payment_id }: { payment_id: number }) {
  const { currentData, error, isError, isFetching, refetch } = useRead(calls.disputeThirdParty, { payment_id });
  return (
    <Shown
      data={currentData?.dispute}
      isGone={error?.code === 'not found'}
      isError={isError}
      isFetching={isFetching}
      failed={t('dispute>load_error')}
      onRetry={() => void refetch()}
    >
      {(dispute) => <Whole dispute={dispute} />}
    </Shown>
  );
}

function Whole({ dispute }: { dispute: DisputeView }) {
  const now = useNow();
  const [state] = useAct(calls.stateDispute);
  const { payment_id, acts } = dispute;
  // One column on phones: the state, the offer, what happens next, then the statements.
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-6">
      <div className="grid min-w-0 gap-4 max-lg:contents lg:gap-6">
        <Card as="section" pad="lg" aria-label={t('dispute>screen')} className="max-lg:-order-3">
          <Pill tone={dispute.ended_on === null ? 'warning' : 'neutral'} icon={ScalesIcon}>
            {stateWords(dispute)}
          </Pill>
          <p className="mt-2 text-sm text-ink-3">{t('dispute>opened_on', { when: moment(dispute.opened_on, now) })}</p>
          <p className="mt-3 text-md">{turnWords(dispute)}</p>
          <Decisions dispute={dispute} now={now} />
          <DisputeActs dispute={dispute} of={OF_DECISION} />
        </Card>
        {acts.includes('state_dispute') && dispute.side && (
          <StatementForm
            side={dispute.side}
            most={centsOf(dispute.at_stake)}
            title={t('dispute>state_title')}
            intro={t('dispute>state_intro', { name: otherOf(dispute) })}
            label={t('dispute>state_button')}
            className="max-lg:-order-3"
            send={(said, key) => state({ payment_id, ...said }, key)}
          />
        )}
        <Statements dispute={dispute} now={now} />
        <EvidenceCard dispute={dispute} now={now} />
      </div>
      <div className="grid min-w-0 gap-4 max-lg:contents lg:gap-6">
        <OfferCard dispute={dispute} now={now} />
        <DisputeClock dispute={dispute} now={now} className="max-lg:-order-1">
          <DisputeActs dispute={dispute} of={OF_WHOLE} />
        </DisputeClock>
        <Card as="section" pad="lg" aria-labelledby="stake-title">
          <h2 id="stake-title" className="text-lg font-semibold">
            {t('dispute>stake')}
          </h2>
          <SumList
            className="mt-3"
            rows={[
              {
                label: stakeWords(dispute),
                value: <Amount cents={centsOf(dispute.at_stake)} />,
              },
              ...(dispute.outcome
                ? [
                    { label: t('dispute>to_customer'), value: <Amount cents={centsOf(dispute.outcome.to_customer)} /> },
                    { label: t('dispute>to_pro'), value: <Amount cents={centsOf(dispute.outcome.to_pro)} /> },
                  ]
                : []),
            ]}
          />
        </Card>
      </div>
    </div>
  );
}
