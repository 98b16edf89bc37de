import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useRef } from 'react';
import { PAYMENT_LIMITS } from '#core/custody/payments/view-model.ts';
import * as calls from '#core/custody/plans/calls.ts';
import { showMoney } from '#core/kit/money.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { centsOf, show } from '../payment-words.ts';
import {
  divided,
  emptyStep,
  faultsOf,
  type JobPlan,
  MOST_STEPS,
  type StepDraft,
  stepsOf,
  sumOf,
  wireSteps,
} from './plan-draft.ts';
import { StepFields } from './StepFields.tsx';

/** Proposes a deposit and milestones, or changes to them. Render it only while it is open. */
export function PlanDialog({
  job,
  name,
  now,
  onClose,
}: {
  job: JobPlan;
  name: string;
  now: Date;
  onClose: () => void;
}) {
  const { quote_bid_id: bid_id } = job;
  const agreed = centsOf(job.agreed ?? '0.00');
  const list = useRef<HTMLOListElement>(null);
  const [propose] = useAct(calls.proposePlan);
  const form = useCallForm({
    start: { steps: stepsOf(job, now), reason: '' },
    check: ({ steps }) => ({
      steps:
        faultsOf(steps, job, now)[0]?.text ??
        (steps.length < 2 ? t('plan>too_few') : undefined) ??
        (sumOf(steps) === agreed ? undefined : t('plan>sum_error', { agreed: showMoney(agreed) })),
    }),
    codes: {
      'wrong step': 'steps',
      'deposit too high': 'steps',
      'steps do not add up': 'steps',
      'step under way': 'steps',
      'plan impossible': 'steps',
    },
    send: ({ steps, reason }) => propose({ bid_id, steps: wireSteps(steps), reason: reason.trim() }),
    done: () => {
      onClose();
      toast({ text: t('plan>proposed_toast', { name }) });
    },
  });
  const { value: steps, onChange, id, error } = form.control('steps');
  const faults = error ? faultsOf(steps, job, now) : [];
  const change = (to: (now: readonly StepDraft[]) => readonly StepDraft[]) => onChange(to(form.values().steps));
  const focusStep = (place: number) =>
    requestAnimationFrame(() => list.current?.children[place]?.querySelector('input')?.focus());
  const sum = sumOf(steps);
  const last = steps.at(-1);
  return (
    <FormDialog
      form={form}
      width="lg"
      title={job.plan ? t('plan>change_title') : t('plan>propose_title')}
      intro={t('plan>intro', { name })}
      submitLabel={t('plan>submit')}
      onClose={onClose}
    >
      <ol ref={list} id={id} className="grid gap-3">
        {steps.map((step, place) => (
          <li key={step.id}>
            <StepFields
              step={step}
              place={place}
              job={job}
              now={now}
              errorOf={(control) => faults.find((one) => one.id === control)?.text}
              onChange={(part) => change((all) => all.map((one) => (one.id === step.id ? { ...one, ...part } : one)))}
              onDivide={(parts) => change((all) => divided(all, step.id, parts))}
              onRemove={
                steps.length > 1
                  ? () => {
                      change((all) => all.filter((one) => one.id !== step.id));
                      focusStep(Math.max(0, place - 1));
                    }
                  : undefined
              }
            />
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        {steps.length < MOST_STEPS && (
          <Button
            size={36}
            icon={PlusIcon}
            onClick={() => {
              change((all) => [
                ...all,
                { ...emptyStep(last?.ends_on ?? ''), cents: agreed > sum ? agreed - sum : null },
              ]);
              focusStep(steps.length);
            }}
          >
            {t('plan>add_step')}
          </Button>
        )}
        <p role="status" className="ml-auto text-md font-semibold tnum">
          {t('plan>sum', { sum: showMoney(sum), agreed: show(job.agreed ?? '0.00') })}
        </p>
      </div>
      {error && faults.length === 0 && <p className="text-sm font-medium text-danger-ink">{error}</p>}
      <TextArea
        {...form.input('reason')}
        label={t('plan>reason')}
        optional
        rows={2}
        maxLength={PAYMENT_LIMITS.reason}
      />
    </FormDialog>
  );
}
