import { GoogleLogoIcon } from '@phosphor-icons/react/dist/ssr/GoogleLogo';
import { flagsOf } from '#web/app/flags.ts';
import { t } from '#web/text/spaces/google.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { usePerson } from '../../shell/use-person.ts';

/** From what can be booked to what of it is offered on Google; nothing while the flag is off or a helper looks. */
export function GoogleLink({ size = 36 }: { size?: 36 | 44 }) {
  const { working_for } = usePerson();
  const { google_reserve, reservation } = flagsOf();
  if (!google_reserve || !reservation || working_for !== null) return null;
  return (
    <ButtonLink size={size} icon={GoogleLogoIcon} href="/dashboard/google-reserve">
      {t('google>link')}
    </ButtonLink>
  );
}
