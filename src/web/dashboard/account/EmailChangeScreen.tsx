import { t } from '#web/text/settings.ts';
import { EmailChange } from '../settings/EmailSection.tsx';
import { SettingsFrame } from '../settings/SettingsFrame.tsx';
import { SETTINGS } from '../settings/sections.ts';

/** email_change (specification 2): where a mail's link leads, with the new address and its code filled in. Opening it changes nothing. */
export function Component() {
  return (
    <SettingsFrame
      current="email"
      title={t('email_change_screen>change_e_mail')}
      back={{ href: `${SETTINGS}/email`, label: t('email_change_screen>back_to_e_mail') }}
    >
      <EmailChange />
    </SettingsFrame>
  );
}
