import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { EmailChange } from '../settings/EmailSection.tsx';
import { SettingsFrame } from '../settings/frame/SettingsFrame.tsx';
import { SETTINGS } from '../settings/frame/sections.ts';

/** email_change (specification 2): where a mail's link leads, with the new address and its code filled in. Opening it changes nothing. */
export function Component() {
  return (
    <SettingsFrame
      current="email"
      title={shared('verb>change_email')}
      back={{ href: `${SETTINGS}/email`, label: t('email_change_screen>back_to_email') }}
    >
      <EmailChange />
    </SettingsFrame>
  );
}
