import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleDashedIcon } from '@phosphor-icons/react/dist/ssr/CircleDashed';
import { CoinsIcon } from '@phosphor-icons/react/dist/ssr/Coins';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { useNavigate } from 'react-router';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { OnboardStep } from '#core/services/onboarding-rules.ts';
import { profileReady as profileReadyAct } from '#web/state/acts.ts';
import { gotong } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { useProfileReadyMutation } from '#web/state/trade-api.ts';
import { t } from '#web/text/onboarding.ts';
import { Anchor } from '#web/ui/Anchor.tsx';
import { toast } from '#web/ui/Toast.tsx';
import type { StepProps } from '../OnboardingScreen.tsx';
import { StepFrame } from '../StepFrame.tsx';
import { stepNames, stepPath, whatIsLeft } from '../step-table.ts';

/** What the service still lacks, what finishing brings, and the button that does it (section 4, profile ready). */
export function FinishStep({ onboarding, service }: StepProps) {
  const [finish, { isLoading, error }] = useProfileReadyMutation();
  const navigate = useNavigate();
  const dispatch = useAppDispatch();
  const refused = error as CallError | undefined;
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
    dispatch(gotong.util.invalidateTags(['Onboarding']));
    toast({
      tone: 'success',
      text: [
        t('finish_step>your_page_is_live'),
        given > 0 && t('finish_step>of_credit_is_in_your', { given: showMoney(given) }),
        lead_count > 0 && t('finish_step>requests_waiting_for_you', { count: lead_count }),
      ]
        .filter(Boolean)
        .join(t('finish_step>text')),
    });
  };

  return (
    <StepFrame
      step="credit"
      service_id={service.id}
      title={needed.length > 0 ? t('finish_step>almost_there') : t('finish_step>ready_to_start')}
      intro={
        needed.length > 0
          ? t('finish_step>these_are_missing_before_customers')
          : t('finish_step>customers_can_find_you_as')
      }
      submitLabel={t('finish_step>finish_and_see_requests')}
      pending={isLoading}
      problem={{ fields: {}, text: refused?.message ?? null }}
      onSubmit={() => void submit()}
    >
      <div className="grid gap-6">
        {credit > 0 && (
          <div className="flex gap-3.5 rounded-lg bg-brand-deep p-4 text-white">
            <CoinsIcon aria-hidden="true" weight="duotone" className="size-8 shrink-0" />
            <div className="min-w-0">
              <p className="tnum text-xl font-bold">
                {t('finish_step>of_starter_credit', { credit: showMoney(credit) })}
              </p>
              <p className="text-md text-white/85">{t('finish_step>in_your_wallet_when_you')}</p>
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
    needed: { icon: WarningCircleIcon, colour: 'text-danger-ink', verb: t('finish_step>add') },
    good: { icon: CircleDashedIcon, colour: 'text-ink-3', verb: t('finish_step>add') },
    done: { icon: CheckCircleIcon, colour: 'text-brand', verb: t('finish_step>change') },
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
              aria-label={t('finish_step>text_2', { verb, step: stepNames()[step].toLowerCase() })}
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
