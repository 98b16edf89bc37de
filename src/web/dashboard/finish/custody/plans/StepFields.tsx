import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { ProhibitIcon } from '@phosphor-icons/react/dist/ssr/Prohibit';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { PAYMENT_LIMITS } from '#core/custody/payments/view-model.ts';
import type { MethodVerdict, StepPart } from '#core/custody/plans/rules.ts';
import { showMoney } from '#core/kit/money.ts';
import { t } from '#web/text/spaces/custody.ts';
import { showDate } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { methodName, show, workDays } from '../payment-words.ts';
import { divisionOf, type JobPlan, type StepDraft, verdictsOf } from './plan-draft.ts';
import { whyNotBy } from './plan-words.ts';

/** The fields of one plan step, with the ways in which it could be paid. */
export function StepFields(props: {
  step: StepDraft;
  place: number;
  job: JobPlan;
  now: Date;
  errorOf: (id: string) => string | undefined;
  onChange: (part: Partial<StepDraft>) => void;
  onDivide: (parts: readonly StepPart[]) => void;
  /** Left out if the step can't be removed. */
  onRemove?: (() => void) | undefined;
}) {
  const { step, place, job, now, errorOf, onChange, onDivide, onRemove } = props;
  const { id, kind } = step;
  if (step.is_fixed)
    return (
      <div className="grid gap-1 rounded-lg bg-well p-3">
        <p className="flex flex-wrap justify-between gap-x-3 text-md font-semibold">
          <span className="min-w-0 break-words">{step.title}</span>
          <Amount cents={step.cents ?? 0} />
        </p>
        <p className="text-sm text-ink-3">{workDays(step)}</p>
        <p className="flex gap-2 text-sm text-ink-2">
          <LockSimpleIcon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          {t('plan>fixed')}
        </p>
      </div>
    );
  return (
    <div className="grid gap-3 rounded-lg border border-line p-3">
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm font-semibold">
          {kind === 'deposit' ? t('plan>deposit') : t('plan>step', { place: place + 1 })}
        </p>
        {onRemove && (
          <IconButton icon={TrashIcon} label={t('plan>remove_step', { place: place + 1 })} onClick={onRemove} />
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          id={`step-title-${id}`}
          label={t('plan>title')}
          maxLength={PAYMENT_LIMITS.title}
          value={step.title}
          onChange={(event) => onChange({ title: event.currentTarget.value })}
          error={errorOf(`step-title-${id}`)}
        />
        <MoneyField
          id={`step-amount-${id}`}
          label={t('request>amount')}
          value={step.cents}
          onChange={(cents) => onChange({ cents })}
          hint={kind === 'deposit' ? t('plan>deposit_hint', { most: show(job.deposit_most) }) : undefined}
          error={errorOf(`step-amount-${id}`)}
        />
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        <DateField
          id={`step-begins-${id}`}
          label={t('request>begins')}
          value={step.begins_on}
          onChange={(event) => {
            const begins_on = event.currentTarget.value;
            onChange(step.ends_on < begins_on ? { begins_on, ends_on: begins_on } : { begins_on });
          }}
          error={errorOf(`step-begins-${id}`)}
        />
        <DateField
          id={`step-ends-${id}`}
          label={t('request>ends')}
          value={step.ends_on}
          onChange={(event) => onChange({ ends_on: event.currentTarget.value })}
          error={errorOf(`step-ends-${id}`)}
        />
      </div>
      <TextField
        label={t('plan>proof')}
        optional
        hint={t('plan>proof_hint')}
        maxLength={300}
        value={step.proof}
        onChange={(event) => onChange({ proof: event.currentTarget.value })}
      />
      <Ways verdicts={verdictsOf(step, job, now)} division={divisionOf(step, job, now)} onDivide={onDivide} />
    </div>
  );
}

/** The ways to pay a step, why the others don't work, and a division that would. */
function Ways({
  verdicts,
  division,
  onDivide,
}: {
  verdicts: readonly MethodVerdict[];
  division: readonly StepPart[];
  onDivide: (parts: readonly StepPart[]) => void;
}) {
  if (verdicts.length === 0) return null;
  return (
    <div className="rounded-lg bg-well p-3 text-sm" role="status">
      <ul className="grid gap-1">
        {verdicts.map((verdict) => {
          const isPossible = verdict.fault === null;
          const Icon = isPossible ? CheckCircleIcon : ProhibitIcon;
          return (
            <li key={verdict.method} className="flex gap-2">
              <Icon
                aria-hidden="true"
                className={`mt-0.5 size-4 shrink-0 ${isPossible ? 'text-success-ink' : 'text-ink-3'}`}
              />
              <span className="min-w-0">
                <span className="font-semibold">{methodName(verdict.method)}</span>{' '}
                {isPossible ? t('plan>works') : whyNotBy(verdict)}
              </span>
            </li>
          );
        })}
      </ul>
      {division.length > 0 && (
        <div className="mt-2 border-t border-line pt-2">
          <p className="font-semibold">{t('pay>split', { count: division.length })}</p>
          <ul>
            {division.map(({ cents, begins_on, ends_on }) => (
              <li key={begins_on}>
                {t('pay>split_part', {
                  amount: showMoney(cents),
                  begins: showDate(begins_on),
                  ends: showDate(ends_on),
                })}
              </li>
            ))}
          </ul>
          <Button size={36} className="mt-2" onClick={() => onDivide(division)}>
            {t('plan>divide', { count: division.length })}
          </Button>
        </div>
      )}
    </div>
  );
}
