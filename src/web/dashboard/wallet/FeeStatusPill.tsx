import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { StatusPill } from '#web/ui/StatusPill.tsx';

/** What became of a fee (decision 16): held, captured (paid) or released (given back). */
export function FeeStatusPill({ status }: { status: string | null }) {
  if (status === 'held') return <StatusPill label="Held" icon={HourglassMediumIcon} tone="neutral" />;
  if (status === 'captured') return <StatusPill label="Paid" icon={CheckCircleIcon} tone="info" />;
  if (status === 'released')
    return <StatusPill label="Given back" icon={ArrowUUpLeftIcon} tone="success" weight="bold" />;
  return null;
}
