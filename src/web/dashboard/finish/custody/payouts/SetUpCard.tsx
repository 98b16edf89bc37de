import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { CircleDashedIcon } from '@phosphor-icons/react/dist/ssr/CircleDashed';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import type { MerchantApplication } from '#core/custody/merchants/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { MerchantActs } from './MerchantActs.tsx';
import { merchantStep } from './merchant-words.ts';
import { type Account, type SetUpStep, stepsOf } from './payout-words.ts';

const LOOK: Readonly<Record<SetUpStep['state'], { icon: IconType; ink: string; text: string }>> = {
  done: { icon: CheckCircleIcon, ink: 'text-success-ink', text: 'text-ink-2' },
  waits: { icon: ClockIcon, ink: 'text-info-ink', text: 'text-ink-2' },
  missing: { icon: WarningIcon, ink: 'text-warning-ink', text: 'text-warning-ink' },
  later: { icon: CircleDashedIcon, ink: 'text-ink-3', text: 'text-ink-3' },
};
const said = (): Readonly<Record<SetUpStep['state'], string>> => ({
  done: t('payout>is_done'),
  waits: t('payout>is_waiting'),
  missing: t('payout>is_missing'),
  later: t('payout>is_later'),
});

/** The steps that a pro needs before being paid, and which are missing (mockup trust-fund). */
export function SetUpCard(props: { account: Account; application: MerchantApplication; now: Date; onSet: () => void }) {
  const { account, application, now, onSet } = props;
  const filed = merchantStep(application, account.need !== 'id_check', now);
  const [id, ...others] = stepsOf(account, now);
  const steps: readonly SetUpStep[] = id ? [id, filed, ...others] : [];
  const missing = steps.filter(({ state }) => state === 'missing').length;
  // Only the first missing step has a filled button.
  const next = steps.find(({ state }) => state === 'missing')?.key;
  const look = (key: string) => (key === next ? 'primary' : 'secondary');
  const isReady = steps.every(({ state }) => state === 'done');
  return (
    <Card as="section" pad="lg" look="panel" aria-labelledby="set-up-title">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="set-up-title" className="text-lg font-semibold">
          {t('payout>set_up')}
        </h2>
        <Pill tone={missing > 0 ? 'warning' : isReady ? 'success' : 'info'}>
          {missing > 0 ? t('payout>missing', { count: missing }) : isReady ? t('payout>ready') : t('payout>waiting')}
        </Pill>
      </div>
      <div aria-hidden="true" className="mt-4 grid grid-cols-5 gap-1.5">
        {steps.map(({ key, state }) => (
          <span key={key} className={cx('h-1.5 rounded-full', state === 'done' ? 'bg-brand' : 'bg-inset')} />
        ))}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {steps.map(({ key, title, text, state }) => {
          const { icon: Icon, ink, text: words } = LOOK[state];
          return (
            <li key={key} className="flex gap-3 py-3 last:pb-0">
              <Icon
                aria-hidden="true"
                weight={state === 'later' ? 'regular' : 'fill'}
                className={cx('mt-0.5 size-5 shrink-0', ink)}
              />
              <div className="min-w-0 flex-1">
                <p className={cx('text-md', state === 'later' ? 'text-ink-3' : 'font-semibold')}>
                  <span className="sr-only">{said()[state]} </span>
                  {title}
                </p>
                <p className={cx('text-sm wrap-anywhere', words)}>{text}</p>
                {key === 'id' && state === 'missing' && (
                  <ButtonLink className="mt-2" size={36} variant={look(key)} href="/dashboard/settings/identity">
                    {t('payout>start_id')}
                  </ButtonLink>
                )}
                {key === 'application' && filed.act && (
                  <MerchantActs of={application} act={filed.act} isNext={key === next} />
                )}
                {key === 'bank' && state === 'missing' && (
                  <Button className="mt-2" size={36} variant={look(key)} onClick={onSet}>
                    {account.payee ? t('payout>set_again') : t('payout>set')}
                  </Button>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
