import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { HOLD_HOURS } from '#core/wallet/model.ts';
import { t } from '#web/text/public.ts';

const fates = () => [
  {
    icon: LockSimpleIcon,
    title: t('fee_fate>held_when_you_send'),
    text: t('fee_fate>you_see_the_fee_before'),
  },
  {
    icon: ChatCircleDotsIcon,
    title: t('fee_fate>kept_when_the_lead_is'),
    text: t('fee_fate>the_customer_replies_in_the'),
  },
  {
    icon: ArrowUUpLeftIcon,
    title: t('fee_fate>back_when_it_is_not'),
    text: t('fee_fate>no_sign_of_life_within', { hold_hours: HOLD_HOURS }),
  },
];

/** What becomes of a fee (decision 16). */
export function FeeFate() {
  return (
    <ol className="grid gap-6 md:grid-cols-3 lg:gap-8">
      {fates().map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-3 md:block">
          <Icon aria-hidden="true" weight="duotone" className="size-7 shrink-0 text-brand-ink" />
          <div className="min-w-0 md:mt-3">
            <h3 className="text-md font-semibold">{title}</h3>
            <p className="mt-1 text-md text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
