import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { EmailChange } from '../settings/EmailSection.tsx';
import { SettingsFrame } from '../settings/frame/SettingsFrame.tsx';
import { SETTINGS } from '../settings/frame/sections.ts';

/** email_change (specification 2): opened by an email's link, with its address and code filled in. Opening changes nothing. */
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
