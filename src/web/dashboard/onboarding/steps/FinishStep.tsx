import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleDashedIcon } from '@phosphor-icons/react/dist/ssr/CircleDashed';
import { CoinsIcon } from '@phosphor-icons/react/dist/ssr/Coins';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { useNavigate } from 'react-router';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import * as onboardingCalls from '#core/services/onboarding/calls.ts';
import type { OnboardStep } from '#core/services/onboarding/rules.ts';
import { touched } from '#web/state/cache.ts';
import { useAct } from '#web/state/calls.ts';
import { profileReady as profileReadyAct } from '#web/state/session/acts.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { t } from '#web/text/spaces/onboarding.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { StepFrame } from '../StepFrame.tsx';
import type { StepProps } from '../step-props.ts';
import { stepNames, stepPath, whatIsLeft } from '../step-table.ts';

/** What the service still lacks, what finishing brings, and the button that does it (section 4, profile ready). */
export function FinishStep({ onboarding, service }: StepProps) {
  const [finish, { isLoading, error }] = useAct(onboardingCalls.profileReady);
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const refused = error;
  const { needed, good } = whatIsLeft(onboarding.steps);
  const done = onboarding.steps
    .filter((step) => step.is_done && step.key !== 'welcome' && step.key !== 'credit')
    .map(({ key }) => key);
  const credit = onboarding.starter_credit === null ? 0 : (fromDecimal(onboarding.starter_credit) ?? 0);

  const submit = async () => {
    const reply = await finish({ service_id: service.id });
    if (reply.error) return;
    const { starter_credit, lead_count } = reply.data;
    const given = starter_credit === null ? 0 : (fromDecimal(starter_credit) ?? 0);
    dispatch(profileReadyAct());
    await navigate('/dashboard/requests', { replace: true });
    dispatch(touched(['Onboarding']));
    toast({
      tone: 'success',
      text: [
        t('finish_step>live_toast'),
        given > 0 && t('finish_step>credit_toast', { given: showMoney(given) }),
        lead_count > 0 && t('finish_step>requests_toast', { count: lead_count }),
      ]
        .filter(Boolean)
        .join(t('finish_step>toast_joiner')),
    });
  };

  return (
    <StepFrame
      step="credit"
      service_id={service.id}
      title={needed.length > 0 ? t('finish_step>missing_title') : t('finish_step>ready_title')}
      intro={needed.length > 0 ? t('finish_step>missing_intro') : t('finish_step>ready_intro')}
      submitLabel={t('finish_step>submit')}
      pending={isLoading}
      problem={{ fields: {}, text: refused?.message ?? null }}
      onSubmit={() => void submit()}
    >
      <div className="grid gap-6">
        {credit > 0 && (
          <div className="flex gap-3.5 rounded-lg bg-brand-deep p-4 text-white">
            <CoinsIcon aria-hidden="true" weight="duotone" className="size-8 shrink-0" />
            <div className="min-w-0">
              <p className="tnum text-xl font-bold">{t('finish_step>starter_credit', { credit: showMoney(credit) })}</p>
              <p className="text-md text-white/85">{t('finish_step>starter_credit_hint')}</p>
            </div>
          </div>
        )}
        <div className="grid gap-5">
          {needed.length > 0 && (
            <Lines title={t('finish_step>needed')} steps={needed} service_id={service.id} kind="needed" />
          )}
          {good.length > 0 && (
            <Lines title={t('finish_step>can_wait')} steps={good} service_id={service.id} kind="good" />
          )}
          {done.length > 0 && <Lines title={t('finish_step>done')} steps={done} service_id={service.id} kind="done" />}
        </div>
      </div>
    </StepFrame>
  );
}

const looks = () =>
  ({
    needed: { icon: WarningCircleIcon, colour: 'text-danger-ink', verb: shared('verb>add') },
    good: { icon: CircleDashedIcon, colour: 'text-ink-3', verb: shared('verb>add') },
    done: { icon: CheckCircleIcon, colour: 'text-brand', verb: shared('verb>change') },
  }) as const;

interface LinesProps {
  readonly title: string;
  readonly steps: readonly OnboardStep[];
  readonly service_id: number;
  readonly kind: keyof ReturnType<typeof looks>;
}

/** Steps of one state, each with the way to it. */
function Lines({ title, steps, service_id, kind }: LinesProps) {
  const { icon: Icon, colour, verb } = looks()[kind];
  return (
    <section>
      <h2 className="text-md font-semibold">{title}</h2>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        {steps.map((step) => (
          <li key={step} className="flex min-h-12 items-center gap-3">
            <Icon
              aria-hidden="true"
              weight={kind === 'good' ? 'regular' : 'fill'}
              className={`size-5 shrink-0 ${colour}`}
            />
            <span className="min-w-0 flex-1 text-md">{stepNames()[step]}</span>
            <Anchor
              href={stepPath(service_id, step)}
              aria-label={t('finish_step>step_action', { verb, step: stepNames()[step].toLowerCase() })}
              className="inline-flex min-h-11 items-center px-2 text-md font-semibold text-brand-ink"
            >
              {verb}
            </Anchor>
          </li>
        ))}
      </ul>
    </section>
  );
}
