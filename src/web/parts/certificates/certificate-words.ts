import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/ssr/ClockCountdown';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { MinusCircleIcon } from '@phosphor-icons/react/dist/ssr/MinusCircle';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import { EXPIRING_DAYS, type QualificationState } from '#core/certificates/model.ts';
import { t } from '#web/text/parts.ts';
import { showDate } from '#web/text/times.ts';
import type { StatusPillProps } from '#web/ui/StatusPill.tsx';

/** "28 Nov 2026" of YYYY-MM-DD. */
export const dayText = (day: string): string => showDate(day);

const looks = (): Readonly<Record<QualificationState, Pick<StatusPillProps, 'label' | 'icon' | 'tone'>>> => ({
  none: { label: t('certificate>not_shown_yet'), icon: MinusCircleIcon, tone: 'dashed' },
  draft: { label: t('certificate>draft'), icon: PencilSimpleIcon, tone: 'dashed' },
  pending: { label: t('certificate>being_checked'), icon: HourglassMediumIcon, tone: 'info' },
  more: { label: t('certificate>needs_more'), icon: WarningCircleIcon, tone: 'warning' },
  approved: { label: t('certificate>checked'), icon: CheckCircleIcon, tone: 'success' },
  refused: { label: t('certificate>not_confirmed'), icon: XCircleIcon, tone: 'danger' },
  withdrawn: { label: t('certificate>taken_back'), icon: MinusCircleIcon, tone: 'neutral' },
  expired: { label: t('certificate>expired'), icon: XCircleIcon, tone: 'danger' },
  replaced: { label: t('certificate>replaced'), icon: MinusCircleIcon, tone: 'neutral' },
});

/** How a certificate, or what is demanded, stands; one that counts for another month or less says so. */
export const statusLook = (status: QualificationState, days_left: number | null = null) =>
  status === 'approved' && days_left !== null && days_left <= EXPIRING_DAYS
    ? { label: t('certificate>ends_soon'), icon: ClockCountdownIcon, tone: 'warning' as const }
    : looks()[status];

/** "Ends today", "Ends in 12 days, on 28 Nov 2026", "Valid until 28 Nov 2027", "Ended on 3 Nov 2026"; null without a last day. */
export function expiryText(expires_on: string | null, days_left: number | null): string | null {
  if (expires_on === null || days_left === null) return null;
  const day = dayText(expires_on);
  if (days_left < 0) return t('certificate>ended_on', { day });
  if (days_left === 0) return t('certificate>ends_today');
  if (days_left === 1) return t('certificate>ends_tomorrow');
  return days_left <= EXPIRING_DAYS
    ? t('certificate>ends_in_days_on', { days_left, day })
    : t('certificate>valid_until', { day });
}
