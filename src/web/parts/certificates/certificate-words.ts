import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { ClockCountdownIcon } from '@phosphor-icons/react/dist/ssr/ClockCountdown';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { MinusCircleIcon } from '@phosphor-icons/react/dist/ssr/MinusCircle';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import { EXPIRING_DAYS, type QualificationState } from '#core/certificates/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDate } from '#web/text/times.ts';
import type { StatusPillProps } from '#web/ui/data/StatusPill.tsx';

/** A YYYY-MM-DD day as "28 Nov 2026". */
export const dayText = (day: string): string => showDate(day);

const looks = (): Readonly<Record<QualificationState, Pick<StatusPillProps, 'label' | 'icon' | 'tone'>>> => ({
  none: { label: t('certificate>not_added'), icon: MinusCircleIcon, tone: 'dashed' },
  draft: { label: t('certificate>draft'), icon: PencilSimpleIcon, tone: 'dashed' },
  pending: { label: shared('status>being_checked'), icon: HourglassMediumIcon, tone: 'info' },
  more: { label: t('certificate>more_needed'), icon: WarningCircleIcon, tone: 'warning' },
  approved: { label: shared('status>checked'), icon: CheckCircleIcon, tone: 'success' },
  refused: { label: shared('status>not_approved'), icon: XCircleIcon, tone: 'danger' },
  withdrawn: { label: t('certificate>withdrawn'), icon: MinusCircleIcon, tone: 'neutral' },
  expired: { label: shared('status>expired'), icon: XCircleIcon, tone: 'danger' },
  replaced: { label: t('certificate>replaced'), icon: MinusCircleIcon, tone: 'neutral' },
});

/** The status pill of a certificate or a required one. An approved one that expires within `EXPIRING_DAYS` warns about it. */
export const statusLook = (status: QualificationState, days_left: number | null = null) =>
  status === 'approved' && days_left !== null && days_left <= EXPIRING_DAYS
    ? { label: t('certificate>expires_soon'), icon: ClockCountdownIcon, tone: 'warning' as const }
    : looks()[status];

/** "Expires in 12 days, on 28 Nov 2026" or "Valid until 28 Nov 2027"; null if it has no last day. */
export function expiryText(expires_on: string | null, days_left: number | null): string | null {
  if (expires_on === null || days_left === null) return null;
  const day = dayText(expires_on);
  if (days_left < 0) return t('certificate>expired_on', { day });
  if (days_left === 0) return t('certificate>expires_today');
  if (days_left === 1) return t('certificate>expires_tomorrow');
  return days_left <= EXPIRING_DAYS
    ? t('certificate>expires_in_days', { days_left, day })
    : t('certificate>valid_until', { day });
}
