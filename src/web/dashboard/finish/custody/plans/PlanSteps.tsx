import type { ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import type { PlanView } from '#core/custody/plans/calls.ts';
import { labelled } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Amount } from '#web/ui/data/Amount.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { TurnActs } from '../acts/TurnActs.tsx';
import { centsOf, moment, nextWords, paymentHref, pillOf, show, turnOf, workDays } from '../payment-words.ts';
import { isFixed, type JobPlan } from './plan-draft.ts';
import { upcoming, waitingPill, waitingWords } from './plan-words.ts';

/** The steps of the current plan: the state of each payment, who must act, and when (mockup payment-plan). */
export function PlanSteps(props: {
  job: JobPlan;
  plan: PlanView;
  payments: readonly ThirdPartyPayment[];
  name: string;
  now: Date;
  isAsking: boolean;
  onAsk: (key: string) => void;
}) {
  const { job, plan, payments, name, now, isAsking, onAsk } = props;
  const next = upcoming(plan.steps);
  const isDue = payments.some(({ acts }) => acts.includes('pay'));
  return (
    <ol className="mt-4 grid gap-5">
      {plan.steps.map((step, place) => {
        const payment = payments.find(({ payment_id }) => payment_id === step.payment_id);
        const isDone = step.state === 'released';
        return (
          <li key={step.key} className="relative flex gap-3" aria-current={place === next ? 'step' : undefined}>
            {place < plan.steps.length - 1 && (
              <span
                aria-hidden="true"
                className={cx(
                  'absolute top-8 -bottom-5 left-[0.9375rem] w-0.5',
                  isDone ? 'bg-brand' : 'bg-line-strong',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={cx(
                'relative grid size-8 shrink-0 place-items-center rounded-full border-2 text-sm font-semibold tnum',
                isDone ? 'border-brand bg-brand text-on-brand' : 'bg-surface',
                !isDone && (isFixed(step) || place === next ? 'border-brand' : 'border-line-strong text-ink-3'),
              )}
            >
              {place + 1}
            </span>
            <div className="min-w-0 flex-1 border-b border-line pb-5 last:border-b-0">
              <div className="flex items-start justify-between gap-x-4">
                {payment ? (
                  <Anchor
                    href={paymentHref(payment)}
                    className="min-w-0 text-md font-semibold break-words text-brand-ink underline-offset-4 hover:underline"
                  >
                    {step.title}
                  </Anchor>
                ) : (
                  <span className="min-w-0 text-md font-semibold break-words">{step.title}</span>
                )}
                <Amount cents={centsOf(step.amount)} className="shrink-0 text-md font-semibold" />
              </div>
              <p className="text-sm text-ink-3">{workDays(step)}</p>
              <StatusPill {...(payment ? pillOf(payment) : waitingPill(place === next))} className="mt-2" />
              <p className="mt-2 text-sm text-ink-2">
                {payment && (isFixed(step) || !step.can_ask) ? turnOf(payment) : waitingWords(job, place, name)}
              </p>
              {payment?.next && (
                <p className="mt-1 text-sm text-ink-3">
                  {labelled(moment(payment.next.at, now), nextWords(payment.next.step, payment))}
                </p>
              )}
              {step.proof !== '' && (
                <p className="mt-1 text-sm break-words text-ink-2">{t('plan>proven_by', { proof: step.proof })}</p>
              )}
              {payment && <TurnActs payment={payment} quiet={isDue && !payment.acts.includes('pay')} />}
              {step.can_ask && (
                <Button
                  variant="primary"
                  className="mt-3 max-sm:w-full"
                  pending={isAsking}
                  onClick={() => onAsk(step.key)}
                >
                  {t('plan>ask', { amount: show(step.amount) })}
                </Button>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}
