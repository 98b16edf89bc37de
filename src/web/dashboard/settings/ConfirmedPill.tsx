import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { t } from '#web/text/spaces/settings.ts';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';

/** Whether the person confirmed that an email or a phone number is theirs. */
export function ConfirmedPill({ is }: { is: boolean }) {
  return is ? (
    <StatusPill icon={CheckCircleIcon} tone="success" label={t('confirmed_pill>confirmed')} />
  ) : (
    <StatusPill icon={WarningCircleIcon} tone="warning" label={t('confirmed_pill>not_confirmed')} />
  );
}
