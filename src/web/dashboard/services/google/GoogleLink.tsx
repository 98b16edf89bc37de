import { GoogleLogoIcon } from '@phosphor-icons/react/dist/ssr/GoogleLogo';
import { flagsOf } from '#web/app/flags.ts';
import { t } from '#web/text/spaces/google.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { usePerson } from '../../shell/use-person.ts';

/** Links from the bookable items to the screen that offers them on Google. Draws nothing without the flag or for a helper. */
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
