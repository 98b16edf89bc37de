import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { HOLD_HOURS } from '#core/wallet/model.ts';
import { t } from '#web/text/spaces/public.ts';

const fates = (return_days: number) => [
  {
    icon: LockSimpleIcon,
    title: t('fee_fate>held_title'),
    text: t('fee_fate>held_text'),
  },
  {
    icon: ChatCircleDotsIcon,
    title: t('fee_fate>charged_title'),
    text: return_days > 0 ? t('fee_fate>charged_text_new', { return_days }) : t('fee_fate>charged_text'),
  },
  {
    icon: ArrowUUpLeftIcon,
    title: t('fee_fate>returned_title'),
    text: t('fee_fate>returned_text', { hold_hours: HOLD_HOURS }),
  },
];

/** What happens to a fee: when it is charged and when returned (decision 16). */
export function FeeFate({ return_days }: { return_days: number }) {
  return (
    <ol className="grid gap-6 md:grid-cols-3 lg:gap-8">
      {fates(return_days).map(({ icon: Icon, title, text }) => (
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
