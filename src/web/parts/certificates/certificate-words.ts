import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/ssr/ClockCountdown';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { MinusCircleIcon } from '@phosphor-icons/react/dist/ssr/MinusCircle';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import { EXPIRING_DAYS, type QualificationState } from '#core/certificates/model.ts';
import { MONTH_NAMES } from '#core/kit/time.ts';
import type { StatusPillProps } from '#web/ui/StatusPill.tsx';

/** "28 Nov 2026" of YYYY-MM-DD. */
export function dayText(day: string): string {
  const [year, month, date] = day.split('-').map(Number);
  return `${date} ${MONTH_NAMES[(month ?? 1) - 1]?.slice(0, 3)} ${year}`;
}

const LOOKS: Readonly<Record<QualificationState, Pick<StatusPillProps, 'label' | 'icon' | 'tone'>>> = {
  none: { label: 'Not shown yet', icon: MinusCircleIcon, tone: 'dashed' },
  draft: { label: 'Draft', icon: PencilSimpleIcon, tone: 'dashed' },
  pending: { label: 'Being checked', icon: HourglassMediumIcon, tone: 'info' },
  more: { label: 'Needs more', icon: WarningCircleIcon, tone: 'warning' },
  approved: { label: 'Checked', icon: CheckCircleIcon, tone: 'success' },
  refused: { label: 'Not confirmed', icon: XCircleIcon, tone: 'danger' },
  withdrawn: { label: 'Taken back', icon: MinusCircleIcon, tone: 'neutral' },
  expired: { label: 'Expired', icon: XCircleIcon, tone: 'danger' },
  replaced: { label: 'Replaced', icon: MinusCircleIcon, tone: 'neutral' },
};

/** How a certificate, or what is demanded, stands; one that counts for another month or less says so. */
export const statusLook = (status: QualificationState, days_left: number | null = null) =>
  status === 'approved' && days_left !== null && days_left <= EXPIRING_DAYS
    ? { label: 'Ends soon', icon: ClockCountdownIcon, tone: 'warning' as const }
    : LOOKS[status];

/** "Ends today", "Ends in 12 days, on 28 Nov 2026", "Valid until 28 Nov 2027", "Ended on 3 Nov 2026"; null without a last day. */
export function expiryText(expires_on: string | null, days_left: number | null): string | null {
  if (expires_on === null || days_left === null) return null;
  const day = dayText(expires_on);
  if (days_left < 0) return `Ended on ${day}`;
  if (days_left === 0) return 'Ends today';
  if (days_left === 1) return 'Ends tomorrow';
  return days_left <= EXPIRING_DAYS ? `Ends in ${days_left} days, on ${day}` : `Valid until ${day}`;
}
