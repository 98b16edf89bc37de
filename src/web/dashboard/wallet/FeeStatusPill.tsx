import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';

/** The status of a fee (decision 16): held, captured (charged) or released (returned). */
export function FeeStatusPill({ status, canReturn = false }: { status: string | null; canReturn?: boolean }) {
  if (status === 'held')
    return <StatusPill label={t('fee_status_pill>held')} icon={HourglassMediumIcon} tone="neutral" />;
  if (status === 'captured' && canReturn)
    return <StatusPill label={t('fee_status_pill>returnable')} icon={HourglassMediumIcon} tone="info" />;
  if (status === 'captured')
    return <StatusPill label={t('fee_status_pill>charged')} icon={CheckCircleIcon} tone="info" />;
  if (status === 'released')
    return <StatusPill label={shared('status>returned')} icon={ArrowUUpLeftIcon} tone="success" weight="bold" />;
  return null;
}
